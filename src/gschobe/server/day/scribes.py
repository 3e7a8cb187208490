"""The phones of the scribes: one party reports, the other confirms, and what differs is never overwritten."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.server.day.asking import SCRIBE, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.desk import PhoneReport, Score
from gschobe.server.day.messages import (
    Clock,
    Key,
    Named,
    Number,
    Party,
    Played,
    Points,
    Since,
    TableState,
)
from gschobe.server.day.scores import LookedAt, Matches, Totals
from gschobe.server.endpoint import Asked


class TableView(Struct, frozen=True, kw_only=True):
    """A table as one of its parties sees it: who sits at a1, b1, a2, b2, and what has been said.

    `is_over`: the Passe is not the one that is played any more, and nothing is taken from phones.
    """

    version: int
    now: int
    title: str
    passe: int
    table: int
    party: Party
    players: tuple[Named, ...]
    scribe: int | None
    played: Played
    has_begun: bool
    is_over: bool
    state: TableState
    own: PhoneReport | None
    other: PhoneReport | None
    score: Score | None
    clock: Clock | None


class TypedReport(Struct, frozen=True, kw_only=True):
    """What is being typed into a phone: both totals, or the rounds one by one, those of a first."""

    points: Totals = ()
    matches: Matches = (0, 0)
    differences: Totals = ()
    rounds: Annotated[tuple[tuple[Points, Points], ...], Meta(max_length=100)] = ()


class Report(Struct, frozen=True, kw_only=True):
    """A party says what its table has made; with `rounds` they must add up to the totals."""

    key: Key
    points: Totals
    matches: Matches = (0, 0)
    differences: Totals = ()
    rounds: Annotated[tuple[tuple[Points, Points], ...], Meta(max_length=100)] = ()


class Confirm(Struct, frozen=True, kw_only=True):
    """A party says that what the other one has reported as `entry` is right."""

    key: Key
    entry: Number


async def _table(day: Day, asked: Asked) -> TableView:
    """The table, once something about it has changed, or after a while."""
    raise NotImplementedError


async def _look_at_report(day: Day, asked: Asked) -> LookedAt:
    """Look at totals or rounds while they are typed; nothing is written down."""
    raise NotImplementedError


async def _report_table(day: Day, asked: Asked) -> TableView:
    """Report what the table has made."""
    raise NotImplementedError


async def _confirm(day: Day, asked: Asked) -> TableView:
    """Confirm what the other party has reported, by which it goes into the list."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/table", _table, TableView, roles=SCRIBE, query=Since),
    endpoint(
        "POST", "/api/event/table/look", _look_at_report, LookedAt, roles=SCRIBE, body=TypedReport
    ),
    endpoint(
        "POST", "/api/event/table/report", _report_table, TableView, roles=SCRIBE, body=Report
    ),
    endpoint("POST", "/api/event/table/confirm", _confirm, TableView, roles=SCRIBE, body=Confirm),
)
