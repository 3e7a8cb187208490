"""Reads tables back when a server starts: those that somebody comes to first, the others beside."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gschobe.office.written import STREAM as EVENT
from gschobe.server.archiving import address_of
from gschobe.server.times import now
from gschobe.storage.errors import Damaged, StorageError
from gschobe.storage.log import Entry as Kept
from gschobe.storage.opening import Storage
from gschobe.table.entries import Entry, Resumed, format_entry, parse_entry
from gschobe.table.evolving import finished_in
from gschobe.table.finished import FinishedRound
from gschobe.table.live import LiveTable
from gschobe.table.occupants import Clock

AT_ONCE = 8
"""So many tables are read back together, so that one write to the disk is enough for them."""

PAUSE = 0.5
"""Seconds until the next try where the storage does not answer."""

_log = logging.getLogger("gschobe.table")

GoOn = Callable[[LiveTable, tuple[FinishedRound, ...]], None]
"""What is done with a table that has been read back, and with its rounds that are not archived."""


class Asleep:
    """The tables of a server that have not been read back since it started."""

    def __init__(self, storage: Storage, *, kind: str, go_on: GoOn) -> None:
        self._storage = storage
        self._kind = kind
        self._go_on = go_on
        self._names: set[str] = set()
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._all: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: str) -> bool:
        return name in self._names

    async def start(self) -> None:
        """Find out which tables there are, and begin with reading them back; an event is none."""
        self._names = set(await self._storage.log.open_streams()) - {EVENT}
        self._all = asyncio.create_task(self._wake_all())

    async def close(self) -> None:
        """Leave the rest asleep."""
        tasks = [each for each in (self._all, *self._reading.values()) if each is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def wake(self, name: str) -> None:
        """Read one table back at once. Raises StorageError where that cannot be done now."""
        reading = self._reading.get(name)
        if reading is None:
            reading = self._reading[name] = asyncio.create_task(self._wake(name))
        # Whoever goes away while he waits leaves the others waiting.
        await asyncio.shield(reading)

    async def _wake_all(self) -> None:
        while self._names:
            names = sorted(self._names)
            for first in range(0, len(names), AT_ONCE):
                waking = (self.wake(name) for name in names[first : first + AT_ONCE])
                await asyncio.gather(*waking, return_exceptions=True)
            if self._names:
                await asyncio.sleep(PAUSE)

    async def _wake(self, name: str) -> None:
        try:
            if name in self._names:
                await self._read_back(name)
        except StorageError as error:
            _log.warning("not read back", extra={"table": name, "code": error.code})
            if isinstance(error, Damaged):
                self._names.discard(name)
            raise
        except Exception as error:
            _log.error("cannot be read back", extra={"table": name}, exc_info=error)
            self._names.discard(name)
        finally:
            self._reading.pop(name, None)

    async def _read_back(self, name: str) -> None:
        """The time that the server was away is given back to everybody."""
        kept = await self._storage.log.read(name)
        entries = [parse_entry(each.body) for each in kept]
        at = now()
        away = Resumed(away=max(0, at - entries[-1].at))
        resumed = Entry(seq=entries[-1].seq + 1, at=at, by=Clock(), body=away)
        table = LiveTable([*entries, resumed])
        unarchived = await self._unarchived(table, entries)
        await self._storage.log.append(
            name, resumed.seq, [Kept(kind=self._kind, body=format_entry(resumed))]
        )
        self._names.discard(name)
        self._go_on(table, unarchived)

    async def _unarchived(
        self, table: LiveTable, entries: list[Entry]
    ) -> tuple[FinishedRound, ...]:
        """The rounds that were finished just before the server ended."""
        state = table.state
        find: Callable[[str], Awaitable[object]] = self._storage.archive.find
        numbers = range(state.game.standing.rounds_played, 0, -1)
        missing: set[int] = set()
        for number in numbers:
            if await find(address_of(state.table, number)) is not None:
                break  # they are kept in order
            missing.add(number)
        if not missing:
            return ()
        return tuple(each for each in finished_in(entries) if each.number in missing)
