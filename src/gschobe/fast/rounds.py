"""What the kernel answers in plain numbers: legal cards, counts of sequences, sums of rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gschobe.core.cards import CardSet
from gschobe.core.contracts import Contract
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import Trick
from gschobe.fast.kernel import load, rules_number


def playable(*, hand: CardSet, trick: Trick, rules: TableRules) -> CardSet:
    """The cards of the hand that may be played to the trick; twin of `core.following.playable`."""
    return CardSet(load().playable(hand.mask, trick.cards, trick.contract, rules_number(rules)))


def perft(hands: Sequence[CardSet], trick: Trick, depth: int, *, rules: TableRules) -> int:
    """How many different sequences of legal cards there are; twin of `records.perft.perft`."""
    masks = [hand.mask for hand in hands]
    number = rules_number(rules)
    return load().perft(masks, trick.cards, trick.leader, trick.contract, number, depth)


@dataclass(frozen=True, kw_only=True)
class Totals:
    """What random rounds have brought each team: points, the match included, and matches."""

    points: tuple[int, int]
    matches: tuple[int, int]


def random_rounds(
    contract: Contract, *, rules: TableRules, rounds: int, seed: int, portable: bool = False
) -> Totals:
    """Deal and play so many rounds by chance, and add up what they count."""
    number, match = rules_number(rules), rules.match_points
    points, matches = load().random_rounds(contract, number, match, rounds, seed, portable)
    return Totals(points=tuple(points), matches=tuple(matches))
