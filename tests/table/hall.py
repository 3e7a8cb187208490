"""A table with its log, its clients and its bots, driven without sockets or clocks."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random

from gschobe.bots.levels import LEVELS
from gschobe.bots.simple import SimpleBot
from gschobe.core.actions import Action, ConfirmCount, TurnTrick
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import format_rules, parse_rules
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.view import view
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import deed_of
from gschobe.protocol.messages import Notice, Request
from gschobe.protocol.seeing import Seen, seen_at
from gschobe.records.shuffle import hash_value
from gschobe.table.deciding import No
from gschobe.table.directing import Order, directed
from gschobe.table.entries import (
    VERSION,
    Drawn,
    Entry,
    Opened,
    Times,
    format_entry,
    parse_entry,
)
from gschobe.table.finished import FinishedRound
from gschobe.table.live import LiveTable, Output, ToPerson, ToSeat
from gschobe.table.occupants import Person
from gschobe.table.own_moves import missing_hashes, missing_values
from gschobe.table.state import EMPTY
from gschobe.table.telling import snapshot

HOST = 1
JASSLEITER = 90
NOON = 1_800_000_000_000


SOUTH_TO_WEST = Person(number=1), Person(number=2), Person(number=3), Person(number=4)
"""Those who were drawn to a table of a tournament."""


class Hall:
    """The pump of one table; the disk is a list, and time passes when `later` says so."""

    def __init__(
        self,
        rules: str = "schieber",
        *,
        times: Times | None = None,
        drawn: Drawn | None = None,
    ) -> None:
        self.disk: list[bytes] = []
        self.now = NOON
        self.rng = Random(7)
        self.keys = 0
        self.told: dict[int, list[Notice]] = {}
        self.finished: list[FinishedRound] = []
        opened = Opened(
            version=VERSION,
            table="stammtisch",
            rules=format_rules(parse_rules(rules)),
            host=HOST,
            times=times or Times(),
            first_dealer="W",
            seats=EMPTY if drawn is None else SOUTH_TO_WEST,
            drawn=drawn,
        )
        first = Entry(seq=1, at=self.now, by=Person(number=HOST), body=opened)
        self.disk.append(format_entry(first))
        self.table = LiveTable([first])
        self.clients: dict[Seat | None, Seen] = {}
        self._look()

    def _look(self) -> None:
        """Everybody comes to the table and is told where it stands."""
        for seat in (*SEATS, None):
            self.clients[seat] = seen_at(snapshot(self.table.state, seat))

    def restart(self) -> None:
        """The server ends at once and the table is read back from the disk."""
        before = self.table.state
        self.table = LiveTable(map(parse_entry, self.disk))
        assert self.table.state == before
        self._look()

    @property
    def rules(self) -> TableRules:
        """The rules of the table."""
        return self.table.state.game.rules

    def key(self) -> str:
        """A word that no request has had."""
        self.keys += 1
        return f"k{self.keys}"

    def seed(self) -> bytes:
        """A seed; in tests nobody minds that it can be foretold."""
        return sha256(str(len(self.disk)).encode()).digest()

    def ask(self, request: Request, *, person: int = HOST) -> Notice:
        """A person asks for something and hears what comes of it."""
        heard = self.told.setdefault(person, [])
        count = len(heard)
        self.carry(self.table.receive(request, person=person, now=self.now, seed=self.seed()))
        answers = [n for n in heard[count:] if isinstance(n, wire.Accepted | wire.Refused)]
        return answers[-1]

    def carry(self, output: Output) -> None:
        """Append what is to be appended, then send what may go out."""
        while True:
            self._send(output)
            self.finished += output.finished
            if not output.append:
                return
            for entry in output.append:
                assert entry.seq == len(self.disk) + 1
                text = format_entry(entry)
                assert parse_entry(text) == entry
                self.disk.append(text)
            output = self.table.durable()

    def _send(self, output: Output) -> None:
        for to, notice in output.send:
            match to:
                case ToPerson(person=person):
                    self.told.setdefault(person, []).append(notice)
                case ToSeat(seat=seat):
                    self.clients[seat] = self.clients[seat].after(notice)

    def later(self, seconds: float) -> None:
        """Time passes."""
        self.now += round(1000 * seconds)
        self.carry(self.table.tick(now=self.now, seed=self.seed()))

    def order(self, order: Order) -> str | None:
        """The Jassleiter orders something; the code of why it is not done."""
        refused = directed(self.table.state, order)
        if isinstance(refused, No):
            return refused.code
        by = Person(number=JASSLEITER)
        self.carry(self.table.direct(order, by, now=self.now, seed=self.seed()))
        return None

    def seat_all(self, persons: Iterable[int] = (1,), *, level: str = "simple") -> None:
        """Persons from South on, bots at the rest, and the game begins."""
        persons = list(persons)
        for person, seat in zip(persons, SEATS, strict=False):
            self.accept(wire.Sit(key=self.key(), seat=seat.letter), person=person)  # type: ignore[arg-type]
        for seat in SEATS[len(persons) :]:
            self.accept(wire.Fill(key=self.key(), seat=seat.letter, level=level))  # type: ignore[arg-type]
        self.accept(wire.Begin(key=self.key()))

    def accept(self, request: Request, *, person: int = HOST) -> None:
        """Ask for something that is carried out."""
        assert isinstance(self.ask(request, person=person), wire.Accepted)

    def refuse(self, request: Request, *, person: int = HOST) -> str:
        """Ask for something that is not carried out; the code of why."""
        answer = self.ask(request, person=person)
        assert isinstance(answer, wire.Refused)
        return answer.code

    def step(self) -> bool:
        """The next thing happens: a bot answers, or a person does what is awaited of him."""
        asked = self.table.asks
        if asked is not None:
            choice = LEVELS[asked.level]().choose(asked.view, rng=self.rng, budget=1)
            output = self.table.answer(asked.seat, choice.action, now=self.now, seed=self.seed())
            assert output.append, f"a bot’s answer is not taken: {choice.action}"
            self.carry(output)
            return True
        return self._person_acts()

    def _person_acts(self) -> bool:
        state = self.table.state
        for seat in sorted(missing_hashes(state)):
            deal = state.next_deal
            assert deal is not None
            value = self.value(seat)
            hashed = hash_value(value, commitment=deal.commitment, seat=seat)
            self.accept(wire.Ready(key=self.key(), hash=hashed.hex()), person=self.person(seat))
            return True
        for seat in sorted(missing_values(state)):
            shown = wire.Show(key=self.key(), value=self.value(seat).hex())
            self.accept(shown, person=self.person(seat))
            return True
        for action in self._wishes():
            deed = deed_of(action)
            if deed is not None and why_illegal(state.game, action) is None:
                self.accept(wire.Act(key=self.key(), deed=deed), person=self.person(action.seat))
                return True
        return False

    def _wishes(self) -> Iterable[Action]:
        game = self.table.state.game
        course = game.course
        persons = [s for s in SEATS if isinstance(self.table.state.seats[s], Person)]
        if course is not None and course.phase is Phase.COUNTED:
            yield from (
                ConfirmCount(seat=s) for s in persons if s.team not in game.standing.confirmed
            )
        seat = to_move(game)
        if seat in persons and seat is not None and course is not None:
            yield TurnTrick(seat=seat)
            if course.phase is not Phase.COUNTED:
                yield SimpleBot().choose(view(game, seat), rng=self.rng, budget=1).action

    def value(self, seat: Seat) -> bytes:
        """The value that the program of a seat has drawn for this round."""
        return sha256(f"{seat} {self.table.state.round_number}".encode()).digest()[:16]

    def person(self, seat: Seat) -> int:
        """Who holds a seat."""
        occupant = self.table.state.seats[seat]
        assert isinstance(occupant, Person)
        return occupant.number

    def check(self) -> None:
        """Every client knows just what its seat may know."""
        for seat, seen in self.clients.items():
            expected = view(self.table.state.game, seat)
            assert (seen.view.course, seen.view.hands) == (expected.course, expected.hands)
            assert seen.view.standing.totals == expected.standing.totals
            assert seen.view.standing.confirmed == expected.standing.confirmed
            assert seen.view.standing.ended == expected.standing.ended

    def play(self, *, restart_every: int = 0) -> int:
        """Play to the end of the game; how many steps it took."""
        steps = 0
        while not self.table.state.is_over:
            assert self.step(), "the table waits, and for nobody"
            self.check()
            steps += 1
            self.now += 1000
            if restart_every and steps % restart_every == 0:
                self.restart()
        return steps


ALL_PRESETS = {
    name: "target=300" if preset.rules.target is not None else "rounds=2"
    for name, preset in PRESETS.items()
}
