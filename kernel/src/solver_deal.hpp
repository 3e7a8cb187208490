// One deal as the solver sees it: who owns each card, and which positions have the same structure.
//
// Within a deal every card has one owner, so a position between two tricks is the set of cards left
// and who leads. Two sets have the same structure when each field shows the same owners in the same
// order: every way to play one is a way to play the other, only the values of the cards differ. Of
// all sets of one structure the one with the strongest cards stands for it.

#pragma once

#include "playout.hpp"
#include "rules.hpp"
#include "solver_layout.hpp"

namespace gschobe::solver {

struct Deal {
  std::array<Mask, SEATS> hands{};
  FollowRules rules{};
  int match_points = 0;
  std::array<std::array<std::uint16_t, FIELD_SETS>, FIELDS> strongest_like{};

  // The set that stands for all of its structure.
  Mask structure(Mask left) const {
    Mask result = 0;
    for (int field = 0; field < FIELDS; ++field)
      result |= Mask{strongest_like[field][in_field(left, field)]} << (FIELD_WIDTH * field);
    return result;
  }

  void set_up(const Hands& owned, Kind kind, const FollowRules& follow_rules, int match_bonus);

 private:
  void set_up_field(int field, bool puur_apart);
};

inline void Deal::set_up(const Hands& owned, Kind kind, const FollowRules& follow_rules,
                         int match_bonus) {
  for (int seat = 0; seat < SEATS; ++seat) hands[seat] = spread(owned[seat]);
  rules = follow_rules;
  match_points = match_bonus;
  for (int field = 0; field < FIELDS; ++field)
    set_up_field(field, kind == Kind::Trump && field == 0 && rules.lone_puur_free);
}

// A free Puur may do what no other trump may, so a position with it is like no position without.
inline void Deal::set_up_field(int field, bool puur_apart) {
  constexpr int PUUR_OWNER = SEATS;
  constexpr int NONE = CARDS_IN_FIELD;
  std::array<int, CARDS_IN_FIELD> owner{};
  std::size_t owned = 0;
  for (int seat = 0; seat < SEATS; ++seat)
    for (std::size_t rest = in_field(hands[seat], field); rest; rest &= rest - 1) {
      owner[std::countr_zero(rest)] = seat;
      owned |= rest & (~rest + 1);
    }
  if (puur_apart) owner[0] = PUUR_OWNER;

  // next[place][who]: the strongest card from this place down of the same owner.
  std::array<std::array<int, SEATS + 1>, CARDS_IN_FIELD + 1> next{};
  next[CARDS_IN_FIELD].fill(NONE);
  for (int place = CARDS_IN_FIELD - 1; place >= 0; --place) {
    next[place] = next[place + 1];
    if (owned >> place & 1) next[place][owner[place]] = place;
  }

  auto& like = strongest_like[field];
  like[0] = 0;
  for (std::size_t set = 1; set < FIELD_SETS; ++set) {
    if (set & ~owned) continue;  // such a set never comes up
    const int weakest = static_cast<int>(std::bit_width(set)) - 1;
    const std::uint16_t before = like[set ^ std::size_t{1} << weakest];
    const int place = next[std::bit_width(before)][owner[weakest]];
    like[set] = static_cast<std::uint16_t>(before | 1u << place);
  }
}

}  // namespace gschobe::solver
