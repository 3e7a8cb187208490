"""Strokes of the Jasstafel (RULES.md §11)."""

import pytest

from gschobe.core.contracts import Contract
from gschobe.core.game import Standing
from gschobe.core.jasstafel import Strokes, chalked
from gschobe.core.presets import SCHIEBER
from gschobe.core.scoring import RoundScore, TeamScore
from gschobe.core.seats import Seat

TIDY = [
    # total, hundreds, fifties, twenties, rest
    (0, 0, 0, 0, 0),
    (19, 0, 0, 0, 19),
    (57, 0, 1, 0, 7),
    (62 * 2, 1, 0, 1, 4),
    (70, 0, 1, 1, 0),
    (88, 0, 1, 1, 18),
    (90, 0, 1, 2, 0),
    (95, 0, 1, 2, 5),
    (99, 0, 1, 2, 9),
    (157, 1, 1, 0, 7),
    (95 * 2, 1, 1, 2, 0),
    (257, 2, 1, 0, 7),
    (360, 3, 1, 0, 10),
    (471, 4, 1, 1, 1),
    (771, 7, 1, 1, 1),
    (2182, 21, 1, 1, 12),
]


def strokes(hundreds: int, fifties: int, twenties: int, rest: int) -> Strokes:
    return Strokes(hundreds=hundreds, fifties=fifties, twenties=twenties, rest=rest)


@pytest.mark.rule("11.3")
@pytest.mark.requirement("G-127")
@pytest.mark.parametrize(("total", "hundreds", "fifties", "twenties", "rest"), TIDY)
def test_a_tidy_total_has_the_fewest_strokes_and_a_rest_below_twenty(
    total: int, hundreds: int, fifties: int, twenties: int, rest: int
) -> None:
    assert Strokes().write(total).tidy() == strokes(hundreds, fifties, twenties, rest)


@pytest.mark.rule("11.1", "11.2")
def test_chalk_adds_strokes_and_wipes_the_number_alone() -> None:
    first = Strokes().write(88)
    assert first == strokes(0, 1, 1, 18)
    second = first.write(69)
    assert second == strokes(0, 2, 2, 17)
    assert second.total == 157


@pytest.mark.rule("11.2", "11.3")
def test_the_same_total_looks_different_in_chalk_and_tidy() -> None:
    chalk = Strokes()
    for written in (98, 82, 312, 20, 107):
        chalk = chalk.write(written)
    assert chalk == strokes(4, 2, 5, 19)
    assert chalk.tidy() == strokes(6, 0, 0, 19)


@pytest.mark.rule("11.1")
@pytest.mark.parametrize("written", range(0, 300, 7))
def test_strokes_and_rest_are_always_the_total(written: int) -> None:
    chalk, total = Strokes(), 0
    for _ in range(12):
        before, chalk, total = chalk, chalk.write(written), total + written
        assert chalk.total == total
        assert 0 <= chalk.rest < 20
        assert chalk.hundreds >= before.hundreds
        assert chalk.fifties >= before.fifties
        assert chalk.twenties >= before.twenties


@pytest.mark.rule("11.2")
@pytest.mark.requirement("G-127")
def test_both_halves_are_chalked_round_by_round() -> None:
    standing = Standing(
        rules=SCHIEBER.rules,
        first_dealer=Seat.SOUTH,
        before=(98, 0),
        scores=(score(82, 75), score(120, 37)),
    )
    assert chalked(standing) == (
        Strokes().write(98).write(82).write(120),
        Strokes().write(0).write(75).write(37),
    )
    assert tuple(half.total for half in chalked(standing)) == standing.totals


def score(a: int, b: int) -> RoundScore:
    items = TeamScore(cards=a), TeamScore(cards=b)
    return RoundScore(contract=Contract.EICHELN, multiplier=1, items=items)
