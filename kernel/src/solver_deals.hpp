// The fixed deals that the solver is measured on.

#pragma once

#include <utility>

#include "rounds.hpp"
#include "solver.hpp"

namespace gschobe::solver {

// The deal of a seed: Fisher-Yates from the top over the 36 places with the numbers of Random(seed),
// nine to each seat from seat 0 on. With fewer cards each seat has the first of its nine. Seat 0
// leads; trump is field 0.
inline Problem dealt(std::uint64_t seed, int cards_each) {
  Random random(seed);
  std::array<int, CARDS> pack{};
  for (int place = 0; place < CARDS; ++place) pack[place] = place;
  for (int place = CARDS - 1; place > 0; --place)
    std::swap(pack[place], pack[Draws(random).below(static_cast<unsigned>(place) + 1)]);
  Problem problem;
  for (int seat = 0; seat < SEATS; ++seat)
    for (int card = 0; card < cards_each; ++card)
      problem.position.hands[seat] |= Mask{1} << pack[CARDS_EACH * seat + card];
  return problem;
}

}  // namespace gschobe::solver
