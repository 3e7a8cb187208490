// The learned player for Python: whole rounds, examples, values of cards, likelihoods of deals.
// Cards have the numbers of the core, sets are bits of these numbers; long calls let others run.

#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <memory>
#include <tuple>
#include <vector>

#include "arguments.hpp"
#include "arrays.hpp"
#include "bindings.hpp"
#include "policy_rows.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace gschobe;

namespace {

template <class Number, long... sizes>
using Given = nb::ndarray<const Number, nb::shape<sizes...>, nb::c_contig, nb::device::cpu>;

// The layers of one network: columns and biases, from the inputs on.
using Layers = std::tuple<Given<std::int16_t, INPUTS, WIDE>, Given<std::int16_t, WIDE>,
                          Given<std::int16_t, NARROW, WIDE>, Given<std::int32_t, NARROW>,
                          Given<std::int16_t, CARDS, NARROW>, Given<std::int32_t, CARDS>>;

void take_up(Network& network, const Layers& layers) {
  const auto& [first, first_bias, second, second_bias, third, third_bias] = layers;
  std::memcpy(network.first.data(), first.data(), sizeof network.first);
  std::memcpy(&network.first_bias, first_bias.data(), sizeof network.first_bias);
  std::copy_n(second.data(), NARROW * WIDE, network.second[0].data());
  std::copy_n(second_bias.data(), NARROW, network.second_bias.data());
  std::copy_n(third.data(), CARDS * NARROW, network.third[0].data());
  std::copy_n(third_bias.data(), CARDS, network.third_bias.data());
}

// Whole deals, a row each: who is forehand, what was chosen, and by whose rules.
struct Deals {
  Given<std::uint64_t, -1, SEATS> hands;
  Given<std::uint8_t, -1> forehands;
  Given<std::uint8_t, -1> contracts;
  Given<std::uint8_t, -1> schoben;
  Given<std::uint8_t, -1> rules;
  Given<std::int32_t, -1> match_points;

  std::size_t size() const { return hands.shape(0); }

  void check() const {
    for (const std::size_t rows : {forehands.shape(0), contracts.shape(0), schoben.shape(0),
                                   rules.shape(0), match_points.shape(0)})
      expect(rows == size(), "not as many rows as deals");
    for (std::size_t row = 0; row < size(); ++row) {
      expect(forehands.data()[row] < SEATS, "no such seat");
      contract_from(contracts.data()[row]);
      rules_from(rules.data()[row]);
    }
  }

  Table table(std::size_t row) const {
    return {contract_from(contracts.data()[row]), rules.data()[row], match_points.data()[row],
            false};
  }

  // The deal before the first card; an empty trick that does not fit if a card is there twice.
  bool begin(std::size_t row, Course& course) const {
    Position position{.trick = Trick{.leader = forehands.data()[row]}};
    if (!set_up(position, hands.data() + SEATS * row, table(row).contract)) return false;
    course = Course{.hands = position.hands,
                    .trick = position.trick,
                    .choosing = choosing_of(forehands.data()[row], schoben.data()[row] != 0)};
    return std::popcount(all_cards_of(course.hands)) == CARDS;
  }
};

Open open_from(const std::vector<std::uint8_t>& cards, int forehand, bool schoben, int contract,
               int rules, int match_points) {
  expect(forehand >= 0 && forehand < SEATS, "no such seat");
  expect(cards.size() < CARDS, "no card is left to play");
  Mask seen = 0;
  for (const std::uint8_t card : cards) {
    expect(card < CARDS && (seen >> card & 1) == 0, "no such card, or a card twice");
    seen |= Mask{1} << card;
  }
  return {{contract_from(contract), rules_from(rules), match_points, false}, forehand, schoben,
          cards};
}

class Policy {
 public:
  Policy(const Layers& trump, const Layers& obenabe, const Layers& undenufe)
      : networks_(std::make_unique<Networks>()) {
    take_up((*networks_)[0], trump);
    take_up((*networks_)[1], obenabe);
    take_up((*networks_)[2], undenufe);
  }

