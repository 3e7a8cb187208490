"""What is taken away from the laptop: lists as files, the whole event, and copies on a stick."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from msgspec import Struct

from gschobe.office.archive import export_archive
from gschobe.office.backups import PlaceError, copy_to
from gschobe.office.event import Event
from gschobe.office.exporting import Listing, Table, as_page, listing
from gschobe.office.lists import full_name, public_name
from gschobe.office.spreadsheets import write_sheet
from gschobe.office.venue_files import format_venue_file, venue_file
from gschobe.server.day.asking import DESK, JASSLEITER, endpoint
from gschobe.server.day.day import Day
from gschobe.server.endpoint import Asked, Content, Line, Refuse
from gschobe.texts import say

MEDIA = {
    "csv": "text/csv; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
}


class ListWanted(Struct, frozen=True, kw_only=True):
    """In which form; with `full` all names stand there, for the hall and not for the web."""

    form: Literal["csv", "xlsx", "html"] = "csv"
    full: bool = False


class CopyTo(Struct, frozen=True, kw_only=True):
    """A folder of this machine, such as that of a stick; empty: no more copies."""

    folder: Line


class Copied(Struct, frozen=True, kw_only=True):
    """Where the copy of which version is; from now on there is one after each Passe."""

    path: str
    version: int


async def _exported(day: Day, asked: Asked) -> Content:
    """A list as a file: ranking, seats, persons or sums."""
    what, query = asked.path["list"], asked.query
    if what not in tuple(Listing):
        raise Refuse(404, "server/no_such_page")
    event = day.event
    name_of = full_name if query.full else public_name(event.reglement.privacy.names)
    table = listing(Listing(what), event, day.held, day.people, name_of=name_of)
    content = await asyncio.to_thread(_as_file, table, event, query.form)
    return Content(content=content, media_type=MEDIA[query.form])


def _as_file(table: Table, event: Event, form: str) -> bytes:
    if form == "html":
        version = say("status/version", version=event.version, time=event.time)
        return as_page(table, version=version).encode()
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"list.{form}"
        write_sheet(path, table.headings, table.rows, title=table.title, time=event.time)
        return path.read_bytes()


async def _archive(day: Day, asked: Asked) -> Content:
    """The whole event as an archive, with every name."""
    del asked
    return Content(content=await export_archive(day.office), media_type=MEDIA["json"])


async def _venue_file(day: Day, asked: Asked) -> Content:
    """The file of this venue, for whoever makes the list of all venues."""
    del asked
    content = format_venue_file(venue_file(day.event, day.people))
    return Content(content=content, media_type=MEDIA["json"])


async def _copy(day: Day, asked: Asked) -> Copied:
    """Write a copy at a second place, now and after each Passe."""
    if not asked.body.folder:
        await day.office.keep_copies(None)
        return Copied(path="", version=day.event.version)
    folder = await asyncio.to_thread(Path(asked.body.folder).absolute)
    try:
        copied = await copy_to(folder, day.office.path, day.event)
    except PlaceError as error:
        data = {name: str(value) for name, value in error.data.items()}
        raise Refuse(409, error.code, **data) from error
    await day.office.keep_copies(folder)
    return Copied(path=str(copied.path), version=copied.version)


ENDPOINTS = (
    endpoint("GET", "/api/event/lists/{list}", _exported, "text/csv", roles=DESK, query=ListWanted),
    endpoint("GET", "/api/event/archive", _archive, "application/json", roles=JASSLEITER),
    endpoint("GET", "/api/event/venue-file", _venue_file, "application/json", roles=JASSLEITER),
    endpoint("POST", "/api/event/copies", _copy, Copied, roles=JASSLEITER, body=CopyTo),
)
