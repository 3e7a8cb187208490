"""One socket of one person at one table: requests in, notices out, floods cut off."""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gschobe.protocol.messages import Refused, Request
from gschobe.server.pump import Pump
from gschobe.server.requests import Requests

LARGEST = 4096
"""So many bytes a request has at most."""

RATE, BURST = 20.0, 60.0
"""So many requests a second are carried out, and so many at once; the next ones wait."""

NONSENSE = 50
"""So many times somebody may send what is no request, before he is cut off."""

BACKLOG = 512
"""So many notices may wait for somebody who does not take them, before he is cut off."""

SUBPROTOCOL, TOKEN = "gschobe.1", "token."
"""The protocol of a socket, and what stands before the token of a browser."""

FLOOD, TOO_SLOW, FOREIGN, NO_TABLE, TRY_LATER = 4008, 4009, 4003, 4004, 1013
"""Why a socket is closed, as the browser is told."""

_decode = msgspec.json.Decoder(Request).decode
_encode = msgspec.json.Encoder().encode


class Socket:
    """A listener whose notices wait in a queue, so that one slow socket holds up nobody."""

    def __init__(self, socket: WebSocket, *, person: int | None) -> None:
        self.person = person
        self.has_no_rules = socket.query_params.get("with") == "choices"
        self._socket = socket
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue(BACKLOG)
        self._is_slow = False
        self._allowance, self._counted = BURST, time.monotonic()
        self._nonsense = 0
        self._requests = Requests()

    def send(self, text: bytes) -> None:
        """Take a notice; it does not wait."""
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self._is_slow = True

    def end(self, code: int) -> None:
        """Close the socket after what was sent; it does not wait."""
        try:
            self._out.put_nowait(code)
        except asyncio.QueueFull:
            self._is_slow = True

    async def run(self, pump: Pump) -> None:
        """Serve the socket until it is closed."""
        offered = self._socket.scope.get("subprotocols", [])
        await self._socket.accept(SUBPROTOCOL if SUBPROTOCOL in offered else None)
        pump.join(self)
        writing = asyncio.create_task(self._write())
        try:
            await self._read(pump)
        except WebSocketDisconnect:
            pass
        finally:
            writing.cancel()
            pump.leave(self)

    async def _write(self) -> None:
        while not self._is_slow:
            text = await self._out.get()
            if isinstance(text, int):
                await self._socket.close(text)
                return
            await self._socket.send_text(text.decode())
        await self._socket.close(TOO_SLOW)

    async def _read(self, pump: Pump) -> None:
        while True:
            text = await self._receive()
            await self._wait_for_allowance()
            self._carry_out(pump, text)
            if self._nonsense > NONSENSE:
                await self._socket.close(FLOOD)
                return

    async def _receive(self) -> str:
        """The next message; one of bytes is no request, whatever they are."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text = message.get("text")
        return "" if text is None else text

    def _carry_out(self, pump: Pump, text: str) -> None:
        """Anything that is no request gets a coded refusal, and the connection lives."""
        try:
            if len(text) > LARGEST:
                raise msgspec.ValidationError("too long")
            request = _decode(text)
        except (msgspec.DecodeError, UnicodeError):
            self._nonsense += 1
            self.send(_encode(Refused(key="-", code="server/no_request", data={})))
            return
        if self.person is None:
            self.send(_encode(Refused(key=request.key, code="server/only_watching", data={})))
            return
        no = self._requests.why_not(request)
        if no is not None:
            self.send(_encode(Refused(key=request.key, code=no.code, data=dict(no.data))))
            return
        pump.receive(request, person=self.person)

    async def _wait_for_allowance(self) -> None:
        """Whoever sends faster than anybody plays is read more slowly."""
        moment = time.monotonic()
        self._allowance = min(BURST, self._allowance + RATE * (moment - self._counted)) - 1
        self._counted = moment
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / RATE)


def token_of(socket: WebSocket) -> str | None:
    """The token of whoever opens the socket: a header, or from a browser one of the protocols.

    It stands in no address, so it gets into no log.
    """
    kind, _, token = socket.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token
    offered = socket.scope.get("subprotocols", [])
    tokens = (each.removeprefix(TOKEN) for each in offered if each.startswith(TOKEN))
    return next(tokens, None)


def is_foreign(socket: WebSocket) -> bool:
    """Whether a page of another site has opened the socket; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != socket.headers.get("host", "")
    except ValueError:
        return True  # it is no address at all
