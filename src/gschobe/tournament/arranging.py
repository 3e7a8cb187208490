"""A circle of those who play among themselves, and its tables in an order that the lot gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gschobe.tournament.lot import Lot, below, shuffled
from gschobe.tournament.seating import DrawnTable, Entrant, Seating, Seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """Those who play among themselves."""

    number: int
    entrants: tuple[Entrant, ...]
    first_table: int

    @property
    def names(self) -> tuple[int, ...]:
        """The players, or the first of each pair."""
        return tuple(entrant[0] for entrant in self.entrants)

    @property
    def of_pairs(self) -> bool:
        """Whether partners stay together."""
        return len(self.entrants[0]) == 2

    @property
    def seats_over(self) -> int:
        """How many are left over in each Passe."""
        return len(self.entrants) % (2 if self.of_pairs else 4)

    @property
    def tables(self) -> int:
        """How many tables they fill."""
        return len(self.entrants) // (2 if self.of_pairs else 4)


def tables_of(seated: Sequence[Entrant]) -> list[Seats]:
    """Tables of four players, or of two pairs whose partners sit opposite each other."""
    if len(seated[0]) == 2:
        return [
            (one[0], other[0], one[1], other[1])
            for one, other in zip(seated[::2], seated[1::2], strict=True)
        ]
    players = [entrant[0] for entrant in seated]
    south, east, north, west = (players[seat::4] for seat in range(4))
    return list(zip(south, east, north, west, strict=True))


def arranged(
    tables: Sequence[Seats], *, circle: Circle, passe: int, sit_outs: Sequence[Entrant], lot: Lot
) -> Seating:
    """Number the tables by lot, and turn each by lot: so nobody keeps a table or a seat."""
    placed: list[DrawnTable] = []
    for number, seats in enumerate(shuffled(tables, lot), start=circle.first_table):
        turn = below(4, lot)
        south, east, north, west = (seats[(seat + turn) % 4] for seat in range(4))
        placed.append(DrawnTable(number=number, seats=(south, east, north, west)))
    out = sorted(player for entrant in sit_outs for player in entrant)
    return Seating(passe=passe, tables=tuple(placed), sit_outs=tuple(out))


def inside(seating: Seating, circle: Circle) -> Seating:
    """The part of a Passe that was played in a circle."""
    players = {player for entrant in circle.entrants for player in entrant}
    return Seating(
        passe=seating.passe,
        tables=tuple(table for table in seating.tables if players & {*table.seats}),
        sit_outs=tuple(player for player in seating.sit_outs if player in players),
    )


def is_same(one: Seating, other: Seating) -> bool:
    """Whether two drawings of a Passe differ in nothing."""
    return one.tables == other.tables and set(one.sit_outs) == set(other.sit_outs)


def join(parts: Sequence[Seating], *, passe: int) -> Seating:
    """One Passe of several circles."""
    return Seating(
        passe=passe,
        tables=tuple(table for part in parts for table in part.tables),
        sit_outs=tuple(sorted(player for part in parts for player in part.sit_outs)),
    )
