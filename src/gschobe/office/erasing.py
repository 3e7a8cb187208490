"""Takes people out for good: their line in the table, and their names in what others wrote."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.office.participants import Participant, People
from gschobe.texts import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Erased:
    """Who was erased, and whether nothing of them is left in the file and beside it.

    While somebody reads along, what was overwritten cannot be cleared away; erasing again does so.
    """

    numbers: tuple[int, ...]
    is_clear: bool


async def erase(office: Office, numbers: Iterable[int], *, now: int) -> Erased:
    """Erase persons, and overwrite what the file still held of them.

    `now` is milliseconds since 1970. What they played stays, under their numbers.
    """
    gone = tuple(n for n in sorted(set(numbers)) if not office.people[n].is_erased)
    persons = [office.people[number] for number in gone]
    words = {
        number: cleared
        for number, text in office.participants.words.items()
        if (cleared := without_names(text, persons)) != text
    }
    await office.participants.erase(gone, now=now, words=words)
    is_clear = await office.scrub()
    await office.load()
    return Erased(numbers=gone, is_clear=is_clear)


def without_names(text: str, persons: Iterable[Participant]) -> str:
    """A text without the names of some persons, whole or family name alone.

    >>> without_names("Vreni Muster war krank, Muster!", [Participant(number=4, given="Vreni", family="Muster")])
    'No. 4 war krank, No. 4!'
    """
    for person in persons:
        number = say("office/nameless", number=person.number)
        names = [
            person.name,
            person.sorted_name,
            *person.family.split("-"),
            person.family,
            *([person.given] if len(person.given) > 2 else []),
        ]
        for name in sorted(set(filter(None, names)), key=len, reverse=True):
            if len(name) > 2 or name == person.name:
                pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
                text = re.sub(pattern, number, text, flags=re.IGNORECASE)
    return text


def due(event: Event, people: People, *, today: date) -> tuple[int, ...]:
    """Everybody, once the last evening lies further back than the Reglement keeps names."""
    until = kept_until(event)
    if until is None or until > today:
        return ()
    return tuple(number for number, person in people.items() if not person.is_erased)


def kept_until(event: Event) -> date | None:
    """The day from which names are due to go; None where they are kept."""
    kept = event.reglement.privacy.kept_days
    days = [_day(held.opened.date) for held in event.evenings.values()]
    last = max([day for day in days if day is not None], default=None)
    return None if not kept or last is None else last + timedelta(days=kept)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
