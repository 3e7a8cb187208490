"""Not hearing somebody, and reporting him, over HTTP."""

from __future__ import annotations

from msgspec import Struct

from gschobe.server.endpoint import Asked, Endpoint, Line, Refuse, Services
from gschobe.server.guests import granted
from gschobe.server.times import now


class NewReport(Struct, frozen=True, kw_only=True):
    """What somebody says about another; `place` is a table or the address of a round."""

    person: int
    place: Line = ""
    words: Line


class Reported(Struct, frozen=True, kw_only=True):
    """A report is kept for those who look after the server, under a number."""

    number: int


async def _other(services: Services, asked: Asked, number: int) -> int:
    """Another person than the one who asks. Raises Refuse."""
    if not 0 < number < 2**53 or number == asked.known.number:
        raise Refuse(404, "server/no_such_person")
    if number not in await services.storage.people.named([number]):
        raise Refuse(404, "server/no_such_person")
    return number


def _number(asked: Asked) -> int:
    number = asked.path["number"]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 16 else 0


async def _mute(services: Services, asked: Asked) -> None:
    """Hear nothing any more of what somebody says, at any table."""
    muted = await _other(services, asked, _number(asked))
    await services.storage.moderation.mute(asked.known.number, muted=muted)
    await services.hub.mutes.learn(asked.known.number)


async def _unmute(services: Services, asked: Asked) -> None:
    """Hear somebody again."""
    await services.storage.moderation.unmute(asked.known.number, muted=_number(asked))
    await services.hub.mutes.learn(asked.known.number)


async def _report(services: Services, asked: Asked) -> Reported:
    """Report somebody to those who look after the server."""
    reported = await _other(services, asked, asked.body.person)
    granted(services.limits.reports, asked)
    number = await services.storage.moderation.report(
        reporter=asked.known.number,
        reported=reported,
        place=asked.body.place,
        words=asked.body.words,
        now=now(),
    )
    return Reported(number=number)


ENDPOINTS = (
    Endpoint(
        method="PUT",
        path="/api/me/muted/{number}",
        work=_mute,
        answer=None,
        is_for_known=True,
        refuses=(404,),
    ),
    Endpoint(
        method="DELETE",
        path="/api/me/muted/{number}",
        work=_unmute,
        answer=None,
        is_for_known=True,
    ),
    Endpoint(
        method="POST",
        path="/api/reports",
        work=_report,
        body=NewReport,
        answer=Reported,
        status=201,
        is_for_known=True,
        refuses=(404, 429),
    ),
)
