"""A round as it was written down, and its replay."""

from dataclasses import replace
from itertools import islice

import pytest

from gschobe.core.actions import CountRound, PlayCard
from gschobe.core.cards import Card
from gschobe.core.course import Phase
from gschobe.core.events import TrickTurned
from gschobe.core.refusals import RuleViolation
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import Seat
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import by_tricks, carry_out, finish, replay, turn_lying_trick
from tests.records.base import CORRECT

RECORD = parse_record(CORRECT)


def test_steps_stand_in_groups_the_choice_first_then_a_trick_each() -> None:
    groups = by_tricks(RECORD.steps)
    assert len(groups) == 10
    assert [len(group) for group in groups] == [1, 5, 4, 4, 4, 4, 4, 4, 4, 4]
    assert [step for group in groups for step in group] == list(RECORD.steps)


def test_a_replay_yields_every_step_with_the_game_after_it() -> None:
    moments = list(replay(RECORD))
    assert [moment.step for moment in moments] == list(RECORD.steps)
    course = moments[-1].game.course
    assert course is not None
    assert course.phase is Phase.COUNTING
    assert finish(moments[-1].game).game.standing.totals == (214, 180)


def test_a_replay_goes_on_from_the_totals_and_rounds_before() -> None:
    record = replace(RECORD, before=(500, 600), number=4)
    *_, last = replay(record)
    standing = finish(last.game).game.standing
    assert standing.totals == (714, 780)
    assert standing.rounds_played == 4


def test_the_good_half_of_a_broken_record_is_replayed() -> None:
    steps = list(RECORD.steps)
    steps[7] = PlayCard(seat=Seat.NORTH, card=Card.RX)
    moments = replay(replace(RECORD, steps=tuple(steps)))
    assert len(list(islice(moments, 7))) == 7
    with pytest.raises(RuleViolation, match="play/must_follow"):
        next(moments)


def test_winners_turn_their_tricks_without_saying_where_the_rules_have_it_so() -> None:
    rules = parse_rules("srk-2006 trump_in=only_when_void")
    quiet = tuple(
        replace(step, weis=None, stoeck=False) if isinstance(step, PlayCard) else step
        for step in RECORD.steps[:5]
    )
    *_, last = replay(replace(RECORD, rules=rules, steps=quiet))
    game, events = turn_lying_trick(last.game)
    assert [type(event) for event in events] == [TrickTurned]
    assert turn_lying_trick(game).events == ()
    _, told = carry_out(last.game, PlayCard(seat=Seat.EAST, card=Card.EX))
    assert isinstance(told[0], TrickTurned)


def test_a_round_that_is_counted_is_finished_already() -> None:
    *_, last = replay(RECORD)
    counted, _ = carry_out(last.game, CountRound(seat=Seat.SOUTH))
    assert finish(counted).events == ()


@pytest.mark.parametrize(
    ("text", "message"), [("S:97.6.AKOX.U9", "not_nine_each"), ("S:?", "not known")]
)
def test_hands_that_are_no_deal_are_refused_only_when_the_deal_is_asked_for(
    text: str, message: str
) -> None:
    changed = CORRECT.replace("S:97.6.AKOX.U9", text).replace("E:KOX.U98.U.X6", "E:KOX.U98.U.X")
    record = parse_record(changed)
    with pytest.raises(ValueError, match=message):
        _ = record.deal
