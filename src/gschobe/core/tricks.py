"""One trick: the suit led, whose card is highest, what it counts (RULES.md §6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gschobe.core.cached import cached
from gschobe.core.cards import NO_CARDS, Card, CardSet, Suit
from gschobe.core.contracts import POINTS, STRENGTHS, Contract
from gschobe.core.replacing import replace
from gschobe.core.seats import SEATS, Seat, Team

TRICKS_IN_ROUND = 9


@dataclass(frozen=True)
class Trick:
    """The cards of one trick in the order played, complete or not.

    The last four fields hold what sanctions have changed (§13): cards without power to take
    tricks, the team that gets the trick or its points alone, and who leads next.

    >>> trick = Trick(Contract.SCHILTEN, Seat.SOUTH, (Card.R9, Card.T6, Card.RA, Card.T9))
    >>> trick.winner, trick.points
    (<Seat.WEST: 3>, 25)
    """

    contract: Contract
    leader: Seat
    cards: tuple[Card, ...] = ()
    devalued: CardSet = NO_CARDS
    awarded: Team | None = None
    points_to: Team | None = None
    next_lead: Seat | None = None

    def __str__(self) -> str:
        """The trick in one line: who led, and the cards."""
        return f"{self.leader.letter}: {' '.join(map(str, self.cards))}"

    def with_card(self, card: Card) -> Trick:
        """The trick with one more card."""
        return replace(self, cards=(*self.cards, card))

    @property
    def is_complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == len(SEATS)

    @property
    def led(self) -> Suit:
        """The suit led."""
        return self.cards[0].suit

    @property
    def next_seat(self) -> Seat:
        """Who plays the next card to this trick."""
        return self.leader.plus(len(self.cards))

    @property
    def last_seat(self) -> Seat:
        """Whose card was played last."""
        return self.leader.plus(len(self.cards) - 1)

    def has_played(self, seat: Seat) -> bool:
        """Whether this seat's card lies in the trick."""
        return (seat - self.leader) % 4 < len(self.cards)

    def card_of(self, seat: Seat) -> Card:
        """The card this seat has played to the trick."""
        return self.cards[(seat - self.leader) % 4]

    @cached
    def card_set(self) -> CardSet:
        """The cards of the trick as a set."""
        return CardSet.from_cards(self.cards)

    @cached
    def highest(self) -> int:
        """Which card is highest so far, counted from the lead.

        §6.2: trumps beat all plain cards; without one, the highest card of the suit led. §13.2: a
        devalued card ranks below every other; if the lead is one, the next card sets the suit.
        """
        places: Sequence[int] = range(len(self.cards))
        if self.devalued.mask & self.card_set.mask:
            powerful = [place for place in places if self.cards[place] not in self.devalued]
            places = powerful or places
        led, trump = self.cards[places[0]].suit, self.contract.trump
        strengths = STRENGTHS[self.contract]
        best, best_strength = places[0], strengths[self.cards[places[0]]]
        for place in places[1:]:
            card = self.cards[place]
            may_win = card.suit is led or card.suit is trump
            if may_win and strengths[card] > best_strength:
                best, best_strength = place, strengths[card]
        return best

    @property
    def winner(self) -> Seat:
        """Whose card is highest; of a complete trick, who takes it unless a sanction says otherwise."""
        return self.leader.plus(self.highest)

    @property
    def taken_by(self) -> Team:
        """The team that keeps the trick."""
        return self.winner.team if self.awarded is None else self.awarded

    @property
    def leads_next(self) -> Seat:
        """Who leads to the next trick."""
        return self.winner if self.next_lead is None else self.next_lead

    @cached
    def points(self) -> int:
        """Card points of the trick, without the 5 for the last."""
        values = POINTS[self.contract]
        return sum(values[card] for card in self.cards)
