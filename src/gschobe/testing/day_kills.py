"""Kills an open event at work, again and again, and looks whether anything that a page was told is missing or doubled.

`python -m gschobe.testing.day_kills --help`. Two desks correct tables and four phones report theirs, each thing
with totals of its own; whoever gets no answer sends the same with the same key once the event is open again.
In the end the log must have of each page its things 1, 2, 3, …, each once, and none less than it was told.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gschobe.office.event import Event
from gschobe.office.reading import look
from gschobe.office.verifying import faults
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.day_process import Asking, DayProcess, Lost
from gschobe.testing.office_kills import points_of, prepare
from gschobe.tournament.entries import ScoreCorrected, ScoreEntered, ScoreReported

DESKS, PHONES = (1, 2), (3, 4, 5, 6)
"""The tables that are corrected at the desks, and those that report by phone."""
LONGEST = 0.3
"""Seconds between the first answer and the next kill, at most."""
PATIENCE = 30.0


@dataclass(kw_only=True)
class Worker:
    """A page that does one thing after the other with its table; `told` were answered."""

    table: int
    page: Callable[[], Asking]
    path: str
    told: int = 0
    entry: int = 0

    def body(self, number: int) -> dict[str, Any]:
        """What is sent, the same each time."""
        body: dict[str, Any] = {
            "key": f"table-{self.table:03}-{number:08}",
            "points": points_of(number),
        }
        if self.path.startswith("/scores"):
            body |= {"passe": 1, "table": self.table}
        if self.path == "/scores/correct":
            body |= {"entry": self.entry, "reason": f"correction {number}"}
        return body

    async def work(self, answered: asyncio.Event) -> list[str]:
        """Go on until the event is gone; what was refused."""
        page = self.page()
        try:
            while True:
                number = self.told + 1
                status, body = await page.ask("POST", self.path, self.body(number))
                if status != 200:
                    return [f"table {self.table}, thing {number}: {status} {body}"]
                self.told = number
                if self.path.startswith("/scores"):
                    self.entry, self.path = body["entry"], "/scores/correct"
                answered.set()
        except Lost:
            return []
        finally:
            await page.close()


@dataclass(kw_only=True)
class Tally:
    """What was done to it, and what became of it."""

    kills: int = 0
    told: int = 0
    back_after: list[float] = field(default_factory=list[float])
    faults: list[str] = field(default_factory=list[str])


async def run(*, kills: int, seed: int, folder: Path) -> Tally:
    """Kill so many times."""
    file = folder / "tournament.db"
    await prepare(str(file))
    process, tally, rng = DayProcess(file), Tally(), random.Random(seed)
    await process.start()
    workers = await _workers(process)
    for kill in range(1, kills + 1):
        began = time.monotonic()
        if kill > 1:
            await process.start()
        answered = asyncio.Event()
        working = [asyncio.create_task(each.work(answered)) for each in workers]
        async with asyncio.timeout(PATIENCE):
            await answered.wait()
        tally.back_after.append(time.monotonic() - began)
        await asyncio.sleep(rng.uniform(0, LONGEST))
        process.kill()
        tally.kills += 1
        for found in await asyncio.gather(*working):
            tally.faults += found
        event = (await look(str(file))).event
        tally.faults += wrong(event, workers)
        tally.faults += [f"{fault.code} {fault.data}" for fault in faults(event)]
    tally.told = sum(each.told for each in workers)
    return tally


async def _workers(process: DayProcess) -> list[Worker]:
    page = process.jassleiter
    _, links = await page.ask("GET", "/links")
    await page.close()
    found = [
        Worker(table=table, page=lambda: process.jassleiter, path="/scores") for table in DESKS
    ]
    for each in links["scribes"]:
        if each["table"] in PHONES and each["party"] == "a":
            link = each["link"]
            found.append(
                Worker(
                    table=each["table"],
                    page=lambda link=link: process.page(link),
                    path="/table/report",
                )
            )
    return found


def wrong(event: Event, workers: Sequence[Worker]) -> list[str]:
    """What the log has that nobody did, did twice, or was told and has not."""
    found: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    for note in event.notes:
        entry = note.entry
        if isinstance(entry, ScoreEntered | ScoreCorrected | ScoreReported):
            found[entry.table].append(entry.points)
    complaints: list[str] = []
    for each in workers:
        there = found[each.table]
        expected = [points_of(number) for number in range(1, len(there) + 1)]
        if there != expected or not each.told <= len(there) <= each.told + 1:
            complaints.append(f"table {each.table}: {each.told} told, {len(there)} there")
    return complaints


def summary(tally: Tally) -> str:
    """One line on what was done and what was found."""
    back = sorted(tally.back_after)
    return (
        f"{tally.kills} kills, {tally.told:,} things told, faults: {len(tally.faults)}; "
        f"back after {back[len(back) // 2]:.2f} s, at most {back[-1]:.2f} s"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if a fault was found."""
    parser = OneSentence(prog="day_kills", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=at_least(1), default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(run(kills=options.kills, seed=options.seed, folder=Path(folder)))
    print(summary(tally))
    for fault in tally.faults[:20]:
        print(f"fault: {fault}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
