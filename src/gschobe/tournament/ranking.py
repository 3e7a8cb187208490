"""The list: points first, then the named criteria one after the other, then a shared rank (1-1-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from gschobe.tournament.aggregates import Value, best_first
from gschobe.tournament.choices import Tie


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestant:
    """One who is ranked, with all that the criteria look at.

    `against` has the points more than each opponent, `cut_card` the card cut, the best the highest.
    """

    number: int
    value: Value
    passen: tuple[int, ...] = ()
    matches: int = 0
    wins: int = 0
    cut_card: int = 0
    name: str = ""
    against: Mapping[int, int] = field(default_factory=dict[int, int])


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A rank, who has it, and the criterion that put him behind those of equal points before him."""

    rank: int
    contestant: Contestant
    decided_by: Tie | None = None


Group = Sequence[Contestant]
Measure = Callable[[Contestant], Any]
"""What a criterion looks at; the smallest is ranked first."""


def ranked(
    contestants: Iterable[Contestant], *, ties: Sequence[Tie], lowest_wins: bool = False
) -> tuple[Placed, ...]:
    """The list from the first to the last.

    Those whom no criterion parts share their rank, and the ranks after them are left out.

    >>> four = [Contestant(number=n, value=v) for n, v in enumerate([7, 9, 7, 5], start=1)]
    >>> [(placed.rank, placed.contestant.number) for placed in ranked(four, ties=[])]
    [(1, 2), (2, 1), (2, 3), (4, 4)]
    """
    placed: list[Placed] = []
    sign = 1 if lowest_wins else -1
    for group in _parted(list(contestants), lambda each: sign * each.value):
        for parted, tie in _broken(group, ties, lowest_wins=lowest_wins):
            rank = len(placed) + 1
            placed += [Placed(rank=rank, contestant=each, decided_by=tie) for each in parted]
    return tuple(placed)


def _parted(group: Group, measure: Measure) -> Iterator[list[Contestant]]:
    """Those of equal measure together, the smallest first; within, by number."""
    keyed = sorted((measure(each), each.number, place) for place, each in enumerate(group))
    for _, same in groupby(keyed, key=lambda entry: entry[0]):
        yield [group[place] for _, _, place in same]


def _broken(
    group: Group, ties: Sequence[Tie], *, lowest_wins: bool
) -> Iterator[tuple[Group, Tie | None]]:
    """Part equals by the criteria; with each part the one that put it behind the part before."""
    if len(group) == 1 or not ties:
        yield group, None
        return
    tie, *further = ties
    measure = _measure(tie, group, lowest_wins=lowest_wins)
    for place, part in enumerate(_parted(group, measure)):
        for inner, (smaller, decided_by) in enumerate(
            _broken(part, further, lowest_wins=lowest_wins)
        ):
            yield smaller, tie if place and not inner else decided_by


def _measure(tie: Tie, group: Group, *, lowest_wins: bool) -> Measure:
    sign = 1 if lowest_wins else -1

    def passen(each: Contestant) -> list[int]:
        return [sign * points for points in best_first(each.passen, lowest_wins=lowest_wins)]

    def head_to_head(each: Contestant) -> int:
        return sign * sum(each.against.get(other, 0) for other in members)

    match tie:
        case Tie.BEST_PASSE:
            return lambda each: passen(each)[:1]
        case Tie.NEXT_BEST_PASSEN:
            return passen
        case Tie.GROSS_TOTAL:
            return lambda each: sign * sum(each.passen)
        case Tie.HEAD_TO_HEAD:
            members = [each.number for each in group]
            return head_to_head
        case Tie.WINS:
            return lambda each: -each.wins
        case Tie.MATCHES:
            return lambda each: -each.matches
        case Tie.CUT_CARDS:
            return lambda each: -each.cut_card
        case Tie.NAME:
            return lambda each: each.name
