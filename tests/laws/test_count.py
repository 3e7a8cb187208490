"""The written result against a plain recount that shares nothing with the rules engine."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gschobe.core.events import Event, RoundCounted, WeisNamed
from gschobe.core.presets import SCHIEBER, SWISS
from gschobe.core.weis import find_weis
from gschobe.testing import laws
from gschobe.testing.script import Playthrough
from gschobe.testing.strategies import mixed_rules, playthroughs, short_rules

counted = st.sampled_from((SCHIEBER.rules, SWISS.rules)) | short_rules() | mixed_rules()


@pytest.mark.rule("9.1", "9.4", "9.5", "7.7", "8.4", "8.5")
@settings(max_examples=200)
@given(playthroughs(rules=counted, min_actions=20, max_actions=120))
def test_the_result_is_that_of_a_plain_recount(played: Playthrough) -> None:
    events = list[Event]()
    for step in played.steps:
        events += step.events
        if any(isinstance(event, RoundCounted) for event in step.events):
            laws.the_result_is_that_of_a_plain_recount(step.after, events)


@pytest.mark.rule("7.6")
@given(playthroughs())
def test_all_weis_of_the_dealt_hand_are_named(played: Playthrough) -> None:
    for step in played.steps:
        for event in step.events:
            if isinstance(event, WeisNamed):
                dealt = step.before.hands[event.seat]
                assert dealt is not None
                assert event.weis == find_weis(dealt)


@pytest.mark.rule("9.4")
@given(playthroughs())
def test_the_totals_are_the_sums_of_what_was_written(played: Playthrough) -> None:
    written = [e.score.written for e in played.events if isinstance(e, RoundCounted)]
    assert played.game.standing.totals == (sum(a for a, _ in written), sum(b for _, b in written))


@pytest.mark.rule("9.5")
@given(playthroughs())
def test_the_factor_multiplies_every_item_of_both_teams(played: Playthrough) -> None:
    for event in played.events:
        if isinstance(event, RoundCounted):
            factor = played.rules.multipliers.factor(event.score.contract)
            assert event.score.multiplier == factor
            assert event.score.written == tuple(item.total * factor for item in event.score.items)
