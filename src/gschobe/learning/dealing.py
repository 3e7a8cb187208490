"""Deals to learn from: cards by chance, and contracts as the bots of the moment choose them."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from gschobe.bots.learned import HandValues
from gschobe.core.contracts import CONTRACTS
from gschobe.core.multipliers import COMMON, SINGLE
from gschobe.core.presets import SWISS
from gschobe.core.tablerules import TableRules, TrumpIn
from gschobe.fast import Rows, deals
from gschobe.fast.kernel import rules_number

RULES: tuple[TableRules, ...] = tuple(
    replace(SWISS.rules, trump_in=trump_in, match_points=match, multipliers=table)
    for trump_in, match, table in product(TrumpIn, (0, 100), (SINGLE, COMMON))
)
"""What is learned under: trumping in at any time or when void, with a match or without, factors or none."""

DARING = 6.0
"""So many points less, all contracts counting once, and a contract is chosen 1 / e times as often."""


def dealt(count: int, *, hands: HandValues | None, rules: TableRules, seed: int) -> Rows:
    """So many deals under these rules, each with a contract that a player might choose.

    Without hand values contracts are chosen by lot, and nobody passes.
    """
    chance = np.random.default_rng(seed)
    cards = deals(count, seed=int(chance.integers(1 << 62)))
    forehands = chance.integers(0, 4, count).astype(np.uint8)
    if hands is None:
        contracts = chance.integers(0, len(CONTRACTS), count)
        schoben = np.zeros(count, dtype=np.bool_)
    else:
        every = np.arange(count)
        own, partner = cards[every, forehands], cards[every, (forehands + 2) % 4]
        contracts, schoben = _chosen(own, partner, hands=hands, rules=rules, chance=chance)
    return Rows(
        hands=cards,
        forehands=forehands,
        contracts=contracts.astype(np.uint8),
        schoben=schoben.astype(np.uint8),
        rules=np.full(count, rules_number(rules), dtype=np.uint8),
        match_points=np.full(count, rules.match_points, dtype=np.int32),
    )


def _chosen(
    own: NDArray[np.uint64],
    partner: NDArray[np.uint64],
    *,
    hands: HandValues,
    rules: TableRules,
    chance: np.random.Generator,
) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """What forehand or his partner chooses, not always the best."""
    factors = np.array(rules.multipliers.factors)
    early = hands.of_contracts(own, rules=rules, schoben=False)
    late = hands.of_contracts(partner, rules=rules, schoben=True)
    early, late = (
        (worth + DARING * chance.gumbel(size=worth.shape)) * factors for worth in (early, late)
    )
    passing = hands.of_passing(own, rules=rules) * factors.mean()
    schoben = early.max(axis=1) < passing
    return np.where(schoben, late.argmax(axis=1), early.argmax(axis=1)), schoben
