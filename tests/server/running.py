"""A server on a free port of this machine, in this process or in one of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import uvicorn

from gschobe.office.office import open_office
from gschobe.server.app import Server
from gschobe.server.bots import Bots, PooledBots
from gschobe.server.giving import Given
from gschobe.server.hub import TIDYING, Hub
from gschobe.server.limits import Limits
from gschobe.server.online.evening import Online
from gschobe.server.serving import listening_on
from gschobe.server.tidying import Tidying
from gschobe.storage.opening import open_storage


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@asynccontextmanager
async def running(
    database: str = "memory:",
    *,
    bots: Bots | None = None,
    limits: Limits | None = None,
    tidying: Tidying = TIDYING,
    given: Given | None = None,
    event: Path | None = None,
) -> AsyncGenerator[tuple[str, Hub]]:
    """A server in this process, whose bots do not pause, and its tables."""
    port = free_port()
    async with AsyncExitStack() as stack:
        storage = await stack.enter_async_context(await open_storage(database))
        hub = Hub(storage, bots or PooledBots(), bot_pause=(0.0, 0.0), given=given, tidying=tidying)
        online = None
        if event is not None:
            office = await stack.enter_async_context(await open_office(str(event)))
            online = Online(office, hub, storage, every=0.02)
        application = Server(hub, storage, limits=limits, online=online)
        config = listening_on("127.0.0.1", port, application)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{port}", hub
        finally:
            server.should_exit = True
            await serving


class ServerProcess:
    """`gschobe serve` as a program of its own, which can be killed."""

    def __init__(self, database: Path) -> None:
        self.port = free_port()
        self.database = database
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "gschobe", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--database", str(self.database), "--pace", "0.02"],
            stderr=subprocess.PIPE,
            env={**os.environ, "GSCHOBE_LANGUAGE": "en"},
        )
        for _ in range(600):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                assert self._process.poll() is None, self._process.communicate()[1].decode()
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return
        raise AssertionError("the server does not listen")

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Ask it to end; what it has said on the way."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        assert self._process is not None
        self._process.send_signal(how)
        _, errors = self._process.communicate(timeout=30)
        self._process = None
        return errors.decode()
