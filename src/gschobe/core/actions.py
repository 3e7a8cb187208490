"""What a player can do. Every action names its seat (RULES.md §14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gschobe.core.cards import Card
from gschobe.core.contracts import Contract
from gschobe.core.dealing import Deal
from gschobe.core.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCards:
    """The dealer gives out the cards; where they come from is not the rules' business."""

    seat: Seat
    deal: Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Schieben:
    """Forehand says "gschobe": his partner chooses."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseContract:
    """Forehand, or his partner after schieben, names the contract."""

    seat: Seat
    contract: Contract


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard:
    """One card, and what is called with it: the height of a Weis, Stöck."""

    seat: Seat
    card: Card
    weis: int | None = None
    stoeck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CallWeis:
    """The height of the best Weis, called while the own card is not yet covered."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CallStoeck:
    """Stöck, called while the second card is not yet covered."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NameWeis:
    """A winner of the comparison names the cards of all his Weis."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTrick:
    """The winner turns the trick, where the rules have him do so."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRound:
    """Anybody starts the count once all cards are played."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmCount:
    """A team agrees with the written result."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRest:
    """The player on lead lays his cards down and asks for the rest (Rest verlangen)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimGame:
    """A player says that his team has reached the target (sich bedanken)."""

    seat: Seat


Action = (
    DealCards
    | Schieben
    | ChooseContract
    | PlayCard
    | CallWeis
    | CallStoeck
    | NameWeis
    | TurnTrick
    | CountRound
    | ConfirmCount
    | ClaimRest
    | ClaimGame
)

CHOICES = (Schieben, ChooseContract, PlayCard, CallWeis, CallStoeck, ClaimRest, ClaimGame)
"""What a player chooses; dealing, turning, naming, counting and agreeing go without a choice."""


def last_choice(actions: Sequence[Action], seat: Seat) -> int | None:
    """The place of a seat's last choice among actions; None where it has made none.

    >>> from gschobe.core.cards import Card
    >>> done = (Schieben(seat=Seat.EAST), PlayCard(seat=Seat.EAST, card=Card.EA))
    >>> last_choice((*done, TurnTrick(seat=Seat.EAST)), Seat.EAST), last_choice(done, Seat.WEST)
    (1, None)
    """
    return max(
        (
            place
            for place, action in enumerate(actions)
            if action.seat is seat and isinstance(action, CHOICES)
        ),
        default=None,
    )
