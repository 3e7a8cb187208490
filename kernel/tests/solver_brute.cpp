// The solver against a search that cuts nothing off and shares nothing with it but the pack.
//
//   solver_brute [first] [positions of 4 cards] [positions of 5 cards]
//
// Positions are numbered; each has its own contract, rules, cards in the open trick, bonus and tricks
// taken, so that any part of them can be looked at alone. Compared are the value, the value of each
// legal card, the line of best cards played out, and the range at a node limit. Prints what departs.

#include <cstdio>
#include <cstdlib>
#include <string>

#include "../src/rounds.hpp"
#include "../src/solver.hpp"

namespace {

using namespace gschobe;

// Cards, strengths and points in the words of RULES.md §4 and §5: a card is suit and rank.
constexpr const char* RANKS = "AKOUX9876";
constexpr const char* UPWARDS = "AKOUX9876";
constexpr const char* DOWNWARDS = "6789XUOKA";
constexpr const char* OF_TRUMPS = "U9AKOX876";

int suit_of(int card) { return card / 9; }
char rank_of(int card) { return RANKS[card % 9]; }

struct Table {
  Contract contract;
  FollowRules rules;
  int match_points;

  int trump() const {
    const int number = static_cast<int>(contract);
    return number < 4 ? number : -1;
  }
  // Higher is stronger, within one suit.
  int strength(int card) const {
    const char* order = contract == Contract::Undenufe     ? DOWNWARDS
                        : suit_of(card) == trump() ? OF_TRUMPS
                                                   : UPWARDS;
    return 9 - static_cast<int>(std::string(order).find(rank_of(card)));
  }
  int points(int card) const {
    switch (rank_of(card)) {
      case 'A':
        return contract == Contract::Undenufe ? 0 : 11;
      case '6':
        return contract == Contract::Undenufe ? 11 : 0;
      case 'X':
        return 10;
      case 'K':
        return 4;
      case 'O':
        return 3;
      case 'U':
        return suit_of(card) == trump() ? 20 : 2;
      case '9':
        return suit_of(card) == trump() ? 14 : 0;
      case '8':
        return trump() < 0 ? 8 : 0;
      default:
        return 0;
    }
  }
};

struct State {
  int hands[4][9];
  int sizes[4];
  int trick[4];
  int lying;
  int leader;
  bool may_take_all[2];
};

class Brute {
 public:
  explicit Brute(const Table& table) : table_(table) {
    for (int card = 0; card < 36; ++card) {
      strength_[card] = table.strength(card);
      points_[card] = table.points(card);
    }
  }

  int highest(const State& state) const {
    int best = 0;
    for (int place = 1; place < state.lying; ++place) {
      const int card = state.trick[place], champion = state.trick[best];
      const bool beats = suit_of(card) == suit_of(champion)
                             ? strength_[card] > strength_[champion]
                             : suit_of(card) == table_.trump();
      if (beats) best = place;
    }
    return best;
  }

  // §5, one card at a time.
  bool may_play(const State& state, int seat, int card) const {
    if (state.lying == 0) return true;
    const int led = suit_of(state.trick[0]), trump = table_.trump(), suit = suit_of(card);
    int of_led = 0, puurs = 0, plain = 0;
    for (int index = 0; index < state.sizes[seat]; ++index) {
      const int other = state.hands[seat][index];
      of_led += suit_of(other) == led;
      plain += suit_of(other) != trump;
      puurs += suit_of(other) == trump && rank_of(other) == 'U';
    }
    if (suit == led) return true;
    if (led == trump) return of_led == 0 || (of_led == 1 && puurs == 1 && table_.rules.lone_puur_free);
    if (suit != trump) return of_led == 0;
    if (of_led > 0 && !table_.rules.trump_in_any_time) return false;
    const int high = state.trick[highest(state)];
    const bool below = suit_of(high) == trump && strength_[card] < strength_[high];
    return !below || plain == 0 || !table_.rules.undertrump_only_from_all_trumps;
  }

