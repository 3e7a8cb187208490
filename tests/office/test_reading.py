"""Looking at an event that somebody else has open, or at a backup of it."""

from pathlib import Path

import pytest

from gschobe.office.reading import look
from gschobe.storage.backup import backup
from gschobe.storage.errors import Damaged, Unavailable
from gschobe.storage.opening import open_storage
from tests.office.desk import CLOSED, office_at


async def test_a_backup_shows_the_same(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    async with office_at(path) as office:
        await backup(str(path), copy)
        seen = await look(str(copy))
        assert (seen.event, seen.people) == (office.event, office.people)
        await office.enter(CLOSED, evening=1)
        assert (await look(str(copy))).event.version == office.event.version - 1
        assert (await look(str(path))).event == office.event


async def test_where_there_is_none(tmp_path: Path) -> None:
    with pytest.raises(Unavailable):
        await look(str(tmp_path / "none.db"))
    other = tmp_path / "other.db"
    async with await open_storage(str(other)):
        pass
    assert (await look(str(other))).event.founded is None
    half = tmp_path / "half"
    half.write_bytes(b"\x1f\x8bhalf")
    with pytest.raises(Damaged):
        await look(str(half))
