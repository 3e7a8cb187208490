"""An open event: the one place where something is written down. What is answered is on the disk.

Everything else of this package reads an `Event`. The desk, the phones and the commands hold one
`Office` and call `enter`; lists and documents are pure functions of `office.event` and
`office.people`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from gschobe.office.backups import PlaceError, completes_a_passe, copy_to, told
from gschobe.office.crediting import corrections, results_of
from gschobe.office.entries import DrawPublished, EntryClosed, EveningClosed
from gschobe.office.event import Event, fold, with_note
from gschobe.office.judging import AFTER_THE_EVENING, why_not
from gschobe.office.participants import Participant, Participants
from gschobe.office.settings import PLACE, read_setting, set_setting
from gschobe.office.written import STREAM, Note, pack, unpack
from gschobe.storage.database import Database
from gschobe.storage.errors import OutcomeUnknown, StorageError, Unavailable
from gschobe.storage.log import Entry as Kept
from gschobe.storage.log import EventLog
from gschobe.storage.opening import PATIENCE, Storage, is_postgresql, open_database, storage_on
from gschobe.storage.schema import migrate
from gschobe.texts import say
from gschobe.tournament.entries import Announced, Author, Entered, Entry, PlayedFor, Role, Written
from gschobe.tournament.refused import EntryError, Refused
from gschobe.tournament.series import PersonsJoined, TicketPassed

OF_AN_EVENING = (Entry, EntryClosed, DrawPublished, EveningClosed)
Clock = Callable[[], str]


def wall_clock() -> str:
    """The time now, with its zone, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Office:
    """An event that is open for writing; `async with` closes it."""

    def __init__(
        self,
        *,
        path: str,
        storage: Storage,
        database: Database,
        participants: Participants,
        clock: Clock,
    ) -> None:
        self.path = path
        self.place: Path | None = None
        self.warnings: list[str] = []
        self.participants = participants
        self.event = Event()
        self.database = database
        self._storage = storage
        self._clock = clock
        self._turn = asyncio.Lock()
        self._keys: dict[str, int] = {}
        self.on_change: list[Callable[[Event, Event], None]] = []
        """Called after each change with the event before and after it, for those who show it."""

    @property
    def log(self) -> EventLog:
        """The list itself, for who copies it whole."""
        return self._storage.log

    @property
    def people(self) -> dict[int, Participant]:
        """Who the numbers are."""
        return self.participants.people

    @property
    def next_person(self) -> int:
        """The number that the next person gets; none is given twice."""
        return max(self.people, default=0) + 1

    @property
    def jassleiter(self) -> Author:
        """Who founded the event; the command line writes in his name if nobody else is named."""
        assert self.event.founded is not None
        return Author(person=self.event.founded.by.person, role=Role.JASSLEITER)

    async def enter(self, entry: Written, *, evening: int = 0) -> Event:
        """Write an entry down; the event after it, once it is on the disk.

        The entry says who (`by`) and, where it changes something, why (`reason`); the office adds
        when. Raises EntryError with the reason against it, or StorageError where it could not be
        kept; in both cases everything stays as it was.
        """
        return await self.enter_together([entry], evening=evening)

    async def enter_together(
        self,
        entries: Sequence[Written],
        *,
        evening: int = 0,
        persons: Sequence[Participant] = (),
        key: str = "",
    ) -> Event:
        """Write several entries down, all or none.

        What was written with the same `key` before is not written again, also after a restart.

        `persons` are those who are new with them, with numbers from `next_person` on, and those of
        whom something else is known now; nobody is added where an entry is refused.
        """
        async with self._turn:
            if key and key in self._keys:
                return self.event
            new = frozenset(person.number for person in persons)
            notes, after = self._judged(entries, evening=evening, new=new, key=key)
            await self.participants.put(persons)
            if not notes:
                return after
            first = max(self.participants.words, default=0) + 1
            texts: list[str] = []

            def keep(text: str) -> int:
                texts.append(text)
                return first + len(texts) - 1

            kept = [pack(note, keep=keep) for note in notes]
            await self.participants.keep_words(texts)
            await self._append(kept)
            before, self.event = self.event, after
            self._remember(notes)
            if completes_a_passe(before, after):
                await self._copy()
            for tell in self.on_change:
                tell(before, after)
            return after

    def _remember(self, notes: Iterable[Note]) -> None:
        self._keys |= {note.key: note.number for note in notes if note.key}

    def entry_of(self, key: str) -> int | None:
        """The number of the last entry that was written with a key."""
        return self._keys.get(key)

    async def _copy(self) -> None:
        """Write a copy at the second place; where that fails, the entry still stands."""
        if self.place is None:
            return
        try:
            self.warnings.append(told(await copy_to(self.place, self.path, self.event)))
        except PlaceError as error:
            self.warnings.append(say(error.code, **error.data))

    async def keep_copies(self, place: Path | None) -> None:
        """From now on, write a copy there after each Passe; None: no more."""
        await set_setting(self.database, PLACE, None if place is None else str(place))
        self.place = place

    def why_not(self, entry: Written, *, evening: int = 0) -> Refused | None:
        """The reason against an entry, without writing it down."""
        try:
            self._judged([entry], evening=evening, new=frozenset(), key="")
        except EntryError as error:
            return Refused(code=error.code, data=error.data)
        return None

    def _judged(
        self, entries: Iterable[Written], *, evening: int, new: frozenset[int], key: str
    ) -> tuple[list[Note], Event]:
        state, notes, since, now = self.event, list[Note](), self.event.version + 1, self._clock()
        waiting = list(entries)
        while waiting:
            stamped = _stamped(_completed(state, waiting.pop(0), evening), now)
            note = Note(
                number=state.version + 1,
                entry=stamped,
                since=since,
                evening=_place(stamped, evening),
                key=key,
            )
            refused = self._unknown_person(stamped, new) or why_not(state, note)
            if refused is not None:
                raise EntryError(refused, entry=stamped)
            after = with_note(state, note)
            waiting = [*_following(state, after, note), *waiting]
            notes.append(note)
            state = after
        return notes, state

    def _unknown_person(self, entry: Written, new: frozenset[int]) -> Refused | None:
        for number in persons_in(entry):
            if number in new:
                continue
            if number not in self.people or self.people[number].is_erased:
                return Refused(code="office/no_such_person", data={"number": number})
        return None

    async def _append(self, kept: Sequence[Kept]) -> None:
        """Keep entries; where nobody can say whether they were kept, look."""
        seq = self.event.version + 1
        try:
            await self._storage.log.append(STREAM, seq, kept)
        except OutcomeUnknown as error:
            if await self._storage.log.read(STREAM, after=seq - 1) != tuple(kept):
                raise Unavailable("nothing of this was kept") from error
        except StorageError:
            await self._storage.log.read(STREAM, after=self.event.version)
            raise

    async def load(self) -> None:
        """Read everything and make the event from it."""
        await self.participants.load()
        place = await read_setting(self.database, PLACE)
        self.place = None if place is None else Path(place)
        self.event = fold(await _notes(self._storage.log, self.participants.words))
        self._remember(self.event.notes)

    async def scrub(self) -> bool:
        """Overwrite what was deleted, in the file and beside it; False while somebody reads along."""
        await self.database.rows("VACUUM")
        if is_postgresql(self.path):
            return True
        ((is_busy, *_),) = await self.database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        return not is_busy

    async def close(self) -> None:
        """Give the file back."""
        await self._storage.close()

    async def __aenter__(self) -> Office:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()


