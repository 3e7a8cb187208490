"""The live tables of a Passe: each has a name that follows from the draw, so it is opened once."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from gschobe.office.event import Event, Held
from gschobe.server.hub import Hub, Wanted
from gschobe.server.online.fitting import first_dealer, rules_of
from gschobe.table.entries import Drawn, Times
from gschobe.table.occupants import Person
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.seating import DrawnTable

NAME_BYTES = 12

Seconds = Annotated[float, Meta(ge=0, le=86_400)]


class Pace(Struct, frozen=True, kw_only=True):
    """How long a Passe and its parts may take.

    After `minutes` no further round is dealt; as the Reglement has it where nothing is said, null: no limit. People have `coming` seconds to take their seats, and
    `grace` to come back. A card may take `card` seconds and `reserve` more in a round; null: no clock.
    """

    minutes: Annotated[float, Meta(gt=0, le=1440)] | UnsetType | None = UNSET
    card: Seconds | None = 30.0
    reserve: Seconds = 90.0
    turning: Seconds = 20.0
    grace: Seconds = 45.0
    coming: Seconds = 180.0


def name_of(event: Event, held: Held, passe: int, table: DrawnTable) -> str:
    """The name of a drawn table: nobody guesses it who does not know the seed of the lots.

    Where the same place is drawn for others it is another table.
    """
    assert event.founded is not None, "only an event has evenings"
    assert held.seed is not None, "nothing is drawn before the seed is laid down"
    seats = " ".join(map(str, table.seats))
    place = (
        f"{event.founded.event} {event.founded.code} {held.number} {passe} {table.number} {seats}"
    )
    digest = hmac.digest(held.seed, place.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:NAME_BYTES]).decode()


async def open_tables(hub: Hub, event: Event, held: Held, passe: int, *, pace: Pace) -> None:
    """Open the tables of a Passe; those that are there already stay as they are.

    Raises StorageError; then the rest is opened when it is asked for again.
    """
    for table in held.evening.hung[passe].seating.tables:
        wanted = _wanted(event, held, passe, table, pace)
        await hub.find_or_open(name_of(event, held, passe, table), wanted)


def _wanted(event: Event, held: Held, passe: int, table: DrawnTable, pace: Pace) -> Wanted:
    assert event.founded is not None, "only an event has evenings"
    evening = held.evening
    south, east, north, west = (Person(number=event.guests[each]) for each in table.seats)
    return Wanted(
        rules=rules_of(evening.reglement, evening.stage),
        times=Times(card=pace.card, reserve=pace.reserve, turning=pace.turning, grace=pace.grace),
        watching="hidden",
        seats=(south, east, north, west),
        first_dealer=first_dealer(evening, passe, table),
        drawn=Drawn(
            event=event.founded.event,
            evening=held.number,
            passe=passe,
            table=table.number,
            limit=_limit(evening.reglement, pace),
            coming=pace.coming,
        ),
    )


def _limit(reglement: Reglement, pace: Pace) -> float | None:
    """The seconds of a Passe: what the Jassleiter says, else what the Reglement has."""
    minutes = reglement.table.minutes if pace.minutes is UNSET else pace.minutes
    return 60 * minutes if minutes else None
