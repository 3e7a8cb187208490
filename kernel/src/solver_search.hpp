// The search itself: alpha-beta over single cards with windows of no width.
//
// Values are what the team of the leader still makes, the last 5 and the bonus for all tricks
// included; the other team makes the rest. A search asks whether the value reaches the window and
// answers with a bound that is on the right side of it (fail-soft). It sees the leader's team on even
// places of a trick and the other on odd ones; between two tricks the winner becomes the leader.

#pragma once

#include <algorithm>
#include <cstdlib>

#include "solver_bounds.hpp"
#include "solver_choice.hpp"
#include "solver_memory.hpp"

namespace gschobe::solver {



// What a search reads and what it leaves behind; one a thread.
struct Workspace {
  explicit Workspace(int log2_entries) : memory(log2_entries) {}

  Deal deal;
  Memory memory;
  Experience experience;
  std::uint64_t nodes = 0;
  std::uint64_t node_limit = 0;
};

// Thrown when the node limit is reached; what was proven before it stays true.
struct OutOfNodes {};

template <Kind KIND, bool ANY_TIME>
class Search {
 public:
  explicit Search(Workspace& workspace)
      : work_(workspace), deal_(workspace.deal), match_points_(workspace.deal.match_points) {}

  // A position between two tricks.
  int lead(const Between& now, int window);

  // A position within a trick in which so many cards lie, and the same after one more card.
  template <int LYING>
  int follow(const OpenTrick& trick, Mask left, int window);
  template <int LYING>
  int play(const OpenTrick& trick, Mask left, int place, int window);

 private:
  // What is known of a position between two tricks.
  struct Known {
    int low;
    int high;
    int move;
    std::uint64_t key;

    bool settles(int window) const { return low >= window || high < window; }
    int bound(int window) const { return low >= window ? low : high; }
  };

  // A card that ends a trick, and what comes after it.
  struct End {
    Between next;
    Known known;
    int window;  // the question as the next leader's team sees it
    int place;
    bool is_theirs;

    int value(int next_value, int points) const {
      return is_theirs ? next.points - next_value : points - next.points + next_value;
    }
  };

  struct Best {
    int value;
    int place;
  };

  bool glance(Known& known, const Between& now, int window);
  bool look(Known& known, const Between& now, int window);
  int search(Known& known, const Between& now, int window);

  template <int LYING>
  int either(const OpenTrick& trick, Mask left, Mask legal, int window);
  template <int LYING>
  Best best_of(const OpenTrick& trick, Mask left, Mask legal, int move, int window);
  int finish(const OpenTrick& trick, Mask left, Mask legal, int window);
  int settle(const OpenTrick& trick, Mask left, int window);
  int last_trick(const Between& now) const;

  void count_node() {
    if (++work_.nodes > work_.node_limit) throw OutOfNodes{};
  }

