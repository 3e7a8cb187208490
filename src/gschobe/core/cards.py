"""The pack of 36 cards, and sets of cards (RULES.md §1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum


class Suit(IntEnum):
    """The four suits in the order in which a hand is written."""

    EICHELN, ROSEN, SCHELLEN, SCHILTEN = range(4)

    @property
    def letter(self) -> str:
        """The suit in the text alphabet: E, R, S or T (schilTen)."""
        return "ERST"[self]


class Rank(IntEnum):
    """The nine ranks in their natural order, the six lowest."""

    SIX, SEVEN, EIGHT, NINE, TEN, UNDER, OBER, KING, ACE = range(9)

    @property
    def letter(self) -> str:
        """The rank in the text alphabet: A K O U X 9 8 7 6 (X is the ten, the Banner)."""
        return "6789XUOKA"[self]


class Card(IntEnum):
    """One card, named suit then rank: `Card.TU` is the Under of Schilten.

    Its number is its place in a sorted pack: suits E R S T, each from ace to six.

    >>> Card.TU.suit.name, Card.TU.rank.name, str(Card.TU)
    ('SCHILTEN', 'UNDER', 'TU')
    """

    suit: Suit
    rank: Rank

    EA, EK, EO, EU, EX, E9, E8, E7, E6 = range(9)
    RA, RK, RO, RU, RX, R9, R8, R7, R6 = range(9, 18)
    SA, SK, SO, SU, SX, S9, S8, S7, S6 = range(18, 27)
    TA, TK, TO, TU, TX, T9, T8, T7, T6 = range(27, 36)

    def __init__(self, number: int) -> None:
        self.suit = Suit(number // 9)
        self.rank = Rank(8 - number % 9)

    @property
    def mask(self) -> int:
        """The card as a set of one: the bit of its number."""
        return 1 << self

    def __str__(self) -> str:
        return self._name_


CARDS: tuple[Card, ...] = tuple(Card)
"""The pack, sorted; `CARDS[n]` is the card of number n."""

RANKS_DOWN: tuple[Rank, ...] = tuple(reversed(Rank))
"""The ranks from ace to six, as a hand is read."""


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of this suit and rank.

    >>> card_of(Suit.ROSEN, Rank.TEN)
    <Card.RX: 13>
    """
    return CARDS[9 * suit + 8 - rank]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards, kept as 36 bits; it prints as a hand is written, suits E.R.S.T.

    >>> hand = CardSet.of(Card.EK, Card.R9, Card.RA, Card.SO)
    >>> print(hand)
    K.A9.O.
    >>> Card.RA in hand, len(hand), [str(card) for card in hand]
    (True, 4, ['EK', 'RA', 'R9', 'SO'])
    """

    mask: int = 0

    @classmethod
    def of(cls, *cards: Card) -> CardSet:
        """The set of the given cards."""
        return cls.from_cards(cards)

    @classmethod
    def from_cards(cls, cards: Iterable[Card]) -> CardSet:
        """The set of all cards of an iterable."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    def of_suit(self, suit: Suit) -> CardSet:
        """The cards of one suit."""
        return CardSet(self.mask & SUIT_MASKS[suit])

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        rest = self.mask
        while rest:
            lowest = rest & -rest
            yield CARDS[lowest.bit_length() - 1]
            rest ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return not self.mask & ~other.mask

    def __str__(self) -> str:
        ranks = [""] * 4
        for card in self:
            ranks[card.suit] += card.rank.letter
        return ".".join(ranks)


SUIT_MASKS: tuple[int, ...] = tuple(0b111_111_111 << 9 * suit for suit in Suit)
"""For each suit the bits of its nine cards."""

NO_CARDS = CardSet(0)
PACK = CardSet((1 << 36) - 1)
