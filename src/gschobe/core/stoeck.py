"""Stöck: king and Ober of trumps in one hand (RULES.md §8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from gschobe.core.cards import CardSet, Rank, card_of
from gschobe.core.contracts import Contract
from gschobe.core.seats import Seat

STOECK_POINTS = 20


class StoeckTime(StrEnum):
    """At which moment Stöck were called."""

    SECOND_CARD = "second_card"
    WITH_WEIS = "with_weis"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckCall:
    """Stöck as they were called: by whom, when, in which trick (1 to 9)."""

    seat: Seat
    time: StoeckTime
    trick: int


@cache
def stoeck_cards(contract: Contract) -> CardSet:
    """King and Ober of trumps; no cards at all in Obenabe and Undenufe.

    >>> print(stoeck_cards(Contract.ROSEN), len(stoeck_cards(Contract.OBENABE)))
    .KO.. 0
    """
    if contract.trump is None:
        return CardSet()
    return CardSet.of(card_of(contract.trump, Rank.KING), card_of(contract.trump, Rank.OBER))


def holds_stoeck(dealt_hand: CardSet, contract: Contract) -> bool:
    """Whether the hand that was dealt holds Stöck in this contract."""
    pair = stoeck_cards(contract).mask
    return pair != 0 and not pair & ~dealt_hand.mask
