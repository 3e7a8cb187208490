"""The whole event as its entries make it: evenings, series, venue files, who decided what.

An entry that was undone is left out, as if it had never been; so any earlier state is the fold of the
first entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from gschobe.office.entries import (
    DrawPublished,
    EntryClosed,
    EveningClosed,
    EveningOpened,
    FileTaken,
    FileWithdrawn,
    Founded,
    HeadingsNamed,
    PersonsToldApart,
    TakenOver,
    Undone,
)
from gschobe.office.written import Note
from gschobe.tournament.certificate import Draw
from gschobe.tournament.entries import Entry, ScoreReported, Written
from gschobe.tournament.evening import Evening, open_evening, with_entry
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.reglement_toml import parse_reglement
from gschobe.tournament.results import complete_passen
from gschobe.tournament.series import (
    ResultEntered,
    Series,
    SeriesEntry,
    open_series,
    with_series_entries,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """One evening with what the office knows of it beside its entries."""

    number: int
    opened: EveningOpened
    evening: Evening
    seed: bytes | None = None
    draws: tuple[Draw, ...] = ()
    is_closed: bool = False
    credited: Mapping[int, int] = field(default_factory=dict[int, int])
    """The number of the result of each player, once the evening is closed."""

    @property
    def entry_is_closed(self) -> bool:
        """Whether nobody else is entered without being late."""
        return self.seed is not None

    @property
    def passe(self) -> int:
        """The last Passe that has begun; 0 before the first."""
        return max((n for n, hung in self.evening.hung.items() if hung.has_begun), default=0)

    @property
    def complete(self) -> int:
        """So many Passen, from the first on, every table has reported."""
        return complete_passen(self.evening)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """The file of a venue as it was last taken in."""

    sender: str
    venue: str
    version: int
    digest: str
    results: Mapping[int, int]
    """The number of each result here by that in the file, those of earlier versions too."""
    told: Mapping[int, tuple[int, ...]]
    """The Passen of each result as this version of the file has them."""
    is_withdrawn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Event:
    """The state of an event; `notes` is the whole list, and the rest is computed from it."""

    notes: tuple[Note, ...] = ()
    founded: Founded | None = None
    reglement: Reglement = field(default_factory=Reglement)
    evenings: Mapping[int, Held] = field(default_factory=dict[int, Held])
    series: Series = field(default_factory=lambda: open_series(Reglement()))
    files: Mapping[str, Taken] = field(default_factory=dict[str, Taken])
    apart: frozenset[tuple[int, int]] = frozenset()
    headings: Mapping[str, str] = field(default_factory=dict[str, str])
    undone: frozenset[int] = frozenset()
    last_result: int = 0

    def __repr__(self) -> str:
        # Short, for asyncio writes the result of a task out when it ends, unasked.
        return f"Event({self.title!r}, version={self.version})"

    @property
    def version(self) -> int:
        """The number of the last entry; every list and sheet bears it."""
        return self.notes[-1].number if self.notes else 0

    @property
    def time(self) -> str:
        """When the last entry was made."""
        return self.notes[-1].entry.at if self.notes else ""

    @property
    def title(self) -> str:
        """What the event is called."""
        return self.founded.title if self.founded else ""

    @property
    def last_standing(self) -> Note | None:
        """The last entry that holds, which can be undone; what phones say stays as they said it."""
        standing = (
            note
            for note in reversed(self.notes)
            if note.number not in self.undone and not isinstance(note.entry, Undone | ScoreReported)
        )
        return next(standing, None)


def fold(notes: Iterable[Note]) -> Event:
    """The event that a list of entries makes."""
    every = tuple(notes)
    undone = frozenset(
        number
        for note in every
        if isinstance(note.entry, Undone)
        for number in range(note.entry.first, note.entry.last + 1)
    )
    event = Event()
    for note in every:
        if note.number not in undone and not isinstance(note.entry, Undone):
            event = _with(event, note)
    return replace(event, notes=every, undone=undone)


def with_note(event: Event, note: Note) -> Event:
    """The event after one more entry that there is nothing against."""
    if isinstance(note.entry, Undone):
        return fold((*event.notes, note))
    return replace(_with(event, note), notes=(*event.notes, note))


def at_entry(event: Event, number: int) -> Event:
    """The event as it was after an entry.

    >>> at_entry(Event(), 3).version
    0
    """
    return fold(note for note in event.notes if note.number <= number)


def places_in_evening(event: Event, evening: int) -> dict[int, int]:
    """Where the entries of an evening stand in its own list, by their numbers in that of the event."""
    places: dict[int, int] = {}
    place = 0
    for note in event.notes:
        if note.evening != evening or note.number in event.undone:
            continue
        if isinstance(note.entry, Entry):
            places[note.number] = place
            place += 1
        elif isinstance(note.entry, DrawPublished):
            place += len(note.entry.entries)
    return places


def _with(event: Event, note: Note) -> Event:
    match note.entry:
        case Founded() as entry:
            reglement = parse_reglement(entry.reglement)
            return replace(event, founded=entry, reglement=reglement, series=open_series(reglement))
        case EveningOpened() as entry:
            stage = event.reglement.stages[entry.stage]
            evening = open_evening(event.reglement, stage, before=dict(entry.carried))
            held = Held(number=entry.number, opened=entry, evening=evening)
            return replace(event, evenings={**event.evenings, entry.number: held})
        case EntryClosed() | DrawPublished() | EveningClosed():
            return _with_office_entry(event, note, note.entry)
        case FileTaken() as entry:
            before = event.files.get(entry.sender)
            ours = {theirs: number for theirs, number, _ in entry.results}
            taken = Taken(
                sender=entry.sender,
                venue=entry.venue,
                version=entry.version,
                digest=entry.digest,
                results={**(before.results if before else {}), **ours},
                told={theirs: passen for theirs, _, passen in entry.results},
            )
            files = {**event.files, entry.sender: taken}
            return replace(with_series(event, entry.entries), files=files)
        case FileWithdrawn() as entry:
            taken = replace(event.files[entry.sender], is_withdrawn=True)
            files = {**event.files, entry.sender: taken}
            return replace(with_series(event, entry.entries), files=files)
        case PersonsToldApart() as entry:
            two = (min(entry.one, entry.other), max(entry.one, entry.other))
            return replace(event, apart=event.apart | {two})
        case HeadingsNamed() as entry:
            return replace(event, headings={**event.headings, **dict(entry.headings)})
        case SeriesEntry() as entry:
            return with_series(event, (entry,))
        case Entry() as entry:
            held = event.evenings[note.evening]
            return _held(event, replace(held, evening=with_entry(held.evening, entry)))
        case TakenOver():
            return event
        case _:
            raise TypeError(note)


def _with_office_entry(
    event: Event, note: Note, entry: EntryClosed | DrawPublished | EveningClosed
) -> Event:
    held = event.evenings[note.evening]
    match entry:
        case EntryClosed():
            return _held(event, replace(held, seed=entry.seed))
        case DrawPublished():
            evening = held.evening
            for each in entry.entries:
                assert isinstance(each, Entry)
                evening = with_entry(evening, each)
            return _held(event, replace(held, evening=evening, draws=(*held.draws, entry.draw)))
        case EveningClosed():
            credited = {
                each.person: each.number
                for each in entry.entries
                if isinstance(each, ResultEntered)
            }
            after = with_series(event, entry.entries)
            return _held(after, replace(held, is_closed=True, credited=credited))


def _held(event: Event, held: Held) -> Event:
    return replace(event, evenings={**event.evenings, held.number: held})


def with_series(event: Event, entries: Iterable[Written]) -> Event:
    """The event after entries of its series."""
    every = [each for each in entries if isinstance(each, SeriesEntry)]
    numbers = [each.number for each in every if isinstance(each, ResultEntered)]
    return replace(
        event,
        series=with_series_entries(event.series, every),
        last_result=max([event.last_result, *numbers]),
    )
