"""What goes wrong at a real table (RULES.md §13). None of it touches legality.

Records, audit and the tournament desk note these; live tables and bots never see one.
"""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.cards import Card, CardSet
from gschobe.core.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeSeen:
    """A card that does not follow suit, noticed before the trick is turned."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeUnseen:
    """A card that does not follow suit, noticed by nobody when it is played."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeFound:
    """A revoke in an earlier trick (1 to 9) comes out."""

    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn:
    """A seat leads though another has to; the card goes back."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOutOfTurn:
    """A seat plays before its turn in the running trick; the card stays."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongHeight:
    """A seat calls another height than its best Weis has and is covered before it corrects."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UselessWeis:
    """A seat shows cards for a Weis that was beaten already."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledTooLate:
    """A seat calls Weis (their height) or Stöck (None) after its card is covered."""

    seat: Seat
    points: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerReminded:
    """A seat reminds its partner of the Stöck."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedAtTurnedTricks:
    """A seat looks at tricks that stay turned."""

    seat: Seat


Irregularity = (
    RevokeSeen
    | RevokeUnseen
    | RevokeFound
    | LedOutOfTurn
    | PlayedOutOfTurn
    | WrongHeight
    | UselessWeis
    | CalledTooLate
    | PartnerReminded
    | LookedAtTurnedTricks
)
