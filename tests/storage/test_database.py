"""Statements with numbered values mean the same to both engines."""

import asyncio

import pytest

from gschobe.storage.database import checked
from gschobe.storage.log import Entry
from gschobe.storage.opening import open_database, open_storage


async def test_values_are_numbered_and_may_be_used_twice(any_address: str) -> None:
    database = await open_database(any_address)
    async with database.transaction() as transaction:
        await transaction.rows("CREATE TABLE x (a TEXT, b BIGINT, c BYTEA)")
        await transaction.many(
            "INSERT INTO x VALUES ($2, $1, $3)", [(2**63 - 1, "ä", b"\0"), (1, None, None)]
        )
    found = await database.rows("SELECT a, b, c FROM x WHERE b > $1 AND b > $1 AND a = $2", 0, "ä")
    assert found == [("ä", 2**63 - 1, b"\0")]
    await database.close()


async def test_an_exception_undoes_a_transaction(any_address: str) -> None:
    database = await open_database(any_address)
    async with database.transaction() as transaction:
        await transaction.rows("CREATE TABLE x (a BIGINT)")
    with pytest.raises(ValueError, match="zero"):
        async with database.transaction() as transaction:
            await transaction.many("INSERT INTO x VALUES ($1)", [(1,), ("\0",)])
    assert await database.rows("SELECT a FROM x") == []
    await database.close()


async def test_a_cancelled_transaction_leaves_nothing_behind(address: str) -> None:
    async with await open_storage(address) as storage:
        for step in range(30):
            making = asyncio.create_task(
                storage.people.create_guest(name="Ueli", token_hash=f"a{step}", now=1)
            )
            finding = asyncio.create_task(storage.people.find("b"))
            await asyncio.sleep(step * 0.0002)
            making.cancel()
            finding.cancel()
            await asyncio.gather(making, finding, return_exceptions=True)
        made = await storage.people.create_guest(name="Vreni", token_hash="b", now=1)
        assert await storage.people.find("b") == made
        for step in range(30):
            whole = await storage.people.find(f"a{step}")
            assert whole is None or whole.name == "Ueli"
        await storage.log.append("t", 1, (Entry(kind="a", body=b""),))


def test_zero_characters_are_refused_in_text_only() -> None:
    assert checked(("a", b"\0", 0, None)) == ("a", b"\0", 0, None)
    with pytest.raises(ValueError, match="zero"):
        checked(("a\0",))
