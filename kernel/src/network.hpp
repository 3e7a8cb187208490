// A small network in whole numbers: the same answers on every machine.
//
// Two hidden layers. Weights and what passes between the layers are fixed-point numbers with
// FRACTION bits behind the point; the first layer adds up the columns of the inputs that are set.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include "inputs.hpp"

namespace gschobe {

inline constexpr int WIDE = 128;
inline constexpr int NARROW = 32;
inline constexpr int FRACTION = 9;
inline constexpr std::int16_t MOST_WIDE = (8 << FRACTION) - 1;
inline constexpr std::int16_t MOST_NARROW = (32 << FRACTION) - 1;

// What an output of one is worth in card points.
inline constexpr int POINTS_OF_ONE = 16;

// Outputs are in units of one point in so many.
inline constexpr int UNITS_A_POINT = (1 << 2 * FRACTION) / POINTS_OF_ONE;

// What one input adds to the first hidden layer: one number for each unit, added up all at once.
using Column [[gnu::vector_size(2 * WIDE)]] = std::int16_t;

struct Network {
  std::array<Column, INPUTS> first;
  Column first_bias;
  alignas(64) std::array<std::array<std::int16_t, WIDE>, NARROW> second;
  std::array<std::int32_t, NARROW> second_bias;
  alignas(64) std::array<std::array<std::int16_t, NARROW>, CARDS> third;
  std::array<std::int32_t, CARDS> third_bias;
};

using Outputs = std::array<std::int32_t, CARDS>;

// Where the loader can choose among copies of a function, there is one for processors with wider
// registers too. Whole numbers come out the same (docs/adr/0014 has the rest).
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define GSCHOBE_WIDE_REGISTERS [[gnu::target_clones("avx2", "default")]]
#else
#define GSCHOBE_WIDE_REGISTERS
#endif

// The outputs of some cards, arranged as the inputs are; the others are not written.
GSCHOBE_WIDE_REGISTERS inline void evaluate(const Network& network, const Inputs& inputs, Mask cards, Outputs& outputs) {
  Column sums = network.first_bias;
  for (int input = 0; input < inputs.count; ++input)
    sums += network.first[inputs.set[input]];
  alignas(64) auto wide = std::bit_cast<std::array<std::int16_t, WIDE>>(sums);
  for (std::int16_t& unit : wide) unit = std::clamp<std::int16_t>(unit, 0, MOST_WIDE);
  alignas(64) std::array<std::int16_t, NARROW> narrow;
  for (int unit = 0; unit < NARROW; ++unit) {
    std::int32_t sum = network.second_bias[unit];
    for (int from = 0; from < WIDE; ++from)
      sum += std::int32_t{wide[from]} * network.second[unit][from];
    narrow[unit] =
        static_cast<std::int16_t>(std::clamp(sum >> FRACTION, 0, std::int32_t{MOST_NARROW}));
  }
  for (; cards; cards &= cards - 1) {
    const int place = place_of(cards);
    std::int32_t sum = network.third_bias[place];
    for (int from = 0; from < NARROW; ++from)
      sum += std::int32_t{narrow[from]} * network.third[place][from];
    outputs[place] = sum;
  }
}

}  // namespace gschobe
