// From questions of one window to values: the driver of the search.

#pragma once

#include "solver.hpp"

namespace gschobe::solver {

// A problem in the solver's terms: the open trick, the cards in hand, the range of values of the
// leader's team.
struct Root {
  OpenTrick trick{};
  Mask left = 0;
  int lying = 0;
  bool first_team_leads = true;
  Range range;

  // A range of the leader's team as one of the first team, or the other way round.
  Range turned(Range range_of_one) const {
    if (first_team_leads) return range_of_one;
    return {trick.points - range_of_one.high, trick.points - range_of_one.low};
  }
};

template <Kind KIND>
Root root_of(const Problem& problem) {
  const Position& position = problem.position;
  Root root;
  for (const Mask hand : position.hands) root.left |= spread(hand);
  const Mask present = root.left | spread(position.trick.lying);
  const int leader = position.trick.leader;
  int flags = 0;  // without a bonus nobody minds
  if (problem.match_points) {
    if (position.score.tricks[1 - (leader & 1)] == 0) flags |= 1;
    if (position.score.tricks[leader & 1] == 0) flags |= 2;
  }
  const int points = points_of(unspread(present), KIND) + LAST_TRICK_POINTS;
  root.trick = {.present = present,
                .led = 0,
                .best = 0,
                .taken = 0,
                .points = static_cast<std::int16_t>(points),
                .leader = static_cast<std::int8_t>(leader),
                .winner = 0,
                .tricks = static_cast<std::int8_t>(std::popcount(present) / SEATS),
                .flags = static_cast<std::int8_t>(flags)};
  root.lying = position.trick.count;
  for (int place = 0; place < root.lying; ++place) {
    const Mask card = spread(position.trick.cards[place]);
    if (place == 0) root.trick.led = FIELD_AT[place_of(card)];
    if (place == 0 || beats<KIND>(card, root.trick.led, root.trick.best)) {
      root.trick.best = card;
      root.trick.winner = static_cast<std::int8_t>(place);
    }
    root.trick.taken =
        static_cast<std::int16_t>(root.trick.taken + SPREAD_VALUES<KIND>[place_of(card)]);
  }
  root.first_team_leads = (leader & 1) == 0;
  root.range = {flags & 2 ? -problem.match_points : 0,
                points + (flags & 1 ? problem.match_points : 0)};
  return root;
}

// Close a range by windows: from a guess outwards in steps that double, then by halves.
template <class Probe>
void close_in(Range& range, int guess, Probe probe) {
  int step = 4;
  bool rose = false, fell = false;
  int window = std::clamp(guess, range.low + 1, std::max(range.high, range.low + 1));
  while (range.low < range.high) {
    const int value = probe(window);
    if (value >= window) {
      range.low = std::min(value, range.high);
      rose = true;
    } else {
      range.high = std::max(value, range.low);
      fell = true;
    }
    if (rose && fell)
      window = range.low + (range.high - range.low + 1) / 2;
    else
      window = rose ? range.low + step : range.high + 1 - step;
    step *= 2;
    window = std::clamp(window, range.low + 1, std::max(range.high, range.low + 1));
  }
}

// A search with its kind, rules and place in the trick settled at run time.
template <Kind KIND, bool ANY_TIME>
class Driver {
 public:
  explicit Driver(Workspace& work) : work_(work), search_(work) {}

  int probe(const Root& root, int window) {
    const OpenTrick& trick = root.trick;
    switch (root.lying) {
      case 1:
        return search_.template follow<1>(trick, root.left, window);
      case 2:
        return search_.template follow<2>(trick, root.left, window);
      case 3:
        return search_.template follow<3>(trick, root.left, window);
      default:
        return search_.lead({.left = root.left, .leader = trick.leader, .tricks = trick.tricks,
                             .points = trick.points, .flags = trick.flags},
                            window);
    }
  }

  int probe_card(const Root& root, Mask card, int window) {
    const int place = place_of(card);
    const OpenTrick& trick = root.trick;
    switch (root.lying) {
      case 1:
        return search_.template play<1>(trick, root.left, place, window);
      case 2:
        return search_.template play<2>(trick, root.left, place, window);
      case 3:
        return search_.template play<3>(trick, root.left, place, window);
      default:
        return search_.template play<0>(trick, root.left, place, window);
    }
  }

  Range value(const Root& root) {
    Range range = root.range;
    try {
      close_in(range, root.trick.points / 2, [&](int window) { return probe(root, window); });
    } catch (const OutOfNodes&) {
    }
    return range;
  }

