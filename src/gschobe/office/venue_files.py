"""The file of a venue: its results of a series, for whoever makes one list of all venues.

It names event, venue, version and digest. The version is the number of the last entry at the venue,
so a later file has a higher one. Specification: docs/office-files.md.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from gschobe.office.archive import ArchiveError, digest_of
from gschobe.office.event import Event
from gschobe.office.participants import People, named
from gschobe.tournament.choices import Names
from gschobe.tournament.series import VenueKind

FORMAT = "gschobe venue"
VERSION = 1


class ListedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody as a venue knows him."""

    number: int
    family: str = ""
    given: str = ""
    place: str = ""
    born: int = 0
    listed: Names = Names.FULL


class ListedResult(msgspec.Struct, frozen=True, kw_only=True):
    """The Passen of an evening of one person, under the number that the venue gave it."""

    number: int
    person: int
    passen: tuple[int, ...]
    kind: VenueKind = VenueKind.HALL
    is_personal: bool = True


class VenueFile(msgspec.Struct, frozen=True, kw_only=True):
    """The whole file of a venue."""

    event: str
    sender: str
    venue: str
    issue: int
    series: str
    made: str = ""
    persons: tuple[ListedPerson, ...] = ()
    results: tuple[ListedResult, ...] = ()
    digest: str = ""


def venue_file(event: Event, people: People) -> VenueFile:
    """The results of the event's own evenings; those that came in files of others are left out."""
    assert event.founded is not None
    foreign = {ours for taken in event.files.values() for ours in taken.results.values()}
    results = [each for n, each in sorted(event.series.results.items()) if n not in foreign]
    persons = [named(people, number) for number in sorted({each.person for each in results})]
    return VenueFile(
        event=event.founded.event,
        sender=event.founded.code,
        venue=event.founded.venue,
        issue=event.version,
        series=event.series.name,
        made=event.time,
        persons=tuple(
            ListedPerson(
                number=each.number,
                family=each.family,
                given=each.given,
                place=each.place,
                born=each.born,
                listed=each.listed,
            )
            for each in persons
        ),
        results=tuple(
            ListedResult(
                number=each.number,
                person=each.person,
                passen=each.passen,
                kind=each.kind,
                is_personal=each.is_personal,
            )
            for each in results
        ),
    )


def format_venue_file(file: VenueFile) -> bytes:
    """Write it, with its digest."""
    content = {"format": FORMAT, "version": VERSION, **_content(file)}
    content["digest"] = digest_of(content)
    return msgspec.json.format(msgspec.json.encode(content)) + b"\n"


def _content(file: VenueFile) -> dict[str, Any]:
    return cast("dict[str, Any]", msgspec.to_builtins(file))


def parse_venue_file(text: bytes, *, path: Path) -> VenueFile:
    """Read it; ArchiveError where it is none, was changed on the way, or is of a newer version."""
    try:
        content = msgspec.json.decode(text, type=dict[str, Any])
        if content.get("format") != FORMAT:
            raise ArchiveError("venue/none", path=path)
        if content.get("version") != VERSION:
            raise ArchiveError("archive/too_new", path=path)
        if content.get("digest") != digest_of(content):
            raise ArchiveError("archive/changed", path=path)
        file = msgspec.convert(content, type=VenueFile)
    except msgspec.MsgspecError:
        raise ArchiveError("venue/none", path=path) from None
    known = {person.number for person in file.persons}
    numbers = [result.number for result in file.results]
    for result in file.results:
        if result.person not in known:
            raise ArchiveError("venue/nobody", path=path, number=result.number)
        if numbers.count(result.number) > 1:
            raise ArchiveError("venue/number_twice", path=path, number=result.number)
    return file