  auto rounds(const Deals& deals, const Policy& other) const {
    deals.check();
    Array<std::int32_t> ends(deals.size(), 1, 0);
    std::size_t row = 0;
    {
      nb::gil_scoped_release others_run;
      Course course;
      for (; row < deals.size() && deals.begin(row, course); ++row)
        ends.numbers[row] =
            play_against(setting_of(*networks_, deals.table(row)),
                         setting_of(*other.networks_, deals.table(row)), course);
    }
    expect_all(row, deals.size());
    return ends.to_python();
  }

  auto examples(const Deals& deals, const Given<std::uint8_t, -1>& cards_before,
                unsigned on_the_way, unsigned afterwards, std::uint64_t seed) const {
    deals.check();
    expect(cards_before.shape(0) == deals.size(), "not as many rows as deals");
    Array<std::uint16_t> inputs(deals.size(), MOST_INPUTS, NO_INPUT);
    Array<std::int16_t> brought(deals.size(), CARDS, NOT_TRIED);
    std::size_t row = 0;
    {
      nb::gil_scoped_release others_run;
      Random random(seed);
      Course course;
      for (; row < deals.size() && deals.begin(row, course); ++row)
        try_out(setting_of(*networks_, deals.table(row)), course, cards_before.data()[row],
                {on_the_way, afterwards}, random, inputs.numbers.get() + MOST_INPUTS * row,
                brought.numbers.get() + CARDS * row);
    }
    expect_all(row, deals.size());
    return std::pair{inputs.to_python(), brought.to_python()};
  }

  auto own_values(std::uint64_t hand, std::uint64_t unseen, int seat, const Open& open) const {
    const Setting setting = setting_of(*networks_, open.table);
    std::array<Mask, SEATS> hands{};
    hands[seat] = hand;
    hands[(seat + 1) & 3] = unseen;  // whose they are, the seat does not know
    Course course = from_the_start(open, setting, hands.data());
    play_again(course, open, setting);
    expect(course.trick.next_seat() == seat && hand != 0, "it is not this seat's turn");
    const Inputs inputs = look(course, setting.kind, setting.rules, setting.match_points);
    Mask cards = inputs.arranged(course.legal_cards(setting.kind, setting.rules));
    Outputs outputs;
    evaluate((*networks_)[static_cast<int>(setting.kind)], inputs, cards, outputs);
    const auto& numbers = CARD_AT[static_cast<int>(open.table.contract)];
    std::vector<std::pair<int, double>> values;
    for (; cards; cards &= cards - 1)
      values.emplace_back(numbers[place_of(inputs.restored(lowest(cards)))],
                          static_cast<double>(outputs[place_of(cards)]) / UNITS_A_POINT);
    return values;
  }

  auto try_all(const Given<std::uint64_t, -1, SEATS>& hands, const Open& open) const {
    const std::size_t rows = hands.shape(0);
    Array<std::int16_t> brought(rows, CARDS, NOT_TRIED);
    std::size_t done = 0;
    {
      nb::gil_scoped_release others_run;
      done = try_cards(*networks_, open, hands.data(), rows, 0, brought.numbers.get());
    }
    expect_all(done, rows);
    return brought.to_python();
  }

  auto weigh_all(const Given<std::uint64_t, -1, SEATS>& hands, const Open& open, int without,
                 const Manner& manner) const {
    const std::size_t rows = hands.shape(0);
    Array<double> logarithms(rows, 1, 0.0);
    std::size_t done = 0;
    {
      nb::gil_scoped_release others_run;
      done = weigh(*networks_, open, hands.data(), rows, without, manner, logarithms.numbers.get());
    }
    expect_all(done, rows);
    return logarithms.to_python();
  }

 private:
  std::unique_ptr<Networks> networks_;
};

}  // namespace

