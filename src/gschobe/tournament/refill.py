"""Seats that have become free are filled, and as few others as possible are given up for it.

A unit is who moves as one: a player, or a pair. Tables of the fewest remaining units are closed
where there are too many. Then one more unit after the other is asked to move until everybody can
have somebody new, as far as that is possible at all.

All ways to fill the free seats are looked at up to `FILLED_EXACTLY`; above, seats are swapped until
no swap is better. All ways to choose who moves are looked at as long as `LOOKED_AT` seatings allow;
above, the lot takes some. Where even `MOST_ASKED` moves do not suffice, the Passe is drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations
from math import comb, perm

from gschobe.tournament.arranging import Circle
from gschobe.tournament.firsts import open_graph
from gschobe.tournament.lot import Lot, below, shuffled
from gschobe.tournament.partners import couple
from gschobe.tournament.repeats import Encounters, two
from gschobe.tournament.searching import search
from gschobe.tournament.seating import DrawnTable, Entrant, Seating
from gschobe.tournament.sitouts import left_over

FILLED_EXACTLY = 5_040
LOOKED_AT = 60_000
MOST_ASKED = 4
MOST_CLOSINGS = 20
"""So many choices of tables to close are looked at where several are equally empty."""
ANEW = 6
"""So many times a filling is begun anew where not all are looked at."""
FIRST = 1_000
"""A partner (for pairs: an opponent) again weighs as much as so many meetings."""
RUNNING = 50
"""And somebody who sits out twice running as much as so many."""

Slot = tuple[int, int]
"""A table and a place at it: one of four seats, or one of two teams."""
Filled = dict[Slot, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Gap:
    """What stays, the free seats, who may take them, and what the other tables cost."""

    stay: Filled
    free: tuple[Slot, ...]
    pool: tuple[int, ...]
    again: int
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Way:
    """One way to fill a gap.

    `again` counts the partners (opponents) with whom somebody has gone in Passen before; `cost`
    counts all Passen, and the later ones as they stand.
    """

    gap: _Gap
    order: tuple[int, ...]
    again: int
    cost: int


class Refill:
    """One Passe that is to be seated again."""

    def __init__(
        self,
        seating: Seating,
        entrants: Sequence[Entrant],
        *,
        before: Encounters,
        around: Encounters,
        just_sat: Sequence[int],
        lot: Lot,
    ) -> None:
        self.seating = seating
        self.entrants = {entrant[0]: entrant for entrant in entrants}
        self.names = list(self.entrants)
        self.name_of = {player: each[0] for each in entrants for player in each}
        self.of_pairs = len(entrants[0]) == 2
        self.size = 2 if self.of_pairs else 4
        self.before = before
        self.around = around
        self.gone = before.opponents if self.of_pairs else before.partners
        self.around_gone = around.opponents if self.of_pairs else around.partners
        self.just_sat = just_sat
        self.lot = lot
        self.tables = len(self.names) // self.size
        self.over = len(self.names) % self.size
        fair = left_over(self.names, sat_out=before.sat_out, number=self.over)
        self.must = frozenset(fair.must)
        self.may = frozenset((*fair.must, *fair.may))

    def best(self, played: Sequence[Seating]) -> Seating:
        """The Passe with the fewest moves, and among those the fewest who meet again."""
        lacking = self._certainly_again()
        found: list[_Way] = []
        for asked in range(MOST_ASKED + 1):
            ways = (way for kept in self._closed() for way in self._filled(kept, asked))
            best = min(ways, key=lambda way: (way.again > lacking, way.cost), default=None)
            if best is not None and best.cost < (lacking + 1) * FIRST:
                return self._seating(best)
            if best is not None and best.again <= lacking:
                found.append(best)
        if found:
            return self._seating(min(found, key=lambda way: way.cost // FIRST))
        circle = Circle(number=0, entrants=tuple(self.entrants.values()), first_table=1)
        return search(circle, played, passen=1, lot=self.lot).seatings[0]

    def _certainly_again(self) -> int:
        """How many couples have to go together again, whoever sits where."""
        choice = left_over(self.names, sat_out=self.before.sat_out, number=self.over)
        graph = open_graph(self.names, self.before.gone(), choice)
        return (len(graph) - len(couple(graph))) // 2

    def _closed(self) -> Iterator[Filled]:
        """The seats that are kept once enough tables are closed, the emptiest first."""
        held: dict[int, Filled] = {}
        for table in self.seating.tables:
            units = table.seats[:2] if self.of_pairs else table.seats
            held[table.number] = {
                (table.number, place): self.name_of[unit]
                for place, unit in enumerate(units)
                if unit in self.name_of
            }
        too_many = len(held) - self.tables
        if too_many <= 0:
            free = (number for number in range(1, self.tables + 1) if number not in held)
            opened = {number: Filled() for _, number in zip(range(-too_many), free, strict=False)}
            self.slots = self._slots([*held, *opened])
            yield dict(chain.from_iterable(filled.items() for filled in held.values()))
            return
        fewest = sorted(len(filled) for filled in held.values())[:too_many]
        sure = [number for number, filled in held.items() if len(filled) < fewest[-1]]
        even = [number for number, filled in held.items() if len(filled) == fewest[-1]]
        for more in self._some(even, too_many - len(sure), most=MOST_CLOSINGS):
            left = {n: filled for n, filled in held.items() if n not in sure and n not in more}
            self.slots = self._slots(list(left))
            yield dict(chain.from_iterable(filled.items() for filled in left.values()))

    def _slots(self, tables: Sequence[int]) -> list[Slot]:
        return [(number, place) for number in sorted(tables) for place in range(self.size)]

    def _some(self, names: Sequence[int], number: int, *, most: int) -> Iterator[tuple[int, ...]]:
        """All ways to take so many, or as many ways as there is time for."""
        if comb(len(names), number) <= most:
            yield from combinations(names, number)
            return
        for _ in range(most):
            left = list(names)
            yield tuple(left.pop(below(len(left), self.lot)) for _ in range(number))

    def _filled(self, kept: Filled, asked: int) -> Iterator[_Way]:
        """The best way for each choice of so many who have to move as well."""
        free = len(self.slots) - len(kept) + asked
        ways = perm(len(self.names) - len(kept) + asked, free)
        most = max(1, LOOKED_AT // min(ways, FILLED_EXACTLY))
        costs = self._costs_of_full_tables(kept)
        for leaving in self._some(list(kept.values()), asked, most=most):
            stay = {slot: name for slot, name in kept.items() if name not in leaving}
            seated = set(stay.values())
            open_slots = tuple(slot for slot in self.slots if slot not in stay)
            left = [costs[number] for number in costs.keys() - {slot[0] for slot in open_slots}]
            gap = _Gap(
                stay=stay,
                free=open_slots,
                pool=tuple(name for name in self.names if name not in seated),
                again=sum(again for again, _ in left),
                cost=sum(cost for _, cost in left),
            )
            best = self._fill(gap)
            if best is not None:
                yield best

    def _costs_of_full_tables(self, kept: Filled) -> dict[int, tuple[int, int]]:
        """For each full table at which a couple goes together again, how many do and the cost."""
        by_table: dict[int, list[int]] = {}
        for number, place in sorted(kept):
            by_table.setdefault(number, []).append(kept[number, place])
        full = {n: names for n, names in by_table.items() if len(names) == self.size}
        costs = {number: self._table_costs(names) for number, names in full.items()}
        return {number: (again, FIRST * again) for number, (again, _) in costs.items() if again}

    def _fill(self, gap: _Gap) -> _Way | None:
        if perm(len(gap.pool), len(gap.free)) <= FILLED_EXACTLY:
            orders = permutations(shuffled(gap.pool, self.lot), len(gap.free))
            ways = (self._way(gap, order) for order in orders)
        else:
            ways = (self._swapped(gap) for _ in range(ANEW))
        return min(filter(None, ways), key=lambda way: way.cost, default=None)

    def _swapped(self, gap: _Gap) -> _Way | None:
        """Fill the seats by lot, those first who may not sit out, and swap while that is better."""
        often = self.before.sat_out
        order = sorted(shuffled(gap.pool, self.lot), key=lambda name: -often[name])
        seats = len(gap.free)
        best = self._way(gap, order[:seats])
        better = best is not None
        while better:
            better = False
            for one, other in combinations(range(len(order)), 2):
                if one >= seats:
                    continue
                order[one], order[other] = order[other], order[one]
                way = self._way(gap, order[:seats])
                if way is not None and best is not None and way.cost < best.cost:
                    best, better = way, True
                else:
                    order[one], order[other] = order[other], order[one]
        return best

    def _way(self, gap: _Gap, order: Sequence[int]) -> _Way | None:
        """What one filling costs; None where it would be unfair to those who sit out."""
        out = set(gap.pool).difference(order)
        if not self.must <= out <= self.may:
            return None
        taken = dict(zip(gap.free, order, strict=True))
        again = gap.again
        cost = gap.cost + RUNNING * len(out.intersection(self.just_sat))
        for number in sorted({slot[0] for slot in gap.free}):
            slots = [(number, place) for place in range(self.size)]
            names = [taken[slot] if slot in taken else gap.stay[slot] for slot in slots]
            more, costs = self._table_costs(names)
            again, cost = again + more, cost + costs
        return _Way(gap=gap, order=tuple(order), again=again, cost=cost)

    def _table_costs(self, names: Sequence[int]) -> tuple[int, int]:
        """How many couples of a table go together again, and what the table costs."""
        couples = [two(*names)] if self.of_pairs else [two(*names[::2]), two(*names[1::2])]
        again = sum(self.gone[one] > 0 for one in couples)
        cost = FIRST * sum(self.around_gone[one] for one in couples)
        cost += sum(self.around.meetings[two(*each)] for each in combinations(names, 2))
        return again, cost

    def _seating(self, way: _Way) -> Seating:
        filled = way.gap.stay | dict(zip(way.gap.free, way.order, strict=True))
        by_table: dict[int, list[int]] = {}
        for number, place in sorted(filled):
            by_table.setdefault(number, []).append(filled[number, place])
        out = [name for name in way.gap.pool if name not in way.order]
        return Seating(
            passe=self.seating.passe,
            tables=tuple(self._table(number, names) for number, names in by_table.items()),
            sit_outs=tuple(sorted(player for name in out for player in self.entrants[name])),
        )

    def _table(self, number: int, names: Sequence[int]) -> DrawnTable:
        if not self.of_pairs:
            south, east, north, west = names
            return DrawnTable(number=number, seats=(south, east, north, west))
        (south, north), (east, west) = (
            self._sitting(number, place, name) for place, name in enumerate(names)
        )
        return DrawnTable(number=number, seats=(south, east, north, west))

    def _sitting(self, number: int, place: int, name: int) -> Entrant:
        """A pair as it sat at this table, if it did."""
        for table in self.seating.tables:
            if table.number == number and table.seats[place] in self.entrants[name]:
                return table.seats[place], table.seats[place + 2]
        return self.entrants[name]
