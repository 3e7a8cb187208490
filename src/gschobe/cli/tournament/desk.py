"""What all commands of the office share: the file, who writes, and one sentence for each mistake."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from cyclopts import Parameter

from gschobe.cli.inputs import InputError
from gschobe.office.archive import ArchiveError
from gschobe.office.backups import PlaceError
from gschobe.office.event import Event, Held, at_entry
from gschobe.office.office import Office, open_office
from gschobe.office.participants import Participant, People
from gschobe.office.reading import Seen, look
from gschobe.office.spreadsheets import SheetError
from gschobe.office.written import UnreadableEntry
from gschobe.storage.errors import StorageError, Unavailable
from gschobe.texts import say
from gschobe.tournament.entries import Author, Role
from gschobe.tournament.refused import EntryError
from gschobe.tournament.reglement_toml import ReglementError
from gschobe.tournament.seating import DrawError

Done = TypeVar("Done")
FILE = "tournament.db"
WITH_SENTENCE = (
    EntryError,
    DrawError,
    UnreadableEntry,
    ReglementError,
    SheetError,
    ArchiveError,
    PlaceError,
)
"""What bears the code of its sentence, and what fills it in."""


def _file() -> str:
    return os.environ.get("GSCHOBE_TOURNAMENT", FILE)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Desk:
    """Where and as whom somebody works.

    Parameters
    ----------
    file
        The file of the event; else that of GSCHOBE_TOURNAMENT, else tournament.db.
    by
        The number of the person who writes; the one who founded the event by default.
    role
        As what: jassleiter, office, scribe or player.
    evening
        The number of the evening; the last one by default.
    json
        Write JSON.
    """

    file: str = field(default_factory=_file)
    by: int = 0
    role: Annotated[Role, Parameter(name="--as")] = Role.JASSLEITER
    evening: int = 0
    json: bool = False

    def author(self, office: Office) -> Author:
        """Who writes."""
        founder = office.jassleiter.person
        return Author(person=self.by or founder, role=self.role)

    def held(self, event: Event) -> Held:
        """The evening that is meant."""
        if not event.evenings:
            raise InputError(say("office/no_event"))
        number = self.evening or max(event.evenings)
        if number not in event.evenings:
            raise InputError(say("office/no_such_evening", number=number))
        return event.evenings[number]


HERE = Desk()


def read(desk: Desk, *, at: int | None = None) -> Seen:
    """Look at the event, now or as it was after an entry."""
    if not Path(desk.file).exists():
        raise InputError(say("tournament/no_file", file=desk.file))
    with one_sentence(desk):
        seen = asyncio.run(look(desk.file))
        if at is not None:
            seen = Seen(event=at_entry(seen.event, at), people=seen.people)
    if seen.event.founded is None:
        raise InputError(say("office/no_event"))
    return seen


def write(desk: Desk, work: Callable[[Office], Awaitable[Done]], *, is_new: bool = False) -> Done:
    """Open the event, do some work, and close it; what goes wrong is one sentence."""
    if not is_new and not Path(desk.file).exists():
        raise InputError(say("tournament/no_file", file=desk.file))

    async def opened() -> Done:
        async with await open_office(desk.file) as office:
            if not is_new and office.event.founded is None:
                raise InputError(say("office/no_event"))
            try:
                return await work(office)
            finally:
                for warning in office.warnings:
                    print(warning, file=sys.stderr)

    with one_sentence(desk):
        return asyncio.run(opened())


@contextmanager
def one_sentence(desk: Desk) -> Generator[None]:
    """Turn what may go wrong into the sentence to show."""
    try:
        yield
    except WITH_SENTENCE as error:
        raise InputError(say(error.code, **error.data)) from error
    except Unavailable as error:
        raise InputError(say("tournament/unavailable", file=desk.file)) from error
    except StorageError as error:
        raise InputError(say(error.code)) from error


def answer(desk: Desk, data: Any, *lines: str) -> int:
    """Say what came of it, as JSON or as text."""
    text = (
        msgspec.json.format(msgspec.json.encode(data)).decode() if desk.json else "\n".join(lines)
    )
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # Whoever reads has seen enough, as `head` has; at its end Python would try once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def done(desk: Desk, event: Event, *lines: str, **data: Any) -> int:
    """Confirm what was written down: the number of the entry, which is on the disk now."""
    told = {"entry": event.version, "at": event.time, **data}
    return answer(desk, told, *lines, say("tournament/written", entry=event.version))


def who(people: People, text: str) -> Participant:
    """The person that is meant by a number or a name.

    Raises InputError where nobody is, or several are.
    """
    if text.isdigit():
        person = people.get(int(text))
        if person is None or person.is_erased:
            raise InputError(say("office/no_such_person", number=text))
        return person
    words = text.casefold().split()
    there = [person for person in people.values() if not person.is_erased]
    exact = [each for each in there if sorted(each.name.casefold().split()) == sorted(words)]
    begun = exact or [each for each in there if _begins(each, words)]
    if not begun:
        raise InputError(say("tournament/nobody_called", name=text))
    if len(begun) > 1:
        known = ", ".join(f"{each.number} {each.name} ({each.place})" for each in begun[:5])
        raise InputError(say("tournament/several_called", name=text, known=known))
    return begun[0]


def _begins(person: Participant, words: list[str]) -> bool:
    """Whether each word begins one of the names."""
    names = person.name.casefold().split()
    return all(any(name.startswith(word) for name in names) for word in words)
