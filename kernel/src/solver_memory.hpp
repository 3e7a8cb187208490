// What the solver remembers of positions between tricks: the transposition table.
//
// The key is exact: structure, leader, who may still take all tricks, and the number of the search,
// so nothing is cleared between two deals. An entry is right for the set of cards that it names and
// gives bounds, loosened by the difference in values, for each set of the same structure.

#pragma once

#include <algorithm>
#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "solver_layout.hpp"

namespace gschobe::solver {

inline constexpr int NO_MOVE = 63;

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

class Memory {
 public:
  explicit Memory(int log2_entries)
      : shift_(64 - (log2_entries - 1)), size_(std::size_t{1} << log2_entries) {
    entries_ = static_cast<Entry*>(::operator new(bytes(), std::align_val_t{ALIGNMENT}));
#if defined(__linux__)
    madvise(entries_, bytes(), MADV_HUGEPAGE);  // a hint: without it, it is only slower
#endif
    forget();
  }
  ~Memory() { ::operator delete(entries_, std::align_val_t{ALIGNMENT}); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  // Begin with nothing known.
  void start() {
    if (++search_ >> SEARCH_BITS) forget();
  }

  std::uint64_t key_of(Mask structure, int leader, int flags) const {
    return structure | std::uint64_t(leader | flags << 2 | search_ << 4) << PLACES_SPREAD;
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
  static constexpr std::size_t ALIGNMENT = std::size_t{1} << 21;
  static constexpr int SEARCH_BITS = 20;

  std::size_t bytes() const { return size_ * sizeof(Entry); }

  static int size_of(Mask cards) { return static_cast<int>(PortableSets::count(cards)); }

  Entry* pair(std::uint64_t key) const {
    return entries_ + 2 * ((key * 0x9e3779b97f4a7c15) >> shift_);
  }

  void forget() {
    std::fill(entries_, entries_ + size_, Entry{});
    search_ = 1;
  }

  int shift_;
  std::size_t size_;
  unsigned search_ = 1;
  Entry* entries_;
};

}  // namespace gschobe::solver
