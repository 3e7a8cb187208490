"""The Jasstafel: totals as strokes for 100, 50 and 20 and one number (RULES.md §11)."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.game import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Strokes:
    """What stands on one half of the slate.

    >>> chalk = Strokes()
    >>> for written in (98, 82, 312, 20, 107):
    ...     chalk = chalk.write(written)
    >>> chalk
    Strokes(hundreds=4, fifties=2, twenties=5, rest=19)
    >>> chalk.total, chalk.tidy()
    (619, Strokes(hundreds=6, fifties=0, twenties=0, rest=19))
    """

    hundreds: int = 0
    fifties: int = 0
    twenties: int = 0
    rest: int = 0

    @property
    def total(self) -> int:
        """What strokes and rest stand for."""
        return 100 * self.hundreds + 50 * self.fifties + 20 * self.twenties + self.rest

    def write(self, points: int) -> Strokes:
        """Chalk up points: strokes are only added, the number is wiped and written anew (§11.2)."""
        hundreds, open_points = divmod(self.rest + points, 100)
        fifties, open_points = divmod(open_points, 50)
        twenties, rest = divmod(open_points, 20)
        return Strokes(
            hundreds=self.hundreds + hundreds,
            fifties=self.fifties + fifties,
            twenties=self.twenties + twenties,
            rest=rest,
        )

    def tidy(self) -> Strokes:
        """The same total with as few strokes as it takes (§11.3)."""
        return Strokes().write(self.total)


def chalked(standing: Standing) -> tuple[Strokes, Strokes]:
    """Both halves of the slate, A and B, as the rounds were written one after the other (§11.2)."""
    a, b = Strokes(), Strokes()
    for of_a, of_b in (standing.before, *(score.written for score in standing.scores)):
        a, b = a.write(of_a), b.write(of_b)
    return a, b
