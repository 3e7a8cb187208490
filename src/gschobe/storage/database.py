"""What the two engines have in common, and all that the rest of the package asks of them.

Statements number their values `$1`, `$2`, …, which both engines understand.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from gschobe.storage.log import Entry

Value = str | int | bytes | None
Row = tuple[Any, ...]
"""The values of a row; only who wrote the statement knows their types."""


def checked(values: Sequence[Value]) -> Sequence[Value]:
    """The same values; a text with a zero character is refused, as PostgreSQL cannot keep it."""
    if any(isinstance(value, str) and "\0" in value for value in values):
        raise ValueError("a text to be kept has no zero characters")
    return values


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """Entries of one stream that are to be kept together."""

    stream: str
    seq: int
    entries: tuple[Entry, ...]
    closes: bool = False


class Reading(Protocol):
    """Whatever statements can be given to."""

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """Carry out a statement; what it gives back."""
        ...


class Snapshot(Reading, Protocol):
    """A database as it is at one moment, whatever is written meanwhile."""

    async def columns(self, table: str) -> tuple[str, ...]:
        """The names of the columns of a table."""
        ...

    def chunks(self, table: str, *, size: int) -> AsyncIterator[Sequence[Row]]:
        """All rows of a table, piece by piece."""
        ...


class Transaction(Reading, Protocol):
    """Statements that are carried out together or not at all."""

    async def many(self, statement: str, rows: Sequence[Row]) -> None:
        """Carry out a statement once for each row of values."""
        ...


class Database(Reading, Protocol):
    """One engine with one connection that nobody else writes beside; it connects again by itself.

    Its own `rows` only reads, and raises `Unavailable` where that is not possible now.
    """

    @property
    def words(self) -> Mapping[str, str]:
        """What the engines call differently when a table is created."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Statements from here to the end of the block are one; an exception undoes them.

        Raises `Unavailable` where nothing was kept, `OutcomeUnknown` where nobody can say.
        """
        ...

    async def append(self, batch: Sequence[Append]) -> list[bool]:
        """Write a batch at once, no stream twice in it; for each, whether its place was free."""
        ...

    async def close(self) -> None:
        """Give the database back, so that another may have it."""
        ...
