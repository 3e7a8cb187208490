"""What a bot's choice of the contract loses against the best of the six and schieben."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from gschobe.bots.contract import Bot
from gschobe.bots.learned import card_policy
from gschobe.core.actions import Action, ChooseContract, DealCards, Schieben
from gschobe.core.apply import apply
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.dealing import deal_out
from gschobe.core.game import Game, new_game
from gschobe.core.seats import Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.view import view
from gschobe.fast import hand_masks
from gschobe.records.shuffle import shuffle

BUDGET = 1.5


def points_lost(bot: Bot, rules: TableRules, *, deals: int) -> NDArray[np.float64]:
    """For each deal, what the best of the seven choices brings more than the bot's, with factors.

    The rounds are played out by the learned policy; Weis and Stöck are left out.
    """
    lost: list[float] = []
    for number in range(deals):
        rng = Random(f"choosing/{number}")
        deal = deal_out(shuffle(rng.randbytes(32)), dealer=Seat.WEST)
        game = new_game(rules=rules, first_dealer=Seat.WEST)
        game = apply(game, DealCards(seat=Seat.WEST, deal=deal)).game
        passed = apply(game, Schieben(seat=Seat.SOUTH)).game
        late = _chosen(bot, passed, Seat.NORTH, rng)
        assert isinstance(late, ChooseContract)
        early = _brought(game, rules, schoben=False)
        after_passing = _brought(game, rules, schoben=True)[late.contract]
        own = _chosen(bot, game, Seat.SOUTH, rng)
        got = early[own.contract] if isinstance(own, ChooseContract) else after_passing
        lost.append(float(max(*early, after_passing) - got))
    return np.array(lost)


def _chosen(bot: Bot, game: Game, seat: Seat, rng: Random) -> Action:
    return bot.choose(view(game, seat), rng=rng, budget=BUDGET).action


def _brought(game: Game, rules: TableRules, *, schoben: bool) -> NDArray[np.int32]:
    """What the first team gains in each contract, in the order of the contracts."""
    hands = np.repeat(hand_masks([[hand for hand in game.hands if hand is not None]]), 6, axis=0)
    ahead = card_policy().rounds(
        hands, np.arange(len(Contract)), forehand=Seat.SOUTH, schoben=schoben, rules=rules
    )
    return ahead * np.array([rules.multipliers.factor(contract) for contract in CONTRACTS])
