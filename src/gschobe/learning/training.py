"""The whole course of learning: `python -m gschobe.learning.training --help` (docs/learning.md)."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np

from gschobe.bots.learned import KINDS
from gschobe.fast import LAYERS
from gschobe.learning.cards import Examples, card_network, compare, examples, fit, policy_of
from gschobe.learning.hands import HandLearner
from gschobe.learning.network import Network

SLIPS = 0.02
"""The part of cards that all play at random from an example on, so that nobody counts on everything."""

COMPARED = 8000
"""So many deals are played to see what a course has brought."""


def learn(
    *, courses: int, deals: int, hand_deals: int, times: int, seed: int, threads: int
) -> tuple[list[Network], HandLearner]:
    """Play, fit, and play again by what was learned; each course begins where the last one ended.

    The first one plays at random. Each fits to its own examples and to those of the course before.
    Who plays against himself does not get better with every course: the best one is kept.
    """
    networks = [card_network(seed=seed + number) for number in range(len(KINDS))]
    learner, hands, before = HandLearner(), None, None
    policy = best = policy_of(networks)
    kept = networks
    for course in range(courses):
        begun = time.monotonic()
        found = examples(
            policy,
            hands,
            deals=deals,
            straying_after=1.0 if course == 0 else SLIPS,
            seed=seed + 1_000_000 * course,
            threads=threads,
        )
        both = found if course < 2 or before is None else Examples.joined([before, found])
        rate = 1e-3 if course == courses - 1 else 2e-3
        for kind, network in enumerate(networks):
            network.forget_the_way()
            fit(network, both.of_kind(kind), times=times, rate=rate, seed=seed + course)
        new = policy_of(networks)
        better = compare(new, best, hands, deals=COMPARED, seed=seed + course)
        if better > 0:
            best, kept = new, deepcopy(networks)
        policy, before = new, found
        gained = learner.learn(policy, deals_each=hand_deals, seed=seed + 10_000 * course)
        hands = learner.values()
        took = time.monotonic() - begun
        print(
            f"course {course + 1}: {len(both):,} examples, {better:+.1f} points a round against the "
            f"best before, forehand's team gains {gained:.1f}, {took:.0f} s",
            flush=True,
        )
    return kept, learner


def save(folder: Path, networks: Sequence[Network], learner: HandLearner) -> None:
    """Write both files as `gschobe.bots.learned` reads them."""
    folder.mkdir(parents=True, exist_ok=True)
    cards: dict[str, Any] = {}
    for kind, network in zip(KINDS, networks, strict=True):
        for name, numbers in zip(LAYERS, network.in_whole_numbers(), strict=True):
            cards[f"{kind}_{name}"] = numbers
    np.savez_compressed(folder / "cards.npz", **cards)
    small = {name: numbers.astype(np.float16) for name, numbers in learner.arrays().items()}
    np.savez_compressed(folder / "hands.npz", **small)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, learn, and write what was learned."""
    asked = argparse.ArgumentParser(prog="training", description="Learn cards and hands anew.")
    asked.add_argument("folder", type=Path, help="where the weights are written")
    asked.add_argument("--courses", type=int, default=10, metavar="N")
    asked.add_argument("--deals", type=int, default=600_000, metavar="N", help="a course")
    asked.add_argument("--hand-deals", type=int, default=8000, metavar="N", help="a set of rules")
    asked.add_argument("--times", type=int, default=3, metavar="N", help="through the examples")
    asked.add_argument("--seed", type=int, default=1, metavar="S")
    asked.add_argument("--threads", type=int, default=os.cpu_count() or 1, metavar="N")
    options = vars(asked.parse_args(arguments))
    folder: Path = options.pop("folder")
    save(folder, *learn(**options))
    return 0


if __name__ == "__main__":
    sys.exit(main())
