"""Scripted people of an online evening: they say who they are, come when they are called, and play."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from gschobe.client import Guest
from gschobe.core.notation import parse_seat
from gschobe.core.view import View
from gschobe.testing.faulty_line import Faults
from gschobe.testing.stubborn import LOST, Stubborn

ASKS_EVERY = 0.3
"""So many seconds somebody waits who asks where he is called to, unless a table tells him."""
ENOUGH_TRICKS = 5
"""After so many tricks of the last round somebody who goes is hardly missed any more."""
NO_FAULTS = Faults(lost=0, doubled=0, reordered=0, cut=0)


@dataclass(kw_only=True)
class OnlinePerson:
    """Somebody who takes part from his own machine."""

    name: str
    rng: Random
    guest: Guest
    number: int = 0
    is_gone: bool = False
    leaves: bool = False
    """Whether he goes for good in the middle of the next round."""
    played: list[str] = field(default_factory=list[str])
    """The tables at which he has played to the end."""
    called_at_table: int = 0
    """So many times a table told him where he is called to."""
    _at: Stubborn | None = None

    async def ask(self, method: str, path: str, /, **body: Any) -> Any:
        """Ask for something of the evening, until there is an answer or a refusal."""
        return await self.guest.ask(method, f"/api/event/online{path}", **body)

    async def take_part(self, *, code: str | None, given: str, family: str) -> None:
        """Say who one is, by a code or by name, and enter."""
        if code is None:
            known = await self.ask("POST", "/persons", given=given, family=family)
        else:
            known = await self.ask("POST", "/codes", code=code)
        self.number = known["number"]
        await self.ask("POST", "/entry")

    async def play(self) -> None:
        """Come wherever one is called to, until one is gone."""
        while not self.is_gone:
            with suppress(*LOST):
                mine = await self.ask("GET", "/me")
                call = mine["call"]
                if call is not None and call["stand"] not in ("over", "entered"):
                    await self._play_at(call["table"], call["seat"])
            await self._wait()
        await self._leave()

    async def _leave(self) -> None:
        """Look no more at the table at which one was."""
        last = None if self._at is None else self._at.last
        if last is not None:
            with suppress(*LOST):
                await last.leave()

    async def _play_at(self, table: str, seat: str) -> None:
        """Play at a table until it is over, whatever happens to the line and the server."""
        await self._leave()
        at = self._at = Stubborn(
            guest=self.guest, table=table, seat=parse_seat(seat), rng=self.rng, faults=NO_FAULTS
        )
        playing = asyncio.create_task(at.play())
        await self._until_over(at)
        at.is_resting = True
        if self.is_gone:
            playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        if at.last is not None and at.last.is_over:
            self.played.append(table)

    async def _until_over(self, at: Stubborn) -> None:
        # The line that it looks at may be made anew.
        while not self.is_gone and not (at.last is not None and at.last.is_over):
            if self.leaves and at.last is not None and _has_cards_left(at.last.view):
                self.is_gone = True
            await asyncio.sleep(0.02)

    async def _wait(self) -> None:
        """Wait until a table calls, or a moment."""
        last = None if self._at is None else self._at.last
        if last is None:
            await asyncio.sleep(ASKS_EVERY)
            return
        with suppress(*LOST):
            await asyncio.wait_for(last.until(lambda at: at.called is not None), ASKS_EVERY)
            self.called_at_table += 1
            last.called = None


def _has_cards_left(view: View) -> bool:
    """Whether somebody who goes now leaves cards that a bot has to play for him."""
    course, rules = view.course, view.standing.rules
    if course is None or course.complete_tricks == 0:
        return False
    is_last = view.standing.rounds_played + 1 >= (rules.rounds or 0)
    return not is_last or course.complete_tricks < ENOUGH_TRICKS
