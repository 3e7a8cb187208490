"""PostgreSQL: one connection that holds the lock of the database, and comes back by itself.

The lock belongs to the session on the server, and a session ends only once its last commit is
decided. So a new connection that has the lock sees what became of the old one's commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, cast

import asyncpg  # pyright: ignore[reportMissingTypeStubs]  (it has types in part)

from gschobe.storage.database import Append, Row, Transaction, Value, checked
from gschobe.storage.errors import Damaged, InUse, OutcomeUnknown, Unavailable

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 15.0
"""So long an answer may take before the connection is given up and the outcome is unknown."""

LOCK = 0x677363686F6265
"""The number of the advisory lock: the letters of the name."""
LOCK_IT = f"SELECT pg_advisory_lock({LOCK})"
WHO_AM_I = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END_SESSION = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"""

LOST = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    # What asyncpg says when the server's last words have come and the end of the line has not.
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)

SETTINGS = {
    "application_name": "gschobe",
    # Durable, whatever the server's own setting says.
    "synchronous_commit": "on",
    # Every statement looks up a few rows. What is planned while the tables are empty is used for
    # years, so it must not depend on how full they seem.
    "enable_seqscan": "off",
    "enable_bitmapscan": "off",
    "jit": "off",
    # The end of a client that has vanished is seen in half a minute.
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}

# A whole batch in one statement, which is a transaction of its own: one way to the server and back.
# The first number of a stream opens it; any other follows the last one of an open stream.
APPEND = """
    WITH asked AS MATERIALIZED (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::boolean[]) AS t (stream, seq, closes)
    ), there AS MATERIALIZED (
        SELECT stream, seq, closes,
            (SELECT max(e.seq) FROM entries e WHERE e.stream = asked.stream) AS head,
            (SELECT 1 FROM open_streams o WHERE o.stream = asked.stream) AS is_open
        FROM asked
    ), fit AS MATERIALIZED (
        SELECT stream, seq, closes FROM there
        WHERE head IS NULL AND seq = 1 OR head = seq - 1 AND is_open = 1
    ), written AS (
        INSERT INTO entries (stream, seq, kind, body)
        SELECT t.stream, t.seq, t.kind, t.body
        FROM unnest($4::text[], $5::bigint[], $6::text[], $7::bytea[]) AS t (stream, seq, kind, body)
        WHERE t.stream IN (SELECT stream FROM fit)
    ), opened AS (
        INSERT INTO open_streams (stream) SELECT stream FROM fit WHERE seq = 1 AND NOT closes
    ), closed AS (
        DELETE FROM open_streams WHERE stream IN (SELECT stream FROM fit WHERE closes AND seq > 1)
    )
    SELECT stream FROM fit"""


def translated(error: BaseException) -> BaseException:
    """What an error of the server or of the connection means."""
    match error:
        case asyncpg.PostgresError() if _is_refused(error):
            return _refused(error)
        case _ if isinstance(error, LOST):
            return OutcomeUnknown(f"the connection to the database was lost: {error}")
        case _:
            return error


def _not_done(error: BaseException) -> BaseException:
    own = translated(error)
    return Unavailable(*own.args) if isinstance(own, OutcomeUnknown) else own


def _in_doubt(error: BaseException) -> BaseException:
    return OutcomeUnknown(str(error)) if isinstance(error, Exception) else error


def _is_refused(error: BaseException) -> bool:
    """Whether the server has undone the transaction and still talks to us."""
    return getattr(error, "severity_en", None) == "ERROR"


def _refused(error: asyncpg.PostgresError) -> Exception:
    match error:
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            return Damaged(str(error))
        case (
            asyncpg.InsufficientResourcesError()
            | asyncpg.TransactionRollbackError()
            | asyncpg.OperatorInterventionError()
            | asyncpg.PostgresSystemError()
            | asyncpg.ReadOnlySQLTransactionError()
            | asyncpg.ObjectNotInPrerequisiteStateError()
        ):
            return Unavailable(str(error))
        case _:
            return error


