"""Whatever comes, in whatever order: a table loses nothing, tells nothing too early and goes on."""

from collections import Counter

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from gschobe.bots.random import RandomBot
from gschobe.core.cards import CARDS
from gschobe.core.contracts import Contract
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from gschobe.protocol import actions as deeds
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import Deed
from gschobe.records.audit import audit
from gschobe.records.proof import verify_game
from gschobe.records.shuffle import hash_value
from gschobe.table.entries import Times, parse_entry
from gschobe.table.folding import fold
from gschobe.testing.universe import actions_of
from tests.table.hall import ALL_PRESETS
from tests.table.slow_hall import SlowHall

FOREIGN = 9
PERSONS = (1, 2, 3, 4, FOREIGN)

persons = st.sampled_from(PERSONS)
seats = st.sampled_from(SEATS)
random_deeds: st.SearchStrategy[Deed] = st.one_of(
    st.builds(deeds.Schieben),
    st.builds(deeds.ChooseContract, st.sampled_from([each.letter for each in Contract])),
    st.builds(
        deeds.PlayCard,
        st.sampled_from(list(map(str, CARDS))),
        st.sampled_from([None, 20, 100]),
        st.booleans(),
    ),
    st.builds(deeds.CallWeis, st.sampled_from([20, 50, 150])),
    *map(st.builds, (deeds.CallStoeck, deeds.NameWeis, deeds.TurnTrick)),
    *map(st.builds, (deeds.ConfirmCount, deeds.ClaimRest, deeds.ClaimGame)),
)


