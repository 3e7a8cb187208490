"""The ranking against a slow reading of the same rules: `python -m gschobe.testing.ranking_equal --help`.

The reference shares no function with `gschobe.tournament`: who is better is asked for two
contestants at a time, and a rank is one more than the number of those who are better. Events are
made at random, with few different points, so that most of them are full of ties.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from random import Random

from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.series_equal import series_differences
from gschobe.tournament.advance import going_on
from gschobe.tournament.aggregates import total
from gschobe.tournament.choices import Advance, Aggregate, Cut, Tie
from gschobe.tournament.ranking import Contestant, ranked
from gschobe.tournament.reglement import Stage

CRITERIA = tuple(tie for tie in Tie if tie is not Tie.NAME)
Row = tuple[object, ...]


@dataclass(frozen=True, kw_only=True)
class Event:
    """A random event: what everybody has made, and by which keys it is ranked."""

    passen: Mapping[int, tuple[int, ...]]
    others: Mapping[int, tuple[int, int, int]]
    against: Mapping[int, Mapping[int, int]]
    aggregate: Aggregate
    number: int
    ties: tuple[Tie, ...]
    lowest_wins: bool
    places: int
    cut: Cut


def random_event(rng: Random) -> Event:
    """An event of up to 24 players and 6 Passen, with points from a narrow range."""
    players, passen = range(1, rng.randint(2, 24)), rng.randint(1, 6)
    spread = rng.choice((2, 4, 30, 400))
    aggregate = rng.choice(list(Aggregate))
    number = {
        Aggregate.BEST: rng.randint(1, passen),
        Aggregate.DROP_WORST: rng.randint(0, passen - 1),
    }.get(aggregate, 0)
    points = {p: tuple(942 + rng.randrange(spread) for _ in range(passen)) for p in players}
    more: dict[int, dict[int, int]] = {p: {} for p in players}
    for a, b in combinations(players, 2):
        if rng.random() < 0.4:
            more[a][b] = rng.randint(-2, 2)
            more[b][a] = -more[a][b]
    return Event(
        passen=points,
        others={p: (rng.randrange(3), rng.randrange(3), rng.randrange(2)) for p in players},
        against=more,
        aggregate=aggregate,
        number=number,
        ties=tuple(rng.sample(CRITERIA, rng.randint(0, 4))),
        lowest_wins=rng.random() < 0.3,
        places=rng.randint(1, 12),
        cut=rng.choice(list(Cut)),
    )


def by_the_program(event: Event) -> tuple[list[Row], set[int]]:
    """Number, value and rank of everybody, and who goes on."""
    contestants = [
        Contestant(
            number=player,
            value=total(
                passen,
                aggregate=event.aggregate,
                number=event.number,
                lowest_wins=event.lowest_wins,
            ),
            passen=passen,
            wins=event.others[player][0],
            matches=event.others[player][1],
            cut_card=event.others[player][2],
            against=event.against[player],
        )
        for player, passen in event.passen.items()
    ]
    placed = ranked(contestants, ties=event.ties, lowest_wins=event.lowest_wins)
    rows: list[Row] = [
        (each.contestant.number, each.contestant.value, each.rank) for each in placed
    ]
    if event.lowest_wins:
        return rows, set()
    stage = Stage(advance=Advance.BEST, places=event.places, ties=event.ties, cut=event.cut)
    return rows, set(going_on(stage, {"": placed}))


def by_the_reference(event: Event) -> tuple[list[Row], set[int]]:
    """The same, asked for two at a time."""
    players = list(event.passen)
    ranks = {a: 1 + sum(_is_better(event, b, a) for b in players if b != a) for a in players}
    values = {a: _value(event, a) for a in players}
    rows: list[Row] = [
        (a, values[a], ranks[a]) for a in sorted(players, key=lambda each: (ranks[each], each))
    ]
    if event.lowest_wins:
        return rows, set()
    on: set[int] = set()
    for a in players:
        if event.cut is Cut.TIES_DECIDE:
            before = sum(ranks[b] < ranks[a] for b in players)
        else:
            before = sum(values[b] > values[a] for b in players)
        if before < event.places:
            on.add(a)
    return rows, on


def _value(event: Event, player: int) -> Fraction:
    """What counts: by trying every choice of Passen, where a choice is to be made."""
    passen = event.passen[player]
    if event.aggregate is Aggregate.AVERAGE:
        return Fraction(sum(passen), len(passen))
    size = len(passen)
    if event.aggregate is Aggregate.BEST:
        size = event.number
    if event.aggregate is Aggregate.DROP_WORST:
        size = len(passen) - event.number
    sums = [sum(choice) for choice in combinations(passen, size)]
    return Fraction(min(sums) if event.lowest_wins else max(sums))


def _is_better(event: Event, a: int, b: int) -> bool:
    """Whether the first is ranked before the second."""
    value_a, value_b = _value(event, a), _value(event, b)
    if value_a != value_b:
        return (value_a < value_b) == event.lowest_wins
    for place, tie in enumerate(event.ties):
        compared = _compared(event, tie, a, b, before=event.ties[:place])
        if compared:
            return compared > 0
    return False


def _compared(event: Event, tie: Tie, a: int, b: int, *, before: Sequence[Tie]) -> int:
    """More than 0 if the first is better by one criterion, less if the second is."""
    sign = -1 if event.lowest_wins else 1
    passen_a, passen_b = event.passen[a], event.passen[b]
    wins, matches, card = (
        mine - theirs for mine, theirs in zip(event.others[a], event.others[b], strict=True)
    )
    if tie is Tie.BEST_PASSE:
        best = min if event.lowest_wins else max
        return sign * (best(passen_a) - best(passen_b))
    if tie is Tie.NEXT_BEST_PASSEN:
        left_a, left_b = list(passen_a), list(passen_b)
        best = min if event.lowest_wins else max
        while left_a and best(left_a) == best(left_b):
            left_a.remove(best(left_a))
            left_b.remove(best(left_b))
        return sign * (best(left_a) - best(left_b)) if left_a else 0
    if tie is Tie.GROSS_TOTAL:
        return sign * (sum(passen_a) - sum(passen_b))
    if tie is Tie.HEAD_TO_HEAD:
        equal = [c for c in event.passen if _is_equal(event, a, c, before)]
        return sign * (
            sum(event.against[a].get(c, 0) for c in equal)
            - sum(event.against[b].get(c, 0) for c in equal)
        )
    return {Tie.WINS: wins, Tie.MATCHES: matches, Tie.CUT_CARDS: card}[tie]


def _is_equal(event: Event, a: int, b: int, ties: Sequence[Tie]) -> bool:
    """Whether two have the same value and no criterion so far parts them."""
    return _value(event, a) == _value(event, b) and all(
        _compared(event, tie, a, b, before=ties[:place]) == 0 for place, tie in enumerate(ties)
    )


def differences(rng: Random) -> list[str]:
    """What the two readings of a random event and of a random series disagree on."""
    event = random_event(rng)
    rows, on = by_the_program(event)
    expected_rows, expected_on = by_the_reference(event)
    found: list[str] = []
    if rows != expected_rows:
        found.append(f"list {rows}, expected {expected_rows} in {event}")
    if on != expected_on:
        found.append(f"going on {sorted(on)}, expected {sorted(expected_on)} in {event}")
    return found + series_differences(rng)


def run(options: Namespace) -> int:
    """Compare so many events; 1 if one differs."""
    faults = 0
    for number in range(options.events):
        for difference in differences(Random(options.seed * 10**9 + number)):
            faults += 1
            print(f"event {number}, seed {options.seed}: {difference}", flush=True)
    print(f"{options.events:,} events, {faults} differences", flush=True)
    return 1 if faults else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments and run."""
    asked = OneSentence(
        prog="ranking_equal", description="Compare the ranking with a slow reading of its rules."
    )
    asked.add_argument(
        "--events", type=at_least(1), default=10_000, metavar="N", help="random events"
    )
    asked.add_argument("--seed", type=at_least(0), default=0, metavar="S", help="of the chance")
    return run(asked.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main())
