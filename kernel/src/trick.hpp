// One trick: the suit led and whose card is highest (RULES.md §6); twin of core/tricks.py.

#pragma once

#include <array>

#include "cards.hpp"
#include "legal.hpp"

namespace gschobe {

struct Trick {
  int leader = 0;
  int count = 0;
  std::array<Mask, SEATS> cards{};  // each a set of one, in the order played
  Mask lying = 0;                   // all of them
  int led = NOTHING_LED;

  constexpr int next_seat() const { return (leader + count) & 3; }

  constexpr void play(Mask card) {
    if (count == 0) led = field_of(place_of(card));
    cards[count++] = card;
    lying |= card;
  }

  constexpr Mask highest_trump() const { return lowest(lying & TRUMPS); }

  // Whose card is highest: a trump, or else of the suit led (§6.2). Needs a card.
  constexpr int winner(Kind kind) const {
    const Mask power = FIELD_MASKS[led] | (kind == Kind::Trump ? TRUMPS : Mask{0});
    const Mask highest = lowest(lying & power);
    const int place = (cards[1] == highest) + 2 * (cards[2] == highest) + 3 * (cards[3] == highest);
    return (leader + place) & 3;
  }
};

}  // namespace gschobe
