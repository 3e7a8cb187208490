"""A scripted person who plays on whatever happens, and remembers what was acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from websockets.exceptions import WebSocketException

from gschobe.bots.simple import SimpleBot
from gschobe.client import Guest, Refusal, Seated
from gschobe.core.actions import Action, ConfirmCount, TurnTrick
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.seats import Seat
from gschobe.core.view import View
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import deed_of
from gschobe.protocol.alphabet import seat_letter
from gschobe.testing.faulty_line import Faults, FaultyLine

ANSWER_SECONDS = 1.0
"""Whoever has no answer after so long asks for the same again."""

LOST = (ConnectionError, OSError, TimeoutError, WebSocketException, EOFError)


@dataclass(kw_only=True)
class Stubborn:
    """Somebody at one table, who comes back again and again."""

    guest: Guest
    table: str
    seat: Seat
    rng: Random
    faults: Faults
    acknowledged: dict[str, int] = field(default_factory=dict[str, int])
    refused: dict[str, int] = field(default_factory=dict[str, int])
    last: Seated | None = None
    greeted: int = 0
    is_resting: bool = False
    _pending: wire.Request | None = None
    _keys: int = 0

    async def play(self) -> None:
        """Play until told to rest; every lost connection is made anew."""
        while not self.is_resting:
            with suppress(*LOST):
                await self._come()
            await asyncio.sleep(self.rng.uniform(0.02, 0.15))

    def _over(self, connection: object) -> FaultyLine:
        return FaultyLine(connection, rng=self.rng, faults=lambda: self.faults)  # type: ignore[arg-type]

    async def _come(self) -> None:
        at = await asyncio.wait_for(self.guest.join(self.table, over=self._over), 10)
        self.last, self.greeted = at, self.greeted + 1
        try:
            while not self.is_resting:
                await self._next(at)
        finally:
            if not self.is_resting:  # whoever rests stays, and sees what still happens
                with suppress(*LOST):
                    await asyncio.wait_for(at.leave(), 1)

    async def _next(self, at: Seated) -> None:
        request = self._pending or self._wish(at)
        if request is None:
            before = at.view
            changed = at.until(lambda now: now.view is not before or self.is_resting)
            with suppress(TimeoutError):
                await asyncio.wait_for(changed, ANSWER_SECONDS)
            return
        self._pending = request
        try:
            answer = at.ask(request)
            self.acknowledged[request.key] = await asyncio.wait_for(answer, ANSWER_SECONDS)
        except TimeoutError:
            return  # the same again, with the same key
        except Refusal as refusal:
            self.refused[refusal.code] = self.refused.get(refusal.code, 0) + 1
            await asyncio.sleep(0.05)
        self._pending = None

    def _key(self) -> str:
        self._keys += 1
        return f"p{self.guest.person}-{self._keys}"

    def _wish(self, at: Seated) -> wire.Request | None:
        """What is to be done now, as far as is known."""
        if at.view.seat is not self.seat or at.seats[self.seat] != self._himself():
            return wire.Sit(key=self._key(), seat=seat_letter(self.seat))
        for action in _wishes(at.view, self.rng):
            deed = deed_of(action)
            if deed is not None and why_illegal(at.view, action) is None:
                return wire.Act(key=self._key(), deed=deed)
        return None

    def _himself(self) -> wire.Holder:
        return wire.Holder(person=self.guest.person)


def _wishes(view: View, rng: Random) -> Iterator[Action]:
    course, seat = view.course, view.seat
    if course is None or seat is None or view.standing.ended is not None:
        return
    if course.phase is Phase.COUNTED:
        if seat.team not in view.standing.confirmed:
            yield ConfirmCount(seat=seat)
    elif to_move(view) is seat:
        if why_illegal(view, TurnTrick(seat=seat)) is None:
            yield TurnTrick(seat=seat)
        else:
            yield SimpleBot().choose(view, rng=rng, budget=1).action
