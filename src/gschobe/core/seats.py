"""Four places in playing order and the two teams (RULES.md §1)."""

from __future__ import annotations

from enum import IntEnum


class Seat(IntEnum):
    """A place at the table, numbered in the order of play (counter-clockwise).

    >>> Seat.SOUTH.next, Seat.SOUTH.partner, Seat.WEST.team
    (<Seat.EAST: 1>, <Seat.NORTH: 2>, <Team.B: 1>)
    """

    SOUTH, EAST, NORTH, WEST = range(4)

    @property
    def letter(self) -> str:
        """The seat in the text alphabet: S, E, N or W."""
        return "SENW"[self]

    @property
    def next(self) -> Seat:
        """The neighbour on the right, who plays next."""
        return SEATS[(self + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The player sitting opposite."""
        return SEATS[(self + 2) % 4]

    @property
    def team(self) -> Team:
        """The team of this seat."""
        return TEAMS[self % 2]

    def plus(self, places: int) -> Seat:
        """The seat so many places on in the order of play.

        >>> Seat.WEST.plus(2)
        <Seat.EAST: 1>
        """
        return SEATS[(self + places) % 4]


class Team(IntEnum):
    """Two fixed partners: A sits South and North, B sits East and West."""

    A, B = range(2)

    @property
    def letter(self) -> str:
        """The team as commands name it: a or b."""
        return "ab"[self]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both seats of the team."""
        return SEATS[self], SEATS[self + 2]

    @property
    def opponents(self) -> Team:
        """The other team."""
        return TEAMS[1 - self]


SEATS: tuple[Seat, ...] = tuple(Seat)
TEAMS: tuple[Team, ...] = tuple(Team)
