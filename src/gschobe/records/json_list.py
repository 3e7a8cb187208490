"""Cutting a JSON list into the texts of its values, a piece of the file at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from gschobe.records.record import RecordError

LONGEST = 2**20
"""What goes beyond in a line or a round is left out; what is left then cannot be read."""
BLANK = " \t\r\n\ufeff"
MARK = re.compile(r'[\\"\[\]{},\n]')
NEXT_ROUND = '{"jass"'


@dataclass(kw_only=True)
class _Value:
    """The text of a value while it is being collected, and the line in which it begins."""

    line: int
    parts: list[str] = field(default_factory=list[str])
    length: int = 0

    def add(self, text: str) -> None:
        if self.length < LONGEST:
            self.parts.append(text)
            self.length += len(text)

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def found(self) -> Iterator[tuple[int, str]]:
        """The value with its line; nothing where there are only blanks."""
        text = self.text
        blank = len(text) - len(text.lstrip(BLANK))
        if blank < len(text):
            yield self.line + text.count("\n", 0, blank), text[blank:]


def split_list(pieces: Iterable[str]) -> Iterator[tuple[int, str] | RecordError]:
    """The texts of the values of a list with the lines where they begin, or of the only value.

    No piece goes beyond the end of a line. A value that does not close ends where a line begins
    with the next round, so that one broken round does not take the others with it.

    >>> list(split_list(["[1,\\n", " [2, 3]]"]))
    [(1, '1'), (2, '[2, 3]')]
    """
    line, depth, offset, escaped = 1, 0, 0, -1
    is_list, is_quoted, is_first_of_line = False, False, True
    value = _Value(line=line)
    for piece in pieces:
        if is_list and depth and is_first_of_line and piece.startswith(NEXT_ROUND):
            yield from value.found()
            value, depth = _Value(line=line), 1
        start = 0
        for found in MARK.finditer(piece):
            mark, place = found[0], found.start()
            if mark == "\n":  # no string goes beyond its line
                line, is_quoted = line + 1, False
            elif offset + place == escaped:
                continue
            elif mark == "\\":
                escaped = offset + place + 1
            elif mark == '"':
                is_quoted = not is_quoted
            elif is_quoted:
                continue
            elif mark in "[{":
                depth += 1
                if mark == "[" and depth == 1 and not is_list:
                    is_list = not (value.text + piece[start:place]).strip(BLANK)
                    if is_list:
                        value, start = _Value(line=line), place + 1
            elif is_list and depth == 1 and mark in ",]":
                value.add(piece[start:place])
                yield from value.found()
                value, start = _Value(line=line), place + 1
                depth -= mark == "]"
            elif mark in "]}" and depth > is_list:
                depth -= 1
        value.add(piece[start:])
        offset += len(piece)
        is_first_of_line = piece.endswith("\n")
    yield from value.found()
    if is_list and depth:
        yield RecordError("json/no_end", line=line, found="")
