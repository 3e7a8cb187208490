"""Everything that was written down, as sentences, and undoing the last of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Done, Key, Number, Reason
from gschobe.server.endpoint import Asked


class Before(Struct, frozen=True, kw_only=True):
    """So many entries before one; 0: the last ones."""

    before: int = 0
    most: Annotated[int, Meta(ge=1, le=500)] = 50


class EntryLine(Struct, frozen=True, kw_only=True):
    """An entry as a sentence, with who made it and in which role."""

    number: int
    at: str
    by: str
    role: str
    kind: str
    text: str
    is_undone: bool


class Entries(Struct, frozen=True, kw_only=True):
    """Entries, the newest first."""

    version: int
    entries: tuple[EntryLine, ...]


class Undo(Struct, frozen=True, kw_only=True):
    """The entry that the desk saw as the last one, which does not hold any more."""

    key: Key
    entry: Number
    reason: Reason


async def _entries(day: Day, asked: Asked) -> Entries:
    """What was written down."""
    raise NotImplementedError


async def _undo(day: Day, asked: Asked) -> Done:
    """Undo the last entry, with those that were written together with it."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/entries", _entries, Entries, roles=DESK, query=Before),
    endpoint("POST", "/api/event/undo", _undo, Done, roles=DESK, body=Undo),
)
