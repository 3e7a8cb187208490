"""`gschobe tournament show`: the event as it stands, or stood after any entry."""

from __future__ import annotations

from typing import Literal

from gschobe.cli.tournament.desk import HERE, Desk, answer, read
from gschobe.cli.tournament.table import table
from gschobe.office.event import Held
from gschobe.office.lists import seats, sort_key
from gschobe.office.participants import named
from gschobe.office.reading import Seen
from gschobe.office.status import open_tables, status
from gschobe.office.telling import tell_note
from gschobe.texts import say

What = Literal["status", "persons", "entries", "tables", "files"]


def show(
    what: What = "status", /, *, at: int | None = None, passe: int = 0, desk: Desk = HERE
) -> int:
    """Show the event; nobody is kept from writing meanwhile, and a backup can be shown too.

    Parameters
    ----------
    what
        status, persons, entries, tables or files.
    at
        As it was after this entry.
    passe
        The Passe of the tables; the last one by default.
    """
    seen = read(desk, at=at)
    match what:
        case "status":
            return _status(desk, seen)
        case "persons":
            return _persons(desk, seen)
        case "entries":
            return _entries(desk, seen)
        case "tables":
            return _tables(desk, seen, desk.held(seen.event), passe)
        case "files":
            return _files(desk, seen)


def _status(desk: Desk, seen: Seen) -> int:
    found = status(seen.event, desk.held(seen.event))
    return answer(desk, found, *found.lines)


def _persons(desk: Desk, seen: Seen) -> int:
    entered = {n for held in seen.event.evenings.values() for n in held.evening.entrants}
    rows = [
        {
            "number": person.number,
            "name": person.name,
            "place": person.place,
            "is_entered": person.number in entered,
            "listed": str(person.listed),
        }
        for person in sorted(seen.people.values(), key=sort_key)
    ]
    here = say("tournament/here")
    lines = table(
        [say("column/number"), say("column/name"), say("column/place"), ""],
        [[r["number"], r["name"], r["place"], here if r["is_entered"] else ""] for r in rows],
    )
    return answer(desk, rows, *lines)


def _entries(desk: Desk, seen: Seen) -> int:
    rows = [
        {
            "number": note.number,
            "at": note.entry.at,
            "by": note.entry.by.person,
            "role": str(note.entry.by.role),
            "evening": note.evening,
            "text": tell_note(seen.event, note, seen.people),
            "is_undone": note.number in seen.event.undone,
        }
        for note in seen.event.notes
    ]
    undone = say("tournament/undone_mark")
    lines = table(
        [say("column/number"), say("column/time"), say("column/by"), say("column/entry")],
        [
            [
                r["number"],
                str(r["at"])[:16].replace("T", " "),
                named(seen.people, int(str(r["by"]))).name,
                f"{undone} {r['text']}" if r["is_undone"] else r["text"],
            ]
            for r in rows
        ],
    )
    return answer(desk, rows, *lines)


def _tables(desk: Desk, seen: Seen, held: Held, passe: int) -> int:
    number = passe or max(held.evening.hung, default=0)
    if number not in held.evening.hung:
        return answer(desk, [], say("entry/no_seating", passe=number))
    rows = seats(held, seen.people, number)
    waiting = open_tables(held, number)
    lines = table(
        [say("column/table"), say("column/seat"), say("column/number"), say("column/name"), ""],
        [
            [r.table or "", r.seat, r.number, r.name, "…" if r.table in waiting else ""]
            for r in rows
        ],
    )
    return answer(desk, rows, *lines)


def _files(desk: Desk, seen: Seen) -> int:
    rows = list(seen.event.files.values())
    lines = table(
        [
            say("column/venue"),
            say("column/code"),
            say("column/version"),
            say("column/results"),
            say("column/digest"),
        ],
        [
            [r.venue, r.sender, r.version, 0 if r.is_withdrawn else len(r.told), r.digest[:12]]
            for r in rows
        ],
    )
    return answer(desk, rows, *lines)
