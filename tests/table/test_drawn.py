"""A table of a tournament: its seats are drawn, it has a time, and the Jassleiter can stop it."""

import pytest

from gschobe.core.actions import TurnTrick
from gschobe.core.course import Phase
from gschobe.core.seats import Seat
from gschobe.protocol import messages as wire
from gschobe.table.choices import choices
from gschobe.table.directing import Begin, Continue, End, Limit, Order, Pause, stand
from gschobe.table.entries import Drawn, Times, parse_entry
from gschobe.table.finished import is_counted
from gschobe.table.folding import fold
from gschobe.table.in_person import played_by_others
from gschobe.table.occupants import Person, StandIn
from gschobe.table.telling import snapshot
from tests.table.hall import Hall

STRANGER = 7


def hall(*, limit: float | None = None, rounds: int = 3, times: Times | None = None) -> Hall:
    """A table to which four were drawn, before its Passe."""
    drawn = Drawn(event="herbst", evening=2, passe=3, table=5, limit=limit)
    return Hall(f"srk-2006 rounds={rounds}", times=times, drawn=drawn)


def playing(*, limit: float | None = None, cards: int = 6) -> Hall:
    """One in the middle of its first round."""
    table = hall(limit=limit)
    assert table.order(Begin()) is None
    while len(table.table.state.deeds) < cards:
        assert table.step()
    return table


def run_out(table: Hall) -> None:
    """The time of the Passe goes by; whatever the table did by itself meanwhile it has done."""
    for _ in range(3):
        table.later(300)


def to_the_count(table: Hall) -> None:
    """Play the running round to its end."""
    while not is_counted(table.table.state):
        assert table.step()
        table.check()


def agree(table: Hall) -> None:
    """Do what is left between two rounds."""
    while is_counted(table.table.state) and table.step():
        table.check()


def test_it_is_played_to_its_end_and_every_record_says_where_it_belongs() -> None:
    table = hall()
    assert table.order(Begin()) is None
    table.play(restart_every=7)
    assert stand(table.table.state) == "over"
    tags = [dict(each.record.tags) for each in table.finished]
    assert [tag["Passe"] for tag in tags] == ["3", "3", "3"]
    assert tags[0] | {"Table": "", "Players": ""} == {
        "Table": "",
        "Players": "",
        "Event": "herbst",
        "Evening": "2",
        "Passe": "3",
        "TableNumber": "5",
    }
    assert sum(table.table.state.game.standing.totals) == 3 * 157


def test_nobody_gets_a_seat_who_was_not_drawn_and_nobody_leaves_his_before_it_begins() -> None:
    table = hall()
    for seat in "SENW":
        assert table.refuse(wire.Sit(key=table.key(), seat=seat), person=STRANGER) in (  # type: ignore[arg-type]
            "table/seat_taken",
        )
    assert table.refuse(wire.StandUp(key=table.key()), person=2) == "table/drawn"
    away = table.table.stand_in(2, now=table.now, seed=table.seed())
    assert not away.append
    assert table.table.state.seats[Seat.EAST] == Person(number=2)


def test_a_seat_of_somebody_away_is_his_own_again_and_nobody_elses() -> None:
    table = playing()
    table.carry(table.table.stand_in(3, now=table.now, seed=table.seed()))
    assert table.table.state.seats[Seat.NORTH] == StandIn(person=3, level="simple")
    assert table.refuse(wire.Sit(key=table.key(), seat="N"), person=STRANGER) == "table/seat_taken"
    table.accept(wire.Sit(key=table.key(), seat="N"), person=3)
    assert table.table.state.seats[Seat.NORTH] == Person(number=3)


def test_nothing_is_taken_back_even_if_all_others_are_away() -> None:
    table = playing(cards=1)
    for person in (2, 3, 4):
        table.carry(table.table.stand_in(person, now=table.now, seed=table.seed()))
    while table.table.asks is not None:
        table.step()
    assert table.refuse(wire.TakeBack(key=table.key()), person=1) == "table/drawn"


def test_during_a_pause_nobody_does_anything_and_nobody_loses_time() -> None:
    table = playing(limit=600)
    before = table.table.state
    assert table.order(Pause()) is None
    seen = snapshot(table.table.state, Seat.SOUTH)
    assert (seen.stopped, seen.passe, seen.number) == ("paused", 3, 5)
    assert table.table.asks is None
    assert table.table.deadline is None
    for seat, person in ((Seat.SOUTH, 1), (Seat.EAST, 2)):
        may = choices(table.table.state, seat, now=table.now)
        assert (may.waits_for, may.deeds) == (None, ())
        assert table.refuse(wire.Show(key=table.key(), value="0" * 32), person=person) == (
            "table/paused"
        )
    table.restart()
    table.later(3600)
    assert table.order(Continue()) is None
    after = table.table.state
    assert after.since - before.since == 3_600_000
    assert before.ends is not None
    assert after.ends == before.ends + 3_600_000
    to_the_count(table)


