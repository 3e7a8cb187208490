"""Who sits where in a Passe: tables with four seats, and those who sit out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from gschobe.core.seats import SEATS, Seat

Seats = tuple[int, int, int, int]
"""The players S, E, N, W: the first and third are partners (a), the second and fourth too (b)."""
Entrant = tuple[int, ...]
"""Who is drawn as one: a single player, or a pair whose partners stay together."""

FEWEST_PLAYERS = 4
MOST_PLAYERS = 4096
MOST_PASSEN = 64


class Form(StrEnum):
    """The ways to draw that there are."""

    SINGLES = "singles"
    """Partners and opponents are drawn."""
    PAIRS = "pairs"
    """Partners stay together and opponents are drawn."""
    ROUND_ROBIN = "round_robin"
    """Every pair meets every other."""
    GROUPS = "groups"
    """Pairs are drawn into groups; in each, every pair meets every other."""
    BY_RANK = "by_rank"
    """The best four sit at the winners' table, the next four at the next."""
    ROTATION = "rotation"
    """One lot at the start; then the seats move by a rule that needs no computer."""


class DrawError(ValueError):
    """A draw that cannot be made; `code` is stable and `data` fills in its sentence."""

    def __init__(self, code: str, **data: object) -> None:
        self.code = code
        self.data = {name: str(value) for name, value in data.items()}
        super().__init__(f"{code}: {self.data}")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTable:
    """Four players at a numbered table.

    >>> table = DrawnTable(number=3, seats=(11, 24, 5, 8))
    >>> table.teams, table.partner_of(8)
    (((11, 5), (24, 8)), 24)
    """

    number: int
    seats: Seats

    @property
    def teams(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The partners a, who sit South and North, and b, who sit East and West."""
        south, east, north, west = self.seats
        return (south, north), (east, west)

    def partner_of(self, player: int) -> int:
        """Who sits opposite a player."""
        return self.seats[Seat(self.seats.index(player)).partner]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """One Passe as it was drawn.

    >>> Seating(passe=1, tables=(DrawnTable(number=1, seats=(4, 2, 1, 5)),), sit_outs=(3,)).players
    (1, 2, 3, 4, 5)
    """

    passe: int
    tables: tuple[DrawnTable, ...]
    sit_outs: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        everybody = [*self.seated, *self.sit_outs]
        if len(set(everybody)) < len(everybody):
            twice = next(player for player in everybody if everybody.count(player) > 1)
            raise DrawError("draw/player_twice", player=twice)

    @property
    def seated(self) -> Iterator[int]:
        """Those who play, table by table."""
        return chain.from_iterable(table.seats for table in self.tables)

    @property
    def players(self) -> tuple[int, ...]:
        """All who were there when the Passe was drawn, by number."""
        return tuple(sorted((*self.seated, *self.sit_outs)))

    @property
    def places(self) -> dict[int, tuple[int, Seat]]:
        """Table and seat of each who plays."""
        return {
            player: (table.number, seat)
            for table in self.tables
            for seat, player in zip(SEATS, table.seats, strict=True)
        }


def seat_in_order(
    order: Iterable[int], *, passe: int, sit_outs: Iterable[int] = (), first: int = 1
) -> Seating:
    """Fill the tables from the first seat of the first one on.

    >>> seat_in_order([4, 2, 1, 5], passe=1).tables
    (DrawnTable(number=1, seats=(4, 2, 1, 5)),)
    """
    places = iter(order)
    fours = zip(places, places, places, places, strict=True)
    return Seating(
        passe=passe,
        tables=tuple(
            DrawnTable(number=number, seats=seats)
            for number, seats in enumerate(fours, start=first)
        ),
        sit_outs=tuple(sorted(sit_outs)),
    )


def as_singles(players: Iterable[int]) -> tuple[Entrant, ...]:
    """Each player for himself."""
    return tuple((player,) for player in players)


def check_entrants(entrants: Iterable[Entrant]) -> None:
    """Refuse a list of players that cannot be drawn."""
    everybody = list(chain.from_iterable(entrants))
    if not FEWEST_PLAYERS <= len(everybody) <= MOST_PLAYERS:
        raise DrawError(
            "draw/how_many_players",
            found=len(everybody),
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
        )
    seen = set[int]()
    for player in everybody:
        if player < 1:
            raise DrawError("draw/no_player", found=player)
        if player in seen:
            raise DrawError("draw/player_twice", player=player)
        seen.add(player)
