// From what is asked at run time to the loop that was compiled for it.

#pragma once

#include "playout.hpp"
#include "sets.hpp"

namespace gschobe {

// What a round is played by.
struct Table {
  Contract contract;
  int rules;  // see follow_rules
  int match_points;
  bool portable;  // keep to instructions that every processor has

  constexpr Kind kind() const { return kind_of(contract); }
};

template <class Sets, class Visit>
auto with_play(const Table& table, Visit visit) {
  const auto trump = [&]<int rules> {
    return visit.template operator()<Sets, Play{Kind::Trump, follow_rules(rules)}>();
  };
  // Without trumps the options on following say nothing.
  if (table.kind() != Kind::Trump)
    return visit.template operator()<Sets, Play{Kind::Obenabe, SWISS_RULES}>();
  switch (table.rules) {
    case 0:
      return trump.template operator()<0>();
    case 1:
      return trump.template operator()<1>();
    case 2:
      return trump.template operator()<2>();
    case 3:
      return trump.template operator()<3>();
    case 4:
      return trump.template operator()<4>();
    case 5:
      return trump.template operator()<5>();
    case 6:
      return trump.template operator()<6>();
    default:
      return trump.template operator()<7>();
  }
}

inline bool has_fast_instructions() {
#if defined(__x86_64__)
  static const bool there = Bmi2Sets::is_there();
  return there;
#else
  return false;
#endif
}

// Call `visit.operator()<Sets>()` with the fastest way to handle sets that the processor has.
template <class Visit>
auto with_sets(bool portable, Visit visit) {
#if defined(__x86_64__)
  if (!portable && has_fast_instructions()) return visit.template operator()<Bmi2Sets>();
#else
  static_cast<void>(portable);
#endif
  return visit.template operator()<PortableSets>();
}

// Call `visit.operator()<Sets, play>()` with the types that fit the table and the processor.
template <class Visit>
auto dispatch(const Table& table, Visit visit) {
  return with_sets(table.portable, [&]<class Sets> { return with_play<Sets>(table, visit); });
}

}  // namespace gschobe
