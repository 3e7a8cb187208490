"""A refusal as a sentence that says what is wrong and what may be done instead."""

from __future__ import annotations

from collections.abc import Mapping

from gschobe.core.cards import Suit
from gschobe.core.notation import parse_card, parse_contract, parse_seat
from gschobe.core.refusals import Refusal
from gschobe.texts.messages import say
from gschobe.texts.names import name_card, name_contract, name_seat, name_suit, one_of


def explain(refusal: Refusal) -> str:
    """The sentence of a refusal.

    >>> from gschobe.core.actions import PlayCard
    >>> from gschobe.core.cards import Card
    >>> from gschobe.core.refusals import Code
    >>> from gschobe.core.seats import Seat
    >>> refusal = Refusal(
    ...     code=Code.MUST_FOLLOW,
    ...     action=PlayCard(seat=Seat.SOUTH, card=Card.EA),
    ...     data={"seat": "S", "contract": "T", "led": "R", "highest": "R9", "allowed": "R7"},
    ... )
    >>> explain(refusal)
    'Rosen was led and you hold Rosen: you may play Rosen seven.'
    """
    return explain_code(refusal.code.value, refusal.data)


def explain_code(code: str, data: Mapping[str, str]) -> str:
    """The sentence of a code, its data in the letters of the text alphabet.

    >>> explain_code("play/not_in_hand", {"seat": "E", "card": "TU"})
    'Schilten Under is not in East’s hand.'
    """
    letter = data.get("contract")
    contract = None if letter is None else parse_contract(letter)

    def card_name(text: str) -> str:
        return name_card(parse_card(text), contract=contract)

    spoken: dict[str, str] = {}
    for field, text in data.items():
        match field:
            case "seat" | "found_seat" | "expected_seat":
                spoken[field] = name_seat(parse_seat(text))
            case "contract" | "found_contract" | "expected_contract":
                spoken[field] = name_contract(parse_contract(text))
            case "led":
                spoken[field] = name_suit(Suit("ERST".index(text)))
            case "allowed":
                spoken[field] = one_of(map(card_name, text.split()))
            case "card" | "highest":
                spoken[field] = card_name(text)
            case _:
                spoken[field] = text
    return say(code, **spoken)
