"""The page of a player: his seat, his results, where he stands in the series, and his tickets."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from gschobe.core.seats import Seat
from gschobe.office.event import Held
from gschobe.office.lists import LETTERS
from gschobe.office.participants import named
from gschobe.server.day.asking import PLAYER, endpoint, holder_of
from gschobe.server.day.calling import hall_state
from gschobe.server.day.comparing import rows_by_number
from gschobe.server.day.day import Day, Writing
from gschobe.server.day.lists import SumLine, TicketLine, sums_by_person, tickets_by_person
from gschobe.server.day.messages import Clock, Key, Number, Since
from gschobe.server.day.tiles import clock_now, shown_passe
from gschobe.server.day.topics import player_topic
from gschobe.server.endpoint import Asked, Refuse
from gschobe.server.times import now
from gschobe.tournament.results import Earned, PasseResult, sheets
from gschobe.tournament.series import TicketPassed
from gschobe.tournament.tickets import Holding

WITHIN = 1.0
"""Seconds in which all players are told of what concerns everybody."""


class PlayerPasse(Struct, frozen=True, kw_only=True):
    """A Passe of a player: where he sits, with whom, and what it brought; no table: he sits out."""

    passe: int
    table: int = 0
    seat: str = ""
    partner: str = ""
    opponents: tuple[str, ...] = ()
    is_scribe: bool = False
    has_begun: bool
    points: int | None
    earned: Earned | None
    deducted: int = 0


class PlayerView(Struct, frozen=True, kw_only=True):
    """What a player sees. No `rank` while the list is hidden. `may_pass`: he has a second ticket to give away."""

    version: int
    now: int
    title: str
    number: int
    name: str
    is_here: bool
    passe: int
    passen: tuple[PlayerPasse, ...]
    total: int
    rank: int | None
    of: int
    is_list_hidden: bool
    clock: Clock | None
    sums: tuple[SumLine, ...]
    tickets: tuple[TicketLine, ...]
    may_pass: bool


class GiveTicket(Struct, frozen=True, kw_only=True):
    """One's second ticket goes to somebody, by number and family name, so that no slip of the finger gives it away."""

    key: Key
    receiver: Number
    family: str


async def _player(day: Day, asked: Asked) -> PlayerView:
    """One's own page, once something on it has changed, or after a while."""
    number = holder_of(asked).player
    shown = await day.newer(
        asked.query.since,
        lambda: player_view(day, number),
        about=frozenset({player_topic(number)}),
        within=WITHIN,
    )
    return msgspec.structs.replace(shown, now=now())


def player_view(day: Day, number: int) -> PlayerView:
    """What a player sees."""
    event, held = day.event, day.held
    state = hall_state(day, held)
    entered = held.evening.entrants.get(number)
    unit = number if entered is None else entered.players[0]
    rows = {} if state.is_list_hidden else rows_by_number(day, held)
    own = rows.get(unit)
    passen = _passen(day, held, number, unit)
    person = event.series.person(number)
    tickets = tickets_by_person(day).get(person, ())
    return PlayerView(
        version=event.version,
        now=0,
        title=event.title,
        number=number,
        name=named(day.people, number).name,
        is_here=entered is not None and number not in held.evening.withdrawn,
        passe=shown_passe(held),
        passen=passen,
        total=sum(each.points or 0 for each in passen),
        rank=None if own is None else own.rank,
        of=len(rows),
        is_list_hidden=state.is_list_hidden,
        clock=clock_now(day, held),
        sums=sums_by_person(day).get(person, ()),
        tickets=tickets,
        may_pass=any(
            line.earned_by == person and line.which > 1 and line.holding == Holding.OPEN
            for line in tickets
        ),
    )


def _passen(day: Day, held: Held, number: int, unit: int) -> tuple[PlayerPasse, ...]:
    every = day.once(("sheets", held.number), lambda: sheets(held.evening))
    made = {each.passe: each for each in every[unit].passen} if unit in every else {}
    passen = sorted({*made, *held.evening.hung})
    return tuple(
        _passe(day, held, number, passe, made.get(passe))
        for passe in passen
        if passe in made
        or number in held.evening.hung[passe].seating.players
        or number in held.evening.hung[passe].seating.sit_outs
    )


def _passe(day: Day, held: Held, number: int, passe: int, made: PasseResult | None) -> PlayerPasse:
    hung = held.evening.hung.get(passe)
    place = None if hung is None else _places(day, held, passe).get(number)
    result = {
        "points": None if made is None else made.points,
        "earned": None if made is None else made.earned,
        "deducted": 0 if made is None else made.deducted,
    }
    if hung is None or place is None:
        begun = hung is not None and hung.has_begun
        return PlayerPasse(passe=passe, has_begun=begun, **result)
    table = next(each for each in hung.seating.tables if each.number == place[0])
    partner = table.partner_of(number)
    return PlayerPasse(
        passe=passe,
        table=table.number,
        seat=LETTERS[place[1]],
        partner=named(day.people, partner).name,
        opponents=tuple(
            named(day.people, player).name
            for player in table.seats
            if player not in (number, partner)
        ),
        is_scribe=held.evening.scribe(passe, table.number) == number,
        has_begun=hung.has_begun,
        **result,
    )


def _places(day: Day, held: Held, passe: int) -> Mapping[int, tuple[int, Seat]]:
    """Where everybody sits in a Passe."""
    seating = held.evening.hung[passe].seating
    return day.keep(("places", held.number, passe), seating, lambda: seating.places)


async def _give_ticket(day: Day, asked: Asked) -> PlayerView:
    """Pass one's own second ticket on."""
    body: GiveTicket = asked.body
    number = holder_of(asked).player

    def build() -> Writing:
        receiver = named(day.people, body.receiver)
        if receiver.is_erased or receiver.family.casefold() != body.family.strip().casefold():
            raise Refuse(409, "day/not_that_person", number=str(body.receiver))
        owner = day.event.series.person(number)
        passed = TicketPassed(by=day.author(asked), owner=owner, receiver=body.receiver)
        return Writing(entries=[passed])

    await day.write(body.key, build)
    return msgspec.structs.replace(player_view(day, number), now=now())


ENDPOINTS = (
    endpoint("GET", "/api/event/player", _player, PlayerView, roles=PLAYER, query=Since),
    endpoint(
        "POST", "/api/event/player/ticket", _give_ticket, PlayerView, roles=PLAYER, body=GiveTicket
    ),
)
