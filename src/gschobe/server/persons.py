"""Who somebody is: a guest with a token that only his own devices know."""

from __future__ import annotations

import hashlib
import re
import secrets

from gschobe.server.times import now
from gschobe.storage.people import People, Person

TOKEN_BYTES = 32
LONGEST_NAME = 24
NAME = re.compile(r"[^\W_][\w .'-]*", re.UNICODE)


class NameRefused(ValueError):
    """A name that nobody should have to read."""

    code = "server/name_refused"


def checked_name(text: str) -> str:
    """The name as it is shown, without blanks around it.

    Raises NameRefused for one that is empty, too long or no name.
    """
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not NAME.fullmatch(name):
        raise NameRefused(text)
    return name


def hash_of(token: str) -> str:
    """What is kept of a token; the token itself is nowhere but with its owner."""
    return hashlib.sha256(token.encode()).hexdigest()


async def new_guest(people: People, name: str) -> tuple[Person, str]:
    """A new guest, and the token by which he is known from now on."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    person = await people.create_guest(
        name=checked_name(name), token_hash=hash_of(token), now=now()
    )
    return person, token


async def known(people: People, token: str | None) -> Person | None:
    """Whose token this is; None without one, or where nobody has it."""
    return None if not token else await people.find(hash_of(token))
