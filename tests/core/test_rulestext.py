"""Rules as one line of text."""

import pytest

from gschobe.core.multipliers import MultiplierTable
from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import RulesTextError, format_rules, parse_rules
from gschobe.core.tablerules import Ending, LonePuur, RulesError


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_read_by_its_name_and_back_from_its_full_set(name: str) -> None:
    rules = parse_rules(name)
    assert rules == PRESETS[name].rules
    assert parse_rules(format_rules(rules)) == rules


def test_options_behind_a_preset_replace_its_own() -> None:
    rules = parse_rules("schieber lone_puur=must_follow target=1500 multipliers=E1,R1,S2,T2,O3,U5")
    assert rules.lone_puur is LonePuur.MUST_FOLLOW
    assert rules.target == 1500
    assert rules.multipliers == MultiplierTable("own", (1, 1, 2, 2, 3, 5))
    assert rules.ending is Ending.PLAYED_OUT
    assert parse_rules(format_rules(rules)) == rules


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        ("", "rules/no_preset", ""),
        ("shieber", "rules/no_preset", "shieber"),
        ("schieber puur=free", "rules/no_option", "puur=free"),
        ("schieber target", "rules/no_option", "target"),
        ("schieber trump_in=never", "rules/no_value", "trump_in=never"),
        ("schieber target=many", "rules/no_number", "target=many"),
        ("schieber target=-5", "rules/no_number", "target=-5"),
        ("schieber multipliers=E1", "rules/no_multipliers", "E1"),
        ("schieber multipliers=E0,R1,S2,T2,O3,U5", "rules/no_multipliers", "E0,R1,S2,T2,O3,U5"),
    ],
)
def test_a_line_that_cannot_be_read_says_which_word(text: str, code: str, found: str) -> None:
    with pytest.raises(RulesTextError) as caught:
        parse_rules(text)
    assert (caught.value.code, caught.value.found) == (code, found)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("schieber ending=rounds", "rules/rounds_needed"),
        ("schieber rounds=12", "rules/rounds_needed"),
        ("srk-2006 target=1000", "rules/target_needed"),
        ("schieber target=none", "rules/target_needed"),
        ("schieber target=0", "rules/number_too_small"),
    ],
)
def test_options_that_contradict_each_other_are_refused(text: str, code: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_rules(text)
    assert caught.value.code == code
