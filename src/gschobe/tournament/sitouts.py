"""Who is left over where four does not divide the players: nobody twice before all once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from gschobe.tournament.lot import Lot, shuffled


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOver:
    """Whom the order of sitting out leaves to choose from.

    The `must` sit out; of the `may`, so many as `wanted` says.
    """

    must: tuple[int, ...]
    may: tuple[int, ...]
    wanted: int

    def choose(self, lot: Lot) -> tuple[int, ...]:
        """Draw those who sit out."""
        return (*self.must, *shuffled(self.may, lot)[: self.wanted])


def left_over(
    present: Sequence[int],
    *,
    sat_out: Mapping[int, int],
    number: int,
    just_sat: Collection[int] = (),
) -> LeftOver:
    """Who may sit out now: whoever has sat out least often.

    Whoever has just sat out is spared as long as others have sat out no more often than he.

    >>> left_over([1, 2, 3, 4, 5, 6], sat_out={1: 1, 2: 1}, number=2)
    LeftOver(must=(), may=(3, 4, 5, 6), wanted=2)
    >>> left_over([1, 2, 3, 4, 5], sat_out={1: 1, 2: 1, 3: 1, 4: 1}, number=1)
    LeftOver(must=(), may=(5,), wanted=1)
    >>> left_over([1, 2, 3], sat_out={1: 2, 2: 2, 3: 2}, number=1, just_sat=[2])
    LeftOver(must=(), may=(1, 3), wanted=1)
    """
    must: list[int] = []
    for times in sorted({sat_out.get(name, 0) for name in present}):
        same = [name for name in present if sat_out.get(name, 0) == times]
        wanted = number - len(must)
        if wanted <= len(same):
            rested = [name for name in same if name not in just_sat]
            may = rested if len(rested) >= wanted else same
            return LeftOver(must=tuple(must), may=tuple(may), wanted=wanted)
        must += same
    raise ValueError(f"{number} cannot sit out of {len(present)}")


def is_fair(
    sitting_out: Collection[int], *, present: Collection[int], sat_out: Mapping[int, int]
) -> bool:
    """Whether nobody sits out while somebody plays who has sat out less often.

    >>> is_fair([1], present=[1, 2, 3], sat_out={1: 1})
    False
    """
    most = max((sat_out.get(name, 0) for name in sitting_out), default=0)
    return all(sat_out.get(name, 0) >= most for name in present if name not in sitting_out)
