"""What the Jassleiter decides: rulings, deductions, exclusions, stand-ins, cut cards; each with its reason."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from msgspec import Meta, Struct

from gschobe.office.event import places_in_evening
from gschobe.server.day.asking import JASSLEITER, endpoint
from gschobe.server.day.comparing import written_with_changes
from gschobe.server.day.day import Day, Writing
from gschobe.server.day.messages import Key, Number, RankRow, Reason
from gschobe.server.endpoint import Asked, Line, Refuse
from gschobe.tournament.entries import (
    MAY_BE_TAKEN_BACK,
    Author,
    CardsCut,
    Deducted,
    Entry,
    Excluded,
    PlayedFor,
    Ruled,
    TakenBack,
)


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


def _written(day: Day, asked: Asked, decide: Callable[[Author], Entry]) -> Awaitable[Decided]:
    """Write a decision down."""

    def build() -> Writing:
        return Writing(entries=[decide(day.author(asked))])

    return _decided(day, asked.body.key, build)


async def _decided(day: Day, key: str, build: Callable[[], Writing]) -> Decided:
    done, changes = await written_with_changes(day, key, build)
    return Decided(entry=done.entry, version=done.version, changes=changes)


async def _rule(day: Day, asked: Asked) -> Decided:
    """Write down what was decided in a dispute."""
    body: Ruling = asked.body
    return await _written(
        day,
        asked,
        lambda by: Ruled(
            by=by, passe=body.passe, table=body.table, ruling=body.ruling, reason=body.reason
        ),
    )


async def _deduct(day: Day, asked: Asked) -> Decided:
    """Take points from a player."""
    body: Deduction = asked.body
    return await _written(
        day,
        asked,
        lambda by: Deducted(
            by=by, passe=body.passe, player=body.player, points=body.points, reason=body.reason
        ),
    )


async def _exclude(day: Day, asked: Asked) -> Decided:
    """Exclude a player."""
    body: Exclusion = asked.body
    return await _written(
        day, asked, lambda by: Excluded(by=by, player=body.player, reason=body.reason)
    )


async def _stand_in(day: Day, asked: Asked) -> Decided:
    """Note who plays in somebody's place."""
    body: StandIn = asked.body
    return await _written(
        day,
        asked,
        lambda by: PlayedFor(
            by=by, passe=body.passe, player=body.player, person=body.person, reason=body.reason
        ),
    )


async def _cut_cards(day: Day, asked: Asked) -> Decided:
    """Note how equals have cut cards."""
    body: CutCards = asked.body
    return await _written(day, asked, lambda by: CardsCut(by=by, players=body.players))


async def _take_back(day: Day, asked: Asked) -> Decided:
    """Take back a decision."""
    body: TakeBack = asked.body

    def decide(by: Author) -> Entry:
        place = places_in_evening(day.event, day.held.number).get(body.entry)
        if place is None:
            raise Refuse(409, "entry/no_such_entry", number=str(body.entry))
        if not isinstance(day.held.evening.entries[place], MAY_BE_TAKEN_BACK):
            raise Refuse(409, "entry/stays", number=str(body.entry))
        return TakenBack(by=by, entry=place, reason=body.reason)

    return await _written(day, asked, decide)


ENDPOINTS = (
    endpoint("POST", "/api/event/rulings", _rule, Decided, roles=JASSLEITER, body=Ruling),
    endpoint("POST", "/api/event/deductions", _deduct, Decided, roles=JASSLEITER, body=Deduction),
    endpoint("POST", "/api/event/exclusions", _exclude, Decided, roles=JASSLEITER, body=Exclusion),
    endpoint("POST", "/api/event/stand-ins", _stand_in, Decided, roles=JASSLEITER, body=StandIn),
    endpoint("POST", "/api/event/cut-cards", _cut_cards, Decided, roles=JASSLEITER, body=CutCards),
    endpoint("POST", "/api/event/take-back", _take_back, Decided, roles=JASSLEITER, body=TakeBack),
)
