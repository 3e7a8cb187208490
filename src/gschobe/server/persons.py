"""Who somebody is: a guest with a token that only his own devices know."""

from __future__ import annotations

import hashlib
import secrets

from gschobe.server.names import checked_name
from gschobe.server.times import now
from gschobe.storage.people import People, Person

TOKEN_BYTES = 32

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter of a code looks like another."""

CODE_LENGTH, CODE_GROUP = 8, 4
CODE_SECONDS = 600
"""So long a code can be used."""


def hash_of(token: str) -> str:
    """What is kept of a token; the token itself is nowhere but with its owner."""
    return hashlib.sha256(token.encode()).hexdigest()


async def new_guest(people: People, name: str) -> tuple[Person, str]:
    """A new guest, and the token by which he is known from now on. Raises NameRefused."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    person = await people.create_guest(
        name=checked_name(name), token_hash=hash_of(token), now=now()
    )
    return person, token


async def known(people: People, token: str | None) -> Person | None:
    """Whose token this is; None without one, or where nobody has it."""
    return None if not token else await people.find(hash_of(token))


async def new_code(people: People, person: int) -> tuple[str, int]:
    """A code with which a person moves to another device, once, and when it ends."""
    moment = now()
    expires = moment + 1000 * CODE_SECONDS
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        hashed = hash_of(code)
        if await people.issue_code(person, code_hash=hashed, now=moment, expires=expires):
            return f"{code[:CODE_GROUP]}-{code[CODE_GROUP:]}", expires


async def redeem(people: People, code: str) -> tuple[Person, str] | None:
    """Whose code this is, and a token for this device; None for a code that is not good."""
    plain = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
    token = secrets.token_urlsafe(TOKEN_BYTES)
    person = await people.redeem_code(hash_of(plain), token_hash=hash_of(token), now=now())
    return None if person is None else (person, token)
