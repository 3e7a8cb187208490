"""Movements: the tables keep their A, and B, C and D go on by so many tables from Passe to Passe.

A design is a draw of places instead of players: for each Passe the places seat by seat, table by
table (S E N W); places that are not named sit out. The lot then gives the places to players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from gschobe.tournament.lot import below, open_lot
from gschobe.tournament.repeats import Two, two
from gschobe.tournament.sitouts import left_over

Design = tuple[tuple[int, ...], ...]
Shift = tuple[int, int, int]
"""By how many tables B, C and D have gone on."""

TRIES = 100
"""So many ways to let those who are left over take part are looked at."""
MOST_NODES = 20_000
"""So many shifts are looked at before a movement without repeats is given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """By how many tables B, C and D have gone on in each Passe, and how that is reckoned.

    Numbers of tables are added digit by digit in base `base`; ordinarily there is one digit.
    """

    tables: int
    base: int
    shifts: tuple[Shift, ...]

    def minus(self, one: int, other: int) -> int:
        """How far one number of tables lies beyond another."""
        return _minus(one, other, base=self.base)

    def design(self, *, places: int) -> Design:
        """A place is its letter times the tables and its table at the start.

        Partners are A and B, C and D. Places beyond the tables take part in turn for others.

        >>> rotation(3, passen=2).design(places=12)
        ((0, 6, 3, 9, 1, 7, 4, 10, 2, 8, 5, 11), (0, 7, 5, 9, 1, 8, 3, 10, 2, 6, 4, 11))
        """
        design = tuple(
            tuple(
                letter * self.tables + self.minus(table, shift)
                for table in range(self.tables)
                for letter, shift in ((0, 0), (2, c), (1, b), (3, d))
            )
            for b, c, d in self.shifts
        )
        return design if places == 4 * self.tables else _taking_turns(design, places=places)


def _minus(one: int, other: int, *, base: int) -> int:
    difference, digit = 0, 1
    while one or other:
        difference += digit * ((one - other) % base)
        one, other, digit = one // base, other // base, digit * base
    return difference


def rotation(tables: int, *, passen: int) -> Movement:
    """The movement on paper: A stays, B moves one table up, C two and D three.

    >>> rotation(5, passen=3).shifts
    ((0, 0, 0), (1, 2, 3), (2, 4, 1))
    """
    shifts = tuple((p % tables, 2 * p % tables, 3 * p % tables) for p in range(passen))
    return Movement(tables=tables, base=tables, shifts=shifts)


def repeats_nothing(tables: int, *, passen: int) -> bool:
    """Whether the rotation on paper lets nobody meet anybody twice.

    Two letters that drift apart by 1, 2 or 3 tables a Passe must not come round.

    >>> [tables for tables in range(1, 16) if not repeats_nothing(tables, passen=4)]
    [1, 2, 3, 4, 6, 9]
    """
    return all(drift * p % tables for drift in (1, 2, 3) for p in range(1, passen))


@cache
def without_repeats(tables: int, *, passen: int) -> Movement | None:
    """A movement in which nobody meets anybody twice, where a search finds one.

    Eight tables hold eight Passen and nine tables too, if reckoned in base 2 and 3.

    >>> without_repeats(6, passen=5).shifts
    ((0, 0, 0), (1, 2, 3), (2, 4, 1), (4, 1, 5), (5, 3, 2))
    """
    if passen > tables:
        return None
    base = {8: 2, 9: 3}.get(tables, tables) if passen > tables - 2 else tables
    shifts = _search(tables, passen=passen, base=base)
    return None if shifts is None else Movement(tables=tables, base=base, shifts=shifts)


def _search(tables: int, *, passen: int, base: int) -> tuple[Shift, ...] | None:
    chosen: list[Shift] = [(0, 0, 0)]
    nodes = 0

    def drifts(shift: Shift) -> tuple[int, ...]:
        b, c, d = shift
        apart = (_minus(c, b, base=base), _minus(d, b, base=base), _minus(d, c, base=base))
        return (*shift, *apart)

    taken: list[tuple[int, ...]] = [drifts((0, 0, 0))]

    def extend() -> bool:
        nonlocal nodes
        if len(chosen) == passen:
            return True
        for b in range(chosen[-1][0] + 1, tables - (passen - len(chosen)) + 1):
            for c, d in product(range(tables), repeat=2):
                new = drifts((b, c, d))
                if any(one == other for old in taken for one, other in zip(new, old, strict=True)):
                    continue
                nodes += 1
                if nodes > MOST_NODES:
                    return False
                chosen.append((b, c, d))
                taken.append(new)
                if extend():
                    return True
                chosen.pop()
                taken.pop()
        return False

    return tuple(chosen) if extend() else None


@cache
def _taking_turns(design: Design, *, places: int) -> Design:
    """Let the places beyond the tables play for others, whom they meet as seldom as they can.

    They sit out first. Then whoever has sat out least often gives his seat away for one Passe.
    """
    best, fewest = design, -1
    for number in range(TRIES):
        tried, repeats = _one_way(design, places=places, number=number)
        if fewest < 0 or repeats < fewest:
            best, fewest = tried, repeats
        if fewest == 0:
            break
    return best


def _one_way(design: Design, *, places: int, number: int) -> tuple[Design, int]:
    lot = open_lot(bytes(32), purpose="turns", number=number)
    extra = list(range(len(design[0]), places))
    sat_out, met = Counter(extra), Counter[Two]()
    just_sat, passen, repeats = set(extra), [design[0]], _meet(design[0], met)
    for passe in design[1:]:
        seats = list(passe)
        choice = left_over(range(places), sat_out=sat_out, number=len(extra), just_sat=just_sat)
        out: list[int] = []
        playing = sorted(
            set(extra) - set(choice.must), key=lambda at, may=choice.may: (at in may, at)
        )
        must = [at for at in choice.must if at in seats]
        while playing:
            may = must or [at for at in choice.may if at in seats and at not in extra]
            if not may:
                break
            place, begin = playing.pop(0), below(len(may), lot)
            turned = may[begin:] + may[:begin]
            given = min(turned, key=lambda at, place=place: _cost(at, place, seats, met))
            seats[seats.index(given)] = place
            must = [at for at in must if at != given]
            out.append(given)
        out += [place for place in extra if place not in seats]
        sat_out.update(out)
        just_sat = set(out)
        passen.append(tuple(seats))
        repeats += _meet(passen[-1], met)
    return tuple(passen), repeats


def _cost(seat_of: int, place: int, seats: Sequence[int], met: Counter[Two]) -> int:
    begin = seats.index(seat_of) // 4 * 4
    return sum(met[two(place, at)] for at in seats[begin : begin + 4] if at != seat_of)


def _meet(passe: Sequence[int], met: Counter[Two]) -> int:
    """Count who meets in a Passe; the number of repeats."""
    repeats = 0
    for begin in range(0, len(passe), 4):
        for one, other in combinations(passe[begin : begin + 4], 2):
            pair = two(one, other)
            repeats += met[pair] > 0
            met[pair] += 1
    return repeats
