"""What was said at the table, to look back at."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

KEPT = 300
"""So many sentences are kept."""

ANSWER = "→ "
"""It stands before what is said to the person alone."""


class Told:
    """Sentences in the order in which they were said."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def add(self, lines: Iterable[str]) -> None:
        """Something that everybody heard."""
        self._lines = [*self._lines, *filter(None, lines)][-KEPT:]

    def answer(self, lines: Iterable[str]) -> None:
        """Something that is said to the person alone."""
        self.add(f"{ANSWER}{line}" for line in lines)

    def clear(self) -> None:
        """A new game begins."""
        self._lines = []

    def last(self, *, rows: int, width: int) -> list[str]:
        """The last sentences, as many as have room."""
        lines = [part for line in self._lines for part in wrap(line, max(1, width))]
        return lines[-rows:]
