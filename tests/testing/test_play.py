"""Random play is legal, repeats itself for a seed, and comes to every action and phase."""

from collections import Counter
from random import Random
from typing import get_args

import pytest

from gschobe.core import actions as act
from gschobe.core.course import Phase
from gschobe.core.presets import PRESETS, SRK_2006, SWISS
from gschobe.core.seats import Team
from gschobe.testing.play import has_reached_target, random_action, random_game, random_round


@pytest.mark.parametrize("preset", PRESETS)
def test_a_seed_repeats_a_game(preset: str) -> None:
    rules = PRESETS[preset].rules
    first, again = ([s.action for s in random_game(rules, Random(5))] for _ in range(2))
    assert first == again
    assert first != [step.action for step in random_game(rules, Random(6))]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_round_ends_with_the_count_agreed_or_with_the_game(preset: str) -> None:
    for seed in range(20):
        *_, last = random_round(PRESETS[preset].rules, Random(seed))
        standing = last.after.standing
        assert standing.ended is not None or standing.confirmed == frozenset(Team)


def test_every_action_comes_up() -> None:
    seen = Counter[type]()
    for seed in range(20):
        for rules in (SWISS.rules, SRK_2006.rules):
            seen.update(type(step.action) for step in random_game(rules, Random(seed)))
    assert set(seen) == set(get_args(act.Action))
    assert seen[act.ClaimGame] <= 20 < seen[act.CallWeis]


def test_late_calls_and_calls_left_out_come_up() -> None:
    late = Counter[str]()
    for seed in range(200):
        for step in random_round(SWISS.rules, Random(seed)):
            course = step.before.course
            if isinstance(step.action, act.CallWeis) and course is not None:
                late[f"weis after {len(course.tricks[0].cards)}"] += 1
            if isinstance(step.action, act.CallStoeck):
                late["stoeck"] += 1
            if isinstance(step.action, act.PlayCard) and step.action.stoeck:
                late["stoeck with card"] += 1
            if step.after.course and step.after.course.phase is Phase.COUNTED:
                late["counted"] += 1
    assert {"weis after 1", "weis after 4", "stoeck", "stoeck with card"} <= set(late)


def test_nothing_is_played_after_the_end() -> None:
    *_, last = random_game(SRK_2006.rules, Random(0))
    assert random_action(last.after, Random(0)) is None
    assert not any(has_reached_target(last.after, team) for team in Team)
