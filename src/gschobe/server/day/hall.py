"""The hall: who sits where, the clock, the list while it is shown, and the podium at the end."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from gschobe.office.event import Held
from gschobe.office.lists import by_name, seats
from gschobe.office.participants import named
from gschobe.office.status import open_tables
from gschobe.server.day.asking import HALL, JASSLEITER, endpoint
from gschobe.server.day.calling import HallState, hall_state, in_order_of_calling
from gschobe.server.day.comparing import rank_rows, rows_by_number
from gschobe.server.day.day import Day, Writing, changed_meanwhile
from gschobe.server.day.messages import Clock, Done, Key, RankRow, Since
from gschobe.server.day.tiles import clock_now, shown_passe
from gschobe.server.day.topics import HALL as HALL_TOPIC
from gschobe.server.endpoint import Asked
from gschobe.server.times import now
from gschobe.tournament.entries import RanksCalled

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
    about = frozenset({HALL_TOPIC})
    shown = await day.newer(asked.query.since, lambda: hall_view(day), about=about)
    return msgspec.structs.replace(shown, now=now())


def hall_view(day: Day) -> HallView:
    """What the projector shows."""
    event, held = day.event, day.held
    passe = shown_passe(held)
    hung = held.evening.hung.get(passe)
    state = hall_state(day, held)
    rows = rank_rows(day, held)
    by_number = rows_by_number(day, held)
    called = in_order_of_calling(day, held)[: state.called]
    waiting = open_tables(held, passe) if hung else ()
    tables = len(hung.seating.tables) if hung else 0
    return HallView(
        version=event.version,
        now=0,
        title=event.title,
        venue=held.opened.venue,
        scene=_scene(held, state, is_complete=hung is not None and not waiting),
        here=len(held.evening.present(held.passe + 1)),
        passe=passe,
        passen=held.evening.stage.passen,
        has_begun=hung is not None and hung.has_begun,
        seats=_seats(day, held, passe) if hung else (),
        done=TablesDone(finished=tables - len(waiting), tables=tables),
        clock=clock_now(day, held),
        is_list_hidden=state.is_list_hidden,
        passen_complete=held.complete,
        ranking=() if state.is_list_hidden else rows,
        called=tuple(by_number[each.contestant.number] for each in called),
        to_call=state.to_call,
    )


def _scene(held: Held, state: HallState, *, is_complete: bool) -> Scene:
    if state.called or held.is_closed:
        return "called"
    if not held.evening.hung:
        return "registration"
    return "ranking" if is_complete else "seats"


def _seats(day: Day, held: Held, passe: int) -> tuple[HallSeat, ...]:
    hung = held.evening.hung[passe]
    stamp = (held.number, passe, hung.version, hung.seating)
    return day.keep("seats", stamp, lambda: _make_seats(day, held, passe))


def _make_seats(day: Day, held: Held, passe: int) -> tuple[HallSeat, ...]:
    rows, people = by_name(seats(held, day.people, passe), day.people), day.people
    return tuple(
        HallSeat(
            number=row.number,
            family=named(people, row.number).family or row.name,
            given=named(people, row.number).given,
            table=row.table,
            seat=row.seat,
        )
        for row in rows
    )


async def _call(day: Day, asked: Asked) -> Done:
    """Call the next ones of the list to the front."""
    body: Call = asked.body

    def build() -> Writing:
        if hall_state(day, day.held).called != body.seen:
            raise changed_meanwhile(day.event.version)
        return Writing(entries=[RanksCalled(by=day.author(asked), count=body.called)])

    return await day.write(body.key, build)


ENDPOINTS = (
    endpoint("GET", "/api/event/hall", _hall, HallView, roles=HALL, query=Since),
    endpoint("POST", "/api/event/hall/call", _call, Done, roles=JASSLEITER, body=Call),
)
