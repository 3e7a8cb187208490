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
  const int flags = (position.score.tricks[1 - (leader & 1)] == 0 ? 1 : 0) |
                    (position.score.tricks[leader & 1] == 0 ? 2 : 0);
  const int points = points_of(unspread(present), KIND) + LAST_TRICK_POINTS;
  root.trick = {.present = present, .led = 0, .best = 0, .leader = leader, .winner = 0, .taken = 0,
                .points = points, .tricks = std::popcount(present) / SEATS, .flags = flags};
  root.lying = position.trick.count;
  for (int place = 0; place < root.lying; ++place) {
    const Mask card = spread(position.trick.cards[place]);
    if (place == 0) root.trick.led = FIELD_AT[place_of(card)];
    if (place == 0 || beats<KIND>(card, root.trick.led, root.trick.best)) {
      root.trick.best = card;
      root.trick.winner = place;
    }
    root.trick.taken += SPREAD_VALUES<KIND>[place_of(card)];
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

  static Root root(const Problem& problem) { return root_of<KIND>(problem); }

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
        return search_.lead(root.left, trick.leader, trick.tricks, trick.points, trick.flags,
                            window);
    }
  }

  int probe_card(const Root& root, Mask card, int window) {
    const int value = SPREAD_VALUES<KIND>[place_of(card)];
    const OpenTrick& trick = root.trick;
    switch (root.lying) {
      case 1:
        return search_.template play<1>(trick, root.left, card, value, window);
      case 2:
        return search_.template play<2>(trick, root.left, card, value, window);
      case 3:
        return search_.template play<3>(trick, root.left, card, value, window);
      default:
        return search_.template play<0>(trick, root.left, card, value, window);
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
    Mask best = 0;
    for (Mask rest = legal_at(root); rest; rest ^= best) {
      best = std::bit_floor(rest);
      if (rest == best) break;
      const int window = leaders ? value : value + 1;
      if ((probe_card(root, best, window) >= window) == leaders) break;
    }
    return best;
  }

  std::vector<CardValue> cards(const Root& root) {
    std::vector<CardValue> values;
    int guess = root.trick.points / 2;
    bool stopped = false;
    for (Mask rest = legal_at(root); rest; rest &= rest - 1) {
      Range range = root.range;
      try {
        if (!stopped)
          close_in(range, guess,
                   [&](int window) { return probe_card(root, lowest(rest), window); });
      } catch (const OutOfNodes&) {
        stopped = true;
      }
      guess = (range.low + range.high) / 2;
      values.push_back({unspread(lowest(rest)), root.turned(range)});
    }
    return values;
  }

 private:
  Workspace& work_;
  Search<KIND, ANY_TIME> search_;
};

// Call with the driver for a kind and rule.
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
  work_.memory.start();
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

inline std::vector<CardValue> Solver::cards(const Problem& problem, std::uint64_t node_limit) {
  start(problem, node_limit);
  return with_driver(work_, problem,
                     [](auto driver, const Root& root) { return driver.cards(root); });
}

inline std::vector<Mask> Solver::line(const Problem& problem, std::uint64_t node_limit) {
  start(problem, node_limit);
  std::vector<Mask> cards;
  with_driver(work_, problem, [&](auto driver, Root root) {
    const Range range = driver.value(root);
    if (!range.is_exact()) return;
    Problem now = problem;
    int value = range.low;
    try {
      while (root.left) {
        const Mask best = driver.best_card(root, value);
        cards.push_back(unspread(best));
        const int seat = now.position.trick.next_seat();
        now.position.hands[seat] ^= cards.back();
        now.position.trick.play(cards.back());
        if (now.position.trick.count == SEATS) {
          const int winner = now.position.trick.winner(now.kind);
          const int taken = points_of(now.position.trick.lying, now.kind);
          const int rest = root.trick.points - taken;
          const bool leaders_take = ((winner ^ root.trick.leader) & 1) == 0;
          value = leaders_take ? value - taken : rest - value;
          ++now.position.score.tricks[winner & 1];
          now.position.trick = Trick{.leader = winner};
        }
        root = driver.root(now);
      }
    } catch (const OutOfNodes&) {
    }
  });
  return cards;
}

}  // namespace gschobe::solver
