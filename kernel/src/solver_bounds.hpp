// What a team makes for certain from a position between two tricks, without a search.

#pragma once

#include "solver_deal.hpp"
#include "solver_moves.hpp"
#include "solver_tables.hpp"

namespace gschobe::solver {

// The cards of one field in the four hands, seen from one seat, as indices of tables.
struct FieldView {
  std::size_t own, partner, left_hand, right_hand;

  FieldView(Mask mine, Mask partners, Mask before, Mask behind, int field)
      : own(in_field(mine, field)),
        partner(in_field(partners, field)),
        left_hand(in_field(before, field)),
        right_hand(in_field(behind, field)) {}

  // Own cards above all others.
  std::size_t run() const {
    const std::size_t others = partner | left_hand | right_hand;
    return own & ((others & (~others + 1)) - 1);
  }
};

// A count of certain tricks and points.
struct Certain {
  int tricks = 0;
  int points = 0;
};

// Tricks from the top of one field: own winners, and what the others must or may give to them.
template <Kind KIND>
inline Certain cash(const FieldView& view, int field, std::size_t winners, int tricks) {
  const FieldTables& tables = tables_of<KIND>(field);
  return {tricks, tables.most[tricks][winners] + tables.most[tricks][view.partner] +
                      tables.least[tricks][view.left_hand] + tables.least[tricks][view.right_hand]};
}

// The trumps of a team above all trumps of the other: they win whenever they are played.
inline Mask sure_trumps(Mask team, Mask left) {
  const Mask others = left & ~team & SPREAD_TRUMPS;
  return team & SPREAD_TRUMPS & (lowest(others) - 1);
}

template <Kind KIND>
inline int value_in(Mask cards, int field) {
  return tables_of<KIND>(field).most[CARDS_IN_FIELD][in_field(cards, field)];
}

// What the leader's team makes when he plays his sure winners from the top: trumps first, then each
// plain suit as long as no opponent can trump.
template <Kind KIND, bool ANY_TIME>
inline Certain cash_from(const Deal& deal, Mask left, int leader) {
  const Mask mine = left & deal.hands[leader], partners = left & deal.hands[leader ^ 2];
  const Mask before = left & deal.hands[(leader + 1) & 3];
  const Mask behind = left & deal.hands[(leader + 3) & 3];
  Certain sum;
  int before_left = 0, behind_left = 0;  // trumps of the opponents once the own run is played
  bool partner_might_trump = false;
  int partners_plain = 0;
  constexpr int FIRST_PLAIN = KIND == Kind::Trump ? 1 : 0;
  if constexpr (KIND == Kind::Trump) {
    const FieldView trumps(mine, partners, before, behind, 0);
    const std::size_t run = trumps.run();
    const int drawn = COUNT[run];
    sum.tricks = drawn;
    // The team's sure trumps count whoever plays them and when; partner follows with others first.
    const Mask sure = sure_trumps(mine | partners, left);
    sum.points = value_in<KIND>(sure, 0) +
                 TRUMP_FIELD.most[drawn][in_field(partners & ~sure, 0)] +
                 TRUMP_FIELD.least[drawn][trumps.left_hand] +
                 TRUMP_FIELD.least[drawn][trumps.right_hand];
    before_left = std::max(0, COUNT[trumps.left_hand] - drawn);
    behind_left = std::max(0, COUNT[trumps.right_hand] - drawn);
    if (before_left | behind_left) {
      if constexpr (ANY_TIME) return sum;
      if (trumps.partner) {
        partner_might_trump = true;
        partners_plain = COUNT[in_field(partners, 1)] + COUNT[in_field(partners, 2)] +
                         COUNT[in_field(partners, 3)] -
                         std::max(0, drawn - COUNT[trumps.partner]);
      }
    }
  }
  Certain plain, partners_later;
  bool reaches = false;
  for (int field = FIRST_PLAIN; field < FIELDS; ++field) {
    const FieldView view(mine, partners, before, behind, field);
    const std::size_t run = view.run();
    if (!run && !(before_left | behind_left)) {
      const FieldView theirs(partners, mine, before, behind, field);
      std::size_t winners = theirs.run();
      int tricks = COUNT[winners];
      if (!tricks) continue;
      reaches |= view.own != 0;
      if (tricks >= COUNT[view.left_hand] && tricks >= COUNT[view.right_hand] &&
          tricks >= COUNT[view.own]) {
        winners = theirs.own;
        tricks = COUNT[winners];
      }
      const Certain here = cash<KIND>(theirs, field, winners, tricks);
      partners_later.tricks += here.tricks;
      partners_later.points += here.points;
      continue;
    }
    int tricks = COUNT[run];
    std::size_t winners = run;
    if (before_left) tricks = std::min<int>(tricks, COUNT[view.left_hand]);
    if (behind_left) tricks = std::min<int>(tricks, COUNT[view.right_hand]);
    if (!tricks) continue;
    // Nobody has a card left to set against the rest of the suit.
    if (!(before_left | behind_left) && tricks >= COUNT[view.left_hand] &&
        tricks >= COUNT[view.right_hand] && tricks >= COUNT[view.partner]) {
      winners = view.own;
      tricks = COUNT[winners];
    }
    const Certain here = cash<KIND>(view, field, winners, tricks);
    plain.tricks += here.tricks;
    plain.points += here.points;
  }
  if (reaches) {
    plain.tricks += partners_later.tricks;
    plain.points += partners_later.points;
  }
  // A partner who must trump takes the lead away from the winners that were counted.
  if (partner_might_trump && plain.tricks > partners_plain) return sum;
  return {sum.tricks + plain.tricks, sum.points + plain.points};
}

template <Kind KIND, bool ANY_TIME>
inline bool reaches_partner(const Deal& deal, Mask left, int leader) {
  const Mask mine = left & deal.hands[leader], partners = left & deal.hands[leader ^ 2];
  const Mask before = left & deal.hands[(leader + 1) & 3];
  const Mask behind = left & deal.hands[(leader + 3) & 3];
  for (int field = 0; field < FIELDS; ++field) {
    const Mask cards = spread_field(field);
    if (!(mine & cards) || !(lowest(left & cards) & partners)) continue;
    if (KIND != Kind::Trump || field == 0) return true;
    if (before & SPREAD_TRUMPS && (ANY_TIME || !(before & cards))) continue;
    if (behind & SPREAD_TRUMPS && (ANY_TIME || !(behind & cards))) continue;
    return true;
  }
  return false;
}

// Narrow what the leader's team makes, as far as needed to tell on which side of the window it is.
template <Kind KIND, bool ANY_TIME>
inline void narrow(const Deal& deal, const Between& now, int& low, int& high, int window) {
  if constexpr (KIND == Kind::Trump) {
    const Mask ours = deal.hands[now.leader] | deal.hands[now.leader ^ 2];
    if (const Mask against = sure_trumps(now.left & ~ours, now.left)) {
      high = now.points - value_in<KIND>(against, 0);
      // A free Puur can be kept to the last trick.
      if (against & PUUR && deal.rules.lone_puur_free) high -= LAST_TRICK_POINTS;
      if (high < window) return;
    }
  }
  for (const int first : {now.leader, now.leader ^ 2}) {
    if (first != now.leader && !reaches_partner<KIND, ANY_TIME>(deal, now.left, now.leader)) return;
    const Certain certain = cash_from<KIND, ANY_TIME>(deal, now.left, first);
    if (certain.tricks >= now.tricks) low = high;
    if (certain.points > 0) low = std::max(low, certain.points);
    if (low >= window) return;
  }
}

}  // namespace gschobe::solver
