// A round as it goes on, with what everybody has seen of it (twin of core/course.py, and of what
// bots/knowledge.py concludes from it).

#pragma once

#include <array>
#include <cstdint>

#include "playout.hpp"

namespace gschobe {

// How the contract came about.
struct Choosing {
  int declarer = 0;
  bool schoben = false;
};

struct Course {
  Hands hands{};
  Trick trick{};  // never complete: the fourth card clears it away
  Score score{};
  Choosing choosing{};
  std::array<Mask, SEATS> turned{};         // the cards of each seat in complete tricks
  std::array<Mask, SEATS> led{};            // those of them that it led
  std::array<std::uint8_t, SEATS> voids{};  // a bit for each field that it did not follow

  constexpr bool is_over() const { return all_cards_of(hands) == 0 && trick.count == 0; }

  constexpr Mask legal_cards(Kind kind, FollowRules rules) const {
    return legal(hands[trick.next_seat()], trick.led, trick.highest_trump(), rules, kind);
  }

  // Play a card of the seat whose turn it is, a set of one.
  constexpr void play(Mask card, Kind kind, FollowRules rules, int match_points) {
    const int seat = trick.next_seat();
    if (trick.count > 0 && shows_void(field_of(place_of(card)), kind, rules))
      voids[seat] |= static_cast<std::uint8_t>(1 << trick.led);
    hands[seat] ^= card;
    trick.play(card);
    if (trick.count == SEATS) take_trick(kind, match_points);
  }

 private:
  // Whether a card of this field says that nothing of the suit led is held (§5); a Puur that may
  // be kept back is left out of account.
  constexpr bool shows_void(int field, Kind kind, FollowRules rules) const {
    if (field == trick.led) return false;
    return kind != Kind::Trump || trick.led == 0 || field != 0 || !rules.trump_in_any_time;
  }

  constexpr void take_trick(Kind kind, int match_points) {
    const int winner = trick.winner(kind);
    for (int place = 0; place < SEATS; ++place)
      turned[(trick.leader + place) & 3] |= trick.cards[place];
    led[trick.leader] |= trick.cards[0];
    score.points[winner & 1] += points_of(trick.lying, kind);
    ++score.tricks[winner & 1];
    trick = Trick{.leader = winner};
    if (all_cards_of(hands) == 0) score.finish(winner & 1, match_points);
  }
};

}  // namespace gschobe
