"""Who of the event a guest of the server is: he says so once, or brings a code of the Jassleiter.

The link is an entry of the event, so it lasts as long as the event does. A code is worked out from a secret
of the file, so none is kept; it is good once, for the person it was given to.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from gschobe.office.entries import GuestLinked
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.office.participants import Participant
from gschobe.office.settings import read_setting, set_setting
from gschobe.server.persons import CODE_GROUP, CODE_LENGTH, CODE_LETTERS
from gschobe.tournament.entries import Author, Role

SECRET = "online_secret"
SECRET_BYTES = 32


async def secret_of(office: Office) -> bytes:
    """The secret of this file from which its codes are made; it never leaves the machine."""
    kept = await read_setting(office.database, SECRET)
    if kept is None:
        kept = secrets.token_hex(SECRET_BYTES)
        await set_setting(office.database, SECRET, kept)
    return bytes.fromhex(kept)


def code_of(secret: bytes, event: Event, person: int) -> str:
    """The code by which a guest shows that he is this person; another one after each link.

    >>> code_of(bytes(32), Event(), 7), code_of(bytes(32), Event(), 8)
    ('H23B-6H9A', 'PAMS-HUKP')
    """
    links = sum(
        isinstance(note.entry, GuestLinked) and note.entry.person == person for note in event.notes
    )
    digest = hmac.digest(secret, f"{person} {links}".encode(), hashlib.sha256)
    number, letters = int.from_bytes(digest), ""
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        letters += CODE_LETTERS[place]
    return f"{letters[:CODE_GROUP]}-{letters[CODE_GROUP:]}"


def person_of(event: Event, guest: int) -> int | None:
    """Which person of the event a guest is."""
    return next((person for person, linked in event.guests.items() if linked == guest), None)


async def register(office: Office, guest: int, person: Participant) -> int:
    """A guest says who he is, and is a person of the event from now on; his number.

    Raises EntryError where he is one already.
    """

    def linked(number: int) -> list[GuestLinked]:
        return [GuestLinked(by=Author(person=number, role=Role.PLAYER), person=number, guest=guest)]

    return await office.enter_new(person, linked)


async def link(office: Office, guest: int, code: str, *, secret: bytes) -> int | None:
    """Whose code this is, who is this guest from now on; None for a code that is not good.

    Raises EntryError where one of them is linked already.
    """
    plain = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
    for number, person in office.people.items():
        theirs = code_of(secret, office.event, number).replace("-", "")
        if not person.is_erased and hmac.compare_digest(theirs, plain):
            by = Author(person=number, role=Role.PLAYER)
            await office.enter(GuestLinked(by=by, person=number, guest=guest))
            return number
    return None
