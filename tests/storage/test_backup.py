"""Backups made on either engine and read by either."""

import asyncio
import gzip
import stat
from pathlib import Path

import pytest

from gschobe.storage.backup import backup, restore
from gschobe.storage.errors import Damaged, InUse, NotEmpty, TooNew, Unavailable
from gschobe.storage.opening import open_storage
from gschobe.storage.schema import NEWEST
from gschobe.testing.postgresql import PostgresqlServer
from tests.storage import versions
from tests.storage.words import entries, sentence
from tests.until import until


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second database, to restore into."""
    if request.param == "sqlite":
        return str(tmp_path / "target.db")
    return request.getfixturevalue("postgresql").new_database()


async def test_what_one_engine_wrote_the_other_reads(
    address: str, target: str, tmp_path: Path
) -> None:
    async with await open_storage(address) as storage:
        await versions.fill(storage, version=NEWEST)
    written = await backup(address, tmp_path / "b")
    assert await restore(target, tmp_path / "b") == written
    async with await open_storage(target) as storage:
        await versions.check(storage, version=NEWEST)


async def test_many_rows_and_every_byte_come_back(
    address: str, target: str, tmp_path: Path
) -> None:
    body = bytes(range(256)).decode("latin-1")
    async with await open_storage(address) as storage:
        for number in range(5):
            await storage.log.append(f"t{number}", 1, entries("x " * 500 + body))
        before = [await storage.log.read(f"t{number}") for number in range(5)]
    await backup(address, tmp_path / "b")
    await restore(target, tmp_path / "b")
    async with await open_storage(target) as storage:
        assert [await storage.log.read(f"t{number}") for number in range(5)] == before


async def test_a_backup_is_of_one_moment_while_others_write(
    address: str, target: str, tmp_path: Path
) -> None:
    written: list[int] = []
    async with await open_storage(address) as storage:

        async def play() -> None:
            for number in range(1, 10_000):
                await storage.log.append("t", number, entries(str(number)))
                await storage.log.append("u", number, entries(str(number)))
                written.append(number)

        playing = asyncio.create_task(play())
        await until(lambda: len(written) > 4)
        await asyncio.wait_for(backup(address, tmp_path / "b"), 20)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    await restore(target, tmp_path / "b")
    async with await open_storage(target) as storage:
        first, second = [sentence(await storage.log.read(stream)).split() for stream in "tu"]
    assert first == [str(number) for number in range(1, len(first) + 1)]
    assert 0 <= len(first) - len(second) <= 1
    assert len(second) > 1


async def test_only_an_empty_database_is_filled(address: str, tmp_path: Path) -> None:
    async with await open_storage(address):
        pass
    with pytest.raises(NotEmpty):
        await restore(address, versions.kept(1))


async def test_a_database_in_use_is_not_restored_into(address: str) -> None:
    async with await open_storage(address):
        with pytest.raises(InUse):
            await restore(address, versions.kept(1), patience=0.05)


async def test_a_database_that_is_not_there_has_no_backup(
    postgresql: PostgresqlServer, tmp_path: Path
) -> None:
    (tmp_path / "empty.db").touch()
    expected = {
        str(tmp_path / "nothing.db"): Unavailable,
        postgresql.address("nowhere"): Unavailable,
        str(tmp_path / "empty.db"): Damaged,
        postgresql.new_database(): Damaged,
    }
    for address, error in expected.items():
        with pytest.raises(error):
            await backup(address, tmp_path / "b")
    assert [path.name for path in tmp_path.iterdir()] == ["empty.db"]


async def test_a_backup_is_for_its_owner_and_appears_when_it_is_whole(
    address: str, tmp_path: Path
) -> None:
    async with await open_storage(address):
        await backup(address, tmp_path / "b")
    assert stat.S_IMODE((tmp_path / "b").stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.unfinished"))


async def test_a_newer_database_has_no_backup_by_an_older_program(
    address: str, tmp_path: Path
) -> None:
    await versions.make_newer(address)
    with pytest.raises(TooNew):
        await backup(address, tmp_path / "b")


def lines(version: int) -> list[str]:
    return gzip.decompress(versions.kept(version).read_bytes()).decode().splitlines(keepends=True)


LINES = lines(NEWEST)
BAD = {
    "nothing": b"",
    "text": b"Eichel Under\n",
    "cut in the middle of the compression": versions.kept(NEWEST).read_bytes()[:-40],
    "without its end": gzip.compress("".join(LINES[:-1]).encode()),
    "a row less": gzip.compress("".join(LINES[:2] + LINES[3:]).encode()),
    "a row changed": gzip.compress("".join(LINES).replace("Üeli", "Ueli").encode()),
    "another file": gzip.compress(b'{"format":"zip","version":1,"schema":1}\n'),
    "an unknown table": gzip.compress("".join(LINES).replace("open_streams", "x").encode()),
    "a column that is none": gzip.compress("".join(LINES).replace("stream seq", "a;b c").encode()),
    "a strange line": gzip.compress((LINES[0] + '"?"\n').encode()),
    "no JSON": gzip.compress((LINES[0] + "?\n").encode()),
}


@pytest.mark.parametrize("name", BAD)
async def test_a_bad_backup_changes_nothing(address: str, tmp_path: Path, name: str) -> None:
    (tmp_path / "bad").write_bytes(BAD[name])
    with pytest.raises(Damaged):
        await restore(address, tmp_path / "bad")
    await restore(address, versions.kept(NEWEST))


@pytest.mark.parametrize("newer", ['"version":2', f'"schema":{NEWEST + 1}'])
async def test_a_newer_backup_is_refused(address: str, tmp_path: Path, newer: str) -> None:
    name, _, _ = newer.partition(":")
    head = LINES[0].replace(f"{name}:{NEWEST if 'schema' in name else 1}", newer)
    (tmp_path / "new").write_bytes(gzip.compress("".join([head, *LINES[1:]]).encode()))
    with pytest.raises(TooNew):
        await restore(address, tmp_path / "new")
