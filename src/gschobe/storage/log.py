"""The event log: what happened at a table, in order, and never changed afterwards.

A stream is one table. Its entries have the numbers 1, 2, 3, … without a gap, and a number is given
once: of two servers that both believe a table theirs, only one can write the next entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing that happened; only who wrote it knows what the bytes mean."""

    kind: str
    """What it is and in which version, so that it can be read in ten years."""
    body: bytes

    def __post_init__(self) -> None:
        if not self.kind or "\0" in self.kind:
            raise ValueError("an entry has a kind, without zero characters")


class EventLog(Protocol):
    """Where the entries of all streams are kept."""

    async def append(
        self, stream: str, seq: int, entries: Sequence[Entry], *, closes: bool = False
    ) -> None:
        """Keep entries from the number `seq` on, all or none; done once they are on the disk.

        Raises `Conflict` where the place is taken or does not follow, `Unavailable` where nothing
        was kept, `OutcomeUnknown` where nobody can say. After a conflict, an unknown outcome or a
        cancelled call the stream is in doubt: `ReadFirst` is raised until `read` has answered.
        """
        ...

    async def read(self, stream: str, *, after: int = 0) -> tuple[Entry, ...]:
        """The entries after a number, in order: the first has the number `after + 1`.

        This takes the stream out of doubt, so it is for the one who appends to it.
        """
        ...

    async def open_streams(self) -> tuple[str, ...]:
        """The streams that have begun and are not closed: what a restart goes on with."""
        ...
