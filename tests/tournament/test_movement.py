from collections import Counter

import pytest

from gschobe.tournament.movement import repeats_nothing, rotation, without_repeats
from gschobe.tournament.sitouts import is_fair
from tests.tournament.drawing import again, met, passen_of


@pytest.mark.parametrize("tables", range(1, 31))
def test_the_rule_says_when_the_rotation_lets_nobody_meet_twice(tables: int) -> None:
    for passen in range(1, 9):
        design = rotation(tables, passen=passen).design(places=4 * tables)
        repeats = again(met(passen_of(*design)))
        assert (repeats == 0) is repeats_nothing(tables, passen=passen)


@pytest.mark.parametrize(
    ("passen", "fails"),
    [
        (4, {1, 2, 3, 4, 6, 9}),
        (5, {1, 2, 3, 4, 6, 8, 9, 12}),
        (6, {*range(1, 7), 8, 9, 10, 12, 15}),
    ],
)
def test_the_rotation_fails_for_the_numbers_of_tables_in_the_book(
    passen: int, fails: set[int]
) -> None:
    found = {tables for tables in range(1, 31) if not repeats_nothing(tables, passen=passen)}
    assert found == fails


def test_on_paper_a_stays_and_b_c_and_d_go_up_one_two_and_three_tables() -> None:
    first, second = rotation(7, passen=2).design(places=28)
    table = {place: at // 4 for at, place in enumerate(first)}
    after = {place: at // 4 for at, place in enumerate(second)}
    for drift, letter in enumerate(range(4)):
        for place in range(7 * letter, 7 * letter + 7):
            assert after[place] == (table[place] + drift) % 7


def test_partners_on_paper_are_a_and_b_and_c_and_d() -> None:
    south, east, north, west = rotation(7, passen=1).design(places=28)[0][:4]
    assert [place // 7 for place in (south, north, east, west)] == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [*range(32, 64), 101, 199, 200])
@pytest.mark.parametrize("passen", [3, 6, 8])
def test_from_32_players_on_nobody_meets_anybody_twice(players: int, passen: int) -> None:
    movement = without_repeats(players // 4, passen=passen)
    assert movement is not None
    design = movement.design(places=players)
    assert max(met(passen_of(*design)).values()) == 1
    assert all(len({*passe}) == players // 4 * 4 for passe in design)


@pytest.mark.parametrize("places", range(4, 24))
def test_those_left_over_take_turns_fairly(places: int) -> None:
    design = rotation(places // 4, passen=12).design(places=places)
    counts = Counter[int]()
    for passe in design:
        out = set(range(places)) - {*passe}
        assert len(out) == places % 4
        assert is_fair(out, present=range(places), sat_out=counts)
        counts.update(out)


def test_more_passen_than_tables_have_no_movement() -> None:
    assert without_repeats(5, passen=6) is None
