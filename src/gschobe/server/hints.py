"""A hint over HTTP: what a sensible player would do at one's own seat, and why."""

from __future__ import annotations

import asyncio
from random import SystemRandom

from msgspec import Struct

from gschobe.bots.levels import strongest_here
from gschobe.core.seats import SEATS
from gschobe.core.view import view
from gschobe.protocol.actions import Deed, deed_of
from gschobe.server.bots import BUDGET
from gschobe.server.endpoint import Asked, Endpoint, Refuse, Services
from gschobe.server.hub import UnknownTable
from gschobe.table.deciding import seat_of
from gschobe.table.occupants import Person
from gschobe.table.waiting import waits_for


class Why(Struct, frozen=True, kw_only=True):
    """A reason: the key of its sentence and what is filled in."""

    key: str
    data: dict[str, str]


class Alternative(Struct, frozen=True, kw_only=True):
    """Something that could be done, what it is expected to bring, and how exactly that is known."""

    deed: Deed
    points: float
    error: float | None


class Hint(Struct, frozen=True, kw_only=True):
    """What may well be done now, why, and what each alternative would bring."""

    deed: Deed
    reasons: tuple[Why, ...]
    alternatives: tuple[Alternative, ...]


async def _hint(services: Services, asked: Asked) -> Hint:
    """What the strongest player here would do at the own seat; only where all others are bots."""
    try:
        state = (await services.hub.find(asked.path["table"])).table.kept
    except UnknownTable as error:
        raise Refuse(404, error.code) from error
    seat = seat_of(state, asked.known.number)
    if seat is None:
        raise Refuse(409, "table/not_seated")
    if state.drawn is not None or any(
        isinstance(state.seats[other], Person) for other in SEATS if other is not seat
    ):
        raise Refuse(409, "table/hints_against_bots")
    if waits_for(state) is not seat or not state.game.course:
        raise Refuse(409, "play/not_your_turn", seat=seat.letter)
    own, rng = view(state.game, seat), SystemRandom()
    choice = await asyncio.to_thread(strongest_here().choose, own, rng=rng, budget=BUDGET)
    deed = deed_of(choice.action)
    assert deed is not None, "whoever is awaited does something that a seat can do"
    return Hint(
        deed=deed,
        reasons=tuple(Why(key=each.key, data=dict(each.data)) for each in choice.reasons),
        alternatives=tuple(
            Alternative(deed=other, points=round(value.mean, 1), error=value.error)
            for action, value in choice.values.items()
            if (other := deed_of(action)) is not None
        ),
    )


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/tables/{table}/hint",
        work=_hint,
        answer=Hint,
        is_for_known=True,
        refuses=(404, 409),
    ),
)
