"""Who holds which link: roles by token. A token says what it is for and is signed with the event's secret.

So the same sheet can be printed again with the same code, nothing is kept of the tokens that are out,
and a new number for a role or a table makes all that were given out before worthless. The secret lies in
the settings beside the log, and goes along in a copy, so that the phones go on when another laptop takes over.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from gschobe.office.settings import read_setting, set_setting
from gschobe.storage.database import Database

SECRET_BYTES = 32
SIGNATURE = 16
"""So many letters of 6 bits sign a token: 96 bits, short enough for a code that any camera reads."""
SECRET, RENEWED = "day_secret", "day_renewed"


class HolderRole(StrEnum):
    """What somebody may do by his link."""

    JASSLEITER = "jassleiter"
    DESK = "desk"
    HALL = "hall"
    SCRIBE = "scribe"
    PLAYER = "player"


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """Who asks: a scribe for one party of one table in one Passe, a player by his number."""

    role: HolderRole
    evening: int = 0
    passe: int = 0
    table: int = 0
    party: Literal["a", "b"] | None = None
    player: int = 0

    @property
    def scope(self) -> str:
        """What can be made worthless alone: a table, a player, or a role that is one.

        >>> Holder(role=HolderRole.SCRIBE, evening=1, passe=3, table=12, party="a").scope
        'scribe-1-3-12'
        """
        match self.role:
            case HolderRole.SCRIBE:
                return f"{self.role}-{self.evening}-{self.passe}-{self.table}"
            case HolderRole.PLAYER:
                return f"{self.role}-{self.player}"
            case _:
                return self.role

    @property
    def name(self) -> str:
        """What stands in the token in plain text."""
        return f"{self.scope}-{self.party}" if self.role is HolderRole.SCRIBE else self.scope


class Tokens:
    """Makes the tokens of an event, and knows them again."""

    def __init__(self, database: Database, *, secret: bytes, renewed: dict[str, int]) -> None:
        self._database = database
        self._secret = secret
        self._renewed = renewed

    def token(self, holder: Holder) -> str:
        """The token of somebody, the same each time until it is made anew."""
        issue = (self._renewed.get(holder.role, 0), self._renewed.get(holder.scope, 0))
        signed = f"{holder.name} {issue[0]} {issue[1]}".encode()
        digest = hmac.digest(self._secret, signed, hashlib.sha256)
        return f"{holder.name}-{urlsafe_b64encode(digest).decode()[:SIGNATURE]}"

    def holder(self, token: str | None) -> Holder | None:
        """Whose token this is; None where it is none of ours, or worthless."""
        if token is None or not token.isascii():
            return None
        holder = _named(token[: -SIGNATURE - 1])
        if holder is None or not hmac.compare_digest(self.token(holder), token):
            return None
        return holder

    async def renew(self, scope: str) -> None:
        """Make worthless what was given out of a role, or of a table or a player."""
        renewed = {**self._renewed, scope: self._renewed.get(scope, 0) + 1}
        await set_setting(self._database, RENEWED, json.dumps(renewed))
        self._renewed = renewed


def _named(name: str) -> Holder | None:
    """Who it is by the plain text of a token."""
    role, *rest = name.split("-")
    party = rest.pop() if role == HolderRole.SCRIBE and rest else None
    if role not in tuple(HolderRole) or not all(each.isdecimal() for each in rest):
        return None
    numbers = [int(each) for each in rest if len(each) < 10]
    match HolderRole(role), numbers, party:
        case HolderRole.SCRIBE, [evening, passe, table], "a" | "b" as party:
            return Holder(
                role=HolderRole.SCRIBE, evening=evening, passe=passe, table=table, party=party
            )
        case HolderRole.PLAYER, [player], None:
            return Holder(role=HolderRole.PLAYER, player=player)
        case HolderRole.JASSLEITER | HolderRole.DESK | HolderRole.HALL, [], None:
            return Holder(role=HolderRole(role))
        case _:
            return None


async def open_tokens(database: Database) -> Tokens:
    """The tokens of an event; its secret is made where there is none yet."""
    found = await read_setting(database, SECRET)
    if found is None:
        found = secrets.token_hex(SECRET_BYTES)
        await set_setting(database, SECRET, found)
    renewed = await read_setting(database, RENEWED)
    return Tokens(
        database,
        secret=bytes.fromhex(found),
        renewed={} if renewed is None else json.loads(renewed),
    )
