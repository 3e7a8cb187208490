"""What is asked and answered over HTTP at an online evening."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.protocol.alphabet import SeatLetter
from gschobe.server.endpoint import Line
from gschobe.tournament.choices import Method, Names

Name = Annotated[
    str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")
]
"""A text on one line in which something stands."""
Short = Annotated[str, Meta(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]
Number = Annotated[int, Meta(ge=1, le=100_000_000)]
Points = Annotated[int, Meta(ge=0, le=1_000_000)]

Stand = Literal["waits", "plays", "time_up", "paused", "over", "entered"]
"""How a table stands: waiting for its people, played, halted, over, or with its result in the office."""


class Identity(Struct, frozen=True, kw_only=True):
    """Who somebody is, as he stands on the list of the tournament; `listed` is how he is published."""

    given: Name
    family: Name
    place: Short = ""
    born: Annotated[int, Meta(ge=0, le=9999)] = 0
    listed: Names = Names.FULL


class PersonCode(Struct, frozen=True, kw_only=True):
    """A code that the Jassleiter has given out."""

    code: Short


class Known(Struct, frozen=True, kw_only=True):
    """The number of a person at the event."""

    number: int


class CodeOf(Struct, frozen=True, kw_only=True):
    """The code by which a guest shows that he is this person, once."""

    number: int
    name: str
    code: str


class SeatCall(Struct, frozen=True, kw_only=True):
    """One is called to a seat: table `number` of a Passe, which is the live table `table`.

    `partner` sits opposite; `players` are the four by seat, S E N W.
    """

    passe: int
    number: int
    table: str
    seat: SeatLetter
    partner: str
    players: tuple[str, str, str, str]
    stand: Stand


class OwnPasse(Struct, frozen=True, kw_only=True):
    """What one has made in a Passe; `earned` says where points come from that were not played."""

    passe: int
    points: int
    earned: str


class Mine(Struct, frozen=True, kw_only=True):
    """Who one is at the event, and where one is called to.

    `number` is null for a guest whom the event does not know. `no_result` is the code of the reason why this
    evening brings no result, once that is certain.
    """

    number: int | None
    name: str | None
    is_jassleiter: bool
    is_entered: bool
    is_gone: bool
    passe: int
    sits_out: bool
    call: SeatCall | None
    passen: tuple[OwnPasse, ...]
    no_result: str | None


class LiveTable(Struct, frozen=True, kw_only=True):
    """A table of the Passe: how far it is, and when its time is up, in milliseconds since 1970.

    Only the Jassleiter is told the name of the live table, with which one can look at it.
    """

    number: int
    players: tuple[str, str, str, str]
    stand: Stand
    rounds: int
    totals: tuple[int, int]
    table: str | None
    ends_at: int | None


class Present(Struct, frozen=True, kw_only=True):
    """Somebody who is entered, and whether he is there."""

    number: int
    name: str
    is_here: bool


class OnlineEvening(Struct, frozen=True, kw_only=True):
    """Where an online evening stands; `next_step` is the code of what comes next.

    `count` are entered for the next Passe; only the Jassleiter is told who, and whether each is there.
    """

    title: str
    evening: int
    date: str
    jassleiter: str
    version: int
    next_step: str
    passe: int
    passen: int
    rounds: int
    count: int
    entered: tuple[Present, ...] | None
    tables: tuple[LiveTable, ...]
    sit_outs: tuple[str, ...]


class Ranked(Struct, frozen=True, kw_only=True):
    """A line of the list of the evening."""

    rank: int
    number: int
    name: str
    passen: tuple[str, ...]
    value: str


class Summed(Struct, frozen=True, kw_only=True):
    """A line of the list of the series."""

    rank: int
    number: int
    name: str
    value: int
    is_qualified: bool


class Lists(Struct, frozen=True, kw_only=True):
    """The list of the evening and that of the series, as they stand."""

    version: int
    evening: tuple[Ranked, ...]
    series: tuple[Summed, ...]


class Recorded(Struct, frozen=True, kw_only=True):
    """A round of a table: the address of its record, and the SHA-256 that the event keeps of it."""

    address: str
    sha256: str


class Records(Struct, frozen=True, kw_only=True):
    """All rounds of a table."""

    rounds: tuple[Recorded, ...]


class Choice(Struct, frozen=True, kw_only=True):
    """What is done for those left over, from the next Passe on."""

    method: Method
    agreed_by_players: bool
    reason: Line = ""


class Reason(Struct, frozen=True, kw_only=True):
    """Why."""

    reason: Name


class Minutes(Struct, frozen=True, kw_only=True):
    """So much time from now on; null: no limit."""

    minutes: Annotated[float, Meta(gt=0, le=1440)] | None


class Award(Struct, frozen=True, kw_only=True):
    """What both teams of a table have made in the Passe, by a ruling."""

    points: tuple[Points, Points]
    ruling: Name
    reason: Name


class Deduction(Struct, frozen=True, kw_only=True):
    """Points that are taken from a player."""

    player: Number
    points: Annotated[int, Meta(ge=1, le=1_000_000)]


class Ruling(Struct, frozen=True, kw_only=True):
    """What the Jassleiter has decided in a dispute at a table."""

    ruling: Name
    reason: Name
    deducted: tuple[Deduction, ...] = ()


class Begun(Struct, frozen=True, kw_only=True):
    """A Passe has begun, and everybody is called."""

    passe: int
