"""What the Jassleiter decides: rulings, deductions, exclusions, stand-ins, cut cards; each with its reason."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.server.day.asking import JASSLEITER, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Key, Number, RankRow, Reason
from gschobe.server.endpoint import Asked, Line


class Decided(Struct, frozen=True, kw_only=True):
    """It is on the disk, and these lines of the list have changed."""

    entry: int
    version: int
    changes: tuple[RankRow, ...]


class Ruling(Struct, frozen=True, kw_only=True):
    """What was decided in a dispute at a table."""

    key: Key
    passe: Number
    table: Number
    ruling: Reason
    reason: Reason


class Deduction(Struct, frozen=True, kw_only=True):
    """Points that are taken from a player."""

    key: Key
    passe: Number
    player: Number
    points: Number
    reason: Reason


class Exclusion(Struct, frozen=True, kw_only=True):
    """A player is no longer ranked."""

    key: Key
    player: Number
    reason: Reason


class StandIn(Struct, frozen=True, kw_only=True):
    """Somebody else plays a Passe in a player's place; no person: a bot."""

    key: Key
    passe: Number
    player: Number
    person: Number | None = None
    reason: Line = ""


class CutCards(Struct, frozen=True, kw_only=True):
    """Equals have cut cards: the players from the highest card to the lowest."""

    key: Key
    players: Annotated[tuple[Number, ...], Meta(min_length=2, max_length=100)]


class TakeBack(Struct, frozen=True, kw_only=True):
    """The decision of an entry does not hold any more."""

    key: Key
    entry: Number
    reason: Reason


async def _rule(day: Day, asked: Asked) -> Decided:
    """Write down what was decided in a dispute."""
    raise NotImplementedError


async def _deduct(day: Day, asked: Asked) -> Decided:
    """Take points from a player."""
    raise NotImplementedError


async def _exclude(day: Day, asked: Asked) -> Decided:
    """Exclude a player."""
    raise NotImplementedError


async def _stand_in(day: Day, asked: Asked) -> Decided:
    """Note who plays in somebody's place."""
    raise NotImplementedError


async def _cut_cards(day: Day, asked: Asked) -> Decided:
    """Note how equals have cut cards."""
    raise NotImplementedError


async def _take_back(day: Day, asked: Asked) -> Decided:
    """Take back a decision."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("POST", "/api/event/rulings", _rule, Decided, roles=JASSLEITER, body=Ruling),
    endpoint("POST", "/api/event/deductions", _deduct, Decided, roles=JASSLEITER, body=Deduction),
    endpoint("POST", "/api/event/exclusions", _exclude, Decided, roles=JASSLEITER, body=Exclusion),
    endpoint("POST", "/api/event/stand-ins", _stand_in, Decided, roles=JASSLEITER, body=StandIn),
    endpoint("POST", "/api/event/cut-cards", _cut_cards, Decided, roles=JASSLEITER, body=CutCards),
    endpoint("POST", "/api/event/take-back", _take_back, Decided, roles=JASSLEITER, body=TakeBack),
)
