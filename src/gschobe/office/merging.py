"""Takes the file of a venue into the series: once, the newest version, with a list of what changes.

Nobody is joined by name: each person of a file gets a number here, and whether two numbers are one
person, a person decides (`same_persons.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gschobe.office.archive import ArchiveError
from gschobe.office.entries import FileTaken, FileWithdrawn
from gschobe.office.event import Event, Taken
from gschobe.office.office import Office
from gschobe.office.participants import Participant, People
from gschobe.office.venue_files import ListedPerson, ListedResult, VenueFile
from gschobe.texts import say
from gschobe.tournament.entries import Author, Written
from gschobe.tournament.series import ResultCorrected, ResultEntered, ResultStruck


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """What became of a file; `is_new` is false where it was there already."""

    venue: str
    version: int
    is_new: bool
    persons: int
    changes: tuple[str, ...]


async def merge(office: Office, file: VenueFile, *, by: Author) -> Merged:
    """Take a file in, whole or not at all.

    Killed in between, persons may be there whom no entry names; taken in again, the file
    finds them.

    Raises ArchiveError where it is older than what is there or of another event, EntryError where
    a result cannot be taken.
    """
    event = office.event
    before = event.files.get(file.sender)
    if _is_there(event, before, file):
        return Merged(venue=file.venue, version=file.issue, is_new=False, persons=0, changes=())
    new, changed = _persons(office, file)
    people = {**office.people, **{person.number: person for person in (*new, *changed)}}
    plan = _Plan(event, before, file, by_source(people, file.sender), by)
    changes = tuple(plan.plan(people))
    entry = FileTaken(
        by=by,
        sender=file.sender,
        venue=file.venue,
        version=file.issue,
        digest=file.digest,
        results=tuple((each.number, plan.ours[each.number], each.passen) for each in file.results),
        entries=tuple(plan.entries),
    )
    await office.enter_together([entry], persons=[*new, *changed])
    return Merged(
        venue=file.venue, version=file.issue, is_new=True, persons=len(new), changes=changes
    )


def _is_there(event: Event, before: Taken | None, file: VenueFile) -> bool:
    """Whether just this file was taken in and counts."""
    assert event.founded is not None
    if file.event != event.founded.event:
        raise ArchiveError("merge/other_event", found=file.event, expected=event.founded.event)
    if before is None or (before.is_withdrawn and file.issue >= before.version):
        return False
    if file.issue < before.version:
        raise ArchiveError("merge/older", venue=file.venue, found=file.issue, there=before.version)
    if file.issue == before.version and file.digest != before.digest:
        raise ArchiveError("merge/same_version", venue=file.venue, version=file.issue)
    return file.issue == before.version


def by_source(people: People, sender: str) -> dict[int, int]:
    """The numbers here of the persons of a sender, by their numbers there."""
    found: dict[int, int] = {}
    for person in people.values():
        name, _, number = person.source.rpartition(":")
        if name == sender and number.isdigit():
            found[int(number)] = person.number
    return found


def _persons(office: Office, file: VenueFile) -> tuple[list[Participant], list[Participant]]:
    """Whoever is new, with his number, and other spellings of those who are not."""
    known = by_source(office.people, file.sender)
    unknown = [each for each in file.persons if each.number not in known]
    new = [
        _participant(each, file.sender, number)
        for number, each in enumerate(unknown, start=office.next_person)
    ]
    changed = [
        replace(
            office.people[known[each.number]],
            family=each.family,
            given=each.given,
            place=each.place,
            born=each.born,
            listed=each.listed,
        )
        for each in file.persons
        if each.number in known and not office.people[known[each.number]].is_erased
    ]
    return new, [person for person in changed if office.people[person.number] != person]


def _participant(person: ListedPerson, sender: str, number: int) -> Participant:
    return Participant(
        number=number,
        family=person.family,
        given=person.given,
        place=person.place,
        born=person.born,
        listed=person.listed,
        source=f"{sender}:{person.number}",
    )


class _Plan:
    """What a file changes in the series, against the version before it."""

    def __init__(
        self,
        event: Event,
        before: Taken | None,
        file: VenueFile,
        numbers: dict[int, int],
        by: Author,
    ) -> None:
        self.event = event
        self.file = file
        self.numbers = numbers
        self.by = by
        self.ours = dict(before.results) if before else {}
        self.told = dict(before.told) if before and not before.is_withdrawn else {}
        self.entries: list[Written] = []
        self.reason = say("merge/reason", venue=file.venue, version=file.issue)
        following = event.last_result + 1
        for each in file.results:
            if each.number not in self.ours:
                self.ours[each.number] = following
                following += 1

    def plan(self, people: People) -> Iterator[str]:
        """Make the entries, and say what each changes."""
        for result in self.file.results:
            yield from self._result(result, people)
        there = {result.number for result in self.file.results}
        for number in self.told:
            ours = self.ours[number]
            if number not in there and ours in self.event.series.results:
                struck = self.event.series.results[ours]
                self.entries.append(ResultStruck(by=self.by, number=ours, reason=self.reason))
                yield self._said("merge/struck", struck.person, people, old=sum(struck.passen))

    def _result(self, result: ListedResult, people: People) -> Iterator[str]:
        ours, person = self.ours[result.number], self.numbers[result.person]
        current = self.event.series.results.get(ours)
        points = sum(result.passen)
        if result.number not in self.told:
            self.entries.append(self._entered(result))
            yield self._said("merge/entered", person, people, points=points)
        elif current is None:
            yield self._said("merge/stays_struck", person, people)
        elif self.event.series.person(person) != current.person:
            self.entries.append(ResultStruck(by=self.by, number=ours, reason=self.reason))
            self.entries.append(self._entered(result))
            yield self._said("merge/other_person", person, people, points=points)
        elif result.passen != self.told[result.number] and result.passen != current.passen:
            corrected = ResultCorrected(
                by=self.by, number=ours, passen=result.passen, reason=self.reason
            )
            self.entries.append(corrected)
            old = sum(current.passen)
            yield self._said("merge/corrected", person, people, old=old, points=points)

    def _entered(self, result: ListedResult) -> ResultEntered:
        return ResultEntered(
            by=self.by,
            number=self.ours[result.number],
            person=self.numbers[result.person],
            passen=result.passen,
            venue=self.file.venue,
            series=self.file.series,
            kind=result.kind,
            is_personal=result.is_personal,
        )

    def _said(self, key: str, person: int, people: People, **data: object) -> str:
        return say(key, name=people[person].name, number=person, **data)


def withdrawn(event: Event, venue: str, *, by: Author, reason: str) -> FileWithdrawn:
    """The entry by which nothing that a venue has sent counts any more; it is named, or by its code.

    Raises ArchiveError where several of that name have sent something.
    """
    found = [taken for taken in event.files.values() if venue in (taken.venue, taken.sender)]
    if len(found) > 1:
        known = ", ".join(taken.sender for taken in found)
        raise ArchiveError("merge/several", venue=venue, known=known)
    numbers = sorted(number for taken in found for number in taken.results.values())
    return FileWithdrawn(
        by=by,
        sender=found[0].sender if found else "",
        venue=venue,
        reason=reason,
        entries=tuple(
            ResultStruck(by=by, number=number, reason=reason)
            for number in numbers
            if number in event.series.results
        ),
    )
