"""What goes over the wire in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.protocol.actions import Deed
from gschobe.protocol.alphabet import CardCode, Points, SeatLetter
from gschobe.protocol.events import Happened, Weis

Key = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{1,40}$")]
"""A word that a client makes up for each message; the same word is never carried out twice."""

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Value = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Phrase = Literal["hello", "well_played", "thanks", "sorry", "one_more", "goodbye"]
"""What can be said at a table that has phrases; its words stand in the catalogue."""

Level = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,23}$")]
"""A bot by its level."""

Words = Annotated[
    str, Meta(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$")
]
"""What somebody writes in his own words, on one line."""

CallsFor = Literal["automatic", "by_hand"]
"""Who calls the Weis and Stöck of a seat: the table for it, or whoever sits there."""

Watching = Literal["nobody", "hidden", "after_round"]
"""What others may see who have the link: nothing of the game, never a hand, or all four hands once the
round is counted."""


Stop = Literal["paused", "time_up", "ended"]
"""Why a table of a tournament stands: the Jassleiter lets it pause, or has ended it, or the time of the Passe is
up: then the running round is played to its end, and no other is dealt."""


class Act(Struct, frozen=True, kw_only=True, tag="act"):
    """Do what the rules of the game allow."""

    key: Key
    deed: Deed


class Sit(Struct, frozen=True, kw_only=True, tag="sit"):
    """Take a seat that is free or that a bot holds, or take the own one back.

    A bot’s seat in a round that others play is one’s own from the next deal on (`seat_promised`).
    """

    key: Key
    seat: SeatLetter


class StandUp(Struct, frozen=True, kw_only=True, tag="stand_up"):
    """Leave the seat; in a running game a bot plays on."""

    key: Key


class Fill(Struct, frozen=True, kw_only=True, tag="fill"):
    """The host sets a bot on a seat that nobody holds, or for somebody who sleeps."""

    key: Key
    seat: SeatLetter
    level: Level


class Begin(Struct, frozen=True, kw_only=True, tag="begin"):
    """The host lets the game begin."""

    key: Key


class Prefer(Struct, frozen=True, kw_only=True, tag="prefer"):
    """Have the own Weis and Stöck called, or call them oneself."""

    key: Key
    calls: CallsFor


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


class Talk(Struct, frozen=True, kw_only=True, tag="talk"):
    """Say something in one's own words, between two deals."""

    key: Key
    words: Words


Request = Act | Sit | StandUp | Fill | Begin | Prefer | Ready | Show | TakeBack | Say | Talk
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


class SeatPromised(Struct, frozen=True, kw_only=True, tag="seat_promised"):
    """A bot’s seat is a person’s from the next deal on, or nobody’s after all.

    So it is where somebody comes to a running round in which two or more people play: nobody sees cards of theirs
    by another name.
    """

    seq: int
    seat: SeatLetter
    person: int | None


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
    person: int | None = None


class Talked(Struct, frozen=True, kw_only=True, tag="talked"):
    """Somebody says something in his own words."""

    seq: int
    seat: SeatLetter
    words: str
    person: int | None = None


class NextTable(Struct, frozen=True, kw_only=True, tag="next_table"):
    """The same people go on at a new table."""

    seq: int
    table: str


class TableStopped(Struct, frozen=True, kw_only=True, tag="table_stopped"):
    """A table of a tournament stops."""

    seq: int
    why: Stop


class TableContinued(Struct, frozen=True, kw_only=True, tag="table_continued"):
    """A table of a tournament goes on, until `ends_at` where there is a limit, in milliseconds since 1970."""

    seq: int
    ends_at: int | None


class Called(Struct, frozen=True, kw_only=True, tag="called"):
    """The receiver is called to his seat in the next Passe of a tournament: at `table`, whose number is `number`.

    Only he is told, wherever he looks at a table.
    """

    passe: int
    number: int
    table: str
    seat: SeatLetter


class TableClosed(Struct, frozen=True, kw_only=True, tag="table_closed"):
    """The table is put away; its rounds stay at their addresses."""

    seq: int


class Accepted(Struct, frozen=True, kw_only=True, tag="accepted"):
    """A request has been carried out, and it is on the disk."""

    key: Key
    seq: int


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """A request is not carried out: the code of the sentence and what is filled in."""

    key: Key
    code: str
    data: dict[str, str]


class Halted(Struct, frozen=True, kw_only=True, tag="halted"):
    """What was done last cannot be written down, so nothing goes on; `code` is the sentence for it.

    The table tries again by itself. Nothing that was accepted is lost.
    """

    code: str


class GoesOn(Struct, frozen=True, kw_only=True, tag="goes_on"):
    """What was done last is written down after all, and play goes on."""


class Snapshot(Struct, frozen=True, kw_only=True, tag="snapshot"):
    """Where the table stands for whoever comes: the running round is told from its deal on.

    `written` is what stands on the Jasstafel for A and B: what the game began with, then round by round. At a table
    of a tournament `passe` and `number` say which it is, `stopped` why it stands, and `ends_at` when its time is up.
    """

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
    written: tuple[tuple[Points, Points], ...] = ()
    host: int | None = None
    watching: Watching = "after_round"
    next_table: str | None = None
    promised: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)
    passe: int | None = None
    number: int | None = None
    stopped: Stop | None = None
    ends_at: int | None = None


class WhyNot(Struct, frozen=True, kw_only=True):
    """A card of the own hand that may not be played now: the code of the sentence, and what is filled in."""

    card: CardCode
    code: str
    data: dict[str, str]


class Choices(Struct, frozen=True, kw_only=True, tag="choices"):
    """What the receiver may do now, for a client that has no rules of its own.

    It is sent to whoever opens the socket with `?with=choices`. `waits_for` is the seat whose card or choice is
    awaited, `seconds` how long it still has where there is a clock. `why_not` is filled while the receiver is to
    play, `weis` are those in his hand as long as one may be called.
    """

    seq: int
    waits_for: SeatLetter | None
    deeds: tuple[Deed, ...] = ()
    why_not: tuple[WhyNot, ...] = ()
    weis: tuple[Weis, ...] = ()
    may_take_back: bool = False
    seconds: float | None = None


Notice = (
    News
    | SeatTaken
    | SeatPromised
    | GameBegan
    | BoundToSeed
    | ValuesAwaited
    | WentBack
    | Said
    | Talked
    | NextTable
    | TableStopped
    | TableContinued
    | Called
    | TableClosed
    | Accepted
    | Refused
    | Halted
    | GoesOn
    | Snapshot
    | Choices
)
"""What a table sends."""
