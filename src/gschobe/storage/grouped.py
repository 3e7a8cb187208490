"""Gathers what waits to be written, so that one write to the disk serves many tables.

Whatever comes to a log that has been at rest is written at once. While a batch is being written, and for a moment
from its beginning on, the next one gathers by itself: the busier the server, the larger the batches. One bad append
fails alone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from gschobe.storage.database import Append, Database
from gschobe.storage.errors import (
    Closed,
    Conflict,
    Damaged,
    ReadFirst,
    Unavailable,
    own_error,
)
from gschobe.storage.log import Entry

LARGEST_BATCH = 256
"""A larger batch gains little and makes the last in it wait."""

GATHERING = 0.01
"""Seconds from the beginning of one batch to that of the next: a disk that is faster than that would be
given batches of one, each of which costs the processor as much as one of ten."""

READ = "SELECT seq, kind, body FROM entries WHERE stream = $1 AND seq > $2 ORDER BY seq"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Waiting:
    append: Append
    done: asyncio.Future[None]


class GroupedLog:
    """The event log on a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Waiting] = deque()
        self._in_doubt: set[str] = set()
        self._writing: asyncio.Task[None] | None = None
        self._is_closed = False

    async def append(
        self, stream: str, seq: int, entries: Sequence[Entry], *, closes: bool = False
    ) -> None:
        """Keep entries from the number `seq` on, all or none; done once they are on the disk."""
        if not entries or seq < 1 or "\0" in stream:
            raise ValueError("an append has a stream and entries, and their numbers begin at 1")
        if self._is_closed:
            raise Closed("the log is closed")
        if stream in self._in_doubt:
            raise _read_first(stream)
        append = Append(stream=stream, seq=seq, entries=tuple(entries), closes=closes)
        waiting = _Waiting(append=append, done=asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        try:
            await waiting.done
        except asyncio.CancelledError:
            self._in_doubt.add(stream)
            raise

    async def read(self, stream: str, *, after: int = 0) -> tuple[Entry, ...]:
        """The entries after a number, in order; the stream is in doubt no more."""
        rows = await self._database.rows(READ, stream, after)
        if [row[0] for row in rows] != list(range(after + 1, after + 1 + len(rows))):
            raise Damaged(f"stream {stream} has a gap after {after}")
        self._in_doubt.discard(stream)
        return tuple(Entry(kind=kind, body=body) for _, kind, body in rows)

    async def open_streams(self) -> tuple[str, ...]:
        """The streams that have begun and are not closed."""
        rows = await self._database.rows("SELECT stream FROM open_streams ORDER BY stream")
        return tuple(stream for (stream,) in rows)

    async def close(self) -> None:
        """Take no more, and write what waits."""
        self._is_closed = True
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while batch := self._next_batch():
                began = loop.time()
                await self._write(batch)
                if not self._is_closed:
                    await asyncio.sleep(began + GATHERING - loop.time())
        finally:
            self._writing = None

    def _next_batch(self) -> list[_Waiting]:
        """What is written next: no stream twice, and nothing whose caller has gone."""
        batch: dict[str, _Waiting] = {}
        while self._waiting and len(batch) < LARGEST_BATCH:
            waiting, stream = self._waiting[0], self._waiting[0].append.stream
            if stream in batch:
                break
            self._waiting.popleft()
            if waiting.done.cancelled():
                continue
            if stream in self._in_doubt:
                waiting.done.set_exception(_read_first(stream))
            else:
                batch[stream] = waiting
        return list(batch.values())

    async def _write(self, batch: list[_Waiting]) -> None:
        try:
            has_place = await self._database.append([waiting.append for waiting in batch])
        except Exception as error:
            for waiting in batch:
                self._fail(waiting, error)
            return
        for waiting, kept in zip(batch, has_place, strict=True):
            if not kept:
                self._fail(waiting, Conflict(_place(waiting.append)))
            elif not waiting.done.cancelled():
                waiting.done.set_result(None)

    def _fail(self, waiting: _Waiting, error: Exception) -> None:
        if not isinstance(error, Unavailable):
            self._in_doubt.add(waiting.append.stream)
        if not waiting.done.cancelled():
            waiting.done.set_exception(own_error(error))


def _place(append: Append) -> str:
    return f"stream {append.stream} does not go on with {append.seq}"


def _read_first(stream: str) -> ReadFirst:
    return ReadFirst(f"stream {stream} has to be read before it goes on")
