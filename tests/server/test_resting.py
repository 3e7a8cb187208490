"""A game that all have left stands where it stood, and goes on when somebody comes."""

import asyncio

from gschobe.core.presets import SCHIEBER
from gschobe.core.seats import SEATS, Seat
from gschobe.protocol import messages as wire
from gschobe.protocol.alphabet import seat_letter
from gschobe.server.bots import PooledBots
from gschobe.server.hub import Hub, Wanted
from gschobe.server.pump import Pump
from gschobe.server.tidying import Tidying
from gschobe.storage.opening import Storage, open_storage
from gschobe.table.entries import Times
from gschobe.table.occupants import Person, StandIn
from tests.server.test_stopping import Ear
from tests.until import until

NEVER = Tidying(every=3600.0)


async def left_by_all(storage: Storage, *, tidying: Tidying = NEVER) -> tuple[Hub, Pump]:
    """One person and three bots; the person's connection is lost, and his grace is over."""
    hub = Hub(storage, PooledBots(), bot_pause=(0.0, 0.0), tidying=tidying)
    await hub.start()
    pump = await hub.open(Wanted(rules=SCHIEBER.rules, times=Times(grace=0.05)), host=1)
    ear = Ear(1)
    pump.join(ear)
    pump.receive(wire.Sit(key="sit", seat="S"), person=1)
    for seat in SEATS[1:]:
        fill = wire.Fill(key=seat.letter, seat=seat_letter(seat), level="simple")
        pump.receive(fill, person=1)
    pump.receive(wire.Begin(key="begin"), person=1)
    pump.receive(wire.Ready(key="ready"), person=1)
    await until(lambda: pump.table.kept.game.course is not None)
    pump.leave(ear)
    await until(lambda: pump.rests and not pump.table.is_writing and not pump._asking)
    return hub, pump


def test_it_rests_until_somebody_comes_back() -> None:
    async def scene() -> None:
        async with await open_storage("memory:") as storage:
            hub, pump = await left_by_all(storage)
            state = pump.table.kept
            assert state.seats[Seat.SOUTH] == StandIn(person=1, level="simple")
            assert len(state.deeds) < 30
            await asyncio.sleep(0.2)
            assert pump.table.kept is state
            back = Ear(1)
            pump.join(back)
            await until(lambda: pump.table.kept.seats[Seat.SOUTH] == Person(number=1))
            assert not pump.rests
            await hub.close()

    asyncio.run(scene())


def test_whoever_looks_sees_it_go_on() -> None:
    async def scene() -> None:
        async with await open_storage("memory:") as storage:
            hub, pump = await left_by_all(storage)
            before = pump.table.kept.seq
            pump.join(Ear(None))
            await until(lambda: pump.table.kept.seq > before + 10)
            await hub.close()

    asyncio.run(scene())


def test_after_a_week_it_is_put_away_and_its_rounds_stay() -> None:
    async def scene() -> None:
        async with await open_storage("memory:") as storage:
            tidying = Tidying(resting=0.0, every=0.02)
            hub, pump = await left_by_all(storage, tidying=tidying)
            await until(lambda: hub.pumps == ())
            assert await storage.log.open_streams() == ()
            assert pump.table.kept.is_put_away
            await hub.close()

    asyncio.run(scene())


def test_a_game_that_somebody_plays_is_not_put_away() -> None:
    async def scene() -> None:
        async with await open_storage("memory:") as storage:
            hub, pump = await left_by_all(storage)
            pump.join(Ear(1))
            await until(lambda: pump.table.kept.seats[Seat.SOUTH] == Person(number=1))
            await until(lambda: not pump.table.is_writing)
            pump.put_away()
            assert not pump.table.state.is_put_away
            await hub.close()

    asyncio.run(scene())
