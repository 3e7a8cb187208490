"""What a round counts, item by item and team by team (RULES.md §9)."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.contracts import CARD_POINTS_IN_PACK, Contract
from gschobe.core.seats import Team

LAST_TRICK_POINTS = 5
POINTS_IN_ROUND = CARD_POINTS_IN_PACK + LAST_TRICK_POINTS


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore:
    """The items of one team before the factor, in the order in which they are counted (§9.4)."""

    cards: int = 0
    last_trick: int = 0
    match: int = 0
    weis: int = 0
    stoeck: int = 0

    @property
    def total(self) -> int:
        """All items together, before the factor."""
        return self.cards + self.last_trick + self.match + self.weis + self.stoeck


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScore:
    """The result of one round: both teams' items and the factor that multiplies all of them.

    >>> score = RoundScore(
    ...     contract=Contract.SCHELLEN,
    ...     multiplier=2,
    ...     items=(TeamScore(cards=90, last_trick=5, weis=20, stoeck=20), TeamScore(cards=62)),
    ... )
    >>> score.written
    (270, 124)
    """

    contract: Contract
    multiplier: int
    items: tuple[TeamScore, TeamScore]

    @property
    def written(self) -> tuple[int, int]:
        """What is written for A and for B: the whole round times the factor (§9.5)."""
        a, b = self.items
        return a.total * self.multiplier, b.total * self.multiplier

    def of(self, team: Team) -> TeamScore:
        """The items of one team."""
        return self.items[team]
