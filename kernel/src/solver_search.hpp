// The search itself: alpha-beta over single cards with windows of no width.
//
// Values are what the team of the leader still makes, the last 5 and the bonus for all tricks
// included; the other team makes the rest. A search asks whether the value reaches the window and
// answers with a bound that is on the right side of it (fail-soft). It sees the leader's team on even
// places of a trick and the other on odd ones; between two tricks the winner becomes the leader.

#pragma once

#include <algorithm>

#include "sets.hpp"
#include "solver_bounds.hpp"
#include "solver_memory.hpp"
#include "solver_moves.hpp"
#include "solver_order.hpp"

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
  int lead(Mask left, int leader, int tricks, int points, int flags, int window);

  // A position within a trick in which so many cards lie.
  template <int LYING>
  int follow(const OpenTrick& trick, Mask left, int window);

  // The trick after one more card, and the value from there on.
  template <int LYING>
  int play(const OpenTrick& trick, Mask left, const Mask card, int value, int window);

 private:
  template <int LYING>
  void collect(Candidates& candidates, const OpenTrick& trick, Mask left, int seat, int move) const;
  template <int LYING>
  Outcome outcome(const OpenTrick& trick, Mask left, Mask card) const;
  template <int LYING>
  int judge(const OpenTrick& trick, Mask left, Mask card, int value, Outcome outcome) const;

  int settle(const OpenTrick& trick, Mask left, int window);
  int last_trick(Mask left, int leader, int points, int flags) const;
  void count_node() {
    if (++work_.nodes > work_.node_limit) throw OutOfNodes{};
  }

  Workspace& work_;
  const Deal& deal_;
  const int match_points_;
};

template <Kind KIND, bool ANY_TIME>
template <int LYING>
Outcome Search<KIND, ANY_TIME>::outcome(const OpenTrick& trick, Mask left, Mask card) const {
  const auto can = [&](int place, Mask led, Mask best) {
    return can_beat<KIND, ANY_TIME>(left & deal_.hands[(trick.leader + place) & 3], led, best);
  };
  if constexpr (LYING == 0) {
    const Mask led = FIELD_AT[place_of(card)];
    return can(1, led, card) || can(3, led, card) ? Outcome::Open : Outcome::Won;
  } else {
    const bool takes = beats<KIND>(card, trick.led, trick.best);
    const Mask best = takes ? card : trick.best;
    const bool ours = takes || (trick.winner & 1) == (LYING & 1);
    if constexpr (LYING == 3) return ours ? Outcome::Won : Outcome::Lost;
    if (ours) return can(LYING + 1, trick.led, best) ? Outcome::Open : Outcome::Won;
    if constexpr (LYING == 2) return Outcome::Lost;
    return can(3, trick.led, best) ? Outcome::Open : Outcome::Lost;
  }
}

// What a player would do: 0 is an average card.
template <Kind KIND, bool ANY_TIME>
template <int LYING>
int Search<KIND, ANY_TIME>::judge(const OpenTrick& trick, Mask left, Mask card, int value,
                                  Outcome outcome) const {
  if (outcome == Outcome::Lost) return -4 * value;
  if constexpr (LYING == 0) {
    const Mask field = FIELD_AT[place_of(card)];
    int score = 0;
    if (outcome == Outcome::Won)
      score = 80 + 2 * value;
    else {
      const Mask top = lowest(left & field);
      const Mask partners = left & deal_.hands[trick.leader ^ 2];
      score = top & partners ? 20 + value : top == card ? 10 : -2 * value;
    }
    if (KIND == Kind::Trump && ANY_TIME && field == SPREAD_TRUMPS) score += 60;
    return score;
  } else {
    const bool takes = beats<KIND>(card, trick.led, trick.best);
    int score = 0;
    if (outcome == Outcome::Won)
      score = takes && (trick.winner & 1) != (LYING & 1) ? 60 + 2 * value : 40 + 4 * value;
    else
      score = takes ? 20 - value : -3 * value;
    if constexpr (KIND == Kind::Trump && ANY_TIME) {
      const bool ruffs = card & SPREAD_TRUMPS && trick.led != SPREAD_TRUMPS;
      if (ruffs && (left | trick.best) & trick.led)
        score -= (trick.winner & 1) == (LYING & 1) ? 100 : 60;
    }
    return score;
  }
}

