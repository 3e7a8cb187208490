"""Looks whether anybody is told a card that he cannot know.

`python -m gschobe.testing.taint --help`. Tables are played by people and bots who come, go, change
places and ask for what they may not have, while storage, archive and bots fail with all they know in
their complaints. Every notice is held against the cards that its receiver can know, as the log tells
it; so are the views of bots. Log, metrics and pages may name no card at all, and nobody is ever told a seed.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from gschobe.bots.levels import LEVELS
from gschobe.core.actions import Action, ConfirmCount, TurnTrick
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import View, view
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import PlayCard, deed_of
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.messages import Notice
from gschobe.records.shuffle import hash_value
from gschobe.server.app import Server
from gschobe.server.hub import Hub, Wanted
from gschobe.server.pump import Pump
from gschobe.server.serving import Lines
from gschobe.storage.errors import Unavailable
from gschobe.storage.log import Entry as Kept
from gschobe.storage.opening import Storage, open_storage
from gschobe.table.deciding import seat_of
from gschobe.table.entries import Opened, Times, parse_entry
from gschobe.table.evolving import evolve
from gschobe.table.finished import is_counted
from gschobe.table.occupants import Person
from gschobe.table.own_moves import missing_hashes, missing_values
from gschobe.table.state import TableState, open_table
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.secrets_kept import CARD, HAND, cards_in, cards_told, known_to

PERSONS = (1, 2, 3, 4, 5)
REMEMBERED = 200
"""A notice is held against a state of the table that is at most so many entries old."""

_decode = msgspec.json.Decoder(Notice).decode


@dataclass(kw_only=True)
class Tally:
    """What was looked at, and what was found."""

    notices: int = 0
    views: int = 0
    lines: int = 0
    pages: int = 0
    rounds: int = 0
    failures: int = 0
    faults: list[str] = field(default_factory=list[str])

    def fault(self, text: str) -> None:
        """Take down what somebody should not have been told."""
        if len(self.faults) < 100:
            self.faults.append(text)


class Table:
    """A table as its log tells it: the state after each of the last entries."""

    def __init__(self) -> None:
        self.states: dict[int, TableState] = {}
        self.last: TableState | None = None
        self.hands_of: dict[int, set[Seat]] = {}
        self.asked: dict[str, str] = {}
        self.seeds: tuple[bytes, ...] = ()

    def add(self, kept: Kept) -> None:
        """One more entry is on the disk."""
        entry = parse_entry(kept.body)
        if isinstance(entry.body, Opened):
            after = open_table(entry)
        else:
            assert self.last is not None
            after = evolve(self.last, entry)
            if after.at_deal is not self.last.at_deal:
                self.hands_of.clear()
        self.last = self.states[entry.seq] = after
        deals = (after.next_deal, after.running_deal)
        self.seeds = tuple(deal.seed for deal in deals if deal is not None)
        self.states.pop(entry.seq - REMEMBERED, None)


class WatchedLog:
    """The log, which notes what is on the disk, and sometimes fails with all it was to write."""

    def __init__(self, inner: Any, tables: dict[str, Table], rng: Random, tally: Tally) -> None:
        self._inner = inner
        self._tables = tables
        self._rng = rng
        self._tally = tally

    async def append(
        self, stream: str, seq: int, entries: Sequence[Kept], *, closes: bool = False
    ) -> None:
        """Append, or fail."""
        if seq > 1 and self._rng.random() < 0.01:
            self._tally.failures += 1
            raise Unavailable(f"no room for {[entry.body for entry in entries]}")
        await self._inner.append(stream, seq, entries, closes=closes)
        table = self._tables.setdefault(stream, Table())
        for entry in entries:
            table.add(entry)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


class WatchedArchive:
    """The archive, which looks whether a round is over, and sometimes fails with all of it."""

    def __init__(self, inner: Any, tables: dict[str, Table], rng: Random, tally: Tally) -> None:
        self._inner = inner
        self._tables = tables
        self._rng = rng
        self._tally = tally

    async def put(self, finished: Any, *, persons: Iterable[int]) -> None:
        """Keep a round, or fail."""
        if self._rng.random() < 0.1:
            self._tally.failures += 1
            raise Unavailable(f"no room for {finished}")
        last = self._tables[finished.stream].last
        number = int(finished.address.rpartition("-")[2])
        if last is None or len(last.game.standing.scores) < number:
            self._tally.fault(f"the round {finished.address} is open before it is counted")
        self._tally.rounds += 1
        await self._inner.put(finished, persons=persons)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


class WatchedBots:
    """Bots whose views are looked at, and which sometimes fail with all they see."""

    def __init__(self, tables: dict[str, Table], rng: Random, tally: Tally) -> None:
        self._tables = tables
        self._rng = rng
        self._tally = tally

    async def choose(self, level: str, view: View, *, chance: int) -> Action:
        """What a random bot does."""
        self._tally.views += 1
        states = (table.last for table in self._tables.values())
        state = next(s for s in states if s is not None and s.game.course is view.course)
        if not set(cards_in(view)) <= set(known_to(state.game, view.seat)):
            self._tally.fault(f"a bot at {view.seat} sees too much: {view}")
        if self._rng.random() < 0.02:
            self._tally.failures += 1
            raise ValueError(f"a bot fails and says why: {view}")
        return LEVELS["random"]().choose(view, rng=Random(chance), budget=1).action


class Ear:
    """Somebody at a table who looks at all he is told."""

    def __init__(self, table: Table, tally: Tally, *, person: int | None) -> None:
        self.person = person
        self.has_no_rules = True
        self._table = table
        self._tally = tally

    def send(self, *texts: bytes) -> None:
        """Look at all notices."""
        for text in texts:
            self._look_at(text)

    def _look_at(self, text: bytes) -> None:
        self._tally.notices += 1
        notice, table = _decode(text), self._table
        seq = getattr(notice, "seq", None)
        state = table.last if seq is None else table.states.get(seq)
        if state is None or table.last is None:
            self._tally.fault(f"told before it is on the disk: {notice}")
            return
        self._look_for_cards(notice, state)
        for deal in (state.next_deal, state.running_deal, table.last.next_deal):
            secrets = () if deal is None else (deal.seed, *filter(None, deal.values))
            if any(secret.hex().encode() in text for secret in secrets):
                self._tally.fault(f"person {self.person} is told a secret of the deal: {notice}")

    def end(self, code: int) -> None:
        """The table closes the socket, and says why."""
        del code

    def _look_for_cards(self, notice: Notice, state: TableState) -> None:
        seat = None if self.person is None else seat_of(state, self.person)
        told, known = set(cards_told(notice)), set(known_to(state.game, seat))
        if isinstance(notice, wire.Refused):  # it may name the card that was asked for
            told -= set(cards_told(self._table.asked.get(notice.key, "")))
        if not told <= known:
            self._tally.fault(f"person {self.person} at {seat} is told too much: {notice}")
        if self.person is None or is_counted(state):
            return
        hidden = told - set(known_to(state.game, None))
        hands = self._table.hands_of.setdefault(self.person, set())
        hands |= {each for each in SEATS if hidden & set(state.game.hands[each] or ())}
        if len(hands) > 1:
            self._tally.fault(f"person {self.person} has seen two hands of one round: {hands}")


class WatchedLines(logging.Handler):
    """The log of the server, a line an event, in which no card may stand."""

    def __init__(self, tables: dict[str, Table], tally: Tally) -> None:
        super().__init__()
        self.setFormatter(Lines())
        self._tables = tables
        self._tally = tally

    def emit(self, record: logging.LogRecord) -> None:
        """Look at a line."""
        self._tally.lines += 1
        text = self.format(record)
        no_card_in(text, "the log", self._tally)
        for table in self._tables.values():
            for seed in table.seeds:
                if seed.hex() in text or repr(seed) in text:
                    self._tally.fault(f"the log names a seed: {text[:300]}")


def no_card_in(text: str, where: str, tally: Tally) -> None:
    """Look for cards and hands in what is no notice."""
    if CARD.search(text) or HAND.search(text) or "CardSet(" in text:
        tally.fault(f"{where} names cards: {text[:300]}")


# --- The play -----------------------------------------------------------------------------------


class Playing:
    """One table after the other, with people who do all kinds of things."""

    def __init__(self, hub: Hub, tables: dict[str, Table], rng: Random, tally: Tally) -> None:
        self._hub = hub
        self._tables = tables
        self._rng = rng
        self._tally = tally
        self._keys = 0

    async def play(self, most: int) -> None:
        """Play until so many notices have been told."""
        while self._tally.notices < most:
            name = self._rng.choice(sorted(PRESETS))
            goal = "rounds=3" if PRESETS[name].rules.target is None else "target=600"
            wanted = Wanted(
                rules=parse_rules(f"{name} {goal}"), times=Times(grace=0.02, turning=0.5)
            )
            await self._game(await self._hub.open(wanted, host=1), most)

    async def _game(self, pump: Pump, most: int) -> None:
        table = self._tables[pump.name]
        ears = [Ear(table, self._tally, person=person) for person in (*PERSONS, None, 1)]
        for ear in ears:
            pump.join(ear)
        persons = self._rng.randrange(5)
        for seat in SEATS:
            if seat < persons:
                self._ask(pump, wire.Sit(key=self._key(), seat=seat_letter(seat)), seat + 1)
            else:
                self._ask(
                    pump, wire.Fill(key=self._key(), seat=seat_letter(seat), level="random"), 1
                )
        self._ask(pump, wire.Begin(key=self._key()), 1)
        idle = 0
        while self._tally.notices < most and not pump.table.state.is_over and idle < 2000:
            before = pump.table.state.seq
            await asyncio.sleep(0 if idle < 20 else 0.005)
            if not pump.table.is_writing:
                self._play_what_is_awaited(pump)
            if self._rng.random() < 0.03:
                self._something_else(pump, ears)
            idle = 0 if pump.table.state.seq != before else idle + 1
        if idle >= 2000:
            self._tally.fault(f"the table {pump.name} is stuck")
        for ear in ears:
            pump.leave(ear)

    def _key(self) -> str:
        self._keys += 1
        return f"k{self._keys}"

    def _ask(self, pump: Pump, request: wire.Request, person: int) -> None:
        pump.receive(request, person=person)

    def _play_what_is_awaited(self, pump: Pump) -> None:
        state = pump.table.state
        deal = state.next_deal
        for seat in SEATS:
            holder = state.seats[seat]
            if not isinstance(holder, Person):
                continue
            value = bytes([holder.number, state.round_number % 256]) * 8
            if deal is not None and seat in missing_hashes(state):
                hashed = hash_value(value, commitment=deal.commitment, seat=seat).hex()
                self._ask(pump, wire.Ready(key=self._key(), hash=hashed), holder.number)
            elif seat in missing_values(state):
                self._ask(pump, wire.Show(key=self._key(), value=value.hex()), holder.number)
        for action in self._wishes(state):
            deed, holder = deed_of(action), state.seats[action.seat]
            if deed is None or not isinstance(holder, Person):
                continue
            if why_illegal(state.game, action) is None:
                self._ask(pump, wire.Act(key=self._key(), deed=deed), holder.number)
                return

    def _wishes(self, state: TableState) -> Iterable[Action]:
        course, seat = state.game.course, to_move(state.game)
        if not state.has_begun or state.waits_for_deal:
            return
        if course is not None and course.phase is Phase.COUNTED:
            yield from (ConfirmCount(seat=each) for each in SEATS)
        elif seat is not None and why_illegal(state.game, TurnTrick(seat=seat)) is None:
            yield TurnTrick(seat=seat)
        elif seat is not None:
            own = view(state.game, seat)
            yield LEVELS["random"]().choose(own, rng=self._rng, budget=1).action

    def _something_else(self, pump: Pump, ears: Sequence[Ear]) -> None:
        """Come, go, change places, talk, and ask for what one may not have."""
        rng, person = self._rng, self._rng.choice(PERSONS)
        letter = seat_letter(rng.choice(SEATS))
        card = str(rng.choice(list(cards_in(pump.table.state.game.hands)) or ["TU"]))
        match rng.randrange(8):
            case 0:
                self._ask(pump, wire.Sit(key=self._key(), seat=letter), person)
            case 1:
                self._ask(pump, wire.StandUp(key=self._key()), person)
            case 2:
                self._ask(pump, wire.Fill(key=self._key(), seat=letter, level="random"), 1)
            case 3:
                self._ask(pump, wire.TakeBack(key=self._key()), person)
            case 4:
                self._ask(pump, wire.Say(key=self._key(), phrase="sorry"), person)
            case 5:
                key = self._key()
                self._tables[pump.name].asked[key] = card
                self._ask(pump, wire.Act(key=key, deed=PlayCard(card=card)), person)
            case 6:
                ear = rng.choice(ears)
                pump.leave(ear)
                asyncio.get_running_loop().call_later(0.03 * rng.random(), pump.join, ear)
            case _:
                state = pump.table.state
                fails = _fails(f"{list(map(str, state.game.hands))} of {state}")
                asyncio.get_running_loop().create_task(fails)


async def _fails(text: str) -> None:
    raise ValueError(text)


async def page(app: Any, path: str) -> tuple[int, str]:
    """What a page of the application says, without a network."""
    answers: list[Any] = []
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        answers.append(message)

    await app(scope, receive, send)
    text = b"".join(each.get("body", b"") for each in answers).decode()
    return answers[0]["status"], text


async def look_at_pages(app: Any, tables: dict[str, Table], tally: Tally) -> None:
    """Metrics and list name no cards, and no running round has a page."""
    while True:
        await asyncio.sleep(0.2)
        _, text = await page(app, "/metrics")
        no_card_in(text, "a page of metrics", tally)
        for name, table in tuple(tables.items())[-2:]:
            last = table.last
            if last is not None and not is_counted(last):
                path = f"/rounds/{name}-{last.round_number}"
                found = [(await page(app, path))[0], (await page(app, f"{path}/proof"))[0]]
                now = table.last
                if 200 in found and now is not None and now.round_number <= last.round_number:
                    tally.fault(f"the running round {path} has a page")
        tally.pages += 1


async def run(messages: int, *, seed: int, at_once: int = 4) -> Tally:
    """Play until so many notices have been looked at."""
    rng, tally = Random(seed), Tally()
    tables: dict[str, Table] = {}
    handler = WatchedLines(tables, tally)
    root = logging.getLogger()
    before = root.handlers[:], root.level
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    try:
        async with await open_storage("memory:") as storage:
            object.__setattr__(storage, "log", WatchedLog(storage.log, tables, rng, tally))
            archive = WatchedArchive(storage.archive, tables, rng, tally)
            object.__setattr__(storage, "archive", archive)
            await _play_all(storage, tables, rng, tally, messages, at_once)
    finally:
        root.handlers[:], root.level = before[0], before[1]
    return tally


async def _play_all(
    storage: Storage,
    tables: dict[str, Table],
    rng: Random,
    tally: Tally,
    messages: int,
    at_once: int,
) -> None:
    hub = Hub(storage, WatchedBots(tables, rng, tally), bot_pause=(0.0, 0.0))
    looking = asyncio.create_task(look_at_pages(Server(hub, storage).app(), tables, tally))
    playing = Playing(hub, tables, rng, tally)
    await asyncio.gather(*(playing.play(messages) for _ in range(at_once)))
    looking.cancel()
    with suppress(asyncio.CancelledError):
        await looking
    await hub.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 if somebody was told too much."""
    parser = OneSentence(prog="taint", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--messages", type=at_least(1), default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options: argparse.Namespace = parser.parse_args(arguments)
    began = time.monotonic()
    tally = asyncio.run(run(options.messages, seed=options.seed))
    print(
        f"{tally.notices:,} notices, {tally.views:,} views of bots, {tally.lines:,} lines of the log "
        f"and {tally.pages:,} looks at pages, with {tally.rounds:,} rounds and {tally.failures:,} "
        f"failures on purpose, faults: {len(tally.faults)}; {time.monotonic() - began:.0f} s"
    )
    for fault in tally.faults[:20]:
        print(f"fault: {fault}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
