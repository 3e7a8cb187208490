import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.tournament.lot import open_lot
from gschobe.tournament.repeats import Encounters, encounters
from gschobe.tournament.settling import settle
from tests.tournament.drawing import SEED, passen_of, seed


def couples(order: list[int]) -> set[frozenset[int]]:
    return {frozenset((order[at], order[at + 2])) for at in range(len(order)) if at % 4 < 2}


@pytest.mark.parametrize(("players", "passen"), [(16, 4), (20, 4), (28, 5), (48, 6), (100, 4)])
def test_swapping_leaves_nobody_to_meet_again(players: int, passen: int) -> None:
    orders = [list(range(players))] * passen
    lot = open_lot(SEED, purpose="x")
    found = settle(orders, before=Encounters(), lot=lot, swaps=10_000, tries=9)
    assert encounters(passen_of(*found)).repeats.meetings == 0


@given(st.lists(st.permutations(range(1, 13)), min_size=2, max_size=4), st.integers(0, 99))
def test_it_never_gets_worse_and_nobody_is_lost(orders: list[list[int]], chance: int) -> None:
    played, drawn = passen_of(orders[0]), orders[1:]
    lot = open_lot(seed(chance), purpose="x")
    found = settle(drawn, before=encounters(played), lot=lot, swaps=300)
    assert [sorted(order) for order in found] == [sorted(order) for order in drawn]
    before = encounters([*played, *passen_of(*drawn)]).repeats
    after = encounters([*played, *passen_of(*found)]).repeats
    assert after.partners <= before.partners
    assert after.partners < before.partners or after.meetings <= before.meetings + 2


@given(st.lists(st.permutations(range(1, 17)), min_size=1, max_size=3), st.integers(0, 99))
def test_couples_stay_where_they_are_to_stay(orders: list[list[int]], chance: int) -> None:
    lot = open_lot(seed(chance), purpose="x")
    found = settle(orders, before=Encounters(), lot=lot, swaps=500, couples_stay=True)
    assert list(map(couples, found)) == list(map(couples, orders))


def test_what_was_played_counts() -> None:
    played = passen_of(range(16))
    lot = open_lot(SEED, purpose="x")
    found = settle([list(range(16))] * 3, before=encounters(played), lot=lot, swaps=10_000, tries=9)
    assert encounters([*played, *passen_of(*found)]).repeats.meetings == 0
