"""Giving out the 36 cards (RULES.md §2). No chance in here: the order of the pack is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gschobe.core.cards import PACK, Card, CardSet
from gschobe.core.seats import SEATS, Seat

CARDS_EACH = 9
PACKET = 3
"""Cards are given three at a time (§2.2)."""


class DealError(ValueError):
    """The hands are no deal: not nine cards each, or a card twice.

    `data` fills in the sentence of the catalogue.
    """

    def __init__(self, code: str, *, hands: str, data: Mapping[str, str]) -> None:
        super().__init__(f"{code}: {dict(data)} in {hands}")
        self.code = code
        self.hands = hands
        self.data = data


@dataclass(frozen=True, slots=True)
class Deal:
    """The four hands of nine, by seat.

    Raises DealError when they are not 36 different cards, nine each.
    """

    hands: tuple[CardSet, CardSet, CardSet, CardSet]

    def __post_init__(self) -> None:
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if len(hand) != CARDS_EACH:
                data = {"seat": seat.letter, "count": str(len(hand))}
                raise DealError("deal/not_nine_each", hands=str(self), data=data)
        given = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        if given != PACK:
            missing = " ".join(str(card) for card in PACK - given)
            raise DealError("deal/card_twice", hands=str(self), data={"missing": missing})

    def __str__(self) -> str:
        return " ".join(
            f"{seat.letter}:{hand}" for seat, hand in zip(SEATS, self.hands, strict=True)
        )


def deal_out(pack: Sequence[Card], *, dealer: Seat) -> Deal:
    """Give out a pack from the top, three cards at a time, forehand first.

    >>> from gschobe.core.cards import CARDS
    >>> print(deal_out(CARDS, dealer=Seat.WEST))
    S:AKO.UX9.876. E:UX9.876..AKO N:876..AKO.UX9 W:.AKO.UX9.876
    """
    hands = [0, 0, 0, 0]
    for place in range(len(pack) // PACKET):
        seat = dealer.plus(1 + place)
        hands[seat] |= CardSet.from_cards(pack[PACKET * place : PACKET * (place + 1)]).mask
    return Deal((CardSet(hands[0]), CardSet(hands[1]), CardSet(hands[2]), CardSet(hands[3])))
