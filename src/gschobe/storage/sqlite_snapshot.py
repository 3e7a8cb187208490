"""Reads a SQLite file as it is at one moment, while a server goes on writing it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from gschobe.storage.database import Row, Value
from gschobe.storage.errors import Damaged, Unavailable
from gschobe.storage.sqlite import BUSY_SECONDS, named, translated


@asynccontextmanager
async def sqlite_snapshot(path: str) -> AsyncGenerator[SqliteSnapshot, None]:
    """A connection beside that of the server, which only reads and keeps nobody waiting."""
    connection = _connect(path)
    try:
        snapshot = SqliteSnapshot(connection)
        await snapshot.rows("PRAGMA query_only = ON")
        await snapshot.rows("BEGIN")
        if not await snapshot.rows("SELECT 1 FROM sqlite_schema WHERE name = 'schema_version'"):
            raise Damaged(f"{path} is no database of Gschobe")
        yield snapshot
    finally:
        connection.close()


class SqliteSnapshot:
    """What one transaction sees."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """All that a statement gives."""
        return await asyncio.to_thread(self._rows, statement, values)

    async def columns(self, table: str) -> tuple[str, ...]:
        """The names of the columns of a table."""
        rows = await self.rows(f"SELECT name FROM pragma_table_info('{table}') ORDER BY cid")
        return tuple(name for (name,) in rows)

    async def chunks(self, table: str, *, size: int) -> AsyncIterator[Sequence[Row]]:
        """All rows of a table, piece by piece."""
        cursor = self._connection.execute(f"SELECT * FROM {table}")
        while rows := await asyncio.to_thread(cursor.fetchmany, size):
            yield rows

    def _rows(self, statement: str, values: Sequence[Value]) -> list[Row]:
        try:
            return self._connection.execute(statement, named(values)).fetchall()
        except sqlite3.Error as error:
            raise translated(error) from error


def _connect(path: str) -> sqlite3.Connection:
    if not Path(path).is_file():
        raise Unavailable(f"there is no database {path}")
    return sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
