"""Kills a server with live tables again and again, and looks whether anything is lost, doubled or stuck.

`python -m gschobe.testing.chaos --help`. A server of its own on this machine, bots at its tables, and
people who play through `gschobe.client` over lines that lose, double, swap and cut. The server is killed or
restarted at random moments; of PostgreSQL the database as well, and the line to it between question and answer.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from gschobe.client import Guest
from gschobe.core.presets import PRESETS
from gschobe.core.seats import Seat
from gschobe.core.view import view
from gschobe.records.audit import audit
from gschobe.records.proof import verify_game
from gschobe.server.archiving import address_of
from gschobe.storage.opening import Storage, open_storage
from gschobe.table.entries import Entry, parse_entry
from gschobe.table.folding import finished_in, fold
from gschobe.table.occupants import Person
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.cut_line import CutLine
from gschobe.testing.faulty_line import Faults
from gschobe.testing.postgresql import PostgresqlServer
from gschobe.testing.server_process import ServerProcess
from gschobe.testing.stubborn import Stubborn

STUCK = 30.0
"""A table at which nothing changes for so long, while nothing is done to the server, is stuck."""
LONGEST_BACK = 60.0
SHORTEST, LONGEST = 0.2, 2.0
"""Seconds of play between two kills."""


@dataclass(kw_only=True)
class Tally:
    """What was done, and what was found."""

    done: dict[str, int] = field(default_factory=dict[str, int])
    first_back: list[float] = field(default_factory=list[float])
    """Seconds from the end to the next acknowledged action."""
    all_back: list[float] = field(default_factory=list[float])
    """Seconds from the end until somebody at every table has been told where it stands."""
    acknowledged: int = 0
    entries: int = 0
    rounds: int = 0
    refused: dict[str, int] = field(default_factory=dict[str, int])
    faults: list[str] = field(default_factory=list[str])


@dataclass(kw_only=True)
class Database:
    """Where the server keeps what happens, and how to take it away."""

    address: str
    address_for_server: str
    server: PostgresqlServer | None = None
    line: CutLine | None = None


class Chaos:
    """A server, its database, its people, and all that happens to them."""

    def __init__(self, database: Database, *, folder: Path, pace: float, rng: Random) -> None:
        self.database = database
        self.rng = rng
        self.tally = Tally()
        self.people: dict[str, list[Stubborn]] = {}
        self.server = ServerProcess(database.address_for_server, folder=folder, pace=pace)
        self._pace = pace
        self._marks: dict[str, tuple[object, float]] = {}

    async def run(self, *, tables: int, kills: int) -> Tally:
        """Play and kill, then rest and look."""
        await self.server.start()
        for first in range(0, tables, 20):
            names = range(first, min(first + 20, tables))
            await asyncio.gather(*(self._begin(number) for number in names))
        playing = [asyncio.create_task(each.play()) for each in self._everybody()]
        watching = asyncio.create_task(self._watch())
        await self._until(lambda: all(map(self._is_seated, self.people)))
        for _ in range(kills):
            await asyncio.sleep(self.rng.uniform(SHORTEST, LONGEST))
            await self._strike()
        await self._all_go_on()
        await self._rest(playing)
        watching.cancel()
        await self.server.stop()
        await self._look()
        return self.tally

    def _everybody(self) -> list[Stubborn]:
        return [person for people in self.people.values() for person in people]

    async def _begin(self, number: int) -> None:
        """A table with a host, perhaps somebody more, and bots."""
        preset = sorted(PRESETS)[number % len(PRESETS)]
        goal = "rounds=40" if PRESETS[preset].rules.target is None else "target=9000"
        host = await Guest.new(self.server.address, name=f"Host {number}")
        table = await host.open_table(rules=f"{preset} {goal}")
        at = await host.join(table)
        await at.sit(Seat.SOUTH)
        for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
            await at.fill(seat)
        await at.begin()
        await at.leave()
        guests = {Seat.SOUTH: host}
        if number % 2:
            guests[self.rng.choice((Seat.EAST, Seat.NORTH))] = await Guest.new(
                self.server.address, name=f"Guest {number}"
            )
        self.people[table] = [
            Stubborn(
                guest=guest,
                table=table,
                seat=seat,
                rng=Random(self.rng.random()),
                faults=Faults(),
            )
            for seat, guest in guests.items()
        ]

    # --- What happens to them -------------------------------------------------------------------

    async def _strike(self) -> None:
        kinds: list[tuple[str, Callable[[], Awaitable[float]]]] = [
            ("killed", self._kill),
            ("killed", self._kill),
            ("killed", self._kill),
            ("restarted", self._restart),
        ]
        if self.database.server is not None:
            kinds = [
                *kinds,
                ("database killed", self._kill_database),
                ("database killed", self._kill_database),
                ("database stopped", self._stop_database),
                ("answers lost", self._lose_answers),
            ]
        name, strike = self.rng.choice(kinds)
        self.tally.done[name] = self.tally.done.get(name, 0) + 1
        greeted = {table: self._greeted(table) for table in self.people}
        before = self._acknowledged()
        began = await strike()
        self._marks.clear()
        is_patient = self.rng.random() < 0.7
        if await self._until(lambda: self._acknowledged() > before):
            self.tally.first_back.append(time.monotonic() - began)
        else:
            self.tally.faults.append(f"{name}: nothing is acknowledged any more")
        if name in ("killed", "restarted") and is_patient:
            tables = [table for table in self.people if not self._is_over(table)]
            if await self._until(lambda: all(self._greeted(t) > greeted[t] for t in tables)):
                self.tally.all_back.append(time.monotonic() - began)
            else:
                self.tally.faults.append(f"{name}: not all tables are back")

    async def _kill(self) -> float:
        if self.server.has_ended:
            self.tally.faults.append("the server ended by itself")
        self.server.kill()
        began = time.monotonic()
        await self.server.start()
        return began

    async def _restart(self) -> float:
        await self.server.stop()
        began = time.monotonic()
        await self.server.start()
        return began

    async def _kill_database(self) -> float:
        assert self.database.server is not None
        await asyncio.to_thread(self.database.server.kill)
        await asyncio.to_thread(self.database.server.start)
        return time.monotonic()

    async def _stop_database(self) -> float:
        assert self.database.server is not None
        await asyncio.to_thread(self.database.server.stop)
        await asyncio.sleep(self.rng.uniform(0.0, 1.0))
        await asyncio.to_thread(self.database.server.start)
        return time.monotonic()

    async def _lose_answers(self) -> float:
        """What is asked is carried out, but no answer comes; then the line is cut."""
        line = self.database.line
        assert line is not None
        line.carries_answers = False
        await asyncio.sleep(0.1)
        line.cut()
        line.carries_answers = True
        return time.monotonic()

    async def _until(self, met: Callable[[], bool]) -> bool:
        end = time.monotonic() + LONGEST_BACK
        while not met():
            if time.monotonic() > end:
                return False
            await asyncio.sleep(0.01)
        return True

    # --- What is seen meanwhile -----------------------------------------------------------------

    def _acknowledged(self) -> int:
        return sum(len(each.acknowledged) for each in self._everybody())

    def _greeted(self, table: str) -> int:
        return sum(each.greeted for each in self.people[table])

    def _is_seated(self, table: str) -> bool:
        return all(
            each.last is not None and each.last.view.seat is each.seat
            for each in self.people[table]
        )

    def _is_over(self, table: str) -> bool:
        return any(
            each.last is not None and each.last.view.standing.ended is not None
            for each in self.people[table]
        )

    async def _watch(self) -> None:
        """Notice a table at which nothing changes any more."""
        while True:
            await asyncio.sleep(0.5)
            for table in self.people:
                mark = self._mark(table)
                before, since = self._marks.get(table, (None, 0.0))
                if mark != before or self._is_over(table):
                    self._marks[table] = mark, time.monotonic()
                elif time.monotonic() - since > STUCK:
                    self.tally.faults.append(f"{table} is stuck: {mark}")
                    self._marks[table] = mark, time.monotonic()

    async def _all_go_on(self) -> None:
        """Left alone, every table goes on where it was interrupted."""
        before = {table: self._mark(table) for table in self.people}
        waiting = set(self.people)

        def all_have_gone_on() -> bool:
            for table in list(waiting):
                if self._is_over(table) or self._mark(table) != before[table]:
                    waiting.discard(table)
            return not waiting

        if not await self._until(all_have_gone_on):
            self.tally.faults += [f"{table} does not go on: {before[table]}" for table in waiting]

    def _mark(self, table: str) -> object:
        """Where a table stands, as its people see it."""
        views = [each.last.view for each in self.people[table] if each.last is not None]
        return {(each.standing.rounds_played, str(each.course)) for each in views}

    async def _rest(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Nobody does anything more; bots play until it is somebody's turn."""
        for each in self._everybody():
            each.faults = Faults(lost=0, doubled=0, reordered=0, cut=0)
        await self._until(lambda: all(map(self._is_seated, self.people)))
        await asyncio.sleep(1)
        for each in self._everybody():
            each.is_resting = True
        await asyncio.gather(*playing)
        quiet = 3 * self._pace + 1
        changed = time.monotonic()
        before: object = None
        while time.monotonic() - changed < quiet:
            await asyncio.sleep(0.1)
            now = [each.last.view for each in self._everybody() if each.last is not None]
            if now != before:
                before, changed = now, time.monotonic()

    # --- What is found in the end ---------------------------------------------------------------

    async def _look(self) -> None:
        async with await open_storage(self.database.address) as storage:
            for table, people in self.people.items():
                kept = await storage.log.read(table)
                entries = [parse_entry(each.body) for each in kept]
                self.tally.entries += len(entries)
                self._compare(table, people, entries)
                await self._look_at_rounds(table, entries, storage)

    def _compare(self, table: str, people: Sequence[Stubborn], entries: Sequence[Entry]) -> None:
        """All that was acknowledged is there once, and everybody knows what the log says."""
        faults, game = self.tally.faults, fold(entries).game
        causes = [
            (entry.by.number, entry.cause)
            for entry in entries
            if entry.cause is not None and isinstance(entry.by, Person)
        ]
        if len(causes) != len(set(causes)):
            faults.append(f"{table}: something was carried out twice")
        for each in people:
            self.tally.acknowledged += len(each.acknowledged)
            for code, times in each.refused.items():
                self.tally.refused[code] = self.tally.refused.get(code, 0) + times
            for key, seq in each.acknowledged.items():
                entry = entries[seq - 1] if seq <= len(entries) else None
                by = None if entry is None else entry.by
                if entry is None or entry.cause != key or by != Person(number=each.guest.person):
                    faults.append(f"{table}: {key} was acknowledged as {seq} and is not there")
            expected = view(game, each.seat)
            if each.last is None:
                faults.append(f"{table}: somebody never saw it")
                continue
            seen = each.last.view
            if (seen.course, seen.hands) != (expected.course, expected.hands) or (
                seen.standing.totals != expected.standing.totals
            ):
                faults.append(
                    f"{table}: {each.seat} sees {seen.course} of {seen.standing.totals}, "
                    f"the log says {expected.course} of {expected.standing.totals}"
                )

    async def _look_at_rounds(self, table: str, entries: Sequence[Entry], storage: Storage) -> None:
        """Every round is right, proved, and at its address."""
        finished = list(finished_in(entries))
        self.tally.rounds += len(finished)
        if any(audit(each.record) is not None for each in finished):
            self.tally.faults.append(f"{table}: a record is wrong")
        if not all(verdict.holds for verdict in verify_game(each.proof for each in finished)):
            self.tally.faults.append(f"{table}: a proof does not hold")
        for each in finished:
            if await storage.archive.find(address_of(table, each.number)) is None:
                self.tally.faults.append(f"{table}: the round {each.number} is not at its address")