def test_when_the_time_is_up_the_round_is_played_and_no_other_dealt() -> None:
    table = playing(limit=600)
    assert table.table.deadline is not None
    run_out(table)
    assert table.table.state.stopped == "time_up"
    to_the_count(table)
    agree(table)
    table.later(3600)
    table.restart()
    state = table.table.state
    assert state.waits_for_deal
    assert (state.game.standing.rounds_played, state.is_over) == (1, False)
    assert not table.step()


def test_a_deal_that_is_bound_already_waits_as_well() -> None:
    table = hall(limit=3)
    assert table.order(Begin()) is None
    assert table.table.state.next_deal is not None
    table.later(3)
    table.later(10)
    assert table.table.state.stopped == "time_up"
    assert table.table.state.game.course is None


def test_the_jassleiter_gives_more_time() -> None:
    table = playing(limit=600)
    run_out(table)
    to_the_count(table)
    agree(table)
    assert table.order(Limit(300)) is None
    assert table.table.state.ends == table.now + 300_000
    while is_counted(table.table.state):
        assert table.step()
    assert table.table.state.game.course is not None
    assert table.table.state.game.course.phase is Phase.FOREHAND_CHOOSES
    assert table.order(Limit(None)) is None
    assert table.table.state.ends is None
    table.play()


def test_the_last_round_may_end_after_the_time() -> None:
    table = playing(limit=600)
    to_the_count(table)
    agree(table)
    while table.table.state.game.standing.rounds_played < 2 or is_counted(table.table.state):
        assert table.step()
    run_out(table)
    table.play()
    assert table.table.state.game.standing.ended is not None


def test_what_the_jassleiter_ends_is_over_where_it_stands() -> None:
    table = playing()
    assert table.order(End()) is None
    state = table.table.state
    assert (state.is_over, state.game.standing.ended) == (True, None)
    assert table.table.asks is None
    assert table.refuse(wire.Ready(key=table.key()), person=1) == "table/ended"
    assert fold(map(parse_entry, table.disk)) == state


ORDERS: tuple[Order, ...] = (Begin(), Pause(), Continue(), End(), Limit(60))


@pytest.mark.parametrize(
    ("stands", "carried_out"),
    [
        ("waits", (Begin, End)),
        ("plays", (Pause, End, Limit)),
        ("paused", (Continue, End)),
        ("time_up", (Pause, End, Limit)),
        ("over", ()),
    ],
)
def test_what_may_be_ordered_depends_on_how_it_stands(
    stands: str, carried_out: tuple[type[Order], ...]
) -> None:
    for order in ORDERS:
        table = hall(limit=600)
        if stands != "waits":
            assert table.order(Begin()) is None
        if stands == "paused":
            assert table.order(Pause()) is None
        if stands == "time_up":
            run_out(table)
        if stands == "over":
            assert table.order(End()) is None
        expected = None if isinstance(order, carried_out) else f"stand/{stands}"
        assert table.order(order) == expected


def test_only_drawn_tables_take_orders() -> None:
    assert Hall("srk-2006").order(Begin()) == "table/not_drawn"


def test_what_is_not_chosen_in_person_is_counted() -> None:
    table = playing(cards=4)
    assert played_by_others(map(parse_entry, table.disk)) == {}
    table.carry(table.table.stand_in(3, now=table.now, seed=table.seed()))
    to_the_count(table)
    by_bot = played_by_others(map(parse_entry, table.disk))
    assert set(by_bot) == {Seat.NORTH}
    assert by_bot[Seat.NORTH] >= 8


def test_a_card_that_the_clock_plays_is_not_chosen_in_person() -> None:
    table = hall(times=Times(card=30, reserve=0))
    assert table.order(Begin()) is None
    while not table.table.state.deeds:
        assert table.step()
    awaited = choices(table.table.state, None, now=table.now).waits_for
    assert awaited is not None
    table.later(31)
    assert table.step()
    assert list(played_by_others(map(parse_entry, table.disk))) == ["SENW".index(awaited)]


def test_that_the_table_turns_a_trick_for_somebody_is_no_play() -> None:
    table = playing(cards=1)
    while table.table.state.game.course is None or not table.table.state.game.course.tricks:
        assert table.step()
    while not _is_full(table):
        assert table.step()
    deeds = len(table.table.state.deeds)
    table.later(21)
    assert isinstance(table.table.state.deeds[deeds], TurnTrick)
    assert played_by_others(map(parse_entry, table.disk)) == {}


def _is_full(table: Hall) -> bool:
    course = table.table.state.game.course
    return course is not None and course.trick is not None and course.trick.is_complete
