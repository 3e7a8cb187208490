"""Several values as one: all of them, the best of them, all but the worst, or their average."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gschobe.tournament.choices import Aggregate

Value = int | Fraction
"""What is ranked; a fraction only where an average has one, so that equals are equal."""


def best_first(values: Sequence[int], *, lowest_wins: bool = False) -> list[int]:
    """The values from the best to the worst.

    >>> best_first([3, 1, 2]), best_first([3, 1, 2], lowest_wins=True)
    ([3, 2, 1], [1, 2, 3])
    """
    return sorted(values, reverse=not lowest_wins)


def kept(
    values: Sequence[int],
    *,
    aggregate: Aggregate,
    number: int,
    of: int | None = None,
    lowest_wins: bool = False,
) -> list[int]:
    """The values that count, the best first.

    `of` is how many there will be: where the worst are dropped, one that was missed is dropped first.

    >>> kept([900, 1000, 950], aggregate=Aggregate.DROP_WORST, number=1)
    [1000, 950]
    >>> kept([900, 1000, 950], aggregate=Aggregate.DROP_WORST, number=1, of=4)
    [1000, 950, 900]
    """
    ordered = best_first(values, lowest_wins=lowest_wins)
    match aggregate:
        case Aggregate.BEST:
            return ordered[:number]
        case Aggregate.DROP_WORST:
            return ordered[: max(0, (len(values) if of is None else of) - number)]
        case Aggregate.SUM | Aggregate.AVERAGE:
            return ordered


def total(
    values: Sequence[int],
    *,
    aggregate: Aggregate,
    number: int,
    of: int | None = None,
    lowest_wins: bool = False,
) -> Value:
    """The one value that several become; nothing at all is 0.

    >>> total([3700, 3900, 3800], aggregate=Aggregate.BEST, number=2)
    7700
    >>> total([3, 4], aggregate=Aggregate.AVERAGE, number=0)
    Fraction(7, 2)
    """
    counting = kept(values, aggregate=aggregate, number=number, of=of, lowest_wins=lowest_wins)
    if aggregate is Aggregate.AVERAGE and counting:
        mean = Fraction(sum(counting), len(counting))
        return int(mean) if mean.denominator == 1 else mean
    return sum(counting)
