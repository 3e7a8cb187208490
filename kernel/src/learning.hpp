// Examples to learn from: what each legal card brought when the round was played on from there.

#pragma once

#include <algorithm>
#include <limits>

#include "policy.hpp"

namespace gschobe {

inline constexpr std::int16_t NOT_TRIED = std::numeric_limits<std::int16_t>::min();
inline constexpr std::uint16_t NO_INPUT = std::numeric_limits<std::uint16_t>::max();

// How far play and trying out stray from the best card, as chances in 2^16.
struct Straying {
  unsigned on_the_way;
  unsigned afterwards;
};

// Play a deal to a given card and try every card there. `inputs` gets MOST_INPUTS numbers, `brought`
// CARDS: by how many points the own team won, arranged as the inputs are. Returns whether there was
// a choice; where there is none, the next one is taken.
inline bool try_out(const Setting& setting, Course course, int cards_before, Straying straying,
                    Random& random, std::uint16_t* inputs, std::int16_t* brought) {
  for (int played = 0; !course.is_over(); ++played) {
    const Mask legal_cards = course.legal_cards(setting.kind, setting.rules);
    if (played >= cards_before && (legal_cards & (legal_cards - 1)) != 0) {
      const Inputs known = look(course, setting.kind, setting.rules, setting.match_points);
      std::fill_n(inputs, MOST_INPUTS, NO_INPUT);
      std::copy_n(known.set.begin(), known.count, inputs);
      std::fill_n(brought, CARDS, NOT_TRIED);
      const int sign = (course.trick.next_seat() & 1) != 0 ? -1 : 1;
      const std::uint64_t same = random.next();  // what chance does later, it does for every card
      for (Mask left = legal_cards; left; left &= left - 1) {
        Course tried = course;
        tried.play(lowest(left), setting.kind, setting.rules, setting.match_points);
        Random later(same);
        brought[place_of(known.arranged(lowest(left)))] = static_cast<std::int16_t>(
            sign * play_on(setting, tried, straying.afterwards, later));
      }
      return true;
    }
    course.play(some_card(setting, course, straying.on_the_way, random), setting.kind,
                setting.rules, setting.match_points);
  }
  return false;
}

}  // namespace gschobe
