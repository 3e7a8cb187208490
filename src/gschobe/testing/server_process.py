"""`gschobe serve` as a program of its own on this machine, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

START_SECONDS = 30.0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class ServerProcess:
    """A server that always listens on the same port."""

    def __init__(
        self, database: str, *, folder: Path, pace: float, event: str | None = None
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        options = ["--database", database, "--pace", str(pace), "--port", str(self.port)]
        self._options = options if event is None else [*options, "--event", event]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start it and wait until it listens."""
        process = self._process = self._opened()
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                _, connection = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                if process.poll() is not None:
                    break
                await asyncio.sleep(0.02)
            else:
                connection.close()
                return
        raise RuntimeError(f"the server does not listen: {self.log.read_text()[-2000:]}")

    def _opened(self) -> subprocess.Popen[bytes]:
        unlimited = ("--guests-a-minute", "0", "--tables-a-minute", "0")
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "gschobe", "serve", *self._options, *unlimited],
                stdout=log,
                stderr=log,
                env={**os.environ, "GSCHOBE_LANGUAGE": "en"},
            )

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Ask it to end, and wait until it has."""
        await asyncio.to_thread(self._end, signal.SIGTERM)

    @property
    def has_ended(self) -> bool:
        """Whether it has ended by itself."""
        return self._process is not None and self._process.poll() is not None

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(timeout=START_SECONDS)
