"""Who is called to which seat, and who is there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from gschobe.core.seats import SEATS, Seat
from gschobe.office.event import Event, Held
from gschobe.server.online.opening import name_of
from gschobe.tournament.entries import PlayedFor
from gschobe.tournament.seating import DrawnTable

SEEN_SECONDS = 30.0
"""Whoever has asked for something within so many seconds is there."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """A table of a Passe that has begun, and its name among the live tables."""

    passe: int
    table: DrawnTable
    name: str


@dataclass(frozen=True, kw_only=True)
class Call:
    """Somebody is called to a seat."""

    place: Place
    seat: Seat


def open_places(event: Event, held: Held) -> Iterator[Place]:
    """The tables of Passen that have begun which have not brought their rounds into the office."""
    for passe, hung in sorted(held.evening.hung.items()):
        for table in hung.seating.tables if hung.has_begun else ():
            if (passe, table.number) not in held.evening.recorded:
                name = name_of(event, held, passe, table)
                yield Place(passe=passe, table=table, name=name)


def call_of(event: Event, held: Held, player: int) -> Call | None:
    """Where somebody is called to now; None where he has played, sits out or nothing has begun."""
    hung = held.evening.hung.get(held.passe)
    for table in hung.seating.tables if hung is not None else ():
        if player in table.seats and (held.passe, table.number) not in held.evening.recorded:
            name = name_of(event, held, held.passe, table)
            place = Place(passe=held.passe, table=table, name=name)
            return Call(place=place, seat=SEATS[table.seats.index(player)])
    return None


@dataclass(kw_only=True)
class Presence:
    """Which guests are there, so that nobody is drawn whom the others would wait for in vain."""

    looks: Callable[[int], bool]
    """Whether a guest looks at a table."""
    clock: Callable[[], float] = time.monotonic
    _seen: dict[int, float] = field(default_factory=dict[int, float])

    def saw(self, guest: int) -> None:
        """A guest has asked for something."""
        self._seen[guest] = self.clock()

    def lost(self, guest: int) -> None:
        """A bot has played for a guest; he is there again as soon as he is seen."""
        self._seen.pop(guest, None)

    def is_here(self, guest: int) -> bool:
        """Whether a guest is there."""
        seen = self._seen.get(guest)
        return self.looks(guest) or (seen is not None and self.clock() - seen <= SEEN_SECONDS)


def gone(event: Event, held: Held, presence: Presence) -> tuple[int, ...]:
    """Those for whom a bot has played in the last Passe and who have not come back since.

    They are not drawn again: what sat there would be a bot.
    """
    left = {each.player for each in held.evening.standing(PlayedFor) if each.passe == held.passe}
    there = held.evening.present(held.passe + 1)
    return tuple(
        player
        for player in sorted(left & there)
        if player not in event.guests or not presence.is_here(event.guests[player])
    )
