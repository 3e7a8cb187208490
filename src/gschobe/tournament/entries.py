"""What the office writes down during an evening: each an entry at the end of a list, none ever changed.

The state of an evening is what the list makes of it (`evening.py`). An entry says who made it and
when; the time is text that is handed in and only ever shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from gschobe.tournament.choices import Method
from gschobe.tournament.seating import Seating


class Role(StrEnum):
    """What somebody is at the tournament."""

    JASSLEITER = "jassleiter"
    OFFICE = "office"
    SCRIBE = "scribe"
    PLAYER = "player"


@dataclass(frozen=True, slots=True, kw_only=True)
class Author:
    """Who made an entry: a person by number, and in which role."""

    person: int
    role: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What every entry has, of an evening or of a series: who has made it, and when."""

    by: Author
    at: str = ""


class Entry(Written):
    """What is written down at an evening."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Entry):
    """Somebody is expected: a player, or both of a pair; who is not entered at the end has not come."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Entry):
    """Somebody takes part: a player, both of a pair, or a stand-in who is not ranked."""

    players: tuple[int, ...]
    is_stand_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FeePaid(Entry):
    """Somebody has paid."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeReturned(Entry):
    """Somebody got his money back, or it was noted by mistake."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew(Entry):
    """Somebody goes home, and plays no Passe from this one on."""

    player: int
    from_passe: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftoverDecided(Entry):
    """The Jassleiter has chosen what is done for those left over, from a Passe on."""

    from_passe: int
    method: Method
    agreed_by_players: bool
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingPublished(Entry):
    """The tables of a Passe hang on the wall; a version above 1 replaces what hung there."""

    seating: Seating
    version: int = 1
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScribeNamed(Entry):
    """A table has its scribe."""

    passe: int
    table: int
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PasseBegan(Entry):
    """The Jassleiter has called the Passe; its seats stay as they are from now on."""

    passe: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeSet(Entry):
    """So many minutes a Passe takes from its call on; 0: no end."""

    passe: int
    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreReported(Entry):
    """What the phone of a party says that its table has made; it counts once both say the same.

    `rounds` has the points of a and b in each round, where they were reported one by one.
    """

    passe: int
    table: int
    party: Literal["a", "b"]
    points: tuple[int, ...]
    matches: tuple[int, int] = (0, 0)
    differences: tuple[int, ...] = ()
    rounds: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreEntered(Entry):
    """Both totals of a table: those of South and North, those of East and West.

    In Differenzler four by seat: the points made, and beside them the differences.
    """

    passe: int
    table: int
    points: tuple[int, ...]
    matches: tuple[int, int] = (0, 0)
    differences: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCorrected(Entry):
    """Totals that take the place of those entered before, with the reason."""

    passe: int
    table: int
    points: tuple[int, ...]
    matches: tuple[int, int] = (0, 0)
    differences: tuple[int, ...] = ()
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedFor(Entry):
    """Somebody else played a Passe in a player's place; no person: a bot."""

    passe: int
    player: int
    person: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deducted(Entry):
    """Points that are taken from a player in a Passe."""

    passe: int
    player: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded(Entry):
    """A player is no longer ranked."""

    player: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled(Entry):
    """What the Jassleiter has decided in a dispute at a table."""

    passe: int
    table: int
    ruling: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(Entry):
    """An earlier deduction, exclusion, ruling or stand-in does not hold any more."""

    entry: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsCut(Entry):
    """Equals have cut cards; the players from the highest card to the lowest."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RanksCalled(Entry):
    """So many of the list were called to the front, in the order in which prizes are announced."""

    count: int


ONLY_JASSLEITER = (
    LeftoverDecided,
    PasseBegan,
    TimeSet,
    Deducted,
    Excluded,
    Ruled,
    TakenBack,
    RanksCalled,
)
"""What the Jassleiter alone may enter."""
MAY_BE_TAKEN_BACK = (Deducted, Excluded, Ruled, PlayedFor)
