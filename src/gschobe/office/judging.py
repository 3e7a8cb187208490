"""Why the office may not write something down: the only judge of entries, of whatever part they are."""

from __future__ import annotations

from collections.abc import Iterable

from gschobe.office.entries import (
    DrawPublished,
    EntryClosed,
    EveningClosed,
    EveningOpened,
    FileTaken,
    FileWithdrawn,
    Founded,
    OfficeEntry,
    PersonsToldApart,
    TakenOver,
    Undone,
)
from gschobe.office.event import Event, Held, fold, with_note, with_series
from gschobe.office.written import Note
from gschobe.tournament.choices import LateEntry
from gschobe.tournament.entries import (
    CardsCut,
    Deducted,
    Entered,
    Entry,
    Excluded,
    FeePaid,
    FeeReturned,
    PlayedFor,
    RanksCalled,
    Role,
    Ruled,
    ScoreCorrected,
    TakenBack,
    Written,
)
from gschobe.tournament.evening import with_entry
from gschobe.tournament.refused import Refused, why_refused
from gschobe.tournament.results import is_complete, sheets
from gschobe.tournament.series import (
    PersonsJoined,
    ResultCorrected,
    ResultEntered,
    ResultStruck,
    SeriesEntry,
)
from gschobe.tournament.series_refused import why_refused_in_series

AFTER_THE_EVENING = (ScoreCorrected, Deducted, Excluded, PlayedFor, Ruled, TakenBack, CardsCut)
"""What may still be written down when an evening is over."""
BESIDE_THE_EVENING = (FeePaid, FeeReturned, RanksCalled)
"""What may be, and changes no result."""
DECISIONS = (PersonsJoined, PersonsToldApart)
"""What may be undone later too, if everything after it still holds."""
ONLY_JASSLEITER = (
    Founded,
    EntryClosed,
    EveningClosed,
    FileTaken,
    FileWithdrawn,
    PersonsToldApart,
    TakenOver,
)


def why_not(event: Event, note: Note) -> Refused | None:
    """The reason against an entry, or None if it may be made."""
    entry = note.entry
    if event.founded is None and not isinstance(entry, Founded):
        return _no("office/no_event")
    if isinstance(entry, ONLY_JASSLEITER) and entry.by.role is not Role.JASSLEITER:
        return _no("entry/not_jassleiter")
    match entry:
        case Founded():
            return None if event.founded is None else _no("office/founded_twice")
        case Undone():
            return _undone(event, entry)
        case OfficeEntry():
            return _office(event, note)
        case SeriesEntry():
            return why_refused_in_series(event.series, entry)
        case Entry():
            return _evening(event, note, entry)
        case _:
            raise TypeError(entry)


def _no(code: str, **data: object) -> Refused:
    return Refused(code=code, data=data)


def _office(event: Event, note: Note) -> Refused | None:
    match note.entry:
        case EveningOpened() as entry:
            if entry.number in event.evenings:
                return _no("office/evening_there", number=entry.number)
            if entry.stage not in event.reglement.stages:
                known = ", ".join(event.reglement.stages)
                return _no("office/no_such_stage", found=entry.stage, known=known)
            return None
        case EntryClosed() | DrawPublished() | EveningClosed():
            held = event.evenings.get(note.evening)
            if held is None:
                return _no("office/no_such_evening", number=note.evening)
            return _of_evening(event, held, note.entry)
        case FileTaken() as entry:
            return _each_in_series(event, entry.entries)
        case FileWithdrawn() as entry:
            taken = event.files.get(entry.sender)
            if taken is None or taken.is_withdrawn:
                return _no("office/no_such_file", venue=entry.venue)
            return _reason(entry.reason) or _each_in_series(event, entry.entries)
        case PersonsToldApart() as entry:
            return _reason(entry.reason)
        case TakenOver() as entry:
            return _reason(entry.reason)
        case _:
            return None


