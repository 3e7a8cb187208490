"""The ranking with what has changed, and the list of the series with its tickets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from msgspec import Struct

from gschobe.office.entries import Undone
from gschobe.office.event import Held
from gschobe.office.lists import SumRow, TicketRow, sums, ticket_rows
from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.comparing import CHANGES_THE_LIST, compared, rank_rows, rows_of
from gschobe.server.day.day import Day, Writing
from gschobe.server.day.messages import Done, Key, Number, RankRow
from gschobe.server.endpoint import Asked
from gschobe.tournament.series import TicketPassed


class Compared(Struct, frozen=True, kw_only=True):
    """The version with which the list is compared; 0: the one before the last entry that changed it."""

    than: int = 0


class Ranking(Struct, frozen=True, kw_only=True):
    """The list of the evening as it stands after `passen` complete Passen, compared with version `than`."""

    version: int
    time: str
    than: int
    passen: int
    rows: tuple[RankRow, ...]
    gone: tuple[str, ...]


class SumLine(Struct, frozen=True, kw_only=True):
    """A line of the list of a series: the first or second sum of a person."""

    rank: int
    number: int
    name: str
    which: int
    value: int
    is_qualified: bool


class TicketLine(Struct, frozen=True, kw_only=True):
    """A place in the final; `reason` is a sentence why nobody has it."""

    earned_by: int
    name: str
    which: int
    value: int
    holder: int | None
    holder_name: str
    holding: str
    reason: str


class SeriesView(Struct, frozen=True, kw_only=True):
    """The list of the series and its tickets."""

    version: int
    is_closed: bool
    sums: tuple[SumLine, ...]
    tickets: tuple[TicketLine, ...]


class PassTicket(Struct, frozen=True, kw_only=True):
    """Somebody passes his second ticket on."""

    key: Key
    owner: Number
    receiver: Number


async def _ranking(day: Day, asked: Asked) -> Ranking:
    """The ranking, with what has changed."""
    held = day.held
    than = asked.query.than or _before_the_last_change(day, held)
    before = _rows_at(day, held, than)
    rows = compared(rank_rows(day, held), before)
    there = {row.number for row in rows}
    return Ranking(
        version=day.event.version,
        time=day.event.time,
        than=than,
        passen=held.complete,
        rows=rows,
        gone=tuple(row.name for row in before if row.number not in there),
    )


def _before_the_last_change(day: Day, held: Held) -> int:
    """The version before the last entry that may have changed the list."""
    for note in reversed(day.event.notes):
        if isinstance(note.entry, Undone):
            return note.number - 1
        is_ours = note.evening == held.number and note.number not in day.event.undone
        if is_ours and isinstance(note.entry, CHANGES_THE_LIST):
            return note.since - 1
    return day.event.version


def _rows_at(day: Day, held: Held, version: int) -> tuple[RankRow, ...]:
    event = day.event_at(min(version, day.event.version))
    if held.number not in event.evenings:
        return ()
    return rows_of(day, event, event.evenings[held.number])


async def _series(day: Day, asked: Asked) -> SeriesView:
    """The list of the series, and who has a place in the final."""
    del asked
    return SeriesView(
        version=day.event.version,
        is_closed=day.event.series.closed is not None,
        sums=sum_lines(day),
        tickets=ticket_lines(day),
    )


def sum_lines(day: Day) -> tuple[SumLine, ...]:
    """The list of the series as it stands."""
    event = day.event
    return day.keep(
        "sums",
        event.series,
        lambda: tuple(SumLine(**_fields(row)) for row in sums(event, day.people)),
    )


def sums_by_person(day: Day) -> Mapping[int, tuple[SumLine, ...]]:
    """The lines of the list of the series by the numbers of those whose they are."""

    def make() -> dict[int, tuple[SumLine, ...]]:
        found: dict[int, tuple[SumLine, ...]] = {}
        for line in sum_lines(day):
            found[line.number] = (*found.get(line.number, ()), line)
        return found

    return day.keep("sums by person", day.event.series, make)


def ticket_lines(day: Day) -> tuple[TicketLine, ...]:
    """The places in the final."""
    event = day.event
    return day.keep(
        "tickets",
        event.series,
        lambda: tuple(TicketLine(**_fields(row)) for row in ticket_rows(event, day.people)),
    )


def tickets_by_person(day: Day) -> Mapping[int, tuple[TicketLine, ...]]:
    """The places in the final by those who have earned or received them."""

    def make() -> dict[int, tuple[TicketLine, ...]]:
        found: dict[int, tuple[TicketLine, ...]] = {}
        for line in ticket_lines(day):
            for person in {line.earned_by, line.holder} - {None}:
                assert person is not None
                found[person] = (*found.get(person, ()), line)
        return found

    return day.keep("tickets by person", day.event.series, make)


def _fields(row: SumRow | TicketRow) -> dict[str, Any]:
    return {each.name: getattr(row, each.name) for each in fields(row)}


async def _pass_ticket(day: Day, asked: Asked) -> Done:
    """Pass somebody's second ticket on."""
    body: PassTicket = asked.body

    def build() -> Writing:
        by = day.author(asked)
        return Writing(entries=[TicketPassed(by=by, owner=body.owner, receiver=body.receiver)])

    return await day.write(body.key, build)


ENDPOINTS = (
    endpoint("GET", "/api/event/ranking", _ranking, Ranking, roles=DESK, query=Compared),
    endpoint("GET", "/api/event/series", _series, SeriesView, roles=DESK),
    endpoint("POST", "/api/event/tickets", _pass_ticket, Done, roles=DESK, body=PassTicket),
)
