"""Who takes part: known persons by the beginning of their names, lists, check-in, and who has paid."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Done, Key, Number, Reason
from gschobe.server.endpoint import Asked, Line

Presence = Literal["known", "announced", "here", "stand_in", "gone"]
"""Known from somewhere; expected this evening; entered; entered to fill a table; gone home."""


class PersonRow(Struct, frozen=True, kw_only=True):
    """Somebody as the desk sees him; `partner` where pairs enter. `from_passe` is the first Passe that one who has gone misses."""

    number: int
    given: str
    family: str
    place: str
    presence: Presence
    is_paid: bool = False
    partner: int | None = None
    from_passe: int = 0


class People(Struct, frozen=True, kw_only=True):
    """Those whose names begin so, the likeliest first."""

    people: tuple[PersonRow, ...]


class Beginning(Struct, frozen=True, kw_only=True):
    """The beginnings of names, in any order, or a number."""

    begins: Annotated[str, Meta(max_length=100)]


class Field(Struct, frozen=True, kw_only=True):
    """Everybody of the evening by family name: those who are expected, here, or gone."""

    version: int
    rows: tuple[PersonRow, ...]


class NewPerson(Struct, frozen=True, kw_only=True):
    """Somebody who is on no list. `is_another`: there is one of that name already, and it is not he.

    `then` says what becomes of him: expected, entered, or entered as one who fills a table. A pair is two new or
    known persons: `partner` is the number of the other.
    """

    key: Key
    given: Line
    family: Reason
    place: Line = ""
    born: Annotated[int, Meta(ge=0, le=2100)] = 0
    has_initials_only: bool = False
    then: Literal["announced", "here", "stand_in"] = "here"
    is_paid: bool = False
    partner: Number | None = None
    is_another: bool = False


class ChangedPerson(Struct, frozen=True, kw_only=True):
    """A name or place that was written wrongly; `was` is the name that the desk saw."""

    was: Line
    given: Line
    family: Reason
    place: Line = ""


class Entrants(Struct, frozen=True, kw_only=True):
    """Known persons are expected, or have come: each is a player, or the two of a pair."""

    key: Key
    players: Annotated[tuple[tuple[Number, ...], ...], Meta(min_length=1, max_length=1000)]
    is_stand_in: bool = False
    is_paid: bool = False


class Paid(Struct, frozen=True, kw_only=True):
    """Somebody has paid, or was noted by mistake."""

    key: Key
    player: Number
    is_paid: bool


class GoingHome(Struct, frozen=True, kw_only=True):
    """Somebody plays no Passe from this one on; 0: the next."""

    key: Key
    player: Number
    from_passe: Annotated[int, Meta(ge=0, le=1000)] = 0
    reason: Line = ""


class PeopleList(Struct, frozen=True, kw_only=True):
    """A list of people: the name of the file, what is in it as base64, and what becomes of them.

    `columns` says what headings mean that are not understood.
    """

    key: Key
    name: Reason
    content: str
    columns: dict[Line, Line] = {}
    then: Literal["announced", "here"] = "announced"


class Taken(Struct, frozen=True, kw_only=True):
    """What a list has brought."""

    entry: int
    version: int
    added: int
    known: int
    ignored: tuple[str, ...]


async def _people_called(day: Day, asked: Asked) -> People:
    """Known persons by the beginnings of their names, for typing ahead."""
    raise NotImplementedError


async def _field(day: Day, asked: Asked) -> Field:
    """Everybody of the evening."""
    raise NotImplementedError


async def _new_person(day: Day, asked: Asked) -> Done:
    """Take in somebody who is on no list."""
    raise NotImplementedError


async def _change_person(day: Day, asked: Asked) -> PersonRow:
    """Correct how somebody is called."""
    raise NotImplementedError


async def _take_list(day: Day, asked: Asked) -> Taken:
    """Take in a list of people, all rows or none."""
    raise NotImplementedError


async def _announce(day: Day, asked: Asked) -> Done:
    """Note those who are expected."""
    raise NotImplementedError


async def _check_in(day: Day, asked: Asked) -> Done:
    """Enter those who have come."""
    raise NotImplementedError


async def _paid(day: Day, asked: Asked) -> Done:
    """Note that somebody has paid."""
    raise NotImplementedError


async def _go_home(day: Day, asked: Asked) -> Done:
    """Note that somebody goes home."""
    raise NotImplementedError


LARGEST_LIST = 4_000_000
"""Bytes of a list of people, which may be an Excel file."""

ENDPOINTS = (
    endpoint("GET", "/api/event/people", _people_called, People, roles=DESK, query=Beginning),
    endpoint("POST", "/api/event/people", _new_person, Done, roles=DESK, body=NewPerson),
    endpoint(
        "PATCH",
        "/api/event/people/{number}",
        _change_person,
        PersonRow,
        roles=DESK,
        body=ChangedPerson,
    ),
    endpoint("GET", "/api/event/field", _field, Field, roles=DESK),
    endpoint(
        "POST",
        "/api/event/field/list",
        _take_list,
        Taken,
        roles=DESK,
        body=PeopleList,
        largest=LARGEST_LIST,
    ),
    endpoint("POST", "/api/event/field/expected", _announce, Done, roles=DESK, body=Entrants),
    endpoint("POST", "/api/event/field/here", _check_in, Done, roles=DESK, body=Entrants),
    endpoint("POST", "/api/event/field/paid", _paid, Done, roles=DESK, body=Paid),
    endpoint("POST", "/api/event/field/gone", _go_home, Done, roles=DESK, body=GoingHome),
)
