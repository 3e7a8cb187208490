"""Duplicate deals: both sides of each deal are played."""

import pytest

from gschobe.bots.random import RandomBot
from gschobe.bots.simple import SimpleBot
from gschobe.core.presets import SCHIEBER, TOURNAMENT
from gschobe.testing.duplicate import duplicate_points, main, round_points


@pytest.mark.parametrize("seed", range(4))
def test_a_round_is_worth_157_whoever_plays(seed: int) -> None:
    assert sum(round_points(seed, (SimpleBot(), RandomBot()), rules=TOURNAMENT.rules)) in (157, 257)
    assert sum(round_points(seed, (RandomBot(), RandomBot()), rules=SCHIEBER.rules)) >= 157


def test_a_bot_against_itself_writes_half() -> None:
    rules = TOURNAMENT.rules
    assert duplicate_points(3, SimpleBot(), SimpleBot(), rules=rules) == pytest.approx(78.5)


def test_the_program_prints_points_with_their_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simple", "random", "--deals", "10"]) == 0
    words = capsys.readouterr().out.split()
    assert words[:1] + words[-2:] == ["simple", "10", "deals"]
    assert float(words[1]) > 78.5
