"""The fixed phrases that can be said at a live table."""

from __future__ import annotations

from gschobe.texts import say


def say_phrase(phrase: str) -> str:
    """A phrase in the language that is spoken.

    >>> say_phrase("well_played")
    'Well played!'
    """
    return say(f"phrase/{phrase}")
