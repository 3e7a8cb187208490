// Counting the cards of a set and taking the n-th, portably and with the instructions of newer
// x86-64 processors. Both give the same answers, so a seed gives the same rounds everywhere.
//
// The two instructions are written out, not asked for by a compiler flag: what else the compiler
// makes then runs on any x86-64, and which of the two ways is taken is settled once at run time.

#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace gschobe {

using NthInByte = std::array<std::array<std::uint8_t, 256>, 8>;

constexpr NthInByte nth_in_byte() {
  NthInByte table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned rest = byte;
    for (auto& nth : table) {
      nth[byte] = static_cast<std::uint8_t>(rest & (~rest + 1));
      rest &= rest - 1;
    }
  }
  return table;
}

// NTH_IN_BYTE[n][byte]: the n-th set bit, alone; 0 where there is none.
inline constexpr NthInByte NTH_IN_BYTE = nth_in_byte();

struct PortableSets {
  static unsigned count(Mask cards) {
    return static_cast<unsigned>((counts_by_byte(cards) * EVERY_BYTE) >> 56);
  }

  // The n-th card from the lowest bit, counted from 0, as a set of one.
  static Mask nth(Mask cards, unsigned n) {
    const Mask sums = counts_by_byte(cards) * EVERY_BYTE;  // of each byte and those below
    const Mask passed = ((n * EVERY_BYTE | TOP_BITS) - sums) & TOP_BITS;
    const unsigned shift = static_cast<unsigned>(((passed >> 7) * EVERY_BYTE) >> 56) * 8;
    const Mask left = n - (sums << 8 >> shift & 0xff);
    return Mask{NTH_IN_BYTE[left][cards >> shift & 0xff]} << shift;
  }

 private:
  static constexpr Mask EVERY_BYTE = 0x0101010101010101;
  static constexpr Mask TOP_BITS = 0x8080808080808080;

  static Mask counts_by_byte(Mask cards) {
    cards -= (cards >> 1) & 0x5555555555555555;
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333);
    return (cards + (cards >> 4)) & 0x0f0f0f0f0f0f0f0f;
  }
};

#if defined(__x86_64__)

struct Bmi2Sets {
  static unsigned count(Mask cards) {
    std::uint64_t number;
    asm("popcntq %1, %0" : "=r"(number) : "r"(cards) : "cc");
    return static_cast<unsigned>(number);
  }

  static Mask nth(Mask cards, unsigned n) {
    Mask card;
    asm("pdepq %2, %1, %0" : "=r"(card) : "r"(Mask{1} << n), "r"(cards));
    return card;
  }

  // Whether this processor has both instructions, and PDEP in hardware: the first two AMD Zen
  // (families 17h and 18h) take hundreds of cycles for it.
  static bool is_there() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
    const bool has_popcnt = (c >> 23 & 1) != 0;
    const unsigned family = (a >> 8 & 0xf) + (a >> 20 & 0xff);
    if (!__get_cpuid(0, &a, &b, &c, &d)) return false;
    constexpr unsigned INTEL = 0x756e6547;  // "Genu"
    const bool slow = b != INTEL && (family == 0x17 || family == 0x18);
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    const bool has_bmi2 = (b >> 8 & 1) != 0;
    return has_popcnt && has_bmi2 && !slow;
  }
};

#endif

}  // namespace gschobe
