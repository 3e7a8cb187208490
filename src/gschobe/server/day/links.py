"""Links with their tokens, for QR codes; and new tokens where one has got into the wrong hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.office.codes import NO_CODES, Codes
from gschobe.office.event import Held
from gschobe.office.participants import named
from gschobe.office.settings import set_setting
from gschobe.server.day.asking import DESK, EVERYBODY, JASSLEITER, endpoint, holder_of
from gschobe.server.day.day import Day
from gschobe.server.day.holders import Holder, HolderRole
from gschobe.server.day.messages import Party
from gschobe.server.day.tiles import shown_passe
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


PAGES: Mapping[HolderRole, str] = {
    HolderRole.JASSLEITER: "desk",
    HolderRole.DESK: "desk",
    HolderRole.HALL: "hall",
    HolderRole.SCRIBE: "scribe",
    HolderRole.PLAYER: "player",
}
PARTIES: tuple[Party, Party] = ("a", "b")
ADDRESS = "day_address"
"""The setting in which an address stands that was given by hand."""


def link(day: Day, holder: Holder) -> str:
    """Where somebody finds his page. The token stands behind #, so no server or proxy writes it down."""
    return f"{day.address}/{PAGES[holder.role]}#{day.tokens.token(holder)}"


def scribe_link(day: Day, held: Held, passe: int, table: int, party: Party) -> str:
    """The link of a party of a table."""
    holder = Holder(
        role=HolderRole.SCRIBE, evening=held.number, passe=passe, table=table, party=party
    )
    return link(day, holder)


def player_link(day: Day, player: int) -> str:
    """The link of a player."""
    return link(day, Holder(role=HolderRole.PLAYER, player=player))


def codes(day: Day) -> Codes:
    """The links that stand on sheets; none before anybody knows at which address the phones come."""
    if not day.address:
        return NO_CODES
    held = day.held
    return Codes(
        of_table=lambda passe, table: tuple(
            scribe_link(day, held, passe, table, party) for party in PARTIES
        ),
        of_player=lambda player: player_link(day, player),
    )


def links_of(day: Day, *, is_jassleiter: bool) -> Links:
    """All links, those of tables for the Passe that is played or hangs next."""
    held = day.held if day.event.evenings else None
    passe = shown_passe(held) if held else 0
    tables = held.evening.hung[passe].seating.tables if held and passe else ()
    here = held.evening.entrants if held else {}
    jassleiter = Holder(role=HolderRole.JASSLEITER)
    return Links(
        address=day.address,
        addresses=day.addresses,
        jassleiter=link(day, jassleiter) if is_jassleiter else None,
        desk=link(day, Holder(role=HolderRole.DESK)),
        hall=link(day, Holder(role=HolderRole.HALL)),
        passe=passe,
        scribes=tuple(
            ScribeLink(
                table=table.number,
                party=party,
                link=scribe_link(day, held, passe, table.number, party),
            )
            for table in tables
            for party in PARTIES
            if held is not None
        ),
        players=tuple(
            PlayerLink(
                player=number,
                name=named(day.people, number).name,
                link=player_link(day, number),
            )
            for number in here
        ),
    )


async def _bearer(day: Day, asked: Asked) -> Bearer:
    """Whose token this is."""
    holder = holder_of(asked)
    return Bearer(
        role=holder.role,
        title=day.event.title,
        evening=holder.evening or max(day.event.evenings, default=0),
        passe=holder.passe,
        table=holder.table,
        party=holder.party,
        player=holder.player,
    )


def _for(day: Day, asked: Asked) -> Links:
    return links_of(day, is_jassleiter=holder_of(asked).role is HolderRole.JASSLEITER)


async def _links(day: Day, asked: Asked) -> Links:
    """All links of the Passe that is played or hangs next."""
    return _for(day, asked)


async def _set_address(day: Day, asked: Asked) -> Links:
    """Say at which address the phones reach this machine."""
    address = asked.body.address
    await set_setting(day.office.database, ADDRESS, address or None)
    day.address = address or next(iter(day.addresses), "")
    day.tell()
    return _for(day, asked)


async def _renew(day: Day, asked: Asked) -> Links:
    """Make tokens worthless, and new ones."""
    body: Renew = asked.body
    scope: str = body.whose
    if body.whose == "scribe" and body.table:
        scope = f"scribe-{day.held.number}-{body.passe}-{body.table}"
    elif body.whose == "player" and body.player:
        scope = f"player-{body.player}"
    await day.tokens.renew(scope)
    day.tell()
    return _for(day, asked)


ENDPOINTS = (
    endpoint("GET", "/api/event/me", _bearer, Bearer, roles=EVERYBODY),
    endpoint("GET", "/api/event/links", _links, Links, roles=DESK),
    endpoint("POST", "/api/event/links/address", _set_address, Links, roles=DESK, body=NewAddress),
    endpoint("POST", "/api/event/links/renew", _renew, Links, roles=JASSLEITER, body=Renew),
)
