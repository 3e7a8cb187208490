"""Scripts of play are read as they are written."""

from dataclasses import replace
from random import Random

import pytest

from gschobe.core import tablerules
from gschobe.core.multipliers import MultiplierTable
from gschobe.core.presets import PRESETS, SCHIEBER
from gschobe.core.seats import Seat
from gschobe.core.tablerules import Crossing, Ending, LonePuur, TableRules
from gschobe.testing.play import random_game
from gschobe.testing.script import (
    Playthrough,
    format_action,
    format_rules,
    parse_action,
    playthrough,
)
from gschobe.testing.universe import every_action


def test_every_action_is_read_back() -> None:
    actions = tuple(every_action())
    assert [parse_action(format_action(action)) for action in actions] == list(actions)
    assert len({format_action(action) for action in actions}) == len(actions)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_printed_can_be_pasted(preset: str) -> None:
    rules = PRESETS[preset].rules
    steps = tuple(random_game(rules, Random(1)))[:150]
    played = Playthrough(
        rules=rules,
        first_dealer=steps[0].before.standing.first_dealer,
        actions=tuple(step.action for step in steps),
    )
    pasted = eval(repr(played), {"playthrough": playthrough, "PRESETS": PRESETS, "Seat": Seat})
    assert pasted == played
    assert pasted.game == steps[-1].after
    assert pasted.games[1:] == tuple(step.after for step in steps)
    assert pasted.events == tuple(event for step in steps for event in step.events)


@pytest.mark.parametrize(
    "rules",
    [
        SCHIEBER.rules,
        TableRules(lone_puur=LonePuur.MUST_FOLLOW, target=1),
        TableRules(ending=Ending.ROUNDS, target=None, rounds=3),
        TableRules(multipliers=MultiplierTable("own", (1, 2, 1, 2, 1, 9)), match_points=0),
        replace(SCHIEBER.rules, crossing=Crossing.STOECK_WEIS_TRICKS),
    ],
)
def test_rules_are_read_back_as_python(rules: TableRules) -> None:
    names = {**vars(tablerules), "PRESETS": PRESETS, "MultiplierTable": MultiplierTable}
    assert eval(format_rules(rules), names) == rules


def test_a_game_without_actions_has_not_begun() -> None:
    begun = playthrough("", rules=SCHIEBER.rules, first_dealer=Seat.EAST)
    assert begun.steps == ()
    assert begun.game is begun.start
