"""Many evenings as one list of a club: the best of them, points for ranks, a final that counts double."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gschobe.tournament.aggregates import kept, total
from gschobe.tournament.choices import Aggregate, EveningValue
from gschobe.tournament.ranking import Contestant, Placed, ranked
from gschobe.tournament.reglement import Reglement, SeriesKeys


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The list of one evening, and the stage that it was; a later stage has a weight."""

    stage: str
    placed: tuple[Placed, ...]


def place_points(keys: SeriesKeys, rank: int) -> int:
    """What a rank brings.

    >>> keys = SeriesKeys(place_points=(25, 18, 15), place_points_others=1)
    >>> [place_points(keys, rank) for rank in (1, 3, 4)]
    [25, 15, 1]
    """
    first = keys.place_points
    return first[rank - 1] if rank <= len(first) else keys.place_points_others


def year_list(reglement: Reglement, days: Sequence[Day]) -> tuple[Placed, ...]:
    """The list over several evenings; those of a later stage are added to what the first ones gave.

    A person who missed an evening has no value for it, which is the first to be dropped.
    """
    keys = reglement.series
    first = next(iter(reglement.stages))
    ordinary: dict[int, list[int]] = {}
    later: dict[int, int] = {}
    for day in days:
        stage = reglement.stages[day.stage]
        for placed in day.placed:
            number = placed.contestant.number
            ordinary.setdefault(number, [])
            if keys.value is EveningValue.PLACE_POINTS:
                value = place_points(keys, placed.rank)
            else:
                value = int(placed.contestant.value)
            if day.stage == first:
                ordinary[number].append(value * stage.weight)
            else:
                later[number] = later.get(number, 0) + value * stage.weight
    return ranked(
        (
            _contestant(keys, number, values, later.get(number, 0))
            for number, values in ordinary.items()
        ),
        ties=reglement.first_stage.ties,
    )


def _contestant(keys: SeriesKeys, number: int, values: list[int], later: int) -> Contestant:
    of = keys.evenings or None
    counting = kept(values, aggregate=keys.aggregate, number=keys.number, of=of)
    value = total(counting, aggregate=_after_keeping(keys), number=0)
    return Contestant(number=number, value=value + later, passen=tuple(counting))


def _after_keeping(keys: SeriesKeys) -> Aggregate:
    return Aggregate.AVERAGE if keys.aggregate is Aggregate.AVERAGE else Aggregate.SUM
