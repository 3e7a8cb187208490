"""The page of a player: his seat, his results, where he stands in the series, and his tickets."""

from __future__ import annotations

from msgspec import Struct

from gschobe.server.day.asking import PLAYER, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.lists import SumLine, TicketLine
from gschobe.server.day.messages import Clock, Key, Number, Since
from gschobe.server.endpoint import Asked
from gschobe.tournament.results import Earned


class PlayerPasse(Struct, frozen=True, kw_only=True):
    """A Passe of a player: where he sits, with whom, and what it brought; no table: he sits out."""

    passe: int
    table: int
    seat: str
    partner: str
    opponents: tuple[str, ...]
    is_scribe: bool
    has_begun: bool
    points: int | None
    earned: Earned | None
    deducted: int = 0


class PlayerView(Struct, frozen=True, kw_only=True):
    """What a player sees. No `rank` while the list is hidden. `may_pass`: he has a second ticket to give away."""

    version: int
    now: int
    title: str
    number: int
    name: str
    is_here: bool
    passe: int
    passen: tuple[PlayerPasse, ...]
    total: int
    rank: int | None
    of: int
    is_list_hidden: bool
    clock: Clock | None
    sums: tuple[SumLine, ...]
    tickets: tuple[TicketLine, ...]
    may_pass: bool


class GiveTicket(Struct, frozen=True, kw_only=True):
    """One's second ticket goes to somebody, by number and family name, so that no slip of the finger gives it away."""

    key: Key
    receiver: Number
    family: str


async def _player(day: Day, asked: Asked) -> PlayerView:
    """One's own page, once something on it has changed, or after a while."""
    raise NotImplementedError


async def _give_ticket(day: Day, asked: Asked) -> PlayerView:
    """Pass one's own second ticket on."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/player", _player, PlayerView, roles=PLAYER, query=Since),
    endpoint(
        "POST", "/api/event/player/ticket", _give_ticket, PlayerView, roles=PLAYER, body=GiveTicket
    ),
)
