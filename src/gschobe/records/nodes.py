"""Values of a JSON text, each with the place where it stands, so that an error can name it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import cast

from gschobe.records.record import RecordError

LARGEST = 10**9 - 1
"""No number of a record is further from zero."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value, the line of the file in which its text begins, and the keys that lead to it.

    >>> Node({"tricks": [7]}, 1).field("tricks", code="x").items(code="x")[0]
    Node(value=7, line=1, key='tricks/0')
    """

    value: object
    line: int
    key: str = ""

    def wrong(self, code: str, *, found: object = None) -> RecordError:
        """The error that something is not right here."""
        shown = self.value if found is None else found
        text = shown if isinstance(shown, str) else json.dumps(shown, ensure_ascii=False)
        return RecordError(code, line=self.line, found=text, key=self.key)

    def fields(self, *, code: str) -> dict[str, Node]:
        """The values of an object by their names."""
        if not isinstance(self.value, dict):
            raise self.wrong(code)
        values = cast("dict[str, object]", self.value)
        return {name: Node(value, self.line, self._under(name)) for name, value in values.items()}

    def field(self, name: str, *, code: str) -> Node:
        """The value of this name in an object; `code` is the error for none."""
        found = self.fields(code=code).get(name)
        if found is None:
            raise self.wrong(code, found=name)
        return found

    def items(self, *, code: str) -> list[Node]:
        """The values of a list."""
        if not isinstance(self.value, list):
            raise self.wrong(code)
        values = cast("list[object]", self.value)
        return [Node(value, self.line, self._under(str(n))) for n, value in enumerate(values)]

    def text(self, *, code: str) -> str:
        """A string."""
        if not isinstance(self.value, str):
            raise self.wrong(code)
        return self.value

    def number(self, *, code: str, lowest: int = -LARGEST, highest: int = LARGEST) -> int:
        """A whole number between two bounds."""
        if type(self.value) is not int or not lowest <= self.value <= highest:
            raise self.wrong(code)
        return self.value

    def _under(self, name: str) -> str:
        return f"{self.key}/{name}" if self.key else name


def parse_node(text: str, *, line: int = 1) -> Node:
    """Read a JSON text.

    Raises RecordError for one that is none, names a key of an object twice, or holds characters
    that no text has.

    >>> parse_node('{"deal": 1, "deal": 2}')
    Traceback (most recent call last):
    ...
    gschobe.records.record.RecordError: json/key_twice: line 1: 'deal'
    """

    def once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
        values = dict(pairs)
        if len(values) != len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise RecordError("json/key_twice", line=line, found=twice)
        return values

    try:
        value: object = json.loads(text, object_pairs_hook=once_each)
        json.dumps(value, ensure_ascii=False).encode()
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError("json/not_json", line=line, found=text.strip()) from error
    return Node(value, line)
