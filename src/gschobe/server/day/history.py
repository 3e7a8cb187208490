"""Everything that was written down, as sentences, and undoing the last of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.office.entries import Undone
from gschobe.office.participants import named
from gschobe.office.telling import tell_note
from gschobe.office.written import Note, kind_of
from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day, Writing, changed_meanwhile
from gschobe.server.day.messages import Done, Key, Number, Reason
from gschobe.server.endpoint import Asked
from gschobe.tournament.entries import Role


class Before(Struct, frozen=True, kw_only=True):
    """So many entries before one; 0: the last ones."""

    before: int = 0
    most: Annotated[int, Meta(ge=1, le=500)] = 50


class EntryLine(Struct, frozen=True, kw_only=True):
    """An entry as a sentence, with who made it and in which role."""

    number: int
    at: str
    by: str
    role: Role
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
    query: Before = asked.query
    event = day.event
    end = min(query.before - 1, event.version) if query.before else event.version
    notes = event.notes[max(0, end - query.most) : end]
    return Entries(
        version=event.version, entries=tuple(_line(day, note) for note in reversed(notes))
    )


def _line(day: Day, note: Note) -> EntryLine:
    return EntryLine(
        number=note.number,
        at=note.entry.at,
        by=named(day.people, note.entry.by.person).name,
        role=note.entry.by.role,
        kind=kind_of(type(note.entry)),
        text=tell_note(day.event, note, day.people),
        is_undone=note.number in day.event.undone,
    )


async def _undo(day: Day, asked: Asked) -> Done:
    """Undo the last entry, with those that were written together with it."""
    body: Undo = asked.body

    def build() -> Writing:
        last = day.event.last_standing
        if last is not None and last.number != body.entry:
            raise changed_meanwhile(last.number)
        first = body.entry if last is None else last.since
        undone = Undone(by=day.author(asked), first=first, last=body.entry, reason=body.reason)
        return Writing(entries=[undone])

    return await day.write(body.key, build)


ENDPOINTS = (
    endpoint("GET", "/api/event/entries", _entries, Entries, roles=DESK, query=Before),
    endpoint("POST", "/api/event/undo", _undo, Done, roles=DESK, body=Undo),
)
