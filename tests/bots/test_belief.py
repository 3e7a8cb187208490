"""What the others have said and played makes some deals likelier than others."""

from random import Random

import numpy as np
import pytest

from gschobe.bots.belief import Deals, likely_deals, possible_deals
from gschobe.bots.knowledge import hidden_from
from gschobe.bots.thinking import MeisterBot
from gschobe.bots.worlds import Worlds
from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.presets import SCHIEBER, TOURNAMENT
from gschobe.core.seats import Seat
from gschobe.core.view import View, view
from gschobe.core.weis import best_weis
from tests.core.builders import begun, deal_around, lay_cards, play

READING = MeisterBot.effort.reading


def believed(own: View, *, drawn: int = 2000, kept: int = 2000) -> Deals:
    assert READING is not None
    return likely_deals(own, Random(1), drawn=drawn, kept=kept, reading=READING)


def chance_of(deals: Deals, seat: Seat, card: Card) -> float:
    holds = (deals.hands[:, seat] & np.uint64(card.mask)) != 0
    return float(deals.weights[holds].sum())


def test_who_chose_a_trump_has_its_highest_more_often_than_others() -> None:
    game = begun("T", deal_around("TU T9 T8 EA", "TX R9"), rules=TOURNAMENT.rules)
    own = view(play(game, "T8"), Seat.EAST)
    before = possible_deals(own, Random(1), count=2000)
    after = believed(own)
    assert chance_of(before, Seat.SOUTH, Card.TU) == pytest.approx(8 / 26, abs=0.05)
    assert chance_of(after, Seat.SOUTH, Card.TU) > 0.5


def test_all_weights_together_are_one_and_every_deal_fits() -> None:
    game = lay_cards(begun("O", deal_around("EA E6", "EK", "R6", "S6")), 9)
    seat = Seat.EAST
    own = view(game, seat)
    for deals in (possible_deals(own, Random(2), count=300), believed(own, drawn=300, kept=80)):
        assert deals.weights.sum() == pytest.approx(1)
        hidden = hidden_from(own)
        for row in deals.hands.tolist():
            for other in Seat:
                held = CardSet(row[other])
                assert held == hidden.own if other is seat else not held - hidden.may_hold[other]


def test_few_deals_are_all_taken() -> None:
    game = lay_cards(begun("O", deal_around("EA E6", "EK", "R6", "S6")), 30)
    own = view(game, Seat.SOUTH)
    count = len(Worlds(hidden_from(own)))
    deals = believed(own, drawn=2000, kept=2000)
    assert len(deals.hands) == count
    assert (deals.weights >= 0.09 / count).all()


def test_a_height_that_was_called_is_believed() -> None:
    game = begun("O", deal_around("TA TK TO TU", "E9"), rules=SCHIEBER.rules)
    own = view(play(game, "S TA weis 50"), Seat.EAST)
    assert own.course is not None
    deals = believed(own)
    holds = [
        weight
        for row, weight in zip(deals.hands.tolist(), deals.weights, strict=True)
        if (best := best_weis(CardSet(row[Seat.SOUTH]) | own.course.played, Contract.OBENABE))
        and best.points == 50
    ]
    assert sum(holds) > 0.5
