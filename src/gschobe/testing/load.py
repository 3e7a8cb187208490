"""Measures a server under load: many tables of four sockets, each table one action a second.

`python -m gschobe.testing.load --help`. The server is a process of its own on one core, with a stopwatch
inside (`stopwatch.py`); the generator has another. All tables play the same deals, so what is
asked for next is known without looking. It listens on this machine only, and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import psutil
import uvloop

from gschobe.bots.simple import SimpleBot
from gschobe.core.actions import Action, ConfirmCount, TurnTrick
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.rulestext import format_rules, parse_rules
from gschobe.core.seats import SEATS
from gschobe.core.view import view
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import deed_of
from gschobe.protocol.alphabet import seat_letter
from gschobe.server.persons import hash_of
from gschobe.server.pump import KIND
from gschobe.storage.log import Entry as Kept
from gschobe.storage.opening import open_storage
from gschobe.table.entries import VERSION, Entry, GivenDeal, Opened, Times, format_entry
from gschobe.table.live import LiveTable, Output
from gschobe.table.occupants import Person
from gschobe.table.state import TableState
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.play import random_deal
from gschobe.testing.postgresql import PostgresqlServer
from gschobe.testing.raw_socket import RawSocket
from gschobe.testing.server_process import free_port

RULES = "schieber target=100000"
WARM_UP = 5.0
"""Seconds that are not measured."""
ROUND = 41
"""About so many deeds make a round; tables are in the middle of theirs, each somewhere else."""
CONNECTING = 200
"""So many sockets connect at once."""
ALLOWED = (9_000, 600)
"""So many sockets and seconds at most."""


@dataclass(frozen=True, kw_only=True)
class Script:
    """What four people do at a table, one after the other: the place of each, and the request."""

    entries: tuple[tuple[Entry, ...], ...]
    """What opens the table, then what comes of each deed."""
    deeds: tuple[tuple[int, bytes], ...]


def script(actions: int, *, rng: Random) -> Script:
    """A game of so many actions with prepared deals."""
    given: list[GivenDeal] = []
    dealer = SEATS[0]
    for _ in range(actions // 30 + 2):
        south, east, north, west = map(str, random_deal(rng, dealer=dealer).hands)
        given.append(GivenDeal(dealer=seat_letter(dealer), hands=(south, east, north, west)))
        dealer = dealer.next
    one, two, three, four = (Person(number=number) for number in (1, 2, 3, 4))
    opened = Opened(
        version=VERSION,
        table="-",
        rules=format_rules(parse_rules(RULES)),
        host=1,
        times=Times(grace=3600),
        first_dealer="S",
        given=tuple(given),
        seats=(one, two, three, four),
    )
    first = Entry(seq=1, at=int(time.time() * 1000), by=one, body=opened)
    table = LiveTable([first])
    entries: list[tuple[Entry, ...]] = [(first, *_asked(table, wire.Begin(key="begin"), 1).append)]
    deeds: list[tuple[int, bytes]] = []
    while len(deeds) < actions:
        action = next_action(table.state, rng)
        deed = deed_of(action)
        assert deed is not None
        request = wire.Act(key=f"k{len(deeds)}", deed=deed)
        entries.append(_asked(table, request, action.seat + 1).append)
        deeds.append((action.seat, msgspec.json.encode(request)))
    return Script(entries=tuple(entries), deeds=tuple(deeds))


def _asked(table: LiveTable, request: wire.Request, person: int) -> Output:
    output = table.receive(request, person=person, now=int(time.time() * 1000), seed=bytes(32))
    assert output.append, f"the script has something that is not allowed: {request}"
    table.durable()
    return output


def next_action(state: TableState, rng: Random) -> Action:
    """What somebody has to do now."""
    course = state.game.course
    assert course is not None
    if course.phase is Phase.COUNTED:
        teams = (ConfirmCount(seat=each) for each in SEATS)
        return next(each for each in teams if why_illegal(state.game, each) is None)
    seat = to_move(state.game)
    assert seat is not None
    turn = TurnTrick(seat=seat)
    if why_illegal(state.game, turn) is None:
        return turn
    return SimpleBot().choose(view(state.game, seat), rng=rng, budget=1).action


async def prepare(address: str, *, tables: int, game: Script) -> None:
    """Four people and all tables, as if they had been opened before."""
    async with await open_storage(address) as storage:
        for number in range(1, 5):
            await storage.people.create_guest(
                name=f"Guest {number}", token_hash=hash_of(f"token{number}"), now=0
            )

        async def open_one(number: int) -> None:
            name = f"load-{number}"
            begun = game.entries[: 1 + number % ROUND]
            bodies = [format_entry(entry) for entries in begun for entry in entries]
            named = [bodies[0].replace(b'"table":"-"', f'"table":"{name}"'.encode()), *bodies[1:]]
            await storage.log.append(name, 1, [Kept(kind=KIND, body=body) for body in named])

        await asyncio.gather(*map(open_one, range(tables)))


# --- The generator ------------------------------------------------------------------------------


class Generator:
    """All people at all tables."""

    def __init__(self, port: int, game: Script, *, tables: int, sockets: int) -> None:
        self._port = port
        self._game = game
        self._tables = tables
        self._sockets = sockets
        self._at: dict[tuple[int, int], RawSocket] = {}
        self.lags: list[float] = []
        self.sent = 0

    async def connect(self) -> None:
        """Everybody comes; where there are fewer sockets than people, those who act come first."""
        free = asyncio.Semaphore(CONNECTING)

        async def come(table: int, place: int) -> None:
            async with free:
                self._at[table, place] = await RawSocket.open(
                    self._port, f"/tables/load-{table}", token=f"token{place + 1}"
                )

        places = [(table, place) for place in range(4) for table in range(self._tables)]
        await asyncio.gather(*(come(*each) for each in places[: self._sockets]))

    async def play(self, seconds: float) -> None:
        """Each table does one thing a second."""
        began = asyncio.get_running_loop().time() + 0.1
        await asyncio.gather(*(self._play(each, began, seconds) for each in range(self._tables)))

    async def _play(self, table: int, began: float, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        due = began + table / self._tables
        first = table % ROUND
        for place, text in self._game.deeds[first : first + int(seconds)]:
            await asyncio.sleep(due - loop.time())
            self.lags.append(loop.time() - due)
            socket = self._at.get((table, place)) or self._at[table, 0]
            socket.send(text)
            self.sent += 1
            due += 1

    def heard(self) -> dict[str, int]:
        """What was heard, by kind."""
        total: dict[str, int] = {}
        for socket in self._at.values():
            for kind, count in socket.heard.items():
                total[kind] = total.get(kind, 0) + count
        return total

    def close(self) -> None:
        """Everybody goes."""
        for socket in self._at.values():
            socket.close()


async def measure(options: argparse.Namespace, address: str, folder: Path) -> dict[str, Any]:
    """Start the server, play, and read its stopwatch."""
    game = script(int(options.seconds) + ROUND, rng=Random(options.seed))
    await prepare(address, tables=options.tables, game=game)
    port, found = free_port(), folder / "stopwatch.json"
    server = start_server(address, port=port, found=found, log=folder / "server.log")
    try:
        await until_ready(port)
        process = psutil.Process(server.pid)
        empty = process.memory_info().rss
        generator = Generator(port, game, tables=options.tables, sockets=options.sockets)
        await generator.connect()
        await asyncio.sleep(2)
        full = process.memory_info().rss
        before, busy = _processor(process), _busy()
        await generator.play(options.seconds)
        await asyncio.sleep(1)
        processor, busy = _processor(process) - before, _busy() - busy
        heard = generator.heard()
    finally:
        server.terminate()
        await asyncio.to_thread(server.wait)
    generator.close()
    inside = json.loads(await asyncio.to_thread(found.read_text))
    return {
        **inside,
        "actions": generator.sent,
        "heard": heard,
        "processor_share": processor / options.seconds,
        "machine_share": busy / options.seconds,
        "us_per_action": processor / generator.sent * 1e6,
        "kib_per_socket": (full - empty) / 1024 / options.sockets,
        "generator_lag_ms": quantiles(generator.lags),
    }


def _processor(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system


def _busy() -> float:
    """Seconds that all processors together have worked, for whomever; more than two of them were not alone."""
    times = psutil.cpu_times()
    return sum(times) - times.idle - getattr(times, "iowait", 0.0)


def start_server(address: str, *, port: int, found: Path, log: Path) -> subprocess.Popen[bytes]:
    """The server with a stopwatch, on the first core."""
    command = [sys.executable, "-m", "gschobe.testing.stopwatch", address, str(port), str(found)]
    with log.open("ab") as output:
        return subprocess.Popen(command, stdout=output, stderr=output)


async def until_ready(port: int) -> None:
    """Wait until all tables are read back."""
    for _ in range(1200):
        await asyncio.sleep(0.1)
        try:
            reader, sending = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            continue
        sending.write(b"GET /ready HTTP/1.0\r\n\r\n")
        line = await reader.readline()
        sending.close()
        if b" 200 " in line:
            return
    raise RuntimeError("the server is not ready")


def quantiles(seconds: Sequence[float]) -> dict[str, float]:
    """The middle one, the 99th of a hundred and the largest, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    places = {"p50": len(ordered) // 2, "p99": len(ordered) * 99 // 100, "max": len(ordered) - 1}
    return {name: round(ordered[place] * 1000, 2) for name, place in places.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if something that was asked for was not done."""
    parser = OneSentence(prog="load", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=at_least(1), default=2000)
    parser.add_argument("--sockets", type=at_least(1), default=8000)
    parser.add_argument("--seconds", type=at_least(1), default=300)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if options.sockets > ALLOWED[0] or options.seconds > ALLOWED[1]:
        parser.error(f"at most {ALLOWED[0]} sockets and {ALLOWED[1]} seconds")
    options.sockets = min(options.sockets, 4 * options.tables)
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gsc-")))
        address = str(folder / "gschobe.db")
        if options.database == "postgresql":
            address = stack.enter_context(PostgresqlServer(is_durable=True)).new_database()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            result = runner.run(measure(options, address, folder))
    for name, value in result.items():
        print(f"{name}: {value}")
    done = result["heard"].get("accepted", 0) == result["actions"]
    return 0 if done and not result["heard"].get("refused") else 1


if __name__ == "__main__":
    sys.exit(main())
