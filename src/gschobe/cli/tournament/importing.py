"""`gschobe tournament import`: people from a spreadsheet, or a whole event from an archive."""

from __future__ import annotations

from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, done, one_sentence, write
from gschobe.office.archive import import_archive
from gschobe.office.columns import parse_columns
from gschobe.office.entries import HeadingsNamed
from gschobe.office.event import Event
from gschobe.office.importing import Imported, numbered, pairs_of, read_people
from gschobe.office.office import Office
from gschobe.office.spreadsheets import read_sheet
from gschobe.texts import say
from gschobe.tournament.choices import Unit
from gschobe.tournament.entries import Entered, Written


def import_persons(
    path: Path,
    /,
    *,
    columns: list[str] | None = None,
    enter: bool = False,
    desk: Desk = HERE,
) -> int:
    """Import people from CSV or Excel, or a whole event from an archive (.json) into a new file.

    Every row is understood before anybody is added. The same list once more adds nobody.

    Parameters
    ----------
    path
        The file.
    columns
        What a heading means, where it is not understood: `Wer=name`; it is remembered.
    enter
        Enter them in the evening too, as if they had come.
    """
    if path.suffix.lower() == ".json":
        return _archive(path, desk)
    with one_sentence(desk):
        named = parse_columns(columns or [])

    async def add(office: Office) -> tuple[Event, Imported]:
        sheet = read_sheet(path)
        told = {**office.event.headings, **named}
        imported = read_people(sheet, office.people, told=told)
        added = numbered(imported, office.next_person)
        entries: list[Written] = []
        if named:
            headings = tuple(named.items())
            entries.append(HeadingsNamed(by=desk.author(office), headings=headings))
        if enter:
            units = [(person.number,) for person in added.values()]
            if office.event.reglement.entering.unit is Unit.PAIR:
                units = list(pairs_of(imported, added))
            entries += [Entered(by=desk.author(office), players=unit) for unit in units]
        evening = desk.held(office.event).number
        persons = tuple(added.values())
        return await office.enter_together(entries, evening=evening, persons=persons), imported

    after, imported = write(desk, add)
    lines = [say("import/added", count=len(imported.new), known=len(imported.known))]
    if imported.ignored:
        lines.append(say("import/ignored", headings=", ".join(imported.ignored)))
    data = {"added": len(imported.new), "known": len(imported.known)}
    return answer(desk, {"entry": after.version, **data}, *lines)


def _archive(path: Path, desk: Desk) -> int:
    if not path.is_file():
        raise InputError(say("error/no_file", path=path))

    content = path.read_bytes()

    async def fill(office: Office) -> Event:
        await import_archive(office, content, path=path)
        return office.event

    after = write(desk, fill, is_new=True)
    return done(desk, after, say("import/archive", title=after.title, file=desk.file))
