"""Choosing a contract: factors, Weis, Stöck, the partner's hand and the score all count."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from gschobe.bots.prospects import Prospect, deals_around, points_of_both, prospects
from gschobe.bots.thinking import MeisterBot
from gschobe.core.actions import ChooseContract, Schieben
from gschobe.core.apply import apply
from gschobe.core.cards import PACK, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.game import Game
from gschobe.core.presets import SCHIEBER, TOURNAMENT
from gschobe.core.seats import Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.view import view
from tests.core.builders import deal_around, dealt


def seen_by_south(hand: str, *, rules: TableRules = SCHIEBER.rules) -> Game:
    return dealt(deal_around(hand), rules=rules)


def found(game: Game, *, contracts: int = 6) -> list[Prospect]:
    own = view(game, Seat.SOUTH)
    return prospects(own, deals_around(own, Random(1), 200), contracts=contracts)


def of(among: list[Prospect], contract: Contract | None) -> Prospect:
    (one,) = (
        each
        for each in among
        if (each.action.contract if isinstance(each.action, ChooseContract) else None) is contract
    )
    return one


def test_deals_around_a_hand_are_whole_and_different() -> None:
    own = view(seen_by_south("TU T9 TA T8 EA RA S6 S7 S8"), Seat.SOUTH)
    deals = deals_around(own, Random(2), 50)
    assert len(np.unique(deals, axis=0)) == 50
    for row in deals.tolist():
        hands = [CardSet(mask) for mask in row]
        assert hands[0] == own.hand
        assert hands[0] | hands[1] | hands[2] | hands[3] == PACK


def test_all_six_and_passing_on_are_valued_the_best_first() -> None:
    among = found(seen_by_south("TU T9 TA T8 T7 EA RA S6 S7"))
    assert len(among) == 7
    assert among[0].action == ChooseContract(seat=Seat.SOUTH, contract=Contract.SCHILTEN)
    assert [each.rank for each in among] == sorted((each.rank for each in among), reverse=True)
    assert all(each.points.error for each in among)


def test_after_schieben_nobody_passes_on_again() -> None:
    game = seen_by_south("TU T9 TA T8 T7 EA RA S6 S7")
    assert any(isinstance(each.action, Schieben) for each in found(game))
    passed = apply(game, Schieben(seat=Seat.SOUTH)).game
    own = view(passed, Seat.NORTH)
    late = prospects(own, deals_around(own, Random(1), 50), contracts=6)
    assert not any(isinstance(each.action, Schieben) for each in late)


def test_stoeck_make_their_suit_worth_more() -> None:
    hand = "RK RO RU R7 R6 EA SA T6 T7"
    without = replace(SCHIEBER.rules, stoeck=TOURNAMENT.rules.stoeck, weis=TOURNAMENT.rules.weis)
    with_calls = replace(without, stoeck=SCHIEBER.rules.stoeck)
    more = of(found(seen_by_south(hand, rules=with_calls)), Contract.ROSEN).points.mean
    less = of(found(seen_by_south(hand, rules=without)), Contract.ROSEN).points.mean
    assert more - less == pytest.approx(20)


def test_a_great_weis_wants_a_great_factor() -> None:
    hand = "EA EK EO EU EX RA RK SA SK"  # 100 in Eicheln, and the tops
    without = replace(SCHIEBER.rules, stoeck=TOURNAMENT.rules.stoeck, weis=TOURNAMENT.rules.weis)
    with_calls = replace(without, weis=SCHIEBER.rules.weis)
    gained = {
        contract: of(found(seen_by_south(hand, rules=with_calls)), contract).points.mean
        - of(found(seen_by_south(hand, rules=without)), contract).points.mean
        for contract in (Contract.EICHELN, Contract.OBENABE)
    }
    assert gained[Contract.OBENABE] == pytest.approx(3 * gained[Contract.EICHELN], rel=0.1)


def test_close_to_the_target_the_sure_way_is_chosen() -> None:
    game = seen_by_south("EU E9 EA EK E8 RA T6 T7 T8")
    near = replace(game, standing=replace(game.standing, before=(930, 905)))
    far = replace(game, standing=replace(game.standing, before=(0, 0)))
    for standing in (near, far):
        assert all(0 <= (each.chance or 0) <= 1 for each in found(standing))
    spread = [max(c) - min(c) for c in ([e.chance or 0 for e in found(g)] for g in (near, far))]
    assert spread[0] > 2 * spread[1]


def test_without_a_target_there_is_no_chance_to_win_a_game() -> None:
    game = seen_by_south("EU E9 EA EK E8 RA T6 T7 T8", rules=TOURNAMENT.rules)
    assert {each.chance for each in found(game)} == {None}


def test_a_match_is_told_from_a_great_round() -> None:
    ahead = np.array([157, 257, -257, 1], dtype=np.int32)
    assert points_of_both(ahead, match_points=100).tolist() == [
        [157, 0],
        [257, 0],
        [0, 257],
        [79, 78],
    ]


def test_the_best_bot_says_what_it_expects_of_each_choice() -> None:
    game = seen_by_south("TU T9 TA T8 T7 EA RA S6 S7")
    choice = MeisterBot().choose(view(game, Seat.SOUTH), rng=Random(3), budget=1)
    assert [reason.key for reason in choice.reasons] == [
        "reason/best_contract",
        "reason/better_in_worlds",
    ]
    assert len(choice.values) == 4
    assert all(value.error for value in choice.values.values())
