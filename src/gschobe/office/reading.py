"""Looks at an event without opening it: a file that another program has open, or a backup of it.

So a second laptop reads along, and `gschobe tournament show` works while the desk is open.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from gschobe.office.event import Event, fold
from gschobe.office.participants import Participant, read_people, read_words
from gschobe.office.written import STREAM, unpack
from gschobe.storage.backup import fill
from gschobe.storage.backup_file import KeptBackup
from gschobe.storage.database import Reading
from gschobe.storage.errors import Damaged
from gschobe.storage.log import Entry as Kept
from gschobe.storage.opening import open_database, sqlite_path
from gschobe.storage.schema import migrate
from gschobe.storage.sqlite_snapshot import sqlite_snapshot

READ = "SELECT seq, kind, body FROM entries WHERE stream = $1 ORDER BY seq"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """An event at one moment, and who the numbers are."""

    event: Event
    people: dict[int, Participant] = field(repr=False)


async def look(path: str) -> Seen:
    """Read a file of an event, or a backup; nobody is kept from writing it.

    Raises `Unavailable` where there is none, `Damaged` where it cannot be read.
    """
    if _is_backup(Path(sqlite_path(path))):
        return await _look_at_backup(Path(sqlite_path(path)))
    async with sqlite_snapshot(sqlite_path(path)) as snapshot:
        if not await snapshot.rows("SELECT 1 FROM sqlite_schema WHERE name = 'participants'"):
            raise Damaged(f"{path} holds no tournament")
        return await _read(snapshot)


async def _look_at_backup(path: Path) -> Seen:
    database = await open_database("memory:")
    try:
        with KeptBackup(path) as kept:
            await fill(database, kept)
        await migrate(database)
        return await _read(database)
    finally:
        await database.close()


def _is_backup(path: Path) -> bool:
    """Whether a file is a backup, which is compressed, and no database."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(2) == b"\x1f\x8b"


async def _read(reading: Reading) -> Seen:
    words = await read_words(reading)
    rows = await reading.rows(READ, STREAM)
    notes = [
        unpack(Kept(kind=kind, body=body), number=number, words=words)
        for number, kind, body in rows
    ]
    return Seen(event=fold(notes), people=await read_people(reading))