class PostgresqlDatabase:
    """A database of a PostgreSQL server."""

    def __init__(self, url: str) -> None:
        self.words = {"key": 'TEXT COLLATE "C"', "clustered": ""}
        self._url = url
        self._connection: Any = None
        self._session: tuple[Any, ...] | None = None
        self._patience = 0.0
        self._turn = asyncio.Lock()

    async def hold(self, *, patience: float) -> None:
        """Make this the only one that writes the database; the lock ends with the connection."""
        async with self._turn:
            self._patience = patience
            await self._connect()

    async def append(self, batch: Sequence[Append]) -> list[bool]:
        """Write a batch in one transaction; for each, whether its place was free."""
        async with self._turn:
            connection = await self._ready()
            try:
                with self._watched(translated, asked=True):
                    return await _append(connection, batch)
            except asyncpg.UniqueViolationError:
                # Someone without the lock has written in this moment. Whose place he took shows
                # one by one; some are kept then, so a failure leaves the others unknown.
                with self._watched(_in_doubt, asked=True):
                    return [await _append_alone(connection, append) for append in batch]

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Transaction, None]:
        """Statements from here to the end of the block are one."""
        async with self._turn:
            connection = await self._ready()
            with self._watched(_not_done):
                work = connection.transaction()
                await work.start()
                try:
                    yield _Transaction(connection)
                except BaseException:
                    await work.rollback()
                    raise
            with self._watched(translated, asked=True):
                await work.commit()

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """Read."""
        async with self._turn:
            connection = await self._ready()
            with self._watched(_not_done):
                return await _Transaction(connection).rows(statement, *values)

    async def close(self) -> None:
        """Give the database back, so that another may have it."""
        async with self._turn:
            connection, self._connection = self._connection, None
            if connection is not None:
                try:
                    await connection.close(timeout=CONNECT_SECONDS)
                except LOST:
                    connection.terminate()

    async def _ready(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            await self._connect()
        return self._connection

    async def _connect(self) -> None:
        connection = await connect(self._url)
        try:
            if self._session is not None:
                # What is left of our own last connection, should the server not know of its end.
                await connection.fetch(END_SESSION, *self._session)
            await connection.execute(f"SET lock_timeout = {int(self._patience * 1000) + 1}")
            await connection.execute(LOCK_IT, timeout=self._patience + ANSWER_SECONDS)
            await connection.execute("SET lock_timeout = 0")
            self._session = tuple(await connection.fetchrow(WHO_AM_I))
        except asyncpg.LockNotAvailableError as error:
            connection.terminate()
            raise InUse("another server has this database") from error
        except BaseException as error:
            connection.terminate()
            own = _not_done(error)
            if own is error:
                raise
            raise own from error
        self._connection = connection

    @contextmanager
    def _watched(
        self, meaning: Callable[[BaseException], BaseException], *, asked: bool = False
    ) -> Generator[None, None, None]:
        """Say what a failure means; a connection that cannot be trusted is not used again.

        Once the server was `asked` to keep something, not even a cancelled call leaves one.
        """
        try:
            yield
        except BaseException as error:
            is_lost = isinstance(error, LOST) and not _is_refused(error)
            if is_lost or (asked and not isinstance(error, Exception)):
                self._connection.terminate()
                self._connection = None
            own = meaning(error)
            if own is error:
                raise
            raise own from error


class _Transaction:
    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """Carry out a statement; what it gives back."""
        return [tuple(row) for row in await self._connection.fetch(statement, *checked(values))]

    async def many(self, statement: str, rows: Sequence[Row]) -> None:
        """Carry out a statement once for each row of values."""
        await self._connection.executemany(statement, [checked(row) for row in rows])


async def connect(url: str) -> Any:
    """A connection to the server, or `Unavailable`."""
    try:
        return await cast("Any", asyncpg).connect(
            url, timeout=CONNECT_SECONDS, command_timeout=ANSWER_SECONDS, server_settings=SETTINGS
        )
    except LOST as error:
        raise Unavailable(f"no database there: {error}") from error


async def _append(connection: Any, batch: Sequence[Append]) -> list[bool]:
    entries = [
        (append.stream, append.seq + number, entry.kind, entry.body)
        for append in batch
        for number, entry in enumerate(append.entries)
    ]
    rows = await connection.fetch(
        APPEND,
        [append.stream for append in batch],
        [append.seq for append in batch],
        [append.closes for append in batch],
        *(list(column) for column in zip(*entries, strict=True)),
    )
    fit = {row[0] for row in rows}
    return [append.stream in fit for append in batch]


async def _append_alone(connection: Any, append: Append) -> bool:
    try:
        (has_place,) = await _append(connection, (append,))
    except asyncpg.UniqueViolationError:
        return False
    return has_place


@asynccontextmanager
async def postgresql_snapshot(url: str) -> AsyncGenerator[PostgresqlSnapshot, None]:
    """A connection beside that of the server, which sees the database as it is at this moment."""
    connection = await connect(url)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
                raise Damaged("this is no database of Gschobe")
            yield PostgresqlSnapshot(connection)
    except LOST as error:
        raise _not_done(error) from error
    finally:
        connection.terminate()


class PostgresqlSnapshot(_Transaction):
    """What one transaction sees."""

    async def columns(self, table: str) -> tuple[str, ...]:
        """The names of the columns of a table."""
        statement = await self._connection.prepare(f"SELECT * FROM {table}")
        return tuple(attribute.name for attribute in statement.get_attributes())

    async def chunks(self, table: str, *, size: int) -> AsyncIterator[Sequence[Row]]:
        """All rows of a table, piece by piece."""
        cursor = await self._connection.cursor(f"SELECT * FROM {table}")
        while rows := await cursor.fetch(size):
            yield [tuple(row) for row in rows]
