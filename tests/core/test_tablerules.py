"""The set of options that a table agrees on."""

import dataclasses

import pytest

from gschobe.core.presets import SCHIEBER
from gschobe.core.tablerules import Ending, RulesError, TableRules


@pytest.mark.rule("9.6", "10.1")
@pytest.mark.requirement("G-047", "G-135")
@pytest.mark.parametrize("option", ["multipliers", "target", "trump_in"])
def test_what_was_agreed_cannot_be_changed_any_more(option: str) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(SCHIEBER.rules, option, None)


@pytest.mark.rule("10.1")
@pytest.mark.requirement("G-123")
@pytest.mark.parametrize("target", [1000, 1500, 2500, 3000])
def test_the_four_targets_are_accepted(target: int) -> None:
    assert dataclasses.replace(SCHIEBER.rules, target=target).target == target


@pytest.mark.rule("10.1", "10.6")
@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ("rules/rounds_needed", {"ending": Ending.ROUNDS}),
        ("rules/rounds_needed", {"rounds": 12}),
        ("rules/target_needed", {"target": None}),
        ("rules/target_needed", {"ending": Ending.ROUNDS, "rounds": 12}),
        ("rules/number_too_small", {"target": 0}),
        ("rules/number_too_small", {"ending": Ending.ROUNDS, "rounds": 0, "target": None}),
        ("rules/number_too_small", {"match_points": -1}),
    ],
)
def test_a_game_needs_an_end(code: str, rules: dict[str, object]) -> None:
    with pytest.raises(RulesError) as caught:
        TableRules(**rules)  # pyright: ignore[reportArgumentType]
    assert caught.value.code == code


def test_every_option_is_named() -> None:
    with pytest.raises(TypeError):
        TableRules(SCHIEBER.rules.trump_in)  # pyright: ignore[reportCallIssue]
