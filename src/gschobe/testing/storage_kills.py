"""Kills what keeps the log, again and again, and looks whether anything acknowledged is missing.

`python -m gschobe.testing.storage_kills --help`. A process appends to many streams at once and says
after each answer what was acknowledged. It is killed at random moments; of PostgreSQL the server is
killed as well, and then the process has to go on by itself. In the end every stream must
hold its actions 1, 2, 3, …, each whole and once, and all that were acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import IO

from gschobe.storage.errors import OutcomeUnknown, ReadFirst, Unavailable
from gschobe.storage.log import Entry, EventLog
from gschobe.storage.opening import open_storage
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.postgresql import PostgresqlServer

STREAMS = 25
PATIENCE = 30.0
"""A process that has not acknowledged anything for so long is stuck."""
SHORTEST, LONGEST = 0.02, 0.25
"""Seconds between an acknowledged append and the next kill."""


@dataclass(kw_only=True)
class Tally:
    """What was done to it, and what became of it."""

    kills: int = 0
    server_kills: int = 0
    acknowledged: dict[str, int] = field(default_factory=dict[str, int])
    """The last acknowledged action of each stream."""
    kills_since: dict[str, int] = field(default_factory=dict[str, int])
    """How often something was killed since then; each time one more action may be there."""
    count: int = 0
    back_after: list[float] = field(default_factory=list[float])
    """Seconds until the next acknowledged append: since the process was gone or the server back."""
    faults: list[str] = field(default_factory=list[str])

    def note_kill(self) -> None:
        """From each stream, one more action may be there that was not acknowledged."""
        self.kills_since = {stream: kills + 1 for stream, kills in self.kills_since.items()}

    def note(self, line: str) -> None:
        """Take down what the process says was acknowledged."""
        stream, action = line.split()
        before = self.acknowledged.get(stream, 0)
        if int(action) <= before:
            self.faults.append(f"{stream}: action {action} acknowledged after {before}")
        self.acknowledged[stream] = int(action)
        self.kills_since[stream] = 0
        self.count += 1


# --- The process that is killed ---------------------------------------------------------------


def action_entries(action: int) -> list[Entry]:
    """One to three entries, so that a half-written action would show."""
    size = action % 3 + 1
    return [Entry(kind=f"part/{part}/{size}", body=b"%d" % action) for part in range(size)]


def actions_in(log: Sequence[Entry]) -> int:
    """How many actions a stream holds; an error if they are not 1, 2, 3, …, each whole and once."""
    action, left = 0, list(reversed(log))
    while left:
        action += 1
        for entry in action_entries(action):
            if not left or left.pop() != entry:
                raise ValueError(f"action {action} is not there whole and once")
    return action


async def write(address: str) -> None:
    """Append to all streams at once, for ever, and say what was acknowledged."""
    async with await open_storage(address) as storage:
        await asyncio.gather(*(_write(storage.log, f"s{number}") for number in range(STREAMS)))


async def _write(log: EventLog, stream: str) -> None:
    done, seq = None, 0
    while True:
        try:
            if done is None:
                present = await log.read(stream)
                done, seq = actions_in(present), len(present)
            entries = action_entries(done + 1)
            await log.append(stream, seq + 1, entries)
        except Unavailable:
            await asyncio.sleep(0.02)
        except (OutcomeUnknown, ReadFirst):
            done = None
        else:
            done, seq = done + 1, seq + len(entries)
            os.write(1, f"{stream} {done}\n".encode())


# --- What kills it ----------------------------------------------------------------------------


class Killing:
    """One process after the other on one database."""

    def __init__(self, address: str, *, server: PostgresqlServer | None, seed: int) -> None:
        self.address = address
        self.server = server
        self.rng = random.Random(seed)
        self.tally = Tally()
        self._process: subprocess.Popen[bytes] | None = None
        self._reading: Thread | None = None

    def run(self, kills: int) -> Tally:
        """Kill so many times, then look at what was kept."""
        self._start()
        self._wait_for_answers()
        for _ in range(kills - 1):
            time.sleep(self.rng.uniform(SHORTEST, LONGEST))
            if self.server is not None and self.rng.random() < 0.5:
                began = self._kill_server(self.server)
            else:
                began = self._kill_process()
            self._wait_for_answers()
            self.tally.back_after.append(time.monotonic() - began)
        self._kill()  # the last one
        asyncio.run(self._look())
        return self.tally

    def _kill_process(self) -> float:
        """Kill the process and start another; when the first was gone."""
        self._kill()
        began = time.monotonic()
        self._start()
        return began

    def _kill_server(self, server: PostgresqlServer) -> float:
        """Kill the server and start it again; when it answered."""
        server.kill()
        self.tally.note_kill()
        self.tally.server_kills += 1
        server.start()
        return time.monotonic()

    def _start(self) -> None:
        command = [sys.executable, "-m", "gschobe.testing.storage_kills", "--write", self.address]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self._reading = Thread(target=self._read, args=[self._process.stdout])
        self._reading.start()

    def _read(self, output: IO[bytes]) -> None:
        with output:
            for line in output:
                if line.endswith(b"\n"):
                    self.tally.note(line.decode())

    def _kill(self) -> None:
        assert self._process is not None
        assert self._reading is not None
        if self._process.poll() is not None:
            self.tally.faults.append(f"the process ended by itself: {self._process.returncode}")
        self._process.kill()
        self._process.wait()
        self._reading.join()
        self.tally.note_kill()
        self.tally.kills += 1

    def _wait_for_answers(self) -> None:
        assert self._process is not None
        count, until = self.tally.count, time.monotonic() + PATIENCE
        while self.tally.count == count:
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("nothing is acknowledged any more")
            time.sleep(0.001)

    async def _look(self) -> None:
        async with await open_storage(self.address) as storage:
            for stream, acknowledged in self.tally.acknowledged.items():
                try:
                    present = actions_in(await storage.log.read(stream))
                except ValueError as error:
                    self.tally.faults.append(f"{stream}: {error}")
                    continue
                most = acknowledged + self.tally.kills_since[stream]
                if not acknowledged <= present <= most:
                    self.tally.faults.append(
                        f"{stream}: {acknowledged} actions acknowledged, {present} there"
                    )


def summary(tally: Tally) -> str:
    """One line on what was done and what was found."""
    back = sorted(tally.back_after) or [0.0]
    return (
        f"{tally.kills} processes and {tally.server_kills} servers killed, "
        f"{tally.count:,} appends acknowledged, faults: {len(tally.faults)}; "
        f"back after {back[len(back) // 2]:.2f} s, at most {back[-1]:.2f} s"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if a fault was found."""
    parser = OneSentence(prog="storage_kills", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=at_least(1), default=200)
    parser.add_argument(
        "--database",
        default="sqlite",
        help="sqlite, postgresql (a server of its own, killed as well), or an address",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", metavar="ADDRESS", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.write:
        asyncio.run(write(options.write))
    with ExitStack() as stack:
        address, server = options.database, None
        if address == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            address = str(Path(folder) / "storage.db")
        elif address == "postgresql":
            server = stack.enter_context(PostgresqlServer(is_durable=True))
            address = server.address()
        tally = Killing(address, server=server, seed=options.seed).run(options.kills)
    print(summary(tally))
    for fault in tally.faults[:20]:
        print(f"fault: {fault}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
