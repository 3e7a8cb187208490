"""Seats are swapped until as few as possible meet again: for what no fixed design covers.

All Passen that are still to be drawn are looked at together. A swap is kept when it makes the draw
no worse than it was some hundred swaps before (late acceptance, in whole numbers only, so that
every platform finds the same).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from gschobe.tournament.lot import Lot, below, shuffled
from gschobe.tournament.repeats import Encounters, Two

MEETING = 10
"""What it costs that two meet again; a third time costs one more, and so on."""
PARTNER = 500
"""What it costs that two are partners again."""
MEMORY = 10
"""So many swaps back the draw is compared with."""
REFRESH = 64
"""After so many swaps it is looked up anew who meets somebody again."""
MOST_TIMES = 200
"""More often than this nobody meets anybody."""

_MEETING = [0, *(MEETING + times for times in range(MOST_TIMES))]
_PARTNER = [0, *(PARTNER + times for times in range(MOST_TIMES))]


@dataclass(kw_only=True)
class _Hall:
    """The counts for any two, and their cost."""

    size: int
    met: bytearray
    partnered: bytearray

    def seat(self, passe: Sequence[int]) -> int:
        """Count a whole Passe; what it costs."""
        cost = 0
        for begin in range(0, len(passe), 4):
            for (i, one), (j, other) in combinations(enumerate(passe[begin : begin + 4]), 2):
                cost += _MEETING[self.met[one * self.size + other]]
                self._count(self.met, one, other, 1)
                if j == i + 2:
                    cost += _PARTNER[self.partnered[one * self.size + other]]
                    self._count(self.partnered, one, other, 1)
        return cost

    def sore(self, passen: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
        """The Passen and seats of those who meet somebody again."""
        met, n = self.met, self.size
        for number, passe in enumerate(passen):
            for begin in range(0, len(passe), 4):
                a, b, c, d = passe[begin : begin + 4]
                ab, ac, ad = met[a * n + b] > 1, met[a * n + c] > 1, met[a * n + d] > 1
                bc, bd, cd = met[b * n + c] > 1, met[b * n + d] > 1, met[c * n + d] > 1
                if ab or ac or ad:
                    yield number, begin
                if ab or bc or bd:
                    yield number, begin + 1
                if ac or bc or cd:
                    yield number, begin + 2
                if ad or bd or cd:
                    yield number, begin + 3

    def _count(self, counts: bytearray, one: int, other: int, times: int) -> None:
        counts[one * self.size + other] += times
        counts[other * self.size + one] += times

    def swap_tables(self, one: int, his: Sequence[int], other: int, others: Sequence[int]) -> int:
        """What it costs that two at different tables change seats; partners stand first."""
        met, partnered, n = self.met, self.partnered, self.size
        i, j = one * n, other * n
        cost = 0
        for mate in his:
            cost += _MEETING[met[j + mate]] - _MEETING[met[i + mate] - 1]
        for mate in others:
            cost += _MEETING[met[i + mate]] - _MEETING[met[j + mate] - 1]
        mine, yours = his[0], others[0]
        cost += _PARTNER[partnered[j + mine]] - _PARTNER[partnered[i + mine] - 1]
        return cost + _PARTNER[partnered[i + yours]] - _PARTNER[partnered[j + yours] - 1]

    def count_swap(self, one: int, his: Sequence[int], other: int, others: Sequence[int]) -> None:
        """Count it."""
        for mate in his:
            self._count(self.met, one, mate, -1)
            self._count(self.met, other, mate, 1)
        for mate in others:
            self._count(self.met, other, mate, -1)
            self._count(self.met, one, mate, 1)
        self.swap_partners(one, his[0], other, others[0])

    def swap_partners(self, one: int, his: int, other: int, others: int) -> int:
        """Count that two change partners; what it costs."""
        counts, n = self.partnered, self.size
        self._count(counts, one, his, -1)
        self._count(counts, other, others, -1)
        cost = -_PARTNER[counts[one * n + his]] - _PARTNER[counts[other * n + others]]
        cost += _PARTNER[counts[one * n + others]] + _PARTNER[counts[other * n + his]]
        self._count(counts, one, others, 1)
        self._count(counts, other, his, 1)
        return cost


def settle(
    passen: Sequence[Sequence[int]],
    *,
    before: Encounters,
    lot: Lot,
    swaps: int,
    tries: int = 1,
    enough: int = 0,
    couples_stay: bool = False,
) -> list[list[int]]:
    """The same Passen with other seats, so that as few as possible meet again.

    Each Passe is a list of players, four a table. Partners are kept where `couples_stay`. It ends
    when no more than `enough` meetings repeat, or after so many swaps and so many tries, each with
    seats from a new lot.

    >>> from gschobe.tournament.lot import open_lot
    >>> from gschobe.tournament.repeats import encounters
    >>> from gschobe.tournament.seating import seat_in_order
    >>> lot = open_lot(bytes(32), purpose="search")
    >>> passen = settle([list(range(1, 21))] * 4, before=Encounters(), lot=lot, swaps=100_000)
    >>> encounters(seat_in_order(order, passe=1) for order in passen).repeats.meetings
    0
    """
    names = sorted({name for passe in passen for name in passe})
    index = {name: place for place, name in enumerate(names)}
    met, partnered = _matrix(before.meetings, index), _matrix(before.partners, index)
    seats = [[index[name] for name in passe] for passe in passen]
    best, fewest = seats, -1
    for _ in range(tries):
        hall = _Hall(size=len(names), met=met[:], partnered=partnered[:])
        found, cost = _descend(
            hall, seats, lot, swaps=swaps, goal=enough * MEETING, couples_stay=couples_stay
        )
        if fewest < 0 or cost < fewest:
            best, fewest = found, cost
        if fewest <= enough * MEETING:
            break
        seats = [_mixed(passe, lot, couples_stay=couples_stay) for passe in seats]
    return [[names[place] for place in passe] for passe in best]


def _mixed(passe: Sequence[int], lot: Lot, *, couples_stay: bool) -> list[int]:
    """The seats of a Passe by a new lot."""
    if not couples_stay:
        return shuffled(passe, lot)
    couples = [(passe[at], passe[at + 2]) for at in range(len(passe)) if at % 4 < 2]
    mixed = shuffled(couples, lot)
    fours = zip(mixed[::2], mixed[1::2], strict=True)
    return [seat for one, other in fours for seat in (one[0], other[0], one[1], other[1])]


def _descend(
    hall: _Hall,
    passen: Sequence[Sequence[int]],
    lot: Lot,
    *,
    swaps: int,
    goal: int,
    couples_stay: bool,
) -> tuple[list[list[int]], int]:
    """Swap seats from one beginning; the best on the way, and what it costs."""
    seats = [list(passe) for passe in passen]
    cost = sum(hall.seat(passe) for passe in seats)
    best, fewest = [list(passe) for passe in seats], cost
    memory = [cost] * MEMORY
    sore: list[tuple[int, int]] = []
    one_table = not seats or len(seats[0]) == 4
    for step in range(0 if one_table and couples_stay else swaps):
        if fewest <= goal:
            break
        if step % REFRESH == 0:
            sore = list(hall.sore(seats))
        if sore and below(4, lot):
            number, a = sore[below(len(sore), lot)]
        else:
            number, a = below(len(seats), lot), below(len(seats[0]), lot)
        passe = seats[number]
        b = below(len(passe), lot)
        latest = max(memory[step % MEMORY], cost)
        if couples_stay:
            change = _swap_couples(hall, passe, a, b, most=latest - cost)
        elif a // 4 == b // 4:
            change = _turn(hall, passe, a, b, most=latest - cost)
        else:
            change = _swap(hall, passe, a, b, most=latest - cost)
        cost += change
        memory[step % MEMORY] = cost
        if cost < fewest:
            best, fewest = [list(passe) for passe in seats], cost
    return best, fewest


def _matrix(counts: dict[Two, int], index: dict[int, int]) -> bytearray:
    size = len(index)
    matrix = bytearray(size * size)
    for (one, other), times in counts.items():
        if one in index and other in index:
            matrix[index[one] * size + index[other]] = times
            matrix[index[other] * size + index[one]] = times
    return matrix


def _mates(passe: Sequence[int], at: int) -> tuple[int, int, int]:
    """The partner and the two opponents of a seat."""
    begin = at & ~3
    return passe[begin | (at + 2) & 3], passe[begin | (at + 1) & 3], passe[begin | (at + 3) & 3]


def _swap(hall: _Hall, passe: list[int], a: int, b: int, *, most: int) -> int:
    """Let two at different tables change seats, if it costs no more than so much."""
    one, other = passe[a], passe[b]
    his, others = _mates(passe, a), _mates(passe, b)
    change = hall.swap_tables(one, his, other, others)
    if change > most:
        return 0
    hall.count_swap(one, his, other, others)
    passe[a], passe[b] = other, one
    return change


def _turn(hall: _Hall, passe: list[int], a: int, b: int, *, most: int) -> int:
    """Let two at one table change seats, and so partners."""
    if a == b or (a ^ b) & 1 == 0:
        return 0
    one, other = passe[a], passe[b]
    his, others = _mates(passe, a)[0], _mates(passe, b)[0]
    change = hall.swap_partners(one, his, other, others)
    if change > most:
        hall.swap_partners(one, others, other, his)
        return 0
    passe[a], passe[b] = other, one
    return change


def _swap_couples(hall: _Hall, passe: list[int], a: int, b: int, *, most: int) -> int:
    """Let the couples of two seats at different tables change places."""
    if a // 4 == b // 4:
        return 0
    first = _swap(hall, passe, a, b, most=most + 2 * MOST_TIMES * PARTNER)
    a2, b2 = a ^ 2, b ^ 2
    change = first + _swap(hall, passe, a2, b2, most=most + 2 * MOST_TIMES * PARTNER)
    if change <= most:
        return change
    _swap(hall, passe, a, b, most=10**9)
    _swap(hall, passe, a2, b2, most=10**9)
    return 0
