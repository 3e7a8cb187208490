"""A line to a PostgreSQL server that can be cut, or carry questions and no answers."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from types import TracebackType

SOCKET = ".s.PGSQL.5432"


class CutLine:
    """Stands between a client and a server, whose socket lies in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._server_socket = str(folder / SOCKET)
        self._own = tempfile.TemporaryDirectory(prefix="gsc-")
        self._listening: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._lines: set[asyncio.StreamWriter] = set()
        self.answers = self.lost = 0
        """So many pieces have come from the server, and so many were not carried either way."""
        self.carries_questions = True
        self.carries_answers = True
        self.carries_ends = True
        """Whether the client is told when the server hangs up."""

    def address(self, address: str) -> str:
        """The same database, over this line."""
        head, _, _ = address.partition("?host=")
        return f"{head}?host={self._own.name}"

    def cut(self, *, leave_server: bool = False) -> None:
        """End every connection; the server may be left to believe that it still has them."""
        for task in self._tasks:
            task.cancel()
        for target in self._lines:
            is_to_server = target.get_extra_info("peername") == self._server_socket
            if not (leave_server and is_to_server):
                target.transport.abort()

    async def __aenter__(self) -> CutLine:
        path = str(Path(self._own.name) / SOCKET)
        self._listening = await asyncio.start_unix_server(self._connected, path)
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        assert self._listening is not None
        self._listening.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._own.cleanup()

    async def _connected(
        self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter
    ) -> None:
        try:
            server, to_server = await asyncio.open_unix_connection(self._server_socket)
        except OSError:
            to_client.transport.abort()
            return
        self._lines |= {to_client, to_server}
        for task in (
            asyncio.create_task(self._carry(client, to_server, answers=False)),
            asyncio.create_task(self._carry(server, to_client, answers=True)),
        ):
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, answers: bool
    ) -> None:
        try:
            while data := await source.read(65536):
                self.answers += answers
                if self.carries_answers if answers else self.carries_questions:
                    target.write(data)
                else:
                    self.lost += 1
        except ConnectionError:
            pass
        if self.carries_ends or not answers:
            target.close()
