"""What can be told of hidden cards is never wrong, and all that the rules show is told."""

from random import Random

import pytest

from gschobe.bots.knowledge import hidden_from
from gschobe.core.course import Phase
from gschobe.core.game import Game
from gschobe.core.legality import to_move
from gschobe.core.notation import parse_hand
from gschobe.core.presets import PRESETS, SCHIEBER, SWISS
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.view import view
from gschobe.testing.play import random_game
from tests.core.builders import begun, deal_around, play, play_out


def in_play(preset: str, seed: int) -> list[Game]:
    games = [step.after for step in random_game(PRESETS[preset].rules, Random(seed))]
    return [
        game
        for game in games
        if game.course is not None
        and game.course.phase is Phase.PLAYING
        and to_move(game) is not None
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_told_is_true_in_every_position_of_a_game(preset: str) -> None:
    for game in in_play(preset, 4):
        assert game.course is not None
        for seat in SEATS:
            hidden = hidden_from(view(game, seat))
            for other in SEATS:
                dealt = game.hands[other]
                assert dealt is not None
                held = dealt - game.course.played
                if other is seat:
                    assert (hidden.own, hidden.counts[other]) == (held, 0)
                else:
                    assert not held - hidden.may_hold[other]
                    assert len(held) == hidden.counts[other]


WITHOUT_ROSEN = "S6 S8 E6 E8 T6 T8 SK EK TK"
ROSEN, EICHELN = parse_hand(".AKOUX9876.."), parse_hand("AKOUX9876...")


@pytest.mark.rule("5.2", "5.3")
@pytest.mark.parametrize(
    ("contract", "rules", "card", "is_void"),
    [
        ("O", SWISS.rules, "S6", True),
        ("E", SWISS.rules, "S6", True),
        ("E", SWISS.rules, "E6", False),  # one may trump in while able to follow
        ("E", SCHIEBER.rules, "E6", True),
    ],
)
def test_a_card_that_does_not_follow_shows_a_void_as_the_rules_have_it(
    contract: str, rules: TableRules, card: str, is_void: bool
) -> None:
    game = begun(contract, deal_around("R6", WITHOUT_ROSEN), rules=rules)
    game = play(game, f"R6 {card}")
    may_hold = hidden_from(view(game, Seat.NORTH)).may_hold
    assert bool(may_hold[Seat.EAST] & ROSEN) != is_void
    assert may_hold[Seat.WEST] & ROSEN


@pytest.mark.rule("5.5")
def test_whoever_does_not_follow_trumps_may_hold_the_puur_and_no_other() -> None:
    game = begun("R", deal_around("R6", WITHOUT_ROSEN), rules=SWISS.rules)
    game = play(game, "R6 S6")
    may_hold = hidden_from(view(game, Seat.NORTH)).may_hold[Seat.EAST]
    assert may_hold & ROSEN == parse_hand(".U..") - view(game, Seat.NORTH).hand


def test_named_weis_lie_where_they_were_named() -> None:
    game = begun("O", deal_around("E6", "EA EK EO"), rules=SCHIEBER.rules)
    game = play_out(game, tricks=1)  # which names the Weis as well
    hidden = hidden_from(view(game, Seat.NORTH))
    for card in parse_hand("KO..."):
        if card in hidden.unseen:
            assert card in hidden.may_hold[Seat.EAST]
            assert card not in hidden.may_hold[Seat.SOUTH] | hidden.may_hold[Seat.WEST]


def test_a_spectator_and_a_seat_before_the_choice_can_tell_nothing() -> None:
    game = begun("O", deal_around())
    with pytest.raises(ValueError, match="only a seat"):
        hidden_from(view(game, None))
