from itertools import combinations

import pytest

from gschobe.tournament.circles import passen_of_round_robin, round_robin


@pytest.mark.parametrize("pairs", range(2, 40))
def test_every_pair_meets_every_other_once(pairs: int) -> None:
    design = round_robin(pairs, passen=passen_of_round_robin(pairs))
    tables = [passe[at : at + 2] for passe in design for at in range(0, len(passe), 2)]
    assert sorted(tuple(sorted(two)) for two in tables) == list(combinations(range(pairs), 2))


@pytest.mark.parametrize("pairs", [3, 7, 15])
def test_with_an_odd_number_each_sits_out_once(pairs: int) -> None:
    design = round_robin(pairs, passen=passen_of_round_robin(pairs))
    assert [set(range(pairs)) - set(passe) for passe in design] == [{each} for each in range(pairs)]
