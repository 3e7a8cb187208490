// What a player knows when it is his turn, as the numbers of the inputs that a network finds set.
//
// Suits that are alike stand in an order that depends on the own hand alone, so that a network has
// to learn a position only once. Each card is told as itself, and also by how many stronger ones of
// its suit are still there: what is on top now is what matters most.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "course.hpp"

namespace gschobe {

// Blocks of 36 inputs, one for each place of a card.
enum Block : int {
  OWN,              // in the own hand
  UNSEEN,           // in one of the others' hands
  OWN_BY_RANK,      // the own cards, numbered among those of the suit that are not turned yet
  LYING_BY_RANK,    // the cards of the trick, numbered likewise
  LYING,            // three blocks: the card of the next, the partner, the one before
  TURNED = LYING + 3,  // three blocks: what they have played to complete tricks
  LED = TURNED + 3,    // four blocks, the own one first: what they have led
  BLOCKS = LED + 4,
};

// What follows the blocks.
enum Single : int {
  VOIDS = BLOCKS * CARDS,                        // a field for each of the three others
  OWN_LENGTH = VOIDS + 3 * FIELDS,               // how many cards of each field, none to nine
  UNSEEN_LENGTH = OWN_LENGTH + FIELDS * 10,
  DECLARER = UNSEEN_LENGTH + FIELDS * 10,        // the own seat first; then those after schieben
  CARDS_LYING = DECLARER + 2 * SEATS,
  WINNING = CARDS_LYING + SEATS,                 // whose card is highest; nobody's first
  TRICKS_TURNED = WINNING + SEATS,
  POINTS_LYING = TRICKS_TURNED + CARDS_IN_FIELD,  // none, then by fives
  MATCH_OPEN = POINTS_LYING + 8,                 // a bonus that the own team, the others can make
  TRUMP_IN_ANY_TIME = MATCH_OPEN + 2,
  INPUTS,
};

inline constexpr int MOST_INPUTS = 104;

struct Inputs {
  std::array<std::uint16_t, MOST_INPUTS> set{};
  int count = 0;
  std::array<std::uint8_t, FIELDS> order{};  // which field stands first, second …

  void add(int input) { set[count++] = static_cast<std::uint16_t>(input); }

  // The cards as the network numbers them, and back again.
  Mask arranged(Mask cards) const {
    Mask result = 0;
    for (int place = 0; place < FIELDS; ++place)
      result |= (cards >> (CARDS_IN_FIELD * order[place]) & ONE_FIELD) << (CARDS_IN_FIELD * place);
    return result;
  }
  Mask restored(Mask arranged_cards) const {
    Mask result = 0;
    for (int place = 0; place < FIELDS; ++place)
      result |= (arranged_cards >> (CARDS_IN_FIELD * place) & ONE_FIELD)
                << (CARDS_IN_FIELD * order[place]);
    return result;
  }

  void add_block(int block, Mask arranged_cards) {
    for (; arranged_cards; arranged_cards &= arranged_cards - 1)
      add(CARDS * block + place_of(arranged_cards));
  }
};

// The strongest bit first, so that of two suits of one length the better comes first.
constexpr std::array<std::uint16_t, ONE_FIELD + 1> by_strength() {
  std::array<std::uint16_t, ONE_FIELD + 1> keys{};
  for (Mask cards = 0; cards <= ONE_FIELD; ++cards) {
    unsigned key = static_cast<unsigned>(std::popcount(cards));
    for (int place = 0; place < CARDS_IN_FIELD; ++place) key = key << 1 | (cards >> place & 1);
    keys[cards] = static_cast<std::uint16_t>(key);
  }
  return keys;
}
inline constexpr std::array<std::uint16_t, ONE_FIELD + 1> BY_STRENGTH = by_strength();

inline std::array<std::uint8_t, FIELDS> order_of(Mask own, Kind kind) {
  std::array<std::uint8_t, FIELDS> order{0, 1, 2, 3};
  std::array<std::uint16_t, FIELDS> keys{};
  for (int field = 0; field < FIELDS; ++field)
    keys[field] = BY_STRENGTH[own >> (CARDS_IN_FIELD * field) & ONE_FIELD];
  const int fixed = kind == Kind::Trump ? 1 : 0;
  for (int next = fixed + 1; next < FIELDS; ++next)
    for (int place = next; place > fixed && keys[place - 1] < keys[place]; --place) {
      std::swap(keys[place - 1], keys[place]);
      std::swap(order[place - 1], order[place]);
    }
  return order;
}

// What the seat whose turn it is knows.
inline Inputs look(const Course& course, Kind kind, FollowRules rules, int match_points) {
  const Trick& trick = course.trick;
  const int me = trick.next_seat();
  const Mask hand = course.hands[me];
  Inputs inputs;
  inputs.order = order_of(hand, kind);
  const Mask own = inputs.arranged(hand);
  const Mask unseen = inputs.arranged(all_cards_of(course.hands) ^ hand);
  const Mask lying = inputs.arranged(trick.lying);
  inputs.add_block(OWN, own);
  inputs.add_block(UNSEEN, unseen);
  for (int field = 0; field < FIELDS; ++field) {
    int rank = CARDS_IN_FIELD * field;
    for (Mask left = (own | unseen | lying) & FIELD_MASKS[field]; left; left &= left - 1, ++rank) {
      const Mask card = lowest(left);
      if (own & card) inputs.add(CARDS * OWN_BY_RANK + rank);
      if (lying & card) inputs.add(CARDS * LYING_BY_RANK + rank);
    }
    inputs.add(OWN_LENGTH + 10 * field + std::popcount(own & FIELD_MASKS[field]));
    inputs.add(UNSEEN_LENGTH + 10 * field + std::popcount(unseen & FIELD_MASKS[field]));
  }
  for (int place = 0; place < trick.count; ++place) {
    const int other = (trick.leader + place - me) & 3;
    inputs.add_block(LYING + other - 1, inputs.arranged(trick.cards[place]));
  }
  for (int other = 0; other < SEATS; ++other) {
    const int seat = (me + other) & 3;
    inputs.add_block(LED + other, inputs.arranged(course.led[seat]));
    if (other == 0) continue;
    inputs.add_block(TURNED + other - 1, inputs.arranged(course.turned[seat]));
    for (int place = 0; place < FIELDS; ++place)
      if (course.voids[seat] >> inputs.order[place] & 1)
        inputs.add(VOIDS + FIELDS * (other - 1) + place);
  }
  const auto& [declarer, schoben] = course.choosing;
  inputs.add(DECLARER + (schoben ? SEATS : 0) + ((declarer - me) & 3));
  inputs.add(CARDS_LYING + trick.count);
  inputs.add(WINNING + (trick.count == 0 ? 0 : (trick.winner(kind) - me) & 3));
  inputs.add(TRICKS_TURNED + course.score.tricks[0] + course.score.tricks[1]);
  const int points = points_of(trick.lying, kind);
  inputs.add(POINTS_LYING + std::min((points + 4) / 5, 7));
  for (int side = 0; side < TEAMS; ++side)
    if (match_points > 0 && course.score.tricks[1 - ((me + side) & 1)] == 0)
      inputs.add(MATCH_OPEN + side);
  if (kind == Kind::Trump && rules.trump_in_any_time) inputs.add(TRUMP_IN_ANY_TIME);
  return inputs;
}

}  // namespace gschobe
