"""The ranking with what has changed, and the list of the series with its tickets."""

from __future__ import annotations

from msgspec import Struct

from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Done, Key, Number, RankRow
from gschobe.server.endpoint import Asked


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
    raise NotImplementedError


async def _series(day: Day, asked: Asked) -> SeriesView:
    """The list of the series, and who has a place in the final."""
    raise NotImplementedError


async def _pass_ticket(day: Day, asked: Asked) -> Done:
    """Pass somebody's second ticket on."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/ranking", _ranking, Ranking, roles=DESK, query=Compared),
    endpoint("GET", "/api/event/series", _series, SeriesView, roles=DESK),
    endpoint("POST", "/api/event/tickets", _pass_ticket, Done, roles=DESK, body=PassTicket),
)
