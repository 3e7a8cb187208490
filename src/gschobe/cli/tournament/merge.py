"""`gschobe tournament merge`: files of venues become one list, and two numbers one person."""

from __future__ import annotations

from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, done, one_sentence, read, who, write
from gschobe.cli.tournament.table import table
from gschobe.office.entries import PersonsToldApart
from gschobe.office.event import Event
from gschobe.office.merging import Merged, withdrawn
from gschobe.office.merging import merge as merge_file
from gschobe.office.office import Office
from gschobe.office.participants import People, named
from gschobe.office.same_persons import proposals
from gschobe.office.venue_files import parse_venue_file
from gschobe.texts import say
from gschobe.tournament.entries import Written
from gschobe.tournament.series import PersonsJoined


def merge(
    *files: Path,
    same: tuple[str, str] | None = None,
    apart: tuple[str, str] | None = None,
    withdraw: str = "",
    why: str = "",
    desk: Desk = HERE,
) -> int:
    """Take in the files of venues; without any, propose who may be one person under two numbers.

    A file that is there already changes nothing; a higher version takes its place, with a list of
    what changes. Nobody is joined by name alone.

    Parameters
    ----------
    files
        Files that `gschobe tournament export --venue` has written.
    same
        Two numbers are one person: the first stays. Undo takes it back.
    apart
        Two who seemed one are two, and are not proposed again.
    withdraw
        What this venue has sent does not count any more.
    why
        The reason.
    """
    if same or apart or withdraw:
        return _decide(desk, same, apart, withdraw, why)
    if not files:
        return _propose(desk)
    for path in files:
        if not path.is_file():
            raise InputError(say("error/no_file", path=path))
    with one_sentence(desk):
        parsed = [parse_venue_file(path.read_bytes(), path=path) for path in files]

    async def take(office: Office) -> tuple[Event, list[Merged]]:
        merged: list[Merged] = []
        for file in parsed:
            found = await merge_file(office, file, by=desk.author(office))
            merged.append(found)
            if not desk.json:
                print("\n".join(_told(found)), flush=True)
        return office.event, merged

    after, merged = write(desk, take)
    lines = [say("merge/files", count=len(after.files))]
    waiting = len(proposals(after, read(desk).people))
    if waiting:
        lines.append(say("merge/proposals", count=waiting))
    data = {"entry": after.version, "files": merged, "proposals": waiting}
    return answer(desk, data, *lines)


def _told(merged: Merged) -> list[str]:
    if not merged.is_new:
        return [say("merge/there_already", venue=merged.venue, version=merged.version)]
    head = say(
        "merge/taken",
        venue=merged.venue,
        version=merged.version,
        persons=merged.persons,
        count=len(merged.changes),
    )
    return [head, *(f"  {change}" for change in merged.changes)]


def _propose(desk: Desk) -> int:
    seen = read(desk)
    rows = proposals(seen.event, seen.people)
    lines = table(
        [say("column/number"), say("column/name"), say("column/number"), say("column/name"), ""],
        [
            [
                row.one,
                _who(seen.people, row.one),
                row.other,
                _who(seen.people, row.other),
                say(row.code),
            ]
            for row in rows
        ],
    )
    if not rows:
        lines = [say("merge/nobody_alike")]
    return answer(desk, rows, *lines)


def _who(people: People, number: int) -> str:
    person = named(people, number)
    born = str(person.born or "")
    return ", ".join(filter(None, (person.name, person.place, born)))


def _decide(
    desk: Desk,
    same: tuple[str, str] | None,
    apart: tuple[str, str] | None,
    withdraw: str,
    why: str,
) -> int:
    async def enter(office: Office) -> Event:
        by = desk.author(office)
        if withdraw:
            entry: Written = withdrawn(office.event, withdraw, by=by, reason=why)
        else:
            one, other = (who(office.people, each).number for each in same or apart or ("", ""))
            if same:
                entry = PersonsJoined(by=by, kept=one, joined=other, reason=why)
            else:
                entry = PersonsToldApart(by=by, one=one, other=other, reason=why)
        return await office.enter(entry)

    return done(desk, write(desk, enter))
