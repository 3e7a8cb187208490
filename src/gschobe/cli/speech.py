"""Language and deck of whoever started the command, from the environment."""

from __future__ import annotations

from collections.abc import Mapping

from gschobe.texts import Deck, Speech

LANGUAGES = ("en", "de")


def speech_of(environment: Mapping[str, str]) -> Speech:
    """`GSCHOBE_LANGUAGE` and `GSCHOBE_DECK`, else the language of the system and Swiss cards.

    >>> speech_of({"LANG": "de_CH.UTF-8"}).language
    'de'
    >>> speech_of({"LANG": "fr_CH.UTF-8", "GSCHOBE_DECK": "french"})
    Speech(language='en', deck=<Deck.FRENCH: 'french'>)
    """
    names = ("GSCHOBE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    named = next((environment[name] for name in names if environment.get(name)), "")
    language, deck = named[:2].lower(), environment.get("GSCHOBE_DECK", "").lower()
    return Speech(
        language=language if language in LANGUAGES else LANGUAGES[0],
        deck=Deck(deck) if deck in list(Deck) else Deck.SWISS,
    )
