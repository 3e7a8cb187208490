"""Kills the office at work, again and again, and looks whether anything confirmed is missing or doubled.

`python -m gschobe.testing.office_kills --help`. One process enters and corrects what tables report,
another takes in file after file of some venues; each says what was confirmed, and is killed with
SIGKILL at random moments. In the end every table must have its entries 1, 2, 3, …, each once, and
the series just the results of the newest file of each venue.
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
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import IO

from gschobe.office.event import Event
from gschobe.office.merging import merge
from gschobe.office.office import Office, open_office
from gschobe.office.reading import Seen, look
from gschobe.office.rehearsal import rehearse
from gschobe.office.venue_files import (
    ListedPerson,
    ListedResult,
    VenueFile,
    format_venue_file,
    parse_venue_file,
)
from gschobe.office.verifying import faults
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.tournament.entries import ScoreCorrected, ScoreEntered
from gschobe.tournament.presets import reglement_named

PLAYERS = 40
VENUES = ("Bern", "Chur", "Thun")
RESULTS = 30
"""So many results a file brings, so that taking one in is long enough to be killed in."""
PATIENCE = 30.0
SHORTEST, LONGEST = 0.0, 0.12
"""Seconds between something confirmed and the next kill."""


@dataclass(kw_only=True)
class Tally:
    """What was done to it, and what became of it."""

    kills: int = 0
    confirmed: dict[str, int] = field(default_factory=dict[str, int])
    """The last confirmed number of each table or venue."""
    kills_since: dict[str, int] = field(default_factory=dict[str, int])
    count: int = 0
    back_after: list[float] = field(default_factory=list[float])
    """Seconds from the end of one process to the next confirmation."""
    faults: list[str] = field(default_factory=list[str])

    def note(self, line: str) -> None:
        """Take down what the process says was confirmed."""
        name, number = line.split()
        self.confirmed[name] = int(number)
        self.kills_since[name] = 0
        self.count += 1

    def allows(self, name: str, present: int) -> bool:
        """Whether so many may be there: all that were confirmed, and one more for each kill since."""
        confirmed = self.confirmed.get(name, 0)
        return confirmed <= present <= confirmed + self.kills_since.get(name, self.kills)


# --- The processes that are killed ------------------------------------------------------------


async def enter_for_ever(path: str) -> None:
    """Enter all tables, then correct them one after the other, and say what was confirmed."""
    async with await open_office(path) as office:
        tables = [t.number for t in office.event.evenings[1].evening.hung[1].seating.tables]
        while True:
            done = entries_of(office.event)
            table = min(tables, key=lambda number: (done.get(number, 0), number))
            number = done.get(table, 0) + 1
            await office.enter(_entry(office, table, number), evening=1)
            os.write(1, f"table-{table} {number}\n".encode())


def points_of(number: int) -> tuple[int, int]:
    """The totals by which the entry of a number is known."""
    return 600 + number % 600, 1284 - number % 600


def _entry(office: Office, table: int, number: int) -> ScoreEntered | ScoreCorrected:
    by, points = office.jassleiter, points_of(number)
    if number == 1:
        return ScoreEntered(by=by, passe=1, table=table, points=points)
    reason = f"correction {number}"
    return ScoreCorrected(by=by, passe=1, table=table, points=points, reason=reason)


def entries_of(event: Event) -> dict[int, int]:
    """How many entries each table has; an error if they are not 1, 2, 3, …, each once."""
    found: dict[int, int] = {}
    for note in event.notes:
        entry = note.entry
        if isinstance(entry, ScoreEntered | ScoreCorrected):
            number = found.get(entry.table, 0) + 1
            if entry.points != points_of(number):
                raise ValueError(f"table {entry.table}: {entry.points} is not entry {number}")
            found[entry.table] = number
    return found


def file_of(venue: str, issue: int) -> VenueFile:
    """The file of a venue in some version; each version has other points and one result less or more."""
    persons = [
        ListedPerson(number=number, family=f"Muster{number}", given=venue)
        for number in range(1, RESULTS + 1)
    ]
    return VenueFile(
        event="srk-2006",
        sender=venue,
        venue=venue,
        issue=issue,
        series="srk-2006",
        persons=tuple(persons),
        results=tuple(
            ListedResult(number=number, person=number, passen=(900, 900, 900, 600 + issue % 600))
            for number in range(1 + issue % 2, RESULTS + 1)
        ),
    )


async def merge_for_ever(path: str) -> None:
    """Take in the file that was last taken in once more, then the next one, venue after venue."""
    async with await open_office(path) as office:
        while True:
            for venue in VENUES:
                taken = office.event.files.get(venue)
                if taken is not None:
                    await _take(office, venue, taken.version)
                issue = 1 if taken is None else taken.version + 1
                await _take(office, venue, issue)
                os.write(1, f"{venue} {issue}\n".encode())


async def _take(office: Office, venue: str, issue: int) -> None:
    text = format_venue_file(file_of(venue, issue))
    file = parse_venue_file(text, path=Path(f"{venue}.json"))
    await merge(office, file, by=office.jassleiter)


# --- What kills them --------------------------------------------------------------------------


class Killing:
    """One process after the other on one event."""

    def __init__(self, path: str, *, work: str, seed: int) -> None:
        self.path = path
        self.work = work
        self.rng = random.Random(seed)
        self.tally = Tally()
        self._process: subprocess.Popen[bytes] | None = None
        self._reading: Thread | None = None

    def run(self, kills: int) -> Tally:
        """Kill so many times; look after each tenth, and at the end."""
        asyncio.run(prepare(self.path))
        began = time.monotonic()
        for kill in range(1, kills + 1):
            self._start()
            self._wait_for_confirmation()
            if kill > 1:
                self.tally.back_after.append(time.monotonic() - began)
            time.sleep(self.rng.uniform(SHORTEST, LONGEST))
            self._kill()
            began = time.monotonic()
            if kill % 10 == 0 or kill == kills:
                self._look()
                began = time.monotonic()
        return self.tally

    def _start(self) -> None:
        words = ["--work", self.work, "--path", self.path]
        command = [sys.executable, "-m", "gschobe.testing.office_kills", *words]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self._reading = Thread(target=self._read, args=[self._process.stdout])
        self._reading.start()

    def _read(self, output: IO[bytes]) -> None:
        with output:
            for line in output:
                if line.endswith(b"\n"):
                    self.tally.note(line.decode())

    def _wait_for_confirmation(self) -> None:
        assert self._process is not None
        count, until = self.tally.count, time.monotonic() + PATIENCE
        while self.tally.count == count:
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("nothing is confirmed any more")
            time.sleep(0.001)

    def _kill(self) -> None:
        assert self._process is not None
        assert self._reading is not None
        if self._process.poll() is not None:
            self.tally.faults.append(f"the process ended by itself: {self._process.returncode}")
        self._process.kill()
        self._process.wait()
        self._reading.join()
        self.tally.kills += 1
        since = self.tally.kills_since
        self.tally.kills_since = {name: kills + 1 for name, kills in since.items()}

    def _look(self) -> None:
        seen = asyncio.run(look(self.path))
        looked = entry_faults if self.work == "entry" else merge_faults
        self.tally.faults += looked(seen, self.tally)
        self.tally.faults += [f"{fault.code} {fault.data}" for fault in faults(seen.event)]


async def prepare(path: str) -> None:
    """An invented event whose first Passe has begun."""
    async with await open_office(path) as office:
        await rehearse(
            office,
            reglement=reglement_named("srk-2006"),
            players=PLAYERS,
            passen=0,
            date="2026-11-30",
            seed=bytes(32),
        )


def entry_faults(seen: Seen, tally: Tally) -> list[str]:
    """What is wrong with the tables."""
    try:
        present = entries_of(seen.event)
    except ValueError as error:
        return [str(error)]
    scores = seen.event.evenings[1].evening.scores
    wrong = [
        f"table {table}: {number} there, {tally.confirmed.get(f'table-{table}', 0)} confirmed"
        for table, number in present.items()
        if not tally.allows(f"table-{table}", number)
    ]
    wrong += [
        f"table {table} shows {scores[1, table].points}"
        for table, number in present.items()
        if scores[1, table].points != points_of(number)
    ]
    missing = [name for name in tally.confirmed if int(name.split("-")[1]) not in present]
    return wrong + [f"{name}: nothing there" for name in missing]


def merge_faults(seen: Seen, tally: Tally) -> list[str]:
    """What is wrong with the series."""
    wrong: list[str] = []
    expected: dict[str, list[int]] = {}
    for venue, taken in seen.event.files.items():
        if not tally.allows(venue, taken.version):
            confirmed = tally.confirmed.get(venue, 0)
            wrong.append(f"{venue}: version {taken.version} there, {confirmed} confirmed")
        for result in file_of(venue, taken.version).results:
            expected.setdefault(f"{venue} Muster{result.person}", []).append(sum(result.passen))
    wrong += [
        f"{venue}: nothing there" for venue in tally.confirmed if venue not in seen.event.files
    ]
    found: dict[str, list[int]] = {}
    for result in seen.event.series.results.values():
        found.setdefault(seen.people[result.person].name, []).append(sum(result.passen))
    if found != expected:
        wrong.append("the series is not that of the newest files")
    names = [person.name for person in seen.people.values() if person.source]
    if len(names) != len(set(names)):
        wrong.append("somebody of a venue is there under two numbers")
    return wrong


def summary(work: str, tally: Tally) -> str:
    """One line on what was done and what was found."""
    back = sorted(tally.back_after) or [0.0]
    return (
        f"{work}: {tally.kills} kills, {tally.count:,} confirmed, faults: {len(tally.faults)}; "
        f"back after {back[len(back) // 2]:.2f} s, at most {back[-1]:.2f} s"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if a fault was found."""
    parser = OneSentence(prog="office_kills", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=at_least(1), default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", choices=["entry", "merge"], help=argparse.SUPPRESS)
    parser.add_argument("--path", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.work:
        work = enter_for_ever if options.work == "entry" else merge_for_ever
        asyncio.run(work(options.path))
    count = 0
    for work in ("entry", "merge"):
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "tournament.db")
            tally = Killing(path, work=work, seed=options.seed).run(options.kills)
        print(summary(work, tally), flush=True)
        for fault in tally.faults[:20]:
            print(f"fault: {fault}")
        count += len(tally.faults)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
