"""A connection to a table on which things go wrong.

What a person asks for may be lost, come twice, or after what was asked later. What the table says comes
in order, as TCP brings it, but may come twice, and its end is lost where the connection is cut.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from random import Random

from websockets.asyncio.client import ClientConnection


@dataclass(frozen=True, kw_only=True)
class Faults:
    """How often things go wrong, as shares of what is sent."""

    lost: float = 0.02
    doubled: float = 0.03
    reordered: float = 0.03
    cut: float = 0.005


class FaultyLine:
    """Stands before a connection."""

    def __init__(
        self, connection: ClientConnection, *, rng: Random, faults: Callable[[], Faults]
    ) -> None:
        self._connection = connection
        self._rng = rng
        self._faults = faults
        self._held: list[str] = []
        self._is_cut = False

    async def send(self, message: str) -> None:
        """Send a text, or not, or twice, or after the next one."""
        chance, faults = self._rng.random(), self._faults()
        if chance < faults.cut:
            self.cut()
        elif chance < faults.cut + faults.lost:
            return
        elif chance < faults.cut + faults.lost + faults.reordered:
            self._held.append(message)
            asyncio.get_running_loop().call_later(0.2, self._let_go)
            return
        times = 2 if self._rng.random() < faults.doubled else 1
        for text in (*[message] * times, *self._held):
            await self._connection.send(text)
        self._held.clear()

    def _let_go(self) -> None:
        held, self._held = self._held, []
        for text in held:
            sending = asyncio.get_running_loop().create_task(self._connection.send(text))
            sending.add_done_callback(lambda task: task.cancelled() or task.exception())

    async def __aiter__(self) -> AsyncIterator[str | bytes]:
        """What comes, some of it twice, until the connection ends."""
        async for text in self._connection:
            if self._is_cut:
                return
            yield text
            if self._rng.random() < self._faults().doubled:
                yield text
            if self._rng.random() < self._faults().cut:
                self.cut()

    def cut(self) -> None:
        """End the connection at once; what was on the way is lost."""
        self._is_cut = True
        self._connection.transport.abort()

    async def close(self) -> None:
        """End the connection in order."""
        await self._connection.close()
