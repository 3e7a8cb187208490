"""Four places and two teams."""

import pytest

from gschobe.core.seats import SEATS, Seat, Team


@pytest.mark.rule("1.1")
@pytest.mark.requirement("G-001", "G-002")
def test_partners_sit_opposite_and_form_two_teams() -> None:
    assert [(seat + 2) % 4 for seat in SEATS] == [seat.partner for seat in SEATS]
    assert Team.A.seats == (Seat(0), Seat(2))
    assert Team.B.seats == (Seat(1), Seat(3))
    assert all(seat.team is seat.partner.team for seat in SEATS)
    assert all(seat.team is seat.next.team.opponents for seat in SEATS)


@pytest.mark.rule("1.2")
@pytest.mark.requirement("G-004")
def test_play_goes_to_the_right_round_the_table() -> None:
    assert [seat.letter for seat in SEATS] == ["S", "E", "N", "W"]
    assert [seat.next for seat in SEATS] == [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH]
    assert [Seat.NORTH.plus(n) for n in range(5)] == [2, 3, 0, 1, 2]


def test_teams_have_letters() -> None:
    assert [team.letter for team in Team] == ["a", "b"]