  Workspace& work_;
  const Deal& deal_;
  const int match_points_;
};

// Try the cards in turn until one settles the question for the team to play.
template <Kind KIND, bool ANY_TIME>
template <int LYING>
typename Search<KIND, ANY_TIME>::Best Search<KIND, ANY_TIME>::best_of(const OpenTrick& trick,
                                                                     Mask left, Mask legal,
                                                                     int move, int window) {
  constexpr bool LEADERS = (LYING & 1) == 0;
  const Choice<KIND, ANY_TIME, LYING> choice(deal_, trick, left);
  Candidates candidates;
  choice.collect(candidates, legal);
  if (candidates.count == 1) {
    const int place = candidates.list[0].place;
    return {play<LYING>(trick, left, place, window), place};
  }
  const int highest = LYING == 0 ? Experience::NEW_TRICK : place_of(trick.best);
  choice.rate(candidates, work_.experience, highest, move);

  Best best{LEADERS ? LOWEST_VALUE : -LOWEST_VALUE, NO_MOVE};
  std::array<std::int16_t, CARDS_IN_FIELD> found, value_of;
  unsigned tried = 0;
  for (int at = 0; at < candidates.count; ++at) {
    const Candidate& next = candidates.next(at);
    if (tried >> next.run & 1) {
      // A card of the same run makes a difference of no more than the two values.
      const int difference = std::abs(next.value - value_of[next.run]);
      const int at_best = found[next.run] + (LEADERS ? difference : -difference);
      if ((at_best >= window) != LEADERS) {
        best.value = LEADERS ? std::max(best.value, at_best) : std::min(best.value, at_best);
        continue;
      }
    }
    const int value = play<LYING>(trick, left, next.place, window);
    if (LEADERS ? value > best.value : value < best.value) best = {value, next.place};
    if ((value >= window) == LEADERS) {
      work_.experience.add(highest, next.place, trick.tricks);
      break;
    }
    tried |= 1u << next.run;
    found[next.run] = static_cast<std::int16_t>(value);
    value_of[next.run] = next.value;
  }
  return best;
}

// Two cards to choose from with two tricks left: trying both takes less time than thinking.
template <Kind KIND, bool ANY_TIME>
template <int LYING>
int Search<KIND, ANY_TIME>::either(const OpenTrick& trick, Mask left, Mask legal, int window) {
  constexpr bool LEADERS = (LYING & 1) == 0;
  const int strong = place_of(legal), weak = place_of(legal & (legal - 1));
  const bool partner_has_it = (trick.winner & 1) == (LYING & 1);
  const bool is_dearer = SPREAD_VALUES<KIND>[strong] >= SPREAD_VALUES<KIND>[weak];
  const bool strong_first = partner_has_it ? is_dearer
                                           : !is_dearer || beats<KIND>(Mask{1} << strong, trick.led,
                                                                       trick.best);
  const int one = play<LYING>(trick, left, strong_first ? strong : weak, window);
  if ((one >= window) == LEADERS) return one;
  const int other = play<LYING>(trick, left, strong_first ? weak : strong, window);
  return LEADERS ? std::max(one, other) : std::min(one, other);
}

template <Kind KIND, bool ANY_TIME>
template <int LYING>
int Search<KIND, ANY_TIME>::follow(const OpenTrick& trick, Mask left, int window) {
  count_node();
  const Mask hand = left & deal_.hands[(trick.leader + LYING) & 3];
  const Mask legal = legal_spread<KIND, ANY_TIME>(hand, trick, deal_.rules);
  if (!(legal & (legal - 1))) return play<LYING>(trick, left, place_of(legal), window);
  if (trick.tricks == 2) return either<LYING>(trick, left, legal, window);
  if constexpr (LYING == 3)
    return finish(trick, left, legal, window);
  else
    return best_of<LYING>(trick, left, legal, NO_MOVE, window).value;
}

template <Kind KIND, bool ANY_TIME>
template <int LYING>
int Search<KIND, ANY_TIME>::play(const OpenTrick& trick, Mask left, int place, int window) {
  const Mask card = Mask{1} << place;
  OpenTrick after = trick;
  after.taken = static_cast<std::int16_t>(after.taken + SPREAD_VALUES<KIND>[place]);
  if constexpr (LYING == 0) after.led = FIELD_AT[place];
  if (LYING == 0 || beats<KIND>(card, trick.led, trick.best)) {
    after.best = card;
    after.winner = LYING;
  }
  if constexpr (LYING == 3)
    return settle(after, left ^ card, window);
  else
    return follow<LYING + 1>(after, left ^ card, window);
}

// The position after a trick.
inline Between after_trick(const OpenTrick& trick, Mask left, int winner, int taken) {
  return {.left = left,
          .leader = (trick.leader + winner) & 3,
          .tricks = trick.tricks - 1,
          .points = trick.points - taken,
          .flags = winner & 1 ? trick.flags >> 1 : trick.flags & 1};
}

// Take the trick away and go on from its winner's side.
template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::settle(const OpenTrick& trick, Mask left, int window) {
  const Between next = after_trick(trick, left, trick.winner, trick.taken);
  if (trick.winner & 1) return next.points - lead(next, next.points - window + 1);
  return trick.taken + lead(next, window - trick.taken);
}

template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::last_trick(const Between& now) const {
  Mask best = now.left & deal_.hands[now.leader];
  const Mask led = FIELD_AT[place_of(best)];
  int winner = 0;
  for (int place = 1; place < SEATS; ++place) {
    const Mask card = now.left & deal_.hands[(now.leader + place) & 3];
    if (beats<KIND>(card, led, best)) {
      best = card;
      winner = place;
    }
  }
  if ((winner & 1) == 0) return now.points + (now.flags & 1 ? match_points_ : 0);
  return now.flags & 2 ? -match_points_ : 0;
}

// Begin to look at a position: what is known at once, or where in the memory to look. True if that
// settles the question of the window.
template <Kind KIND, bool ANY_TIME>
bool Search<KIND, ANY_TIME>::glance(Known& known, const Between& now, int window) {
  count_node();
  known.low = now.flags & 2 ? -match_points_ : 0;
  known.high = now.points + (now.flags & 1 ? match_points_ : 0);
  if (now.tricks == 0) known.low = known.high;
  if (known.settles(window)) return true;
  if (now.tricks == 1) {
    known.low = known.high = last_trick(now);
    return true;
  }
  known.key = work_.memory.key_of(deal_.structure(now.left), now.leader, now.flags);
  work_.memory.prefetch(known.key);
  return false;
}

// Look at it: bounds, and what is remembered.
template <Kind KIND, bool ANY_TIME>
bool Search<KIND, ANY_TIME>::look(Known& known, const Between& now, int window) {
  narrow<KIND, ANY_TIME>(deal_, now, known.low, known.high, window);
  if (known.settles(window)) return true;
  known.move = NO_MOVE;
  if (const Entry* entry = work_.memory.find(known.key)) {
    known.low = std::max(known.low, low_for<KIND>(*entry, now.left));
    known.high = std::min(known.high, high_for<KIND>(*entry, now.left));
    if (known.settles(window)) return true;
    known.move = move_for(*entry, now.left);
  }
  return false;
}

template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::lead(const Between& now, int window) {
  Known known;
  if (glance(known, now, window) || look(known, now, window)) return known.bound(window);
  return search(known, now, window);
}

template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::search(Known& known, const Between& now, int window) {
  const OpenTrick trick{.present = now.left,
                        .led = 0,
                        .best = 0,
                        .taken = 0,
                        .points = static_cast<std::int16_t>(now.points),
                        .leader = static_cast<std::int8_t>(now.leader),
                        .winner = 0,
                        .tricks = static_cast<std::int8_t>(now.tricks),
                        .flags = static_cast<std::int8_t>(now.flags)};
  const Best best =
      best_of<0>(trick, now.left, now.left & deal_.hands[now.leader], known.move, window);
  if (best.value >= window)
    known.low = std::max(known.low, best.value);
  else
    known.high = std::min(known.high, best.value);
  work_.memory.store(entry_of(known.key, now.left, known.low, known.high, best.place));
  return best.value;
}

// The last card of a trick: each choice leads to a position of which something may be known, so all
// are looked at before one is searched.
template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::finish(const OpenTrick& trick, Mask left, Mask legal, int window) {
  const Choice<KIND, ANY_TIME, 3> choice(deal_, trick, left);
  Candidates candidates;
  choice.collect(candidates, legal);
  if (candidates.count == 1) return play<3>(trick, left, candidates.list[0].place, window);
  const int highest = place_of(trick.best);
  choice.rate(candidates, work_.experience, highest, NO_MOVE);
  std::array<End, CARDS_IN_FIELD> ends;
  int open = 0;
  int best = -LOWEST_VALUE;
  for (int at = 0; at < candidates.count; ++at) {
    const Candidate& candidate = candidates.next(at);
    const Mask card = Mask{1} << candidate.place;
    const int winner = beats<KIND>(card, trick.led, trick.best) ? 3 : trick.winner;
    const int taken = trick.taken + candidate.value;
    End& end = ends[open];
    end.next = after_trick(trick, left ^ card, winner, taken);
    end.is_theirs = (winner & 1) != 0;
    end.place = candidate.place;
    end.window = end.is_theirs ? end.next.points - window + 1 : window - taken;
    if (!glance(end.known, end.next, end.window)) {
      ++open;
      continue;
    }
    best = std::min(best, end.value(end.known.bound(end.window), trick.points));
    if (best < window) return best;
  }
  int rest = 0;
  for (int at = 0; at < open; ++at) {
    End& end = ends[at];
    if (!look(end.known, end.next, end.window)) {
      if (rest != at) ends[rest] = end;
      ++rest;
      continue;
    }
    best = std::min(best, end.value(end.known.bound(end.window), trick.points));
    if (best < window) return best;
  }
  for (int at = 0; at < rest; ++at) {
    End& end = ends[at];
    best = std::min(best, end.value(search(end.known, end.next, end.window), trick.points));
    if (best < window) {
      work_.experience.add(highest, end.place, trick.tricks);
      break;
    }
  }
  return best;
}

}  // namespace gschobe::solver
