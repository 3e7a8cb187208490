"""Three others at a table, who play just what a record says, while a page plays the fourth seat."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from gschobe.client import Guest as Known
from gschobe.client import Seated
from gschobe.core.actions import Action, ConfirmCount, TurnTrick
from gschobe.core.legality import why_illegal
from gschobe.core.seats import Seat
from gschobe.protocol import messages as wire
from tests.web.house import Guest

SECONDS = 20.0
"""So long something that has to come is waited for."""

Result = TypeVar("Result")


class Company:
    """Their sockets, in a thread of their own, as the browser has the event loop of this one."""

    def __init__(self, server: str, loop: asyncio.AbstractEventLoop) -> None:
        self._server = server
        self._loop = loop
        self._seated: dict[Seat, Seated] = {}

    def sit(self, table: str, guest: Guest, seat: Seat) -> None:
        """Somebody takes a seat, and calls Weis and Stöck himself."""
        self._wait(self._sit(table, guest, seat))

    def begin(self, seat: Seat) -> None:
        """The host at a seat lets the game begin."""
        self._wait(self._seated[seat].begin())

    def leave(self, seat: Seat) -> None:
        """Go; the seat is kept for whoever comes back."""
        self._wait(self._seated.pop(seat).leave())

    def do(self, action: Action) -> None:
        """Do something as soon as it is allowed; a trick of one's own is turned before."""
        self._wait(self._do(action))

    def confirm(self, seats: Iterable[Seat]) -> None:
        """Agree to the count."""
        for seat in seats:
            self.do(ConfirmCount(seat=seat))

    def close(self) -> None:
        """All of them go."""
        for seat in [*self._seated]:
            self.leave(seat)

    async def _sit(self, table: str, guest: Guest, seat: Seat) -> None:
        known = Known(server=self._server, person=guest.person, token=guest.token)
        seated = self._seated[seat] = await known.join(table)
        await seated.sit(seat)
        await seated.ask(wire.Prefer(key=f"prefer-{seat.letter}", calls="by_hand"))

    async def _do(self, action: Action) -> None:
        seated = self._seated[action.seat]
        turn = TurnTrick(seat=action.seat)

        def may(wished: Action) -> bool:
            return why_illegal(seated.view, wished) is None

        await seated.until(lambda _: may(action) or may(turn))
        if not may(action):
            await seated.act(turn)
            await seated.until(lambda _: may(action))
        await seated.act(action)

    def _wait(self, done: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(done, self._loop).result(SECONDS)


@contextmanager
def company(server: str) -> Iterator[Company]:
    """Nobody sits yet."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    come = Company(server, loop)
    try:
        yield come
    finally:
        come.close()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
