"""Backups: one portable file that either engine writes while a server runs, and either reads."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from gschobe.storage.backup_file import KeptBackup, NewBackup, Rows
from gschobe.storage.database import Database, Snapshot
from gschobe.storage.errors import NotEmpty, TooNew
from gschobe.storage.opening import PATIENCE, is_postgresql, open_database, sqlite_path
from gschobe.storage.schema import NEWEST, carry_out, migrate, tables, version_of
from gschobe.storage.sqlite_snapshot import sqlite_snapshot

CHUNK = 1000
"""So many rows are read or written at a time."""


async def backup(address: str, path: Path) -> int:
    """Write a backup of a database, which may be in use; the number of rows in it.

    The file appears once it is whole.
    """
    unfinished = path.with_name(f"{path.name}.unfinished")
    async with _snapshot(address) as snapshot:
        version = await version_of(snapshot)
        if version > NEWEST:
            raise TooNew(f"the database is at migration {version}; this program knows {NEWEST}")
        with NewBackup(unfinished, schema=version) as new:
            for table in tables(version):
                columns = await snapshot.columns(table)
                new.begin(table, columns)
                async for rows in snapshot.chunks(table, size=CHUNK):
                    await asyncio.to_thread(new.add, rows)
    os.replace(unfinished, path)
    return new.count


async def restore(address: str, path: Path, *, patience: float = PATIENCE) -> int:
    """Fill an empty database from a backup, of this version or an older one; the number of rows.

    It is filled whole or not at all.
    """
    with KeptBackup(path) as kept:
        database = await open_database(address, patience=patience)
        try:
            await fill(database, kept)
            await migrate(database)
        finally:
            await database.close()
    return kept.count


async def fill(database: Database, kept: KeptBackup) -> None:
    """Fill an empty database from a backup, and leave it at the migration at which that was made."""
    if kept.schema > NEWEST:
        raise TooNew(f"the backup is at migration {kept.schema}; this program knows {NEWEST}")
    await migrate(database, version=0)
    async with database.transaction() as transaction:
        if await version_of(transaction):
            raise NotEmpty("a backup is restored into an empty database only")
        for migration in range(1, kept.schema + 1):
            await carry_out(transaction, migration, words=database.words)
        parts: Iterator[Rows] = kept.parts(tables(kept.schema), size=CHUNK)
        while part := await asyncio.to_thread(next, parts, None):
            numbers = ", ".join(f"${number}" for number in range(1, len(part.columns) + 1))
            columns = ", ".join(part.columns)
            statement = f"INSERT INTO {part.table} ({columns}) VALUES ({numbers})"
            await transaction.many(statement, part.rows)


def _snapshot(address: str) -> AbstractAsyncContextManager[Snapshot]:
    if is_postgresql(address):
        from gschobe.storage.postgresql import postgresql_snapshot  # noqa: PLC0415

        return postgresql_snapshot(address)
    return sqlite_snapshot(sqlite_path(address))
