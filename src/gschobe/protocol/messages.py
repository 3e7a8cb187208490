"""What goes over the wire in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.protocol.actions import Deed
from gschobe.protocol.alphabet import Points, SeatLetter
from gschobe.protocol.events import Happened

Key = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{1,40}$")]
"""A word that a client makes up for each message; the same word is never carried out twice."""

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Value = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Phrase = Literal["hello", "well_played", "thanks", "sorry", "one_more", "goodbye"]
"""What can be said at a table that has phrases; its words stand in the catalogue."""


class Act(Struct, frozen=True, kw_only=True, tag="act"):
    """Do what the rules of the game allow."""

    key: Key
    deed: Deed


class Sit(Struct, frozen=True, kw_only=True, tag="sit"):
    """Take a seat that is free or that a bot holds, or take the own one back."""

    key: Key
    seat: SeatLetter


class StandUp(Struct, frozen=True, kw_only=True, tag="stand_up"):
    """Leave the seat; in a running game a bot plays on."""

    key: Key


class Fill(Struct, frozen=True, kw_only=True, tag="fill"):
    """The host sets a bot on a seat that nobody holds, or for somebody who sleeps."""

    key: Key
    seat: SeatLetter
    level: str


class Begin(Struct, frozen=True, kw_only=True, tag="begin"):
    """The host lets the game begin."""

    key: Key


class Prefer(Struct, frozen=True, kw_only=True, tag="prefer"):
    """Have the own Weis and Stöck called, or call them oneself."""

    key: Key
    calls: Literal["automatic", "by_hand"]


class Ready(Struct, frozen=True, kw_only=True, tag="ready"):
    """Ready for the deal, and bound to a value by its hash."""

    key: Key
    hash: Hash | None = None


class Show(Struct, frozen=True, kw_only=True, tag="show"):
    """The value to which "ready" was bound."""

    key: Key
    value: Value


class TakeBack(Struct, frozen=True, kw_only=True, tag="take_back"):
    """Undo the own last choice, where all others are bots."""

    key: Key


class Say(Struct, frozen=True, kw_only=True, tag="say"):
    """Say one of the fixed phrases."""

    key: Key
    phrase: Phrase


Request = Act | Sit | StandUp | Fill | Begin | Prefer | Ready | Show | TakeBack | Say
"""What a person asks of a table."""


class Holder(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who holds a seat: a person by number, a bot by level, or a bot for a person."""

    person: int | None = None
    bot: str | None = None


class News(Struct, frozen=True, kw_only=True, tag="news"):
    """What one entry of the log has brought about, as the receiver may know it."""

    seq: int
    at: int
    told: tuple[Happened, ...]


class SeatTaken(Struct, frozen=True, kw_only=True, tag="seat_taken"):
    """A seat has another holder, or none."""

    seq: int
    seat: SeatLetter
    holder: Holder | None


class GameBegan(Struct, frozen=True, kw_only=True, tag="game_began"):
    """The game begins, and the first dealer is known."""

    seq: int


class BoundToSeed(Struct, frozen=True, kw_only=True, tag="bound_to_seed"):
    """The table has bound itself to the seed of a deal: "ready" is awaited."""

    seq: int
    round: int
    commitment: Hash


class ValuesAwaited(Struct, frozen=True, kw_only=True, tag="values_awaited"):
    """All are ready: whoever is bound to a value shows it."""

    seq: int


class WentBack(Struct, frozen=True, kw_only=True, tag="went_back"):
    """A choice was taken back; `told` is the round up to there, told anew."""

    seq: int
    seat: SeatLetter
    told: tuple[Happened, ...]


class Said(Struct, frozen=True, kw_only=True, tag="said"):
    """Somebody says one of the fixed phrases."""

    seq: int
    seat: SeatLetter
    phrase: str


class Accepted(Struct, frozen=True, kw_only=True, tag="accepted"):
    """A request has been carried out, and it is on the disk."""

    key: Key
    seq: int


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """A request is not carried out: the code of the sentence and what is filled in."""

    key: Key
    code: str
    data: dict[str, str]


class Written(Struct, frozen=True, kw_only=True):
    """What a round before this one was worth, as written for A and B."""

    contract: str
    points: tuple[Points, Points]


class Snapshot(Struct, frozen=True, kw_only=True, tag="snapshot"):
    """Where the table stands for whoever comes: the running round is told from its deal on."""

    seq: int
    table: str
    rules: str
    seat: SeatLetter | None
    seats: tuple[Holder | None, Holder | None, Holder | None, Holder | None]
    has_begun: bool
    next_dealer: SeatLetter
    totals: tuple[int, int]
    rounds: int
    told: tuple[Happened, ...]


Notice = (
    News
    | SeatTaken
    | GameBegan
    | BoundToSeed
    | ValuesAwaited
    | WentBack
    | Said
    | Accepted
    | Refused
    | Snapshot
)
"""What a table sends."""
