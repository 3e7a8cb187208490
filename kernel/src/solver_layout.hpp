// How the solver lays out a set of cards: as cards.hpp, with an empty bit after each field.
//
// The empty bit stops a carry, so that one addition finds which cards of a hand stand next to each
// other (solver_moves.hpp). A spread set takes 40 bits and leaves 24 for what travels with it.

#pragma once

#include <array>

#include "cards.hpp"
#include "score.hpp"

namespace gschobe::solver {

inline constexpr int FIELD_WIDTH = CARDS_IN_FIELD + 1;
inline constexpr int PLACES_SPREAD = FIELDS * FIELD_WIDTH;
inline constexpr std::size_t FIELD_SETS = std::size_t{1} << CARDS_IN_FIELD;

constexpr Mask spread_field(int field) { return ONE_FIELD << (FIELD_WIDTH * field); }

inline constexpr Mask SPREAD_PACK =
    spread_field(0) | spread_field(1) | spread_field(2) | spread_field(3);
inline constexpr Mask GAPS = ~SPREAD_PACK;
inline constexpr Mask SPREAD_TRUMPS = spread_field(0);

constexpr Mask spread(Mask cards) {
  Mask result = 0;
  for (int field = 0; field < FIELDS; ++field)
    result |= (cards >> (CARDS_IN_FIELD * field) & ONE_FIELD) << (FIELD_WIDTH * field);
  return result;
}

constexpr Mask unspread(Mask cards) {
  Mask result = 0;
  for (int field = 0; field < FIELDS; ++field)
    result |= (cards >> (FIELD_WIDTH * field) & ONE_FIELD) << (CARDS_IN_FIELD * field);
  return result;
}

constexpr int spread_field_of(int place) { return place / FIELD_WIDTH; }

// The cards of one field as its nine lowest bits, to look up in a table.
constexpr std::size_t in_field(Mask cards, int field) {
  return static_cast<std::size_t>(cards >> (FIELD_WIDTH * field) & ONE_FIELD);
}

// The field of a card as a mask.
inline constexpr std::array<Mask, PLACES_SPREAD> FIELD_AT = [] {
  std::array<Mask, PLACES_SPREAD> fields{};
  for (int place = 0; place < PLACES_SPREAD; ++place)
    fields[place] = spread_field(spread_field_of(place));
  return fields;
}();

}  // namespace gschobe::solver
