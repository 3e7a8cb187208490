// What Python gives is checked here before the kernel takes it; a ValueError says what is wrong.

#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules.hpp"
#include "trick.hpp"

namespace gschobe {

inline void expect(bool right, const char* what) {
  if (!right) throw std::invalid_argument(what);
}

inline Contract contract_from(int number) {
  expect(number >= 0 && number < CONTRACTS, "no such contract");
  return static_cast<Contract>(number);
}

inline int rules_from(int number) {
  expect(number >= 0 && number < RULE_SETS, "no such rules");
  return number;
}

// A trick that is not complete, from cards in the order played.
inline Trick trick_from(const std::vector<int>& cards, int leader, Contract contract) {
  expect(leader >= 0 && leader < SEATS, "no such seat");
  expect(cards.size() < SEATS, "a complete trick");
  Trick trick{.leader = leader};
  for (const int card : cards) {
    expect(card >= 0 && card < CARDS, "no such card");
    const Mask place = Mask{1} << PLACES[static_cast<int>(contract)][card];
    expect((trick.lying & place) == 0, "a card twice in the trick");
    trick.play(place);
  }
  return trick;
}

inline void expect_all(std::size_t done, std::size_t positions) {
  if (done == positions) return;
  const std::string which = "position " + std::to_string(done);
  throw std::invalid_argument(which + ": hands and trick do not fit together");
}

}  // namespace gschobe
