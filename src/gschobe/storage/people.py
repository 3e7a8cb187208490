"""Persons and how they are known again, in ordinary tables beside the log.

The log holds person numbers only. So a name can be erased, and what was played stays. Times are
milliseconds since 1970; tokens and codes come as hashes, so that no secret is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gschobe.storage.database import Database, Row, Transaction

FIND = """
    SELECT number, name, persons.created FROM persons JOIN identities ON person = number
    WHERE token_hash = $1"""
NEXT_NUMBER = "SELECT coalesce(max(number), 0) + 1 FROM persons"
ADD_PERSON = "INSERT INTO persons (number, name, created) VALUES ($1, $2, $3)"
ADD_IDENTITY = "INSERT INTO identities (token_hash, person, created) VALUES ($1, $2, $3)"
RENAME = "UPDATE persons SET name = $1 WHERE number = $2 AND erased IS NULL RETURNING number"
ERASE = "UPDATE persons SET name = NULL, erased = $1 WHERE number = $2 AND erased IS NULL"
LEFT_BY_THE_ERASED = (
    "DELETE FROM identities WHERE person = $1",
    "DELETE FROM codes WHERE person = $1",
    "DELETE FROM mutes WHERE person = $1",
    "UPDATE reports SET words = '' WHERE reporter = $1",
)
CLEAR_CODES = "DELETE FROM codes WHERE person = $1 OR expires <= $2"
ADD_CODE = "INSERT INTO codes (code_hash, person, expires) VALUES ($1, $2, $3)"
REDEEM = "DELETE FROM codes WHERE code_hash = $1 RETURNING person, expires"


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Someone who plays; the name is None once it has been erased."""

    number: int
    name: str | None
    created: int


class People:
    """All persons of a server, guests at first."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create_guest(self, *, name: str, token_hash: str, now: int) -> Person:
        """A new person who is known by a token; asked again with the same token, the same person."""
        async with self._database.transaction() as transaction:
            found = await transaction.rows(FIND, token_hash)
            if found:
                return _person(found[0])
            ((number,),) = await transaction.rows(NEXT_NUMBER)
            await transaction.rows(ADD_PERSON, number, name, now)
            await transaction.rows(ADD_IDENTITY, token_hash, number, now)
        return Person(number=number, name=name, created=now)

    async def find(self, token_hash: str) -> Person | None:
        """Whose token this is."""
        found = await self._database.rows(FIND, token_hash)
        return _person(found[0]) if found else None

    async def named(self, numbers: Iterable[int]) -> dict[int, Person]:
        """The persons of some numbers."""
        select = "SELECT number, name, created FROM persons WHERE number = $1"
        asked = sorted(set(numbers))
        found = [row for each in asked for row in await self._database.rows(select, each)]
        return {row[0]: _person(row) for row in found}

    async def rename(self, number: int, *, name: str) -> bool:
        """Give a person another name; False if there is no such person any more."""
        async with self._database.transaction() as transaction:
            return bool(await transaction.rows(RENAME, name, number))

    async def erase(self, number: int, *, now: int) -> None:
        """Forget who a person is, on all devices; what he played stays under his number."""
        async with self._database.transaction() as transaction:
            await transaction.rows(ERASE, now, number)
            for statement in LEFT_BY_THE_ERASED:
                await transaction.rows(statement, number)

    async def forget(self, token_hash: str) -> None:
        """Sign one device out."""
        async with self._database.transaction() as transaction:
            await transaction.rows("DELETE FROM identities WHERE token_hash = $1", token_hash)

    async def issue_code(self, number: int, *, code_hash: str, now: int, expires: int) -> bool:
        """Let a person move to another device with a code, once and until then; an older one ends.

        False if there is no such person, or someone else has the same code at this moment.
        """
        async with self._database.transaction() as transaction:
            await transaction.rows(CLEAR_CODES, number, now)
            is_free = not await transaction.rows(
                "SELECT 1 FROM codes WHERE code_hash = $1", code_hash
            )
            if not is_free or not await _is_known(transaction, number):
                return False
            await transaction.rows(ADD_CODE, code_hash, number, expires)
        return True

    async def redeem_code(self, code_hash: str, *, token_hash: str, now: int) -> Person | None:
        """Take a code and know the person by one more token; None if the code is not good.

        Where the outcome is unknown, `find` with the token tells.
        """
        async with self._database.transaction() as transaction:
            codes = await transaction.rows(REDEEM, code_hash)
            if not codes or codes[0][1] <= now or await transaction.rows(FIND, token_hash):
                return None
            await transaction.rows(ADD_IDENTITY, token_hash, codes[0][0], now)
            ((*found,),) = await transaction.rows(FIND, token_hash)
        return _person(tuple(found))


async def _is_known(transaction: Transaction, number: int) -> bool:
    known = "SELECT 1 FROM persons WHERE number = $1 AND erased IS NULL"
    return bool(await transaction.rows(known, number))


def _person(row: Row) -> Person:
    number, name, created = row
    return Person(number=number, name=name, created=created)
