"""What the tables have made, entered at the desk: both totals, looked at before they are written."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Key, Number, Points, RankRow, Reason
from gschobe.server.endpoint import Asked, Refusal

Totals = Annotated[tuple[Points, ...], Meta(max_length=4)]
"""Those of a and b, in Differenzler those of a1, b1, a2, b2."""
Matches = tuple[Points, Points]


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
    raise NotImplementedError


async def _enter_score(day: Day, asked: Asked) -> ScoreTaken:
    """Enter the totals of a table."""
    raise NotImplementedError


async def _correct_score(day: Day, asked: Asked) -> ScoreTaken:
    """Correct the totals of a table."""
    raise NotImplementedError


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
