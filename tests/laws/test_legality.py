"""One source of legality: what may be done, what is refused, and who can tell."""

from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gschobe.core import actions as act
from gschobe.core.apply import apply
from gschobe.core.game import Game
from gschobe.core.legality import legal_actions, to_move, why_illegal
from gschobe.core.presets import SWISS
from gschobe.core.refusals import PARAGRAPHS, Code, RuleViolation
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from gschobe.testing import laws
from gschobe.testing.script import Playthrough
from gschobe.testing.strategies import games, playthroughs, rounds
from gschobe.testing.universe import actions_of, every_action


@pytest.mark.rule("14.1", "5.1")
@given(playthroughs())
def test_somebody_may_act_until_the_game_is_over(played: Playthrough) -> None:
    for game in played.games:
        laws.the_game_can_go_on(game)


@pytest.mark.rule("14.1")
@given(games())
def test_the_legal_actions_are_all_that_is_not_refused(game: Game) -> None:
    for seat in SEATS:
        accepted = {action for action in actions_of(seat) if why_illegal(game, action) is None}
        deals = {action for action in accepted if isinstance(action, act.DealCards)}
        legal = legal_actions(game, seat)
        assert set(legal) == accepted - deals
        assert len(set(legal)) == len(legal)
        assert not deals or seat is to_move(game)


@pytest.mark.rule("14.1")
@given(games())
def test_a_refused_action_changes_nothing_and_says_why(game: Game) -> None:
    before, tried = deepcopy(game), set[tuple[type, Seat, Code]]()
    for action in every_action():
        refusal = why_illegal(game, action)
        if refusal is None or (type(action), action.seat, refusal.code) in tried:
            continue
        tried.add((type(action), action.seat, refusal.code))
        assert refusal.action is action
        assert refusal.code in Code
        with pytest.raises(RuleViolation) as violation:
            apply(game, action)
        assert violation.value.refusal == refusal
        assert violation.value.position in str(violation.value)
    assert game == before


@pytest.mark.rule("14.1", "14.2")
@settings(max_examples=50)
@given(games())
def test_a_seat_can_tell_from_its_own_view_what_it_may_do(game: Game) -> None:
    assert to_move(game) is to_move(view(game, None))
    for seat in SEATS:
        own = view(game, seat)
        assert legal_actions(own, seat) == legal_actions(game, seat)
        assert to_move(own) is to_move(game)
        for action in actions_of(seat):
            assert why_illegal(own, action) == why_illegal(game, action)


@pytest.mark.rule("7.5")
@given(playthroughs(rules=st.just(SWISS.rules), min_actions=2, max_actions=9))
def test_a_call_is_useless_exactly_if_the_opponents_have_called_more(played: Playthrough) -> None:
    course = played.game.course
    if course is None:
        return
    for seat in SEATS:
        for action in actions_of(seat):
            points = called_height(action)
            refusal = why_illegal(played.game, action)
            if points is None or (refusal and refusal.code is not Code.WEIS_BEATEN):
                continue
            calls = [(caller.team is seat.team, height) for caller, height in course.weis_calls]
            own = max([points, *(height for ours, height in calls if ours)])
            theirs = max([0, *(height for ours, height in calls if not ours)])
            assert (refusal is not None) == (theirs > own)


def called_height(action: act.Action) -> int | None:
    """The height of a Weis that an action calls."""
    if isinstance(action, act.CallWeis):
        return action.points
    return action.weis if isinstance(action, act.PlayCard) else None


@pytest.mark.rule("7.6")
@given(playthroughs(rules=st.just(SWISS.rules), min_actions=6, max_actions=16))
def test_weis_are_named_once_and_before_the_own_card_to_trick_two(played: Playthrough) -> None:
    named = [step.action.seat for step in played.steps if isinstance(step.action, act.NameWeis)]
    assert len(named) == len(set(named))
    course = played.game.course
    if course is None or len(course.tricks) < 2:
        return
    for seat in SEATS:
        if course.tricks[1].has_played(seat) or seat in named:
            assert why_illegal(played.game, act.NameWeis(seat=seat)) is not None


@pytest.mark.rule("14.1")
@given(rounds(rules=st.just(SWISS.rules)))
def test_calls_and_claims_are_listed_whenever_they_are_accepted(played: Playthrough) -> None:
    for game in played.games:
        laws.what_is_accepted_is_listed(game)


@pytest.mark.rule("14.1")
@given(games())
def test_what_is_legal_can_be_done(game: Game) -> None:
    for seat in SEATS:
        for action in legal_actions(game, seat):
            done = apply(game, action)
            assert done.events
            assert done.game != game


def test_every_refusal_cites_a_paragraph_of_the_rules(project: Path) -> None:
    rules = (project / "src/gschobe/core/RULES.md").read_text()
    assert set(PARAGRAPHS) == set(Code)
    assert {code for code in Code if f"\n**{PARAGRAPHS[code]}**" not in rules} == set()
