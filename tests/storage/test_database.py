"""Statements with numbered values mean the same to both engines."""

import pytest

from gschobe.storage.database import checked
from gschobe.storage.opening import open_database


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


def test_zero_characters_are_refused_in_text_only() -> None:
    assert checked(("a", b"\0", 0, None)) == ("a", b"\0", 0, None)
    with pytest.raises(ValueError, match="zero"):
        checked(("a\0",))
