"""A full hall at one laptop: how long each answer takes, and whether anything a phone sends is lost or doubled.

`python -m gschobe.testing.day_load --help`. An event is founded and played through the endpoints of the
real program, on the loopback: a list of people, everybody checked in, and each Passe drawn, called and
entered, the tables of the last one by their phones within a minute. A phone in five sends twice, and one in
ten loses its connection before it has its answer; all of them, every player and the hall wait for news meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from base64 import b64encode
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gschobe.office.reading import look
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.day_process import Asking, DayProcess, Lost
from gschobe.tournament.entries import ScoreEntered

LAST = 4
"""The Passe that the phones report."""
OPENING = 2.0
"""Seconds in which all pages are opened."""
TURN = 0.2
"""Seconds between two looks at how busy the machine is with other things."""
PAUSE = 0.2
"""Seconds until a phone that has lost its connection tries again."""


@dataclass(kw_only=True)
class Measured:
    """How long each kind of answer took, in milliseconds."""

    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    faults: list[str] = field(default_factory=list[str])

    async def timed(self, name: str, asked: Awaitable[tuple[int, Any]]) -> Any:
        """What is answered, which has to be done; its time is noted."""
        began = time.perf_counter()
        status, body = await asked
        self.times[name].append(1000 * (time.perf_counter() - began))
        if status != 200:
            self.faults.append(f"{name}: {status} {body}")
        return body


class Playing:
    """The desk of an evening."""

    def __init__(self, process: DayProcess, *, players: int, seed: int) -> None:
        self.process = process
        self.players = players
        self.rng = random.Random(seed)
        self.measured = Measured()
        self.desk = process.jassleiter
        self._sent = 0

    async def send(self, path: str, **body: object) -> Any:
        """Do something at the desk."""
        self._sent += 1
        sent = {"key": f"desk-{self._sent:08}", **body}
        return await self.measured.timed(f"POST {path}", self.desk.ask("POST", path, sent))

    async def see(self, path: str, **query: object) -> Any:
        """Look at something at the desk."""
        return await self.measured.timed(f"GET {path}", self.desk.ask("GET", path, **query))

    async def prepare(self) -> None:
        """Found the event, take a list in, check everybody in, and close the field."""
        await self.send(
            "/new",
            title="Load",
            given="Heidi",
            family="Leiter",
            reglement="srk-2006",
            date="2026-11-30",
        )
        rows = [f"Muster{n};Vreni{n};Chur" for n in range(2, self.players + 2)]
        content = b64encode("\n".join(["Name;Vorname;Ort", *rows]).encode()).decode()
        await self.send("/field/list", name="list.csv", content=content)
        for number in range(2, self.players + 2):
            await self.see("/people", begins=f"vreni{number}")
            await self.send("/field/here", players=[[number]], is_paid=True)
            await self.see("/desk")
        await self.see("/field")
        await self.send("/field/close", here=self.players)

    async def begin(self, passe: int) -> list[dict[str, Any]]:
        """Draw and call a Passe; its tables."""
        await self.send("/draw", passe=passe)
        await self.see("/links")
        await self.send("/passe/begin", passe=passe, minutes=48)
        return (await self.see("/desk"))["passe"]["tables"]

    async def play(self, passe: int) -> None:
        """A Passe whose sheets come to the desk, with a correction and an undo."""
        for tile in await self.begin(passe):
            points = [*self.totals()]
            typed = {"passe": passe, "table": tile["table"], "points": points}
            look_at = self.desk.ask("POST", "/scores/look", typed)
            await self.measured.timed("POST /scores/look", look_at)
            await self.send("/scores", **typed)
            await self.see("/desk")
        tile = (await self.see("/passe", passe=passe))["tables"][0]
        entry, (a, b) = tile["score"]["entry"], tile["score"]["points"]
        corrected = {"passe": passe, "table": 1, "points": [a + 1, b - 1], "reason": "misread"}
        done = await self.send("/scores/correct", entry=entry, **corrected)
        await self.see("/ranking")
        await self.send("/undo", entry=done["entry"], reason="it was right")
        await self.see("/ranking")
        await self.see("/entries")
        await self.send("/deductions", passe=passe, player=2, points=10, reason="signs")
        await self.see("/series")

    def totals(self) -> tuple[int, int]:
        """What a table makes."""
        points = self.rng.randrange(700, 1184)
        return points, 1884 - points


class Phones:
    """The phones of a Passe, which all report within some seconds."""

    def __init__(self, playing: Playing, *, seconds: float) -> None:
        self.playing = playing
        self.seconds = seconds
        self.measured = Measured()

    async def report(self) -> dict[int, tuple[int, int]]:
        """Report every table by one party and confirm it by the other; what each has said."""
        links = await self.playing.see("/links")
        totals = {each["table"]: self.playing.totals() for each in links["scribes"]}
        page = self.playing.process.page
        waiting = [page(each["link"]) for each in (*links["scribes"], *links["players"])]
        waiting.append(page(links["hall"]))
        paths = ["/table"] * len(links["scribes"]) + ["/player"] * len(links["players"]) + ["/hall"]
        news = [
            asyncio.create_task(_wait_for_news(each, path, after=OPENING * place / len(waiting)))
            for place, (each, path) in enumerate(zip(waiting, paths, strict=True))
        ]
        await asyncio.sleep(OPENING)
        phones = [
            self._phone(each, totals[each["table"]], self.playing.rng.random())
            for each in links["scribes"]
        ]
        desk = asyncio.create_task(self._desk())
        await asyncio.gather(*phones)
        desk.cancel()
        await asyncio.gather(desk, return_exceptions=True)
        await self.playing.send("/close")
        await self.playing.see("/ranking")
        for task in news:
            task.cancel()
        await asyncio.gather(*news, return_exceptions=True)
        for each in waiting:
            await each.close()
        return totals

    async def _desk(self) -> None:
        """The desk looks on all the while."""
        while True:
            await self.playing.see("/desk")
            await asyncio.sleep(1)

    async def _phone(self, link: dict[str, Any], points: tuple[int, int], share: float) -> None:
        phone = self.playing.process.page(link["link"])
        table, party = link["table"], link["party"]
        half = self.seconds / 2
        await asyncio.sleep(half * share if party == "a" else half * (1 + share))
        body: dict[str, Any] = {"key": f"phone-{table:04}-{party}", "points": points}
        send = lambda: phone.ask("POST", "/table/report", body)  # noqa: E731
        if (2 * table + (party == "b")) % 10 == 0:
            await _cut_off(phone, send)
        view = await self.measured.timed("POST /table/report", _until_answered(send))
        if (2 * table + (party == "b")) % 5 == 0:
            view = await self.measured.timed("POST /table/report again", send())
        wanted = "reported" if party == "a" else "confirmed"
        if view["state"] not in (wanted, "confirmed"):
            self.measured.faults.append(f"table {table} {party}: {view['state']}")
        await phone.close()


async def _cut_off(phone: Asking, send: Callable[[], Awaitable[tuple[int, Any]]]) -> None:
    """The connection is lost before the answer comes."""
    await phone.ask("GET", "/me")
    sending = asyncio.ensure_future(send())
    await asyncio.sleep(0.001)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    await phone.close()
    await asyncio.sleep(PAUSE)


async def _until_answered(send: Callable[[], Awaitable[tuple[int, Any]]]) -> tuple[int, Any]:
    """Send the same again until there is an answer."""
    while True:
        try:
            return await send()
        except Lost:
            await asyncio.sleep(PAUSE)


async def _wait_for_news(page: Asking, path: str, *, after: float) -> None:
    """Show a page, and wait for what is newer, again and again."""
    await asyncio.sleep(after)
    since = -1
    while True:
        _, view = await page.ask("GET", path, since=since)
        since = view["version"]


async def _measure_machine(measured: Measured, folder: Path) -> None:
    """How late the machine itself is: with its next turn, and with a page that goes to the disk."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(TURN)
        measured.times["the machine: its turn, late by"].append(
            1000 * (time.perf_counter() - began - TURN)
        )
        began = time.perf_counter()
        await asyncio.to_thread(_to_the_disk, folder / "probe")
        measured.times["the machine: a page to the disk"].append(
            1000 * (time.perf_counter() - began)
        )


