// Random numbers for deals and cards: xoshiro256++ (Blackman and Vigna), and draws below a limit.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace gschobe {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {  // splitmix64, so that near seeds give far streams
      seed += 0x9e3779b97f4a7c15;
      std::uint64_t mixed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
      mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
      word = mixed ^ (mixed >> 31);
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

// Several draws out of one random word, each the high half of a product whose low half is the rest
// of the chance (Brackett-Rozinsky and Lemire). Draws below a, b, c … favour a result by at most
// one part in 2^64 / (a * b * c …).
class Draws {
 public:
  explicit constexpr Draws(Random& random) : rest_(random.next()) {}

  // A number from 0 up to, but not including, the limit.
  constexpr unsigned below(unsigned limit) {
    const Wide product = static_cast<Wide>(rest_) * limit;
    rest_ = static_cast<std::uint64_t>(product);
    return static_cast<unsigned>(product >> 64);
  }

  // Whether draws below limits of this product are exactly fair; if not, they are to be repeated.
  template <std::uint64_t product>
  constexpr bool are_fair() const {
    constexpr std::uint64_t unfair = (0 - product) % product;
    return rest_ >= unfair;
  }

 private:
  __extension__ using Wide = unsigned __int128;

  std::uint64_t rest_;
};

}  // namespace gschobe
