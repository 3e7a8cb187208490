// Legal cards, counts of sequences, rounds and playouts for Python. Cards have the numbers of the
// core, sets are bits of these numbers; long calls let other threads run.

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "arrays.hpp"
#include "batch.hpp"
#include "bindings.hpp"
#include "perft.hpp"
#include "record.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace gschobe;

namespace {

using ManyHands =
    nb::ndarray<const std::uint64_t, nb::shape<-1, SEATS>, nb::c_contig, nb::device::cpu>;

std::pair<std::vector<int>, std::vector<int>> layout(int contract) {
  const Contract chosen = contract_from(contract);
  const auto& cards = CARD_AT[contract];
  const auto& values = VALUES[static_cast<int>(kind_of(chosen))];
  return {{cards.begin(), cards.end()}, {values.begin(), values.end()}};
}

Mask playable(Mask hand, const std::vector<int>& cards, int contract, int rules) {
  const Contract chosen = contract_from(contract);
  const Trick trick = trick_from(cards, 0, chosen);
  const Mask held = to_places(hand, chosen);
  const FollowRules options = follow_rules(rules_from(rules));
  return to_cards(legal(held, trick.led, trick.highest_trump(), options, kind_of(chosen)), chosen);
}

std::uint64_t count_sequences(const std::array<Mask, SEATS>& hands, const std::vector<int>& cards,
                              int leader, int contract, int rules, int depth) {
  const Contract chosen = contract_from(contract);
  const Play play{kind_of(chosen), follow_rules(rules_from(rules))};
  Position position{.trick = trick_from(cards, leader, chosen)};
  expect_all(set_up(position, hands.data(), chosen) ? 1 : 0, 1);
  int left = 0;
  for (const Mask hand : position.hands) left += std::popcount(hand);
  expect(depth <= left, "more cards than there are");
  nb::gil_scoped_release others_run;
  return perft(position.hands, position.trick, depth, play);
}

auto deals(std::size_t count, std::uint64_t seed) {
  Array<std::uint64_t> hands(count, SEATS, 0);
  {
    nb::gil_scoped_release others_run;
    deal_all(count, seed, hands.numbers.get());
  }
  return hands.to_python();
}

auto rounds_at_random(int contract, int rules, int match_points, std::uint64_t rounds,
                      std::uint64_t seed, bool portable) {
  const Table table{contract_from(contract), rules_from(rules), match_points, portable};
  nb::gil_scoped_release others_run;
  const Totals totals = random_rounds(table, rounds, seed);
  return std::pair{totals.points, totals.matches};
}

auto play_out_hands(const ManyHands& hands, const std::vector<int>& cards, int leader,
                    const Pair& points, const Pair& tricks, int contract, int rules,
                    int match_points, std::uint64_t seed, bool portable) {
  const Table table{contract_from(contract), rules_from(rules), match_points, portable};
  const Trick trick = trick_from(cards, leader, table.contract);
  const std::size_t positions = hands.shape(0);
  Array<std::int32_t> ends(positions, TEAMS, 0);
  std::size_t done = 0;
  {
    nb::gil_scoped_release others_run;
    done = play_out_all(table, trick, {points, tricks}, hands.data(), positions, seed,
                        ends.numbers.get());
  }
  expect_all(done, positions);
  return ends.to_python();
}

constexpr std::uint8_t NOT_PLAYED = 255;

auto record_hands(const ManyHands& hands, const std::vector<int>& cards, int leader,
                  const Pair& points, const Pair& tricks, int contract, int rules,
                  int match_points, std::uint64_t seed, bool portable) {
  const Table table{contract_from(contract), rules_from(rules), match_points, portable};
  const Trick trick = trick_from(cards, leader, table.contract);
  const std::size_t positions = hands.shape(0);
  Array<std::uint64_t> legal_cards(positions, CARDS, 0);
  Array<std::uint8_t> played(positions, CARDS, NOT_PLAYED);
  Array<std::uint8_t> winners(positions, TRICKS, NOT_PLAYED);
  Array<std::int32_t> ends(positions, TEAMS, 0);
  const Pages pages{legal_cards.numbers.get(), played.numbers.get(), winners.numbers.get(),
                    ends.numbers.get()};
  std::size_t done = 0;
  {
    nb::gil_scoped_release others_run;
    done = record_all(table, trick, {points, tricks}, hands.data(), positions, seed, pages);
  }
  expect_all(done, positions);
  return std::tuple{legal_cards.to_python(), played.to_python(), winners.to_python(),
                    ends.to_python()};
}

}  // namespace

void bind_engine(nb::module_& module) {
  module.def("has_fast_instructions", &has_fast_instructions);
  module.def("layout", &layout, "contract"_a,
             "The cards of each suit from the strongest down, a trump suit first; their points.");
  module.def("playable", &playable, "hand"_a, "trick"_a, "contract"_a, "rules"_a);
  module.def("perft", &count_sequences, "hands"_a, "trick"_a, "leader"_a, "contract"_a, "rules"_a,
             "depth"_a);
  module.def("deals", &deals, "count"_a, "seed"_a);
  module.def("random_rounds", &rounds_at_random, "contract"_a, "rules"_a, "match_points"_a,
             "rounds"_a, "seed"_a, "portable"_a, "Points and matches of both teams, summed.");
  module.def("play_out", &play_out_hands, "hands"_a, "trick"_a, "leader"_a, "points"_a, "tricks"_a,
             "contract"_a, "rules"_a, "match_points"_a, "seed"_a, "portable"_a);
  module.def("record", &record_hands, "hands"_a, "trick"_a, "leader"_a, "points"_a, "tricks"_a,
             "contract"_a, "rules"_a, "match_points"_a, "seed"_a, "portable"_a,
             "As play_out: legal cards, cards, winners and points of every round.");
}
