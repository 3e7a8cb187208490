"""People who type one answer after the other, for so many lines."""

from itertools import cycle, islice

from gschobe.core.cards import CARDS

ANSWERS = ("g", "e", "", *map(str, CARDS))
"""Gschobe or Eicheln, agreed, and every card: sooner or later one of them fits."""


def persistent(lines: int) -> str:
    """A script that tries every answer in turn, so that any game comes to its end."""
    return "".join(f"{answer}\n" for answer in islice(cycle(ANSWERS), lines))
