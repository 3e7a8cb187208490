"""A disk that is full, or a database that is gone, stops play, says so, and loses nothing."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from gschobe.core.presets import SCHIEBER
from gschobe.core.seats import SEATS
from gschobe.protocol import messages as wire
from gschobe.protocol.alphabet import seat_letter
from gschobe.server import endpoint
from gschobe.server.bots import PooledBots
from gschobe.server.hub import Hub, Wanted
from gschobe.server.pump import Pump
from gschobe.storage.opening import Storage, open_storage
from gschobe.table.entries import Resumed, parse_entry
from gschobe.table.folding import fold
from gschobe.table.live import MOST_WAITING
from gschobe.table.occupants import Person
from tests.server.asking import Asker
from tests.server.running import running
from tests.server.test_stopping import Ear
from tests.until import until


async def four_at_a_table(storage: Storage) -> tuple[Hub, Pump, list[Ear]]:
    """A game of four people that has begun."""
    hub = Hub(storage, PooledBots(), bot_pause=(0.0, 0.0))
    pump = await hub.open(Wanted(rules=SCHIEBER.rules), host=1)
    ears = [Ear(person) for person in (1, 2, 3, 4)]
    for ear, seat in zip(ears, SEATS, strict=True):
        pump.join(ear)
        assert ear.person is not None
        pump.receive(wire.Sit(key="sit", seat=seat_letter(seat)), person=ear.person)
    pump.receive(wire.Begin(key="begin"), person=1)
    await until(lambda: pump.table.kept.next_deal is not None)
    return hub, pump, ears


def fill_the_disk(storage: Storage, *, is_full: bool) -> None:
    """SQLite takes no more pages than it has, or as many as it wants."""
    database: Any = storage._database
    file = database._file

    def limit() -> None:
        ((pages,),) = file.read("PRAGMA page_count", ())
        file.read(f"PRAGMA max_page_count = {pages if is_full else 1_000_000}", ())

    database._executor.submit(limit).result()


async def talk_until_it_is_full(storage: Storage, pump: Pump) -> None:
    """The last page has room for a few entries yet."""
    fill_the_disk(storage, is_full=True)
    for number in range(500):
        pump.receive(wire.Say(key=f"full{number}", phrase="hello"), person=1)
        await until(lambda: pump.trouble or not pump.table.is_writing)
        if pump.trouble:
            return
    raise AssertionError("the disk is never full")


def kinds(ear: Ear) -> list[object]:
    return [notice["type"] for notice in ear.heard]


def test_a_full_disk_stops_play_and_it_goes_on_by_itself(tmp_path: Path) -> None:
    async def scene() -> None:
        async with await open_storage(str(tmp_path / "gschobe.db")) as storage:
            hub, pump, (first, second, *_) = await four_at_a_table(storage)
            await talk_until_it_is_full(storage, pump)
            accepted = kinds(first).count("accepted")
            assert kinds(first)[-1] == kinds(second)[-1] == "halted"
            late = Ear(None)
            pump.join(late)
            assert kinds(late) == ["snapshot", "halted"]

            for number in range(2 * MOST_WAITING):
                pump.receive(wire.Say(key=f"s{number}", phrase="hello"), person=2)
            busy = [each for each in second.heard if each.get("code") == "table/busy"]
            assert len(busy) == MOST_WAITING
            assert kinds(first).count("accepted") == accepted

            fill_the_disk(storage, is_full=False)
            await until(lambda: kinds(second).count("accepted") >= MOST_WAITING)
            assert "goes_on" in kinds(first)
            assert not pump.trouble
            await hub.close()
            entries = [parse_entry(each.body) for each in await storage.log.read(pump.name)]
            assert fold(entries) == pump.table.kept
            keys = [notice["key"] for notice in second.heard if notice["type"] == "accepted"]
            by_second = [entry for entry in entries if entry.by == Person(number=2)]
            assert [entry.cause for entry in by_second] == keys
            assert len(keys) == len(set(keys))

    asyncio.run(scene())


def test_the_time_of_an_outage_is_given_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with await open_storage(str(tmp_path / "gschobe.db")) as storage:
            hub, pump, _ = await four_at_a_table(storage)
            before = pump.table.kept.since
            await talk_until_it_is_full(storage, pump)
            await asyncio.sleep(0.3)
            fill_the_disk(storage, is_full=False)
            await until(lambda: not pump.trouble and not pump.table.is_writing)
            await hub.close()
            entries = [parse_entry(each.body) for each in await storage.log.read(pump.name)]
            (away,) = (each.body.away for each in entries if isinstance(each.body, Resumed))
            assert away >= 300
            assert pump.table.kept.since == before + away

    asyncio.run(scene())


def test_a_database_that_hangs_gathers_no_more_requests_than_are_answered_at_once() -> None:
    async def scene() -> None:
        async with running() as (address, hub):
            database: Any = hub._storage._database
            await database._turn.acquire()  # nobody gets an answer
            anybody = Asker(server=address)
            waiting = [asyncio.create_task(anybody.ask("GET", "/ready")) for _ in range(3)]
            await until(lambda: any(each.done() for each in waiting))
            assert len(database._turn._waiters) == 2
            assert [each.result().code for each in waiting if each.done()] == ["server/busy"]
            assert (await anybody.ask("GET", "/health")).status == 200
            database._turn.release()
            answers = await asyncio.gather(*waiting)
            assert sorted(answer.status for answer in answers) == [200, 200, 503]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(endpoint, "AT_ONCE", 2)
        asyncio.run(scene())
