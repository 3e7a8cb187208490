"""Each level plays better than the one below, in short; the whole is `./dev strength`.

The deals are fixed and the bots think in deals and not in time, so these are not chances: a change
that moves a figure has changed how a bot plays.
"""

from functools import cache
from pathlib import Path

import pytest

from gschobe.arena.results import Result, result_of
from gschobe.arena.rounds import Contest, play_deal
from gschobe.bots.levels import LADDER, LEVELS
from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import format_rules
from gschobe.testing import strength
from gschobe.testing.choosing import points_lost
from gschobe.testing.strength import OPEN, OpenMeisterBot, Row, main, play_open

TOURNAMENT = format_rules(PRESETS["tournament"].rules)


@cache
def result(bot: str, other: str, deals: int) -> Result:
    contest = Contest(bot=bot, other=other, rules=TOURNAMENT, seed="short")
    return result_of([play_deal(contest, deal) for deal in range(deals)])


@pytest.mark.parametrize(
    ("bot", "other", "deals"),
    [
        ("geselle", "simple", 60),
        ("kenner", "geselle", 60),
        ("koenner", "kenner", 30),
        ("meister", "koenner", 14),
        ("meister", "exact7", 8),
    ],
)
def test_a_level_is_at_least_three_points_better(bot: str, other: str, deals: int) -> None:
    assert result(bot, other, deals).difference >= 3


def test_the_levels_are_five_from_the_weakest_up() -> None:
    assert [bot.name for bot in LADDER] == ["simple", "geselle", "kenner", "koenner", "meister"]
    assert set(LEVELS) == {bot.name for bot in LADDER} | {"random", "exact7"}


def test_who_sees_all_cards_plays_better_still() -> None:
    contest = Contest(bot=OPEN, other="kenner", rules=TOURNAMENT, seed="short")
    found = result_of([play_open(contest, deal) for deal in range(16)])
    assert found.difference > 15
    assert OpenMeisterBot.name not in LEVELS


def test_choosing_loses_less_than_choosing_by_lot() -> None:
    rules = PRESETS["tournament"].rules
    lost = {name: points_lost(LEVELS[name](), rules, deals=60) for name in ("random", "meister")}
    assert (lost["meister"] >= 0).all()
    assert lost["meister"].mean() < lost["random"].mean() - 10


def test_all_tables_are_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "ROWS", (Row(bot="kenner", other="simple"),))
    monkeypatch.setattr(strength, "LADDER", LADDER[:3])
    arguments = ["matches", "times", "solver", "contracts", "--rules", "tournament"]
    arguments += ["--share", "0.005", "--folder", str(tmp_path), "--processes", "1"]
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "| kenner | simple | tournament | 3 |" in printed
    assert printed.count("| kenner |") == 4
    assert (tmp_path / "tournament-kenner-simple.jsonl").exists()