  // What the first team makes once seat has played the card at an index.
  int after(State state, int seat, int index) {
    const int card = state.hands[seat][index];
    state.hands[seat][index] = state.hands[seat][--state.sizes[seat]];
    state.trick[state.lying++] = card;
    if (state.lying < 4) return value(state);
    const int winner = (state.leader + highest(state)) % 4;
    int made = 0;
    for (const int lies : state.trick) made += points_[lies];
    state.lying = 0;
    state.leader = winner;
    state.may_take_all[1 - winner % 2] = false;
    const bool is_last = state.sizes[0] == 0;
    if (is_last) made += 5;
    const int sign = winner % 2 == 0 ? 1 : 0;
    if (is_last) {
      const int bonus = state.may_take_all[winner % 2] ? table_.match_points : 0;
      return sign ? made + bonus : -bonus;
    }
    return sign * made + value(state);
  }

  int value(const State& state) {
    const int seat = (state.leader + state.lying) % 4;
    int best = seat % 2 == 0 ? -1000 : 1000;
    for (int index = 0; index < state.sizes[seat]; ++index) {
      if (!may_play(state, seat, state.hands[seat][index])) continue;
      const int value = after(state, seat, index);
      best = seat % 2 == 0 ? std::max(best, value) : std::min(best, value);
    }
    return best;
  }