class Table(RuleBasedStateMachine):
    """A table, its disk, its people and its bots."""

    hall: SlowHall
    sent: list[tuple[wire.Request, int]]

    @initialize(
        preset=st.sampled_from(sorted(ALL_PRESETS)),
        card=st.sampled_from([None, 20.0]),
        sitting=st.integers(0, 4),
    )
    def begin(self, preset: str, card: float | None, sitting: int) -> None:
        self.hall = SlowHall(f"{preset} {ALL_PRESETS[preset]}", times=Times(card=card))
        self.sent = []
        for seat in SEATS:
            if seat < sitting:
                self.ask(wire.Sit(key=self.hall.key(), seat=seat.letter), seat + 1)  # type: ignore[arg-type]
            else:
                self.ask(
                    wire.Fill(key=self.hall.key(), seat=seat.letter, level="simple"),  # type: ignore[arg-type]
                    1,
                )
            self.hall.write_all()
        self.ask(wire.Begin(key=self.hall.key()), 1)

    def ask(self, request: wire.Request, person: int) -> None:
        self.sent.append((request, person))
        self.hall.request(request, person=person)

    # --- What people do -----------------------------------------------------------------------

    @rule(person=persons, deed=random_deeds)
    def act(self, person: int, deed: Deed) -> None:
        self.ask(wire.Act(key=self.hall.key(), deed=deed), person)

    @rule(person=persons, seat=seats)
    def sit(self, person: int, seat: Seat) -> None:
        self.ask(wire.Sit(key=self.hall.key(), seat=seat.letter), person)  # type: ignore[arg-type]

    @rule(person=persons)
    def stand_up(self, person: int) -> None:
        self.ask(wire.StandUp(key=self.hall.key()), person)

    @rule(person=st.sampled_from([1, 2]), seat=seats)
    def fill(self, person: int, seat: Seat) -> None:
        self.ask(
            wire.Fill(key=self.hall.key(), seat=seat.letter, level="simple"),  # type: ignore[arg-type]
            person,
        )

    @rule(person=persons, by_hand=st.booleans())
    def prefer(self, person: int, by_hand: bool) -> None:
        calls = "by_hand" if by_hand else "automatic"
        self.ask(wire.Prefer(key=self.hall.key(), calls=calls), person)

    @rule(person=persons)
    def talk_and_take_back(self, person: int) -> None:
        self.ask(wire.Say(key=self.hall.key(), phrase="sorry"), person)
        self.ask(wire.TakeBack(key=self.hall.key()), person)

    @rule(person=persons, is_bound=st.booleans(), is_true=st.booleans())
    def give(self, person: int, is_bound: bool, is_true: bool) -> None:
        deal = self.hall.table.state.next_deal
        value = bytes([person]) * 16
        commitment = bytes(32) if deal is None else deal.commitment
        hashed = hash_value(value, commitment=commitment, seat=Seat((person - 1) % 4)).hex()
        self.ask(wire.Ready(key=self.hall.key(), hash=hashed if is_bound else None), person)
        shown = value.hex() if is_true else "00" * 16
        self.ask(wire.Show(key=self.hall.key(), value=shown), person)

    @precondition(lambda self: self.sent)
    @rule(place=st.integers(0, 30))
    def say_the_same_again(self, place: int) -> None:
        request, person = self.sent[-1 - place % len(self.sent)]
        was_carried_out = self.hall.has_carried_out(person, request.key)
        entries = self.hall.table.state.seq
        self.hall.request(request, person=person)
        if was_carried_out:
            self.hall.write_all()
            answers = [
                notice
                for notice in self.hall.told[person]
                if isinstance(notice, wire.Accepted | wire.Refused) and notice.key == request.key
            ]
            assert isinstance(answers[-1], wire.Accepted)
            if not self.hall.unwritten:
                assert self.hall.table.state.seq >= entries

    # --- What happens to it -------------------------------------------------------------------

    @rule(steps=st.integers(1, 40))
    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            self.hall.write_all()
            if self.hall.table.state.is_over or not self.hall.step():
                return
            self.hall.now += 300

    @rule(seat=seats, place=st.integers(0, 1000))
    def a_bot_answers_badly(self, seat: Seat, place: int) -> None:
        every = list(actions_of(seat))
        table, asked = self.hall.table, self.hall.table.asks
        before = table.state
        action = every[place % len(every)]
        output = table.answer(seat, action, now=self.hall.now, seed=self.hall.seed())
        if asked is None or asked.seat is not seat:
            assert table.state is before
        self.hall.carry(output)

    @precondition(lambda self: self.hall.table.asks is not None)
    @rule()
    def a_bot_answers_late_and_twice(self) -> None:
        asked = self.hall.table.asks
        assert asked is not None
        action = RandomBot().choose(asked.view, rng=self.hall.rng, budget=1).action
        for _ in range(2):
            output = self.hall.table.answer(
                asked.seat, action, now=self.hall.now, seed=self.hall.seed()
            )
            self.hall.carry(output)
        self.hall.write_all()
        before = self.hall.table.state
        output = self.hall.table.answer(
            asked.seat, action, now=self.hall.now, seed=self.hall.seed()
        )
        if self.hall.table.asks is None or self.hall.table.asks.seat is not asked.seat:
            assert self.hall.table.state is before
        self.hall.carry(output)

    @rule(seconds=st.sampled_from([0.1, 1.0, 6.0, 30.0, 120.0]))
    def time_passes(self, seconds: float) -> None:
        self.hall.later(seconds)
        due = self.hall.table.deadline
        assert due is None or due > self.hall.now, "it would be woken for nothing, for ever"
        assert due is None or not self.hall.unwritten

    @rule(person=persons)
    def somebody_is_gone(self, person: int) -> None:
        output = self.hall.table.stand_in(person, now=self.hall.now, seed=self.hall.seed())
        self.hall.carry(output)

    @rule()
    def the_disk_writes(self) -> None:
        self.hall.write()

    @rule(is_written=st.booleans())
    def the_server_is_killed(self, is_written: bool) -> None:
        if is_written:
            self.hall.write_all()
        self.hall.crash()

    # --- What always holds --------------------------------------------------------------------

    @invariant()
    def the_table_is_what_is_on_the_disk(self) -> None:
        if not hasattr(self, "hall"):
            return
        assert self.hall.table.kept == self.hall.on_disk
        assert self.hall.unwritten or self.hall.table.state is self.hall.table.kept
        assert self.hall.table.is_writing == bool(self.hall.unwritten)

    @invariant()
    def everybody_knows_what_he_may_and_no_more(self) -> None:
        if not hasattr(self, "hall"):
            return
        for seat, seen in self.hall.clients.items():
            expected = view(self.hall.table.kept.game, seat)
            assert (seen.view.course, seen.view.hands) == (expected.course, expected.hands)
            assert seen.view.standing.totals == expected.standing.totals
            assert seen.view.standing.ended == expected.standing.ended

    @invariant()
    def nobody_waits_for_nothing(self) -> None:
        assert not hasattr(self, "hall") or self.hall.is_going_on()

    @invariant()
    def what_was_acknowledged_is_kept(self) -> None:
        if not hasattr(self, "hall"):
            return
        for person, heard in self.hall.told.items():
            for notice in heard:
                if isinstance(notice, wire.Accepted):
                    entry = parse_entry(self.hall.disk[notice.seq - 1])
                    assert entry.cause == notice.key
                    assert getattr(entry.by, "number", None) == person

    def teardown(self) -> None:
        if not hasattr(self, "hall"):
            return
        hall = self.hall
        hall.write_all()
        assert set(hall.causes().values()) <= {1}, "a request was carried out twice"
        answered: Counter[tuple[int, str]] = Counter()
        for person, heard in hall.told.items():
            answered.update(
                (person, notice.key)
                for notice in heard
                if isinstance(notice, wire.Accepted | wire.Refused)
            )
        assert answered == hall.asked, "every request has one answer"
        assert fold(map(parse_entry, hall.disk)) == hall.table.state
        assert [audit(each.record) for each in hall.finished] == [None] * len(hall.finished)
        assert all(verdict.holds for verdict in verify_game(each.proof for each in hall.finished))


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=40)
