from collections import Counter

import pytest

from gschobe.tournament.designs import fixed_design, longest_design, repeats_known
from gschobe.tournament.repeats import Encounters, encounters, lower_bounds
from gschobe.tournament.sitouts import is_fair
from tests.tournament.drawing import again, met, partnered, passen_of

PROVED = {(12, 3): 6, (16, 5): 0, (24, 7): 0, (28, 8): 0, (8, 4): 20, (9, 3): 6}
"""Cases in which nothing better can be."""


@pytest.mark.parametrize("players", range(4, 32))
@pytest.mark.parametrize("passen", range(1, 9))
def test_a_design_is_for_everybody_and_has_the_repeats_that_are_known(
    players: int, passen: int
) -> None:
    design = fixed_design(players, passen=passen)
    assert design is not None
    assert len(design) == passen
    everybody = set(range(players))
    counts, last = Counter[int](), set[int]()
    for passe in design:
        assert len(passe) == len({*passe}) == players // 4 * 4
        out = everybody - {*passe}
        assert is_fair(out, present=everybody, sat_out=counts)
        assert not (players >= 8 and last & out)
        counts.update(out)
        last = out
    seatings = passen_of(*design)
    assert again(met(seatings)) == repeats_known(players, passen=passen)
    bounds = lower_bounds(Encounters(), seatings, circles=[range(players)])
    assert again(partnered(seatings)) == bounds.partners


@pytest.mark.parametrize(("case", "fewest"), PROVED.items())
def test_the_best_that_can_be(case: tuple[int, int], fewest: int) -> None:
    players, passen = case
    design = fixed_design(players, passen=passen)
    assert design is not None
    bounds = lower_bounds(Encounters(), passen_of(*design), circles=[range(players)])
    assert repeats_known(players, passen=passen) == bounds.meetings == fewest


@pytest.mark.parametrize("players", range(8, 32))
def test_three_passen_cannot_be_better(players: int) -> None:
    design = fixed_design(players, passen=3)
    assert design is not None
    bounds = lower_bounds(Encounters(), passen_of(*design), circles=[range(players)])
    assert repeats_known(players, passen=3) == bounds.meetings


@pytest.mark.parametrize("players", range(4, 32))
def test_more_passen_never_have_fewer_repeats(players: int) -> None:
    known = [repeats_known(players, passen=passen) or 0 for passen in range(1, 9)]
    assert known == sorted(known)


def test_where_no_design_is_the_longest_there_is_goes_first() -> None:
    assert fixed_design(12, passen=9) is None
    assert len(longest_design(12, passen=11)) == 8
    assert repeats_known(12, passen=9) is None


def test_from_32_players_on_a_movement_repeats_nothing() -> None:
    for players in (32, 33, 35, 61, 200):
        design = fixed_design(players, passen=6)
        assert design is not None
        assert encounters(passen_of(*design)).repeats.meetings == 0
