"""The laws see a game that breaks them."""

from dataclasses import replace
from random import Random

import pytest

from gschobe.core import view as views
from gschobe.core.cards import CardSet
from gschobe.core.events import CardPlayed, Event
from gschobe.core.game import Game
from gschobe.core.presets import SCHIEBER, SWISS
from gschobe.core.scoring import RoundScore, TeamScore
from gschobe.testing import laws
from gschobe.testing.play import Step, random_round
from gschobe.testing.recount import moments


@pytest.fixture(scope="module")
def steps() -> tuple[Step, ...]:
    return tuple(random_round(SCHIEBER.rules, Random(11)))


def rescored(game: Game, **items: int) -> Game:
    course = game.course
    assert course is not None
    assert course.score is not None
    a, b = course.score.items
    score: RoundScore = replace(course.score, items=(replace(a, **items), b))
    return replace(game, course=replace(course, score=score))


def test_a_lost_card_is_seen(steps: tuple[Step, ...]) -> None:
    game = steps[5].after
    laws.every_card_is_in_one_place(game)
    south, *others = game.hands
    assert south is not None
    robbed = replace(game, hands=(CardSet(south.mask & (south.mask - 1)), *others))
    with pytest.raises(laws.LawBroken, match="no pack"):
        laws.every_card_is_in_one_place(robbed)


@pytest.mark.parametrize("item", ["cards", "last_trick", "match"])
def test_a_wrong_item_is_seen(steps: tuple[Step, ...], item: str) -> None:
    game = steps[-1].after
    laws.a_finished_round_counts_what_the_pack_holds(game)
    with pytest.raises(laws.LawBroken):
        laws.a_finished_round_counts_what_the_pack_holds(rescored(game, **{item: 77}))


def test_a_wrong_result_is_seen(steps: tuple[Step, ...]) -> None:
    events: list[Event] = [event for step in steps for event in step.events]
    laws.the_result_is_that_of_a_plain_recount(steps[-1].after, events)
    with pytest.raises(laws.LawBroken, match="recounted"):
        laws.the_result_is_that_of_a_plain_recount(rescored(steps[-1].after, weis=7), events)


def test_a_game_that_should_be_over_is_seen(steps: tuple[Step, ...]) -> None:
    game = steps[-1].after
    laws.a_game_is_over_once_its_target_is_written(game)
    rules = replace(game.rules, target=max(game.standing.totals))
    overdue = replace(game, standing=replace(game.standing, rules=rules))
    with pytest.raises(laws.LawBroken, match="ended: None"):
        laws.a_game_is_over_once_its_target_is_written(overdue)


def test_a_missing_event_is_seen(steps: tuple[Step, ...]) -> None:
    step = next(step for step in steps if isinstance(step.events[0], CardPlayed))
    laws.what_is_seen_rebuilds_the_view(step)
    broken = step._replace(events=step.events[1:])
    with pytest.raises(laws.LawBroken):
        laws.events_rebuild_the_state(step.before, broken.events, step.after)
    with pytest.raises(laws.LawBroken):
        laws.what_is_seen_rebuilds_the_view(broken)


def test_a_view_that_tells_too_much_is_seen(
    steps: tuple[Step, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        laws, "view", lambda game, seat: views.view(game, game.standing.next_dealer)
    )
    with pytest.raises(laws.LawBroken):
        laws.seats_know_what_they_may_do(steps[3].after)


def test_an_action_that_is_not_listed_is_seen(
    steps: tuple[Step, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    laws.what_is_accepted_is_listed(steps[3].after)
    monkeypatch.setattr(laws, "legal_actions", lambda _game, _seat: ())
    with pytest.raises(laws.LawBroken, match="listed"):
        laws.what_is_accepted_is_listed(steps[0].after)


def test_nothing_counts_before_a_contract(steps: tuple[Step, ...]) -> None:
    assert moments(steps[0].events, SWISS.rules) == []
    assert TeamScore().total == 0
