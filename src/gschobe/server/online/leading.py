"""An online evening over HTTP, for the Jassleiter: close entry, call a Passe, rule at a table, close."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from msgspec import Struct

from gschobe.office.entries import EntryClosed, EveningClosed, GuestLinked
from gschobe.office.participants import named
from gschobe.records.shuffle import SEED_BYTES
from gschobe.server.endpoint import Asked, Endpoint, Refuse, Services
from gschobe.server.online import linking, ruling
from gschobe.server.online.asking import is_jassleiter, number_in, open_evening
from gschobe.server.online.evening import Online
from gschobe.server.online.messages import (
    Award,
    Begun,
    Choice,
    CodeOf,
    Minutes,
    Reason,
    Ruling,
)
from gschobe.server.online.opening import Pace
from gschobe.table.directing import Continue, End, Limit, Order, Pause
from gschobe.tournament.entries import Author, Excluded, LeftoverDecided, Withdrew, Written


@dataclass(frozen=True, kw_only=True)
class Lead:
    """The Jassleiter, with the evening that he leads."""

    online: Online
    by: Author
    guest: int

    async def write(self, *entries: Written) -> None:
        """Write something of the evening down. Raises EntryError."""
        await self.online.office.enter_together(entries, evening=self.online.held.number)


@asynccontextmanager
async def _leading(services: Services, asked: Asked) -> AsyncGenerator[Lead]:
    """Only the named Jassleiter goes on. Raises Refuse."""
    async with open_evening(services, asked) as online:
        if not is_jassleiter(online, asked.known.number):
            raise Refuse(403, "entry/not_jassleiter")
        yield Lead(online=online, by=online.office.jassleiter, guest=asked.known.number)


async def _code(services: Services, asked: Asked) -> CodeOf:
    """The code that is given to a person of the event, so that he can say who he is."""
    async with _leading(services, asked) as lead:
        office, number = lead.online.office, number_in(asked, "number")
        if number not in office.people or office.people[number].is_erased:
            raise Refuse(404, "server/no_such_person")
        secret = await linking.secret_of(office)
        code = linking.code_of(secret, office.event, number)
        return CodeOf(number=number, name=named(office.people, number).name, code=code)


async def _unlink(services: Services, asked: Asked) -> None:
    """Whoever has lost his device is no guest any more, and gets a new code."""
    async with _leading(services, asked) as lead:
        number = number_in(asked, "number")
        await lead.online.office.enter(GuestLinked(by=lead.by, person=number, guest=None))


async def _close_entry(services: Services, asked: Asked) -> None:
    """Close entry: the seed of the lots is laid down."""
    async with _leading(services, asked) as lead:
        await lead.write(EntryClosed(by=lead.by, seed=secrets.token_bytes(SEED_BYTES)))


async def _decide(services: Services, asked: Asked) -> None:
    """Say what is done for those left over, from the next Passe on."""
    choice: Choice = asked.body
    async with _leading(services, asked) as lead:
        await lead.write(
            LeftoverDecided(
                by=lead.by,
                from_passe=lead.online.held.passe + 1,
                method=choice.method,
                agreed_by_players=choice.agreed_by_players,
                reason=choice.reason,
            )
        )


async def _call(services: Services, asked: Asked) -> Begun:
    """Draw the next Passe and call everybody to his seat."""
    async with _leading(services, asked) as lead:
        return Begun(passe=await lead.online.call(lead.by, asked.body))


def _ordering(
    summary: str, order_of: Callable[[Asked], Order]
) -> Callable[[Services, Asked], Awaitable[None]]:
    async def work(services: Services, asked: Asked) -> None:
        async with _leading(services, asked) as lead:
            table = number_in(asked, "table")
            await ruling.order(lead.online, table, order_of(asked), guest=lead.guest)

    work.__doc__ = summary
    return work


def _limit(asked: Asked) -> Order:
    wanted: Minutes = asked.body
    return Limit(None if wanted.minutes is None else 60 * wanted.minutes)


async def _award(services: Services, asked: Asked) -> None:
    """Say what both teams of a table have made, by a ruling; a table that stands is ended."""
    wanted: Award = asked.body
    async with _leading(services, asked) as lead:
        await ruling.award(
            lead.online,
            number_in(asked, "table"),
            wanted.points,
            ruling=wanted.ruling,
            reason=wanted.reason,
            by=lead.by,
            guest=lead.guest,
        )


async def _rule(services: Services, asked: Asked) -> None:
    """Write a ruling down, with the points that it takes from players in this Passe."""
    wanted: Ruling = asked.body
    async with _leading(services, asked) as lead:
        await ruling.rule(
            lead.online,
            number_in(asked, "table"),
            ruling=wanted.ruling,
            reason=wanted.reason,
            deducted=[(each.player, each.points) for each in wanted.deducted],
            by=lead.by,
        )


async def _withdraw(services: Services, asked: Asked) -> None:
    """Somebody goes home, and is not drawn any more from the next Passe on."""
    async with _leading(services, asked) as lead:
        passe = lead.online.held.passe + 1
        player, reason = number_in(asked, "number"), asked.body.reason
        await lead.write(Withdrew(by=lead.by, player=player, from_passe=passe, reason=reason))


async def _exclude(services: Services, asked: Asked) -> None:
    """Somebody is not ranked any more."""
    async with _leading(services, asked) as lead:
        player, reason = number_in(asked, "number"), asked.body.reason
        await lead.write(Excluded(by=lead.by, player=player, reason=reason))


async def _close(services: Services, asked: Asked) -> None:
    """Close the evening: its results go into the series."""
    async with _leading(services, asked) as lead:
        await lead.write(EveningClosed(by=lead.by))


def _of_jassleiter(
    path: str,
    work: Callable[[Services, Asked], Awaitable[object]],
    *,
    body: type[Struct] | None = None,
    answer: type[Struct] | None = None,
) -> Endpoint:
    return Endpoint(
        method="GET" if body is None and answer is not None else "POST",
        path=f"/api/event/online/{path}",
        work=work,
        body=body,
        answer=answer,
        is_for_known=True,
        refuses=(403, 404, 409),
    )


ENDPOINTS = (
    _of_jassleiter("codes/{number}", _code, answer=CodeOf),
    _of_jassleiter("entry-close", _close_entry),
    _of_jassleiter("leftover", _decide, body=Choice),
    _of_jassleiter("passen", _call, body=Pace, answer=Begun),
    _of_jassleiter("tables/{table}/pause", _ordering("Let a table pause.", lambda _asked: Pause())),
    _of_jassleiter(
        "tables/{table}/continue",
        _ordering("Let a table go on after a pause.", lambda _asked: Continue()),
    ),
    _of_jassleiter(
        "tables/{table}/end", _ordering("End a table where it stands.", lambda _asked: End())
    ),
    _of_jassleiter(
        "tables/{table}/time", _ordering("Give a table time from now on.", _limit), body=Minutes
    ),
    _of_jassleiter("tables/{table}/award", _award, body=Award),
    _of_jassleiter("tables/{table}/ruling", _rule, body=Ruling),
    _of_jassleiter("players/{number}/unlink", _unlink),
    _of_jassleiter("players/{number}/withdraw", _withdraw, body=Reason),
    _of_jassleiter("players/{number}/exclude", _exclude, body=Reason),
    _of_jassleiter("close", _close),
)
