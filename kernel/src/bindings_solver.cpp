// The exact solver for Python. Cards have the numbers of the core, sets are bits of these numbers;
// a search lets other threads run. Values are points of the first team from the position on.

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "batch.hpp"
#include "bindings.hpp"
#include "solver.hpp"
#include "solver_deals.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace gschobe;

namespace {

using solver::Problem;
using solver::Range;
using solver::Solution;
using solver::Solver;

using Bounds = std::pair<int, int>;
using ManyHands =
    nb::ndarray<const std::uint64_t, nb::shape<-1, SEATS>, nb::c_contig, nb::device::cpu>;
using ManyBounds = nb::ndarray<std::int16_t, nb::shape<-1, CARDS, 2>, nb::c_contig,
                               nb::device::cpu>;
using Counts = nb::ndarray<std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

// What lies open, in the numbers of Python.
struct Open {
  Contract contract;
  Problem problem;
};

Open open_from(const std::vector<int>& cards, int leader, const Pair& tricks, int contract,
               int rules, int match_points) {
  const Contract chosen = contract_from(contract);
  expect(match_points >= 0 && match_points <= solver::MOST_MATCH_POINTS,
         "a match counts from 0 to 150 points here");
  Open open{chosen, {}};
  open.problem.kind = kind_of(chosen);
  open.problem.rules = follow_rules(rules_from(rules));
  open.problem.match_points = match_points;
  open.problem.position.trick = trick_from(cards, leader, chosen);
  open.problem.position.score.tricks = tricks;
  return open;
}

// Put the hands of a row into a problem; false if they do not fit, or if no card is left.
bool deal_row(Problem& problem, const Mask* hands, Contract contract) {
  const Trick& trick = problem.position.trick;
  return set_up(problem.position, hands, contract) && problem.position.hands[trick.next_seat()];
}

Bounds bounds_of(const Range& range) { return {range.low, range.high}; }

int card_of(Mask place, Contract contract) { return place_of(to_cards(place, contract)); }

auto value(Solver& self, const std::array<Mask, SEATS>& hands, const std::vector<int>& cards,
           int leader, const Pair& tricks, int contract, int rules, int match_points,
           std::uint64_t node_limit) {
  Open open = open_from(cards, leader, tricks, contract, rules, match_points);
  expect_all(deal_row(open.problem, hands.data(), open.contract) ? 1 : 0, 1);
  nb::gil_scoped_release others_run;
  const Range range = self.value(open.problem, node_limit);
  return std::pair{bounds_of(range), self.nodes()};
}

auto solve(Solver& self, const std::array<Mask, SEATS>& hands, const std::vector<int>& cards,
           int leader, const Pair& tricks, int contract, int rules, int match_points,
           std::uint64_t node_limit) {
  Open open = open_from(cards, leader, tricks, contract, rules, match_points);
  expect_all(deal_row(open.problem, hands.data(), open.contract) ? 1 : 0, 1);
  nb::gil_scoped_release others_run;
  const Solution solution = self.solve(open.problem, node_limit);
  std::vector<std::pair<int, Bounds>> values;
  for (const auto& [card, range] : solution.cards)
    values.emplace_back(card_of(card, open.contract), bounds_of(range));
  std::vector<int> line;
  for (const Mask card : solution.line) line.push_back(card_of(card, open.contract));
  return std::tuple{bounds_of(solution.value), values, line, self.nodes()};
}

// Solve the rows from `first` up to `last`, and write what each legal card brings.
void solve_rows(Solver& self, const ManyHands& hands, const std::vector<int>& cards, int leader,
                const Pair& tricks, int contract, int rules, int match_points,
                std::uint64_t node_limit, std::size_t first, std::size_t last,
                const ManyBounds& bounds, const Counts& nodes) {
  Open open = open_from(cards, leader, tricks, contract, rules, match_points);
  expect(first <= last && last <= hands.shape(0), "no such rows");
  expect(bounds.shape(0) == hands.shape(0) && nodes.shape(0) == hands.shape(0),
         "not as many answers as rows");
  std::size_t row = first;
  {
    nb::gil_scoped_release others_run;
    for (; row < last && deal_row(open.problem, hands.data() + SEATS * row, open.contract); ++row) {
      const Solution solution = self.solve(open.problem, node_limit);
      for (const auto& [card, range] : solution.cards) {
        std::int16_t* const entry =
            bounds.data() + 2 * (CARDS * row + static_cast<std::size_t>(
                                                   card_of(card, open.contract)));
        entry[0] = static_cast<std::int16_t>(range.low);
        entry[1] = static_cast<std::int16_t>(range.high);
      }
      nodes.data()[row] = self.nodes();
    }
  }
  expect_all(row, last);
}

std::vector<Mask> fixed_deal(std::uint64_t seed, int cards, int contract) {
  const Contract chosen = contract_from(contract);
  expect(cards >= 1 && cards <= CARDS_EACH, "one to nine cards");
  std::vector<Mask> hands;
  for (const Mask hand : solver::dealt(seed, cards).position.hands)
    hands.push_back(to_cards(hand, chosen));
  return hands;
}

}  // namespace

void bind_solver(nb::module_& module) {
  module.attr("MOST_MATCH_POINTS") = solver::MOST_MATCH_POINTS;
  module.def("fixed_deal", &fixed_deal, "seed"_a, "cards"_a, "contract"_a,
             "Four hands that are the same for a seed everywhere, to measure the solver on.");
  nb::class_<Solver>(module, "Solver", "The exact solver; not for two threads at once.")
      .def(nb::init<>())
      .def("value", &value, "hands"_a, "trick"_a, "leader"_a, "tricks"_a, "contract"_a, "rules"_a,
           "match_points"_a, "node_limit"_a, "Bounds of the value, and nodes.")
      .def("solve", &solve, "hands"_a, "trick"_a, "leader"_a, "tricks"_a, "contract"_a, "rules"_a,
           "match_points"_a, "node_limit"_a,
           "Bounds of the value, of each legal card, best cards to the end, and nodes.")
      .def("solve_rows", &solve_rows, "hands"_a, "trick"_a, "leader"_a, "tricks"_a, "contract"_a,
           "rules"_a, "match_points"_a, "node_limit"_a, "first"_a, "last"_a, "bounds"_a, "nodes"_a,
           "Solve some rows and write bounds by card, and nodes, into the arrays.");
}
