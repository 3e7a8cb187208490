// A round written down card by card, so that tests can compare every step with the core.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "batch.hpp"

namespace gschobe {

inline constexpr int TRICKS = CARDS_EACH;

// Room for the steps of one round after another, in the numbers of the core: for each the legal
// cards before every card, that card, the winner of every trick, and both teams' points.
struct Pages {
  Mask* legal;            // CARDS a round
  std::uint8_t* cards;    // CARDS a round
  std::uint8_t* winners;  // TRICKS a round
  std::int32_t* points;   // TEAMS a round

  constexpr Pages of(std::size_t round) const {
    return {legal + CARDS * round, cards + CARDS * round, winners + TRICKS * round,
            points + TEAMS * round};
  }
};

// Writes one round.
class Record {
 public:
  constexpr Record(Contract contract, Pages pages) : contract_(contract), pages_(pages) {}

  void card(Mask legal, Mask card) {
    *pages_.legal++ = to_cards(legal, contract_);
    *pages_.cards++ = CARD_AT[static_cast<int>(contract_)][place_of(card)];
  }
  void trick(int winner) { *pages_.winners++ = static_cast<std::uint8_t>(winner); }

 private:
  Contract contract_;
  Pages pages_;
};

// As play_out_all, written down; what a round begun in the middle lacks at its end stays as it was.
inline std::size_t record_all(const Table& table, const Trick& trick, const Score& score,
                              const Mask* hands, std::size_t positions, std::uint64_t seed,
                              const Pages& pages) {
  return dispatch(table, [&]<class Sets, Play play>() -> std::size_t {
    Random random(seed);
    for (std::size_t done = 0; done < positions; ++done) {
      Position position{{}, trick, score};
      if (!set_up(position, hands + SEATS * done, table.contract)) return done;
      Record record(table.contract, pages.of(done));
      const Score end =
          play_out<Sets, play>(position, table.kind(), table.match_points, random, record);
      std::copy_n(end.points.begin(), TEAMS, pages.of(done).points);
    }
    return positions;
  });
}

}  // namespace gschobe
