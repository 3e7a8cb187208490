"""Whole games at a live table: written before told, told as much as may be known, read back."""

import pytest
from msgspec.structs import replace

from gschobe.core.actions import CallStoeck, Schieben
from gschobe.core.legality import to_move
from gschobe.core.seats import SEATS, Seat
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import PlayCard
from gschobe.records.audit import audit
from gschobe.records.proof import verify, verify_game
from gschobe.records.writing import with_checks
from gschobe.table.entries import Times
from gschobe.table.live import NOTHING
from gschobe.table.occupants import Bot, Person, StandIn
from gschobe.table.own_moves import proof_of_next
from gschobe.table.state import with_seat
from tests.table.hall import ALL_PRESETS, HOST, Hall


@pytest.mark.parametrize("preset", ALL_PRESETS)
@pytest.mark.parametrize("persons", [(), (1,), (1, 2, 3, 4)])
def test_a_whole_game_is_played_and_everybody_knows_what_he_may(
    preset: str, persons: tuple[int, ...]
) -> None:
    hall = Hall(f"{preset} {ALL_PRESETS[preset]}")
    hall.seat_all(persons)
    assert hall.play() > 4
    standing = hall.table.state.game.standing
    assert standing.rules.target is None or max(standing.totals) >= standing.rules.target
    assert hall.table.asks is None
    assert hall.table.deadline is None
    assert len(hall.finished) == standing.rounds_played
    assert [audit(each.record) for each in hall.finished] == [None] * len(hall.finished)
    assert [with_checks(each.record) for each in hall.finished] == [
        each.record for each in hall.finished
    ]
    assert all(verdict.holds for verdict in verify_game(each.proof for each in hall.finished))
    assert {each.persons for each in hall.finished} == {persons}


def test_a_table_that_is_read_back_after_every_few_steps_plays_the_same_game() -> None:
    once, again = Hall("swiss target=300"), Hall("swiss target=300")
    for hall in (once, again):
        hall.seat_all((1, 2))
    assert once.play() == again.play(restart_every=3)
    assert once.disk == again.disk


def test_nothing_goes_out_and_nothing_is_done_before_it_is_on_the_disk() -> None:
    hall = Hall()
    sit = wire.Sit(key="a", seat="S")
    output = hall.table.receive(sit, person=HOST, now=hall.now, seed=hall.seed())
    assert (len(output.append), output.send) == (1, ())
    fill = wire.Fill(key="b", seat="E", level="simple")
    assert hall.table.receive(fill, person=HOST, now=hall.now, seed=hall.seed()) == NOTHING
    assert hall.table.tick(now=hall.now + 10**9, seed=hall.seed()) == NOTHING
    assert hall.table.asks is None
    released = hall.table.durable()
    assert [type(notice) for _, notice in released.send] == [wire.SeatTaken] * 5 + [wire.Accepted]
    assert len(released.append) == 1  # what had waited
    last = hall.table.durable()
    assert any(isinstance(notice, wire.Accepted) for _, notice in last.send)


def test_the_same_key_is_carried_out_once_even_after_a_restart() -> None:
    hall = Hall()
    hall.seat_all()
    begin = wire.Begin(key="k5")
    entries = len(hall.disk)
    assert isinstance(hall.ask(begin), wire.Accepted)
    hall.restart()
    assert isinstance(hall.ask(begin), wire.Accepted)
    assert len(hall.disk) == entries


def test_every_deal_has_its_proof_with_the_values_of_all_who_gave_one() -> None:
    hall = Hall("schieber target=200")
    hall.seat_all((1, 2))
    before = hall.table.state
    while hall.table.state.game.course is None:
        before = hall.table.state
        hall.step()
    state = hall.table.state
    assert before.next_deal is not None
    value = hall.value(Seat.EAST)  # the last of the values that were awaited
    values = with_seat(before.next_deal.values, Seat.EAST, value)
    proof = proof_of_next(replace(before, next_deal=replace(before.next_deal, values=values)))
    assert verify(proof).holds
    assert proof.contributed == (Seat.SOUTH, Seat.EAST)
    assert proof.deal.hands == state.game.hands
    assert state.previous == proof.commitment


