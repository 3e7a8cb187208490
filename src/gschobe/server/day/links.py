"""Links with their tokens, for QR codes; and new tokens where one has got into the wrong hands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.server.day.asking import DESK, EVERYBODY, JASSLEITER, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.holders import HolderRole
from gschobe.server.day.messages import Party
from gschobe.server.endpoint import Asked


class Bearer(Struct, frozen=True, kw_only=True):
    """Whose token this is: a role, of a scribe his table and Passe and party, of a player his number."""

    role: HolderRole
    title: str
    evening: int
    passe: int = 0
    table: int = 0
    party: Party | None = None
    player: int = 0


class ScribeLink(Struct, frozen=True, kw_only=True):
    """The link of a party of a table."""

    table: int
    party: Party
    link: str


class PlayerLink(Struct, frozen=True, kw_only=True):
    """The link of a player."""

    player: int
    name: str
    link: str


class Links(Struct, frozen=True, kw_only=True):
    """Where everybody finds his page; `address` is what the phones can reach, and `addresses` all that this machine has."""

    address: str
    addresses: tuple[str, ...]
    jassleiter: str | None
    desk: str
    hall: str
    passe: int
    scribes: tuple[ScribeLink, ...]
    players: tuple[PlayerLink, ...]


class NewAddress(Struct, frozen=True, kw_only=True):
    """The address that stands in links and QR codes, such as `http://192.168.1.20:8000`; empty: as found."""

    address: Annotated[str, Meta(pattern=r"^(https?://[0-9A-Za-z.:\[\]_-]{1,200})?$")]


class Renew(Struct, frozen=True, kw_only=True):
    """The tokens given out so far are worth nothing any more: of a role, or of one table or player."""

    whose: Literal["jassleiter", "desk", "hall", "scribe", "player"]
    passe: int = 0
    table: int = 0
    player: int = 0


async def _bearer(day: Day, asked: Asked) -> Bearer:
    """Whose token this is."""
    raise NotImplementedError


async def _links(day: Day, asked: Asked) -> Links:
    """All links of the Passe that is played or hangs next."""
    raise NotImplementedError


async def _set_address(day: Day, asked: Asked) -> Links:
    """Say at which address the phones reach this machine."""
    raise NotImplementedError


async def _renew(day: Day, asked: Asked) -> Links:
    """Make tokens worthless, and new ones."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/me", _bearer, Bearer, roles=EVERYBODY),
    endpoint("GET", "/api/event/links", _links, Links, roles=DESK),
    endpoint("POST", "/api/event/links/address", _set_address, Links, roles=DESK, body=NewAddress),
    endpoint("POST", "/api/event/links/renew", _renew, Links, roles=JASSLEITER, body=Renew),
)
