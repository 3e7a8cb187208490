"""Tables over HTTP: which are open, opening one, and going on at another when a game is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from gschobe.bots.levels import offered_here
from gschobe.core.rulestext import RulesTextError, abbreviate_rules, parse_rules
from gschobe.core.seats import SEATS
from gschobe.core.tablerules import RulesError, TableRules
from gschobe.protocol.alphabet import SeatLetter, seat_letter
from gschobe.protocol.messages import Level, Watching
from gschobe.server.endpoint import Asked, Endpoint, Line, Refuse, Services
from gschobe.server.giving import Given, GivenError, read_given, turned
from gschobe.server.guests import granted
from gschobe.server.hub import NotNow, UnknownTable, Wanted
from gschobe.storage.people import Person
from gschobe.table.deciding import seat_of
from gschobe.table.entries import Times
from gschobe.table.occupants import Bot, level_of, person_of
from gschobe.table.occupants import Person as Sitting
from gschobe.table.state import EMPTY, BySeatOccupants, TableState
from gschobe.table.waiting import waits_for

CARD_SECONDS = 20.0
"""So long a card may take at an open table, where the host says nothing else."""

DEFAULT_RULES = "schieber"

Seconds = Annotated[float, Meta(ge=1, le=86_400)]


class NewTable(Struct, frozen=True, kw_only=True):
    """Somebody wants a table.

    `rules` is a preset with options behind it, such as `swiss target=2500`. An open table stands in the
    lobby; the others are found by their link. Without `card_seconds` there is a clock at open tables only, with
    null there is none; nobody has a clock against bots. `given` is a `.jass` text: its deals are dealt, its rules
    and totals are those of the table; `turned` gives every hand to the next seat. With `bots` the host sits at
    South already, and bots of this level at the other seats.
    """

    rules: Line | None = None
    target: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    open: bool = False
    card_seconds: Seconds | UnsetType | None = UNSET
    reserve_seconds: Annotated[float, Meta(ge=0, le=86_400)] = 60.0
    turning_seconds: Seconds = 20.0
    grace_seconds: Seconds = 45.0
    watching: Watching = "after_round"
    given: str | None = None
    turned: bool = False
    bots: Level | None = None


class OpenedTable(Struct, frozen=True, kw_only=True):
    """A table; its name is its link."""

    table: str


class Place(Struct, frozen=True, kw_only=True):
    """A seat, and who holds it: a person, a bot, or a bot in the place of a person."""

    seat: SeatLetter
    person: int | None = None
    name: str | None = None
    bot: str | None = None


class ListedTable(Struct, frozen=True, kw_only=True):
    """A table as it stands in the lobby."""

    table: str
    rules: str
    seats: tuple[Place, Place, Place, Place]
    has_begun: bool
    totals: tuple[int, int]
    card_seconds: float | None


class OwnTable(ListedTable, frozen=True, kw_only=True):
    """A table at which one sits: where, and whether the others wait."""

    seat: SeatLetter
    is_awaited: bool


class OwnTables(Struct, frozen=True, kw_only=True):
    """The tables whose game goes on and at which one sits, also where a bot plays for one."""

    tables: tuple[OwnTable, ...]


class Levels(Struct, frozen=True, kw_only=True):
    """The bots that can be set on a seat here, the weakest first."""

    levels: tuple[str, ...]


class Lobby(Struct, frozen=True, kw_only=True):
    """The tables at which anybody may sit down."""

    tables: tuple[ListedTable, ...]


async def _lobby(services: Services, asked: Asked) -> Lobby:
    """The tables at which anybody may sit down."""
    del asked
    states = [pump.table.kept for pump in services.hub.open_tables()]
    persons = await _persons(services, states)
    return Lobby(tables=tuple(_listed(state, persons) for state in states))


async def _own_tables(services: Services, asked: Asked) -> OwnTables:
    """The tables at which one sits and whose game is not over."""
    person = asked.known.number
    states = [pump.table.kept for pump in services.hub.tables_of(person)]
    persons = await _persons(services, states)
    tables: list[OwnTable] = []
    for state in states:
        seat = seat_of(state, person)
        assert seat is not None, "these are the tables at which he sits"
        listed = msgspec.structs.asdict(_listed(state, persons))
        is_awaited = waits_for(state) is seat
        tables.append(OwnTable(**listed, seat=seat_letter(seat), is_awaited=is_awaited))
    return OwnTables(tables=tuple(tables))


async def _levels(services: Services, asked: Asked) -> Levels:
    """The bots that can play here."""
    del services, asked
    return Levels(levels=offered_here())


async def _persons(services: Services, states: Iterable[TableState]) -> Mapping[int, Person]:
    """Everybody who sits at one of the tables."""
    numbers = {person_of(each) for state in states for each in state.seats} - {None}
    return await services.storage.people.named(each for each in numbers if each is not None)


def _listed(state: TableState, persons: Mapping[int, Person]) -> ListedTable:
    places: list[Place] = []
    for seat in SEATS:
        number = person_of(state.seats[seat])
        person = None if number is None else persons.get(number)
        name = None if person is None else person.name
        level = level_of(state.seats[seat])
        places.append(Place(seat=seat_letter(seat), person=number, name=name, bot=level))
    south, east, north, west = places
    return ListedTable(
        table=state.table,
        rules=abbreviate_rules(state.game.rules),
        seats=(south, east, north, west),
        has_begun=state.has_begun,
        totals=state.game.standing.totals,
        card_seconds=state.times.card,
    )


async def _new_table(services: Services, asked: Asked) -> OpenedTable:
    """Open a table, as its host."""
    wanted: NewTable = asked.body
    given = services.hub.given if wanted.given is None else _given(wanted.given)
    if given is not None and wanted.turned:
        given = turned(given)
    if given is not None and wanted.rules is None and wanted.target is None:
        rules = given.rules
    else:
        rules = _rules(wanted)
    card = wanted.card_seconds
    if card is UNSET:
        card = CARD_SECONDS if wanted.open else None
    times = Times(
        card=card,
        reserve=wanted.reserve_seconds,
        turning=wanted.turning_seconds,
        grace=wanted.grace_seconds,
    )
    granted(services.limits.tables, asked)
    table = Wanted(
        rules=rules,
        times=times,
        is_open=wanted.open,
        watching=wanted.watching,
        seats=EMPTY if wanted.bots is None else _against_bots(asked.known, wanted.bots),
        before=(0, 0) if given is None else given.before,
        given=() if given is None else given.deals,
    )
    pump = await services.hub.open(table, host=asked.known.number)
    return OpenedTable(table=pump.name)


def _against_bots(host: Person, level: str) -> BySeatOccupants:
    bot = Bot(level=level)
    return Sitting(number=host.number), bot, bot, bot


def _given(text: str) -> Given:
    try:
        return read_given(text)
    except GivenError as error:
        raise Refuse(400, error.code, **error.data) from error


def _rules(wanted: NewTable) -> TableRules:
    line = DEFAULT_RULES if wanted.rules is None else wanted.rules
    if wanted.target is not None:
        line = f"{line} target={wanted.target}"
    try:
        return parse_rules(line)
    except RulesTextError as error:
        raise Refuse(400, error.code, found=error.found, known=error.known) from error
    except RulesError as error:
        raise Refuse(400, error.code) from error


async def _go_on(services: Services, asked: Asked) -> OpenedTable:
    """Go on with the same people at a new table when the game is over; who asks is its host."""
    try:
        pump = await services.hub.go_on(asked.path["table"], asked.known.number)
    except UnknownTable as error:
        raise Refuse(404, error.code) from error
    except NotNow as error:
        raise Refuse(409, error.code) from error
    return OpenedTable(table=pump.name)


ENDPOINTS = (
    Endpoint(method="GET", path="/api/levels", work=_levels, answer=Levels),
    Endpoint(
        method="GET", path="/api/me/tables", work=_own_tables, answer=OwnTables, is_for_known=True
    ),
    Endpoint(method="GET", path="/api/tables", work=_lobby, answer=Lobby),
    Endpoint(
        method="POST",
        path="/api/tables",
        work=_new_table,
        body=NewTable,
        answer=OpenedTable,
        status=201,
        is_for_known=True,
        refuses=(429,),
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/next",
        work=_go_on,
        answer=OpenedTable,
        status=201,
        is_for_known=True,
        refuses=(404, 409),
    ),
)
