"""The desk at a glance: where the evening stands, the clock, and the grid of the tables."""

from __future__ import annotations

from msgspec import Struct

from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.drawing import FieldCount
from gschobe.server.day.messages import Clock, Named, Party, Played, Since, TableState
from gschobe.server.endpoint import Asked


class PhoneReport(Struct, frozen=True, kw_only=True):
    """What the phone of a party has said, as entry `entry`; `is_new`: since the totals were entered."""

    party: Party
    entry: int
    at: str
    points: tuple[int, ...]
    matches: tuple[int, int]
    differences: tuple[int, ...]
    is_new: bool


class Score(Struct, frozen=True, kw_only=True):
    """The totals that are in the list, by entry `entry`; `is_corrected`: not the first ones."""

    entry: int
    at: str
    by: str
    points: tuple[int, ...]
    matches: tuple[int, int]
    differences: tuple[int, ...]
    is_corrected: bool


class TableTile(Struct, frozen=True, kw_only=True):
    """A table of the Passe: who sits at a1, b1, a2, b2, and what is known of its result.

    `is_slow`: it is open though its time is over, or three quarters of the tables have finished.
    """

    table: int
    players: tuple[Named, ...]
    scribe: int | None
    state: TableState
    is_slow: bool
    is_outlier: bool
    score: Score | None
    reports: tuple[PhoneReport, ...]


class PasseTiles(Struct, frozen=True, kw_only=True):
    """A Passe with its tables; `version` above 1: it was drawn anew."""

    passe: int
    version: int
    has_begun: bool
    reported: int
    tables: tuple[TableTile, ...]
    sit_outs: tuple[Named, ...]


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


class HallState(Struct, frozen=True, kw_only=True):
    """What the hall sees of the list: whether it is hidden, how many were called, of how many."""

    is_list_hidden: bool
    called: int
    to_call: int


class DeskView(Struct, frozen=True, kw_only=True):
    """All that the desk shows at once; before an event is founded there is nothing but the version 0.

    `next_step` is a code of the catalogue, such as `next/draw`. `passe` is the one that is played or hangs next.
    `hall_sum_off` is how far a finished Passe is from what the hall must have made together.
    """

    version: int
    time: str
    now: int
    title: str
    jassleiter: str
    evening: EveningHead | None
    next_step: str
    field: FieldCount | None
    passe: PasseTiles | None
    passen_complete: int
    clock: Clock | None
    last: LastEntry | None
    hall: HallState | None
    hall_sum_off: int
    warnings: tuple[str, ...]


class WhichPasse(Struct, frozen=True, kw_only=True):
    """A Passe; 0: the one that is played."""

    passe: int = 0


async def _desk(day: Day, asked: Asked) -> DeskView:
    """The desk, once there is something newer than `since`, or after a while."""
    raise NotImplementedError


async def _passe(day: Day, asked: Asked) -> PasseTiles:
    """The tables of a Passe, also of an earlier one."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/desk", _desk, DeskView, roles=DESK, query=Since),
    endpoint("GET", "/api/event/passe", _passe, PasseTiles, roles=DESK, query=WhichPasse),
)
