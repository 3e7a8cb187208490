// Many rounds and many playouts in one call, in the numbers of the core.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "dispatch.hpp"
#include "rounds.hpp"

namespace gschobe {

struct Totals {
  std::array<std::uint64_t, TEAMS> points{};
  std::array<std::uint64_t, TEAMS> matches{};
};

// Deal and play so many rounds; forehand goes round.
inline Totals random_rounds(const Table& table, std::uint64_t rounds, std::uint64_t seed) {
  return dispatch(table, [&]<class Sets, Play play> {
    Random random(seed);
    NoRecord record;
    Totals totals;
    for (std::uint64_t round = 0; round < rounds; ++round) {
      const Score score = random_round<Sets, play>(static_cast<int>(round & 3), table.kind(),
                                                   table.match_points, random, record);
      for (int team = 0; team < TEAMS; ++team) {
        totals.points[team] += static_cast<std::uint64_t>(score.points[team]);
        totals.matches[team] += score.tricks[1 - team] == 0;
      }
    }
    return totals;
  });
}

// Write so many deals, four sets of nine cards each.
inline void deal_all(std::size_t deals, std::uint64_t seed, Mask* hands) {
  with_sets(false, [&]<class Sets> {
    Random random(seed);
    for (std::size_t done = 0; done < deals; ++done) {
      const Hands dealt = deal<Sets>(random);
      std::copy_n(dealt.begin(), SEATS, hands + SEATS * done);
    }
  });
}

// Put cards of the core into the hands of a position whose trick is given. False if they do not
// fit: a card twice, or a hand that is longer or shorter than the course of the trick has it.
inline bool set_up(Position& position, const Mask* hands, Contract contract) {
  const Trick& trick = position.trick;
  Mask seen = trick.lying;
  for (int seat = 0; seat < SEATS; ++seat) {
    const Mask places = to_places(hands[seat], contract);
    if ((hands[seat] & ~PACK) != 0 || (places & seen) != 0) return false;
    seen |= places;
    position.hands[seat] = places;
  }
  const int each = std::popcount(position.hands[(trick.leader + SEATS - 1) & 3]);
  for (int place = 0; place < SEATS; ++place) {
    const int held = std::popcount(position.hands[(trick.leader + place) & 3]);
    if (held + (place < trick.count ? 1 : 0) != each) return false;
  }
  return each > 0;
}

// Play out position after position from the same trick. `hands` holds four sets a position, and
// `points` gets two numbers. Stops at hands that do not fit; returns how many were played.
inline std::size_t play_out_all(const Table& table, const Trick& trick, const Score& score,
                                const Mask* hands, std::size_t positions, std::uint64_t seed,
                                std::int32_t* points) {
  return dispatch(table, [&]<class Sets, Play play>() -> std::size_t {
    Random random(seed);
    NoRecord record;
    for (std::size_t done = 0; done < positions; ++done) {
      Position position{{}, trick, score};
      if (!set_up(position, hands + SEATS * done, table.contract)) return done;
      const Score end =
          play_out<Sets, play>(position, table.kind(), table.match_points, random, record);
      std::copy_n(end.points.begin(), TEAMS, points + TEAMS * done);
    }
    return positions;
  });
}

}  // namespace gschobe
