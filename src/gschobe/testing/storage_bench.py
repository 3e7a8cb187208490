"""Measures how fast entries are kept: `python -m gschobe.testing.storage_bench --help`.

First as many streams as said append as fast as they can, each waiting for its own answer. Then many
streams append once a second each, as tables do, and last of all they are read back.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from gschobe.storage.log import Entry, EventLog
from gschobe.storage.opening import open_storage
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.postgresql import PostgresqlServer

BODY = b"x" * 80
"""About as long as a card that is played."""
SYNCS = 200


class Measured:
    """How long each append took, and what the processor did meanwhile."""

    def __init__(self) -> None:
        self.taken: list[float] = []
        self.began, self.processor = time.perf_counter(), time.process_time()

    async def append(self, log: EventLog, stream: str, seq: int) -> None:
        """Append one entry and note how long its answer took."""
        began = time.perf_counter()
        await log.append(stream, seq, [Entry(kind="bench-1", body=BODY)])
        self.taken.append(time.perf_counter() - began)

    def row(self, engine: str, what: str) -> str:
        """A row of the table in docs/bench.md."""
        number = len(self.taken)
        rate = number / (time.perf_counter() - self.began)
        each = (time.process_time() - self.processor) / number * 1e6
        return f"| {engine} | {what} | {rate:,.0f} | {quantiles(self.taken)} | {each:,.0f} |"


def quantiles(taken: list[float]) -> str:
    """The middle one, the 99th of a hundred and the longest, in milliseconds."""
    ordered = sorted(taken)
    chosen = (ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1])
    return " / ".join(f"{seconds * 1000:.1f}" for seconds in chosen)


async def closed(log: EventLog, *, streams: int, seconds: float) -> Measured:
    """Every stream appends again as soon as it has its answer."""
    measured, until = Measured(), time.perf_counter() + seconds

    async def play(stream: str) -> None:
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            await measured.append(log, stream, seq)

    await asyncio.gather(*(play(f"closed-{streams}-{at}") for at in range(streams)))
    return measured


async def paced(log: EventLog, *, streams: int, seconds: int) -> Measured:
    """Every stream appends once a second, at a moment of its own."""
    measured, began = Measured(), time.perf_counter()

    async def play(at: int) -> None:
        for seq in range(1, seconds + 1):
            await asyncio.sleep(began + seq - 1 + at / streams - time.perf_counter())
            await measured.append(log, f"paced-{at}", seq)

    await asyncio.gather(*map(play, range(streams)))
    return measured


async def read_back(log: EventLog, *, streams: int) -> str:
    """How long it takes to read them, as a restart does."""
    began = time.perf_counter()
    entries = [await log.read(f"paced-{at}") for at in range(streams)]
    taken = time.perf_counter() - began
    return f"{sum(map(len, entries)):,} entries of {streams:,} streams read back in {taken:.2f} s"


def sync_times(folder: Path) -> list[float]:
    """How long the disk takes to make 4 kB durable, nothing else."""
    taken: list[float] = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - began)
    return taken


async def measure(engine: str, address: str, options: argparse.Namespace) -> None:
    """Print the rows of one engine."""
    async with await open_storage(address) as storage:
        for streams in options.streams:
            measured = await closed(storage.log, streams=streams, seconds=options.seconds)
            print(measured.row(engine, f"{streams:,} waiting"), flush=True)
        measured = await paced(storage.log, streams=options.paced, seconds=options.seconds)
        print(measured.row(engine, f"{options.paced:,}, one a second each"), flush=True)
        print(f"{engine}: {await read_back(storage.log, streams=options.paced)}", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = OneSentence(prog="storage_bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--engine", nargs="+", default=["sqlite", "postgresql"])
    parser.add_argument("--streams", nargs="+", type=at_least(1), default=[1, 50, 500])
    parser.add_argument("--paced", type=at_least(1), default=2000)
    parser.add_argument("--seconds", type=at_least(1), default=10)
    options = parser.parse_args(arguments)
    print("| engine | streams | appends a second | answer, ms: p50 / p99 / max | µs CPU each |")
    print("| --- | --- | --- | --- | --- |")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        print(f"fsync of 4 kB, ms: {quantiles(sync_times(folder))}", file=sys.stderr)
        for engine in options.engine:
            address = str(folder / "storage.db")
            if engine == "postgresql":
                address = stack.enter_context(PostgresqlServer(is_durable=True)).address()
            asyncio.run(measure(engine, address, options))
    return 0


if __name__ == "__main__":
    sys.exit(main())
