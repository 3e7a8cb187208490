"""Reading a SQLite file beside the server that writes it."""

from pathlib import Path

import pytest

from gschobe.storage.errors import Damaged
from gschobe.storage.opening import open_storage
from gschobe.storage.sqlite_snapshot import sqlite_snapshot
from tests.storage.words import entries


async def test_it_sees_one_moment_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    path = str(tmp_path / "storage.db")
    async with await open_storage(path) as storage:
        await storage.log.append("t", 1, entries("a"))
        async with sqlite_snapshot(path) as snapshot:
            await storage.log.append("t", 2, entries("b"))
            chunks = [rows async for rows in snapshot.chunks("entries", size=1)]
            assert chunks == [[("t", 1, "word/1", b"a")]]
            assert await snapshot.columns("entries") == ("stream", "seq", "kind", "body")


async def test_it_cannot_write(tmp_path: Path) -> None:
    path = str(tmp_path / "storage.db")
    async with await open_storage(path), sqlite_snapshot(path) as snapshot:
        with pytest.raises(Exception, match="readonly"):
            await snapshot.rows("DELETE FROM entries")


async def test_what_is_no_database_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "text").write_bytes(b"Eichel Under\n" * 1000)
    with pytest.raises(Damaged):
        async with sqlite_snapshot(str(tmp_path / "text")):
            pass
