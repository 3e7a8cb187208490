"""Who sits at a seat."""

from __future__ import annotations

from msgspec import Struct


class Person(Struct, frozen=True, tag="person", tag_field="who"):
    """A person by his number; names stand elsewhere, so that they can be erased."""

    number: int


class Bot(Struct, frozen=True, tag="bot", tag_field="who"):
    """A bot by its level."""

    level: str


class StandIn(Struct, frozen=True, tag="stand_in", tag_field="who"):
    """A bot that plays on for a person who is away; he can take the seat back at any time."""

    person: int
    level: str


class Clock(Struct, frozen=True, tag="clock", tag_field="who"):
    """The table itself, where time is up or something goes without saying."""


Occupant = Person | Bot | StandIn
"""Who can hold a seat; a free seat has None."""

Author = Person | Bot | StandIn | Clock
"""Who can be behind an entry."""


def person_of(occupant: Occupant | None) -> int | None:
    """The number of the person to whom a seat belongs.

    >>> person_of(StandIn(person=7, level="simple")), person_of(Bot(level="simple"))
    (7, None)
    """
    match occupant:
        case Person(number=number) | StandIn(person=number):
            return number
        case _:
            return None


def level_of(occupant: Occupant | None) -> str | None:
    """The level of the bot that plays a seat now; None for a person and a free seat."""
    match occupant:
        case Bot(level=level) | StandIn(level=level):
            return level
        case _:
            return None
