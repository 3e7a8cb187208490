// The exact solver: what the first team still makes when all four play as well as can be, all cards
// open. One object a thread; it keeps its memory between positions and forgets what was in it.
//
// Values are points of the first team from the position on: the cards that lie in the open trick,
// all later ones, 5 for the last trick, and plus or minus the bonus for a team that takes every trick
// of the round. The second team makes the rest of the points. Where the node limit stops a search
// the bounds that were proven until then are the answer.

#pragma once

#include <vector>

#include "solver_search.hpp"

namespace gschobe::solver {

// A position to solve. Who may still take all tricks is read from the tricks of its score.
struct Problem {
  Position position;
  Kind kind = Kind::Trump;
  FollowRules rules{};
  int match_points = 0;
};

// The value lies from low to high; both are the same where it is known.
struct Range {
  int low = 0;
  int high = 0;

  bool is_exact() const { return low == high; }
  bool operator==(const Range&) const = default;
};

struct CardValue {
  Mask card = 0;
  Range value;
};

struct Solution {
  Range value{};
  std::vector<CardValue> cards;  // each legal card, in the order of the places
  // Best cards to the end, each the weakest that keeps the value; shorter, or none, where the node
  // limit stopped it.
  std::vector<Mask> line{};
};

inline constexpr std::uint64_t NO_LIMIT = ~std::uint64_t{0};
inline constexpr int USUAL_MEMORY = 22;  // 2^22 entries, 64 MB, of which most positions use little

class Solver {
 public:
  explicit Solver(int log2_entries = USUAL_MEMORY) : work_(log2_entries) {}

  // The value of a position, which takes about half the time of all cards.
  Range value(const Problem& problem, std::uint64_t node_limit = NO_LIMIT);

  // The value, each card's value, and best play.
  Solution solve(const Problem& problem, std::uint64_t node_limit = NO_LIMIT);

  // Positions looked at by the last call: the same for the same problem and memory.
  std::uint64_t nodes() const { return work_.nodes; }

 private:
  void start(const Problem& problem, std::uint64_t node_limit);

  Workspace work_;
};

}  // namespace gschobe::solver

#include "solver_driver.hpp"
