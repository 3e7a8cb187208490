"""Learning what each card is worth: examples of rounds played on, and networks fitted to them."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import cycle

import numpy as np
from numpy.typing import NDArray

from gschobe.bots.learned import POINTS_OF_ONE, HandValues
from gschobe.fast import NOT_TRIED, Policy
from gschobe.fast.kernel import load
from gschobe.learning.dealing import RULES, dealt
from gschobe.learning.network import Floats, Network, rates

AT_ONCE = 5000
"""So many deals are played in one call of the kernel."""

LATEST = 31
"""The last card before which an example is taken."""

BATCH = 2048
MOST_SLOPE = 3.0
"""Rounds that went wild pull no harder than this."""

STRAYING = 0.08
"""The part of cards played at random on the way to an example."""


@dataclass(frozen=True)
class Examples:
    """What was known, what each card brought, and the kind of contract: 0, 1, 2."""

    inputs: NDArray[np.uint16]
    brought: NDArray[np.int16]
    kinds: NDArray[np.intp]

    def __len__(self) -> int:
        return len(self.kinds)

    def of_kind(self, kind: int) -> Examples:
        """Those of one kind of contract."""
        rows = self.kinds == kind
        return Examples(self.inputs[rows], self.brought[rows], self.kinds[rows])

    @staticmethod
    def joined(parts: Sequence[Examples]) -> Examples:
        """All of them, one after the other."""
        return Examples(
            np.concatenate([part.inputs for part in parts]),
            np.concatenate([part.brought for part in parts]),
            np.concatenate([part.kinds for part in parts]),
        )


def card_network(*, seed: int) -> Network:
    """A network of the size that the kernel has; one more input stands for none and stays empty."""
    kernel = load()
    sizes = (kernel.INPUTS + 1, kernel.WIDE, kernel.NARROW, 36)
    one = 1 << kernel.FRACTION
    ceilings = ((kernel.MOST_WIDE + 1) / one, (kernel.MOST_NARROW + 1) / one)
    return Network.fresh(sizes, ceilings=ceilings, seed=seed)


def policy_of(networks: Sequence[Network]) -> Policy:
    """The player that three networks make."""
    return Policy(*(network.in_whole_numbers() for network in networks))


def examples(
    policy: Policy,
    hands: HandValues | None,
    *,
    deals: int,
    straying_after: float,
    seed: int,
    threads: int,
) -> Examples:
    """One example out of each deal, at a card that is drawn by lot; all rules take turns."""

    def some(number: int) -> Examples:
        rules = RULES[number % len(RULES)]
        rows = dealt(AT_ONCE, hands=hands, rules=rules, seed=seed + number)
        chance = np.random.default_rng(seed + number + 1)
        before = chance.integers(0, LATEST, AT_ONCE).astype(np.uint8)
        inputs, brought = policy.examples(
            rows,
            cards_before=before,
            straying=1.0 if straying_after == 1.0 else STRAYING,
            straying_after=straying_after,
            seed=int(chance.integers(1 << 62)),
        )
        kinds = np.maximum(rows.contracts.astype(np.intp) - 3, 0)
        had_a_choice = (brought != NOT_TRIED).any(axis=1)
        return Examples(inputs[had_a_choice], brought[had_a_choice], kinds[had_a_choice])

    with ThreadPoolExecutor(threads) as pool:
        return Examples.joined(list(pool.map(some, range(-(-deals // AT_ONCE)))))


def fit(network: Network, given: Examples, *, times: int, rate: float, seed: int) -> float:
    """Go through the examples so many times; what is left of the error at the end.

    What counts is by how much a card is better than the others: how the round stands is the same
    for all of them.
    """
    chance = np.random.default_rng(seed)
    batches = len(given) // BATCH
    left = float("nan")
    steps = iter(rates(times * batches, most=rate))
    for _ in range(times):
        order, errors = chance.permutation(len(given)), 0.0
        for number in range(batches):
            rows = order[number * BATCH : (number + 1) * BATCH]
            slope = _slope(network, given, rows)
            errors += float((slope * slope).sum(axis=1).mean())
            pulled = np.clip(slope, -MOST_SLOPE, MOST_SLOPE) / BATCH
            network.step(pulled.astype(np.float32), rate=next(steps))
        left = errors / max(1, batches)
    return left


def _slope(network: Network, given: Examples, rows: NDArray[np.intp]) -> Floats:
    outputs = network.forward(spread_out(given.inputs[rows]))
    brought = (given.brought[rows] / POINTS_OF_ONE).astype(np.float32)
    tried = given.brought[rows] != NOT_TRIED
    return _around_mean(outputs, tried) - _around_mean(brought, tried)


def spread_out(inputs: NDArray[np.uint16]) -> Floats:
    """Numbers of inputs that are set, as rows of zeros and ones."""
    known: int = load().INPUTS
    wide = np.zeros((len(inputs), known + 1), dtype=np.float32)
    wide[np.arange(len(inputs))[:, None], np.minimum(inputs, known)] = 1
    wide[:, known] = 0
    return wide


def _around_mean(values: Floats, tried: NDArray[np.bool_]) -> Floats:
    """Each value less the mean of those that were tried; 0 for the others."""
    kept = np.where(tried, values, 0)
    mean = kept.sum(axis=1, keepdims=True) / tried.sum(axis=1, keepdims=True)
    return np.where(tried, kept - mean, 0).astype(np.float32)


def compare(
    one: Policy, other: Policy, hands: HandValues | None, *, deals: int, seed: int
) -> float:
    """By how many points a round the first plays better, each deal played by both sides."""
    found: list[float] = []
    for rules, number in zip(cycle(RULES), range(deals // 500), strict=False):
        rows = dealt(500, hands=hands, rules=rules, seed=seed + number)
        ahead = (one.against(other, rows) - other.against(one, rows)) / 2
        found.append(float(ahead.mean()))
    return sum(found) / len(found)
