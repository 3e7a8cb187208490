import pytest

from gschobe.tournament.sums import hall_points, off_by, out_of_order, possible_meetings


@pytest.mark.parametrize(
    ("published", "players", "rounds", "off"),
    [
        (1_055_275, 140, 96, 235),
        (874_166, 116, 96, -10),  # 115 players and a Joker
        (213_520, 68, 40, 0),  # 72 less 4
    ],
)
def test_totals_of_published_lists(published: int, players: int, rounds: int, off: int) -> None:
    assert off_by(published, players=players, rounds=rounds) == off


def test_a_hall_has_157_points_for_two_in_every_round() -> None:
    assert hall_points(players=4, rounds=1) == 314
    assert hall_points(players=140, rounds=96) == 3360 * 314


def test_a_list_on_which_the_eighth_has_more_than_the_seventh() -> None:
    published = [4753, 4710, 4543, 4535, 4441, 4380, 4371, 4549, 4241, 4207, 4181, 4135]
    assert out_of_order(published) == (8,)
    assert out_of_order(sorted(published, reverse=True)) == ()
    assert out_of_order([3, 5, 4], lowest_wins=True) == (3,)


def test_who_met_whom_follows_from_the_sums() -> None:
    points = {"A1": 1020, "A2": 871, "A3": 864, "A4": 1013, "A5": 878, "A6": 1006}
    assert possible_meetings(points, table_points=1884) == (
        (("A1", "A3"), ("A2", "A4"), ("A5", "A6")),
    )


def test_one_round_of_the_final_groups_can_be_read_in_two_ways() -> None:
    points = {"A4": 693, "E5": 563, "D1": 693, "B4": 563}
    assert len(possible_meetings(points, table_points=1256)) == 2


def test_sums_that_fit_no_table_are_seen() -> None:
    assert possible_meetings({"A": 1, "B": 2}, table_points=4) == ()