def test_a_deal_does_not_wait_for_a_value_that_never_comes() -> None:
    hall = Hall()
    hall.seat_all((1, 2))
    hall.accept(wire.Ready(key=hall.key()), person=1)
    assert hall.table.state.game.course is None
    hall.later(4.9)
    assert hall.table.state.game.course is None
    hall.later(0.2)
    assert hall.table.state.game.course is not None
    hall.check()


def test_a_deal_does_not_wait_for_the_value_of_whoever_has_gone() -> None:
    hall = Hall()
    hall.seat_all((1, 2))
    for _ in range(3):  # both are ready, and one has shown his value
        hall.step()
    assert hall.table.state.game.course is None
    hall.carry(hall.table.stand_in(2, now=hall.now, seed=hall.seed()))
    assert hall.table.state.game.course is not None


def test_a_bot_that_answers_late_badly_or_for_another_changes_nothing() -> None:
    hall = Hall()
    hall.seat_all(())
    asked = hall.table.asks
    assert asked is not None
    entries = len(hall.disk)
    for seat in SEATS:
        wrong = CallStoeck(seat=seat) if seat is asked.seat else Schieben(seat=seat)
        assert hall.table.answer(seat, wrong, now=hall.now, seed=hall.seed()) == NOTHING
    assert len(hall.disk) == entries
    assert hall.table.asks == asked
    assert hall.step()


def test_a_bot_plays_for_a_person_whose_time_is_up_and_he_keeps_his_seat() -> None:
    hall = Hall("schieber", times=Times(card=20, reserve=60))
    hall.seat_all((1, 2, 3, 4))
    while hall.table.state.game.course is None:
        hall.step()
    seat = hall.table.state.game.course.forehand
    hall.later(79)
    assert hall.table.asks is None
    hall.later(2)
    asked = hall.table.asks
    assert asked is not None
    assert asked.seat is seat
    assert hall.table.deadline is None
    hall.step()
    assert hall.table.asks is None
    assert isinstance(hall.table.state.seats[seat], Person)
    hall.check()


def test_the_table_turns_the_trick_when_its_winner_sleeps() -> None:
    hall = Hall("srk-2006")
    hall.seat_all((1, 2, 3, 4))
    while hall.table.state.game.course is None or not hall.table.state.game.course.complete_tricks:
        hall.step()
    course = hall.table.state.game.course
    assert course.turned == 0
    hall.later(19)
    assert hall.table.state.game.course == course
    hall.later(2)
    after = hall.table.state.game.course
    assert after is not None
    assert after.turned == 1
    hall.check()


def test_a_bot_stands_in_for_whoever_is_away_and_gives_the_seat_back() -> None:
    hall = Hall()
    hall.seat_all((1, 2))
    while hall.table.state.game.course is None:
        hall.step()
    hall.carry(hall.table.stand_in(2, now=hall.now, seed=hall.seed()))
    assert hall.table.state.seats[Seat.EAST] == StandIn(person=2, level="simple")
    played = wire.Act(key=hall.key(), deed=PlayCard(card="EA"))
    assert hall.refuse(played, person=2) == "table/bot_plays_for_you"
    hall.accept(wire.Sit(key=hall.key(), seat="E"), person=2)
    assert hall.table.state.seats[Seat.EAST] == Person(number=2)
    hall.carry(hall.table.stand_in(9, now=hall.now, seed=hall.seed()))
    hall.check()


def test_a_person_takes_a_bots_seat_in_the_middle_and_knows_its_cards() -> None:
    hall = Hall()
    hall.seat_all()
    while hall.table.state.game.course is None or not hall.table.state.game.course.tricks:
        hall.step()
    assert hall.table.state.seats[Seat.NORTH] == Bot(level="simple")
    hall.accept(wire.Sit(key=hall.key(), seat="N"), person=5)
    hall.check()
    assert hall.refuse(wire.Sit(key=hall.key(), seat="N"), person=6) == "table/seat_taken"


