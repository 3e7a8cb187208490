"""Whether the shuffle favours a card or a place: `python -m gschobe.testing.uniformity --help`.

Rounds are dealt exactly as for a proof, and counted: which card lies at which place of the pack,
who holds it, which cards lie side by side in the pack, and which are in the same hand. Each count
is compared with what a fair shuffle leads to by one chi-square figure, which is nearly as large as
its degrees of freedom when all is well.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, pairwise
from statistics import NormalDist

from gschobe.core.cards import Card
from gschobe.core.dealing import Deal, deal_out
from gschobe.core.seats import SEATS
from gschobe.records.shuffle import VALUE_BYTES, BySeat, commit, derive_key, shuffle

SIZE = 36
PAIRS = math.comb(SIZE, 2)
CHUNK = 5_000
"""So many deals are counted at a time by one process."""
LOWEST_P = 0.0001
"""A fair shuffle lies below it in one test of 10,000, and as often above 1 - LOWEST_P."""

Shuffle = Callable[[bytes], Sequence[Card]]


def _zeros(size: int) -> list[int]:
    return [0] * size


@dataclass(kw_only=True)
class Counts:
    """How often what was seen, in so many deals; a table of pairs uses the lower card's row."""

    deals: int = 0
    places: list[int] = field(default_factory=partial(_zeros, SIZE * SIZE))
    seats: list[int] = field(default_factory=partial(_zeros, SIZE * len(SEATS)))
    neighbours: list[int] = field(default_factory=partial(_zeros, SIZE * SIZE))
    same_hand: list[int] = field(default_factory=partial(_zeros, SIZE * SIZE))

    def count(self, pack: Sequence[Card], deal: Deal) -> None:
        """Count one deal."""
        order = [int(card) for card in pack]
        self.deals += 1
        for place, card in enumerate(order):
            self.places[SIZE * card + place] += 1
        for one, other in pairwise(order):
            self.neighbours[SIZE * one + other if one < other else SIZE * other + one] += 1
        for seat, hand in enumerate(deal.hands):
            held = [int(card) for card in hand]
            for card in held:
                self.seats[len(SEATS) * card + seat] += 1
            for lower, higher in combinations(held, 2):
                self.same_hand[SIZE * lower + higher] += 1

    def add(self, other: Counts) -> None:
        """Add what another process has counted."""
        self.deals += other.deals
        self.places = _sums(self.places, other.places)
        self.seats = _sums(self.seats, other.seats)
        self.neighbours = _sums(self.neighbours, other.neighbours)
        self.same_hand = _sums(self.same_hand, other.same_hand)


