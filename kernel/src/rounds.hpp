// Whole rounds by chance: a fair deal, 36 random legal cards, the count.

#pragma once

#include "playout.hpp"

namespace gschobe {

inline constexpr int CARDS_EACH = CARDS / SEATS;

// 36 * 35 * …: how many ways there are to draw nine cards in order from so many.
constexpr std::uint64_t ways_to_draw_nine(unsigned cards) {
  std::uint64_t ways = 1;
  for (unsigned drawn = 0; drawn < CARDS_EACH; ++drawn) ways *= cards - drawn;
  return ways;
}

// Draw nine of so many cards; each nine are equally likely.
template <class Sets, unsigned size>
[[gnu::always_inline]] inline Mask draw_nine(Mask cards, Random& random) {
  for (;;) {
    Draws draws(random);
    Mask rest = cards;
    for (unsigned drawn = 0; drawn < CARDS_EACH; ++drawn)
      rest ^= Sets::nth(rest, draws.below(size - drawn));
    if (draws.are_fair<ways_to_draw_nine(size)>()) return cards ^ rest;
  }
}

// Give out the cards: every deal is equally likely.
template <class Sets>
[[gnu::always_inline]] inline Hands deal(Random& random) {
  Hands hands{};
  hands[0] = draw_nine<Sets, 36>(PACK, random);
  hands[1] = draw_nine<Sets, 27>(PACK ^ hands[0], random);
  hands[2] = draw_nine<Sets, 18>(PACK ^ hands[0] ^ hands[1], random);
  hands[3] = PACK ^ hands[0] ^ hands[1] ^ hands[2];
  return hands;
}

template <class Sets, Play play, class Record>
Score random_round(int forehand, Kind kind, int match_points, Random& random, Record& record) {
  const Position position{.hands = deal<Sets>(random), .trick = Trick{.leader = forehand}};
  return play_out<Sets, play>(position, kind, match_points, random, record);
}

}  // namespace gschobe