def test_nobody_sees_two_hands_of_one_round() -> None:
    hall = Hall("schieber target=300")
    hall.seat_all((1, 2))
    while hall.table.state.game.course is None:
        hall.step()
    hall.accept(wire.StandUp(key=hall.key()))
    hall.accept(wire.Fill(key=hall.key(), seat="S", level="simple"))
    again = wire.Sit(key=hall.key(), seat="W")
    assert hall.refuse(again) == "table/knows_a_hand"
    hall.restart()
    assert hall.refuse(again) == "table/knows_a_hand"
    while not hall.finished:
        hall.step()
    hall.accept(wire.Sit(key=hall.key(), seat="W"))
    hall.check()


def test_coming_and_going_gives_nobody_more_time() -> None:
    hall = Hall("schieber", times=Times(card=20, reserve=0))
    hall.seat_all((1, 2))
    while to_move(hall.table.state.game) is not Seat.SOUTH or hall.table.state.game.course is None:
        hall.step()
    due = hall.table.deadline
    assert due is not None
    hall.now += 5000
    hall.accept(wire.Sit(key=hall.key(), seat="N"), person=3)
    assert hall.table.deadline == due
    hall.accept(wire.StandUp(key=hall.key()), person=3)
    assert hall.table.deadline == due


def test_taking_back_is_for_games_against_bots_only() -> None:
    hall = Hall()
    hall.seat_all()
    back = wire.TakeBack(key=hall.key())
    assert hall.refuse(back) in ("play/nothing_to_take_back", "table/not_begun")
    while len(hall.table.state.deeds) < 12:
        hall.step()
    mine = [d for d in hall.table.state.deeds if d.seat is Seat.SOUTH]
    hall.accept(wire.TakeBack(key=hall.key()))
    assert len([d for d in hall.table.state.deeds if d.seat is Seat.SOUTH]) < len(mine)
    assert hall.table.state.taken_back == 1
    hall.check()
    hall.restart()
    hall.check()
    hall.accept(wire.Sit(key=hall.key(), seat="N"), person=2)
    assert hall.refuse(wire.TakeBack(key=hall.key())) == "table/people_play"


@pytest.mark.parametrize(
    ("request_", "person", "code"),
    [
        (wire.Begin(key="x"), 2, "table/not_host"),
        (wire.Begin(key="x"), 1, "table/seats_free"),
        (wire.Fill(key="x", seat="S", level="simple"), 2, "table/not_host"),
        (wire.StandUp(key="x"), 2, "table/not_seated"),
        (wire.Sit(key="x", seat="N"), 1, "table/sits_already"),
        (wire.Sit(key="x", seat="S"), 2, "table/seat_taken"),
        (wire.Act(key="x", deed=PlayCard(card="TU")), 1, "table/not_begun"),
        (wire.Show(key="x", value="00" * 16), 1, "table/not_begun"),
        (wire.Fill(key="x", seat="S", level="simple"), 1, "table/seat_taken"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_code(
    request_: wire.Request, person: int, code: str
) -> None:
    hall = Hall()
    hall.accept(wire.Sit(key=hall.key(), seat="S"))
    entries = len(hall.disk)
    assert hall.refuse(request_, person=person) == code
    assert len(hall.disk) == entries


def test_phrases_are_said_where_the_rules_have_them() -> None:
    for rules, code in (("schieber", None), ("srk-2006", "table/no_phrases")):
        hall = Hall(rules)
        hall.seat_all()
        while hall.table.state.game.course is None:
            hall.step()
        say = wire.Say(key=hall.key(), phrase="well_played")
        if code is None:
            hall.accept(say)
        else:
            assert hall.refuse(say) == code
