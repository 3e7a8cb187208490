// Playing a round to its end with random legal cards, from any position, mid-trick too.

#pragma once

#include <array>

#include "cards.hpp"
#include "legal.hpp"
#include "random.hpp"
#include "rules.hpp"
#include "score.hpp"
#include "trick.hpp"

namespace gschobe {

using Hands = std::array<Mask, SEATS>;

// How cards follow and win: known before a round begins, so each has its own compiled loop.
struct Play {
  Kind kind;
  FollowRules rules;
};

// The cards still in the four hands, the trick that lies, and what has been taken before it.
struct Position {
  Hands hands{};
  Trick trick{};
  Score score{};
};

// Told of every card and every trick; this one forgets them, and costs nothing.
struct NoRecord {
  void card(Mask, Mask) {}
  void trick(int) {}
};

// Play one card by chance: every legal one is equally likely.
template <class Sets, Play play, class Record>
[[gnu::always_inline]] inline void play_card(Hands& hands, Trick& trick, Draws& draws,
                                             Record& record) {
  Mask& hand = hands[trick.next_seat()];
  const Mask cards = legal(hand, trick.led, trick.highest_trump(), play.rules, play.kind);
  const Mask card = Sets::nth(cards, draws.below(Sets::count(cards)));
  record.card(cards, card);
  hand ^= card;
  trick.play(card);
}

// Play the rest of a trick, which is not complete. Returns the winner.
template <class Sets, Play play, class Record>
[[gnu::always_inline]] inline int play_trick(Hands& hands, Trick trick, Random& random,
                                             Record& record) {
  // Four draws of at most nine: none is favoured by more than one part in 2^51.
  Draws draws(random);
  switch (trick.count) {
    case 0:
      play_card<Sets, play>(hands, trick, draws, record);
      [[fallthrough]];
    case 1:
      play_card<Sets, play>(hands, trick, draws, record);
      [[fallthrough]];
    case 2:
      play_card<Sets, play>(hands, trick, draws, record);
      [[fallthrough]];
    default:
      play_card<Sets, play>(hands, trick, draws, record);
  }
  const int winner = trick.winner(play.kind);
  record.trick(winner);
  return winner;
}

constexpr Mask all_cards_of(const Hands& hands) {
  return hands[0] | hands[1] | hands[2] | hands[3];
}

// Play a position to the end of the round and count it by its own kind: the two contracts without
// trump are played alike and counted apart.
template <class Sets, Play play, class Record>
Score play_out(const Position& position, Kind kind, int match_points, Random& random,
               Record& record) {
  Hands hands = position.hands;
  Score score = position.score;
  const Mask all = position.trick.lying | all_cards_of(hands);
  Mask left = all;
  Mask taken = 0;  // by the first team, from here on
  int winner = position.trick.leader;
  const auto count_trick = [&] {
    const Mask before = left;
    left = all_cards_of(hands);
    const bool is_theirs = (winner & 1) != 0;
    taken |= is_theirs ? 0 : before ^ left;
    ++score.tricks[is_theirs];
  };
  if (position.trick.count > 0) {
    winner = play_trick<Sets, play>(hands, position.trick, random, record);
    count_trick();
  }
  while (left) {
    winner = play_trick<Sets, play>(hands, Trick{.leader = winner}, random, record);
    count_trick();
  }
  const int points = points_of(taken, kind);
  score.points[0] += points;
  score.points[1] += points_of(all, kind) - points;
  score.finish(winner & 1, match_points);
  return score;
}

}  // namespace gschobe