void bind_policy(nb::module_& module) {
  module.attr("INPUTS") = static_cast<int>(INPUTS);
  module.attr("WIDE") = WIDE;
  module.attr("NARROW") = NARROW;
  module.attr("FRACTION") = FRACTION;
  module.attr("POINTS_OF_ONE") = POINTS_OF_ONE;
  module.attr("MOST_WIDE") = static_cast<int>(MOST_WIDE);
  module.attr("MOST_NARROW") = static_cast<int>(MOST_NARROW);
  nb::class_<Policy>(module, "Policy", "A player that values its cards by networks.")
      .def(nb::init<const Layers&, const Layers&, const Layers&>(), "trump"_a, "obenabe"_a,
           "undenufe"_a)
      .def(
          "rounds",
          [](const Policy& self, Given<std::uint64_t, -1, SEATS> hands,
             Given<std::uint8_t, -1> forehands, Given<std::uint8_t, -1> contracts,
             Given<std::uint8_t, -1> schoben, Given<std::uint8_t, -1> rules,
             Given<std::int32_t, -1> match_points, const Policy& other) {
            return self.rounds({hands, forehands, contracts, schoben, rules, match_points}, other);
          },
          "hands"_a, "forehands"_a, "contracts"_a, "schoben"_a, "rules"_a, "match_points"_a,
          "other"_a, "Deals played to their end, the second team by another policy: the first team's points less the second's, of each deal played to its end.")
      .def(
          "examples",
          [](const Policy& self, Given<std::uint64_t, -1, SEATS> hands,
             Given<std::uint8_t, -1> forehands, Given<std::uint8_t, -1> contracts,
             Given<std::uint8_t, -1> schoben, Given<std::uint8_t, -1> rules,
             Given<std::int32_t, -1> match_points, Given<std::uint8_t, -1> cards_before,
             unsigned on_the_way, unsigned afterwards, std::uint64_t seed) {
            return self.examples({hands, forehands, contracts, schoben, rules, match_points},
                                 cards_before, on_the_way, afterwards, seed);
          },
          "hands"_a, "forehands"_a, "contracts"_a, "schoben"_a, "rules"_a, "match_points"_a,
          "cards_before"_a, "on_the_way"_a, "afterwards"_a, "seed"_a,
          "What is known at one card of each deal, and what every legal card brought.")
      .def(
          "own_values",
          [](const Policy& self, std::uint64_t hand, std::uint64_t unseen, int seat,
             const std::vector<std::uint8_t>& cards, int forehand, bool schoben, int contract,
             int rules, int match_points) {
            expect(seat >= 0 && seat < SEATS && ((hand | unseen) & ~PACK) == 0, "no such hand");
            return self.own_values(
                hand, unseen, seat,
                open_from(cards, forehand, schoben, contract, rules, match_points));
          },
          "hand"_a, "unseen"_a, "seat"_a, "cards"_a, "forehand"_a, "schoben"_a, "contract"_a, "rules"_a,
          "match_points"_a, "What the network says of each legal card.")
      .def(
          "try_cards",
          [](const Policy& self, Given<std::uint64_t, -1, SEATS> hands,
             const std::vector<std::uint8_t>& cards, int forehand, bool schoben, int contract,
             int rules, int match_points) {
            return self.try_all(
                hands, open_from(cards, forehand, schoben, contract, rules, match_points));
          },
          "hands"_a, "cards"_a, "forehand"_a, "schoben"_a, "contract"_a, "rules"_a,
          "match_points"_a, "What each card brings in each deal when all play on by the networks.")
      .def(
          "weigh",
          [](const Policy& self, Given<std::uint64_t, -1, SEATS> hands,
             const std::vector<std::uint8_t>& cards, int forehand, bool schoben, int contract,
             int rules, int match_points, int without, double spread, double slip) {
            return self.weigh_all(
                hands, open_from(cards, forehand, schoben, contract, rules, match_points), without,
                {spread * UNITS_A_POINT, slip});
          },
          "hands"_a, "cards"_a, "forehand"_a, "schoben"_a, "contract"_a, "rules"_a,
          "match_points"_a, "without"_a, "spread"_a, "slip"_a,
          "How likely what the others have played is in each deal, as a logarithm.");
}
