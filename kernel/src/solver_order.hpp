// Which card to try first: what was best here before, what cut off elsewhere, what a player would do.

#pragma once

#include <array>
#include <cstring>

#include "solver_layout.hpp"

namespace gschobe::solver {

// What the search has learnt about single cards.
class Experience {
 public:
  void forget() { std::memset(this, 0, sizeof *this); }

  int of(int seat, int place) const { return cuts_[seat][place]; }

  bool is_killer(int tricks, int seat, int place) const {
    return killers_[tricks][seat] == place + 1;
  }

  // A card settled a position with so many tricks left.
  void add(int tricks, int seat, int place) {
    killers_[tricks][seat] = static_cast<std::uint8_t>(place + 1);
    int& cuts = cuts_[seat][place];
    cuts += tricks * tricks;
    if (cuts > MOST) {
      for (auto& row : cuts_)
        for (int& count : row) count /= 2;
    }
  }

 private:
  static constexpr int MOST = 1 << 12;
  int cuts_[SEATS][PLACES_SPREAD]{};
  std::uint8_t killers_[CARDS_IN_FIELD + 1][SEATS]{};
};

// How sure it is who takes the trick when a card is played.
enum class Outcome : std::uint8_t { Open, Won, Lost };

struct Candidate {
  Mask card;
  int place;
  int value;
  int run;    // cards with the same number belong to one run
  int score;  // the highest is tried first
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
