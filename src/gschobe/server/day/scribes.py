"""The phones of the scribes: one party reports, the other confirms, and what differs is never overwritten."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from gschobe.office.event import Held
from gschobe.server.day.asking import SCRIBE, endpoint, holder_of
from gschobe.server.day.day import Day, Writing, changed_meanwhile
from gschobe.server.day.messages import Clock, Key, Named, Number, Party, Played, Points, Since
from gschobe.server.day.scores import LookedAt, Matches, Totals, looked_at
from gschobe.server.day.tiles import (
    PhoneReport,
    Score,
    clock_now,
    phone_report,
    played_at,
    said_of,
    score_of,
    somebody,
)
from gschobe.server.day.topics import table_topic
from gschobe.server.endpoint import Asked, Refuse
from gschobe.server.times import now
from gschobe.tournament.entries import Author, Role, ScoreEntered, ScoreReported, Written
from gschobe.tournament.reports import (
    NOTHING_SAID,
    OTHER,
    TableReports,
    TableState,
    agreed,
    says_the_same,
)
from gschobe.tournament.seating import DrawnTable

WITHIN = 0.3
"""Seconds in which all phones of tables are told of what concerns everybody."""


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


@dataclass(frozen=True, kw_only=True)
class At:
    """The table of whoever asks, at the evening and in the Passe of his token."""

    held: Held
    passe: int
    table: DrawnTable
    party: Party
    said: TableReports

    @property
    def author(self) -> Author:
        """Who speaks for the party: its scribe, else its first player."""
        team = self.table.teams["ab".index(self.party)]
        scribe = self.held.evening.scribe(self.passe, self.table.number)
        return Author(person=scribe if scribe in team else team[0], role=Role.SCRIBE)

    def report(self, body: Report | TypedReport) -> ScoreReported:
        """What the party says."""
        return ScoreReported(
            by=self.author,
            passe=self.passe,
            table=self.table.number,
            party=self.party,
            points=body.points,
            matches=body.matches,
            differences=body.differences,
            rounds=body.rounds,
        )

    def same(self, other: ScoreReported) -> ScoreReported:
        """The party says what the other one has said."""
        return replace(other, by=self.author, at="", party=self.party, rounds=())


def _at(day: Day, asked: Asked) -> At:
    """Where whoever asks sits. Raises Refuse where there is no such table (any more)."""
    holder = holder_of(asked)
    held = day.event.evenings.get(holder.evening)
    hung = None if held is None else held.evening.hung.get(holder.passe)
    if held is None or hung is None or holder.party is None:
        raise Refuse(409, "entry/no_seating", passe=str(holder.passe))
    table = next((each for each in hung.seating.tables if each.number == holder.table), None)
    if table is None:
        data = {"passe": str(holder.passe), "table": str(holder.table)}
        raise Refuse(409, "entry/no_such_table", **data)
    said = said_of(day, held).get((holder.passe, holder.table), NOTHING_SAID)
    return At(held=held, passe=holder.passe, table=table, party=holder.party, said=said)


async def _table(day: Day, asked: Asked) -> TableView:
    """The table, once something about it has changed, or after a while."""
    holder = holder_of(asked)
    shown = await day.newer(
        asked.query.since,
        lambda: _view(day, asked),
        about=frozenset({table_topic(holder.passe, holder.table)}),
        within=WITHIN,
    )
    return msgspec.structs.replace(shown, now=now())


def _view(day: Day, asked: Asked) -> TableView:
    at = _at(day, asked)
    held, passe = at.held, at.passe
    own, other = (at.said.by_party.get(party) for party in (at.party, OTHER[at.party]))
    return TableView(
        version=day.event.version,
        now=0,
        title=day.event.title,
        passe=passe,
        table=at.table.number,
        party=at.party,
        players=tuple(somebody(day, player) for player in at.table.seats),
        scribe=held.evening.scribe(passe, at.table.number),
        played=played_at(day.event, held),
        has_begun=held.evening.hung[passe].has_begun,
        is_over=held.is_closed or held.passe > passe,
        state=at.said.state,
        own=None if own is None else phone_report(day, held, own),
        other=None if other is None else phone_report(day, held, other),
        score=score_of(day, held, at.said),
        clock=clock_now(day, held) if held.passe == passe else None,
    )


async def _look_at_report(day: Day, asked: Asked) -> LookedAt:
    """Look at totals or rounds while they are typed; nothing is written down."""
    at = _at(day, asked)
    return looked_at(day, at.held, at.report(asked.body))


async def _report_table(day: Day, asked: Asked) -> TableView:
    """Report what the table has made."""
    body: Report = asked.body

    def build() -> Writing:
        at = _at(day, asked)
        return _said(at, at.report(body))

    await day.write(body.key, build)
    return await _table(day, replace(asked, query=Since()))


async def _confirm(day: Day, asked: Asked) -> TableView:
    """Confirm what the other party has reported, by which it goes into the list."""
    body: Confirm = asked.body

    def build() -> Writing:
        at = _at(day, asked)
        other = at.said.by_party.get(OTHER[at.party])
        if other is None:
            raise Refuse(409, "day/no_such_report")
        number = phone_report(day, at.held, other).entry
        if number != body.entry:
            raise changed_meanwhile(number)
        return _said(at, at.same(other.report))

    await day.write(body.key, build)
    return await _table(day, replace(asked, query=Since()))


def _said(at: At, report: ScoreReported) -> Writing:
    """What is written down of a report: nothing where it says nothing new, and the totals where both parties agree."""
    own, score = at.said.by_party.get(at.party), at.said.score
    standing = own.report if own is not None and own.is_new else score
    if standing is not None and says_the_same(report, standing):
        return Writing(entries=[])
    entries: list[Written] = [report]
    if agreed(at.said, report):
        entries.append(
            ScoreEntered(
                by=report.by,
                passe=report.passe,
                table=report.table,
                points=report.points,
                matches=report.matches,
                differences=report.differences,
            )
        )
    return Writing(entries=entries, evening=at.held.number)


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