def _stamped(entry: Written, now: str) -> Written:
    """An entry, and those that it brings with it, with the time."""
    within = tuple(_stamped(each, now) for each in getattr(entry, "entries", ()))
    if not within:
        return replace(entry, at=now)
    return replace(entry, at=now, entries=within)  # pyright: ignore[reportCallIssue]


def _completed(event: Event, entry: Written, evening: int) -> Written:
    """Closing an evening brings its results into the series."""
    held = event.evenings.get(evening)
    if not isinstance(entry, EveningClosed) or held is None:
        return entry
    return replace(entry, entries=results_of(event, held, by=entry.by))


def _place(entry: Written, evening: int) -> int:
    """Only what belongs to an evening bears its number."""
    return evening if isinstance(entry, OF_AN_EVENING) else 0


def _following(before: Event, after: Event, note: Note) -> list[Written]:
    """What an entry brings with it: results that are others now."""
    entry, evening = note.entry, note.evening
    if not isinstance(entry, AFTER_THE_EVENING) or not before.evenings[evening].is_closed:
        return []
    return list(
        corrections(
            after,
            before.evenings[evening],
            after.evenings[evening],
            by=entry.by,
            reason=str(getattr(entry, "reason", "")) or type(entry).__name__,
        )
    )


def persons_in(entry: Written) -> tuple[int, ...]:
    """The persons that an entry brings in, beside whoever made it."""
    match entry:
        case Announced() | Entered():
            return entry.players
        case PlayedFor(person=int(person)):
            return (person,)
        case PersonsJoined():
            return entry.kept, entry.joined
        case TicketPassed():
            return entry.owner, entry.receiver
        case _:
            return ()


async def _notes(log: EventLog, words: dict[int, str]) -> list[Note]:
    every = enumerate(await log.read(STREAM), start=1)
    return [unpack(kept, number=number, words=words) for number, kept in every]


async def open_office(
    path: str, *, clock: Clock = wall_clock, patience: float = PATIENCE
) -> Office:
    """Open the file of an event for writing; it is made where there is none.

    Raises `InUse` while another program has it.
    """
    database = await open_database(path, patience=patience)
    try:
        await migrate(database)
        office = Office(
            path=path,
            storage=storage_on(database),
            database=database,
            participants=Participants(database),
            clock=clock,
        )
        await office.load()
    except BaseException:
        await database.close()
        raise
    return office
