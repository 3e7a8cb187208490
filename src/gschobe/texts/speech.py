"""How one person is spoken to: the language, and the deck whose names the cards have.

It is set once around whatever is said to that person, so a sentence that is built from names and
other sentences speaks as one. Each thread and each asynchronous task has its own.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum


class Deck(StrEnum):
    """The two decks of the country; a card has a name and a face in each."""

    SWISS = "swiss"
    FRENCH = "french"


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """A language by its code, `en` or `de`, and a deck."""

    language: str = "en"
    deck: Deck = Deck.SWISS


ENGLISH = Speech()

_SPEECH: ContextVar[Speech] = ContextVar("speech", default=ENGLISH)


def current() -> Speech:
    """How whoever is being spoken to now wants it."""
    return _SPEECH.get()


@contextmanager
def speaking(speech: Speech) -> Generator[None]:
    """Speak like this until the block ends.

    >>> from gschobe.texts import say
    >>> with speaking(Speech(language="de")):
    ...     say("seat/south")
    'Süd'
    >>> say("seat/south")
    'South'
    """
    token = _SPEECH.set(speech)
    try:
        yield
    finally:
        _SPEECH.reset(token)


def speak(speech: Speech) -> None:
    """Speak like this from now on, as a program does that talks to one person only."""
    _SPEECH.set(speech)
