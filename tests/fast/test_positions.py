"""Which moments the kernel takes."""

from dataclasses import replace
from random import Random

import pytest

from gschobe import fast
from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.events import GameEnd, GameEnded
from gschobe.core.game import Game, new_game
from gschobe.core.presets import SWISS
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tricks import Trick
from gschobe.core.view import view
from gschobe.fast.positions import Moment, moment_of
from gschobe.testing.kernel_equal import after_cards, before_first_card

START = before_first_card(Contract.ROSEN, rules=SWISS.rules, dealer=3)
TRICK = (Card.EA, Card.E6, Card.EX, Card.R6)


def with_course(**changes: object) -> Game:
    assert START.course is not None
    return Game(standing=START.standing, course=replace(START.course, **changes))


def test_what_lies_open_is_told() -> None:
    assert moment_of(after_cards(START, [*TRICK, Card.TA])) == Moment(
        trick=(Card.TA,),
        leader=Seat.WEST,
        points=(0, 21),
        tricks=(0, 1),
        contract=Contract.ROSEN,
        rules=7,
        match_points=100,
    )


def test_a_game_and_the_views_of_it_are_taken_alike() -> None:
    game = with_course(tricks=(Trick(Contract.ROSEN, Seat.SOUTH, TRICK),))
    assert all(fast.supports(state) for state in (game, *(view(game, seat) for seat in SEATS)))
    assert {moment_of(view(game, seat)) for seat in SEATS} == {moment_of(game)}


def test_before_the_contract_and_after_the_last_card_there_is_nothing_to_play() -> None:
    assert not fast.supports(new_game(rules=SWISS.rules, first_dealer=Seat.SOUTH))
    assert not fast.supports(with_course(contract=None))
    cards = list(Card)
    Random(1).shuffle(cards)
    assert fast.supports(after_cards(START, cards[:35]))
    assert not fast.supports(after_cards(START, cards))


def with_trick(**changes: object) -> dict[str, object]:
    return {"tricks": (replace(Trick(Contract.ROSEN, Seat.SOUTH, TRICK), **changes),)}


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"devalued": CardSet.of(Card.EA)}, id="devalued card"),
        pytest.param({"forfeited_to": Team.B}, id="all tricks from here on"),
        pytest.param(with_trick(awarded=Team.A), id="trick given away"),
        pytest.param(with_trick(points_to=Team.A), id="points given away"),
        pytest.param(with_trick(next_lead=Seat.EAST), id="lead given away"),
        pytest.param(with_trick(devalued=CardSet.of(Card.EA)), id="devalued card in a trick"),
    ],
)
def test_what_a_sanction_has_changed_is_left_to_the_core(changes: dict[str, object]) -> None:
    game = with_course(**changes)
    assert not fast.supports(game)
    with pytest.raises(fast.Unsupported, match="does not take"):
        fast.play_out(game, fast.deals(1, seed=1), seed=1)


def test_a_game_that_has_ended_is_not_played_on() -> None:
    game = with_course()
    assert fast.supports(game)
    ended = replace(game.standing, ended=GameEnded(winner=Team.A, reason=GameEnd.CLAIMED))
    assert not fast.supports(replace(game, standing=ended))
