// What the solver remembers of positions between tricks: the transposition table.
//
// The key is exact: structure, leader, who may still take all tricks, and the number of the search,
// so nothing is cleared between two deals. An entry is right for the set of cards that it names and
// gives bounds, loosened by the difference in values, for each set of the same structure.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "sets.hpp"
#include "solver_tables.hpp"

namespace gschobe::solver {

inline constexpr int NO_MOVE = 63;
inline constexpr int LOWEST_VALUE = -1000;  // below all values; its negative is above

// Bounds on what the leader's team still makes, and the lead that was best.
struct Entry {
  std::uint64_t key;
  std::uint64_t cards : PLACES_SPREAD;
  std::uint64_t low : 9;
  std::uint64_t high : 9;
  std::uint64_t move : 6;
};
static_assert(sizeof(Entry) == 16);

// Bounds are stored from here up; with 157 points a bonus of at most 150 fits into nine bits.
inline constexpr int LEAST_BOUND = -150;
inline constexpr int MOST_MATCH_POINTS = 150;

inline Entry entry_of(std::uint64_t key, Mask cards, int low, int high, int move) {
  return {.key = key,
          .cards = cards & SPREAD_PACK,
          .low = static_cast<std::uint64_t>(low - LEAST_BOUND) & 511,
          .high = static_cast<std::uint64_t>(high - LEAST_BOUND) & 511,
          .move = static_cast<std::uint64_t>(move) & 63};
}

// What an entry says of another set of the same structure.
template <Kind KIND>
inline int low_for(const Entry& entry, Mask cards) {
  const int low = static_cast<int>(entry.low) + LEAST_BOUND;
  return entry.cards == cards ? low : low - surplus_of<KIND>(entry.cards, cards);
}
template <Kind KIND>
inline int high_for(const Entry& entry, Mask cards) {
  const int high = static_cast<int>(entry.high) + LEAST_BOUND;
  return entry.cards == cards ? high : high + surplus_of<KIND>(cards, entry.cards);
}

// Its move there: the card that stands at the same height of its field.
inline int move_for(const Entry& entry, Mask cards) {
  const int move = static_cast<int>(entry.move);
  if (entry.cards == cards) return move;
  const int field = spread_field_of(move);
  int above = COUNT[in_field(entry.cards & ((Mask{1} << move) - 1), field)];
  for (cards &= spread_field(field); above > 0; --above) cards &= cards - 1;
  return place_of(cards);
}

class Memory {
 public:
  explicit Memory(int log2_entries)
      : most_(log2_entries), block_(std::calloc(bytes() + ALIGNMENT, 1)) {
    if (!block_) throw std::bad_alloc();
    const auto address = reinterpret_cast<std::uintptr_t>(block_);
    entries_ = reinterpret_cast<Entry*>((address + ALIGNMENT - 1) & ~(ALIGNMENT - 1));
#if defined(__linux__)
    madvise(entries_, bytes(), MADV_HUGEPAGE);  // a hint: without it, it is only slower
#endif
  }
  ~Memory() { std::free(block_); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  // Begin with nothing known, in so much of the memory as a search of that many tricks can use: what
  // fits into a near cache is much faster, and what is never used takes no room.
  void start(int tricks, bool many_choices) {
    const int useful = LEAST + 2 * tricks + (many_choices ? 2 : 0);
    shift_ = 64 - (std::min(most_, useful) - 1);
    if (++search_ >> SEARCH_BITS == 0) return;
    std::fill(entries_, entries_ + (std::size_t{1} << most_), Entry{});
    search_ = 1;
  }

  std::uint64_t key_of(Mask structure, int leader, int flags) const {
    return structure | (static_cast<std::uint64_t>(leader | flags << 2) | search_ << 4) << PLACES_SPREAD;
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(pair(key)); }

  // The entry of this structure; null if there is none.
  const Entry* find(std::uint64_t key) const {
    const Entry* entries = pair(key);
    if (entries[0].key == key) return entries;
    return entries[1].key == key ? entries + 1 : nullptr;
  }

  // The first of a pair keeps the position with more cards left of this search, the second the last.
  void store(const Entry& entry) {
    Entry* entries = pair(entry.key);
    if (entries[0].key == entry.key) {
      entries[0] = entry;
      return;
    }
    const bool is_old = (entries[0].key ^ entry.key) >> (PLACES_SPREAD + 4);
    if (is_old || size_of(entry.cards) > size_of(entries[0].cards)) {
      if (!is_old) entries[1] = entries[0];
      entries[0] = entry;
      return;
    }
    entries[1] = entry;
  }

 private:
  static constexpr std::uintptr_t ALIGNMENT = std::uintptr_t{1} << 21;  // of a huge page
  static constexpr int SEARCH_BITS = 20;
  static constexpr int LEAST = 2;

  std::size_t bytes() const { return sizeof(Entry) << most_; }

  static unsigned size_of(Mask cards) { return PortableSets::count(cards); }

  // The number of the search has no part in the place, so a search takes the same way each time.
  Entry* pair(std::uint64_t key) const {
    const std::uint64_t position = key << SEARCH_BITS;
    return entries_ + 2 * ((position * 0x9e3779b97f4a7c15) >> shift_);
  }

  int most_;
  int shift_ = 0;
  std::uint64_t search_ = 0;
  void* block_;
  Entry* entries_;
};

}  // namespace gschobe::solver
