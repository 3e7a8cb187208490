"""What the cards of a contract count, in the order of their strength."""

from __future__ import annotations

from gschobe.core.cards import Rank, Suit, card_of
from gschobe.core.contracts import Contract, card_points, strength_order
from gschobe.texts.faces import rank_face
from gschobe.texts.messages import say
from gschobe.texts.names import name_contract


def describe_values(contract: Contract) -> list[str]:
    """The cards from the strongest to the weakest, each with its points; trumps first.

    >>> print(*describe_values(Contract.SCHILTEN), sep="\\n")
    Trumps (Schilten), from the top: U=20, 9=14, A=11, K=4, O=3, 10=10, 8=0, 7=0, 6=0.
    The other suits, from the top: A=11, K=4, O=3, U=2, 10=10, 9=0, 8=0, 7=0, 6=0.
    """
    trump = contract.trump
    if trump is None:
        name = name_contract(contract)
        return [say("values/all", contract=name, values=_values(contract, Suit.EICHELN))]
    plain = next(suit for suit in Suit if suit is not trump)
    return [
        say("values/trumps", contract=name_contract(contract), values=_values(contract, trump)),
        say("values/plain", values=_values(contract, plain)),
    ]


def _values(contract: Contract, suit: Suit) -> str:
    """The ranks of a suit with their points."""

    def value(rank: Rank) -> str:
        return f"{rank_face(rank)}={card_points(contract, card_of(suit, rank))}"

    return ", ".join(map(value, strength_order(contract, suit)))
