// What the order of cards is made of: the candidates, and what has settled positions before.

#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "solver_layout.hpp"

namespace gschobe::solver {

// How often cards have settled a position lately. A card has one owner, so the card stands for the
// seat as well; beside it counts only what it was played to: the highest card of the trick.
class Experience {
 public:
  static constexpr int NEW_TRICK = PLACES_SPREAD;

  void forget() { cuts_ = {}; }

  int of(int highest, int place) const { return cuts_[highest][place]; }

  // A card settled a position with so many tricks left; what is long ago fades.
  void add(int highest, int place, int tricks) {
    auto& cuts = cuts_[highest];
    cuts[place] = static_cast<std::int16_t>(cuts[place] + tricks * tricks);
    if (cuts[place] > MOST)
      for (std::int16_t& count : cuts) count = static_cast<std::int16_t>(count / 2);
  }

 private:
  static constexpr int MOST = 512;

  std::array<std::array<std::int16_t, PLACES_SPREAD>, PLACES_SPREAD + 1> cuts_{};
};

// Who takes the trick when a card is played: settled, or as the highest cards of those who still
// play let expect.
enum class Outcome : std::uint8_t { Won, LikelyWon, LikelyLost, Lost };
inline constexpr int OUTCOMES = 4;

struct Candidate {
  int score;  // the highest is tried first
  std::uint8_t place;
  std::uint8_t value;
  std::uint8_t run;  // cards with the same number belong to one run
  Outcome outcome;
};

struct Candidates {
  std::array<Candidate, CARDS_IN_FIELD> list;
  int count = 0;

  // Bring the best of those not yet tried to this place.
  const Candidate& next(int place) {
    int best = place;
    for (int other = place + 1; other < count; ++other)
      if (list[other].score > list[best].score) best = other;
    std::swap(list[place], list[best]);
    return list[place];
  }
};

}  // namespace gschobe::solver
