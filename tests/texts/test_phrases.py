"""Every phrase of the protocol has its words, in every language."""

from typing import get_args

import pytest

from gschobe.protocol.messages import Phrase
from gschobe.texts import keys
from gschobe.texts.phrases import say_phrase


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_phrase_has_its_words_and_there_are_no_others(language: str) -> None:
    phrases = {key for key in keys(language) if key.startswith("phrase/")}
    assert phrases == {f"phrase/{phrase}" for phrase in get_args(Phrase)}


def test_they_are_said_in_the_language_that_is_spoken() -> None:
    assert say_phrase("thanks") == "Thank you!"
