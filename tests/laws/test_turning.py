"""When a trick is turned, and what waits for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core import actions as act
from gschobe.core.cards import CARDS
from gschobe.core.course import Phase
from gschobe.core.events import CardPlayed, RoundCounted, TrickTurned
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.presets import SRK_2006, SWISS
from gschobe.core.refusals import Code
from gschobe.core.seats import SEATS
from gschobe.testing.script import Playthrough
from gschobe.testing.strategies import playthroughs, rounds


@pytest.mark.rule("6.3")
@given(rounds(rules=st.just(SRK_2006.rules)))
def test_by_winner_nobody_leads_or_counts_before_the_trick_is_turned(played: Playthrough) -> None:
    for game in played.games:
        trick = None if game.course is None else game.course.trick
        if game.course is None or trick is None or not trick.is_complete:
            continue
        assert to_move(game) is trick.winner
        for seat in SEATS:
            cards = (act.PlayCard(seat=seat, card=card) for card in CARDS)
            for action in (*cards, act.CountRound(seat=seat), act.ClaimRest(seat=seat)):
                assert why_illegal(game, action) is not None
            refusal = why_illegal(game, act.TurnTrick(seat=seat))
            assert (refusal is None) == (seat is trick.winner)
            assert refusal is None or refusal.code is Code.NOT_THE_WINNER


@pytest.mark.rule("6.3")
@given(playthroughs(rules=st.just(SRK_2006.rules)))
def test_by_winner_each_trick_is_turned_by_its_winner(played: Playthrough) -> None:
    for step in played.steps:
        for event in step.events:
            if isinstance(event, TrickTurned):
                assert isinstance(step.action, act.TurnTrick)
                assert step.before.course is not None
                assert step.before.course.tricks[-1].winner is event.seat


@pytest.mark.rule("6.3")
@given(playthroughs(rules=st.just(SWISS.rules)))
def test_by_next_lead_a_trick_lies_until_something_follows(played: Playthrough) -> None:
    for step in played.steps:
        assert not isinstance(step.action, act.TurnTrick)
        turned = [n for n, e in enumerate(step.events) if isinstance(e, TrickTurned)]
        if turned:
            assert turned == [0]
            assert not isinstance(step.action, act.CallWeis | act.CallStoeck | act.NameWeis)


@pytest.mark.rule("6.1", "6.3")
@given(playthroughs())
def test_all_tricks_but_the_last_are_turned(played: Playthrough) -> None:
    for game in played.games:
        course = game.course
        if course is None:
            continue
        assert course.complete_tricks - 1 <= course.turned <= course.complete_tricks
        if course.tricks and not course.tricks[-1].is_complete:
            assert course.turned == course.complete_tricks


@pytest.mark.rule("6.3", "6.4")
@given(playthroughs(min_actions=40))
def test_the_count_turns_the_last_trick(played: Playthrough) -> None:
    for step in played.steps:
        if any(isinstance(event, RoundCounted) for event in step.events):
            course = step.after.course
            assert course is not None
            assert course.phase is Phase.COUNTED
            if isinstance(step.action, act.CountRound):
                assert course.turned == len(course.tricks)


@pytest.mark.rule("5.1")
@given(playthroughs())
def test_cards_are_played_in_turn_and_the_winner_leads(played: Playthrough) -> None:
    for step in played.steps:
        for event in step.events:
            if isinstance(event, CardPlayed):
                assert event.seat is to_move(step.before) or to_move(step.before) is None
                assert step.before.course is not None
                assert event.seat is step.before.course.next_trick.next_seat
