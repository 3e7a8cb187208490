"""What a hand is worth in each contract, by the rules of thumb of the card table."""

from __future__ import annotations

from gschobe.core.cards import CardSet, Rank, Suit, card_of
from gschobe.core.contracts import Contract, nell, puur, strength_order

SURE_FROM_TOP = (11.0, 7.0, 4.5)
"""What the top card of a plain suit is worth, the second with it, the third with both."""

LONE_SECOND = 2.5
"""What the second card of a suit is worth without the top one."""


def hand_value(hand: CardSet, contract: Contract) -> float:
    """Roughly how many points more than the opponents the holder's team makes, before the factor.

    >>> from gschobe.core.notation import parse_hand
    >>> hand = parse_hand("A.A.76.U9A87")
    >>> hand_value(hand, Contract.SCHILTEN) > 40 > hand_value(hand, Contract.OBENABE)
    True
    """
    if contract.trump is None:
        return _without_trump(hand, contract)
    return _with_trump(hand, contract, contract.trump)


def _with_trump(hand: CardSet, contract: Contract, trump: Suit) -> float:
    """Puur, Nell and length make a trump hand; aces beside it take tricks."""
    trumps = hand.of_suit(trump)
    value = -35.0 + 9.0 * len(trumps)
    value += 26 if puur(contract) in hand else 0
    value += (
        (16 if len(trumps) > 2 or puur(contract) in hand else 8) if nell(contract) in hand else 0
    )
    value += 8 if card_of(trump, Rank.ACE) in hand else 0
    for suit in Suit:
        if suit is not trump:
            value += 0.8 * _top_cards(hand, contract, suit)
    return value


def _without_trump(hand: CardSet, contract: Contract) -> float:
    """Unbroken top cards take tricks; a suit without a stop is run by the others."""
    value = -42.0
    for suit in Suit:
        tops = _top_cards(hand, contract, suit)
        value += tops * 1.5 + (3.0 * max(0, len(hand.of_suit(suit)) - 3) if tops >= 11 else 0)
        top = card_of(suit, strength_order(contract, suit)[0])
        value -= 0 if top in hand else 3
    return value


def _top_cards(hand: CardSet, contract: Contract, suit: Suit) -> float:
    """What the unbroken run of cards from the top of a suit is worth."""
    order = [card_of(suit, rank) for rank in strength_order(contract, suit)]
    if order[0] not in hand:
        return LONE_SECOND if order[1] in hand and len(hand.of_suit(suit)) > 1 else 0.0
    value = 0.0
    for worth, card in zip(SURE_FROM_TOP, order, strict=False):
        if card not in hand:
            break
        value += worth
    return value
