"""One WebSocket of a browser or a program: bytes in, texts up; texts down, bytes out.

`websockets` opens, reads the frames and closes in order; only the short text that comes alone, as nearly every request
does, is read here. What is sent goes straight to the transport, without a task or
a queue in between: the transport keeps what cannot go out yet.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from gschobe.server.frames import ends_with_a_frame, short_text, text_frame

SUBPROTOCOL = Subprotocol("gschobe.1")

LARGEST_MESSAGE = 8192
"""So many bytes a message has at most; a larger one ends the connection."""

BACKLOG = 131_072
"""So many bytes may wait for somebody who does not take them, before he is cut off."""

PING_EVERY = 20.0
"""Who is not heard of for so many seconds is asked whether he is there, and has as long to say so."""

CLOSES_WITHIN = 5.0
"""So many seconds the other side has to take what was sent last when a connection is closed."""

COME_AGAIN, NO_TEXT, FAILED, TOO_SLOW = 1012, 1007, 1011, 4009
"""Why a connection is closed, as the browser is told."""

SWITCHING = 101
END_OF_REQUEST = b"\r\n\r\n"
MESSAGES = frozenset({Opcode.TEXT, Opcode.BINARY, Opcode.CONT})

_log = logging.getLogger("gschobe.server")


def _ours(_wire: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    """The protocol of a table; a browser offers its token beside it, a program perhaps nothing."""
    return SUBPROTOCOL if SUBPROTOCOL in offered else None


class Receiver(Protocol):
    """Whoever takes what comes over a connection."""

    def take(self, text: str) -> float:
        """Take a message, "" for one that is no text; so many seconds no other is to come."""
        ...

    def lost(self) -> None:
        """The connection has ended."""
        ...


class NotLetIn(Exception):
    """No WebSocket is opened; `status` is one of HTTP."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


Enter = Callable[["Connection"], Receiver]
Door = Callable[[Request], Awaitable[Enter | int]]
"""Says who enters, or with which code the opened connection is closed at once. Raises NotLetIn."""


class Connection(asyncio.Protocol):
    """The protocol to which uvicorn hands a connection that asks for a WebSocket."""

    _transport: asyncio.Transport

    def __init__(self, *, door: Door, server_state: Any, **_more: object) -> None:
        self._connections: set[Any] = server_state.connections
        self._door = door
        self._loop = asyncio.get_running_loop()
        self._wire = ServerProtocol(select_subprotocol=_ours, max_size=LARGEST_MESSAGE)
        self._receiver: Receiver | None = None
        self._opening: asyncio.Task[None] | None = None
        self._is_held = self._is_ending = False
        self._waiting: deque[str] = deque()
        self._is_between_frames = False
        """Whether all that has come is known to end with a frame; else `websockets` has the beginning of one."""
        self._is_text = True
        self._pieces: list[bytes] = []
        self._is_heard = self._is_asked = False
        self._beating: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None

    # --- What the loop and uvicorn say ----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """There it is; what it was opened with are the first bytes that come."""
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Bytes come in."""
        self._is_heard, self._is_asked = True, False
        if self._is_between_frames:
            text = short_text(data) if self._is_open and not self._pieces else None
            if text is not None:
                self._take(text)
                return
            self._is_between_frames = ends_with_a_frame(data)
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Request):
                self._is_between_frames = data.find(END_OF_REQUEST) == len(data) - len(
                    END_OF_REQUEST
                )
                self._hold()
                self._opening = self._loop.create_task(self._open(event))
            elif isinstance(event, Frame) and event.opcode in MESSAGES:
                self._gather(event)
        self._flush()

    def pause_writing(self) -> None:
        """Whoever does not take what is sent is cut off."""
        self.end(TOO_SLOW)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        del exc
        self._connections.discard(self)
        for each in (self._opening, self._beating, self._later):
            if each is not None:
                each.cancel()
        if self._receiver is not None:
            self._receiver.lost()
            self._receiver = None

    def shutdown(self) -> None:
        """The server ends; whoever is here may come again."""
        self.end(COME_AGAIN)
        self._transport.close()

    # --- Opening --------------------------------------------------------------------------------

    async def _open(self, request: Request) -> None:
        response, entered = self._wire.accept(request), FAILED
        if response.status_code == SWITCHING:
            try:
                entered = await self._door(request)
            except NotLetIn as refused:
                response = self._wire.reject(refused.status, "")
            except Exception as error:
                _log.error("socket not opened", exc_info=error)
                response = self._wire.reject(500, "")
        self._opening = None
        self._wire.send_response(response)
        self._flush()
        if response.status_code != SWITCHING:
            return
        if isinstance(entered, int):
            self.end(entered)
            return
        self._transport.set_write_buffer_limits(high=BACKLOG)
        self._beat()
        self._receiver = entered(self)
        self._go_on()

    # --- What comes in --------------------------------------------------------------------------

    def _gather(self, frame: Frame) -> None:
        """A message may come in pieces; those of bytes are no messages of ours."""
        if frame.opcode is Opcode.BINARY:
            self._is_text = False
        elif frame.opcode is Opcode.TEXT:
            self._is_text = True
        self._pieces.append(bytes(frame.data))
        if not frame.fin:
            return
        message, self._pieces = b"".join(self._pieces), []
        self._take(message if self._is_text else b"")

    def _take(self, message: bytes) -> None:
        """A message has come whole."""
        try:
            self._waiting.append(message.decode())
        except UnicodeDecodeError:
            self._wire.fail(NO_TEXT)
            self._flush()
            return
        if not self._is_held:
            self._go_on()

    def _go_on(self) -> None:
        """Hand on what waits, until somebody has to wait before his next message."""
        self._later = None
        while self._waiting and self._receiver is not None and self._is_open:
            seconds = self._receiver.take(self._waiting.popleft())
            if seconds > 0:
                self._hold()
                self._later = self._loop.call_later(seconds, self._go_on)
                return
        if self._is_held:
            self._is_held = False
            self._transport.resume_reading()

    def _hold(self) -> None:
        """Read nothing more for now."""
        if not self._is_held:
            self._is_held = True
            self._transport.pause_reading()

    # --- What goes out --------------------------------------------------------------------------

    @property
    def _is_open(self) -> bool:
        return self._wire.state is State.OPEN

    def send(self, *texts: bytes) -> None:
        """Send texts; it does not wait."""
        if self._is_open:
            self._transport.write(b"".join(map(text_frame, texts)))

    def end(self, code: int) -> None:
        """Close after what was sent; it does not wait."""
        if self._is_open:
            self._wire.send_close(code)
            self._flush()

    def _flush(self) -> None:
        """Write what `websockets` has to say; where that was the last, close."""
        for data in self._wire.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()
        if self._wire.close_expected() and not self._is_ending:
            self._is_ending = True
            self._await_the_end()

    def _await_the_end(self) -> None:
        """The other side has to answer and to take what was sent, but not for ever."""
        for timer in (self._beating, self._later):
            if timer is not None:
                timer.cancel()
        self._beating = self._loop.call_later(CLOSES_WITHIN, self._transport.abort)
        self._waiting.clear()
        self._go_on()

    def _beat(self) -> None:
        """Ask whoever was silent whether he is there; end it where he has not answered."""
        if self._is_asked:
            self._transport.abort()
            return
        if not self._is_heard:
            self._is_asked = True
            self._wire.send_ping(b"")
            self._flush()
        self._is_heard = False
        self._beating = self._loop.call_later(PING_EVERY, self._beat)
