// The options of a table on following suit, all that the kernel needs of its rules (RULES.md §5).

#pragma once

namespace gschobe {

// Each flag has the name of an option of the core and the value that makes it true.
struct FollowRules {
  bool trump_in_any_time;                // §5.4; else only when void
  bool lone_puur_free;                   // §5.3; else it must follow
  bool undertrump_only_from_all_trumps;  // §5.5; else it is allowed

  constexpr bool operator==(const FollowRules&) const = default;
};

inline constexpr int RULE_SETS = 8;

// The eight combinations, numbered by their flags: 1, 2 and 4 in the order above.
constexpr FollowRules follow_rules(int number) {
  return {(number & 1) != 0, (number & 2) != 0, (number & 4) != 0};
}

inline constexpr FollowRules SWISS_RULES = follow_rules(7);
inline constexpr FollowRules SCHIEBER_RULES = follow_rules(6);

}  // namespace gschobe