  Mask legal_at(const Root& root) const {
    const int seat = (root.trick.leader + root.lying) & 3;
    const Mask hand = root.left & work_.deal.hands[seat];
    return root.lying ? legal_spread<KIND, ANY_TIME>(hand, root.trick, work_.deal.rules) : hand;
  }

  // The weakest card that keeps the value of the leader's team.
  Mask best_card(const Root& root, int value) {
    const bool leaders = (root.lying & 1) == 0;
    const int window = leaders ? value : value + 1;
    Mask rest = legal_at(root);
    for (;;) {
      const Mask weakest = std::bit_floor(rest);
      rest ^= weakest;
      if (!rest || (probe_card(root, weakest, window) >= window) == leaders) return weakest;
    }
  }

  // Ranges of the leader's team for each legal card. One card's value is the guess for the next.
  std::vector<CardValue> cards(const Root& root) {
    std::vector<CardValue> values;
    for (Mask rest = legal_at(root); rest; rest &= rest - 1)
      values.push_back({lowest(rest), root.range});
    int guess = root.trick.points / 2;
    try {
      for (auto& [card, range] : values) {
        close_in(range, guess, [&](int window) { return probe_card(root, card, window); });
        guess = range.low;
      }
    } catch (const OutOfNodes&) {
    }
    return values;
  }

  // Best cards from a position whose value to the leader's team is known, to the end.
  std::vector<Mask> line(Problem now, int value) {
    std::vector<Mask> cards;
    try {
      for (Root at = root_of<KIND>(now); at.left; at = root_of<KIND>(now)) {
        Trick& trick = now.position.trick;
        const Mask card = unspread(best_card(at, value));
        now.position.hands[trick.next_seat()] ^= card;
        trick.play(card);
        cards.push_back(card);
        if (trick.count < SEATS) continue;
        const int winner = trick.winner(KIND);
        const int taken = points_of(trick.lying, KIND);
        const bool leaders_take = ((winner ^ trick.leader) & 1) == 0;
        value = leaders_take ? value - taken : at.trick.points - taken - value;
        ++now.position.score.tricks[winner & 1];
        trick = Trick{.leader = winner};
      }
    } catch (const OutOfNodes&) {
    }
    return cards;
  }

 private:
  Workspace& work_;
  Search<KIND, ANY_TIME> search_;
};

// Call with the driver for a kind and rule, and with the position in its terms.
template <class Use>
auto with_driver(Workspace& work, const Problem& problem, Use use) {
  switch (problem.kind) {
    case Kind::Obenabe:
      return use(Driver<Kind::Obenabe, false>(work), root_of<Kind::Obenabe>(problem));
    case Kind::Undenufe:
      return use(Driver<Kind::Undenufe, false>(work), root_of<Kind::Undenufe>(problem));
    default:
      if (problem.rules.trump_in_any_time)
        return use(Driver<Kind::Trump, true>(work), root_of<Kind::Trump>(problem));
      return use(Driver<Kind::Trump, false>(work), root_of<Kind::Trump>(problem));
  }
}

inline void Solver::start(const Problem& problem, std::uint64_t node_limit) {
  Hands owned = problem.position.hands;
  const Trick& trick = problem.position.trick;
  for (int place = 0; place < trick.count; ++place)
    owned[(trick.leader + place) & 3] |= trick.cards[place];
  work_.deal.set_up(owned, problem.kind, problem.rules, problem.match_points);
  const bool many_choices = problem.kind == Kind::Trump && problem.rules.trump_in_any_time;
  work_.memory.start(std::popcount(owned[0]), many_choices);
  work_.experience.forget();
  work_.nodes = 0;
  work_.node_limit = node_limit;
}

inline Range Solver::value(const Problem& problem, std::uint64_t node_limit) {
  start(problem, node_limit);
  return with_driver(work_, problem, [](auto driver, const Root& root) {
    return root.turned(driver.value(root));
  });
}

inline Solution Solver::solve(const Problem& problem, std::uint64_t node_limit) {
  start(problem, node_limit);
  return with_driver(work_, problem, [&](auto driver, const Root& root) {
    Solution solution{.cards = driver.cards(root)};
    const bool leaders = (root.lying & 1) == 0;
    Range best = solution.cards.front().value;
    for (const auto& [card, range] : solution.cards)
      best = leaders ? Range{std::max(best.low, range.low), std::max(best.high, range.high)}
                     : Range{std::min(best.low, range.low), std::min(best.high, range.high)};
    if (best.is_exact()) solution.line = driver.line(problem, best.low);
    solution.value = root.turned(best);
    for (auto& [card, range] : solution.cards) {
      card = unspread(card);
      range = root.turned(range);
    }
    return solution;
  });
}

}  // namespace gschobe::solver