def summary(tally: Tally) -> str:
    """What was done and what was found, in a few lines."""
    done = ", ".join(f"{count} {what}" for what, count in sorted(tally.done.items()))
    return (
        f"{done}; {tally.acknowledged:,} actions acknowledged, {tally.entries:,} entries, "
        f"{tally.rounds:,} rounds, faults: {len(tally.faults)}\n"
        f"next action after {_middle_and_most(tally.first_back)}; "
        f"all tables back after {_middle_and_most(tally.all_back)}\n"
        f"refused: {dict(sorted(tally.refused.items(), key=lambda each: -each[1]))}"
    )


def _middle_and_most(seconds: Sequence[float]) -> str:
    if not seconds:
        return "-"
    ordered = sorted(seconds)
    return f"{ordered[len(ordered) // 2]:.2f} s, at most {ordered[-1]:.2f} s"


async def run(options: argparse.Namespace) -> Tally:
    """Set the database up, and begin."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gsc-")))
        if options.database == "postgresql":
            server = stack.enter_context(PostgresqlServer(is_durable=True))
            line = await stack.enter_async_context(CutLine(server.folder))
            address = server.new_database()
            database = Database(
                address=address,
                address_for_server=line.address(address),
                server=server,
                line=line,
            )
        else:
            address = str(folder / "gschobe.db")
            database = Database(address=address, address_for_server=address)
        chaos = Chaos(database, folder=folder, pace=options.pace, rng=Random(options.seed))
        try:
            return await chaos.run(tables=options.tables, kills=options.kills)
        finally:
            if not chaos.server.has_ended:
                chaos.server.kill()
            if options.log:
                shutil.copyfile(chaos.server.log, options.log)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if a fault was found."""
    parser = OneSentence(prog="chaos", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=at_least(1), default=200)
    parser.add_argument("--kills", type=at_least(1), default=100)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--pace", type=float, default=0.8, help="seconds before a bot's card")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--log", metavar="FILE", help="where the log of the server is put in the end"
    )
    tally = asyncio.run(run(parser.parse_args(arguments)))
    print(summary(tally))
    for fault in tally.faults[:20]:
        print(f"fault: {fault[:500]}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
