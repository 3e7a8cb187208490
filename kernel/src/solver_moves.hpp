// Which cards are worth a try: the legal ones, less those that another card is as good as.
//
// Two cards of one hand with no card of another between them do the same in every way of playing on;
// only their values change places. Such cards form a run. Of equals in a run one is enough. Where it
// is settled which team takes the trick, only the dearest card of a run can be right for that team,
// and only the cheapest for the other. Cards of the trick that lies count as present.

#pragma once

#include "rules.hpp"
#include "solver_tables.hpp"

namespace gschobe::solver {

// A position between two tricks.
struct Between {
  Mask left;
  int leader;
  int tricks;  // how many are left
  int points;  // what is left to make, the last 5 included
  int flags;   // who has taken all tricks so far: 1 the leader's team, 2 the other
};

// A trick that lies open, and how the round stood before it.
struct OpenTrick {
  Mask present;  // the cards left before the trick
  Mask led;      // the field led
  Mask best;     // the highest card that lies
  std::int16_t taken;   // what the cards that lie count
  std::int16_t points;  // the rest as in Between, this trick included
  std::int8_t leader;
  std::int8_t winner;  // whose card is highest, counted from the leader
  std::int8_t tricks;
  std::int8_t flags;
};

// Twin of `legal` in legal.hpp for spread sets; settled per kind and rule at compile time.
template <Kind KIND, bool ANY_TIME>
inline Mask legal_spread(Mask hand, const OpenTrick& trick, const FollowRules& rules) {
  const Mask held = hand & trick.led;
  if constexpr (KIND != Kind::Trump) return held ? held : hand;
  if (trick.led == SPREAD_TRUMPS) {
    const bool spared = rules.lone_puur_free && held == PUUR;
    return held && !spared ? held : hand;
  }
  if (!ANY_TIME && held) return held;
  const Mask plain = hand & ~SPREAD_TRUMPS;
  Mask trumps = hand & SPREAD_TRUMPS;
  if (rules.undertrump_only_from_all_trumps && trick.best & SPREAD_TRUMPS && plain)
    trumps &= trick.best - 1;
  return (held ? held : plain) | trumps;
}

// Whether a hand may beat the highest card of a trick.
template <Kind KIND, bool ANY_TIME>
inline bool can_beat(Mask hand, Mask led, Mask best) {
  if constexpr (KIND != Kind::Trump) return (hand & led & (best - 1)) != 0;
  if (led == SPREAD_TRUMPS) return (hand & SPREAD_TRUMPS & (best - 1)) != 0;
  const bool may_trump = ANY_TIME || !(hand & led);
  if (best & SPREAD_TRUMPS) return may_trump && (hand & SPREAD_TRUMPS & (best - 1)) != 0;
  return (hand & led & (best - 1)) != 0 || (may_trump && (hand & SPREAD_TRUMPS) != 0);
}

// Whether a card beats the highest that lies.
template <Kind KIND>
inline bool beats(Mask card, Mask led, Mask best) {
  if (KIND == Kind::Trump && !(best & SPREAD_TRUMPS) && card & SPREAD_TRUMPS) return true;
  const Mask field = KIND == Kind::Trump && best & SPREAD_TRUMPS ? SPREAD_TRUMPS : led;
  return (card & field & (best - 1)) != 0;
}

// The strongest card of each run of a hand; `present` holds at least the hand. A free Puur stands
// alone, since it may do what no other trump may.
template <Kind KIND>
inline Mask heads_of_runs(Mask hand, Mask present, const FollowRules& rules) {
  Mask joining = hand;
  if (KIND == Kind::Trump && rules.lone_puur_free) joining &= ~PUUR;
  const Mask gone = SPREAD_PACK & ~present;
  const Mask after = joining << 1;
  const Mask reached = (after | ((after & gone) + gone)) & ~gone;  // the next card present
  return hand & ~reached;
}

// The dearest or the cheapest card of a run.
template <Kind KIND>
inline Mask dearest_of(Mask run, int field) {
  return Mask{1} << (FIELD_WIDTH * field + tables_of<KIND>(field).dearest[in_field(run, field)]);
}
template <Kind KIND>
inline Mask cheapest_of(Mask run, int field) {
  return Mask{1} << (FIELD_WIDTH * field + tables_of<KIND>(field).cheapest[in_field(run, field)]);
}

// A run with all but one of its worthless cards taken out.
template <Kind KIND>
inline Mask distinct_of(Mask run) {
  const Mask zeros = run & ZEROS<KIND>;
  return run & ~(zeros & (zeros - 1));
}

}  // namespace gschobe::solver
