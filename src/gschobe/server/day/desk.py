"""The desk at a glance: where the evening stands, the clock, and the grid of the tables."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from gschobe.office.crediting import counts_for_series
from gschobe.office.entries import Founded
from gschobe.office.event import Event, Held
from gschobe.office.participants import named
from gschobe.office.status import next_step
from gschobe.office.telling import tell_note
from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.calling import HallState, hall_state
from gschobe.server.day.counting import FieldCount, field_count
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Clock, Played, Since
from gschobe.server.day.tiles import (
    PasseTiles,
    clock_now,
    passe_tiles,
    played_at,
    proposed_minutes,
    shown_passe,
)
from gschobe.server.endpoint import Asked, Refuse
from gschobe.server.times import now
from gschobe.tournament.choices import LateEntry, Unit

WARNINGS = 3
"""So many of the last things that went wrong beside what was asked for are shown, such as a copy that failed."""


class LastEntry(Struct, frozen=True, kw_only=True):
    """What an undo would take back, as a sentence."""

    entry: int
    text: str
    at: str


class EveningHead(Struct, frozen=True, kw_only=True):
    """The evening that the desk works on; `minutes` is proposed for the next Passe."""

    number: int
    stage: str
    venue: str
    date: str
    reglement: str
    is_of_pairs: bool
    takes_late_entry: bool
    played: Played
    minutes: int
    is_closed: bool
    has_series: bool
    is_series_closed: bool


class DeskView(Struct, frozen=True, kw_only=True):
    """All that the desk shows at once; before an event is founded there is nothing but the version 0.

    `next_step` is a code of the catalogue, such as `next/draw`. `passe` is the one that is played or hangs next.
    """

    version: int
    time: str = ""
    now: int = 0
    title: str = ""
    jassleiter: str = ""
    evening: EveningHead | None = None
    next_step: str
    field: FieldCount | None = None
    passe: PasseTiles | None = None
    passen_complete: int = 0
    clock: Clock | None = None
    last: LastEntry | None = None
    hall: HallState | None = None
    warnings: tuple[str, ...] = ()


class WhichPasse(Struct, frozen=True, kw_only=True):
    """A Passe; 0: the one that is played."""

    passe: int = 0


async def _desk(day: Day, asked: Asked) -> DeskView:
    """The desk, once there is something newer than `since`, or after a while."""
    shown = await day.newer(asked.query.since, lambda: desk_view(day))
    return msgspec.structs.replace(shown, now=now())


async def _passe(day: Day, asked: Asked) -> PasseTiles:
    """The tables of a Passe, also of an earlier one."""
    held = day.held
    passe = asked.query.passe or shown_passe(held)
    if passe not in held.evening.hung:
        raise Refuse(409, "entry/no_seating", passe=str(passe or 1))
    return passe_tiles(day, held, passe)


def desk_view(day: Day) -> DeskView:
    """All that the desk shows."""
    event = day.event
    if not event.evenings:
        return DeskView(version=event.version, next_step="next/found")
    held = day.held
    passe = shown_passe(held)
    return DeskView(
        version=event.version,
        time=event.time,
        title=event.title,
        jassleiter=named(day.people, day.office.jassleiter.person).name,
        evening=_head(event, held),
        next_step=next_step(held),
        field=field_count(day, held),
        passe=passe_tiles(day, held, passe) if passe else None,
        passen_complete=held.complete,
        clock=clock_now(day, held),
        last=_last(day),
        hall=hall_state(day, held),
        warnings=tuple(day.office.warnings[-WARNINGS:]),
    )


def _head(event: Event, held: Held) -> EveningHead:
    opened = held.opened
    return EveningHead(
        number=held.number,
        stage=opened.stage,
        venue=opened.venue,
        date=opened.date,
        reglement=event.reglement.title or event.reglement.name,
        is_of_pairs=event.reglement.entering.unit is Unit.PAIR,
        takes_late_entry=event.reglement.entering.late_entry is not LateEntry.REFUSED,
        played=played_at(event, held),
        minutes=proposed_minutes(held),
        is_closed=held.is_closed,
        has_series=counts_for_series(event, held),
        is_series_closed=event.series.closed is not None,
    )


def _last(day: Day) -> LastEntry | None:
    note = day.event.last_standing
    if note is None or isinstance(note.entry, Founded):
        return None
    text = tell_note(day.event, note, day.people)
    return LastEntry(entry=note.number, text=text, at=note.entry.at)


ENDPOINTS = (
    endpoint("GET", "/api/event/desk", _desk, DeskView, roles=DESK, query=Since),
    endpoint("GET", "/api/event/passe", _passe, PasseTiles, roles=DESK, query=WhichPasse),
)
