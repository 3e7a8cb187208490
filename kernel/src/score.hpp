// What cards and rounds count (RULES.md §9); twin of `points_of` and of the count of a round.

#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace gschobe {

inline constexpr int LAST_TRICK_POINTS = 5;
inline constexpr int TEAMS = 2;

using Pair = std::array<int, TEAMS>;

using FieldPoints = std::array<std::uint8_t, std::size_t{1} << CARDS_IN_FIELD>;

constexpr FieldPoints points_of_fields(const Ladder& values) {
  FieldPoints points{};
  for (Mask cards = 1; cards < points.size(); ++cards) {
    const Mask rest = cards & (cards - 1);
    points[cards] = static_cast<std::uint8_t>(points[rest] + values[place_of(cards)]);
  }
  return points;
}

// What any set of cards within a field counts, once for each ladder.
inline constexpr FieldPoints POINTS_OF_TRUMPS = points_of_fields(TRUMP_POINTS);
inline constexpr FieldPoints POINTS_OF_PLAIN = points_of_fields(PLAIN_POINTS);
inline constexpr FieldPoints POINTS_OF_OBENABE = points_of_fields(OBENABE_POINTS);
inline constexpr FieldPoints POINTS_OF_UNDENUFE = points_of_fields(UNDENUFE_POINTS);

constexpr int points_in(const FieldPoints& first, const FieldPoints& others, Mask cards) {
  return first[cards & ONE_FIELD] + others[cards >> 9 & ONE_FIELD] +
         others[cards >> 18 & ONE_FIELD] + others[cards >> 27 & ONE_FIELD];
}

// Card points of a pile, without the 5 for the last trick.
constexpr int points_of(Mask cards, Kind kind) {
  switch (kind) {
    case Kind::Obenabe:
      return points_in(POINTS_OF_OBENABE, POINTS_OF_OBENABE, cards);
    case Kind::Undenufe:
      return points_in(POINTS_OF_UNDENUFE, POINTS_OF_UNDENUFE, cards);
    default:
      return points_in(POINTS_OF_TRUMPS, POINTS_OF_PLAIN, cards);
  }
}

// How a round stands: points and tricks of both teams.
struct Score {
  Pair points{};
  Pair tricks{};

  // Count the end of a round: 5 for the last trick, and the bonus for all tricks.
  constexpr void finish(int last_winner_team, int match_points) {
    points[last_winner_team] += LAST_TRICK_POINTS;
    if (tricks[1 - last_winner_team] == 0) points[last_winner_team] += match_points;
  }
};

}  // namespace gschobe
