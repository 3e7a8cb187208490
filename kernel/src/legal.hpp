// Which cards may be played to a trick (RULES.md §5); twin of `playable` in core/following.py.

#pragma once

#include "cards.hpp"
#include "rules.hpp"

namespace gschobe {

inline constexpr int NOTHING_LED = -1;

// The legal cards of a hand. `led` is the field led, or NOTHING_LED; `highest_trump` the highest
// trump that lies, as a set of one, or no card. Never empty for a hand of any cards.
constexpr Mask legal(Mask hand, int led, Mask highest_trump, FollowRules rules, Kind kind) {
  if (led == NOTHING_LED) return hand;  // §5.1
  const Mask held = hand & FIELD_MASKS[led];
  if (kind != Kind::Trump) return held ? held : hand;  // §5.2, §5.6
  if (led == 0) {                                      // §5.3
    const bool spared = rules.lone_puur_free && held == PUUR;
    return held && !spared ? held : hand;
  }
  const Mask plain = hand & ~TRUMPS;
  Mask trumps = hand & TRUMPS;
  if (!rules.trump_in_any_time && held) trumps = 0;  // §5.4
  if (rules.undertrump_only_from_all_trumps && highest_trump && plain)
    trumps &= highest_trump - 1;  // §5.5: the bits below are the stronger trumps
  return (held ? held : plain) | trumps;
}

}  // namespace gschobe
