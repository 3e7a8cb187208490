"""Who comes to a running round of others gets a bot's seat with the next deal, and sees no hand before."""

from gschobe.core.course import Phase
from gschobe.core.seats import SEATS, Seat
from gschobe.protocol import messages as wire
from gschobe.table.finished import is_counted
from gschobe.table.occupants import Bot, Person
from tests.table.hall import Hall


def playing(persons: tuple[int, ...]) -> Hall:
    """A table in the middle of a round."""
    hall = Hall("schieber target=2500")
    hall.seat_all(persons)
    while len(hall.table.state.deeds) < 6:
        hall.step()
    return hall


def sit(hall: Hall, seat: str, *, person: int) -> None:
    hall.accept(wire.Sit(key=hall.key(), seat=seat), person=person)  # type: ignore[arg-type]


def play_to_the_next_deal(hall: Hall) -> None:
    rounds = hall.table.state.game.standing.rounds_played
    while hall.table.state.game.standing.rounds_played == rounds or is_counted(hall.table.state):
        assert hall.step()
        hall.check()


def test_between_two_people_it_is_the_next_deal() -> None:
    hall = playing((1, 2))
    sit(hall, "N", person=3)
    state = hall.table.state
    assert state.promised == (None, None, 3, None)
    assert state.seats[Seat.NORTH] == Bot(level="simple")
    assert all(seat is not Seat.NORTH for person, seat in state.have_seen if person == 3)
    play_to_the_next_deal(hall)
    state = hall.table.state
    assert state.seats[Seat.NORTH] == Person(number=3)
    assert state.promised == (None,) * 4
    assert (3, Seat.NORTH) in state.have_seen
    assert state.running_deal is not None
    assert state.running_deal.values[Seat.NORTH] == hall.value(Seat.NORTH)
    assert hall.finished[0].persons == (1, 2)


def test_against_bots_alone_and_between_two_rounds_it_is_now() -> None:
    hall = playing((1,))
    sit(hall, "E", person=2)
    assert hall.table.state.seats[Seat.EAST] == Person(number=2)
    while not is_counted(hall.table.state):
        hall.step()
    sit(hall, "W", person=3)
    assert hall.table.state.seats[Seat.WEST] == Person(number=3)


def test_ones_own_seat_comes_back_at_once() -> None:
    hall = playing((1, 2, 3))
    hall.accept(wire.StandUp(key=hall.key()), person=3)
    sit(hall, "N", person=3)
    assert hall.table.state.seats[Seat.NORTH] == Person(number=3)


def test_a_promised_seat_is_taken_and_one_has_one_only() -> None:
    hall = playing((1, 2))
    sit(hall, "N", person=3)
    refused = hall.refuse(wire.Sit(key=hall.key(), seat="N"), person=4)
    assert refused == "table/seat_taken"
    sit(hall, "W", person=3)
    assert hall.table.state.promised == (None, None, None, 3)
    sit(hall, "N", person=4)
    hall.restart()
    assert hall.table.state.promised == (None, None, 4, 3)
    play_to_the_next_deal(hall)
    assert hall.table.state.seats == tuple(Person(number=each) for each in (1, 2, 4, 3))


def test_whoever_leaves_or_is_gone_gives_it_up() -> None:
    hall = playing((1, 2))
    sit(hall, "N", person=3)
    hall.accept(wire.StandUp(key=hall.key()), person=3)
    assert hall.table.state.promised == (None,) * 4
    sit(hall, "N", person=3)
    hall.carry(hall.table.stand_in(3, now=hall.now, seed=hall.seed()))
    assert hall.table.state.promised == (None,) * 4
    assert hall.refuse(wire.StandUp(key=hall.key()), person=3) == "table/not_seated"


def test_everybody_is_told_and_who_comes_later_as_well() -> None:
    hall = playing((1, 2))
    output = hall.table.receive(
        wire.Sit(key="p", seat="W"), person=3, now=hall.now, seed=hall.seed()
    )
    (entry,) = output.append
    told = [notice for _, notice in hall.table.durable().send]
    promised = wire.SeatPromised(seq=entry.seq, seat="W", person=3)
    assert told.count(promised) == len(SEATS) + 1
    course = hall.table.state.game.course
    assert course is not None
    assert course.phase is Phase.PLAYING
