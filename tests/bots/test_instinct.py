"""Bots that play as they have learned: at once, steadily or not, and never a wild card."""

from random import Random

from gschobe.bots.instinct import GeselleBot, KennerBot
from gschobe.core.actions import ChooseContract, PlayCard, Schieben
from gschobe.core.contracts import Contract
from gschobe.core.presets import SCHIEBER, TOURNAMENT
from gschobe.core.seats import Seat
from gschobe.core.view import view
from tests.core.builders import begun, deal_around, dealt


def test_a_hand_of_trumps_is_played_and_a_poor_one_passed_on() -> None:
    strong = dealt(deal_around("TU T9 TA TK TO TX T8 T7 T6"), rules=TOURNAMENT.rules)
    action = KennerBot().choose(view(strong, Seat.SOUTH), rng=Random(1), budget=1).action
    assert action == ChooseContract(seat=Seat.SOUTH, contract=Contract.SCHILTEN)
    poor = dealt(deal_around("E9 E8 R9 R8 S9 S8 T8 TX EX"), rules=TOURNAMENT.rules)
    choice = KennerBot().choose(view(poor, Seat.SOUTH), rng=Random(1), budget=1)
    assert isinstance(choice.action, Schieben)
    assert len(choice.values) == 7


def test_the_factor_counts() -> None:
    hand = "E6 E7 R6 R7 S6 S7 T6 T7 T8"
    game = dealt(deal_around(hand), rules=SCHIEBER.rules)
    choice = KennerBot().choose(view(game, Seat.SOUTH), rng=Random(1), budget=1)
    assert choice.action == ChooseContract(seat=Seat.SOUTH, contract=Contract.UNDENUFE)


def test_an_unsteady_hand_errs_now_and_then_and_by_little() -> None:
    game = begun("O", deal_around("EA EK EO R6 R7 S7 T6 T7 S8"))
    seen = view(game, Seat.SOUTH)
    steady = KennerBot().choose(seen, rng=Random(0), budget=1)
    picks = [GeselleBot().choose(seen, rng=Random(seed), budget=1).action for seed in range(60)]
    same = sum(pick == steady.action for pick in picks)
    assert 20 < same < 60
    worth = {
        action.card: each.mean
        for action, each in steady.values.items()
        if isinstance(action, PlayCard)
    }
    lost = [max(worth.values()) - worth[pick.card] for pick in picks if isinstance(pick, PlayCard)]
    assert sum(lost) / 60 < GeselleBot.unsteadiness
