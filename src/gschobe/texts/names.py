"""Names of cards, suits, contracts and seats as a player says them, by language and deck."""

from __future__ import annotations

from collections.abc import Iterable

from gschobe.core.cards import Card, Rank, Suit
from gschobe.core.contracts import Contract, nell, puur
from gschobe.core.seats import Seat
from gschobe.texts.messages import say
from gschobe.texts.speech import current


def name_suit(suit: Suit) -> str:
    """A suit by its name.

    >>> name_suit(Suit.SCHILTEN)
    'Schilten'
    """
    return say(f"suit/{suit.letter.lower()}_{current().deck}")


def name_rank(rank: Rank) -> str:
    """A rank by its name.

    >>> name_rank(Rank.UNDER)
    'Under'
    """
    return say(f"rank/{rank.name.lower()}_{current().deck}")


def name_ranks(rank: Rank) -> str:
    """All four cards of a rank.

    >>> name_ranks(Rank.KING)
    'kings'
    """
    return say(f"ranks/{rank.name.lower()}_{current().deck}")


def name_card(card: Card, *, contract: Contract | None = None) -> str:
    """A card as it is spoken; in a trump contract the trump Under is Puur, the nine Nell.

    >>> name_card(Card.TU), name_card(Card.TU, contract=Contract.SCHILTEN)
    ('Schilten Under', 'Schilten Puur')
    """
    rank = name_rank(card.rank)
    if contract is not None and card is puur(contract):
        rank = say("rank/puur")
    elif contract is not None and card is nell(contract):
        rank = say("rank/nell")
    return say(f"card/{current().deck}", suit=name_suit(card.suit), rank=rank)


def name_contract(contract: Contract) -> str:
    """A contract by its name, a trump contract by that of its suit.

    >>> name_contract(Contract.UNDENUFE), name_contract(Contract.ROSEN)
    ('Undenufe', 'Rosen')
    """
    if contract.trump is not None:
        return name_suit(contract.trump)
    return say(f"contract/{contract.name.lower()}")


def name_seat(seat: Seat) -> str:
    """A seat by its name.

    >>> name_seat(Seat.SOUTH)
    'South'
    """
    return say(f"seat/{seat.name.lower()}")


def one_of(names: Iterable[str]) -> str:
    """Names joined as a choice.

    >>> one_of(["Rosen nine", "Rosen seven", "Schilten Under"])
    'Rosen nine, Rosen seven or Schilten Under'
    """
    *others, last = names
    if not others:
        return last
    return say("list/last_or", first=", ".join(others), last=last)