template <Kind KIND, bool ANY_TIME>
template <int LYING>
void Search<KIND, ANY_TIME>::collect(Candidates& candidates, const OpenTrick& trick, Mask left,
                                     int seat, int move) const {
  const Mask hand = left & deal_.hands[seat];
  Mask legal = hand;
  if constexpr (LYING > 0) legal = legal_spread<KIND, ANY_TIME>(hand, trick, deal_.rules);
  Mask heads = heads_of_runs<KIND>(legal, trick.present, deal_.rules);
  for (int run = 0; heads; ++run) {
    const int head = place_of(heads);
    const int field = spread_field_of(head);
    const Mask from_head = ~(lowest(heads) - 1);
    heads &= heads - 1;
    Mask cards = legal & from_head & (lowest(heads) - 1) & FIELD_AT[head];
    const Outcome ends = outcome<LYING>(trick, left, Mask{1} << head);
    if (ends == Outcome::Won)
      cards = dearest_of<KIND>(cards, field);
    else if (ends == Outcome::Lost)
      cards = cheapest_of<KIND>(cards, field);
    else
      cards = distinct_of<KIND>(cards);
    for (; cards; cards &= cards - 1) {
      const int place = place_of(cards);
      const int value = SPREAD_VALUES<KIND>[place];
      const Mask card = Mask{1} << place;
      int score = 16 * judge<LYING>(trick, left, card, value, ends);
      score += work_.experience.of(seat, place);
      if (work_.experience.is_killer(trick.tricks, seat, place)) score += 400;
      if (place == move) score += 1 << 20;
      candidates.list[candidates.count++] = {card, place, value, run, score};
    }
  }
}

template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::settle(const OpenTrick& trick, Mask left, int window) {
  const int rest = trick.points - trick.taken;
  const int winner = (trick.leader + trick.winner) & 3;
  const int tricks = trick.tricks - 1;
  if ((trick.winner & 1) == 0)
    return trick.taken + lead(left, winner, tricks, rest, trick.flags & 1, window - trick.taken);
  return rest - lead(left, winner, tricks, rest, trick.flags >> 1, rest - window + 1);
}

template <Kind KIND, bool ANY_TIME>
template <int LYING>
int Search<KIND, ANY_TIME>::play(const OpenTrick& trick, Mask left, const Mask card, int value,
                                 int window) {
  OpenTrick after = trick;
  if (LYING == 0) {
    after.led = FIELD_AT[place_of(card)];
    after.best = card;
    after.winner = 0;
    after.taken = value;
  } else {
    after.taken += value;
    if (beats<KIND>(card, trick.led, trick.best)) {
      after.best = card;
      after.winner = LYING;
    }
  }
  if constexpr (LYING == 3)
    return settle(after, left ^ card, window);
  else
    return follow<LYING + 1>(after, left ^ card, window);
}

template <Kind KIND, bool ANY_TIME>
template <int LYING>
int Search<KIND, ANY_TIME>::follow(const OpenTrick& trick, Mask left, int window) {
  count_node();
  constexpr bool LEADERS = (LYING & 1) == 0;
  const int seat = (trick.leader + LYING) & 3;
  Candidates candidates;
  collect<LYING>(candidates, trick, left, seat, NO_MOVE);
  int best = LEADERS ? -1000 : 1000;
  std::array<std::int16_t, CARDS_IN_FIELD> found, value_of;
  std::uint32_t tried = 0;
  for (int at = 0; at < candidates.count; ++at) {
    const Candidate& move = candidates.next(at);
    if (tried >> move.run & 1) {
      // A card of the same run makes a difference of no more than the two values.
      const int difference = std::abs(move.value - value_of[move.run]);
      const int at_best = LEADERS ? found[move.run] + difference : found[move.run] - difference;
      if (LEADERS ? at_best < window : at_best >= window) {
        best = LEADERS ? std::max(best, at_best) : std::min(best, at_best);
        continue;
      }
    }
    const int value = play<LYING>(trick, left, move.card, move.value, window);
    best = LEADERS ? std::max(best, value) : std::min(best, value);
    if (LEADERS ? best >= window : best < window) {
      if (candidates.count > 1) work_.experience.add(trick.tricks, seat, move.place);
      return best;
    }
    tried |= 1u << move.run;
    found[move.run] = static_cast<std::int16_t>(value);
    value_of[move.run] = static_cast<std::int16_t>(move.value);
  }
  return best;
}

