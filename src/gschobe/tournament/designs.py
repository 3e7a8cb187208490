"""Fixed designs up to 31 players, the best that are known: who sits where when, by places.

The table stands in `design_table.py`; `repeats_known` counts what it holds.
"""

from __future__ import annotations

from functools import cache

from gschobe.tournament.design_table import TABLE
from gschobe.tournament.movement import Design, without_repeats
from gschobe.tournament.repeats import encounters
from gschobe.tournament.seating import seat_in_order

DIGITS = "0123456789abcdefghijklmnopqrstuv"
MOST_PASSEN = 8
"""So many Passen the designs have at most."""
FROM_HERE_BY_MOVEMENT = 32
"""From so many players on a movement lets nobody meet anybody twice."""


@cache
def _rows() -> dict[tuple[int, int], Design]:
    rows: dict[tuple[int, int], Design] = {}
    for line in TABLE.strip().splitlines():
        players, passen, *written = line.split()
        rows[int(players), int(passen)] = tuple(
            tuple(DIGITS.index(digit) for digit in passe) for passe in written
        )
    return rows


@cache
def fixed_design(players: int, *, passen: int) -> Design | None:
    """The best design there is; None where there is none for so many.

    >>> [len(passe) for passe in fixed_design(30, passen=6) or ()]
    [28, 28, 28, 28, 28, 28]
    >>> fixed_design(31, passen=9) is None
    True
    """
    if players >= FROM_HERE_BY_MOVEMENT:
        movement = without_repeats(players // 4, passen=passen)
        fits = movement is not None and players % 4 * passen <= players // 4 * 4
        return movement.design(places=players) if movement is not None and fits else None
    longer = [of for n, of in _rows() if n == players and of >= passen]
    return _rows()[players, min(longer)][:passen] if longer else None


def longest_design(players: int, *, passen: int) -> Design:
    """The design for the greatest number of Passen up to this one that has one."""
    begun = range(min(passen, 2 * MOST_PASSEN), 0, -1)
    return next(filter(None, (fixed_design(players, passen=number) for number in begun)), ())


@cache
def repeats_known(players: int, *, passen: int) -> int | None:
    """How many meetings again the best known design has; None where none is kept.

    >>> repeats_known(12, passen=4), repeats_known(16, passen=5)
    (13, 0)
    """
    design = fixed_design(players, passen=passen)
    if design is None:
        return None
    return encounters(seat_in_order(passe, passe=1) for passe in design).repeats.meetings