def _of_evening(
    event: Event, held: Held, entry: EntryClosed | DrawPublished | EveningClosed
) -> Refused | None:
    if held.is_closed:
        return _no("office/evening_closed", number=held.number)
    match entry:
        case EntryClosed():
            return _no("office/entry_closed_twice") if held.entry_is_closed else None
        case DrawPublished():
            evening = held.evening
            for each in entry.entries:
                assert isinstance(each, Entry)
                refused = why_refused(evening, each)
                if refused is not None:
                    return refused
                evening = with_entry(evening, each)
            return None
        case EveningClosed():
            refused = why_not_over(held)
            return refused or _each_in_series(event, entry.entries)


def why_not_over(held: Held) -> Refused | None:
    """What is missing before an evening can be closed."""
    stage = held.evening.stage
    if held.complete < stage.passen:
        return _no("office/passe_open", passe=held.complete + 1)
    missing = [
        sheet.player
        for sheet in sheets(held.evening).values()
        if not is_complete(held.evening, sheet)
        and not (sheet.is_withdrawn or sheet.is_excluded)
        and held.evening.method(stage.passen) is not None
    ]
    if missing:
        return _no("office/player_open", player=missing[0], count=len(missing))
    return None


def _evening(event: Event, note: Note, entry: Entry) -> Refused | None:
    held = event.evenings.get(note.evening)
    if held is None:
        return _no("office/no_such_evening", number=note.evening)
    if held.is_closed and not isinstance(entry, (*AFTER_THE_EVENING, *BESIDE_THE_EVENING)):
        return _no("office/evening_closed", number=held.number)
    late = event.reglement.entering.late_entry
    if (
        isinstance(entry, Entered)
        and held.entry_is_closed
        and late is LateEntry.REFUSED
        and not entry.is_stand_in
    ):
        return _no("office/entry_closed")
    return why_refused(held.evening, entry)


def _each_in_series(event: Event, entries: Iterable[Written]) -> Refused | None:
    """The reason against the first of several entries that may not be made.

    Those that concern other results and persons than the ones before them are judged together, since the
    series is copied whenever something is added to it.
    """
    waiting: list[SeriesEntry] = []
    touched = set[tuple[str, int]]()
    for each in entries:
        assert isinstance(each, SeriesEntry)
        concerned = _concerned(each)
        if not concerned or touched & concerned:
            event = with_series(event, waiting)
            waiting.clear()
            touched.clear()
        refused = why_refused_in_series(event.series, each)
        if refused is not None:
            return refused
        waiting.append(each)
        touched |= concerned
    return None


def _concerned(entry: SeriesEntry) -> set[tuple[str, int]]:
    """The result and the person whom an entry concerns; nothing where it may be anybody."""
    match entry:
        case ResultEntered():
            return {("result", entry.number), ("person", entry.person)}
        case ResultCorrected() | ResultStruck():
            return {("result", entry.number)}
        case _:
            return set()


def _reason(reason: str) -> Refused | None:
    return None if reason.strip() else _no("entry/no_reason")


def _undone(event: Event, entry: Undone) -> Refused | None:
    """The last entries may be undone, and a decision on persons that nothing has built on."""
    if not entry.reason.strip():
        return _no("entry/no_reason")
    last = event.last_standing
    by_number = {note.number: note for note in event.notes}
    first = by_number.get(entry.first)
    if last is None or first is None or entry.first in event.undone:
        return _no("entry/no_such_entry", number=entry.first)
    if isinstance(first.entry, Founded | Undone):
        return _no("office/stays_for_ever", number=entry.first)
    if (entry.first, entry.last) == (last.since, last.number):
        return None
    if entry.first != entry.last or not isinstance(first.entry, DECISIONS):
        return _no("office/only_last", number=entry.first, last=last.since)
    return _still_holds(event, entry)


def _still_holds(event: Event, undone: Undone) -> Refused | None:
    """Whether every entry after one that is taken out could have been made without it."""
    kept = [
        note
        for note in event.notes
        if note.number != undone.first
        and note.number not in event.undone
        and not isinstance(note.entry, Undone)
    ]
    state = fold(note for note in kept if note.number < undone.first)
    for note in kept:
        if note.number > undone.first:
            refused = why_not(state, note)
            if refused is not None:
                return _no("office/built_upon", number=undone.first, by=note.number)
            state = with_note(state, note)
    return None
