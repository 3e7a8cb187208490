"""Typed words are distinct, and none is a card or the letter of a contract."""

import pytest

from gschobe.cli.words import Word, read_word, spellings
from gschobe.core.contracts import CONTRACTS
from gschobe.core.notation import NotationError
from gschobe.texts import Deck, Speech, speaking
from gschobe.texts.faces import contract_letter, parse_card_code


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("deck", Deck)
def test_every_word_means_one_thing(language: str, deck: Deck) -> None:
    with speaking(Speech(language=language, deck=deck)):
        every = [spelling for word in Word for spelling in spellings(word)]
        assert len(every) == len(set(every))
        assert all(read_word(s.upper()) is word for word in Word for s in spellings(word))
        letters = {contract_letter(contract).lower() for contract in CONTRACTS}
        assert letters.isdisjoint(every)
        for spelling in every:
            with pytest.raises(NotationError):
                parse_card_code(spelling)
