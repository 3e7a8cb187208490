"""A line between a page and its server that can be cut, as where a telephone loses its network."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from gschobe.testing.server_process import free_port


class Line:
    """Carries everything to a server and back, until it is cut."""

    def __init__(self, server: str, loop: asyncio.AbstractEventLoop) -> None:
        self._to = urlsplit(server)
        self._loop = loop
        self._port = free_port()
        self._ends: set[asyncio.StreamWriter] = set()
        self._listening: asyncio.Server | None = None
        self.address = f"http://127.0.0.1:{self._port}"

    def mend(self) -> None:
        """Let connections through."""
        self._wait(self._mend())

    def cut(self) -> None:
        """End all connections, and let no new one through."""
        self._wait(self._cut())

    async def _mend(self) -> None:
        self._listening = await asyncio.start_server(self._connect, "127.0.0.1", self._port)

    async def _cut(self) -> None:
        if self._listening is not None:
            self._listening.close()
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection(self._to.hostname, self._to.port)
        self._ends |= {writer, to_server}
        with suppress(OSError):
            await asyncio.gather(_carry(reader, to_server), _carry(from_server, writer))
        self._ends -= {writer, to_server}

    def _wait(self, done: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(done, self._loop).result(10)


async def _carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await source.read(65536):
            target.write(piece)
            await target.drain()
    target.close()


@contextmanager
def line(server: str) -> Iterator[Line]:
    """A line that carries, and is cut at the end."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    made = Line(server, loop)
    made.mend()
    try:
        yield made
    finally:
        made.cut()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
