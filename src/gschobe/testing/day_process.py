"""`gschobe tournament open` as a program of its own, which can be killed, and pages that ask it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from gschobe.testing.server_process import START_SECONDS, free_port


class Lost(ConnectionError):
    """Nobody can say whether what was asked for has been done."""


class Asking:
    """One connection of one page, which is made anew where it was lost."""

    def __init__(self, port: int, token: str) -> None:
        self._port = port
        self._token = token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: object = None, **query: object
    ) -> tuple[int, Any]:
        """Ask for something below /api/event: the status, and what comes back. Raises Lost."""
        sent = b"" if body is None else json.dumps(body).encode()
        target = f"/api/event{path}" + (f"?{urlencode(query)}" if query else "")
        head = (
            f"{method} {target} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\n"
            f"authorization: Bearer {self._token}\r\ncontent-length: {len(sent)}\r\n\r\n"
        )
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            incoming, outgoing = self._streams
            outgoing.write(head.encode() + sent)
            await outgoing.drain()
            return await _answer(incoming)
        except (OSError, asyncio.IncompleteReadError) as error:
            await self.close()
            raise Lost from error

    async def close(self) -> None:
        """Lose the connection."""
        if self._streams is not None:
            outgoing, self._streams = self._streams[1], None
            outgoing.close()
            with suppress(OSError):
                await outgoing.wait_closed()


async def _answer(incoming: asyncio.StreamReader) -> tuple[int, Any]:
    head = (await incoming.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    named = dict(line.lower().split(": ", 1) for line in head[1:] if line)
    content = await incoming.readexactly(int(named.get("content-length", "0")))
    is_json = "json" in named.get("content-type", "")
    return int(head[0].split()[1]), json.loads(content) if is_json else content


class DayProcess:
    """An event that is open, always on the same port."""

    def __init__(self, file: Path) -> None:
        self.port = free_port()
        self.file = file
        self.links: Mapping[str, str] = {}
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Open the event and wait until it can be reached."""
        self._process = self._opened()
        async with asyncio.timeout(START_SECONDS):
            self.links = json.loads(await asyncio.to_thread(self._first_words))

    def _opened(self) -> subprocess.Popen[bytes]:
        words = ("--port", str(self.port), "--host", "127.0.0.1", "--no-browser", "--json")
        return subprocess.Popen(
            [sys.executable, "-m", "gschobe", "tournament", "open", str(self.file), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "GSCHOBE_LANGUAGE": "en"},
        )

    def _first_words(self) -> bytes:
        """What it says once it is open, which ends with a bracket."""
        assert self._process is not None
        assert self._process.stdout is not None
        said = b""
        for line in self._process.stdout:
            said += line
            if line.startswith(b"}"):
                break
        return said

    def page(self, link: str) -> Asking:
        """A page by its link."""
        return Asking(self.port, link.partition("#")[2])

    @property
    def jassleiter(self) -> Asking:
        """The desk of the Jassleiter."""
        return self.page(self.links["desk"])

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        assert self._process is not None
        self._process.kill()
        self._end()

    async def stop(self) -> int:
        """Ask it to end, and wait until it has; the status."""
        assert self._process is not None
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, START_SECONDS)
        return self._end()

    def _end(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        status = self._process.wait()
        self._process.stdout.close()
        return status
