"""The migrations that lead to the tables, on both engines."""

import hashlib

import pytest

from gschobe.storage import schema
from gschobe.storage.backup import fill
from gschobe.storage.backup_file import KeptBackup
from gschobe.storage.errors import TooNew
from gschobe.storage.opening import open_database, open_storage
from gschobe.storage.schema import MIGRATIONS, NEWEST, Migration, migrate, tables, version_of
from tests.storage import versions

RELEASED = {1: "c43df61dbdc98011", 2: "4e37b4b07f83fe89", 3: "fb651cea0f25260b"}


def fingerprint(migration: Migration) -> str:
    return hashlib.sha256(repr((migration.new_tables, migration.statements)).encode()).hexdigest()[
        :16
    ]


def test_a_released_step_is_never_changed() -> None:
    assert {
        number: fingerprint(migration) for number, migration in enumerate(MIGRATIONS, start=1)
    } == RELEASED


def test_a_backup_of_every_version_is_kept() -> None:
    found = sorted(path.name for path in versions.FOLDER.iterdir())
    assert found == [f"{version}.backup" for version in range(1, NEWEST + 1)]


async def test_a_new_database_goes_through_all_steps(address: str) -> None:
    async with await open_storage(address) as storage:
        await versions.fill(storage, version=NEWEST)
    database = await open_database(address)
    await versions.fill_office(database)
    assert await version_of(database) == NEWEST
    for table in tables(NEWEST):
        assert await database.rows(f"SELECT * FROM {table}")
    await database.close()


@pytest.mark.parametrize("version", range(1, NEWEST + 1))
async def test_every_version_is_brought_up_to_date_with_all_that_it_holds(
    address: str, version: int
) -> None:
    database = await open_database(address)
    with KeptBackup(versions.kept(version)) as kept:
        await fill(database, kept)
    assert await version_of(database) == version
    await database.close()
    async with await open_storage(address) as storage:
        await versions.check(storage, version=version)
    if version >= 3:
        database = await open_database(address)
        await versions.check_office(database)
        await database.close()


async def test_a_newer_database_is_left_alone(address: str) -> None:
    await versions.make_newer(address)
    with pytest.raises(TooNew):
        await open_storage(address)


async def test_a_step_that_fails_leaves_the_one_before(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = Migration(
        new_tables=("x",), statements=("CREATE TABLE x (a BIGINT)", "CREATE TABLE x (a BIGINT)")
    )
    database = await open_database(address)
    with monkeypatch.context() as patched:
        patched.setattr(schema, "MIGRATIONS", (*MIGRATIONS, bad))
        with pytest.raises(Exception, match="already exists"):
            await migrate(database, version=NEWEST + 1)
    assert await version_of(database) == NEWEST
    await database.rows("CREATE TABLE x (a BIGINT)")
    await database.close()
