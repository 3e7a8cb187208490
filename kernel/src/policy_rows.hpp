// Many rounds and many possible deals for one policy in a call, in the numbers of the core.

#pragma once

#include <cstddef>
#include <span>

#include "batch.hpp"
#include "learning.hpp"

namespace gschobe {

// What lies open of a round: how it was chosen, and every card in the order played.
struct Open {
  Table table;
  int forehand;
  bool schoben;
  std::span<const std::uint8_t> cards;
};

inline Setting setting_of(const Networks& networks, const Table& table) {
  return {networks, table.kind(), follow_rules(table.rules), table.match_points};
}

inline Choosing choosing_of(int forehand, bool schoben) {
  return {schoben ? (forehand + 2) & 3 : forehand, schoben};
}

// Take up the hands of a row, to which the cards that are played already come back.
inline Course from_the_start(const Open& open, const Setting& setting, const Mask* left) {
  Course course{.trick = Trick{.leader = open.forehand},
                .choosing = choosing_of(open.forehand, open.schoben)};
  const Renumbering& places = PLACES[static_cast<int>(open.table.contract)];
  // Whose each card is depends on who takes the tricks, so the turns are gone through once.
  Trick trick = course.trick;
  for (const std::uint8_t card : open.cards) {
    const Mask place = Mask{1} << places[card];
    course.hands[trick.next_seat()] |= place;
    trick.play(place);
    if (trick.count == SEATS) trick = Trick{.leader = trick.winner(setting.kind)};
  }
  for (int seat = 0; seat < SEATS; ++seat)
    course.hands[seat] |= to_places(left[seat], open.table.contract);
  return course;
}

inline void play_again(Course& course, const Open& open, const Setting& setting) {
  const Renumbering& places = PLACES[static_cast<int>(open.table.contract)];
  for (const std::uint8_t card : open.cards)
    course.play(Mask{1} << places[card], setting.kind, setting.rules, setting.match_points);
}

// Whether four hands can be what is left after these cards.
inline bool fits(const Course& course, const Mask* left, Contract contract) {
  Position position{.trick = course.trick};
  Mask turned = 0;
  for (const Mask cards : course.turned) turned |= cards;
  return set_up(position, left, contract) && (all_cards_of(position.hands) & turned) == 0;
}

// What every card of the seat whose turn it is brings in every row, as the first team's points less
// the second's; CARDS numbers a row. Stops at hands that do not fit; returns how many rows are done.
inline std::size_t try_cards(const Networks& networks, const Open& open, const Mask* left,
                             std::size_t rows, std::uint64_t seed, std::int16_t* brought) {
  const Setting setting = setting_of(networks, open.table);
  if (rows == 0) return 0;
  Course start = from_the_start(open, setting, left);
  play_again(start, open, setting);
  Random random(seed);
  std::fill_n(brought, CARDS * rows, NOT_TRIED);
  for (std::size_t row = 0; row < rows; ++row, left += SEATS, brought += CARDS) {
    if (!fits(start, left, open.table.contract)) return row;
    for (int seat = 0; seat < SEATS; ++seat)
      start.hands[seat] = to_places(left[seat], open.table.contract);
    for (Mask cards = start.legal_cards(setting.kind, setting.rules); cards; cards &= cards - 1) {
      Course tried = start;
      tried.play(lowest(cards), setting.kind, setting.rules, setting.match_points);
      const int card = CARD_AT[static_cast<int>(open.table.contract)][place_of(cards)];
      brought[card] = static_cast<std::int16_t>(play_on(setting, tried, 0, random));
    }
  }
  return rows;
}

// How likely the cards of all seats but one are in every row, as logarithms.
inline std::size_t weigh(const Networks& networks, const Open& open, const Mask* left,
                         std::size_t rows, int without, const Manner& manner, double* logarithms) {
  const Setting setting = setting_of(networks, open.table);
  const Renumbering& places = PLACES[static_cast<int>(open.table.contract)];
  if (rows == 0) return 0;
  Course end = from_the_start(open, setting, left);
  play_again(end, open, setting);
  for (std::size_t row = 0; row < rows; ++row, left += SEATS) {
    if (!fits(end, left, open.table.contract)) return row;
    Course course = from_the_start(open, setting, left);
    logarithms[row] = 0.0;
    for (const std::uint8_t card : open.cards) {
      const Mask place = Mask{1} << places[card];
      if (course.trick.next_seat() != without)
        logarithms[row] += log_likelihood(setting, course, place, manner);
      course.play(place, setting.kind, setting.rules, setting.match_points);
    }
  }
  return rows;
}

}  // namespace gschobe
