// What the solver looks up about the cards of one field, for each of the four ladders of values.

#pragma once

#include "solver_layout.hpp"

namespace gschobe::solver {

// Values of the cards of a set, strongest first, in lanes of seven bits of one word.
inline constexpr int LANE = 7;
inline constexpr std::uint64_t LANE_ONES = [] {
  std::uint64_t ones = 0;
  for (int card = 0; card < CARDS_IN_FIELD; ++card) ones |= std::uint64_t{1} << (LANE * card);
  return ones;
}();
inline constexpr std::uint64_t LANE_TOPS = LANE_ONES << (LANE - 1);

// The sum over the lanes of what a has more than b. A field counts at most 62, so no lane of the
// product runs over.
constexpr int surplus(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t difference = (a | LANE_TOPS) - b;  // the top bit of a lane stays where a >= b
  const std::uint64_t not_less = difference & LANE_TOPS;
  const std::uint64_t more = difference & (not_less - (not_less >> (LANE - 1)));
  return static_cast<int>((more * LANE_ONES) >> (LANE * (CARDS_IN_FIELD - 1)) & 127);
}

template <class T>
using OfField = std::array<T, FIELD_SETS>;

inline constexpr OfField<std::uint8_t> COUNT = [] {
  OfField<std::uint8_t> counts{};
  for (std::size_t set = 1; set < FIELD_SETS; ++set)
    counts[set] = static_cast<std::uint8_t>(counts[set & (set - 1)] + 1);
  return counts;
}();

struct FieldTables {
  Ladder values{};
  OfField<std::uint64_t> lanes{};
  OfField<std::uint8_t> dearest{};   // the place within the field of the dearest card
  OfField<std::uint8_t> cheapest{};  // and of the cheapest; the stronger one of equals
  // What the n dearest, or cheapest, cards count; for n of more than all: all of them.
  std::array<OfField<std::uint8_t>, CARDS_IN_FIELD + 1> most{};
  std::array<OfField<std::uint8_t>, CARDS_IN_FIELD + 1> least{};
};

// The places of a field by value, dearest or cheapest first, the stronger one of equals first.
constexpr Ladder by_value(const Ladder& values, bool dearest_first) {
  Ladder places{0, 1, 2, 3, 4, 5, 6, 7, 8};
  for (int end = 1; end < CARDS_IN_FIELD; ++end)
    for (int at = end; at > 0; --at) {
      const int before = values[places[at - 1]], here = values[places[at]];
      if (dearest_first ? before >= here : before <= here) break;
      const std::uint8_t moved = places[at];
      places[at] = places[at - 1];
      places[at - 1] = moved;
    }
  return places;
}

constexpr FieldTables field_tables(const Ladder& values) {
  FieldTables tables{.values = values};
  const Ladder down = by_value(values, true), up = by_value(values, false);
  for (std::size_t set = 1; set < FIELD_SETS; ++set) {
    int cards = 0;
    for (int place = 0; place < CARDS_IN_FIELD; ++place)
      if (set >> place & 1) tables.lanes[set] |= std::uint64_t{values[place]} << (LANE * cards++);
    for (const bool dearest : {true, false}) {
      auto& sums = dearest ? tables.most : tables.least;
      int taken = 0, sum = 0;
      for (const std::uint8_t place : dearest ? down : up) {
        if (!(set >> place & 1)) continue;
        if (taken == 0) (dearest ? tables.dearest : tables.cheapest)[set] = place;
        sum += values[place];
        sums[++taken][set] = static_cast<std::uint8_t>(sum);
      }
      while (taken < CARDS_IN_FIELD) sums[++taken][set] = static_cast<std::uint8_t>(sum);
    }
  }
  return tables;
}

inline constexpr FieldTables TRUMP_FIELD = field_tables(TRUMP_POINTS);
inline constexpr FieldTables PLAIN_FIELD = field_tables(PLAIN_POINTS);
inline constexpr FieldTables OBENABE_FIELD = field_tables(OBENABE_POINTS);
inline constexpr FieldTables UNDENUFE_FIELD = field_tables(UNDENUFE_POINTS);

template <Kind KIND>
constexpr const FieldTables& tables_of(int field) {
  if constexpr (KIND == Kind::Obenabe) return OBENABE_FIELD;
  if constexpr (KIND == Kind::Undenufe) return UNDENUFE_FIELD;
  return field == 0 ? TRUMP_FIELD : PLAIN_FIELD;
}

// Card points by spread place.
template <Kind KIND>
inline constexpr std::array<std::uint8_t, PLACES_SPREAD> SPREAD_VALUES = [] {
  std::array<std::uint8_t, PLACES_SPREAD> values{};
  for (int place = 0; place < PLACES_SPREAD; ++place)
    if (place % FIELD_WIDTH < CARDS_IN_FIELD)
      values[place] = ladder(KIND, spread_field_of(place))[place % FIELD_WIDTH];
  return values;
}();

// The cards that count nothing.
template <Kind KIND>
inline constexpr Mask ZEROS = [] {
  Mask zeros = 0;
  for (int place = 0; place < PLACES_SPREAD; ++place)
    if (SPREAD_PACK >> place & 1 && SPREAD_VALUES<KIND>[place] == 0) zeros |= Mask{1} << place;
  return zeros;
}();

// The sum of what a set holds more than another in cards of the same owners in the same order.
template <Kind KIND>
inline int surplus_of(Mask a, Mask b) {
  int sum = 0;
  for (Mask rest = a ^ b; rest;) {
    const int field = spread_field_of(place_of(rest));
    const auto& lanes = tables_of<KIND>(field).lanes;
    sum += surplus(lanes[in_field(a, field)], lanes[in_field(b, field)]);
    rest &= ~spread_field(field);
  }
  return sum;
}

}  // namespace gschobe::solver
