"""The written result of a round: items, factor, both totals."""

from dataclasses import replace

import pytest

from gschobe.core.contracts import Contract
from gschobe.core.multipliers import ASCENDING, COMMON, NO_TRUMP_3, MultiplierTable
from gschobe.core.scoring import POINTS_IN_ROUND, RoundScore, TeamScore
from gschobe.core.seats import Team
from tests.core.builders import counted
from tests.core.rounds import (
    OBENABE,
    SCHELLEN,
    SCHELLEN_WITHOUT_CALLS,
    SCHILTEN,
    UNDENUFE,
    PlayedRound,
)


@pytest.mark.rule("9.5")
@pytest.mark.requirement("G-042", "G-049", "G-132", "G-133", "G-134")
@pytest.mark.parametrize(
    ("played", "written"),
    [
        pytest.param(OBENABE, (300, 171), id="obenabe"),
        pytest.param(SCHELLEN_WITHOUT_CALLS, (200, 114), id="schellen"),
        pytest.param(UNDENUFE, (400, 228), id="undenufe"),
    ],
)
def test_the_common_table_multiplies_100_and_57(
    played: PlayedRound, written: tuple[int, int]
) -> None:
    score = counted(played.played())
    assert [score.of(team).total for team in Team] == [100, 57]
    assert score.written == written


@pytest.mark.rule("9.5")
@pytest.mark.requirement("G-050", "G-051")
def test_a_schellen_round_multiplies_cards_last_trick_weis_and_stoeck_together() -> None:
    score = counted(SCHELLEN.played())
    a, b = score.items
    assert (a.cards, a.last_trick, a.weis, a.stoeck, a.total) == (90, 5, 20, 20, 135)
    assert (b.cards, b.total) == (62, 62)
    assert score.written == (270, 124)


@pytest.mark.rule("9.5")
@pytest.mark.requirement("G-153")
def test_a_schilten_round_with_stoeck_and_nothing_else_writes_354() -> None:
    score = counted(SCHILTEN.played())
    assert sum(score.written) == (157 + 20) * 2 == 354
    assert score.of(Team.A).stoeck == 20


def raw(contract: Contract, a: int, b: int, table: MultiplierTable) -> tuple[int, int]:
    items = (TeamScore(cards=a), TeamScore(cards=b))
    return RoundScore(contract=contract, multiplier=table.factor(contract), items=items).written


@pytest.mark.rule("9.6")
@pytest.mark.requirement("G-048")
@pytest.mark.parametrize(
    ("contract", "written"),
    [(Contract.UNDENUFE, (400, 300, 600)), (Contract.SCHILTEN, (200, 200, 400))],
)
def test_the_same_round_is_written_differently_under_other_tables(
    contract: Contract, written: tuple[int, int, int]
) -> None:
    tables = (COMMON, NO_TRUMP_3, ASCENDING)
    assert tuple(raw(contract, 100, 57, table)[0] for table in tables) == written


@pytest.mark.rule("9.5")
@pytest.mark.requirement("G-132")
def test_the_factor_is_no_bonus_for_the_team_that_chose() -> None:
    assert raw(Contract.SCHELLEN, 57, 100, COMMON) == (114, 200)


@pytest.mark.rule("9.4")
@pytest.mark.requirement("G-111")
def test_each_team_has_every_item_apart() -> None:
    score = TeamScore(cards=152, last_trick=5, match=100, weis=50, stoeck=20)
    assert score.total == 327
    assert (TeamScore().total, TeamScore(weis=20).total) == (0, 20)
    assert POINTS_IN_ROUND == 157


def test_what_has_been_counted_is_a_value_that_nothing_changes() -> None:
    score = counted(SCHELLEN.played())
    assert {score, *score.items} == {replace(score), *map(replace, score.items)}
