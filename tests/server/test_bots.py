"""Bots that hang, die or answer badly: the table plays on."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from gschobe.core.actions import Action, CallStoeck, PlayCard, Schieben
from gschobe.core.cards import Card
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import SEATS
from gschobe.core.view import View
from gschobe.protocol import messages as wire
from gschobe.protocol.alphabet import seat_letter
from gschobe.server import bots as module
from gschobe.server import pump as pump_module
from gschobe.server.bots import PooledBots, choose, process_pool
from gschobe.server.hub import Hub, Wanted
from gschobe.server.pump import Pump
from gschobe.storage.opening import open_storage
from tests.server.test_stopping import Ear
from tests.table.hall import Hall

LEVEL = "simple"


@pytest.fixture(autouse=True)
def _everybody_is_asked_in_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUICK", frozenset[str]())


class Fake(Executor):
    """Answers at once with what a function makes of the view."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        self._answer = answer

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        del fn, kwargs
        future: Future[Any] = Future()
        try:
            future.set_result(self._answer(args[1]))
        except BaseException as error:
            future.set_exception(error)
        return future


class Hanging(Executor):
    """Never answers."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        del fn, args, kwargs
        return Future()


class Dying(Executor):
    """Real processes, each of which dies of what it is asked."""

    def __init__(self) -> None:
        self._pool = process_pool(1)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        del fn, args, kwargs
        return self._pool.submit(os._exit, 1)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def _for_another(view: View) -> Action:
    other = next(seat for seat in SEATS if seat is not view.seat)
    return PlayCard(seat=other, card=Card.EA)


def _illegal(view: View) -> Action:
    assert view.seat is not None
    return Schieben(seat=view.seat) if view.course else CallStoeck(seat=view.seat)


def _card_of_another(view: View) -> Action:
    assert view.seat is not None
    return PlayCard(seat=view.seat, card=next(card for card in Card if card not in view.hand))


def _failing(view: View) -> Action:
    raise ValueError(f"a bot that says what it sees: {view.hand}")


POOLS: dict[str, Callable[[], Executor]] = {
    "hangs": Hanging,
    "dies": Dying,
    "answers illegally": lambda: Fake(_illegal),
    "plays a card of another": lambda: Fake(_card_of_another),
    "answers for another seat": lambda: Fake(_for_another),
    "answers nothing": lambda: Fake(lambda _: None),
    "answers nonsense": lambda: Fake(lambda _: "TU"),
    "fails": lambda: Fake(_failing),
}


async def play_rounds(bots: Any, *, rounds: int) -> Pump:
    """A table of four bots; it is there when so many rounds are counted."""
    async with await open_storage("memory:") as storage:
        hub = Hub(storage, bots, bot_pause=(0.0, 0.0))
        pump = await hub.open(Wanted(rules=parse_rules("schieber target=5000")), host=1)
        pump.join(Ear(None))  # bots do not play for nobody
        for seat in SEATS:
            fill = wire.Fill(key=seat.letter, seat=seat_letter(seat), level=LEVEL)
            pump.receive(fill, person=1)
        pump.receive(wire.Begin(key="begin"), person=1)
        while pump.table.state.game.standing.rounds_played < rounds:
            await asyncio.sleep(0.01)
        await hub.close()
        return pump


@pytest.mark.parametrize("pool", POOLS)
def test_the_table_plays_on_whatever_the_pool_does(
    pool: str, caplog: pytest.LogCaptureFixture
) -> None:
    with PooledBots(POOLS[pool], patience=30.0 if pool == "dies" else 0.003) as bots:
        pump = asyncio.run(play_rounds(bots, rounds=2))
        assert bots.fallbacks >= 72
        assert bots.renewals >= (pool == "dies")
        said = [record.getMessage() for record in caplog.records if record.name == "gschobe.bots"]
        assert said == bots.fallbacks * ["bot failed"]
    assert pump.table.state.game.standing.rounds_played >= 2


class Unruly:
    """Whoever is asked for bots does not keep to what is agreed."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        self._answer = answer

    async def choose(self, level: str, view: View, *, chance: int) -> Action:
        """What he likes."""
        del level, chance
        return self._answer(view)


@pytest.mark.parametrize("answer", [_illegal, _for_another, _failing])
def test_the_table_plays_on_even_where_no_promise_is_kept(
    answer: Callable[[View], Any], caplog: pytest.LogCaptureFixture
) -> None:
    pump = asyncio.run(play_rounds(Unruly(answer), rounds=1))
    assert pump.table.state.game.standing.rounds_played >= 1
    assert not pump.trouble
    assert {record.getMessage() for record in caplog.records} <= {"bot failed"}


def test_nobody_thinks_in_the_place_of_a_bot_that_has_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought: list[View] = []
    monkeypatch.setattr(pump_module, "choose", lambda _level, view, _chance: thought.append(view))
    pump = asyncio.run(play_rounds(Unruly(lambda view: choose(LEVEL, view, 1)), rounds=1))
    assert pump.table.state.game.standing.rounds_played >= 1
    assert thought == []


def test_a_broken_pool_is_replaced_by_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RENEWAL", 0.0)
    pools = iter([Dying(), ThreadPoolExecutor(1)])
    hall = Hall()
    hall.seat_all(())
    asked = hall.table.asks
    assert asked is not None
    view = asked.view

    async def scene() -> None:
        with PooledBots(lambda: next(pools), patience=20) as bots:
            monkeypatch.setattr(module, "choose_watched", lambda *_: choose("simple", view, 1))
            await bots.choose(LEVEL, view, chance=1)
            assert (bots.fallbacks, bots.renewals) == (1, 1)
            await bots.choose(LEVEL, view, chance=1)
            assert (bots.fallbacks, bots.renewals) == (1, 1)

    asyncio.run(scene())


HANG = """
import time
from gschobe.server import bots
bots.LONGEST = 0.2
bots.watch()
bots.choose = lambda *_: time.sleep(60)
bots.choose_watched("clever", None, 1)
"""


def test_the_process_of_a_bot_that_hangs_is_ended_and_says_nothing() -> None:
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", HANG], capture_output=True, check=False)
    assert time.monotonic() - began < 20
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


ORPHAN = """
import os, sys
from gschobe.server.bots import process_pool
if __name__ == "__main__":
    pool = process_pool(1)
    print(pool.submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), 9)
"""


def test_the_processes_of_bots_end_with_a_server_that_is_killed(tmp_path: Any) -> None:
    program = tmp_path / "orphan.py"
    program.write_text(ORPHAN)
    done = subprocess.run([sys.executable, program], capture_output=True, check=False, timeout=60)
    number = int(done.stdout)
    for _ in range(200):
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("it still runs")
