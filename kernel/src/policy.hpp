// A player that sees what its seat may see and values each of its cards by a network.

#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "dispatch.hpp"
#include "network.hpp"

namespace gschobe {

// One network for each kind of contract.
using Networks = std::array<Network, KINDS>;

// A round's rules, as everything in this file needs them.
struct Setting {
  const Networks& networks;
  Kind kind;
  FollowRules rules;
  int match_points;
};

// The card that is worth most; of two that are worth the same, the one of the first suit.
inline Mask best_card(const Setting& setting, const Course& course, Mask legal_cards) {
  if ((legal_cards & (legal_cards - 1)) == 0) return legal_cards;
  const Inputs inputs = look(course, setting.kind, setting.rules, setting.match_points);
  const Mask cards = inputs.arranged(legal_cards);
  Outputs values;
  evaluate(setting.networks[static_cast<int>(setting.kind)], inputs, cards, values);
  int best = place_of(cards);
  for (Mask left = cards & (cards - 1); left; left &= left - 1)
    if (values[place_of(left)] > values[best]) best = place_of(left);
  return inputs.restored(Mask{1} << best);
}

// With some chance in 2^16 a legal card at random, else the best.
inline Mask some_card(const Setting& setting, const Course& course, unsigned chance,
                      Random& random) {
  const Mask cards = course.legal_cards(setting.kind, setting.rules);
  Draws draws(random);
  if (chance > 0 && draws.below(1U << 16) < chance)
    return PortableSets::nth(cards, draws.below(PortableSets::count(cards)));
  return best_card(setting, course, cards);
}

// Two policies against each other, a team each; returns by how many points the first team has more.
inline int play_against(const Setting& first, const Setting& second, Course course) {
  while (!course.is_over()) {
    const Setting& setting = (course.trick.next_seat() & 1) != 0 ? second : first;
    const Mask cards = course.legal_cards(setting.kind, setting.rules);
    course.play(best_card(setting, course, cards), setting.kind, setting.rules,
                setting.match_points);
  }
  return course.score.points[0] - course.score.points[1];
}

// Play to the end; returns by how many points the first team has more than the second.
inline int play_on(const Setting& setting, Course course, unsigned chance, Random& random) {
  while (!course.is_over())
    course.play(some_card(setting, course, chance, random), setting.kind, setting.rules,
                setting.match_points);
  return course.score.points[0] - course.score.points[1];
}

// The logarithm of how likely it is that a player like this one, who errs, plays a legal card.
// Values that differ by `spread` units make a card e times as likely; `slip` is the part of cards
// that are played for no reason that can be seen.
struct Manner {
  double spread;
  double slip;
};

inline double log_likelihood(const Setting& setting, const Course& course, Mask card,
                             const Manner& manner) {
  const Mask legal_cards = course.legal_cards(setting.kind, setting.rules);
  if ((legal_cards & (legal_cards - 1)) == 0) return 0.0;
  const Inputs inputs = look(course, setting.kind, setting.rules, setting.match_points);
  const Mask cards = inputs.arranged(legal_cards);
  Outputs values;
  evaluate(setting.networks[static_cast<int>(setting.kind)], inputs, cards, values);
  const int played = values[place_of(inputs.arranged(card))];
  double others = 0.0;
  for (Mask left = cards; left; left &= left - 1)
    others += std::exp((values[place_of(left)] - played) / manner.spread);
  return std::log((1.0 - manner.slip) / others + manner.slip / std::popcount(cards));
}

}  // namespace gschobe
