"""What happens at a table, as messages. A field is null where the receiver may not know it.

Each struct has the fields of the event of the same name in `core.events`; a test compares them. What
goes wrong at real tables is not among them, for at a live table it cannot happen.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gschobe.protocol.alphabet import (
    CardCode,
    ContractLetter,
    HandText,
    Points,
    RankLetter,
    SeatLetter,
    SuitLetter,
    TeamLetter,
)

FourHands = tuple[HandText | None, HandText | None, HandText | None, HandText | None]
"""The dealt hands of S, E, N and W."""


class Run(Struct, frozen=True, tag="run", tag_field="kind"):
    """Neighbouring cards of one suit, by their top card in the natural order."""

    suit: SuitLetter
    top: RankLetter
    length: int


class FourOfAKind(Struct, frozen=True, tag="four", tag_field="kind"):
    """All four cards of one rank."""

    rank: RankLetter


Weis = Run | FourOfAKind


class Answers(Struct, frozen=True):
    """A question in the comparison of Weis, and what both teams answered; null for no Weis."""

    question: Literal["points", "cards", "top_card", "trump", "forehand"]
    answers: tuple[int | None, int | None]


class Comparison(Struct, frozen=True):
    """Who has the better Weis, and all that the table hears of it."""

    winner: TeamLetter
    heard: tuple[Answers, ...]


class TeamScore(Struct, frozen=True):
    """The items of one team before the factor."""

    cards: Points
    last_trick: Points
    match: Points
    weis: Points
    stoeck: Points


class RoundScore(Struct, frozen=True):
    """The result of a round, for A and for B."""

    contract: ContractLetter
    multiplier: int
    items: tuple[TeamScore, TeamScore]


class Dealt(Struct, frozen=True, tag="dealt"):
    """The cards are given; `face_down` may not take them up yet."""

    dealer: SeatLetter
    hands: FourHands
    face_down: SeatLetter | None


class Schoben(Struct, frozen=True, tag="schoben"):
    """Forehand has left the choice to his partner."""

    seat: SeatLetter


class HandTakenUp(Struct, frozen=True, tag="hand_taken_up"):
    """Forehand's partner takes up the cards that lay face down."""

    seat: SeatLetter
    hand: HandText | None


class ContractChosen(Struct, frozen=True, tag="contract_chosen"):
    """The contract stands, with its factor."""

    seat: SeatLetter
    contract: ContractLetter
    multiplier: int


class CardPlayed(Struct, frozen=True, tag="card_played"):
    """A card lies on the table."""

    seat: SeatLetter
    card: CardCode


class WeisCalled(Struct, frozen=True, tag="weis_called"):
    """A seat has called the height of its best Weis."""

    seat: SeatLetter
    points: Points


class StoeckCalled(Struct, frozen=True, tag="stoeck_called"):
    """A seat has called Stöck."""

    seat: SeatLetter
    time: Literal["second_card", "with_weis", "shown"]


class TrickTaken(Struct, frozen=True, tag="trick_taken"):
    """Four cards lie; the winner is known."""

    seat: SeatLetter
    points: Points


class WeisCompared(Struct, frozen=True, tag="weis_compared"):
    """The calls are compared."""

    comparison: Comparison


class WeisNamed(Struct, frozen=True, tag="weis_named"):
    """A winner of the comparison has named all his Weis."""

    seat: SeatLetter
    weis: tuple[Weis, ...]


class TrickTurned(Struct, frozen=True, tag="trick_turned"):
    """The lying trick is turned."""

    seat: SeatLetter


class RestClaimed(Struct, frozen=True, tag="rest_claimed"):
    """A player has laid down his cards for the rest, and it is awarded."""

    seat: SeatLetter
    cards: HandText
    awarded: TeamLetter


class RoundCounted(Struct, frozen=True, tag="round_counted"):
    """The result is written, and the hands lie open."""

    score: RoundScore
    hands: FourHands


class CountConfirmed(Struct, frozen=True, tag="count_confirmed"):
    """A team agrees with the result."""

    seat: SeatLetter


class GameClaimed(Struct, frozen=True, tag="game_claimed"):
    """A player has claimed the game, rightly or not."""

    seat: SeatLetter
    right: bool


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The game is over; a Passe has no winner."""

    winner: TeamLetter | None
    reason: Literal["target_reached", "claimed", "false_claim", "rounds_played"]


Happened = (
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
    | RoundCounted
    | CountConfirmed
    | GameClaimed
    | GameEnded
)
