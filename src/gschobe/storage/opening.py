"""Opens the storage that an address names, and brings its tables up to date."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from gschobe.storage.archive import Archive
from gschobe.storage.database import Database
from gschobe.storage.grouped import GroupedLog
from gschobe.storage.log import EventLog
from gschobe.storage.moderation import Moderation
from gschobe.storage.people import People
from gschobe.storage.schema import migrate
from gschobe.storage.sqlite import MEMORY, SqliteDatabase

if TYPE_CHECKING:
    from gschobe.storage.postgresql import PostgresqlDatabase

PATIENCE = 5.0
"""Seconds that a server waits for the one before it to give the database back."""


@dataclass(frozen=True, kw_only=True)
class Storage:
    """All that a server keeps; `async with` closes it at the end."""

    log: EventLog
    people: People
    moderation: Moderation
    archive: Archive
    _grouped: GroupedLog
    _database: Database

    async def check(self) -> None:
        """Raise an error, such as `Unavailable`, if the database cannot be reached now."""
        await self._database.rows("SELECT version FROM schema_version")

    async def close(self) -> None:
        """Write what waits and give the database back."""
        await self._grouped.close()
        await self._database.close()

    async def __aenter__(self) -> Storage:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()


async def open_storage(address: str, *, patience: float = PATIENCE) -> Storage:
    """Open `sqlite:///FILE`, a plain path, `postgresql://…` or `memory:`.

    Raises `InUse` if another server has the database, `TooNew` if a newer version has written it.
    """
    database = await open_database(address, patience=patience)
    try:
        await migrate(database)
    except BaseException:
        await database.close()
        raise
    return storage_on(database)


def storage_on(database: Database) -> Storage:
    """The storage on a database whose tables are there."""
    grouped = GroupedLog(database)
    return Storage(
        log=grouped,
        people=People(database),
        moderation=Moderation(database),
        archive=Archive(database),
        _grouped=grouped,
        _database=database,
    )


async def open_database(address: str, *, patience: float = PATIENCE) -> Database:
    """Take hold of the database that an address names."""
    database = _database(address)
    try:
        await database.hold(patience=patience)
    except BaseException:
        await database.close()
        raise
    return database


def _database(address: str) -> SqliteDatabase | PostgresqlDatabase:
    if is_postgresql(address):
        if find_spec("asyncpg") is None:
            raise ValueError("PostgreSQL needs an extra: pip install 'gschobe[server]'")
        from gschobe.storage.postgresql import PostgresqlDatabase  # noqa: PLC0415

        return PostgresqlDatabase(address)
    if address == "memory:":
        return SqliteDatabase(MEMORY, executor=_AtOnce())
    return SqliteDatabase(sqlite_path(address), executor=ThreadPoolExecutor(1, "storage"))


def is_postgresql(address: str) -> bool:
    """Whether an address names a database of a PostgreSQL server."""
    return address.startswith(("postgresql://", "postgres://"))


def sqlite_path(address: str) -> str:
    """The file that an address names.

    >>> sqlite_path("sqlite:///gschobe.db"), sqlite_path("sqlite:////srv/gschobe.db")
    ('gschobe.db', '/srv/gschobe.db')
    >>> sqlite_path("tables/gschobe.db")
    'tables/gschobe.db'
    """
    path = address.removeprefix("sqlite:///")
    if "://" in path or not path:
        raise ValueError("a database is a file, sqlite:///FILE or postgresql://…")
    return path


class _AtOnce(Executor):
    """Carries out what it is given without a thread: a database in memory waits for nothing."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future
