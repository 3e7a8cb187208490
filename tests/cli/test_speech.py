"""Language and deck from the environment."""

import pytest

from gschobe.cli.speech import speech_of
from gschobe.texts import Deck, Speech


@pytest.mark.parametrize(
    ("environment", "speech"),
    [
        ({}, Speech()),
        ({"LANG": "de_CH.UTF-8"}, Speech(language="de")),
        ({"LANG": "de_CH.UTF-8", "LC_ALL": "en_GB"}, Speech()),
        ({"LANG": "C", "GSCHOBE_LANGUAGE": "de"}, Speech(language="de")),
        ({"LANG": "it_CH.UTF-8"}, Speech()),
        ({"GSCHOBE_DECK": "French"}, Speech(deck=Deck.FRENCH)),
        ({"GSCHOBE_DECK": "tarot"}, Speech()),
    ],
)
def test_the_nearest_setting_wins(environment: dict[str, str], speech: Speech) -> None:
    assert speech_of(environment) == speech
