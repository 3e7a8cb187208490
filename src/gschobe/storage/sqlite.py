"""SQLite: one file, one thread that writes it, one process that has it.

The file is in WAL mode with synchronous FULL, so a commit that has been answered is on the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from itertools import chain
from pathlib import Path
from typing import ParamSpec, TypeVar

from gschobe.storage.database import Append, Row, Transaction, Value, checked
from gschobe.storage.errors import Damaged, InUse, OutcomeUnknown, Unavailable

MEMORY = ":memory:"
BUSY_SECONDS = 5.0
"""So long a statement waits for another process, such as one that makes a backup."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    # A page that many entries go to is copied to its place once for all of them.
    "PRAGMA wal_autocheckpoint = 10000",
    # A name that has been erased is overwritten and not only unlinked.
    "PRAGMA secure_delete = ON",
)

# The first number of a stream opens it; any other follows the last one of an open stream.
HEAD = """
    SELECT (SELECT max(seq) FROM entries WHERE stream = $1),
           EXISTS (SELECT 1 FROM open_streams WHERE stream = $1)"""
ADD_ENTRIES = "INSERT INTO entries (stream, seq, kind, body) VALUES "
AT_ONCE = 64
"""So many entries are written with one statement: each gives Python's lock back and has to wait for it again."""
OPEN = "INSERT INTO open_streams (stream) VALUES ($1)"
CLOSE = "DELETE FROM open_streams WHERE stream = $1"

NOT_NOW = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
SURELY_NOT_COMMITTED = {
    # The record that makes a commit is the last one written; where writing it failed, it is not
    # there. What fails later, as a sync does, may have left it there all the same.
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_BUSY,
}

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def named(values: Iterable[Value]) -> dict[str, Value]:
    """The values of a statement by their numbers."""
    return {str(number): value for number, value in enumerate(values, start=1)}


def translated(error: sqlite3.Error) -> Exception:
    """What an error means of which it is known that nothing was written."""
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if primary in BROKEN:
        return Damaged(str(error))
    return Unavailable(str(error)) if primary in NOT_NOW else error


