"""A whole game against bots, and taking back."""

from dataclasses import replace

import pytest

from gschobe.core.actions import DealCards, NameWeis, PlayCard
from gschobe.core.course import Phase
from gschobe.core.events import GameEnd
from gschobe.core.presets import PRESETS
from gschobe.core.seats import Seat, Team
from gschobe.records.audit import audit
from gschobe.solo.table import PERSON, Calls, SoloTable, due, records, sit_down, take, take_back
from tests.solo.players import choose, played, sit


@pytest.mark.parametrize("preset", PRESETS)
def test_the_record_of_a_whole_game_is_correct(preset: str) -> None:
    rules = f"{preset} {'rounds=3' if PRESETS[preset].rules.target is None else 'target=600'}"
    *_, end = played(sit(rules, seed="whole game"))
    written = records(end)
    assert len(written) >= 2
    assert [audit(record) for record in written] == [None] * len(written)
    result = written[-1].checks.result
    assert result is not None
    assert result[1] is not GameEnd.FALSE_CLAIM
    assert all(dict(record.tags)["Seed"] == "whole game" for record in written)


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    once, again, other = (
        records([*played(sit("swiss target=300", seed=seed))][-1]) for seed in ("7", "7", "8")
    )
    assert once == again
    assert once[0].hands != other[0].hands


def test_the_scribe_deals_first_where_the_rules_say_so() -> None:
    assert {sit("srk-2006", seed=str(n)).game.standing.first_dealer for n in range(9)} == {PERSON}
    by_lot = {sit("schieber", seed=str(n)).game.standing.first_dealer for n in range(60)}
    assert by_lot == set(Seat)


def test_given_deals_come_first_and_the_seed_goes_on() -> None:
    *_, end = played(sit("schieber target=500", seed="1"))
    source = records(end)[:2]
    given = tuple((record.dealer, record.deal) for record in source)
    options = replace(sit("schieber target=900", seed="2").options, given=given)
    table = sit_down(options)
    deals = [
        action for state in played(table) if isinstance(action := state.actions[-1], DealCards)
    ]
    assert [deal.deal for deal in deals[:2]] == [deal for _, deal in given]
    assert len({deal.deal.hands for deal in deals}) == len(deals) > 2


def test_a_bot_is_not_called_for_by_hand_nor_the_person() -> None:
    by_hand = [*played(sit("schieber target=1500", seed="3", calls=Calls.BY_HAND))]
    called = {
        seat
        for table in by_hand
        if table.game.course is not None
        for seat, _ in table.game.course.weis_calls
    }
    assert called  # somebody had a Weis in this game
    assert not any(
        isinstance(due(table), NameWeis) and due(table).seat is PERSON  # type: ignore[union-attr]
        for table in by_hand
    )


def to_count(table: SoloTable) -> list[SoloTable]:
    """Every state of the first round up to its count."""
    states = [table]
    for state in played(table):
        states.append(state)
        if state.game.course is not None and state.game.course.phase is Phase.COUNTED:
            break
    return states


@pytest.mark.parametrize("rules", ["schieber", "swiss", "srk-2006"])
def test_taking_back_leads_to_the_choice_before_and_the_same_answers(rules: str) -> None:
    states = to_count(sit(rules, seed="4"))
    last = states[-1]
    asked = [s for s in states[1:] if not s.is_over and due(s) is None and s is not last]
    table: SoloTable | None = last
    for number, choice in enumerate(reversed([s for s in asked if is_choice(s)]), start=1):
        assert table is not None
        table = take_back(table)
        assert table is not None
        assert (table.game, table.actions) == (choice.game, choice.actions)
        assert table.taken_back == number
    assert table is not None
    assert take_back(table) is None
    again = to_count(table)[-1]
    assert again.game == last.game
    assert dict(records(again)[-1].tags)["Undo"] == str(table.taken_back)
    assert audit(records(again)[-1]) is None


def is_choice(table: SoloTable) -> bool:
    """Whether the person chose something here, and did not just turn or count."""
    course = table.game.course
    return course is not None and not (
        course.trick is not None
        and course.trick.is_complete
        and table.game.rules.turning == "by_winner"
    )


def test_there_is_nothing_to_take_back_before_the_first_choice_nor_after_the_end() -> None:
    table = sit("schieber")
    assert take_back(table) is None
    table, _ = take(table, due(table) or choose(table))
    assert take_back(table) is None
    *_, end = played(sit("schieber target=100", seed="2"))
    assert take_back(end) is None


def test_a_new_round_closes_the_one_before() -> None:
    second = next(s for s in played(sit("swiss", seed="5")) if len(s.written) == 1)
    assert [type(action) for action in second.actions] == [DealCards]
    assert take_back(second) is None


def test_the_dealer_and_both_teams_are_those_of_the_table() -> None:
    first = next(s for s in played(sit("schieber", seed="6")) if s.game.course is not None)
    assert first.game.course is not None
    assert first.game.course.dealer is first.game.standing.first_dealer
    assert PERSON.team is Team.A
    cards = [a for s in to_count(first)[-1:] for a in s.actions if isinstance(a, PlayCard)]
    assert len(cards) == 36
