"""A hall in which an evening has gone so far already: told to the server, not done on the pages."""

from __future__ import annotations

import secrets
from base64 import b64encode
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from tests.server.asking import Asker
from tests.web.evening import RULES, TABLE_POINTS, TITLE, people_list
from tests.web.venue import Venue

GIVEN = [
    "Ruth",
    "Hans",
    "Käthi",
    "Beat",
    "Vreni",
    "Res",
    "Silvia",
    "Urs",
    "Margrit",
    "Peter",
    "Heidi",
    "Thomas",
    "Doris",
    "Fritz",
]
FAMILIES = [
    "Aebi",
    "Ammann",
    "Baumann",
    "Berger",
    "Bieri",
    "Blaser",
    "Brunner",
    "Christen",
    "Dähler",
    "Egger",
]


def people(count: int) -> list[tuple[str, str]]:
    """So many people, given and family name, each another one."""
    every = [(given, family) for family in FAMILIES for given in GIVEN]
    step = 37  # It goes through all of them before one comes again.
    return [every[at * step % len(every)] for at in range(count)]


def points_of(passe: int, table: int) -> tuple[int, int]:
    """What a table makes."""
    a = 760 + (table * 97 + passe * 53) % 380
    return a, TABLE_POINTS - a


def tell(venue: Venue, path: str, /, **body: Any) -> Any:
    """Have something done, as the page of the Jassleiter does."""
    return venue.ask("POST", path, {"key": secrets.token_hex(8), **body})


def founded(venue: Venue) -> None:
    """The evening is open."""
    tell(venue, "new", title=TITLE, venue="Hirschen", date="2026-11-30", given="Heidi",
         family="Leiter", toml=RULES)  # fmt: skip


def come(venue: Venue, everybody: list[tuple[str, str]], *, then: str = "here") -> None:
    """People are entered from a list."""
    content = b64encode(people_list(everybody)).decode()
    tell(venue, "field/list", name="club.csv", content=content, then=then)


def closed(venue: Venue) -> None:
    """The field is closed; those left over become Jokers."""
    field = venue.ask("GET", "desk")["field"]
    method = "joker" if field["is_undecided"] else None
    tell(venue, "field/close", here=field["here"], method=method, agreed_by_players=True)


def drawn(venue: Venue, passe: int) -> None:
    """A Passe hangs."""
    tell(venue, "draw", passe=passe)


def begun(venue: Venue, passe: int, *, minutes: int = 45) -> None:
    """A Passe is played."""
    tell(venue, "passe/begin", passe=passe, minutes=minutes)


def entered(venue: Venue, passe: int, tables: Iterable[int]) -> None:
    """Sheets were brought to the desk."""
    for table in tables:
        tell(venue, "scores", passe=passe, table=table, points=points_of(passe, table))


def played(venue: Venue, passe: int, *, tables: int) -> None:
    """A whole Passe, from the draw to its last result."""
    drawn(venue, passe)
    begun(venue, passe)
    entered(venue, passe, range(1, tables + 1))


def reported(venue: Venue, table: int, party: str, points: tuple[int, int]) -> None:
    """The phone of a party has said something."""
    token = urlsplit(venue.link_of_scribe(table, party)).fragment
    body = {"key": secrets.token_hex(8), "points": points}
    answer = Asker(server=venue.address, token=token).ask_now(
        "POST", "/api/event/table/report", body
    )
    assert answer.status < 400, answer


def in_third_passe(venue: Venue) -> None:
    """17 tables in the third Passe of four: most are there, one is in conflict, some are open."""
    founded(venue)
    come(venue, people(68))
    closed(venue)
    for passe in (1, 2):
        played(venue, passe, tables=17)
    drawn(venue, 3)
    begun(venue, 3)
    entered(venue, 3, (1, 2, 3, 5, 7, 9, 13, 15, 17))
    for table in (4, 14):
        reported(venue, table, "a", points_of(3, table))
    a, b = points_of(3, 8)
    reported(venue, 8, "a", (a, b))
    reported(venue, 8, "b", (a + 18, b - 18))
