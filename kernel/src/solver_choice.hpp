// What may be tried at one position, and in which order.

#pragma once

#include "solver_deal.hpp"
#include "solver_memory.hpp"
#include "solver_moves.hpp"
#include "solver_order.hpp"
#include "solver_weights.hpp"

namespace gschobe::solver {

// The choice of the seat to play when so many cards lie in the trick.
template <Kind KIND, bool ANY_TIME, int LYING>
class Choice {
 public:
  Choice(const Deal& deal, const OpenTrick& trick, Mask left)
      : deal_(deal), trick_(trick), left_(left) {}

  // The cards worth a try.
  void collect(Candidates& candidates, Mask legal) const {
    Mask heads = heads_of_runs<KIND>(legal, trick_.present, deal_.rules);
    for (std::uint8_t run = 0; heads; ++run) {
      const Mask head = lowest(heads);
      const int field = spread_field_of(place_of(head));
      heads ^= head;
      Mask cards = legal & (0 - head) & (lowest(heads) - 1) & spread_field(field);
      const Outcome outcome = outcome_of(head);
      if (cards & (cards - 1)) {
        if (outcome == Outcome::Won)
          cards = dearest_of<KIND>(cards, field);
        else if (outcome == Outcome::Lost)
          cards = cheapest_of<KIND>(cards, field);
        else
          cards = distinct_of<KIND>(cards);
      }
      for (; cards; cards &= cards - 1) {
        const int place = place_of(cards);
        candidates.list[candidates.count++] = {0, static_cast<std::uint8_t>(place),
                                               SPREAD_VALUES<KIND>[place], run, outcome};
      }
    }
  }

  // Give each its score.
  void rate(Candidates& candidates, const Experience& experience, int highest, int move) const {
    for (int at = 0; at < candidates.count; ++at) {
      Candidate& candidate = candidates.list[at];
      candidate.score = WORTH_UNIT * judge(candidate) + experience.of(highest, candidate.place);
      if (candidate.place == move) candidate.score += FIRST;
    }
  }

 private:
  static constexpr int FIRST = 1 << 20;
  static constexpr int WORTH_UNIT = 16;  // beside cuts of the past, which are up to 512

  Mask hand_at(int place) const { return left_ & deal_.hands[(trick_.leader + place) & 3]; }

  // Who takes the trick when this card is played.
  Outcome outcome_of(Mask card) const {
    const Mask led = LYING == 0 ? FIELD_AT[place_of(card)] : trick_.led;
    const bool takes = LYING == 0 || beats<KIND>(card, led, trick_.best);
    const bool ours = takes || partner_has_it();
    if constexpr (LYING == 3) return ours ? Outcome::Won : Outcome::Lost;
    const Mask best = takes ? card : trick_.best;
    const Mask next = best_answer(LYING + 1, led, best);
    const Mask last = LYING == 2 ? 0 : best_answer(3, led, best);
    const Mask others = LYING == 0 ? strongest_of(next, last) : next;
    const Mask partner = LYING == 0 ? best_answer(2, led, best) : last;
    if (ours) {
      if (!others) return Outcome::Won;
      return is_stronger(partner, others) ? Outcome::LikelyWon : Outcome::LikelyLost;
    }
    if (!partner) return Outcome::Lost;
    return is_stronger(partner, others) ? Outcome::LikelyWon : Outcome::LikelyLost;
  }

  // The lower bit is the stronger card, trumps being lowest; no card is weaker than any.
  static bool is_stronger(Mask a, Mask b) { return a - 1 < b - 1; }
  static Mask strongest_of(Mask a, Mask b) { return is_stronger(a, b) ? a : b; }

  // The strongest card of a hand that beats the highest of the trick.
  Mask best_answer(int place, Mask led, Mask best) const {
    const Mask hand = hand_at(place);
    Mask able = hand & led;
    if (KIND == Kind::Trump && led != SPREAD_TRUMPS && (ANY_TIME || !able))
      able |= hand & SPREAD_TRUMPS;
    if (KIND == Kind::Trump && best & SPREAD_TRUMPS) able &= SPREAD_TRUMPS;
    // All stronger cards that count have lower bits.
    return lowest(able & (best - 1));
  }

  bool partner_has_it() const { return (trick_.winner & 1) == (LYING & 1); }

  // What a player would think of a card.
  int judge(const Candidate& candidate) const {
    const Weights& w = WEIGHTS<KIND, ANY_TIME>;
    const int outcome = static_cast<int>(candidate.outcome);
    const Mask card = Mask{1} << candidate.place;
    const bool is_trump = KIND == Kind::Trump && card & SPREAD_TRUMPS;
    if constexpr (LYING == 0) {
      const Mask field = FIELD_AT[candidate.place];
      const Worth worth = w.lead[outcome][is_trump][card == lowest(left_ & field)];
      int score = worth.base + worth.point * candidate.value;
      if (KIND == Kind::Trump && !is_trump)
        for (int place = 1; place < SEATS; ++place) {
          const Mask hand = hand_at(place);
          if (hand & SPREAD_TRUMPS && !(hand & field)) score += w.lead_trumped_by[place];
        }
      return score;
    }
    const bool partners = partner_has_it();
    const bool takes = beats<KIND>(card, trick_.led, trick_.best);
    const Worth worth = w.follow[outcome][takes][partners];
    int score = worth.base + worth.point * candidate.value;
    if (is_trump && trick_.led != SPREAD_TRUMPS)
      score += w.trumping[(hand_at(LYING) & trick_.led) != 0][partners];
    return score;
  }

  const Deal& deal_;
  const OpenTrick& trick_;
  const Mask left_;
};

}  // namespace gschobe::solver
