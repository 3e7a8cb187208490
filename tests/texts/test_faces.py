"""Faces fit into the corner of a card, and no two cards have the same."""

import pytest

from gschobe.core.cards import CARDS, Card, Rank, Suit
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.notation import NotationError
from gschobe.texts import Deck, Speech, speaking
from gschobe.texts.faces import (
    card_code,
    contract_letter,
    explain_code_error,
    parse_card_code,
    parse_contract_letter,
    rank_face,
    suit_sign,
)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("deck", Deck)
def test_faces_are_short_and_all_different(language: str, deck: Deck) -> None:
    with speaking(Speech(language=language, deck=deck)):
        ranks, suits = [rank_face(rank) for rank in Rank], [suit_sign(suit) for suit in Suit]
    assert len(set(ranks)) == 9
    assert len(set(suits)) == 4
    assert all(1 <= len(face) <= 2 for face in ranks)
    assert all(1 <= len(sign) <= 6 for sign in suits)


def test_the_letters_are_those_of_the_deck() -> None:
    with speaking(Speech(language="de", deck=Deck.FRENCH)):
        assert "".join(map(rank_face, reversed(Rank))) == "AKDB109876"
    with speaking(Speech(language="de", deck=Deck.SWISS)):
        assert "".join(map(rank_face, reversed(Rank))) == "AKOU109876"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("deck", Deck)
def test_what_is_shown_can_be_typed(language: str, deck: Deck) -> None:
    with speaking(Speech(language=language, deck=deck)):
        assert [parse_card_code(card_code(card).lower()) for card in CARDS] == list(CARDS)
        letters = [contract_letter(contract).lower() for contract in CONTRACTS]
        assert [parse_contract_letter(letter) for letter in letters] == list(CONTRACTS)


def test_a_french_card_is_typed_as_the_reader_names_it() -> None:
    with speaking(Speech(language="de", deck=Deck.FRENCH)):
        assert parse_card_code("hd") is Card.RO
        assert parse_card_code("sx") is parse_card_code("S10") is Card.TX
        assert parse_contract_letter("k") is Contract.SCHELLEN
    with speaking(Speech(language="en", deck=Deck.FRENCH)):
        assert parse_card_code("HQ") is Card.RO
        assert parse_contract_letter("c") is Contract.SCHELLEN


def test_what_cannot_be_read_is_answered_with_the_letters_of_the_deck() -> None:
    with speaking(Speech(language="de", deck=Deck.FRENCH)):
        with pytest.raises(NotationError) as card:
            parse_card_code("TU")
        with pytest.raises(NotationError) as contract:
            parse_contract_letter("T")
        assert explain_code_error(card.value) == (
            "«TU» ist keine Karte. Schreib zuerst die Farbe, E H K S, dann den Rang, "
            "A K D B 10 9 8 7 6."
        )
        assert "E H K S" in explain_code_error(contract.value)
    with pytest.raises(NotationError) as swiss:
        parse_card_code("QQ")
    assert explain_code_error(swiss.value).startswith("“QQ” is no card")
