"""An entry as a sentence, for the list of everything that was written down."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import cast

from gschobe.office.event import Event, places_in_evening
from gschobe.office.participants import People, named
from gschobe.office.written import Note, kind_of
from gschobe.texts import say
from gschobe.tournament.entries import TakenBack, Written

PERSONS = ("players", "player", "person", "owner", "receiver", "kept", "joined", "one", "other")
"""Fields that hold numbers of persons."""
LEFT_OUT = (
    "by",
    "at",
    "draw",
    "entries",
    "seating",
    "reglement",
    "results",
    "carried",
    "seed",
    "code",
    "sender",
    "rounds",
)
"""Fields that are too long for a line, or stand beside it."""


def tell_note(event: Event, note: Note, people: People) -> str:
    """What an entry is, with names."""
    entry = note.entry
    if isinstance(entry, TakenBack):
        places = places_in_evening(event, note.evening)
        number = next((n for n, place in places.items() if place == entry.entry), 0)
        entry = replace(entry, entry=number)
    parts = [
        f"{say(f'field/{each.name}')} {_told(entry, each.name, people)}"
        for each in fields(entry)  # pyright: ignore[reportArgumentType]
        if each.name not in LEFT_OUT
        and getattr(entry, each.name) not in ("", (), None, (0, 0), False)
    ]
    return f"{say(f'kind/{kind_of(type(entry))}')}: {', '.join([*parts, *_within(entry)])}".rstrip(
        ": "
    )


def _within(entry: Written) -> list[str]:
    """How many entries one brings with it."""
    within = getattr(entry, "entries", ())
    return [say("kind/within", count=len(within))] if within else []


def _told(entry: Written, field: str, people: People) -> str:
    value = cast("object", getattr(entry, field))
    many = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
    if field in PERSONS:
        numbers = [int(str(each)) for each in many]
        return " + ".join(f"{named(people, n).name} ({n})" for n in numbers)
    return ":".join(map(str, many))
