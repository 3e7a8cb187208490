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

inline constexpr std::uint64_t NO_LIMIT = ~std::uint64_t{0};
inline constexpr int USUAL_MEMORY = 20;  // 2^20 entries, 16 MB: most of what a cache holds

class Solver {
 public:
  explicit Solver(int log2_entries = USUAL_MEMORY) : work_(log2_entries) {}

  // The value of a position.
  Range value(const Problem& problem, std::uint64_t node_limit = NO_LIMIT);

  // The value of each legal card, in the order of the places.
  std::vector<CardValue> cards(const Problem& problem, std::uint64_t node_limit = NO_LIMIT);

  // Best cards to the end, each side choosing the first of equals as the search likes them; shorter
  // where the node limit stops it.
  std::vector<Mask> line(const Problem& problem, std::uint64_t node_limit = NO_LIMIT);

  // Positions looked at by the last call.
  std::uint64_t nodes() const { return work_.nodes; }

 private:
  void start(const Problem& problem, std::uint64_t node_limit);

  Workspace work_;
};

}  // namespace gschobe::solver

#include "solver_driver.hpp"
