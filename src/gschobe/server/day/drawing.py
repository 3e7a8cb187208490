"""The field closes, what is done for those left over, and the draw with its certificate."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.server.day.asking import DESK, JASSLEITER, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Done, Key, Number
from gschobe.server.endpoint import Asked, Line
from gschobe.tournament.choices import Method


class Way(Struct, frozen=True, kw_only=True):
    """One way that the Reglement allows, with what follows from it.

    `sit_out` players have no seat in each Passe; `people` stand-ins have to be found; `bias` is what a Passe missed
    is worth more than one that is played on average.
    """

    method: Method
    sit_out: int
    people: int
    extra_tables: int
    fillers: int
    bias: float


class FieldCount(Struct, frozen=True, kw_only=True):
    """How many there are for the next Passe, and what that means: 68 = 17 tables, or the ways to choose from.

    `is_undecided`: the tables are not full and nothing has been chosen. No `ways` then: players have to be found or
    sent home. `method` is what holds already.
    """

    expected: int
    here: int
    paid: int
    tables: int
    left_over: int
    is_closed: bool
    is_undecided: bool
    method: Method | None
    asks_players: bool
    ways: tuple[Way, ...]
    commitment: str | None


class ClosedField(Struct, frozen=True, kw_only=True):
    """Nobody else is entered. `here` is how many the desk saw; `seed` is for lots that come from somewhere else."""

    key: Key
    here: Annotated[int, Meta(ge=0)]
    method: Method | None = None
    agreed_by_players: bool = False
    reason: Line = ""
    seed: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class DecidedLeftover(Struct, frozen=True, kw_only=True):
    """What is done for those left over, from a Passe on; 0: the next."""

    key: Key
    method: Method
    agreed_by_players: bool = False
    from_passe: Annotated[int, Meta(ge=0, le=1000)] = 0
    reason: Line = ""


class DrawWanted(Struct, frozen=True, kw_only=True):
    """The Passe that the desk expects to be drawn; with a reason one that hangs is drawn anew."""

    key: Key
    passe: Number
    reason: Line = ""


class PaperLots(Struct, frozen=True, kw_only=True):
    """Lots that were drawn on paper: of each table its number and who sits at a1, b1, a2, b2."""

    key: Key
    passe: Number
    tables: Annotated[tuple[tuple[Number, Number, Number, Number, Number], ...], Meta(min_length=1)]
    reason: Line = ""


class DrawCard(Struct, frozen=True, kw_only=True):
    """A draw: its Passen, what it claims of itself in sentences, and what lets everybody check it."""

    first: int
    last: int
    version: int
    sentences: tuple[str, ...]
    commitment: str
    seed: str


class Draws(Struct, frozen=True, kw_only=True):
    """All draws of the evening; `seed` of each is told once the evening is over."""

    version: int
    draws: tuple[DrawCard, ...]


async def _close_field(day: Day, asked: Asked) -> Done:
    """Close the field, and lay down the seed of the lots."""
    raise NotImplementedError


async def _leftover(day: Day, asked: Asked) -> Done:
    """Choose what is done for those left over."""
    raise NotImplementedError


async def _draw(day: Day, asked: Asked) -> Done:
    """Draw the next Passe, or all where the Reglement draws them at once."""
    raise NotImplementedError


async def _paper_lots(day: Day, asked: Asked) -> Done:
    """Hang up the tables of lots that were drawn on paper."""
    raise NotImplementedError


async def _draws(day: Day, asked: Asked) -> Draws:
    """The draws with their certificates."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint(
        "POST", "/api/event/field/close", _close_field, Done, roles=JASSLEITER, body=ClosedField
    ),
    endpoint(
        "POST", "/api/event/field/leftover", _leftover, Done, roles=JASSLEITER, body=DecidedLeftover
    ),
    endpoint("POST", "/api/event/draw", _draw, Done, roles=DESK, body=DrawWanted),
    endpoint("POST", "/api/event/lots", _paper_lots, Done, roles=DESK, body=PaperLots),
    endpoint("GET", "/api/event/draws", _draws, Draws, roles=DESK),
)
