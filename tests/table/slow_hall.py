"""A table whose disk takes its time, and which can lose what it has not written yet."""

from __future__ import annotations

from collections import Counter

from gschobe.core.actions import PlayCard
from gschobe.core.announcing import announced
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.seats import SEATS
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import action_of
from gschobe.table.deciding import seat_of
from gschobe.table.entries import Entry, Times, format_entry, parse_entry
from gschobe.table.evolving import evolve
from gschobe.table.folding import finished_in, fold
from gschobe.table.live import LiveTable, Output
from gschobe.table.occupants import Person
from gschobe.table.own_moves import missing_hashes, missing_values
from gschobe.table.state import TableState
from tests.table.hall import HOST, Hall

Asked = tuple[int, str]
"""A person and the key of a request."""


class SlowHall(Hall):
    """What is to be written waits until `write` is called; `crash` loses it."""

    def __init__(self, rules: str, *, times: Times) -> None:
        self.unwritten: tuple[Entry, ...] = ()
        self.on_disk: TableState | None = None
        self.asked: Counter[Asked] = Counter()
        self.heard = 0
        super().__init__(rules, times=times)
        self.on_disk = fold(map(parse_entry, self.disk))

    def carry(self, output: Output) -> None:
        """Send what may go out, and keep what is to be written."""
        self._send(output)
        self.finished += output.finished
        if output.append:
            assert not self.unwritten, "one piece is written after the other"
            self.unwritten = output.append

    def write(self) -> None:
        """What has waited is on the disk now; what comes of that may wait again."""
        entries, self.unwritten = self.unwritten, ()
        for entry in entries:
            assert entry.seq == len(self.disk) + 1
            self.disk.append(format_entry(entry))
            assert self.on_disk is not None
            self.on_disk = evolve(self.on_disk, entry)
        if entries:
            self.carry(self.table.durable())

    def write_all(self) -> None:
        """Until nothing waits any more."""
        while self.unwritten:
            self.write()

    def crash(self) -> None:
        """The server ends at once: what was not written is lost, and so is what waited its turn."""
        self.unwritten = ()
        self.asked.clear()
        for notices in self.told.values():
            notices.clear()
        self.finished = list(finished_in(map(parse_entry, self.disk)))
        self.table = LiveTable(map(parse_entry, self.disk))
        assert self.table.state == self.on_disk
        known = dict(self.clients)
        self._look()
        for seat, seen in known.items():
            assert self.clients[seat].view.course == seen.view.course, "more was told than is kept"
            assert self.clients[seat].view.hands == seen.view.hands

    def ask(self, request: wire.Request, *, person: int = HOST) -> wire.Notice:
        """A person asks for something and waits for what comes of it."""
        self.request(request, person=person)
        self.write_all()
        answers = (wire.Accepted, wire.Refused)
        return next(n for n in reversed(self.told[person]) if isinstance(n, answers))

    def request(self, request: wire.Request, *, person: int) -> None:
        """A person asks for something; the answer may come later."""
        expected = None if self.unwritten else self._refusal(request, person)
        before = len(self.told.setdefault(person, []))
        entries = self.table.state.seq
        self.asked[person, request.key] += 1
        self.carry(self.table.receive(request, person=person, now=self.now, seed=self.seed()))
        if expected is not None:
            answer = self.told[person][before]
            assert isinstance(answer, wire.Refused)
            assert (answer.key, answer.code) == (request.key, expected)
            assert self.table.state.seq == entries

    def _refusal(self, request: wire.Request, person: int) -> str | None:
        """What the rules say against a deed, asked of them directly."""
        state = self.table.state
        seat = seat_of(state, person)
        if not isinstance(request, wire.Act) or seat is None or not state.has_begun:
            return None
        if not isinstance(state.seats[seat], Person) or self.has_carried_out(person, request.key):
            return None
        action = action_of(request.deed, seat=seat)
        if isinstance(action, PlayCard) and state.calls[seat] == "automatic":
            action = announced(state.game, action)
        refusal = why_illegal(state.game, action)
        return None if refusal is None else refusal.code.value

    def has_carried_out(self, person: int, key: str) -> bool:
        """Whether a request of this key is on the disk."""
        return (person, key) in self.causes()

    def causes(self) -> Counter[Asked]:
        """The requests that are on the disk, and how often."""
        entries = map(parse_entry, self.disk)
        return Counter(
            (entry.by.number, entry.cause)
            for entry in entries
            if entry.cause is not None and isinstance(entry.by, Person)
        )

    def is_going_on(self) -> bool:
        """Whether the table has asked somebody, waits for a person, or will act by itself."""
        state, table = self.table.state, self.table
        if not state.has_begun or state.is_over or self.unwritten:
            return True
        if table.asks is not None or table.deadline is not None:
            return True
        if state.waits_for_deal:
            return bool(missing_hashes(state) or missing_values(state))
        course, seat = state.game.course, to_move(state.game)
        if course is not None and course.phase is Phase.COUNTED:
            confirmed = state.game.standing.confirmed
            awaited = [s for s in SEATS if s.team not in confirmed]
            return any(isinstance(state.seats[s], Person) for s in awaited)
        return seat is not None and isinstance(state.seats[seat], Person)