 private:
  Table table_;
  int strength_[36];
  int points_[36];
};

struct Drawn {
  Table table;
  State state;
};

// The position of a number.
Drawn drawn(std::uint64_t number, int cards_each) {
  Random random(number * 16 + static_cast<unsigned>(cards_each));
  const auto below = [&](unsigned limit) { return static_cast<int>(Draws(random).below(limit)); };
  Drawn result{};
  Table& table = result.table;
  State& state = result.state;
  table.contract = static_cast<Contract>(number % 6);
  table.rules = follow_rules(static_cast<int>(number / 6 % 8));
  constexpr int BONUSES[] = {0, 100, 0, 1};
  table.match_points = number % 64 == 63 ? below(151) : BONUSES[number / 48 % 4];
  int pack[36];
  for (int card = 0; card < 36; ++card) pack[card] = card;
  for (int card = 35; card > 0; --card) std::swap(pack[card], pack[below(card + 1u)]);
  for (int seat = 0; seat < 4; ++seat) {
    state.sizes[seat] = cards_each;
    for (int index = 0; index < cards_each; ++index)
      state.hands[seat][index] = pack[9 * seat + index];
  }
  state.leader = below(4);
  const int taken = below(4);  // by neither, by one, by the other, by both
  state.may_take_all[0] = (taken & 1) == 0;
  state.may_take_all[1] = (taken & 2) == 0;
  const int lying = below(4);
  const Brute brute(table);
  while (state.lying < lying) {
    const int seat = (state.leader + state.lying) % 4;
    const int index = below(static_cast<unsigned>(state.sizes[seat]));
    const int card = state.hands[seat][index];
    if (!brute.may_play(state, seat, card)) continue;
    state.hands[seat][index] = state.hands[seat][--state.sizes[seat]];
    state.trick[state.lying++] = card;
  }
  return result;
}

solver::Problem problem_of(const Drawn& drawn) {
  const Contract contract = drawn.table.contract;
  const auto place = [&](int card) { return to_places(Mask{1} << card, contract); };
  solver::Problem problem;
  problem.kind = kind_of(contract);
  problem.rules = drawn.table.rules;
  problem.match_points = drawn.table.match_points;
  problem.position.trick.leader = drawn.state.leader;
  for (int at = 0; at < drawn.state.lying; ++at)
    problem.position.trick.play(place(drawn.state.trick[at]));
  for (int seat = 0; seat < 4; ++seat)
    for (int index = 0; index < drawn.state.sizes[seat]; ++index)
      problem.position.hands[seat] |= place(drawn.state.hands[seat][index]);
  for (int team = 0; team < 2; ++team)
    problem.position.score.tricks[team] = drawn.state.may_take_all[1 - team] ? 0 : 1;
  return problem;
}

// What the first team makes when the cards are played in this order; -1000 if one is not legal.
int played_out(const Drawn& drawn, const std::vector<Mask>& line) {
  const Brute brute(drawn.table);
  State state = drawn.state;
  int made = 0;
  for (const Mask place : line) {
    const int card = place_of(to_cards(place, drawn.table.contract));
    const int seat = (state.leader + state.lying) % 4;
    if (!brute.may_play(state, seat, card)) return -1000;
    int index = 0;
    while (index < state.sizes[seat] && state.hands[seat][index] != card) ++index;
    if (index == state.sizes[seat]) return -1000;
    state.hands[seat][index] = state.hands[seat][--state.sizes[seat]];
    state.trick[state.lying++] = card;
    if (state.lying < 4) continue;
    const int winner = (state.leader + brute.highest(state)) % 4;
    state.may_take_all[1 - winner % 2] = false;
    const bool is_last = state.sizes[0] == 0;
    const int bonus = is_last && state.may_take_all[winner % 2] ? drawn.table.match_points : 0;
    if (winner % 2 == 1) made -= bonus;
    if (winner % 2 == 0) {
      made += bonus + (is_last ? 5 : 0);
      for (const int lies : state.trick) made += drawn.table.points(lies);
    }
    state.lying = 0;
    state.leader = winner;
  }
  return made;
}

struct Tally {
  long positions = 0, cards = 0, departures = 0;
};

void compare(solver::Solver& solver, std::uint64_t number, int cards_each, Tally& tally) {
  const Drawn drawn_position = drawn(number, cards_each);
  const State& state = drawn_position.state;
  const solver::Problem problem = problem_of(drawn_position);
  const int seat = (state.leader + state.lying) % 4;
  Brute brute(drawn_position.table);
  const auto check = [&](bool is_right, const char* what, int expected, int low, int high) {
    if (is_right) return;
    ++tally.departures;
    std::printf("position %llu of %d cards: %s: %d expected, %d to %d found\n",
                static_cast<unsigned long long>(number), cards_each, what, expected, low, high);
  };

  ++tally.positions;
  int best = seat % 2 == 0 ? -1000 : 1000;
  int legal = 0;
  const solver::Solution solution = solver.solve(problem);
  const std::vector<solver::CardValue>& found = solution.cards;
  for (int index = 0; index < state.sizes[seat]; ++index) {
    const int card = state.hands[seat][index];
    if (!brute.may_play(state, seat, card)) continue;
    ++legal;
    ++tally.cards;
    const int value = brute.after(state, seat, index);
    best = seat % 2 == 0 ? std::max(best, value) : std::min(best, value);
    const Mask place = to_places(Mask{1} << card, drawn_position.table.contract);
    solver::Range range{1, 0};
    for (const solver::CardValue& entry : found)
      if (entry.card == place) range = entry.value;
    check(range == solver::Range{value, value}, "value of a card", value, range.low, range.high);
  }
  check(static_cast<int>(found.size()) == legal, "number of legal cards", legal,
        static_cast<int>(found.size()), legal);

  check(solution.value == solver::Range{best, best}, "value beside its cards", best,
        solution.value.low, solution.value.high);
  const solver::Range range = solver.value(problem);
  check(range == solver::Range{best, best}, "value", best, range.low, range.high);
  const std::uint64_t limit = number * 37 % (solver.nodes() + 1);
  const solver::Range limited = solver.value(problem, limit);
  check(limited.low <= best && best <= limited.high, "range at a limit", best, limited.low,
        limited.high);
  const std::vector<Mask>& line = solution.line;
  const int made = played_out(drawn_position, line);
  check(made == best, "line played out", best, made, made);
}

}  // namespace

int main(int count, char** arguments) {
  const auto number = [&](int at, long usual) {
    return at < count ? std::atol(arguments[at]) : usual;
  };
  const long first = number(1, 0);
  constexpr int SMALL_MEMORY = 12;
  gschobe::solver::Solver solver(SMALL_MEMORY);  // so that entries are pushed out, too
  Tally tally;
  const long of_4 = number(2, 400), of_5 = number(3, 50);
  for (long position = first; position < first + of_4; ++position)
    compare(solver, static_cast<std::uint64_t>(position), 4, tally);
  for (long position = first; position < first + of_5; ++position)
    compare(solver, static_cast<std::uint64_t>(position), 5, tally);
  std::printf("%ld positions, %ld cards, %ld departures\n", tally.positions, tally.cards,
              tally.departures);
  return tally.departures == 0 ? 0 : 1;
}
