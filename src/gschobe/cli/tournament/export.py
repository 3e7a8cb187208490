"""`gschobe tournament export`: lists for other programs and the web, the archive, the venue's file."""

from __future__ import annotations

from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, one_sentence, read, write
from gschobe.office.archive import export_archive
from gschobe.office.exporting import Listing, Table, as_page, listing
from gschobe.office.lists import full_name, public_name
from gschobe.office.office import Office
from gschobe.office.spreadsheets import write_sheet
from gschobe.office.venue_files import format_venue_file, venue_file
from gschobe.texts import say

SHEETS = (".csv", ".xlsx", ".html")


def export(
    path: Path,
    /,
    what: Listing = Listing.RANKING,
    *,
    full: bool = False,
    venue: bool = False,
    desk: Desk = HERE,
) -> int:
    """Export a list to CSV, Excel or a web page, or the whole event to JSON.

    Lists are as they may be published: initials for those who want it so. The archive (.json) and
    the file of the venue hold every name, and are for the office only.

    Parameters
    ----------
    path
        The file to write: .csv, .xlsx, .html or .json.
    what
        ranking, seats, persons or sums.
    full
        All names, for the hall and not for the web.
    venue
        Write the file of this venue, for whoever makes the list of all venues.
    """
    kind = path.suffix.lower()
    if venue:
        seen = read(desk)
        content = format_venue_file(venue_file(seen.event, seen.people))
        return _written(desk, path, content, "export/venue")
    if kind == ".json":
        return _written(desk, path, write(desk, _archive), "export/archive")
    if kind not in SHEETS:
        raise InputError(say("export/which", path=path))
    seen = read(desk)
    name_of = full_name if full else public_name(seen.event.reglement.privacy.names)
    table = listing(what, seen.event, desk.held(seen.event), seen.people, name_of=name_of)
    version = say("status/version", version=seen.event.version, time=seen.event.time)
    with one_sentence(desk):
        _write_table(path, table, version=version, time=seen.event.time)
    return answer(
        desk,
        {"path": str(path), "rows": len(table.rows)},
        say("export/table", path=path, count=len(table.rows)),
    )


async def _archive(office: Office) -> bytes:
    return await export_archive(office)


def _write_table(path: Path, table: Table, *, version: str, time: str) -> None:
    try:
        if path.suffix.lower() == ".html":
            path.write_text(as_page(table, version=version), encoding="utf-8")
        else:
            write_sheet(path, table.headings, table.rows, title=table.title, time=time)
    except OSError as error:
        raise InputError(say("backup/not_written", path=path)) from error


def _written(desk: Desk, path: Path, content: bytes, key: str) -> int:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise InputError(say("backup/not_written", path=path)) from error
    return answer(desk, {"path": str(path), "bytes": len(content)}, say(key, path=path))
