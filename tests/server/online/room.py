"""An event at the tables of a server in this process, with people who play as soon as they are called."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from gschobe.bots.simple import SimpleBot
from gschobe.core.actions import Action, ConfirmCount, TurnTrick
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.view import view
from gschobe.office.entries import EntryClosed, GuestLinked
from gschobe.office.event import Held
from gschobe.office.office import Office, open_office
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import deed_of
from gschobe.server.bots import PooledBots
from gschobe.server.hub import Hub
from gschobe.server.online.calling import call_of
from gschobe.server.online.evening import Online
from gschobe.server.online.opening import Pace
from gschobe.server.pump import Pump
from gschobe.storage.opening import Storage, open_storage
from gschobe.table.deciding import seat_of
from gschobe.table.occupants import Person
from gschobe.table.own_moves import missing_hashes
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.reglement_toml import parse_reglement
from tests.office.desk import JASSLEITER, found

QUICK = Pace(card=None, grace=0.0, coming=0.0)
"""Whoever is not there when a table is opened is not waited for."""
PATIENT = Pace(card=None, grace=60.0, coming=60.0)
GUEST = 100
"""The guest of a person has his number and so much more."""


def short(*, rounds: int = 1, passen: int = 4, more: str = "") -> Reglement:
    """The Reglement of the seed with fewer rounds."""
    text = f'base = "srk-2006"\n{more}\n[stage.evening]\nrounds_per_passe = {rounds}\npassen = {passen}'
    return parse_reglement(text, base_named=reglement_named)


@dataclass(kw_only=True, eq=False)
class Somebody:
    """A listener at a table, who does at once what is awaited of him."""

    person: int | None
    pump: Pump
    plays: bool = True
    has_no_rules: bool = False
    heard: list[bytes] = field(default_factory=list[bytes])
    _keys: int = 0

    def send(self, *texts: bytes) -> None:
        """Hear something, and act on it a little later."""
        self.heard += texts
        if self.plays:
            asyncio.get_running_loop().call_soon(self._act)

    def end(self, code: int) -> None:
        """Nothing more is to be heard."""
        del code
        self.plays = False

    def _act(self) -> None:
        if not self.plays:
            return
        if self.pump.table.is_writing:
            asyncio.get_running_loop().call_later(0.001, self._act)
            return
        request = self._wish()
        if request is not None:
            assert self.person is not None
            self.pump.receive(request, person=self.person)

    def _key(self) -> str:
        self._keys += 1
        return f"{self.person}-{self._keys}"

    def _wish(self) -> wire.Request | None:
        state = self.pump.table.kept
        seat = seat_of(state, self.person or 0)
        if seat is None or not isinstance(state.seats[seat], Person) or state.is_over:
            return None
        if seat in missing_hashes(state):
            return wire.Ready(key=self._key())
        course, actions = state.game.course, list[Action]()
        if course is not None and course.phase is Phase.COUNTED:
            if seat.team not in state.game.standing.confirmed:
                actions.append(ConfirmCount(seat=seat))
        elif course is not None and to_move(state.game) is seat:
            actions.append(TurnTrick(seat=seat))
            if why_illegal(state.game, actions[0]) is not None:
                seen = view(state.game, seat)
                actions = [SimpleBot().choose(seen, rng=Random(1), budget=1).action]
        for action in actions:
            deed = deed_of(action)
            if deed is not None and why_illegal(state.game, action) is None:
                return wire.Act(key=self._key(), deed=deed)
        return None


@dataclass(kw_only=True)
class Room:
    """The evening with its office, its tables and its people."""

    online: Online
    office: Office
    hub: Hub
    storage: Storage
    there: list[Somebody] = field(default_factory=list[Somebody])

    @property
    def held(self) -> Held:
        """The evening."""
        return self.online.held

    async def pumps(self) -> dict[int, Pump]:
        """The live tables of the Passe by number, as far as they wait for their result."""
        found: dict[int, Pump] = {}
        for player in self.held.evening.hung[self.held.passe].seating.seated:
            call = call_of(self.office.event, self.held, player)
            if call is not None:
                number = call.place.table.number
                found[number] = await self.hub.find(call.place.name)
        return found

    async def come(self, players: Iterable[int], *, plays: bool = True) -> None:
        """People come to the tables to which they are called."""
        for player in players:
            call = call_of(self.office.event, self.held, player)
            assert call is not None, f"nobody calls {player}"
            pump = await self.hub.find(call.place.name)
            somebody = Somebody(person=GUEST + player, pump=pump, plays=plays)
            self.there.append(somebody)
            pump.join(somebody)

    def hold(self, pump: Pump) -> None:
        """Nobody at a table does anything for now."""
        for each in self.there:
            each.plays = each.plays and each.pump is not pump

    def release(self, pump: Pump) -> None:
        """They play on."""
        for each in self.there:
            if each.pump is pump:
                each.plays = True
                each.send()

    def leave(self) -> None:
        """All close their pages."""
        for each in self.there:
            each.plays = False
            each.pump.leave(each)
        self.there.clear()

    async def call(self, pace: Pace = PATIENT) -> int:
        """The Jassleiter calls the next Passe."""
        return await self.online.call(JASSLEITER, pace)

    async def until(self, met: Callable[[], object], *, looks: bool = True) -> None:
        """Look at the tables until something is the case."""
        for _ in range(3000):
            if looks:
                await self.online.look()
            if met():
                return
            await asyncio.sleep(0.005)
        raise AssertionError("it is never the case")

    async def play(self, players: Iterable[int], pace: Pace = PATIENT) -> int:
        """A whole Passe, at which so many are there."""
        passe = await self.call(pace)
        await self.come(players)
        await self.until(lambda: self.has_reported(passe))
        self.leave()
        return passe

    def has_reported(self, passe: int) -> bool:
        """Whether all tables of a Passe have their score."""
        tables = self.held.evening.hung[passe].seating.tables
        return all((passe, each.number) in self.held.evening.scores for each in tables)

    def seated(self) -> tuple[int, ...]:
        """Those who are called to a seat."""
        return tuple(self.held.evening.hung[self.held.passe].seating.seated)


async def linked(path: Path, players: int, *, reglement: Reglement) -> None:
    """An event whose entry is closed and whose people are guests of the server."""
    await found(path, players, reglement=reglement)
    async with await open_office(str(path)) as office:
        links = [
            GuestLinked(by=JASSLEITER, person=n, guest=GUEST + n) for n in range(1, players + 2)
        ]
        closed = EntryClosed(by=JASSLEITER, seed=bytes(32))
        await office.enter_together([*links, closed], evening=1)


@asynccontextmanager
async def opened(event: Path, database: str) -> AsyncGenerator[Room]:
    """The event and the tables as a server opens them, which looks only when it is told to."""
    async with await open_office(str(event)) as office, await open_storage(database) as storage:
        hub = Hub(storage, PooledBots(), bot_pause=(0.0, 0.0))
        await hub.start()
        try:
            yield Room(online=Online(office, hub, storage), office=office, hub=hub, storage=storage)
        finally:
            await hub.close()


@asynccontextmanager
async def room(
    folder: Path,
    *,
    players: int = 8,
    reglement: Reglement | None = None,
    database: str = "memory:",
) -> AsyncGenerator[Room]:
    """An evening before its first Passe; the players are the persons from 2 on, 1 is the Jassleiter."""
    await linked(folder / "event.db", players, reglement=reglement or short())
    async with opened(folder / "event.db", database) as found_room:
        yield found_room
