"""The round sheet."""

import pytest

from gschobe.core.contracts import Contract
from gschobe.core.scoring import RoundScore, TeamScore
from gschobe.texts.sheet import round_sheet


@pytest.mark.requirement("G-111", "G-129", "G-130", "G-131")
def test_every_item_stands_with_the_team_that_earned_it_and_the_factor_comes_last() -> None:
    items = TeamScore(cards=90, weis=50), TeamScore(cards=62, last_trick=5, stoeck=20)
    score = RoundScore(contract=Contract.SCHILTEN, multiplier=2, items=items)
    assert [line.split() for line in round_sheet(score, table="common")] == [
        ["Schilten,", "table", "common"],
        ["A", "B"],
        ["cards", "90", "62"],
        ["last", "trick", "0", "5"],
        ["match", "0", "0"],
        ["Weis", "50", "0"],
        ["Stöck", "0", "20"],
        ["together", "140", "87"],
        ["factor", "×2", "×2"],
        ["written", "280", "174"],
    ]
