"""One backup of each version of the tables, kept so that it can be read for ever.

When a migration is added, `python -m tests.storage.versions` writes the one of the new version; those that
are there are never written again.
"""

import asyncio
import tempfile
from pathlib import Path

from gschobe.storage.archive import FinishedRound
from gschobe.storage.backup import backup
from gschobe.storage.database import Database
from gschobe.storage.moderation import Report
from gschobe.storage.opening import Storage, open_database, open_storage, storage_on
from gschobe.storage.people import Person
from gschobe.storage.schema import NEWEST, migrate
from tests.storage.words import entries, sentence

FOLDER = Path(__file__).parent / "versions"
ROUND = FinishedRound(
    address="K7QX", stream="over", finished=5, summary="157:0", record="[Rules]\n", proof=None
)
UELI = Person(number=1, name="Üeli", created=1)


def kept(version: int) -> Path:
    """The backup of a version."""
    return FOLDER / f"{version}.backup"


async def fill(storage: Storage, *, version: int) -> None:
    """Something in every table that a version has."""
    await storage.log.append("t", 1, entries("a b"))
    await storage.log.append("over", 1, entries("c"), closes=True)
    await storage.people.create_guest(name="Üeli", token_hash="token", now=1)
    await storage.people.issue_code(1, code_hash="code", now=1, expires=9)
    await storage.archive.put(ROUND, persons=[1, 2])
    if version >= 2:
        await storage.moderation.mute(1, muted=2)
        await storage.moderation.report(reporter=1, reported=2, place="t", words="Ä\n", now=3)


PARTICIPANT = (1, "Muster", "Vreni", "Chur", 1950, "Gasse 1", "initials", "best_lady", "", None)


async def fill_office(database: Database) -> None:
    """Something in the tables of the tournament office, which have come with version 3."""
    values = ", ".join(f"${number}" for number in range(1, 11))
    async with database.transaction() as transaction:
        await transaction.rows(f"INSERT INTO participants VALUES ({values})", *PARTICIPANT)
        await transaction.rows("INSERT INTO participants_words VALUES ($1, $2)", 1, "Ä\n")
        await transaction.rows("INSERT INTO office_settings VALUES ($1, $2)", "place", "stick")


async def check_office(database: Database) -> None:
    """That all of it is there."""
    assert await database.rows("SELECT * FROM participants") == [PARTICIPANT]
    assert await database.rows("SELECT * FROM participants_words") == [(1, "Ä\n")]
    assert await database.rows("SELECT * FROM office_settings") == [("place", "stick")]


async def check(storage: Storage, *, version: int) -> None:
    """That all of it is there."""
    assert sentence(await storage.log.read("t")) == "a b"
    assert sentence(await storage.log.read("over")) == "c"
    assert await storage.log.open_streams() == ("t",)
    assert await storage.people.find("token") == UELI
    assert await storage.archive.find("K7QX") == ROUND
    assert [each.address for each in await storage.archive.rounds_of(2)] == ["K7QX"]
    reports = (Report(number=1, reporter=1, reported=2, place="t", words="Ä\n", made=3),)
    assert await storage.moderation.muted_by(1) == ({2} if version >= 2 else set())
    assert await storage.moderation.reports() == (reports if version >= 2 else ())
    # And it goes on.
    await storage.log.append("t", 3, entries("c"))
    assert await storage.people.redeem_code("code", token_hash="phone", now=2) == UELI
    other = await storage.people.create_guest(name="Vreni", token_hash="new", now=4)
    assert other.number == 2


async def make_newer(address: str) -> None:
    """A database as a newer program would have left it."""
    async with await open_storage(address):
        pass
    database = await open_database(address)
    async with database.transaction() as transaction:
        await transaction.rows("UPDATE schema_version SET version = $1", NEWEST + 1)
    await database.close()


async def write(version: int) -> None:
    """Write the backup of a version."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "storage.db")
        database = await open_database(address)
        await migrate(database, version=version)
        await fill(storage_on(database), version=version)
        if version >= 3:
            await fill_office(database)
        await database.close()
        await backup(address, kept(version))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in range(1, NEWEST + 1):
        if not kept(each).exists():
            asyncio.run(write(each))
