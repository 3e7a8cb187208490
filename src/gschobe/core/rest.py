"""Judging a claim to the rest of the tricks (RULES.md §6.5)."""

from __future__ import annotations

from gschobe.core.cards import CardSet, Suit
from gschobe.core.contracts import STRENGTHS, Contract


def takes_the_rest(
    claimant: CardSet, opponents: tuple[CardSet, CardSet], *, contract: Contract
) -> bool:
    """Whether the player on lead takes every trick with his own cards, whatever is played.

    He leads each suit from the top, trumps first. An opponent follows with his lowest, so he
    beats the n-th lead of a suit with his highest if he had n cards of it; and one trump
    that cannot be drawn beats everything else.

    >>> from gschobe.core.notation import parse_hand
    >>> hand = parse_hand("A.A..U9")
    >>> against = parse_hand("..AKOU."), parse_hand("KO..X.7")
    >>> takes_the_rest(hand, against, contract=Contract.SCHILTEN)
    True
    """
    trump = contract.trump
    for opponent in opponents:
        if any(_is_beaten(claimant, opponent, suit, contract) for suit in Suit):
            return False
        if trump is not None:
            drawn, left = len(claimant.of_suit(trump)), len(opponent.of_suit(trump))
            if left > drawn:
                return False
    return True


def _is_beaten(claimant: CardSet, opponent: CardSet, suit: Suit, contract: Contract) -> bool:
    strengths = STRENGTHS[contract]
    leads = sorted((strengths[card] for card in claimant.of_suit(suit)), reverse=True)
    held = [strengths[card] for card in opponent.of_suit(suit)]
    contested = min(len(leads), len(held))
    return contested > 0 and max(held) > leads[contested - 1]
