"""How a game ends: who has reached the target, and that nobody had before."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gschobe.core import actions as act
from gschobe.core.apply import apply
from gschobe.core.crossing import first_to_reach
from gschobe.core.events import Dealt, Event, GameClaimed, GameEnd, RoundCounted
from gschobe.core.game import Game
from gschobe.core.legality import may_act, why_illegal
from gschobe.core.presets import SWISS
from gschobe.core.refusals import Code
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import Crossing, Ending, TableRules, TrumpIn
from gschobe.testing.recount import Moment, first_to_stand, moments
from gschobe.testing.script import Playthrough, playthrough
from gschobe.testing.strategies import mixed_rules, playthroughs, short_rules
from gschobe.testing.universe import every_action


@st.composite
def ending_rules(draw: st.DrawFn, ending: Ending) -> TableRules:
    """Rules that end soon in the given way."""
    rules = draw(short_rules() | mixed_rules())
    limit = {"target": draw(st.integers(1, 400)), "rounds": None}
    return replace(rules, ending=ending, crossing=draw(st.sampled_from(Crossing)), **limit)


def totals_with(before: Game, found: list[Moment]) -> list[int]:
    totals = list(before.standing.totals)
    for moment in found:
        totals[moment.team] += moment.points
    return totals


def begun_with(played: Playthrough) -> list[tuple[tuple[int, int], list[Event], Game, Game]]:
    """For each step: the totals before the round, the events up to it, the games around it."""
    found: list[tuple[tuple[int, int], list[Event], Game, Game]] = []
    events: list[Event] = []
    totals = (0, 0)
    for step in played.steps:
        if any(isinstance(event, Dealt) for event in step.events):
            totals = step.before.standing.totals
        events = [*events, *step.events]
        found.append((totals, events, step.before, step.after))
    return found


@pytest.mark.rule("10.1", "10.2")
@settings(max_examples=150)
@given(playthroughs(rules=ending_rules(Ending.PLAYED_OUT), min_actions=30))
def test_played_out_the_first_team_at_the_target_wins_when_the_round_is_over(
    played: Playthrough,
) -> None:
    for totals, events, before, after in begun_with(played):
        if not any(isinstance(e, RoundCounted) for e in events[len(events) - 3 :]):
            continue
        if before.standing.scores == after.standing.scores:
            continue
        first = first_to_stand(totals, moments(events, played.rules), played.rules)
        ended = after.standing.ended
        assert (None if ended is None else ended.winner) == first
        if ended is not None:
            assert ended.reason is GameEnd.TARGET_REACHED
            assert ended.winner is not None
            assert played.rules.target is not None
            assert after.standing.totals[ended.winner] >= played.rules.target > max(totals)


@pytest.mark.rule("10.1", "10.2", "10.3")
@given(
    playthroughs(rules=ending_rules(Ending.PLAYED_OUT), min_actions=40, max_actions=70),
    st.tuples(st.integers(0, 600), st.integers(0, 600)),
)
def test_whatever_the_target_the_first_team_there_is_the_one_of_a_plain_count(
    played: Playthrough, totals: tuple[int, int]
) -> None:
    course = played.game.course
    if course is None or course.contract is None:
        return
    begun = max(n for n, event in enumerate(played.events) if isinstance(event, Dealt))
    found = moments(played.events[begun:], played.rules)
    highest = max(totals) + sum(moment.points for moment in found)
    for ending, crossing in product((Ending.PLAYED_OUT, Ending.AT_ONCE), Crossing):
        for target in range(max(totals) + 1, highest + 2, 1 + highest // 20):
            rules = replace(played.rules, ending=ending, crossing=crossing, target=target)
            first = first_to_reach(totals, course, rules=rules, target=target)
            assert first == first_to_stand(totals, found, rules)


@pytest.mark.rule("10.1", "10.3")
@settings(max_examples=150)
@given(playthroughs(rules=ending_rules(Ending.AT_ONCE), min_actions=30))
def test_at_once_the_game_ends_when_a_team_first_stands_at_the_target(
    played: Playthrough,
) -> None:
    target = played.rules.target
    assert target is not None
    for totals, events, _, after in begun_with(played):
        assert max(totals) < target
        found = moments(events, played.rules)
        if after.standing.ended is None:
            course = after.course
            assert course is not None
            if first_to_stand(totals, found, played.rules) is not None:
                assert any(course.may_still_name(seat) for seat in SEATS)
            continue
        winner = after.standing.ended.winner
        assert winner is not None
        assert winner == first_to_stand(totals, found, played.rules)
        assert after.standing.totals[winner] >= target
        assert after.course is not None
        assert after.course.score is not None


@pytest.mark.rule("10.4", "10.5")
@settings(max_examples=150)
@given(playthroughs(rules=ending_rules(Ending.CLAIMED), min_actions=30))
def test_a_claimed_game_is_won_by_a_right_claim_and_lost_by_a_false_one(
    played: Playthrough,
) -> None:
    target = played.rules.target
    assert target is not None
    for totals, events, before, after in begun_with(played):
        claims = [event for event in events if isinstance(event, GameClaimed)]
        assert bool(claims) == (after.standing.ended is not None)
        if after.standing.ended is None:
            continue
        stands = list(after.standing.totals)
        claimant, winner = claims[0].seat.team, after.standing.ended.winner
        assert winner is not None
        assert claims[0].right == (stands[claimant] >= target)
        if not claims[0].right:
            assert after.standing.ended.reason is GameEnd.FALSE_CLAIM
            assert winner is claimant.opponents
            continue
        assert after.standing.ended.reason is GameEnd.CLAIMED
        assert stands[winner] >= target
        if winner is not claimant:
            assert len(claims) == 2
            assert before.standing.totals[claimant] < target
            assert first_to_stand(totals, moments(events, played.rules), played.rules) == winner


@pytest.mark.rule("10.4")
def test_stoeck_shown_in_an_appeal_come_before_the_tricks() -> None:
    played = playthrough(
        """
        S deals S:.AKO.UX9.876 E:AKO.UX9.876. N:UX9.876..AKO W:876..AKO.UX9
        E chooses E
        E EA
        N EU
        W E8
        S RA
        N EX
        S game
        """,
        rules=replace(SWISS.rules, trump_in=TrumpIn.ONLY_WHEN_VOID, target=20),
        first_dealer=Seat.SOUTH,
    )
    ended = played.game.standing.ended
    assert played.game.standing.totals == (42, 20)
    assert ended is not None
    assert ended.winner is Team.B


@pytest.mark.rule("10.4", "10.5", "10.1")
@given(playthroughs(rules=ending_rules(Ending.CLAIMED), max_actions=80), st.sampled_from(SEATS))
def test_a_claim_is_right_exactly_up_to_what_the_team_then_stands_at(
    played: Playthrough, seat: Seat
) -> None:
    if played.game.course is None or played.game.standing.ended is not None:
        return

    def claimed(target: int) -> tuple[bool, Game]:
        rules = replace(played.rules, target=target)
        standing = replace(played.game.standing, rules=rules)
        done = apply(replace(played.game, standing=standing), act.ClaimGame(seat=seat))
        return next(e.right for e in done.events if isinstance(e, GameClaimed)), done.game

    right, lost = claimed(10**6)
    stands = lost.standing.totals[seat.team]
    assert not right
    assert not claimed(stands + 1)[0]
    assert stands == 0 or claimed(stands)[0]


@pytest.mark.rule("10.6")
@given(playthroughs(min_actions=30))
def test_a_passe_ends_after_its_rounds_and_has_no_winner(played: Playthrough) -> None:
    if played.rules.ending is not Ending.ROUNDS:
        return
    for game in played.games:
        ended = game.standing.ended
        assert (ended is not None) == (len(game.standing.scores) == played.rules.rounds)
        assert ended is None or (ended.winner, ended.reason) == (None, GameEnd.ROUNDS_PLAYED)


@pytest.mark.rule("2.1", "2.5")
@given(playthroughs())
def test_the_deal_goes_round_to_the_right(played: Playthrough) -> None:
    dealers = [event.dealer for event in played.events if isinstance(event, Dealt)]
    assert dealers == [played.first_dealer.plus(n) for n in range(len(dealers))]


@pytest.mark.rule("10.1")
@given(playthroughs(rules=short_rules() | mixed_rules(), min_actions=40))
def test_nothing_happens_after_the_end(played: Playthrough) -> None:
    game = played.game
    if game.standing.ended is None:
        return
    assert may_act(game) == frozenset()
    for action in every_action():
        refusal = why_illegal(game, action)
        assert refusal is not None
        assert refusal.code is Code.GAME_OVER
