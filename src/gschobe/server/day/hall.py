"""The hall: who sits where, the clock, the list while it is shown, and the podium at the end."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.server.day.asking import HALL, JASSLEITER, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Clock, Done, Key, RankRow, Since
from gschobe.server.endpoint import Asked

Scene = Literal["registration", "seats", "ranking", "called"]
"""Before the first draw; a Passe hangs or is played; between two Passen; prizes are called."""


class HallSeat(Struct, frozen=True, kw_only=True):
    """Where somebody sits, by family name; no table: he sits out."""

    number: int
    family: str
    given: str
    table: int
    seat: str


class TablesDone(Struct, frozen=True, kw_only=True):
    """How many tables have finished."""

    finished: int
    tables: int


class HallView(Struct, frozen=True, kw_only=True):
    """What the projector shows. `ranking` is empty while the list is hidden, and `called` are those
    whom the Jassleiter has called, in that order, the winner last; `to_call` are still to come."""

    version: int
    now: int
    title: str
    venue: str
    scene: Scene
    here: int
    passe: int
    passen: int
    has_begun: bool
    seats: tuple[HallSeat, ...]
    done: TablesDone
    clock: Clock | None
    is_list_hidden: bool
    passen_complete: int
    ranking: tuple[RankRow, ...]
    called: tuple[RankRow, ...]
    to_call: int


class Call(Struct, frozen=True, kw_only=True):
    """So many of the list are called to the front; `seen` is how many were before."""

    key: Key
    seen: Annotated[int, Meta(ge=0)]
    called: Annotated[int, Meta(ge=0, le=100_000)]


async def _hall(day: Day, asked: Asked) -> HallView:
    """The hall, once something that it shows has changed, or after a while."""
    raise NotImplementedError


async def _call(day: Day, asked: Asked) -> Done:
    """Call the next ones of the list to the front."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/hall", _hall, HallView, roles=HALL, query=Since),
    endpoint("POST", "/api/event/hall/call", _call, Done, roles=JASSLEITER, body=Call),
)
