"""Writing a round down, and the rounds of a game."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from gschobe.core.counting import Item
from gschobe.core.presets import PRESETS
from gschobe.core.seats import Team
from gschobe.records.audit import audit
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import Checks
from gschobe.records.writing import rounds_of, with_checks
from gschobe.testing.play import random_game
from tests.records.base import CORRECT

RECORD = parse_record(CORRECT)


def test_the_checks_of_a_record_follow_from_its_steps() -> None:
    bare = replace(RECORD, checks=Checks())
    assert with_checks(bare) == RECORD
    assert with_checks(bare).checks.count == (
        (Team.A, Item.CARDS, 82),
        (Team.A, Item.LAST_TRICK, 5),
        (Team.A, Item.WEIS, 20),
        (Team.B, Item.CARDS, 70),
        (Team.B, Item.STOECK, 20),
    )


def test_an_unfinished_round_has_no_count_and_one_without_a_contract_no_checks() -> None:
    unfinished = with_checks(replace(RECORD, steps=RECORD.steps[:10]))
    assert unfinished.checks.count is None
    assert len(unfinished.checks.tricks) == 2
    assert with_checks(replace(RECORD, steps=())).checks == Checks()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_is_written_round_by_round_and_ends_as_it_was_played(preset: str) -> None:
    rules = PRESETS[preset].rules
    for seed in range(3):
        steps = list(random_game(rules, Random(seed)))
        records = list(rounds_of((step.action for step in steps), rules=rules))
        standing = steps[-1].after.standing
        assert len(records) == len(standing.scores)
        assert [record.number for record in records] == list(range(1, len(records) + 1))
        for earlier, later in pairwise(records):
            assert later.before == earlier.checks.total
            assert later.dealer is earlier.dealer.next
        assert records[-1].checks.total == standing.totals
        assert standing.ended is not None
        assert records[-1].checks.result == (standing.ended.winner, standing.ended.reason)
        assert [audit(record) for record in records] == [None] * len(records)
