from dataclasses import FrozenInstanceError, fields, replace

import pytest

from gschobe.tournament.choices import Kind
from gschobe.tournament.reglement import Play, Reglement, Stage, mean_points, table_points
from gschobe.tournament.reglement_toml import BLOCKS, keys_of


@pytest.mark.parametrize(
    ("rounds", "points"), [(4, 628), (6, 942), (8, 1256), (10, 1570), (12, 1884), (16, 2512)]
)
def test_a_table_makes_157_points_in_every_round(rounds: int, points: int) -> None:
    stage = Stage(rounds_per_passe=rounds)
    assert table_points(Reglement(), stage) == points
    assert mean_points(Reglement(), stage) == 78.5 * rounds


def test_matches_add_to_it_where_they_count() -> None:
    with_bonus = Reglement(play=Play(match_points=50))
    assert table_points(with_bonus, Stage(), matches=3) == 1884 + 150
    assert table_points(Reglement(), Stage(), matches=3) == 1884


def test_in_differenzler_four_share_the_points() -> None:
    reglement = Reglement(play=Play(kind=Kind.DIFFERENZLER))
    assert mean_points(reglement, Stage(rounds_per_passe=4)) == 157


def test_stages_are_in_the_order_that_they_are_played() -> None:
    heat, final = Stage(passen=2), Stage(passen=3)
    reglement = replace(Reglement(), stages={"heat": heat, "final": final})
    assert (reglement.first_stage, reglement.last_stage) == (heat, final)
    assert Reglement().first_stage is Reglement().last_stage or len(Reglement().stages) == 1


def test_a_reglement_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Reglement().play.match_points = 100  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize("block", [*BLOCKS.values(), Stage])
def test_every_key_says_in_a_sentence_what_it_is_for(block: type) -> None:
    keys = keys_of(block)
    assert list(keys) == [each.name for each in fields(block)]
    for key in keys.values():
        assert key.about.text.endswith(".")
        assert key.about.text[0].isupper()
