"""A whole online evening of scripted people, in which one drops out and the server is killed.

`python -m gschobe.testing.online_evening --help`. A series has an evening in a hall behind it; the next one is
played at the tables of a server of its own. Somebody goes for good in the middle of a Passe, the server is killed
with SIGKILL while all play, and in the end every figure is worked out once more from the records of the rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from gschobe.client import Guest, NotDone
from gschobe.office.drawing import called, drawn_next
from gschobe.office.entries import EntryClosed, EveningClosed, EveningOpened, Founded
from gschobe.office.lists import ranking, sums
from gschobe.office.office import Office, open_office
from gschobe.office.participants import Participant
from gschobe.records.shuffle import SEED_BYTES
from gschobe.server.online.linking import code_of, secret_of
from gschobe.storage.opening import open_storage
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.online_people import OnlinePerson
from gschobe.testing.recount import value, winner
from gschobe.testing.server_process import ServerProcess
from gschobe.testing.stubborn import LOST
from gschobe.tournament.entries import (
    Author,
    Entered,
    PlayedFor,
    Role,
    RoundsRecorded,
    ScoreEntered,
)
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import table_points
from gschobe.tournament.reglement_toml import format_reglement, parse_reglement
from gschobe.tournament.series import VenueKind

PLAYERS = 16
PASSEN = 4
LONGEST = 600.0
"""Seconds that a Passe may take before somebody says that it is stuck."""
JOKER = 1000
HALL, ONLINE = 1, 2
"""The evening in the hall, and that on the internet."""
LEFT_IN, KILLED_IN = 2, 3
"""The Passe in which somebody goes for good, and the one in which the server is killed."""
BETWEEN_KILLS = 0.5, 4.0
"""Seconds between two kills where there are many."""
SERVER_FAULTS = 500
"""From this status on it is not the one who asks that is at fault."""
PACE = {"minutes": None, "card": None, "turning": 20, "grace": 3.0, "coming": 20}

TRICK = re.compile(r"^\d\. ([SENW]): (.*?) =", re.MULTILINE)
CARD = re.compile(r"(?<!:)\b[ERST][AKOUX9876]\b")
TAG = re.compile(r'^\[(\w+) "(.*)"\]$', re.MULTILINE)


@dataclass(kw_only=True)
class Outcome:
    """What was played, and what was found."""

    faults: list[str] = field(default_factory=list[str])
    rounds: int = 0
    seconds: float = 0.0
    kills: int = 0
    back_after: float = 0.0
    """The longest time until it listened again after a kill."""
    called_at_tables: int = 0
    dropped: int = 0
    ranking: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    """Rank and points of each who is on the list of the evening."""
    sums: dict[int, int] = field(default_factory=dict[int, int])
    """What each has in the list of the series."""


def points_of(record: str) -> tuple[int, int]:
    """What both teams made of a round, counted from the letters of its record alone.

    >>> points_of('[Contract "O x1"]\\n1. S: EA E6 E7 E8 =S 19\\n')
    (24, 0)
    """
    (contract,) = re.findall(r'^\[Contract "(\w)', record, re.MULTILINE)
    points, team = [0, 0], 0
    for leader, steps in TRICK.findall(record):
        cards = CARD.findall(steps)
        team = ("SENW".index(leader) + winner(cards, contract)) % 2
        points[team] += sum(value(card, contract) for card in cards)
    points[team] += 5
    return points[0], points[1]


class OnlineEvening:
    """The event, its server and its people."""

    def __init__(self, folder: Path, *, rounds: int, rng: Random) -> None:
        self.event = str(folder / "event.db")
        self.database = str(folder / "tables.db")
        self.server = ServerProcess(self.database, folder=folder, pace=0.0, event=self.event)
        self.outcome = Outcome()
        self.people: list[OnlinePerson] = []
        self._rounds = rounds
        self._rng = rng
        self._codes: dict[int, str] = {}
        self._lead: Guest | None = None

    async def run(self, *, kills: int = 0) -> Outcome:
        """Play the evening, and look; the server is killed so many times more, at any moment."""
        began = time.monotonic()
        await self._found()
        await self.server.start()
        await self._arrive()
        playing = [asyncio.create_task(each.play()) for each in self.people]
        killing = asyncio.create_task(self._kill_again_and_again(kills))
        leaver = self.people[-1]
        for passe in range(1, PASSEN + 1):
            leaver.leaves = passe == LEFT_IN
            await self._call(passe)
            if passe == KILLED_IN and not kills:
                await self._until(lambda: self._is_under_way(1))
                await self._kill()
            await self._until(self._has_reported)
            if passe == LEFT_IN and not leaver.is_gone:
                self._fault("nobody has gone")
        self.outcome.dropped = leaver.number
        await killing
        await self._close()
        self.outcome.called_at_tables = sum(each.called_at_table for each in self.people)
        for each in self.people:
            each.is_gone = True
        await asyncio.gather(*playing)
        await self.server.stop()
        self.outcome.seconds = time.monotonic() - began
        await self._look()
        return self.outcome

    # --- Before the evening ---------------------------------------------------------------------

    async def _found(self) -> None:
        """An event whose first evening was played in a hall, by all but one."""
        text = f'base = "srk-2006"\n[stage.evening]\nrounds_per_passe = {self._rounds}'
        reglement = parse_reglement(text, base_named=reglement_named)
        lead = Author(person=1, role=Role.JASSLEITER)
        async with await open_office(self.event) as office:
            names = ["Heidi Leiter", *(f"Vreni Muster{n}" for n in range(2, PLAYERS + 1))]
            await office.participants.add(
                Participant(given=name.split()[0], family=name.split()[1]) for name in names
            )
            founded = Founded(
                by=lead,
                event="series",
                title="Series",
                venue="Hirschen",
                reglement=format_reglement(reglement),
                code="c0de",
            )
            await office.enter(founded)
            await self._play_in_the_hall(office, lead)
            opened = EveningOpened(
                by=lead, number=ONLINE, stage="evening", venue="Internet", date="2026-12-07"
            )
            await office.enter(opened)
            secret = await secret_of(office)
            self._codes = {n: code_of(secret, office.event, n) for n in office.people}

    async def _play_in_the_hall(self, office: Office, lead: Author) -> None:
        opened = EveningOpened(
            by=lead, number=HALL, stage="evening", venue="Hirschen", date="2026-11-30"
        )
        await office.enter(opened)
        entered = [Entered(by=lead, players=(n,)) for n in range(1, PLAYERS + 1)]
        seed = self._rng.randbytes(SEED_BYTES)
        await office.enter_together([*entered, EntryClosed(by=lead, seed=seed)], evening=HALL)
        for passe in range(1, PASSEN + 1):
            published = drawn_next(office.event.evenings[HALL], by=lead)
            held = (await office.enter(published, evening=HALL)).evenings[HALL]
            await office.enter_together(called(held, passe, by=lead), evening=HALL)
            most = table_points(office.event.reglement, held.evening.stage)
            scores: list[ScoreEntered] = []
            for table in held.evening.hung[passe].seating.tables:
                made = self._rng.randint(most // 4, 3 * most // 4)
                points = made, most - made
                scores.append(ScoreEntered(by=lead, passe=passe, table=table.number, points=points))
            await office.enter_together(scores, evening=HALL)
        await office.enter(EveningClosed(by=lead), evening=HALL)

    async def _arrive(self) -> None:
        """All but the last come with a code, and the Jassleiter plays too; the last is new."""
        for place in range(1, PLAYERS + 1):
            guest = await Guest.new(self.server.address, name=f"Guest {place}")
            person = OnlinePerson(name=guest.token[:6], rng=Random(place), guest=guest)
            # Number 2 stays at home; somebody new comes in his place.
            code = None if place == 2 else self._codes[place]
            await person.take_part(code=code, given="Neu", family="Da")
            self.people.append(person)
        self._lead = self.people[0].guest
        await self._ask("POST", "/entry-close")

    # --- The evening ----------------------------------------------------------------------------

    async def _ask(self, method: str, path: str, /, **body: Any) -> Any:
        """Ask as the Jassleiter."""
        assert self._lead is not None
        return await self._lead.ask(method, f"/api/event/online{path}", **body)

    async def _call(self, passe: int) -> None:
        """Call a Passe; where somebody has gone, the Jassleiter decides first with the players.

        He looks first whether it was called already, for the answer to that may have been lost.
        """
        while True:
            try:
                told = await self._ask("GET", "")
                if told["passe"] >= passe:
                    break
                await self._ask("POST", "/passen", **PACE)
            except NotDone as refused:
                if refused.code == "entry/leftover_undecided" and passe == LEFT_IN + 1:
                    with suppress(*LOST):
                        await self._ask("POST", "/leftover", method="joker", agreed_by_players=True)
                elif refused.status < SERVER_FAULTS:
                    self._fault(f"Passe {passe}: {refused}")
                    raise
            except LOST:
                await asyncio.sleep(0.1)
        if told["passe"] != passe:
            self._fault(f"Passe {told['passe']} was called and not {passe}")

    async def _close(self) -> None:
        """Close the evening, once."""
        while True:
            try:
                await self._ask("POST", "/close")
            except NotDone as refused:
                if refused.code != "office/evening_closed":
                    raise
                return
            except LOST:
                await asyncio.sleep(0.1)

    async def _tables(self) -> list[dict[str, Any]]:
        with suppress(OSError):
            return (await self._ask("GET", ""))["tables"]
        return []

    async def _is_under_way(self, rounds: int) -> bool:
        """Whether every table has played some rounds, and one is in the middle of the next."""
        tables = await self._tables()
        return bool(tables) and all(each["rounds"] >= rounds for each in tables)

    async def _has_reported(self) -> bool:
        tables = await self._tables()
        return bool(tables) and all(each["stand"] == "entered" for each in tables)

    async def _until(self, met: Callable[[], Any]) -> None:
        end = time.monotonic() + LONGEST
        while not await met():
            if time.monotonic() > end:
                raise TimeoutError(f"the evening is stuck: {await self._tables()}")
            await asyncio.sleep(0.05)

    async def _kill_again_and_again(self, kills: int) -> None:
        for _ in range(kills):
            await asyncio.sleep(self._rng.uniform(*BETWEEN_KILLS))
            await self._kill()

    async def _kill(self) -> None:
        self.outcome.kills += 1
        self.server.kill()
        killed = time.monotonic()
        await self.server.start()
        self.outcome.back_after = max(self.outcome.back_after, time.monotonic() - killed)

    # --- What is found in the end ---------------------------------------------------------------

    async def _look(self) -> None:
        """Work all out from the records, and compare it with what the office says."""
        async with (
            await open_storage(self.database) as storage,
            await open_office(self.event) as office,
        ):
            held = office.event.evenings[ONLINE]
            recorded = list(held.evening.standing(RoundsRecorded))
            records: dict[tuple[int, int], list[str]] = {}
            for each in recorded:
                texts: list[str] = []
                for address, digest in each.rounds:
                    found = await storage.archive.find(address)
                    if found is None or _digest(found.record) != digest:
                        self._fault(f"{address} does not lie there as it was played")
                    else:
                        texts.append(found.record)
                records[each.passe, each.table] = texts
        self._look_at_places(office, recorded, records)
        self._look_at_people(office, records)

    def _fault(self, words: str) -> None:
        self.outcome.faults.append(words)

    def _look_at_places(
        self,
        office: Office,
        recorded: Sequence[RoundsRecorded],
        records: dict[tuple[int, int], list[str]],
    ) -> None:
        """Each table has its score once, and it is what its records make."""
        held = office.event.evenings[ONLINE]
        scored = Counter((s.passe, s.table) for s in held.evening.standing(ScoreEntered))
        places = {
            (passe, table.number)
            for passe, hung in held.evening.hung.items()
            for table in hung.seating.tables
        }
        once = dict.fromkeys(places, 1)
        if scored != once or Counter((r.passe, r.table) for r in recorded) != once:
            self._fault(f"not every table has come in once: {scored}")
        for place, texts in records.items():
            self.outcome.rounds += len(texts)
            if len(texts) != self._rounds:
                self._fault(f"{place} has {len(texts)} rounds")
            made = _sum(map(points_of, texts))
            if held.evening.scores[place].points != made:
                self._fault(f"{place}: {held.evening.scores[place].points}, played {made}")
            for text in texts:
                tags = dict(TAG.findall(text))
                told = int(tags["Passe"]), int(tags["TableNumber"])
                if told != place or tags["Evening"] != str(ONLINE):
                    self._fault(f"{place}: a record says {told}")

    def _look_at_people(self, office: Office, records: dict[tuple[int, int], list[str]]) -> None:
        """Everybody has the points of his tables, Jokers for those he sat out, and his rank."""
        event = office.event
        held = event.evenings[ONLINE]
        numbers = {guest: person for person, guest in event.guests.items()}
        made: dict[int, dict[int, int]] = {each.number: {} for each in self.people}
        bots: set[tuple[int, int]] = set()
        for (passe, _), texts in records.items():
            points = _sum(map(points_of, texts))
            for text in texts:
                for seat, guest, bot in _players(text):
                    made[numbers[guest]][passe] = points["SENW".index(seat) % 2]
                    if bot:
                        bots.add((passe, numbers[guest]))
        dropped = self.outcome.dropped
        for player, passen in made.items():
            if player != dropped:
                made[player] = {p: passen.get(p, JOKER) for p in range(1, PASSEN + 1)}
        self._look_at_bots(office, bots)
        results = {player: sum(passen.values()) for player, passen in made.items()}
        del results[dropped]
        self._compare_ranking(office, results)
        kinds = {
            each.kind
            for each in event.series.results.values()
            if each.number in held.credited.values()
        }
        if set(held.credited) != set(results) or kinds != {VenueKind.INTERNET}:
            self._fault(f"results of {sorted(held.credited)} of {kinds}, not of {sorted(results)}")
        self._compare_sums(office, results)

    def _look_at_bots(self, office: Office, bots: set[tuple[int, int]]) -> None:
        """Only the one who has gone was played for, and the office knows it."""
        held = office.event.evenings[ONLINE]
        noted = {(each.passe, each.player) for each in held.evening.standing(PlayedFor)}
        if {player for _, player in noted} != {self.outcome.dropped} or not bots <= noted:
            self._fault(f"bots played for {sorted(bots)}, and noted are {sorted(noted)}")

    def _compare_ranking(self, office: Office, results: dict[int, int]) -> None:
        held = office.event.evenings[ONLINE]
        rows = ranking(office.event, held, office.people)
        self.outcome.ranking = {row.number: (row.rank, int(row.value)) for row in rows}
        expected = {
            player: (1 + sum(other > points for other in results.values()), points)
            for player, points in results.items()
        }
        if self.outcome.ranking != expected:
            self._fault(f"the list is {self.outcome.ranking}, worked out {expected}")

    def _compare_sums(self, office: Office, results: dict[int, int]) -> None:
        hall = office.event.evenings[HALL].evening
        before: Counter[int] = Counter()
        for (passe, number), score in hall.scores.items():
            for place, player in enumerate(hall.hung[passe].players_at(number) or ()):
                before[player] += score.points[place % 2]
        expected = {
            player: points + before[player]
            for player, points in results.items()
            if player in before
        }
        self.outcome.sums = {row.number: row.value for row in sums(office.event, office.people)}
        if self.outcome.sums != expected:
            self._fault(f"the series is {self.outcome.sums}, worked out {expected}")


def _sum(every: Any) -> tuple[int, int]:
    pairs: list[tuple[int, int]] = list(every)
    return sum(a for a, _ in pairs), sum(b for _, b in pairs)


def _digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()


def _players(record: str) -> list[tuple[str, int, bool]]:
    """The guest at each seat of a record, and whether a bot sat there in the end."""
    (text,) = re.findall(r'^\[Players "(.*)"\]$', record, re.MULTILINE)
    found = re.findall(r"([SENW])=person/(\d+)(\+bot)?", text)
    return [(seat, int(guest), bool(bot)) for seat, guest, bot in found]


def summary(outcome: Outcome, *, rounds: int) -> str:
    """What was played and found, in lines."""
    return (
        f"{PLAYERS} players, {PASSEN} Passen of {rounds} rounds: {outcome.rounds} rounds recorded "
        f"in {outcome.seconds:.0f} s\n"
        f"No. {outcome.dropped} dropped out in Passe {LEFT_IN}; killed {outcome.kills} times, listening "
        f"again after {outcome.back_after:.1f} s at most\n"
        f"called at a table: {outcome.called_at_tables} times; ranked: {len(outcome.ranking)}; "
        f"sums in the series: {len(outcome.sums)}; faults: {len(outcome.faults)}"
    )


async def run(options: argparse.Namespace) -> Outcome:
    """Set all up in a folder of its own, and begin."""
    with tempfile.TemporaryDirectory(prefix="gsc-") as folder:
        evening = OnlineEvening(Path(folder), rounds=options.rounds, rng=Random(options.seed))
        try:
            return await evening.run(kills=options.kills)
        except Exception:
            print(evening.server.log.read_text()[-2000:], file=sys.stderr)
            raise
        finally:
            if not evening.server.has_ended:
                evening.server.kill()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if a fault was found."""
    parser = OneSentence(prog="online_evening", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=at_least(2), default=12, help="in a Passe")
    parser.add_argument(
        "--kills", type=at_least(0), default=0, help="at any moment; by default one in Passe 3"
    )
    parser.add_argument("--seed", type=at_least(0), default=1)
    options = parser.parse_args(arguments)
    outcome = asyncio.run(run(options))
    print(summary(outcome, rounds=options.rounds))
    for fault in outcome.faults[:20]:
        print(f"fault: {fault[:500]}")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main())
