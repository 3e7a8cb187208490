"""The maxims of the simple bot, one position each, and its strength in short."""

from random import Random
from statistics import mean

import pytest

from gschobe.arena.rounds import Contest, play_deal
from gschobe.bots.simple import SimpleBot
from gschobe.core.actions import (
    ChooseContract,
    ClaimGame,
    PlayCard,
    Schieben,
)
from gschobe.core.announcing import due_claims
from gschobe.core.course import Phase
from gschobe.core.game import Game
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.presets import PRESETS, SCHIEBER, SWISS, TOURNAMENT
from gschobe.core.seats import Seat
from gschobe.core.view import view
from gschobe.testing.play import random_game
from tests.core.builders import begun, course_of, deal_around, dealt, play


def choice(game: Game, seat: Seat) -> tuple[object, str]:
    chosen = SimpleBot().choose(view(game, seat), rng=Random(1), budget=1)
    return chosen.action, chosen.reasons[0].key


def card(game: Game) -> tuple[str, str]:
    """The card it plays, and why."""
    action, key = choice(game, course_of(game).next_trick.next_seat)
    assert isinstance(action, PlayCard)
    return str(action.card), key


def test_it_chooses_a_strong_suit_and_passes_a_poor_hand_on() -> None:
    strong = dealt(deal_around("TU T9 TA T8 T7 EA RA S6 S7"), rules=SWISS.rules)
    action, key = choice(strong, Seat.SOUTH)
    assert isinstance(action, ChooseContract)
    assert (action.contract.letter, key) == ("T", "reason/best_contract")
    poor = dealt(deal_around("E8 E9 EX R8 RX RO S8 SO T8"), rules=SWISS.rules)
    assert choice(poor, Seat.SOUTH) == (Schieben(seat=Seat.SOUTH), "reason/passes_on")


@pytest.mark.parametrize(
    ("contract", "hands", "script", "expected", "key"),
    [
        ("E", ("EU E9 RA", "", "", ""), None, "EU", "reason/draws_trumps"),
        ("O", ("EA R7 S7", "", "", ""), None, "EA", "reason/leads_bock"),
        ("E", ("EA R7", "R6 SK", "R8", "RA RX"), "R7 R6 R8", "RA", "reason/takes_it"),
        ("O", ("RA", "R6", "RX R9 RO", "R8"), "RA R6", "RX", "reason/smears"),
        ("O", ("R9", "RA", "RX R7", "R8"), "R9 RA", "R7", "reason/stays_low"),
        ("E", ("RX E6", "RA", "E7 S6 S7", "R8"), "RX RA", "E7", "reason/trumps_in"),
    ],
)
def test_it_keeps_the_maxims_of_the_card_table(
    contract: str, hands: tuple[str, str, str, str], script: str | None, expected: str, key: str
) -> None:
    game = begun(contract, deal_around(*hands), rules=TOURNAMENT.rules)
    if script is not None:
        game = play(game, script)
    assert card(game) == (expected, key)


def test_it_calls_what_pays() -> None:
    game = begun("O", deal_around("EA EK EO"), rules=SCHIEBER.rules)
    action, _ = choice(game, Seat.SOUTH)
    assert isinstance(action, PlayCard)
    assert action.weis == 20


@pytest.mark.parametrize("preset", PRESETS)
def test_its_choice_is_always_legal_in_the_middle_of_any_game_and_fixed(preset: str) -> None:
    bot, asked = SimpleBot(), 0
    for step in random_game(PRESETS[preset].rules, Random(3)):
        seat = to_move(step.after)
        course = step.after.course
        if seat is None or course is None or course.phase is Phase.COUNTED:
            continue
        mine = view(step.after, seat)
        first, second = (bot.choose(mine, rng=Random(9), budget=1) for _ in range(2))
        assert why_illegal(step.after, first.action) is None
        assert first == second
        assert not isinstance(first.action, ClaimGame) or first.action in due_claims(step.after)
        asked += 1
    assert asked > 36


def test_it_beats_chance_by_far_on_duplicate_deals() -> None:
    contest = Contest(bot="simple", other="random", rules="tournament")
    assert mean(play_deal(contest, deal).written for deal in range(60)) > 100
