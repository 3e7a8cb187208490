"""Names of cards, suits, contracts and seats as a player says them."""

from __future__ import annotations

from collections.abc import Iterable

from gschobe.core.cards import Card, Suit
from gschobe.core.contracts import Contract, nell, puur
from gschobe.core.seats import Seat
from gschobe.texts.messages import say


def name_suit(suit: Suit, *, language: str = "en") -> str:
    """A suit by its name.

    >>> name_suit(Suit.SCHILTEN)
    'Schilten'
    """
    return say(f"suit/{suit.letter.lower()}", language=language)


def name_card(card: Card, *, contract: Contract | None = None, language: str = "en") -> str:
    """A card as it is spoken; in a trump contract the trump Under is Puur, the nine Nell.

    >>> name_card(Card.TU), name_card(Card.TU, contract=Contract.SCHILTEN)
    ('Schilten Under', 'Schilten Puur')
    """
    rank = card.rank.name.lower()
    if contract is not None and card is puur(contract):
        rank = "puur"
    elif contract is not None and card is nell(contract):
        rank = "nell"
    suit = name_suit(card.suit, language=language)
    return say(
        "card/name", language=language, suit=suit, rank=say(f"rank/{rank}", language=language)
    )


def name_contract(contract: Contract, *, language: str = "en") -> str:
    """A contract by its name.

    >>> name_contract(Contract.UNDENUFE)
    'Undenufe'
    """
    return say(f"contract/{contract.name.lower()}", language=language)


def name_seat(seat: Seat, *, language: str = "en") -> str:
    """A seat by its name.

    >>> name_seat(Seat.SOUTH)
    'South'
    """
    return say(f"seat/{seat.name.lower()}", language=language)


def one_of(names: Iterable[str], *, language: str = "en") -> str:
    """Names joined as a choice.

    >>> one_of(["Rosen nine", "Rosen seven", "Schilten Under"])
    'Rosen nine, Rosen seven or Schilten Under'
    """
    *others, last = names
    if not others:
        return last
    return say("list/last_or", language=language, first=", ".join(others), last=last)