def _sums(some: Sequence[int], others: Sequence[int]) -> list[int]:
    return [one + other for one, other in zip(some, others, strict=True)]


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One test: its figure, the degrees of freedom, and how often a fair shuffle exceeds it."""

    name: str
    chi_square: float
    freedom: int

    @property
    def p(self) -> float:
        """How likely a fair shuffle is to lie at least so far from what is expected."""
        return chi_square_tail(self.chi_square, freedom=self.freedom)

    @property
    def is_fair(self) -> bool:
        """Whether the counts are neither too uneven nor too even for chance."""
        return LOWEST_P <= self.p <= 1 - LOWEST_P


def chi_square_tail(chi_square: float, *, freedom: int) -> float:
    """The probability of a larger figure, after Wilson and Hilferty; for 100 or more degrees.

    >>> round(chi_square_tail(124.342, freedom=100), 4)
    0.05
    """
    spread = 2 / (9 * freedom)
    z = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return NormalDist().cdf(-z)


def deal_by_number(number: int, *, seed: int, shuffled: Shuffle) -> tuple[Sequence[Card], Deal]:
    """Deal one round as for a proof; dealers and the seats that give values change in turn."""
    chance = hashlib.shake_256(f"uniformity {seed} {number}".encode()).digest(32 + 4 * VALUE_BYTES)
    dealer = SEATS[number % len(SEATS)]
    commitment = commit(
        table="uniformity", round=number + 1, dealer=dealer, previous=None, seed=chance[:32]
    )
    key = derive_key(chance[:32], commitment=commitment, values=_values(chance[32:], number // 4))
    pack = shuffled(key)
    return pack, deal_out(pack, dealer=dealer)


def _values(chance: bytes, number: int) -> BySeat:
    """The seats that give values are the binary digits of a number."""
    south, east, north, west = (
        chance[VALUE_BYTES * seat : VALUE_BYTES * (seat + 1)] if number >> seat & 1 else None
        for seat in SEATS
    )
    return south, east, north, west


def count_deals(numbers: range, *, seed: int, shuffled: Shuffle = shuffle) -> Counts:
    """Deal the rounds of these numbers, and count."""
    counts = Counts()
    for number in numbers:
        pack, deal = deal_by_number(number, seed=seed, shuffled=shuffled)
        counts.count(pack, deal)
    return counts


def examine(counts: Counts) -> tuple[Finding, ...]:
    """Compare the counts with what a fair shuffle leads to.

    The cells of a table hang together: a place holds one card, a hand nine. Each sum of squares is
    therefore divided by what a fair deal adds to it for each degree of freedom (docs/proof.md).
    """
    return (
        Finding(
            name="card and place in the pack",
            chi_square=_squares(counts.places, mean=counts.deals / 36) / (counts.deals * 1 / 35),
            freedom=35 * 35,
        ),
        Finding(
            name="card and seat",
            chi_square=_squares(counts.seats, mean=counts.deals / 4) / (counts.deals * 9 / 35),
            freedom=35 * 3,
        ),
        Finding(
            name="two cards side by side",
            chi_square=_pair_squares(counts.neighbours) / (counts.deals * 1 / 18),
            freedom=PAIRS - SIZE,
        ),
        Finding(
            name="two cards in one hand",
            chi_square=_pair_squares(counts.same_hand) / (counts.deals * 72 / 385),
            freedom=PAIRS - SIZE,
        ),
    )


def _squares(table: Sequence[int], *, mean: float) -> float:
    return math.fsum((cell - mean) ** 2 for cell in table)


def _pair_squares(table: Sequence[int]) -> float:
    """The sum of squares of a table of pairs, less what its single cards bring about.

    A card that often lies at an end of the pack has fewer neighbours; the places tell that already.
    """
    cells = {
        (lower, higher): table[SIZE * lower + higher]
        for lower, higher in combinations(range(SIZE), 2)
    }
    mean = sum(cells.values()) / PAIRS
    of_card = [0.0] * SIZE
    for (lower, higher), cell in cells.items():
        of_card[lower] += cell - mean
        of_card[higher] += cell - mean
    singles = math.fsum(card**2 for card in of_card) / (SIZE - 2)
    return _squares(list(cells.values()), mean=mean) - singles


def report(counts: Counts) -> Iterator[str]:
    """The figures, a line a test."""
    yield f"{counts.deals:,} deals"
    yield f"{'':28}{'chi-square':>12}{'freedom':>9}{'p':>9}"
    for finding in examine(counts):
        mark = "" if finding.is_fair else "  NOT FAIR"
        yield (
            f"{finding.name:28}{finding.chi_square:12.1f}{finding.freedom:9}{finding.p:9.4f}{mark}"
        )


def count_in_pieces(deals: int, *, seed: int, processes: int) -> Counts:
    """Deal and count with several processes at a time."""
    pieces = [range(begin, min(begin + CHUNK, deals)) for begin in range(0, deals, CHUNK)]
    total = Counts()
    with ProcessPoolExecutor(max_workers=processes) as pool:
        for counts in pool.map(partial(count_deals, seed=seed), pieces):
            total.add(counts)
            if sys.stderr.isatty():
                print(f"\r{total.deals:,}", end="\r", file=sys.stderr, flush=True)
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, deal, and print the figures; 1 when one of them is not fair."""
    asked = argparse.ArgumentParser(prog="uniformity", description="Test whether deals are fair.")
    asked.add_argument("--deals", type=int, default=1_000_000, metavar="N", help="how many")
    asked.add_argument("--seed", type=int, default=0, metavar="S", help="another S, other deals")
    asked.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="at a time"
    )
    options = asked.parse_args(arguments)
    if options.deals < 1 or options.processes < 1:
        asked.error("--deals and --processes count from 1")
    counts = count_in_pieces(options.deals, seed=options.seed, processes=options.processes)
    print(*report(counts), sep="\n")
    return 0 if all(finding.is_fair for finding in examine(counts)) else 1


if __name__ == "__main__":
    sys.exit(main())
