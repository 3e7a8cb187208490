"""The words that a person types at the table, in his language."""

from __future__ import annotations

from enum import StrEnum

from gschobe.texts import say


class Word(StrEnum):
    """What can be typed besides a card, a contract and an answer to a question."""

    GSCHOBE = "gschobe"
    WEIS = "weis"
    STOECK = "stoeck"
    NAMES = "names"
    REST = "rest"
    CLAIM = "claim"
    UNDO = "undo"
    HINT = "hint"
    HAND = "hand"
    LAST = "last"
    JASSTAFEL = "jasstafel"
    VALUES = "values"
    ORDER = "order"
    HELP = "help"
    QUIT = "quit"


def spellings(word: Word) -> tuple[str, ...]:
    """How a word may be typed; the first is the one that help shows."""
    return tuple(say(f"word/{word}").split())


def read_word(text: str) -> Word | None:
    """The word that was typed, if it is one.

    >>> read_word("Undo"), read_word("TU")
    (<Word.UNDO: 'undo'>, None)
    """
    typed = text.strip().lower()
    return next((word for word in Word if typed in spellings(word)), None)
