"""Whether the kernel plays as the core does: `python -m gschobe.testing.kernel_equal --help`.

The kernel deals and plays rounds by chance and writes down every step; the core goes through them
and compares the legal cards, the winner of each trick and the count. All six contracts take turns
under all eight combinations of the options on following suit, from the first card and from the
middle of a round, with both ways the kernel has of handling sets of cards.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from random import Random

from gschobe import fast
from gschobe.core.cards import CARDS, PACK, CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.counting import score_round
from gschobe.core.course import Course
from gschobe.core.following import playable
from gschobe.core.game import Standing
from gschobe.core.presets import SWISS
from gschobe.core.seats import SEATS
from gschobe.core.tablerules import LonePuur, TableRules, TrumpIn, Undertrump
from gschobe.core.tricks import Trick
from gschobe.core.view import NO_HANDS, View
from gschobe.testing.arguments import OneSentence, at_least

EVERY_RULES: tuple[TableRules, ...] = tuple(
    replace(SWISS.rules, trump_in=trump_in, lone_puur=lone_puur, undertrump=undertrump)
    for trump_in, lone_puur, undertrump in product(TrumpIn, LonePuur, Undertrump)
)
"""All combinations of the options that the kernel reads."""

WHOLE = 40
"""So many whole rounds are compared in one piece."""
CUT = 10
"""So many deals are compared in one piece from the middle of a round."""
PIECE = WHOLE * len(CARDS)
"""Positions that a piece compares at least."""
FAULTS_PRINTED = 5
NOT_PLAYED = 255


@dataclass(kw_only=True)
class Compared:
    """How many positions were compared, and every difference found."""

    positions: int = 0
    faults: list[str] = field(default_factory=list[str])

    def add(self, other: Compared) -> None:
        """Add another comparison."""
        self.positions += other.positions
        self.faults += other.faults


Steps = tuple[list[int], list[int], list[int], list[int]]
"""Of one round: legal cards and card of every step, the winner of every trick, the points."""


def compare_round(state: View, hands: Sequence[int], steps: Steps) -> Compared:
    """Go through one recorded round with the core."""
    assert state.course is not None
    course, left, compared = state.course, list(hands), Compared()
    trick, done = course.next_trick, list(course.tricks[: course.complete_tricks])
    legal, cards, winners, points = steps
    for told, number in zip(legal, cards, strict=True):
        if number == NOT_PLAYED:
            break
        seat, card = trick.next_seat, CARDS[number]
        expected = playable(hand=CardSet(left[seat]), trick=trick, rules=state.rules)
        compared.positions += 1
        if told != expected.mask or card not in expected:
            found = f"{card} of {CardSet(told)}, not of {expected}"
            compared.faults.append(f"{trick}, {CardSet(left[seat])}, {state.rules}: {found}")
            return compared
        left[seat] ^= card.mask
        trick = trick.with_card(card)
        if trick.is_complete:
            if trick.winner != (winner := winners.pop(0)):
                compared.faults.append(f"{trick}, {trick.contract!r}: won by {winner}")
            done.append(trick)
            trick = Trick(trick.contract, trick.winner)
    score = score_round(replace(course, tricks=tuple(done)), rules=state.rules)
    if any(left) or points != [items.total for items in score.items]:
        compared.faults.append(f"{list(map(str, done))}: counted {points}, not {score}")
    return compared


def compare_deals(state: View, hands: fast.HandMasks, *, seed: int) -> tuple[Compared, list[Steps]]:
    """Let the kernel play out the deals, and go through all of them; every other seed portably."""
    recorded = fast.record(state, hands, seed=seed, portable=seed % 2 == 1)
    columns = (recorded.legal, recorded.cards, recorded.winners, recorded.points)
    rounds = list(zip(*(column.tolist() for column in columns), strict=True))
    compared = Compared()
    for row, (legal, cards, winners, points) in zip(hands.tolist(), rounds, strict=True):
        compared.add(compare_round(state, row, (legal, cards, list(winners), points)))
    return compared, rounds


def before_first_card(contract: Contract, *, rules: TableRules, dealer: int) -> View:
    """What lies open once the contract is chosen."""
    course = Course(dealer=SEATS[dealer], contract=contract)
    standing = Standing(rules=rules, first_dealer=course.dealer)
    return View(seat=None, standing=standing, course=course, hands=NO_HANDS)


def after_cards(state: View, cards: Sequence[int]) -> View:
    """What lies open after some more cards."""
    assert state.course is not None
    course = state.course
    for number in cards:
        trick = course.next_trick.with_card(CARDS[number])
        course = replace(course, tricks=(*course.tricks[: course.complete_tricks], trick))
    return replace(state, course=course)


def hidden_anew(state: View, rng: Random) -> list[CardSet]:
    """The cards not yet played, dealt by chance to hands of the right length."""
    assert state.course is not None
    trick, left = state.course.next_trick, list(PACK - state.course.played)
    rng.shuffle(left)
    each, hands = 9 - state.course.complete_tricks, list[CardSet]()
    for seat in SEATS:
        size = each - trick.has_played(seat)
        hands.append(CardSet.from_cards(left[:size]))
        left = left[size:]
    return hands


def compare_piece(number: int, *, seed: int) -> Compared:
    """Some whole rounds and some from the middle, under the rules and contract that are due."""
    rng = Random(seed * 10**9 + number)
    contract = CONTRACTS[number % len(CONTRACTS)]
    rules = EVERY_RULES[number // len(CONTRACTS) % len(EVERY_RULES)]
    rules = replace(rules, match_points=rng.choice((0, 100)))
    state = before_first_card(contract, rules=rules, dealer=rng.randrange(4))
    deals = fast.deals(WHOLE, seed=rng.getrandbits(64))
    compared, rounds = compare_deals(state, deals, seed=rng.getrandbits(64))
    if not compared.faults:
        middle = after_cards(state, rounds[0][1][: rng.randrange(1, len(CARDS))])
        hands = fast.hand_masks(hidden_anew(middle, rng) for _ in range(CUT))
        compared.add(compare_deals(middle, hands, seed=rng.getrandbits(64))[0])
    return compared


def compare(positions: int, *, seed: int) -> Iterator[Compared]:
    """Compare at least so many positions, piece by piece."""
    for number in range(-(-positions // PIECE)):
        yield compare_piece(number, seed=seed)


def compare_in_processes(positions: int, *, seed: int, processes: int) -> Iterator[Compared]:
    """The same with several processes at a time."""
    with ProcessPoolExecutor(max_workers=processes) as pool:
        pieces = range(-(-positions // PIECE))
        yield from pool.map(partial(compare_piece, seed=seed), pieces, chunksize=20)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, compare, and say what was found; 1 when something differs."""
    asked = OneSentence(prog="kernel_equal", description="Compare the kernel with the core.")
    asked.add_argument(
        "--positions", type=at_least(1), default=1_000_000, metavar="N", help="at least so many"
    )
    asked.add_argument("--seed", type=at_least(0), default=0, metavar="S", help="of the chance")
    asked.add_argument(
        "--processes", type=at_least(1), default=os.cpu_count() or 1, metavar="N", help="at a time"
    )
    options = asked.parse_args(arguments)
    if not fast.available():
        asked.error("the kernel is not installed: ./dev kernel builds it")
    total = Compared()
    for compared in compare_in_processes(
        options.positions, seed=options.seed, processes=options.processes
    ):
        total.add(compared)
        if sys.stderr.isatty():
            print(f"\r{total.positions:,}", end="\r", file=sys.stderr, flush=True)
    print(*total.faults[:FAULTS_PRINTED], sep="\n", end="\n" if total.faults else "")
    print(f"{total.positions:,} positions, seed {options.seed}: {len(total.faults)} differences")
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
