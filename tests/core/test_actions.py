"""What a player can do."""

import dataclasses
from typing import get_args

import pytest

from gschobe.core.actions import Action, PlayCard
from gschobe.core.cards import Card
from gschobe.core.legality import CHECKS, OUT_OF_PHASE
from gschobe.core.seats import Seat


@pytest.mark.rule("14.1")
@pytest.mark.parametrize("action", get_args(Action), ids=lambda action: action.__name__)
def test_every_action_names_its_seat(action: type) -> None:
    assert next(iter(dataclasses.fields(action))).name == "seat"


@pytest.mark.rule("14.1")
def test_every_action_has_its_place_in_the_table_of_phases_and_its_check() -> None:
    assert set(OUT_OF_PHASE) == set(CHECKS) == set(get_args(Action))


def test_a_card_is_played_without_a_call_unless_one_is_added() -> None:
    plain = PlayCard(seat=Seat.SOUTH, card=Card.EA)
    assert (plain.weis, plain.stoeck) == (None, False)
    assert plain == PlayCard(seat=Seat.SOUTH, card=Card.EA, weis=None, stoeck=False)
    assert plain != PlayCard(seat=Seat.SOUTH, card=Card.EA, stoeck=True)