class SqliteFile:
    """The connection to a file; opened again after a failure. It is used by one thread only."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._lock: sqlite3.Connection | None = None
        self._connection: sqlite3.Connection | None = None
        self._heads: dict[str, int] = {}
        """The last numbers of open streams, as this connection has written them, and nobody else."""

    def hold(self, *, patience: float) -> None:
        """Make this the only process that has the file; the lock ends with the process."""
        if self.path == MEMORY:
            return
        # A database of its own, for SQLite's locks are the same on all systems. The file itself can
        # still be read by others, which is how a backup is made while the server runs.
        lock = _connect(f"{self.path}-lock", timeout=patience)
        try:
            lock.execute("PRAGMA journal_mode = MEMORY")  # else there would be one more file
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            lock.close()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                raise InUse(f"another process has {self.path}") from error
            raise translated(error) from error
        self._lock = lock

    def begin(self) -> None:
        """Begin a transaction, on a new connection if the last one was given up."""
        self.read("BEGIN", ())

    def read(self, statement: str, values: Sequence[Value]) -> list[Row]:
        """Carry out a statement outside a transaction."""
        if self._connection is None:
            self._connection = _open(self.path)
        return self.rows(statement, values)

    def rows(self, statement: str, values: Sequence[Value]) -> list[Row]:
        """Carry out a statement; what it gives back."""
        try:
            return self._open_connection.execute(statement, named(checked(values))).fetchall()
        except sqlite3.Error as error:
            raise self._failed(error) from error

    def many(self, statement: str, rows: Sequence[Row]) -> None:
        """Carry out a statement once for each row of values."""
        try:
            self._open_connection.executemany(statement, (named(checked(row)) for row in rows))
        except sqlite3.Error as error:
            raise self._failed(error) from error

    def rollback(self) -> None:
        """Undo the transaction."""
        try:
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._give_up()

    def commit(self) -> None:
        """Make the transaction durable."""
        try:
            self._open_connection.execute("COMMIT")
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) in SURELY_NOT_COMMITTED:
                self.rollback()
                raise translated(error) from error
            # Opened again, the file shows what has become of it.
            self._give_up()
            raise OutcomeUnknown(str(error)) from error

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """Write a batch in one transaction; for each, whether its place was free."""
        self.begin()
        try:
            has_place = [self._has_place(append) for append in batch]
            self._add(append for append, is_kept in zip(batch, has_place, strict=True) if is_kept)
        except BaseException:
            self.rollback()
            raise
        self.commit()
        for append, is_kept in zip(batch, has_place, strict=True):
            if is_kept and not append.closes:
                self._heads[append.stream] = append.seq + len(append.entries) - 1
            else:
                self._heads.pop(append.stream, None)
        return has_place

    def _has_place(self, append: Append) -> bool:
        """Whether the entries go on where their stream stands, which is opened or closed with them."""
        stream = append.stream
        head: int | None = self._heads.get(stream)
        if head is None or append.seq != head + 1:
            ((head, is_open),) = self.rows(HEAD, (stream,))
            if append.seq != (1 if head is None else head + 1):
                return False
            if head is not None and not is_open:
                return False
        if append.closes:
            self.rows(CLOSE, (stream,))
        elif head is None:
            self.rows(OPEN, (stream,))
        return True

    def _add(self, batch: Iterable[Append]) -> None:
        """Write the entries of a batch."""
        rows = [
            (append.stream, seq, entry.kind, entry.body)
            for append in batch
            for seq, entry in enumerate(append.entries, start=append.seq)
        ]
        for first in range(0, len(rows), AT_ONCE):
            some = rows[first : first + AT_ONCE]
            statement = ADD_ENTRIES + ", ".join(["(?, ?, ?, ?)"] * len(some))
            try:
                self._open_connection.execute(statement, tuple(chain.from_iterable(some)))
            except sqlite3.Error as error:
                raise self._failed(error) from error

    def close(self) -> None:
        """Close the file and let others have it."""
        self._give_up()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @property
    def _open_connection(self) -> sqlite3.Connection:
        if self._connection is None:
            raise Unavailable(f"{self.path} is not open")
        return self._connection

    def _failed(self, error: sqlite3.Error) -> Exception:
        """What an error before the commit means; where the disk was gone, the file is opened anew."""
        code = getattr(error, "sqlite_errorcode", 0)
        if code & 0xFF == sqlite3.SQLITE_IOERR and code != sqlite3.SQLITE_IOERR_WRITE:
            self._give_up()
        return translated(error)

    def _give_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._heads.clear()


def _connect(path: str, *, timeout: float) -> sqlite3.Connection:
    if path != MEMORY:
        # Tokens, and hands that are still being played, are nobody else's to read.
        try:
            Path(path).touch(mode=0o600)
        except OSError as error:
            raise Unavailable(str(error)) from error
    try:
        return sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise translated(error) from error


def _open(path: str) -> sqlite3.Connection:
    connection = _connect(path, timeout=BUSY_SECONDS)
    try:
        for pragma in PRAGMAS:
            connection.execute(pragma).fetchall()
        ((mode,),) = connection.execute("PRAGMA journal_mode").fetchall()
    except sqlite3.Error as error:
        connection.close()
        raise translated(error) from error
    if path != MEMORY and mode != "wal":
        connection.close()
        raise Unavailable(f"the disk of {path} is not fit for a database")
    return connection


class SqliteDatabase:
    """A file as a database for an event loop: one thread does what has to wait for the disk."""

    def __init__(self, path: str, *, executor: Executor) -> None:
        self._file = SqliteFile(path)
        self._executor = executor
        self._turn = asyncio.Lock()
        self.words = {"key": "TEXT", "clustered": "WITHOUT ROWID"}

    async def hold(self, *, patience: float) -> None:
        """Make this the only process that has the file."""
        await _call(self._executor, self._file.hold, patience=patience)

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """Read."""
        async with self._turn:
            return await _call(self._executor, self._file.read, statement, values)

    async def append(self, batch: Sequence[Append]) -> list[bool]:
        """Write a batch in one transaction; for each, whether its place was free."""
        async with self._turn:
            return await _call(self._executor, self._file.append, batch)

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Transaction, None]:
        """Statements from here to the end of the block are one."""
        async with self._turn:
            try:
                await _call(self._executor, self._file.begin)
                yield _Transaction(self._file, self._executor)
                await _call(self._executor, self._file.commit)
            except BaseException:
                # Not waited for, as this may have been cancelled; the thread keeps the order.
                self._executor.submit(self._file.rollback)
                raise

    async def close(self) -> None:
        """Close the file and let others have it."""
        async with self._turn:
            await _call(self._executor, self._file.close)
        self._executor.shutdown(wait=False)


class _Transaction:
    def __init__(self, file: SqliteFile, executor: Executor) -> None:
        self._file = file
        self._executor = executor

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """Carry out a statement; what it gives back."""
        return await _call(self._executor, self._file.rows, statement, values)

    async def many(self, statement: str, rows: Sequence[Row]) -> None:
        """Carry out a statement once for each row of values."""
        await _call(self._executor, self._file.many, statement, rows)


async def _call(
    executor: Executor,
    function: Callable[Parameters, Result],
    *arguments: Parameters.args,
    **options: Parameters.kwargs,
) -> Result:
    return await asyncio.wrap_future(executor.submit(function, *arguments, **options))
