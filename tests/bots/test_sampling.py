"""The bot that imagines deals: legal, the same for a seed, blind to hidden cards, and stronger."""

from random import Random
from statistics import mean

import pytest

from gschobe.arena.rounds import Contest, play_deal
from gschobe.bots.sampling import Exact7Bot
from gschobe.core.actions import PlayCard
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.presets import PRESETS
from gschobe.core.seats import Seat
from gschobe.core.view import view
from gschobe.testing.play import random_game
from tests.core.builders import begun, deal_around, play


@pytest.mark.parametrize("preset", PRESETS)
def test_its_choice_is_legal_and_fixed_in_the_middle_of_any_game(preset: str) -> None:
    bot, asked = Exact7Bot(), 0
    for step in random_game(PRESETS[preset].rules, Random(3)):
        seat, course = to_move(step.after), step.after.course
        if seat is None or course is None or course.phase is Phase.COUNTED or asked >= 40:
            continue
        mine = view(step.after, seat)
        first, second = (bot.choose(mine, rng=Random(9), budget=1) for _ in range(2))
        assert why_illegal(step.after, first.action) is None
        assert first == second
        asked += 1
    assert asked > 20


def test_it_says_what_each_card_brings() -> None:
    game = begun("O", deal_around("EA E6", "EK", "R6", "S6"))
    choice = Exact7Bot().choose(view(game, Seat.SOUTH), rng=Random(1), budget=1)
    assert len(choice.values) == 9
    assert isinstance(choice.action, PlayCard)
    best = max(choice.values, key=lambda action: choice.values[action].mean)
    assert isinstance(best, PlayCard)
    assert best.card is choice.action.card
    assert set(choice.reasons[0].data) == {"points", "error"}


def test_it_takes_the_last_tricks_that_can_be_taken() -> None:
    game = begun("O", deal_around("EA", "EK", "EO", "EU"))
    game = play(game, "EA EK EO EU")
    choice = Exact7Bot().choose(view(game, Seat.SOUTH), rng=Random(1), budget=1)
    assert why_illegal(game, choice.action) is None


def test_it_is_stronger_than_the_maxims() -> None:
    contest = Contest(bot="exact7", other="simple", rules="schieber weis=none stoeck=none")
    assert mean(play_deal(contest, deal).difference for deal in range(16)) > 0
