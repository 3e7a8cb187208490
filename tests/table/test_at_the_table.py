"""What is agreed on at a table and said there: watching, phrases, sleepers, going on, putting away."""

import pytest

from gschobe.core.seats import SEATS, Seat
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import PlayCard
from gschobe.protocol.events import RoundCounted
from gschobe.protocol.messages import Watching
from gschobe.table.entries import Entry, Opened, Times, format_entry, parse_entry
from gschobe.table.live import NOTHING, LiveTable, Output, ToSeat
from gschobe.table.occupants import Bot, Person, StandIn
from gschobe.table.telling import snapshot
from gschobe.table.waiting import waits_for
from tests.table.hall import HOST, NOON, Hall


class Watched(Hall):
    """A hall that keeps what those hear who only watch."""

    heard: list[wire.Notice]

    def carry(self, output: Output) -> None:
        """Append and send as ever."""
        self.heard = getattr(self, "heard", [])
        super().carry(output)

    def _send(self, output: Output) -> None:
        self.heard += [notice for to, notice in output.send if to == ToSeat(seat=None)]
        super()._send(output)


def hall_with(**agreed: object) -> Watched:
    """A hall whose table was opened with what is agreed on besides."""
    hall = Watched("schieber target=200")
    first = parse_entry(hall.disk[0])
    assert isinstance(first.body, Opened)
    given = {name: getattr(first.body, name) for name in Opened.__struct_fields__}
    hall.disk[0] = format_entry(
        Entry(seq=1, at=NOON, by=first.by, body=Opened(**(given | agreed)))  # type: ignore[arg-type]
    )
    hall.table = LiveTable(map(parse_entry, hall.disk))
    return hall


@pytest.mark.parametrize("watching", ["nobody", "hidden", "after_round"])
def test_who_watches_is_told_what_the_host_wants(watching: Watching) -> None:
    hall = hall_with(watching=watching)
    hall.seat_all((1, 2))
    while not hall.finished:
        hall.step()
    news = [each for each in hall.heard if isinstance(each, wire.News)]
    counted = [told for each in news for told in each.told if isinstance(told, RoundCounted)]
    if watching == "nobody":
        assert news == []
        assert snapshot(hall.table.state, None).told == ()
    else:
        assert len(counted) == 1
        assert (counted[0].hands == (None,) * 4) is (watching == "hidden")
    assert snapshot(hall.table.state, Seat.SOUTH).told
    assert snapshot(hall.table.state, None).watching == watching


def test_own_words_are_said_between_deals_only() -> None:
    hall = Hall("schieber target=200")
    talk = wire.Talk(key="t", words="  Grüezi   mitenand ")
    assert hall.refuse(talk) == "table/not_seated"
    hall.seat_all()
    while hall.table.state.game.course is None:
        hall.step()
    assert hall.refuse(talk) == "table/no_talk"
    hall.play()
    hall.accept(talk)
    talked = [each for each in hall.disk if b'"talked"' in each]
    assert len(talked) == 1


@pytest.mark.rule("12.3")
def test_where_the_rules_have_no_phrases_nobody_says_anything_in_his_own_words() -> None:
    hall = Hall("srk-2006")
    hall.accept(wire.Sit(key="s", seat="S"))
    assert hall.refuse(wire.Talk(key="t", words="Grüezi")) == "table/no_phrases"


def test_the_host_replaces_whoever_is_away_for_good() -> None:
    hall = Hall()
    hall.seat_all((1, 2))
    while hall.table.state.game.course is None:
        hall.step()
    fill = wire.Fill(key="f1", seat="E", level="random")
    assert hall.refuse(fill) == "table/seat_taken"
    hall.carry(hall.table.stand_in(2, now=hall.now, seed=hall.seed()))
    assert hall.refuse(fill, person=2) == "table/not_host"
    hall.accept(fill)
    assert hall.table.state.seats[Seat.EAST] == Bot(level="random")
    hall.accept(wire.Sit(key="s3", seat="E"), person=3)
    assert hall.table.state.seats[Seat.EAST] == Person(number=3)
    hall.check()


def test_the_host_has_a_bot_play_for_whoever_sleeps_at_the_table() -> None:
    hall = Hall("schieber")
    hall.seat_all((1, 2, 3, 4))
    while hall.table.state.game.course is None:
        hall.step()
    seat = waits_for(hall.table.state)
    assert seat is not None
    host = next(each for each in SEATS if hall.person(each) == HOST)
    while seat is host:
        hall.step()
        seat = waits_for(hall.table.state)
        assert seat is not None
    person = hall.person(seat)
    fill = wire.Fill(key="f", seat=seat.letter, level="simple")  # type: ignore[arg-type]
    hall.later(44)
    assert hall.refuse(fill) == "table/seat_taken"
    hall.later(2)
    hall.accept(fill)
    assert hall.table.state.seats[seat] == StandIn(person=person, level="simple")
    hall.accept(wire.Sit(key="back", seat=seat.letter), person=person)  # type: ignore[arg-type]
    hall.check()


def test_against_bots_there_is_no_clock() -> None:
    hall = Hall("schieber", times=Times(card=20))
    hall.seat_all((1,))
    while waits_for(hall.table.state) is not Seat.SOUTH:
        hall.step()
    assert hall.table.deadline is None
    hall.accept(wire.Sit(key="n", seat="N"), person=2)
    assert hall.table.deadline is not None


def test_a_game_that_is_over_goes_on_at_another_table_and_is_put_away() -> None:
    hall = Hall("schieber target=200")
    hall.seat_all()
    assert hall.table.put_away(now=hall.now, seed=hall.seed()) == NOTHING
    hall.play()
    hall.carry(hall.table.go_on("naechster", HOST, now=hall.now, seed=hall.seed()))
    assert snapshot(hall.table.state, None).next_table == "naechster"
    hall.carry(hall.table.put_away(now=hall.now, seed=hall.seed()))
    hall.restart()
    assert hall.table.state.is_put_away
    assert hall.table.put_away(now=hall.now, seed=hall.seed()) == NOTHING
    assert hall.refuse(wire.Act(key="a", deed=PlayCard(card="EA"))) == "table/put_away"
    assert hall.table.deadline is None


def test_a_table_that_was_opened_before_there_was_all_this_is_read_as_it_was() -> None:
    text = (
        b'{"seq":1,"at":1800000000000,"by":{"who":"person","number":1},"body":{"type":"opened",'
        b'"version":1,"table":"t","rules":"schieber","host":1,"times":{},"first_dealer":"W"}}'
    )
    state = LiveTable([parse_entry(text)]).state
    assert (state.is_open, state.watching, state.seats) == (False, "after_round", (None,) * 4)
