// What a player would think of a card before anything is known, in numbers.
//
// Found by trial on deals that are not among the measured ones (docs/adr/0015): change one or two at
// random, keep what takes fewer nodes.

#pragma once

#include "solver_order.hpp"

namespace gschobe::solver {

// So much for a card, and so much for each point that it counts.
struct Worth {
  int base;
  int point;
};

struct Weights {
  // Leading, by outcome; in a plain suit and in trumps; not the highest card left and the highest.
  Worth lead[OUTCOMES][2][2];
  // Following, by outcome; a card that does not take the trick and one that does; a trick that is
  // the others' so far and one that is the partner's.
  Worth follow[OUTCOMES][2][2];
  // Leading a suit that the next, the partner, the last may trump.
  int lead_trumped_by[SEATS];
  // Trumping a plain suit, void and able to follow; the others' trick and the partner's.
  int trumping[2][2];
};

inline constexpr Weights TRUMPLESS{
    .lead = {{{{81, 2}, {88, 3}}, {{143, 6}, {85, 5}}},
             {{{22, 4}, {10, 2}}, {{27, -5}, {5, 2}}},
             {{{18, -2}, {-5, 1}}, {{70, 1}, {57, 2}}},
             {{{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}}},
    .follow = {{{{22, 1}, {17, 1}}, {{63, -1}, {28, -1}}},
               {{{-33, 1}, {-6, 0}}, {{103, 10}, {44, 0}}},
               {{{30, -13}, {18, -5}}, {{-36, -2}, {33, -3}}},
               {{{-48, -2}, {-46, -2}}, {{13, -3}, {4, -4}}}},
    .lead_trumped_by = {0, -30, 5, -3},
    .trumping = {{-14, -42}, {-36, -59}},
};

inline constexpr Weights WHEN_VOID{
    .lead = {{{{126, 4}, {121, 6}}, {{156, 13}, {76, -1}}},
             {{{70, 9}, {8, 1}}, {{58, -6}, {53, 2}}},
             {{{-9, -8}, {29, 4}}, {{53, -1}, {80, 2}}},
             {{{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}}},
    .follow = {{{{24, -1}, {47, 0}}, {{67, -1}, {35, 4}}},
               {{{-33, -24}, {-33, 0}}, {{57, 4}, {45, 0}}},
               {{{-33, -3}, {-37, -10}}, {{-12, -2}, {-43, -2}}},
               {{{-26, -20}, {19, -4}}, {{19, -12}, {63, -4}}}},
    .lead_trumped_by = {0, -99, 11, -82},
    .trumping = {{-30, -71}, {-133, -59}},
};

inline constexpr Weights ANY_TIME_WEIGHTS{
    .lead = {{{{76, 4}, {92, 4}}, {{154, 4}, {93, 5}}},
             {{{-3, -1}, {10, 2}}, {{55, 0}, {62, 2}}},
             {{{-25, 0}, {40, 2}}, {{73, 2}, {80, 2}}},
             {{{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}}},
    .follow = {{{{27, 2}, {48, 0}}, {{74, 1}, {35, 1}}},
               {{{-59, -12}, {-26, 0}}, {{3, 0}, {22, 0}}},
               {{{-14, -9}, {-26, -2}}, {{-1, 4}, {22, -2}}},
               {{{-59, -4}, {0, -4}}, {{16, -2}, {-3, -4}}}},
    .lead_trumped_by = {0, 6, -8, -29},
    .trumping = {{-8, -56}, {-70, -59}},
};

template <Kind KIND, bool ANY_TIME>
inline constexpr const Weights& WEIGHTS = KIND != Kind::Trump ? TRUMPLESS
                                          : ANY_TIME          ? ANY_TIME_WEIGHTS
                                                              : WHEN_VOID;

}  // namespace gschobe::solver
