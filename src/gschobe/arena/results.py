"""What many deals together say: points and differences a round, with their standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, quantiles, stdev

from gschobe.arena.rounds import Outcome

CERTAIN = 1.96
"""So many standard errors to each side hold 95 of 100 true values."""


@dataclass(frozen=True, kw_only=True)
class Result:
    """The mean over all deals, each of them one observation, since its two rounds belong together."""

    deals: int
    points: float
    points_error: float
    difference: float
    difference_error: float
    slowest: tuple[float, float]
    """Milliseconds of the longest choice in a deal that only one deal in twenty exceeds."""

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true difference lies, 95 times of 100."""
        reach = CERTAIN * self.difference_error
        return self.difference - reach, self.difference + reach


def result_of(outcomes: Sequence[Outcome]) -> Result:
    """The result of at least two deals.

    >>> from gschobe.arena.rounds import Outcome
    >>> two = [
    ...     Outcome(deal=n, points=((100, 57), (won, 157 - won)), slowest=(1, 1), records=("", ""))
    ...     for n, won in enumerate((80, 90))
    ... ]
    >>> result = result_of(two)
    >>> result.points, result.difference, round(result.difference_error, 1)
    (92.5, 28.0, 5.0)
    """
    points = [outcome.written for outcome in outcomes]
    differences = [outcome.difference for outcome in outcomes]
    size = len(outcomes) ** 0.5
    first, second = (
        quantiles([outcome.slowest[who] for outcome in outcomes], n=20)[-1] for who in (0, 1)
    )
    return Result(
        deals=len(outcomes),
        points=mean(points),
        points_error=stdev(points) / size,
        difference=mean(differences),
        difference_error=stdev(differences) / size,
        slowest=(first, second),
    )
