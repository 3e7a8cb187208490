import pytest

from gschobe.core.seats import Seat
from gschobe.tournament.seating import (
    DrawError,
    DrawnTable,
    Seating,
    as_singles,
    check_entrants,
    seat_in_order,
)


def test_partners_sit_opposite_each_other() -> None:
    table = DrawnTable(number=1, seats=(7, 3, 9, 5))
    assert table.teams == ((7, 9), (3, 5))
    assert [table.partner_of(player) for player in (7, 3, 9, 5)] == [9, 5, 7, 3]


def test_a_player_has_one_place_in_a_passe() -> None:
    with pytest.raises(DrawError) as refused:
        seat_in_order([1, 2, 3, 4], passe=1, sit_outs=[3])
    assert refused.value.code == "draw/player_twice"
    assert refused.value.data == {"player": "3"}


def test_places_are_table_and_seat() -> None:
    seating = seat_in_order([1, 2, 3, 4, 5, 6, 7, 8], passe=2, sit_outs=[9], first=4)
    assert seating.places[3] == (4, Seat.NORTH)
    assert seating.places[6] == (5, Seat.EAST)
    assert 9 not in seating.places
    assert seating.players == tuple(range(1, 10))


def test_tables_have_four_seats() -> None:
    with pytest.raises(ValueError, match="zip"):
        seat_in_order([1, 2, 3, 4, 5], passe=1)


@pytest.mark.parametrize(
    ("entrants", "code"),
    [
        (as_singles([1, 2, 3]), "draw/how_many_players"),
        (as_singles(range(1, 5_000)), "draw/how_many_players"),
        (as_singles([1, 2, 3, 0]), "draw/no_player"),
        (((1, 2), (3, 2)), "draw/player_twice"),
    ],
)
def test_lists_that_cannot_be_drawn_are_refused(
    entrants: tuple[tuple[int, ...], ...], code: str
) -> None:
    with pytest.raises(DrawError) as refused:
        check_entrants(entrants)
    assert refused.value.code == code


def test_nobody_need_sit_out() -> None:
    assert Seating(passe=1, tables=()).players == ()
