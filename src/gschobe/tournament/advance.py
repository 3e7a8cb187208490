"""Who goes on from a stage: the best, a share, the best of each venue or group, or all above a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from gschobe.tournament.aggregates import Value
from gschobe.tournament.choices import Advance, Counts, Cut
from gschobe.tournament.ranking import Contestant, Placed, ranked
from gschobe.tournament.reglement import Stage

Lists = Mapping[str, Sequence[Placed]]
"""The list of each venue or group by its name; one list where there are none."""


def going_on(stage: Stage, lists: Lists, *, wildcards: Sequence[int] = ()) -> tuple[int, ...]:
    """The numbers of those who go on, the lists one after the other, wildcards last.

    >>> from gschobe.tournament.ranking import Contestant, ranked
    >>> placed = ranked([Contestant(number=n, value=v) for n, v in ((1, 9), (2, 8), (3, 8))], ties=())
    >>> going_on(Stage(advance=Advance.BEST, places=2), {"": placed})
    (1, 2, 3)
    """
    chosen = [placed.contestant.number for placed in _chosen(stage, lists)]
    given = [number for number in wildcards[: stage.wildcards] if number not in chosen]
    return (*chosen, *given)


def _chosen(stage: Stage, lists: Lists) -> list[Placed]:
    match stage.advance:
        case Advance.NOBODY:
            return []
        case Advance.EVERYBODY:
            return list(_merged(stage, lists))
        case Advance.WINNERS:
            return _from_each(stage, lists, places=1)
        case Advance.BEST:
            return _first(stage, _merged(stage, lists), stage.places)
        case Advance.BEST_PER_VENUE:
            return _from_each(stage, lists, places=stage.places)
        case Advance.PER_GROUP:
            direct = _from_each(stage, lists, places=stage.places)
            numbers = {placed.contestant.number for placed in direct}
            next_ones = {
                name: [each for each in placed if each.contestant.number not in numbers]
                for name, placed in lists.items()
            }
            seconds = {name: placed[:1] for name, placed in next_ones.items()}
            return [*direct, *_first(stage, _merged(stage, seconds), stage.runners_up)]
        case Advance.SHARE:
            return list(
                chain.from_iterable(
                    _first(stage, placed, share(stage.one_in, len(placed)))
                    for placed in lists.values()
                )
            )
        case Advance.THRESHOLD:
            merged = _merged(stage, lists)
            return [each for each in merged if _reaches(stage, each.contestant.value)]
        case Advance.THRESHOLD_OR_SHARE:
            return list(
                chain.from_iterable(_reaching_or_first(stage, placed) for placed in lists.values())
            )


def share(one_in: int, players: int) -> int:
    """How many are one in so many of a field; a part of a player is a whole one.

    >>> share(5, 41), share(3, 300)
    (9, 100)
    """
    return -(-players // one_in)


def _from_each(stage: Stage, lists: Lists, *, places: int) -> list[Placed]:
    return list(chain.from_iterable(_first(stage, placed, places) for placed in lists.values()))


def _first(stage: Stage, placed: Sequence[Placed], places: int) -> list[Placed]:
    """The first of a list; at the last place with all their equals, or as the criteria part them."""
    if places <= 0 or not placed:
        return []
    last = placed[min(places, len(placed)) - 1]
    if stage.cut is Cut.TIES_DECIDE:
        return [each for each in placed if each.rank <= last.rank]
    lowest = last.contestant.value
    return [each for each in placed if not _is_worse(stage, each.contestant.value, lowest)]


def _is_worse(stage: Stage, value: Value, other: Value) -> bool:
    return value < other if stage.counts is Counts.POINTS else value > other


def _reaches(stage: Stage, value: Value) -> bool:
    return not _is_worse(stage, value, stage.threshold)


def _reaching_or_first(stage: Stage, placed: Sequence[Placed]) -> list[Placed]:
    """All who reach the line, and at the least the share of the field."""
    reaching = [each for each in placed if _reaches(stage, each.contestant.value)]
    first = _first(stage, placed, share(stage.one_in, len(placed)))
    return max(reaching, first, key=len)


def _merged(stage: Stage, lists: Lists) -> tuple[Placed, ...]:
    """One list of all."""
    if len(lists) == 1:
        return tuple(next(iter(lists.values())))
    everybody: list[Contestant] = [each.contestant for each in chain.from_iterable(lists.values())]
    return ranked(everybody, ties=stage.ties, lowest_wins=stage.counts is not Counts.POINTS)
