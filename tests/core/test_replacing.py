"""Copying fields gives what making the object anew gives."""

import dataclasses
from typing import Any

import pytest

from gschobe.core.cards import Card
from gschobe.core.contracts import Contract
from gschobe.core.course import Course
from gschobe.core.game import Game, new_game
from gschobe.core.presets import SCHIEBER
from gschobe.core.replacing import replace
from gschobe.core.seats import Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import Trick

GAME = new_game(rules=SCHIEBER.rules, first_dealer=Seat.WEST)


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (Trick(Contract.ROSEN, Seat.EAST, (Card.EA,)), {"cards": (Card.EA, Card.E6)}),
        (Course(dealer=Seat.WEST), {"turned": 3, "schoben": True}),
        (Course(dealer=Seat.WEST), {}),
        (GAME.standing, {"before": (10, 20)}),
        (GAME, {"course": Course(dealer=Seat.NORTH)}),
    ],
)
def test_it_is_the_same_as_making_the_object_anew(value: Any, changes: dict[str, Any]) -> None:
    before = dataclasses.replace(value)
    after = replace(value, **changes)
    assert after == dataclasses.replace(value, **changes)
    assert hash(after) == hash(dataclasses.replace(value, **changes))
    assert value == before


def test_what_was_worked_out_before_is_worked_out_anew() -> None:
    trick = Trick(Contract.ROSEN, Seat.EAST, (Card.EA,))
    assert trick.points == 11
    assert replace(trick, cards=(Card.EA, Card.EX)).points == 21


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Game has no such fields: \['cards'\]"):
        replace(GAME, cards=())


def test_what_is_checked_when_it_is_made_is_not_copied() -> None:
    rules: TableRules = SCHIEBER.rules
    with pytest.raises(AssertionError, match="has to be made"):
        replace(rules, target=None)


def test_the_game_is_frozen_as_before() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(GAME, course=None).course = None  # type: ignore[misc]
    assert isinstance(replace(GAME), Game)
