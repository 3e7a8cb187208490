"""What several pages of the day are told in the same words."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.server.endpoint import Line
from gschobe.tournament.choices import Kind

Key = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{8,64}$")]
"""A word that the page makes up for each thing that it does; sent twice, it counts once."""
Number = Annotated[int, Meta(ge=1, le=1_000_000_000)]
"""The number of a person, a table, a Passe or an entry."""
Points = Annotated[int, Meta(ge=0, le=1_000_000)]
Reason = Annotated[Line, Meta(min_length=1)]
Party = Literal["a", "b"]
"""One of the two teams of a table: that of seats a1 and a2, or that of b1 and b2."""


class Since(Struct, frozen=True, kw_only=True):
    """The version that the page shows; it is answered once there is something newer, or after a while.

    -1 is answered at once.
    """

    since: int = -1


class Done(Struct, frozen=True, kw_only=True):
    """It is on the disk: the number of its entry (0: none was needed), and the version now."""

    entry: int
    version: int


class Named(Struct, frozen=True, kw_only=True):
    """Somebody by number and name."""

    number: int
    name: str


class Clock(Struct, frozen=True, kw_only=True):
    """The clock of the Passe that is played, in milliseconds since 1970; no end: nobody has set one."""

    passe: int
    began: int
    minutes: int
    ends: int | None


class Played(Struct, frozen=True, kw_only=True):
    """What is played, and what the totals of a table must add up to.

    `per_round` is what a round is worth; a match adds `per_match`, where matches are noted.
    """

    kind: Kind
    passen: int
    rounds: int
    expected: int
    per_round: int
    per_match: int
    has_matches: bool


class RankRow(Struct, frozen=True, kw_only=True):
    """A line of a list; `passen` as they stand on paper (J: Joker, +: extra Passe, *: sat out).

    `was_rank` and `was_value` say what stood there in the version that it is compared with, where
    something has changed: rank 0 means that the line is new.
    """

    rank: int
    number: int
    name: str
    place: str
    passen: tuple[str, ...]
    value: str
    decided_by: str = ""
    wins_prize: bool = False
    was_rank: int | None = None
    was_value: str | None = None
