"""What happened, one fact each. A state is the fold of its events.

A field that a seat may not know is None in what that seat is told (`view.seen`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.irregularities import Irregularity
from gschobe.core.scoring import RoundScore
from gschobe.core.seats import Seat, Team
from gschobe.core.stoeck import StoeckTime
from gschobe.core.weis import Comparison, Weis

Hands = tuple[CardSet | None, CardSet | None, CardSet | None, CardSet | None]
"""The dealt hands by seat; None for a hand that the reader may not know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The cards are given; `face_down` names the seat that may not take them up yet."""

    dealer: Seat
    hands: Hands
    face_down: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Schoben:
    """Forehand has left the choice to his partner."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTakenUp:
    """Forehand's partner takes up the cards that lay face down."""

    seat: Seat
    hand: CardSet | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractChosen:
    """The contract stands, with its factor from the table agreed on."""

    seat: Seat
    contract: Contract
    multiplier: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed:
    """A card lies on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisCalled:
    """A seat has called the height of its best Weis."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckCalled:
    """A seat has called Stöck."""

    seat: Seat
    time: StoeckTime


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken:
    """Four cards lie; the winner is known."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisCompared:
    """The calls are compared, and this much was heard."""

    comparison: Comparison


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisNamed:
    """A winner of the comparison has named the cards of all his Weis."""

    seat: Seat
    weis: tuple[Weis, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTurned:
    """The lying trick is turned; by whom."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RestClaimed:
    """A player has laid down his cards for the rest; the judgement stands in `awarded`."""

    seat: Seat
    cards: CardSet
    awarded: Team


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityRecorded:
    """Something went wrong at a real table; the events behind it are what it costs."""

    irregularity: Irregularity


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack:
    """The last card of the lying trick goes back into the hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDevalued:
    """Cards of a seat lose their power to take tricks and keep their points and their suit."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickAwarded:
    """The running trick, or the one about to begin, goes to a team; `next_lead` leads after it."""

    team: Team
    next_lead: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksForfeited:
    """A trick (1 to 9) and all after it go to a team."""

    first: int
    team: Team


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedPointsForfeited:
    """The points of all turned tricks count for a team, whoever keeps the tricks."""

    team: Team


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisMiscalled:
    """A seat has called another height than it holds; `counts` is what is left of its Weis."""

    seat: Seat
    points: int
    counts: Weis | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckForfeited:
    """A team may not write its Stöck."""

    team: Team


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCounted:
    """The result of the round is written, and the hands lie open."""

    score: RoundScore
    hands: Hands


@dataclass(frozen=True, slots=True, kw_only=True)
class CountConfirmed:
    """A team agrees with the written result."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GameClaimed:
    """A player has claimed the game for his team, rightly or not."""

    seat: Seat
    right: bool


class GameEnd(StrEnum):
    """Why a game is over."""

    TARGET_REACHED = "target_reached"
    CLAIMED = "claimed"
    FALSE_CLAIM = "false_claim"
    ROUNDS_PLAYED = "rounds_played"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded:
    """The game is over; a Passe has no winner."""

    winner: Team | None
    reason: GameEnd


Event = (
    Dealt
    | Schoben
    | HandTakenUp
    | ContractChosen
    | CardPlayed
    | WeisCalled
    | StoeckCalled
    | TrickTaken
    | WeisCompared
    | WeisNamed
    | TrickTurned
    | RestClaimed
    | IrregularityRecorded
    | CardTakenBack
    | CardsDevalued
    | TrickAwarded
    | TricksForfeited
    | TurnedPointsForfeited
    | WeisMiscalled
    | StoeckForfeited
    | RoundCounted
    | CountConfirmed
    | GameClaimed
    | GameEnded
)
SeenEvent = Event
"""What a seat is told of an event has the same shape, with None where it may not know."""
