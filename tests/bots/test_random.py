"""The bot that plays at random."""

from random import Random

import pytest

from gschobe.bots.random import RandomBot
from gschobe.core.actions import ChooseContract, DealCards, Schieben
from gschobe.core.apply import apply
from gschobe.core.cards import CARDS
from gschobe.core.dealing import deal_out
from gschobe.core.game import Game, new_game
from gschobe.core.legality import why_illegal
from gschobe.core.presets import SWISS
from gschobe.core.seats import Seat
from gschobe.core.view import view


@pytest.fixture
def dealt() -> Game:
    game = new_game(rules=SWISS.rules, first_dealer=Seat.WEST)
    deal = deal_out(Random(1).sample(CARDS, 36), dealer=Seat.WEST)
    return apply(game, DealCards(seat=Seat.WEST, deal=deal)).game


def test_its_choices_are_legal_and_all_contracts_come_up(dealt: Game) -> None:
    mine, rng = view(dealt, Seat.SOUTH), Random(2)
    chosen = {RandomBot().choose(mine, rng=rng, budget=1).action for _ in range(200)}
    assert all(why_illegal(dealt, action) is None for action in chosen)
    assert len({type(action) for action in chosen}) == 2
    assert {type(action) for action in chosen} == {Schieben, ChooseContract}
    assert len(chosen) == 7


def test_a_seed_fixes_its_choice(dealt: Game) -> None:
    mine = view(dealt, Seat.SOUTH)
    first, second = (RandomBot().choose(mine, rng=Random(5), budget=1) for _ in range(2))
    assert first == second
    assert first.reasons[0].key == "reason/by_chance"


def test_a_spectator_has_nothing_to_choose(dealt: Game) -> None:
    with pytest.raises(ValueError, match="spectator"):
        RandomBot().choose(view(dealt, None), rng=Random(1), budget=1)
