"""The entries of a table's log: everything that has happened, who was behind it and when.

Entries are never changed. One that a later version writes differently is brought up to date when
it is read, so `VERSION` of the first entry says in which words the log was begun.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder

from gschobe.protocol.actions import Deed
from gschobe.protocol.alphabet import HandText, SeatLetter
from gschobe.protocol.events import RoundScore
from gschobe.protocol.messages import CallsFor, Stop, Watching
from gschobe.table.occupants import Author, Occupant

VERSION = 1

Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})+$")]
"""Bytes in hexadecimal digits."""

Milliseconds = int
"""A moment, in milliseconds since 1970."""


class Times(Struct, frozen=True, kw_only=True):
    """How long the table waits, in seconds; None for as long as it takes.

    `reserve` is for all cards of a round together, `turning` for the winner of a trick, `grace` for
    somebody whose connection is lost.
    """

    card: float | None = None
    reserve: float = 60.0
    turning: float = 20.0
    grace: float = 45.0


class Drawn(Struct, frozen=True, kw_only=True):
    """The place of a table in a tournament: whoever was drawn has his seat, and nobody else.

    `limit` is how many seconds the Passe may last from its beginning, `coming` how many people have to
    come before it begins without them.
    """

    event: str
    evening: int
    passe: int
    table: int
    limit: float | None = None
    coming: float = 180.0


class GivenDeal(Struct, frozen=True, kw_only=True):
    """Cards that were prepared for a round."""

    dealer: SeatLetter
    hands: tuple[HandText, HandText, HandText, HandText]


class Opened(Struct, frozen=True, kw_only=True, tag="opened"):
    """The table is there: its whole rules and what was agreed on besides."""

    version: int
    table: str
    rules: str
    host: int
    times: Times
    first_dealer: SeatLetter
    before: tuple[int, int] = (0, 0)
    given: tuple[GivenDeal, ...] = ()
    is_open: bool = False
    watching: Watching = "after_round"
    seats: tuple[Occupant | None, Occupant | None, Occupant | None, Occupant | None] = (
        None,
        None,
        None,
        None,
    )
    drawn: Drawn | None = None


class Seated(Struct, frozen=True, kw_only=True, tag="seated"):
    """A seat is taken by somebody, or freed."""

    seat: SeatLetter
    occupant: Occupant | None


class Promised(Struct, frozen=True, kw_only=True, tag="promised"):
    """The seat of a bot is somebody’s from the next deal on, or nobody’s after all."""

    seat: SeatLetter
    person: int | None


class Preferred(Struct, frozen=True, kw_only=True, tag="preferred"):
    """Whoever holds a seat wants his calls made for him, or not."""

    seat: SeatLetter
    calls: CallsFor


class Begun(Struct, frozen=True, kw_only=True, tag="begun"):
    """All seats are held, and the host lets the game begin."""


class Committed(Struct, frozen=True, kw_only=True, tag="committed"):
    """The table binds itself to the seed of the next deal; only the commitment goes out."""

    commitment: Hex
    seed: Hex


class Bound(Struct, frozen=True, kw_only=True, tag="bound"):
    """A seat is ready, and bound to a value, or to none."""

    seat: SeatLetter
    hash: Hex | None


class Gave(Struct, frozen=True, kw_only=True, tag="gave"):
    """A seat has shown the value to which it was bound."""

    seat: SeatLetter
    value: Hex


class Dealt(Struct, frozen=True, kw_only=True, tag="dealt"):
    """The cards are given, from seed and values or as they were prepared."""

    hands: tuple[HandText, HandText, HandText, HandText]


class Acted(Struct, frozen=True, kw_only=True, tag="acted"):
    """A seat has done something that the rules allow."""

    seat: SeatLetter
    deed: Deed


class Counted(Struct, frozen=True, kw_only=True, tag="counted", omit_defaults=True):
    """The table counts the round; what it counted is missing in logs of the first days."""

    score: RoundScore | None = None


class TakenBack(Struct, frozen=True, kw_only=True, tag="taken_back"):
    """The last choice of a person against bots is undone: so many deeds of the round are kept."""

    seat: SeatLetter
    kept: int


class Spoken(Struct, frozen=True, kw_only=True, tag="spoken"):
    """One of the fixed phrases."""

    seat: SeatLetter
    phrase: str


class Talked(Struct, frozen=True, kw_only=True, tag="talked"):
    """Something in somebody’s own words."""

    seat: SeatLetter
    words: str


class WentOn(Struct, frozen=True, kw_only=True, tag="went_on"):
    """The game is over, and the same people go on at a new table."""

    table: str


class Stopped(Struct, frozen=True, kw_only=True, tag="stopped"):
    """A drawn table stops: the Jassleiter lets it pause or ends it, or the time of the Passe is up."""

    why: Stop


class Continued(Struct, frozen=True, kw_only=True, tag="continued"):
    """A drawn table that paused goes on; the pause costs nobody time."""


class Limited(Struct, frozen=True, kw_only=True, tag="limited"):
    """A drawn table has so many seconds from now on, None for as many as it takes."""

    seconds: float | None


class PutAway(Struct, frozen=True, kw_only=True, tag="put_away"):
    """The table is put away: nothing happens at it any more."""


class Resumed(Struct, frozen=True, kw_only=True, tag="resumed"):
    """The table was read back; the time it was away is given back to everybody."""

    away: Milliseconds


Body = (
    Opened
    | Seated
    | Promised
    | Preferred
    | Begun
    | Committed
    | Bound
    | Gave
    | Dealt
    | Acted
    | Counted
    | TakenBack
    | Spoken
    | Talked
    | WentOn
    | Stopped
    | Continued
    | Limited
    | PutAway
    | Resumed
)


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the log; `seq` counts from 1 at each table, `cause` is the key of a request."""

    seq: int
    at: Milliseconds
    by: Author
    body: Body
    cause: str | None = None


_ENCODER, _DECODER = Encoder(), Decoder(Entry)


def format_entry(entry: Entry) -> bytes:
    """An entry as it is kept."""
    return _ENCODER.encode(entry)


def parse_entry(text: bytes) -> Entry:
    """Read an entry back. Raises msgspec.ValidationError."""
    return _DECODER.decode(text)
