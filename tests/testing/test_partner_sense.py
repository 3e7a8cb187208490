"""The file of positions says what is right, and the best bot does it."""

import pytest

from gschobe.bots.levels import LEVELS
from gschobe.testing.partner_sense import (
    Reason,
    answer,
    failed,
    parse,
    positions,
    right_by_enumeration,
)

ALL = positions()
ERRED_AT_LEAST = 60


def test_there_are_enough_of_each_kind() -> None:
    assert len(ALL) >= 200
    assert len({(each.deal, each.cards) for each in ALL}) == len(ALL)
    assert sum(each.erred != "-" for each in ALL) >= ERRED_AT_LEAST
    assert {each.reason for each in ALL} == set(Reason)
    assert all(each.loss >= 5 and each.deals >= 1 for each in ALL)


@pytest.mark.parametrize("place", range(0, len(ALL), 9))
def test_its_answers_are_best_in_every_deal_that_may_be(place: int) -> None:
    position = ALL[place]
    assert parse(str(position)) == position
    assert right_by_enumeration(position)


def test_meister_is_right_in_all_of_them() -> None:
    assert [str(position) for position, _ in failed(LEVELS["meister"](), ALL)] == []


def test_who_erred_still_errs_or_has_become_better() -> None:
    by_rules = [each for each in ALL if each.erred == "simple"]
    wrong = [each for each in by_rules if answer(LEVELS["simple"](), each) not in each.answers]
    assert len(wrong) == len(by_rules), "the maxims have changed: look for new positions"
