"""A socket that costs next to nothing: it counts what it hears, by the kind of notice."""

from __future__ import annotations

import asyncio
import re
from typing import cast

KIND = re.compile(rb'^\{"type":"(\w+)"')
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(opcode: int, payload: bytes) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    length = len(payload)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + size + bytes(4) + payload


class RawSocket(asyncio.Protocol):
    """One connection to a table."""

    def __init__(self) -> None:
        self.heard: dict[str, int] = {}
        self.answers_pings = True
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    @staticmethod
    async def open(port: int, path: str, *, token: str) -> RawSocket:
        """Connect to a table of a server on this machine."""
        _, socket = await asyncio.get_running_loop().create_connection(RawSocket, "127.0.0.1", port)
        assert socket._transport is not None
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {token}",
        )
        socket._transport.write("\r\n".join((*lines, "", "")).encode())
        await socket.opened
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is connected."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self.heard["lost"] = self.heard.get("lost", 0) + 1
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server does not let us in"))

    def data_received(self, data: bytes) -> None:
        """Count what has come whole."""
        self._rest += data
        if not self.opened.done():
            head, found, rest = self._rest.partition(b"\r\n\r\n")
            if not found:
                return
            self._rest = rest
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
        self._count()

    def _count(self) -> None:
        rest, place = self._rest, 0
        while len(rest) >= place + 2:
            length, first = rest[place + 1], place + 2
            if length == 126:
                length, first = int.from_bytes(rest[place + 2 : place + 4], "big"), place + 4
            elif length == 127:
                length, first = int.from_bytes(rest[place + 2 : place + 10], "big"), place + 10
            if len(rest) < first + length:
                break
            self._take(rest[place] & 15, rest[first : first + length])
            place = first + length
        self._rest = rest[place:]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == PING and self._transport is not None:
            if self.answers_pings:
                self._transport.write(frame(PONG, payload))
        elif opcode == TEXT:
            found = KIND.match(payload)
            kind = "unknown" if found is None else found[1].decode()
            self.heard[kind] = self.heard.get(kind, 0) + 1

    def send(self, text: bytes) -> None:
        """Send a text."""
        assert self._transport is not None
        self._transport.write(frame(TEXT, text))

    def send_frame(self, opcode: int, payload: bytes) -> None:
        """Send any frame."""
        assert self._transport is not None
        self._transport.write(frame(opcode, payload))

    def send_bytes(self, data: bytes) -> None:
        """Send what may be no frame at all."""
        assert self._transport is not None
        self._transport.write(data)

    def close(self) -> None:
        """Go."""
        if self._transport is not None:
            self._transport.abort()
