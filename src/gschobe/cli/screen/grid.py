"""A sheet of characters on which pieces are laid by row and column."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text


class Grid:
    """So many columns and rows; what is laid over the edge is cut off."""

    def __init__(self, *, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Lay a line of text."""
        if not 0 <= row < self.height:
            return
        for place, character in enumerate(text, start=column):
            if 0 <= place < self.width:
                self._cells[row][place] = (character, style)

    def center(self, column: int, row: int, text: str, style: str = "") -> None:
        """Lay a line of text with its middle at a column."""
        self.put(column - len(text) // 2, row, text, style)

    def text(self) -> Text:
        """The sheet as it is shown."""
        return Text("\n").join(map(_line, self._cells))


def _line(cells: Iterable[tuple[str, str]]) -> Text:
    """One row, neighbours of the same style as one piece."""
    pieces = groupby(cells, key=lambda cell: cell[1])
    return Text.assemble(*(("".join(c for c, _ in piece), style) for style, piece in pieces))
