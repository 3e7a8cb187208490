"""How one person is spoken to: language and deck."""

import asyncio

import pytest

from gschobe.core.cards import Card
from gschobe.core.contracts import Contract
from gschobe.texts import Deck, Speech, say, speaking
from gschobe.texts.names import name_card, name_contract
from gschobe.texts.speech import ENGLISH, current, speak


@pytest.mark.requirement("G-018")
@pytest.mark.parametrize(
    ("language", "deck", "card", "puur", "contract"),
    [
        ("en", Deck.SWISS, "Rosen Ober", "Schilten Puur", "Schilten"),
        ("en", Deck.FRENCH, "queen of hearts", "Puur of spades", "spades"),
        ("de", Deck.SWISS, "Rosen Ober", "Schilten Puur", "Schilten"),
        ("de", Deck.FRENCH, "Herz Dame", "Schaufel Puur", "Schaufel"),
    ],
)
def test_a_card_has_a_name_in_each_language_and_deck(
    language: str, deck: Deck, card: str, puur: str, contract: str
) -> None:
    with speaking(Speech(language=language, deck=deck)):
        assert name_card(Card.RO) == card
        assert name_card(Card.TU, contract=Contract.SCHILTEN) == puur
        assert name_contract(Contract.SCHILTEN) == contract
    assert current() is ENGLISH


def test_two_people_are_spoken_to_at_once_in_their_own_languages() -> None:
    async def greet(language: str) -> str:
        speak(Speech(language=language))
        await asyncio.sleep(0)
        return say("seat/south")

    async def both() -> tuple[str, str]:
        english, german = await asyncio.gather(greet("en"), greet("de"))
        return english, german

    assert asyncio.run(both()) == ("South", "Süd")
    assert say("seat/south") == "South"
