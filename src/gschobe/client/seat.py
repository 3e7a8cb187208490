"""A seat at a table of a server, as a program sees it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Protocol

import msgspec
from websockets.exceptions import ConnectionClosed

from gschobe.core.actions import Action
from gschobe.core.course import Phase
from gschobe.core.legality import to_move
from gschobe.core.seats import Seat
from gschobe.core.view import View
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import deed_of
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.messages import Notice, Request
from gschobe.protocol.seeing import Seen, seen_at
from gschobe.records.shuffle import VALUE_BYTES, hash_value

_decode = msgspec.json.Decoder(Notice).decode
_encode = msgspec.json.Encoder().encode


class Refusal(Exception):
    """The table does not carry out a request."""

    def __init__(self, refused: wire.Refused) -> None:
        super().__init__(f"{refused.code} {refused.data}")
        self.code = refused.code
        self.data = refused.data


class Connection(Protocol):
    """What carries texts to the table and back."""

    async def send(self, message: str) -> None:
        """Send a text."""
        ...

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        """What comes, until the connection ends."""
        ...

    async def close(self) -> None:
        """End the connection."""
        ...


class Seated:
    """What one person sees at a table, and what he can do there.

    It gives a value of its own to every deal, so that the proof of the deal holds for it.
    """

    def __init__(self, connection: Connection, *, table: str) -> None:
        self.table = table
        self.seen: Seen | None = None
        self.seats: list[wire.Holder | None] = [None] * 4
        self.stopped: wire.Stop | None = None
        self.called: wire.Called | None = None
        self._connection = connection
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._news = asyncio.Condition()
        self._value: bytes | None = None
        self._answered_at = 0
        self._reading = asyncio.create_task(self._read())

    @property
    def view(self) -> View:
        """What the seat knows of the game."""
        assert self.seen is not None, "the table has not been seen yet"
        return self.seen.view

    async def until(self, met: Callable[[Seated], bool]) -> None:
        """Wait until something is the case; what was there before counts."""
        async with self._news:
            await self._news.wait_for(lambda: met(self) or self._reading.done())
        if not met(self):
            raise ConnectionError("the table has gone")

    async def asked(self) -> View | None:
        """Wait until the table waits for this seat; None when the game is over.

        What is awaited is a contract, a card, the turning of a trick, or agreement to the count.
        """
        seq = self._answered_at
        await self.until(lambda at: at.is_over or (at.is_asked and at.seq >= seq))
        return None if self.is_over else self.view

    @property
    def seq(self) -> int:
        """The number of the last entry of the table that was heard of."""
        return 0 if self.seen is None else self.seen.seq

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.view.standing.ended is not None or self.stopped == "ended"

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this seat."""
        course, seat = self.view.course, self.view.seat
        if course is None or seat is None or self.stopped == "paused":
            return False
        if course.phase is Phase.COUNTED:
            return seat.team not in self.view.standing.confirmed
        return to_move(self.view) is seat

    async def sit(self, seat: Seat) -> None:
        """Take a seat. Raises Refusal."""
        await self.ask(wire.Sit(key=_key(), seat=seat_letter(seat)))

    async def fill(self, seat: Seat, level: str = "simple") -> None:
        """Set a bot on a seat, as the host. Raises Refusal."""
        await self.ask(wire.Fill(key=_key(), seat=seat_letter(seat), level=level))

    async def begin(self) -> None:
        """Let the game begin, as the host. Raises Refusal."""
        await self.ask(wire.Begin(key=_key()))

    async def act(self, action: Action) -> None:
        """Do what the rules allow. Raises Refusal."""
        deed = deed_of(action)
        assert deed is not None, "dealing and counting are the table’s"
        self._answered_at = await self.ask(wire.Act(key=_key(), deed=deed))

    async def take_back(self) -> None:
        """Take the own last choice back, against bots. Raises Refusal."""
        await self.ask(wire.TakeBack(key=_key()))

    async def say(self, phrase: wire.Phrase) -> None:
        """Say one of the fixed phrases. Raises Refusal."""
        await self.ask(wire.Say(key=_key(), phrase=phrase))

    async def talk(self, words: str) -> None:
        """Say something in one's own words, between two deals. Raises Refusal."""
        await self.ask(wire.Talk(key=_key(), words=words))

    async def leave(self) -> None:
        """Go; the seat waits for a while, then a bot plays on."""
        await self._connection.close()
        with suppress(asyncio.CancelledError):
            await self._reading

    async def ask(self, request: Request) -> int:
        """Ask for something; the number of its entry. Raises Refusal, or ConnectionError.

        Where the answer is lost, the same request with the same key may be made again: it is carried out once.
        """
        answer = asyncio.get_running_loop().create_future()
        # Where the request cannot even be sent, nobody asks for the answer.
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._answers[request.key] = answer
        try:
            await self._connection.send(_encode(request).decode())
            return await answer
        except ConnectionClosed as closed:
            raise ConnectionError("the table has gone") from closed
        finally:
            if self._answers.get(request.key) is answer:
                del self._answers[request.key]

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._connection:
                await self._take(_decode(text))
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the table has gone"))
        async with self._news:
            self._news.notify_all()

    async def _take(self, notice: Notice) -> None:
        async with self._news:
            await self._learn(notice)
            self._news.notify_all()

    async def _learn(self, notice: Notice) -> None:
        match notice:
            case wire.Snapshot(seats=seats, stopped=stopped):
                self.seen, self.seats, self.stopped = seen_at(notice), list(seats), stopped
            case wire.TableStopped(why=why):
                self.stopped = why
            case wire.TableContinued():
                self.stopped = None
            case wire.Called():
                self.called = notice
            case wire.Accepted(key=key, seq=seq):
                self._settle(key, lambda answer: answer.set_result(seq))
            case wire.Refused(key=key):
                self._settle(key, lambda answer: answer.set_exception(Refusal(notice)))
            case wire.SeatTaken(seat=letter, holder=holder):
                self.seats["SENW".index(letter)] = holder
            case wire.BoundToSeed(commitment=commitment):
                await self._bind(bytes.fromhex(commitment))
            case wire.ValuesAwaited():
                await self._show()
            case _ if self.seen is not None:
                self.seen = self.seen.after(notice)
            case _:
                pass

    def _settle(self, key: str, how: Callable[[asyncio.Future[int]], None]) -> None:
        answer = self._answers.pop(key, None)
        if answer is not None and not answer.done():
            how(answer)

    async def _bind(self, commitment: bytes) -> None:
        """Be ready, bound to a value of the own that nobody knows yet."""
        seat = None if self.seen is None else self.view.seat
        if seat is None:
            return
        self._value = secrets.token_bytes(VALUE_BYTES)
        hashed = hash_value(self._value, commitment=commitment, seat=seat)
        await self._send(wire.Ready(key=_key(), hash=hashed.hex()))

    async def _show(self) -> None:
        if self._value is not None:
            await self._send(wire.Show(key=_key(), value=self._value.hex()))
            self._value = None

    async def _send(self, request: Request) -> None:
        """Ask for something whose answer nobody waits for."""
        await self._connection.send(_encode(request).decode())


def _key() -> str:
    return hashlib.sha256(secrets.token_bytes(16)).hexdigest()[:24]
