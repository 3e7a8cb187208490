"""The six contracts: order and value of the cards under each (RULES.md §4).

The two ladders below are the rule itself and are typed in once, as RULES.md states them;
every other table of strengths and points in the project is computed from them.
"""

from __future__ import annotations

from enum import IntEnum

from gschobe.core.cards import CARDS, Card, CardSet, Rank, Suit


class Contract(IntEnum):
    """What a round is played in: a trump suit, Obenabe or Undenufe."""

    EICHELN, ROSEN, SCHELLEN, SCHILTEN, OBENABE, UNDENUFE = range(6)

    @property
    def letter(self) -> str:
        """The contract in the text alphabet: E R S T O U."""
        return "ERSTOU"[self]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None in Obenabe and Undenufe."""
        return TRUMPS[self]


CONTRACTS: tuple[Contract, ...] = tuple(Contract)
TRUMPS: tuple[Suit | None, ...] = (*Suit, None, None)

PLAIN_ORDER = "AKOUX9876"
TRUMP_ORDER = "U9AKOX876"
UNDENUFE_ORDER = "6789XUOKA"
"""Strength from the strongest card down (§4.1 to §4.4)."""

PLAIN_POINTS = {"A": 11, "X": 10, "K": 4, "O": 3, "U": 2}
TRUMP_POINTS = {"U": 20, "9": 14, "A": 11, "X": 10, "K": 4, "O": 3}
OBENABE_POINTS = {"A": 11, "X": 10, "8": 8, "K": 4, "O": 3, "U": 2}
UNDENUFE_POINTS = {"6": 11, "X": 10, "8": 8, "K": 4, "O": 3, "U": 2}
"""Card points (§4.5); a rank that is not named counts nothing."""

CARD_POINTS_IN_PACK = 152


def _ladder(contract: Contract, suit: Suit) -> tuple[str, dict[str, int]]:
    if contract is Contract.OBENABE:
        return PLAIN_ORDER, OBENABE_POINTS
    if contract is Contract.UNDENUFE:
        return UNDENUFE_ORDER, UNDENUFE_POINTS
    if suit is contract.trump:
        return TRUMP_ORDER, TRUMP_POINTS
    return PLAIN_ORDER, PLAIN_POINTS


def _strengths(contract: Contract) -> tuple[int, ...]:
    return tuple(
        8
        - _ladder(contract, card.suit)[0].index(card.rank.letter)
        + (9 if card.suit is contract.trump else 0)
        for card in CARDS
    )


STRENGTHS: tuple[tuple[int, ...], ...] = tuple(_strengths(contract) for contract in CONTRACTS)
"""`STRENGTHS[contract][card]`: 0 to 8 in a plain suit, 9 to 17 for trumps."""

POINTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_ladder(contract, card.suit)[1].get(card.rank.letter, 0) for card in CARDS)
    for contract in CONTRACTS
)
"""`POINTS[contract][card]`: card points."""


def strength_order(contract: Contract, suit: Suit) -> tuple[Rank, ...]:
    """The ranks of a suit from the strongest to the weakest.

    >>> "".join(rank.letter for rank in strength_order(Contract.SCHILTEN, Suit.SCHILTEN))
    'U9AKOX876'
    """
    return tuple(Rank("6789XUOKA".index(letter)) for letter in _ladder(contract, suit)[0])


def card_points(contract: Contract, card: Card) -> int:
    """What a card counts; its strength is another thing.

    >>> card_points(Contract.UNDENUFE, Card.E6), card_points(Contract.OBENABE, Card.E6)
    (11, 0)
    """
    return POINTS[contract][card]


def points_of(contract: Contract, cards: CardSet) -> int:
    """What a pile of cards counts, without the 5 for the last trick.

    >>> from gschobe.core.cards import PACK
    >>> {points_of(contract, PACK) for contract in Contract}
    {152}
    """
    values = POINTS[contract]
    return sum(values[card] for card in cards)


def puur(contract: Contract) -> Card | None:
    """The trump Under, strongest card of a trump contract."""
    return None if contract.trump is None else CARDS[9 * contract.trump + 3]


def nell(contract: Contract) -> Card | None:
    """The trump nine, second strongest card of a trump contract."""
    return None if contract.trump is None else CARDS[9 * contract.trump + 5]