def _to_the_disk(path: Path) -> None:
    with path.open("ab") as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())


async def run(
    *, players: int, seconds: float, seed: int, folder: Path
) -> tuple[Measured, Measured]:
    """Play an evening; what was measured at the desk and at the phones."""
    process = DayProcess(folder / "tournament.db")
    await process.start()
    try:
        playing = Playing(process, players=players, seed=seed)
        machine = asyncio.create_task(_measure_machine(playing.measured, folder))
        await playing.prepare()
        for passe in range(1, LAST):
            await playing.play(passe)
        await playing.begin(LAST)
        phones = Phones(playing, seconds=seconds)
        totals = await phones.report()
        machine.cancel()
        await asyncio.gather(machine, return_exceptions=True)
        await playing.desk.close()
    finally:
        await process.stop()
    phones.measured.faults += await _lost_or_doubled(process.file, totals)
    return playing.measured, phones.measured


async def _lost_or_doubled(file: Path, totals: dict[int, tuple[int, int]]) -> list[str]:
    """What the log has of the last Passe that was not said, or not once."""
    event = (await look(str(file))).event
    found: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    for note in event.notes:
        if isinstance(note.entry, ScoreEntered) and note.entry.passe == LAST:
            found[note.entry.table].append(note.entry.points)
    return [
        f"table {table}: said {points}, entered {found[table]}"
        for table, points in totals.items()
        if found[table] != [points]
    ]


def table_of(measured: Measured) -> str:
    """The times as a table."""
    lines = [f"{'asked':34}{'count':>7}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}"]
    for name, times in sorted(measured.times.items()):
        ordered = sorted(times)
        p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        row = (ordered[len(ordered) // 2], p99, ordered[-1])
        lines.append(f"{name:34}{len(ordered):7}" + "".join(f"{each:9.1f}" for each in row))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if something was lost, doubled or refused."""
    parser = OneSentence(prog="day_load", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=at_least(8), default=300, help="a multiple of four")
    parser.add_argument("--seconds", type=at_least(1), default=60, help="in which the phones send")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        desk, phones = asyncio.run(
            run(
                players=options.players,
                seconds=options.seconds,
                seed=options.seed,
                folder=Path(folder),
            )
        )
    print(table_of(desk), table_of(phones), sep="\n\n")
    faults = [*desk.faults, *phones.faults]
    print(f"faults: {len(faults)}")
    for fault in faults[:20]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
