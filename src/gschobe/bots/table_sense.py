"""What a player can tell from his own hand and the cards that have been played."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.cards import PACK, SUIT_MASKS, Card, CardSet, Suit
from gschobe.core.contracts import POINTS, STRENGTHS, Contract
from gschobe.core.course import Course
from gschobe.core.seats import Seat
from gschobe.core.tricks import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSense:
    """One seat's picture of a round: its hand, the trick, and the cards it has not seen."""

    seat: Seat
    contract: Contract
    hand: CardSet
    trick: Trick
    unseen: CardSet
    declarer: Seat

    @property
    def trump(self) -> Suit | None:
        """The trump suit, if there is one."""
        return self.contract.trump

    def strength(self, card: Card) -> int:
        """How strong a card is within its suit; trumps are above all others."""
        return STRENGTHS[self.contract][card]

    def points(self, card: Card) -> int:
        """What a card counts."""
        return POINTS[self.contract][card]

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return card.suit is self.trump

    @property
    def unseen_trumps(self) -> int:
        """How many trumps the others hold."""
        return 0 if self.trump is None else len(self.unseen.of_suit(self.trump))

    def is_bock(self, card: Card) -> bool:
        """Whether no card of its suit that is still out beats it."""
        higher = self.unseen.mask & SUIT_MASKS[card.suit]
        return all(self.strength(other) < self.strength(card) for other in CardSet(higher))

    def wins_so_far(self, card: Card) -> bool:
        """Whether the card would be the highest of the trick."""
        after = self.trick.with_card(card)
        return after.winner is self.seat

    @property
    def is_last(self) -> bool:
        """Whether nobody plays to the trick after this seat."""
        return len(self.trick.cards) == len(Seat) - 1

    @property
    def partner_wins(self) -> bool:
        """Whether the partner's card is the highest so far."""
        return bool(self.trick.cards) and self.trick.winner is self.seat.partner

    @property
    def partner_is_safe(self) -> bool:
        """Whether nothing that is still out can take the trick from the partner."""
        if not self.partner_wins:
            return False
        return self.is_last or self._holds(self.trick.cards[self.trick.highest])

    def _holds(self, highest: Card) -> bool:
        """Whether a card that lies will take the trick, as far as one can tell."""
        may_be_trumped = not self.is_trump(highest) and self.unseen_trumps > 0
        return self.is_bock(highest) and not may_be_trumped

    def is_safe(self, card: Card) -> bool:
        """Whether the card takes the trick for certain."""
        return self.wins_so_far(card) and (self.is_last or self._holds(card))


def sense(course: Course, *, hand: CardSet, seat: Seat) -> TableSense:
    """The picture of a seat that is to play a card.

    Raises ValueError before a contract is chosen.
    """
    trick = course.next_trick
    return TableSense(
        seat=seat,
        contract=trick.contract,
        hand=hand,
        trick=trick,
        unseen=PACK - course.played - hand,
        declarer=course.declarer,
    )
