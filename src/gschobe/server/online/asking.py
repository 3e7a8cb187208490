"""An online evening over HTTP, for those who play: who one is, taking part, where one is called to, the lists."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from gschobe.office.participants import Participant
from gschobe.server.endpoint import Asked, Endpoint, Refuse, Services
from gschobe.server.guests import granted
from gschobe.server.online import linking, telling
from gschobe.server.online.evening import NotNow, Online
from gschobe.server.online.messages import (
    Identity,
    Known,
    Lists,
    Mine,
    OnlineEvening,
    PersonCode,
    Recorded,
    Records,
)
from gschobe.tournament.entries import Author, Entered, Role, Withdrew
from gschobe.tournament.refused import EntryError
from gschobe.tournament.seating import DrawError

LONGEST_NUMBER = 8


@asynccontextmanager
async def open_evening(services: Services, asked: Asked) -> AsyncGenerator[Online]:
    """The evening of this server; what it refuses becomes an answer. Raises Refuse."""
    online = services.online
    if online is None:
        raise Refuse(404, "online/no_event")
    if asked.person is not None:
        online.presence.saw(asked.person.number)
    try:
        yield online
    except (NotNow, EntryError, DrawError) as error:
        data = {name: str(value) for name, value in error.data.items()}
        raise Refuse(409, error.code, **data) from error


def number_in(asked: Asked, name: str) -> int:
    """A number that stands in the address; 0 for what is none."""
    text = asked.path[name]
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if is_number else 0


def player_of(online: Online, asked: Asked) -> int:
    """Who asks, as the event knows him. Raises Refuse."""
    player = linking.person_of(online.event, asked.known.number)
    if player is None:
        raise Refuse(409, "online/not_linked")
    return player


async def _evening(services: Services, asked: Asked) -> OnlineEvening:
    """Where the evening stands, table by table."""
    async with open_evening(services, asked) as online:
        person = None if asked.person is None else asked.person.number
        leads = person is not None and is_jassleiter(online, person)
        return await telling.evening(online, is_for_jassleiter=leads)


def is_jassleiter(online: Online, guest: int) -> bool:
    """Whether a guest is the named Jassleiter of the event."""
    return linking.person_of(online.event, guest) == online.office.jassleiter.person


async def _mine(services: Services, asked: Asked) -> Mine:
    """Who one is at the event, and where one is called to."""
    async with open_evening(services, asked) as online:
        return await telling.mine(online, asked.known.number)


async def _register(services: Services, asked: Asked) -> Known:
    """Say who one is, and be a person of the event from now on."""
    wanted: Identity = asked.body
    async with open_evening(services, asked) as online:
        granted(services.limits.participants, asked)
        person = Participant(
            given=wanted.given.strip(),
            family=wanted.family.strip(),
            place=wanted.place.strip(),
            born=wanted.born,
            listed=wanted.listed,
        )
        return Known(number=await linking.register(online.office, asked.known.number, person))


async def _redeem(services: Services, asked: Asked) -> Known:
    """Be the person to whom the Jassleiter has given a code."""
    async with open_evening(services, asked) as online:
        granted(services.limits.participants, asked)
        secret = await linking.secret_of(online.office)
        guest = asked.known.number
        number = await linking.link(online.office, guest, asked.body.code, secret=secret)
        if number is None:
            raise Refuse(404, "server/no_such_code")
        return Known(number=number)


async def _take_part(services: Services, asked: Asked) -> Known:
    """Take part in the evening."""
    async with open_evening(services, asked) as online:
        player = player_of(online, asked)
        by = Author(person=player, role=Role.PLAYER)
        await online.office.enter(Entered(by=by, players=(player,)), evening=online.held.number)
        return Known(number=player)


async def _go_home(services: Services, asked: Asked) -> None:
    """Go home: from the next Passe on one is not drawn any more."""
    async with open_evening(services, asked) as online:
        player, held = player_of(online, asked), online.held
        by = Author(person=player, role=Role.PLAYER)
        gone = Withdrew(by=by, player=player, from_passe=held.passe + 1)
        await online.office.enter(gone, evening=held.number)


async def _lists(services: Services, asked: Asked) -> Lists:
    """The list of the evening and that of the series."""
    async with open_evening(services, asked) as online:
        return telling.lists(online)


async def _records(services: Services, asked: Asked) -> Records:
    """Where the rounds of a table lie, once it has been entered."""
    async with open_evening(services, asked) as online:
        place = number_in(asked, "passe"), number_in(asked, "table")
        found = online.held.evening.recorded.get(place)
        if found is None:
            raise Refuse(404, "server/no_such_table")
        rounds = (Recorded(address=at, sha256=digest) for at, digest in found.rounds)
        return Records(rounds=tuple(rounds))


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/event/online",
        work=_evening,
        answer=OnlineEvening,
        refuses=(404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/event/online/me",
        work=_mine,
        answer=Mine,
        is_for_known=True,
        refuses=(404, 409),
    ),
    Endpoint(
        method="POST",
        path="/api/event/online/persons",
        work=_register,
        body=Identity,
        answer=Known,
        status=201,
        is_for_known=True,
        refuses=(404, 409, 429),
    ),
    Endpoint(
        method="POST",
        path="/api/event/online/codes",
        work=_redeem,
        body=PersonCode,
        answer=Known,
        status=201,
        is_for_known=True,
        refuses=(404, 409, 429),
    ),
    Endpoint(
        method="POST",
        path="/api/event/online/entry",
        work=_take_part,
        answer=Known,
        status=201,
        is_for_known=True,
        refuses=(404, 409),
    ),
    Endpoint(
        method="DELETE",
        path="/api/event/online/entry",
        work=_go_home,
        answer=None,
        is_for_known=True,
        refuses=(404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/event/online/lists",
        work=_lists,
        answer=Lists,
        refuses=(404, 409),
    ),
    Endpoint(
        method="GET",
        path="/api/event/online/records/{passe}/{table}",
        work=_records,
        answer=Records,
        refuses=(404, 409),
    ),
)
