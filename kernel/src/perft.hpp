// Counting sequences of legal cards; twin of `perft` in records/perft.py.

#pragma once

#include <cstdint>

#include "legal.hpp"
#include "playout.hpp"

namespace gschobe {

// How many different sequences of `depth` legal cards can be played. Hands that hold equally many
// cards, as the running trick has it, and no more cards asked for than they hold.
inline std::uint64_t perft(Hands& hands, const Trick& trick, int depth, Play play) {
  if (depth < 1) return 1;
  const int seat = trick.next_seat();
  Mask cards = legal(hands[seat], trick.led, trick.highest_trump(), play.rules, play.kind);
  if (depth == 1) return static_cast<std::uint64_t>(std::popcount(cards));
  std::uint64_t count = 0;
  for (; cards; cards &= cards - 1) {
    const Mask card = lowest(cards);
    Trick after = trick;
    after.play(card);
    if (after.count == SEATS) after = Trick{.leader = after.winner(play.kind)};
    hands[seat] ^= card;
    count += perft(hands, after, depth - 1, play);
    hands[seat] ^= card;
  }
  return count;
}

}  // namespace gschobe
