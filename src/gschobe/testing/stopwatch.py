"""The server of `gschobe.testing.load`: the real one, with a stopwatch at the places a message passes.

From the bytes that come in to the last bytes that go out because of them: `transport` until a request is
handed to its table and from the notices to their bytes, `core` for what the rules make of it, `view` for what
everybody is told, `log` until it is on the disk. Only one request of some is measured, for to measure all of them
would be a good part of what they cost.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from gschobe.server.connection import Connection
from gschobe.server.pump import Pump
from gschobe.server.serving import Settings, run
from gschobe.server.sockets import Socket
from gschobe.storage.grouped import GroupedLog
from gschobe.storage.sqlite import SqliteFile
from gschobe.table import live
from gschobe.table.live import LiveTable
from gschobe.testing.load import WARM_UP, quantiles

ONE_OF = 8
"""One of so many requests is measured."""


@dataclass(kw_only=True)
class Passage:
    """One request on its way through the server, in seconds."""

    came: float
    core: float = 0.0
    view: float = 0.0
    log: float = 0.0


@dataclass
class Stopwatch:
    """What was measured so far."""

    under_way: dict[str, Passage] = field(default_factory=dict[str, Passage])
    """By table: what is being written or told."""
    done: list[tuple[float, dict[str, float]]] = field(default_factory=list)
    commits: list[tuple[float, float]] = field(default_factory=list)
    view: float = 0.0
    requests: int = 0
    is_running: bool = False
    """Whether a request that is measured is just being carried out."""

    def finish(self, table: str, passage: Passage) -> None:
        """The last bytes of a passage have gone out."""
        if self.under_way.get(table) is passage:
            del self.under_way[table]
        now = perf_counter()
        total = now - passage.came
        parts = {"core": passage.core, "view": passage.view, "log": passage.log}
        rest = total - sum(parts.values())
        self.done.append((passage.came, {"total": total, "transport": rest, **parts}))

    def result(self) -> dict[str, Any]:
        """The figures, without those of the first seconds."""
        first = min((came for came, _ in self.done), default=0.0) + WARM_UP
        kept = [parts for came, parts in self.done if came >= first]
        names = ("total", "transport", "core", "view", "log")
        return {
            "measured": len(kept),
            **{f"{name}_ms": quantiles([parts[name] for parts in kept]) for name in names},
            "total_without_log_ms": quantiles([p["total"] - p["log"] for p in kept]),
            "commit_ms": quantiles([took for at, took in self.commits if at >= first]),
        }


def install(watch: Stopwatch) -> None:
    """Put the stopwatch at its places."""
    _at_the_wire(watch)
    _at_the_table(watch)
    _at_the_log(watch)


def _at_the_wire(watch: Stopwatch) -> None:
    received, carry_out = Connection.data_received, Socket._carry_out

    def data_received(self: Any, data: bytes) -> None:
        self.came = perf_counter()
        received(self, data)

    def carried_out(self: Any, text: str) -> None:
        watch.requests += 1
        if watch.requests % ONE_OF == 0:
            watch.under_way.setdefault(self._pump.name, Passage(came=self.send.__self__.came))
        carry_out(self, text)

    Connection.data_received, Socket._carry_out = data_received, carried_out


def _at_the_table(watch: Stopwatch) -> None:
    receive, told_together, send = LiveTable.receive, live.told_together, Pump._send

    def timed_receive(self: LiveTable, *arguments: Any, **options: Any) -> Any:
        passage = watch.under_way.get(self.state.table)
        if passage is None:
            return receive(self, *arguments, **options)
        began, watch.view, watch.is_running = perf_counter(), 0.0, True
        output = receive(self, *arguments, **options)
        watch.is_running = False
        passage.core += perf_counter() - began - watch.view
        passage.view += watch.view
        return output

    def timed_telling(changes: Any) -> Any:
        if not watch.is_running:
            return told_together(changes)
        began = perf_counter()
        told = list(told_together(changes))
        watch.view += perf_counter() - began
        return told

    def timed_send(self: Pump, output: Any) -> None:
        passage = watch.under_way.get(self.name) if output.send else None
        if passage is None:
            send(self, output)
            return
        began = perf_counter()
        send(self, output)
        passage.view += perf_counter() - began
        # The transports write when all that is ready has been done, which is before what comes next.
        asyncio.get_running_loop().call_soon(watch.finish, self.name, passage)

    LiveTable.receive, live.told_together, Pump._send = timed_receive, timed_telling, timed_send


def _at_the_log(watch: Stopwatch) -> None:
    append, commit = GroupedLog.append, SqliteFile.commit

    def timed_append(self: Any, stream: str, *arguments: Any, **options: Any) -> Any:
        written, passage = append(self, stream, *arguments, **options), watch.under_way.get(stream)
        return written if passage is None else timed(written, passage)

    async def timed(written: Any, passage: Passage) -> None:
        began = perf_counter()
        await written
        passage.log += perf_counter() - began

    def timed_commit(self: Any) -> None:
        began = perf_counter()
        commit(self)
        watch.commits.append((began, perf_counter() - began))

    GroupedLog.append, SqliteFile.commit = timed_append, timed_commit


def main(arguments: list[str]) -> int:
    """Serve on the first core until told to end, then write down what was measured."""
    address, port, found = arguments
    os.sched_setaffinity(0, {min(os.sched_getaffinity(os.getppid()) | {0})})
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    watch = Stopwatch()
    install(watch)
    run(Settings(port=int(port), database=address))
    Path(found).write_text(json.dumps(watch.result()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
