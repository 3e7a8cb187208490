"""What the tables have made, entered at the desk: both totals, looked at before they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from gschobe.office.event import Held
from gschobe.office.status import open_tables
from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.comparing import written_with_changes
from gschobe.server.day.day import Day, Writing, changed_meanwhile
from gschobe.server.day.messages import Key, Number, Points, RankRow, Reason
from gschobe.server.day.tiles import entry_of_score, is_seldom
from gschobe.server.endpoint import Asked, Refusal
from gschobe.tournament.entries import Author, ScoreCorrected, ScoreEntered, ScoreReported

Totals = Annotated[tuple[Points, ...], Meta(max_length=4)]
"""Those of a and b, in Differenzler those of a1, b1, a2, b2."""
Matches = tuple[Points, Points]
TYPED = "being typed"
"""The reason of a correction that is only looked at."""


class TypedScore(Struct, frozen=True, kw_only=True):
    """What somebody is typing in for a table; missing totals are not there yet."""

    passe: Number
    table: Number
    points: Totals
    matches: Matches = (0, 0)
    differences: Totals = ()


class LookedAt(Struct, frozen=True, kw_only=True):
    """What is said against it before it is sent: nothing, or a refusal such as `entry/wrong_sum` with `off`.

    `is_outlier`: the sum is right, but seldom does a table make so much or so little.
    """

    refusal: Refusal | None
    is_outlier: bool


class DeskScore(Struct, frozen=True, kw_only=True):
    """A table has brought its sheet to the desk."""

    key: Key
    passe: Number
    table: Number
    points: Totals
    matches: Matches = (0, 0)
    differences: Totals = ()


class CorrectedScore(Struct, frozen=True, kw_only=True):
    """Totals in the place of those that were entered; `entry` is the number of the entry that the desk saw.

    The same totals once more mean that they stand, whatever a phone has said since.
    """

    key: Key
    entry: Number
    passe: Number
    table: Number
    points: Totals
    matches: Matches = (0, 0)
    differences: Totals = ()
    reason: Reason


class ScoreTaken(Struct, frozen=True, kw_only=True):
    """It is on the disk: the tables that are still open, and whose line of the list has changed."""

    entry: int
    version: int
    is_outlier: bool
    open_tables: tuple[int, ...]
    changes: tuple[RankRow, ...]


async def _look_at_score(day: Day, asked: Asked) -> LookedAt:
    """Look at totals while they are typed; nothing is written down."""
    body: TypedScore = asked.body
    is_there = (body.passe, body.table) in day.held.evening.scores
    by = day.author(asked)
    entry = _corrected(body, by, TYPED) if is_there else _entered(body, by)
    return looked_at(day, day.held, entry)


def looked_at(
    day: Day, held: Held, entry: ScoreEntered | ScoreCorrected | ScoreReported
) -> LookedAt:
    """What the office says to totals before they are written down."""
    refused = day.office.why_not(entry, evening=held.number)
    if refused is None:
        return LookedAt(refusal=None, is_outlier=is_seldom(held, entry.points))
    data = {name: str(value) for name, value in refused.data.items()}
    return LookedAt(refusal=Refusal(code=refused.code, data=data), is_outlier=False)


def _entered(body: TypedScore | DeskScore, by: Author) -> ScoreEntered:
    return ScoreEntered(
        by=by,
        passe=body.passe,
        table=body.table,
        points=body.points,
        matches=body.matches,
        differences=body.differences,
    )


def _corrected(body: TypedScore | CorrectedScore, by: Author, reason: str) -> ScoreCorrected:
    return ScoreCorrected(
        by=by,
        passe=body.passe,
        table=body.table,
        points=body.points,
        matches=body.matches,
        differences=body.differences,
        reason=reason,
    )


async def _enter_score(day: Day, asked: Asked) -> ScoreTaken:
    """Enter the totals of a table."""
    body: DeskScore = asked.body

    def build() -> Writing:
        return Writing(entries=[_entered(body, day.author(asked))])

    return await _taken(day, body, build)


async def _correct_score(day: Day, asked: Asked) -> ScoreTaken:
    """Correct the totals of a table."""
    body: CorrectedScore = asked.body

    def build() -> Writing:
        entry = entry_of_score(day, day.held, body.passe, body.table)
        if entry and entry != body.entry:
            raise changed_meanwhile(entry)
        return Writing(entries=[_corrected(body, day.author(asked), body.reason)])

    return await _taken(day, body, build)


async def _taken(
    day: Day, body: DeskScore | CorrectedScore, build: Callable[[], Writing]
) -> ScoreTaken:
    done, changes = await written_with_changes(day, body.key, build)
    held = day.held
    waiting = open_tables(held, body.passe) if body.passe in held.evening.hung else ()
    return ScoreTaken(
        entry=done.entry,
        version=done.version,
        is_outlier=is_seldom(held, body.points),
        open_tables=waiting,
        changes=changes,
    )


ENDPOINTS = (
    endpoint(
        "POST", "/api/event/scores/look", _look_at_score, LookedAt, roles=DESK, body=TypedScore
    ),
    endpoint("POST", "/api/event/scores", _enter_score, ScoreTaken, roles=DESK, body=DeskScore),
    endpoint(
        "POST",
        "/api/event/scores/correct",
        _correct_score,
        ScoreTaken,
        roles=DESK,
        body=CorrectedScore,
    ),
)