template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::last_trick(Mask left, int leader, int points, int flags) const {
  Mask best = left & deal_.hands[leader];
  const Mask led = FIELD_AT[place_of(best)];
  int winner = 0;
  for (int place = 1; place < SEATS; ++place) {
    const Mask card = left & deal_.hands[(leader + place) & 3];
    if (beats<KIND>(card, led, best)) {
      best = card;
      winner = place;
    }
  }
  if ((winner & 1) == 0) return points + (flags & 1 ? match_points_ : 0);
  return flags & 2 ? -match_points_ : 0;
}

template <Kind KIND, bool ANY_TIME>
int Search<KIND, ANY_TIME>::lead(Mask left, int leader, int tricks, int points, int flags,
                                 int window) {
  count_node();
  if (tricks == 0) return points + (flags & 1 ? match_points_ : 0);
  if (tricks == 1) return last_trick(left, leader, points, flags);
  int low = flags & 2 ? -match_points_ : 0;
  int high = points + (flags & 1 ? match_points_ : 0);
  if (high < window) return high;
  if (low >= window) return low;

  const std::uint64_t key = work_.memory.key_of(deal_.structure(left), leader, flags);
  work_.memory.prefetch(key);

  if constexpr (KIND == Kind::Trump) {
    const Mask ours = deal_.hands[leader] | deal_.hands[leader ^ 2];
    const Mask against = sure_trumps(left & ~ours, left);
    if (against) high = points - value_in<KIND>(against, 0);
    if (against & PUUR && deal_.rules.lone_puur_free) high -= LAST_TRICK_POINTS;
    if (high < window) return high;
  }
  const Certain certain = cash_from<KIND, ANY_TIME>(deal_, left, leader);
  if (certain.tricks >= tricks) return high;
  if (certain.tricks > 0 || certain.points > 0) low = std::max(low, certain.points);
  if (low >= window) return low;

  int move = NO_MOVE;
  if (const Entry* entry = work_.memory.find(key)) {
    int known_low = static_cast<int>(entry->low) + LEAST_BOUND;
    int known_high = static_cast<int>(entry->high) + LEAST_BOUND;
    move = static_cast<int>(entry->move);
    if (entry->cards != left) {
      const Mask cards = entry->cards;
      known_low -= surplus_of<KIND>(cards, left);
      known_high += surplus_of<KIND>(left, cards);
      if (move != NO_MOVE) {
        // The same card counted from the top of its field.
        const int field = spread_field_of(move);
        const Mask field_bits = spread_field(field);
        int above = COUNT[in_field(cards & ((Mask{1} << move) - 1), field)];
        Mask here = left & field_bits;
        for (; above > 0; --above) here &= here - 1;
        move = place_of(here);
      }
    }
    low = std::max(low, known_low);
    high = std::min(high, known_high);
    if (low >= window) return low;
    if (high < window) return high;
  }

  const OpenTrick trick{.present = left, .led = 0, .best = 0, .leader = leader, .winner = 0,
                        .taken = 0, .points = points, .tricks = tricks, .flags = flags};
  Candidates candidates;
  collect<0>(candidates, trick, left, leader, move);
  int best = -1000;
  move = NO_MOVE;
  std::array<std::int16_t, CARDS_IN_FIELD> found, value_of;
  std::uint32_t tried = 0;
  for (int at = 0; at < candidates.count; ++at) {
    const Candidate& next = candidates.next(at);
    if (tried >> next.run & 1) {
      const int at_best = found[next.run] + std::abs(next.value - value_of[next.run]);
      if (at_best < window) {
        best = std::max(best, at_best);
        continue;
      }
    }
    const int value = play<0>(trick, left, next.card, next.value, window);
    if (value > best) {
      best = value;
      move = next.place;
    }
    if (best >= window) {
      if (candidates.count > 1) work_.experience.add(tricks, leader, next.place);
      break;
    }
    tried |= 1u << next.run;
    found[next.run] = static_cast<std::int16_t>(value);
    value_of[next.run] = static_cast<std::int16_t>(next.value);
  }
  if (best >= window)
    low = std::max(low, best);
  else
    high = std::min(high, best);
  work_.memory.store({.key = key, .cards = left,
                      .low = static_cast<std::uint64_t>(low - LEAST_BOUND),
                      .high = static_cast<std::uint64_t>(high - LEAST_BOUND),
                      .move = static_cast<std::uint64_t>(move)});
  return best;
}

}  // namespace gschobe::solver
