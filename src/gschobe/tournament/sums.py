"""What published numbers must add up to: a table, a hall, a list; and who met whom, from the sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import sqrt

from gschobe.tournament.aggregates import Value

Meetings = tuple[tuple[str, str], ...]
SPREAD_OF_A_ROUND = 114 / (157 * sqrt(12))
"""The spread of a team's points in one round, as a share of what the round is worth: 114 points in twelve rounds."""


def hall_points(*, players: int, rounds: int, points_per_round: int = 157) -> int:
    """What all players together must have, who played so many rounds each at full tables.

    >>> hall_points(players=140, rounds=96)
    1055040
    """
    rounds_at_tables = Fraction(players * rounds, 4)
    return int(rounds_at_tables * 2 * points_per_round)


def off_by(published: int, *, players: int, rounds: int) -> int:
    """How far a published total is from what it must be; 0 if it is right.

    >>> off_by(1055275, players=140, rounds=96)
    235
    """
    return published - hall_points(players=players, rounds=rounds)


def out_of_order(values: Sequence[Value], *, lowest_wins: bool = False) -> tuple[int, ...]:
    """The ranks on a published list that have more than the rank before them.

    >>> out_of_order([4441, 4380, 4371, 4549])
    (4,)
    """
    sign = -1 if lowest_wins else 1
    return tuple(
        place + 2
        for place, (before, value) in enumerate(pairwise(values))
        if sign * value > sign * before
    )


def possible_meetings(points: Mapping[str, int], *, table_points: int) -> tuple[Meetings, ...]:
    """Every way to put teams together in twos so that each table has the right sum.

    >>> possible_meetings({"A": 693, "B": 563, "C": 700, "D": 556}, table_points=1256)
    ((('A', 'B'), ('C', 'D')),)
    """
    return tuple(_meetings(sorted(points), points, table_points))


def _meetings(teams: list[str], points: Mapping[str, int], table_points: int) -> Iterator[Meetings]:
    if not teams:
        yield ()
        return
    first, *others = teams
    for other in others:
        if points[first] + points[other] == table_points:
            rest = [team for team in others if team != other]
            for further in _meetings(rest, points, table_points):
                yield ((first, other), *further)


def is_outlier(points: Sequence[int], *, rounds: int, points_per_round: int = 157) -> bool:
    """Whether a table has made so much or so little in a Passe that one better looks at its sheet again.

    Three times the spread that 180 published totals of twelve rounds have: below 600, above 1284.

    >>> [is_outlier((points, 1884 - points), rounds=12) for points in (1284, 1285, 600, 599)]
    [False, True, False, True]
    """
    middle = sum(points) / len(points)
    farthest = 3 * SPREAD_OF_A_ROUND * points_per_round * sqrt(rounds)
    return max(abs(each - middle) for each in points) > farthest
