"""What is special to SQLite: one process, one file, a full disk."""

import asyncio
import os
import resource
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gschobe.storage import sqlite
from gschobe.storage.errors import Damaged, InUse, OutcomeUnknown, ReadFirst, Unavailable
from gschobe.storage.opening import Storage, open_storage
from tests.storage.words import entries, sentence

HOLD = """
import asyncio, sys
from gschobe.storage.opening import Storage, open_storage
async def main():
    await open_storage(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "storage.db")


async def test_a_second_process_is_refused_until_the_first_is_gone(path: str) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLD, path], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    with holder.stdout:
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(InUse, match="another process has"):
            await open_storage(path, patience=0.05)
        waiting = asyncio.create_task(open_storage(path, patience=20))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        holder.kill()
        await (await waiting).close()
        holder.wait()


async def test_a_second_storage_in_the_same_process_is_refused(path: str) -> None:
    async with await open_storage(path):
        with pytest.raises(InUse):
            await open_storage(path, patience=0)
    async with await open_storage(path, patience=0):
        pass


async def test_only_the_owner_may_read_the_file(path: str) -> None:
    async with await open_storage(path) as storage:
        await storage.log.append("t", 1, entries("a"))
        modes = {
            each.name: stat.S_IMODE(each.stat().st_mode) for each in Path(path).parent.iterdir()
        }
    assert set(modes) == {f"storage.db{end}" for end in ("", "-lock", "-shm", "-wal")}
    assert set(modes.values()) == {0o600}


async def test_a_commit_is_on_the_disk_before_it_is_answered(path: str) -> None:
    file = sqlite.SqliteFile(path)
    assert file.read("PRAGMA synchronous", ()) == [(2,)]
    assert file.read("PRAGMA journal_mode", ()) == [("wal",)]
    file.close()


async def test_an_erased_name_is_no_longer_in_the_file(path: str) -> None:
    async with await open_storage(path) as storage:
        person = await storage.people.create_guest(name="Unvergessen", token_hash="a", now=1)
        await storage.people.erase(person.number, now=2)
    assert b"Unvergessen" not in Path(path).read_bytes()
    assert not Path(f"{path}-wal").exists()


@pytest.mark.parametrize("place", ["missing/storage.db", ""])
async def test_a_place_without_a_file_is_unavailable(tmp_path: Path, place: str) -> None:
    with pytest.raises(Unavailable):
        await open_storage(str(tmp_path / place))


async def test_what_is_no_database_is_damaged(path: str) -> None:
    Path(path).write_bytes(b"Eichel Under\n" * 1000)
    with pytest.raises(Damaged):
        await open_storage(path)


FULL = resource.RLIMIT_FSIZE


async def test_a_full_disk_is_unavailable_and_it_goes_on_by_itself(path: str) -> None:
    large = entries("x" * 5000)
    before = resource.getrlimit(FULL)
    async with await open_storage(path) as storage:
        await storage.log.append("t", 1, large)
        size = os.path.getsize(f"{path}-wal")
        resource.setrlimit(FULL, (size + 20_000, before[1]))
        try:
            kept, failure = 1, None
            while failure is None:
                try:
                    await storage.log.append("t", kept + 1, large)
                    kept += 1
                except Unavailable as error:
                    failure = error
            # Nothing more fits, however often it is tried, and all that was kept can be read.
            for _ in range(3):
                with pytest.raises(Unavailable):
                    await storage.log.append("t", kept + 1, large)
                assert await storage.log.read("t") == large * kept
            with pytest.raises(Unavailable):
                await storage.people.create_guest(name="x" * 50_000, token_hash="a", now=1)
        finally:
            resource.setrlimit(FULL, before)
        await storage.log.append("t", kept + 1, entries("end"))
        assert await storage.log.read("t") == large * kept + entries("end")
    assert kept > 1
    async with await open_storage(path) as storage:
        assert await storage.log.read("t") == large * kept + entries("end")


class Failing(sqlite3.Connection):
    """A connection on which one statement fails once, before or after it is carried out."""

    statement = ""
    code = 0
    is_carried_out = False
    opened = 0

    def __init__(self, *values: Any, **options: Any) -> None:
        type(self).opened += 1
        super().__init__(*values, **options)

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        if not self.statement or not sql.startswith(self.statement):
            return super().execute(sql, parameters)
        type(self).statement = ""
        if self.is_carried_out:
            super().execute(sql, parameters)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = self.code
        raise error


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> type[Failing]:
    class Fresh(Failing):
        pass

    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3,
        "connect",
        lambda *values, **options: connect(*values, factory=Fresh, **options),
    )
    return Fresh


@pytest.mark.parametrize(("is_carried_out", "found"), [(False, "a"), (True, "a b")])
async def test_a_failed_sync_has_an_unknown_outcome_until_the_file_is_read_anew(
    path: str, failing: type[Failing], is_carried_out: bool, found: str
) -> None:
    async with await open_storage(path) as storage:
        await storage.log.append("t", 1, entries("a"))
        failing.code, failing.is_carried_out = sqlite3.SQLITE_IOERR_FSYNC, is_carried_out
        failing.statement = "COMMIT"
        with pytest.raises(OutcomeUnknown):
            await storage.log.append("t", 2, entries("b"))
        with pytest.raises(ReadFirst):
            await storage.log.append("t", 2, entries("b"))
        assert sentence(await storage.log.read("t")) == found
        await storage.log.append("t", len(found.split()) + 1, entries("c"))
        assert sentence(await storage.log.read("t")) == f"{found} c"


async def append_and_read(storage: Storage) -> None:
    await storage.log.append("t", 2, entries("b"))
    await storage.log.read("t")


@pytest.mark.parametrize("statement", ["BEGIN", "SELECT seq"])
async def test_after_the_disk_was_gone_the_file_is_opened_anew(
    path: str, failing: type[Failing], statement: str
) -> None:
    async with await open_storage(path) as storage:
        await storage.log.append("t", 1, entries("a"))
        before = failing.opened
        failing.code, failing.statement = sqlite3.SQLITE_IOERR_READ, statement
        with pytest.raises(Unavailable):
            await append_and_read(storage)
        assert sentence(await storage.log.read("t")).startswith("a")
        assert failing.opened == before + 1
