from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from gschobe.tournament.lot import open_lot
from gschobe.tournament.sitouts import is_fair, left_over
from tests.tournament.drawing import seed


@given(
    st.integers(5, 31), st.integers(1, 3), st.integers(1, 40), st.integers(0, 1_000), st.booleans()
)
def test_nobody_sits_out_twice_before_all_have_once(
    players: int, number: int, passen: int, chance: int, one_leaves: bool
) -> None:
    lot = open_lot(seed(chance), purpose="x")
    present = list(range(1, players + 1))
    counts, last = Counter[int](), frozenset[int]()
    for passe in range(passen):
        if one_leaves and passe == 2:
            present = [*present[1:], players + 1]
        choice = left_over(present, sat_out=counts, number=number, just_sat=last)
        out = choice.choose(lot)
        assert len(set(out)) == number
        assert is_fair(out, present=present, sat_out=counts)
        counts.update(out)
        spread = [counts[player] for player in present]
        assert one_leaves or max(spread) - min(spread) <= 1
        if players >= 3 * number and not one_leaves:
            assert last.isdisjoint(out) or not set(choice.must).isdisjoint(last)
        last = frozenset(out)


def test_whoever_has_just_sat_is_spared_where_others_may() -> None:
    even = dict.fromkeys(range(1, 6), 1)
    assert left_over(range(1, 6), sat_out=even, number=3, just_sat=[1, 2]).may == (3, 4, 5)
    assert left_over(range(1, 6), sat_out=even, number=4, just_sat=[1, 2]).may == (1, 2, 3, 4, 5)


def test_whoever_has_sat_out_least_goes_before_the_lot() -> None:
    choice = left_over([1, 2, 3, 4, 5], sat_out={1: 1, 2: 1, 3: 1}, number=3)
    assert (choice.must, choice.may, choice.wanted) == ((4, 5), (1, 2, 3), 1)
