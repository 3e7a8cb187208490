"""Faces fit into the corner of a card, and no two cards have the same."""

import pytest

from gschobe.core.cards import Rank, Suit
from gschobe.texts import Deck, Speech, speaking
from gschobe.texts.faces import rank_face, suit_sign


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
