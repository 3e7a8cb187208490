"""A table of text that fits the terminal: the widest column gives way."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

NARROWEST = 6
GAP = 2


def table(
    headings: Sequence[str], rows: Sequence[Sequence[object]], *, width: int | None = None
) -> list[str]:
    """The lines of a table; columns of numbers stand on the right.

    >>> print("\\n".join(table(["no.", "name"], [[1, "Vreni"], [12, "Üli"]], width=40)))
    no.  name
    ---  -----
      1  Vreni
     12  Üli
    """
    width = shutil.get_terminal_size().columns if width is None else width
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [
        max([len(heading), *(len(row[place]) for row in cells)])
        for place, heading in enumerate(headings)
    ]
    while sum(widths) + GAP * (len(widths) - 1) > width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    right = [
        bool(cells) and all(_is_number(row[place]) for row in cells)
        for place in range(len(headings))
    ]
    rule = ["-" * each for each in widths]
    return [_line(row, widths, right) for row in (headings, rule, *cells)]


def _is_number(cell: str) -> bool:
    return not cell or cell.rstrip("J+*").lstrip("-").replace(".", "").isdigit()


def _line(row: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    parts = [
        cell.rjust(width) if on_the_right else cell.ljust(width)
        for cell, width, on_the_right in zip(map(_cut, row, widths), widths, right, strict=True)
    ]
    return (" " * GAP).join(parts).rstrip()


def _cut(cell: str, width: int) -> str:
    return cell if len(cell) <= width else f"{cell[: width - 1]}…"
