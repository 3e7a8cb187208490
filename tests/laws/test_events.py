"""A state is the fold of its events."""

from functools import reduce

import pytest
from hypothesis import given

from gschobe.core.apply import apply
from gschobe.core.game import Game, evolve
from gschobe.testing import laws
from gschobe.testing.script import Playthrough, playthrough
from gschobe.testing.strategies import playthroughs


@given(playthroughs())
def test_events_rebuild_the_state(played: Playthrough) -> None:
    laws.events_rebuild_the_state(played.start, played.events, played.game)
    for step in played.steps:
        laws.events_rebuild_the_state(step.before, step.events, step.after)


@given(playthroughs())
def test_the_same_actions_bring_about_the_same(played: Playthrough) -> None:
    game: Game = played.start
    for step in played.steps:
        game, events = apply(game, step.action)
        assert events == step.events
    assert game == played.game
    assert str(game) == str(played.game)


@given(playthroughs())
def test_a_state_of_the_past_stays_as_it_was(played: Playthrough) -> None:
    rebuilt = played.start
    for step in played.steps:
        assert step.before == rebuilt
        rebuilt = reduce(evolve, step.events, rebuilt)


@pytest.mark.rule("2.5")
@given(playthroughs())
def test_a_script_is_read_back_as_the_game_it_tells(played: Playthrough) -> None:
    script = repr(played).split('"""')[1]
    again = playthrough(script, rules=played.rules, first_dealer=played.first_dealer)
    assert again == played
    assert again.game == played.game
