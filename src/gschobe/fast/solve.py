"""The exact solver: what a position is worth, and each card in it, when all four hands are open.

All values are points that the first team (South and North) still makes when everybody plays as
well as can be: the cards that lie, all later ones, 5 for the last trick, and the match, added for
the first team or taken off where the second makes it. The second team makes the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from os import cpu_count
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from gschobe.core.cards import CARDS, Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.legality import Position
from gschobe.fast.kernel import load
from gschobe.fast.playing import HandMasks
from gschobe.fast.positions import Moment, moment_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NO_LIMIT = 2**64 - 1
"""More nodes than any search takes."""

NOT_LEGAL = -(2**15)
"""Stands in a batch for a card that cannot be played."""

ROWS_AT_A_TIME = 4
"""So many deals of a batch a thread takes at once."""


@dataclass(frozen=True)
class Range:
    """A value that is known, or where the node limit stopped the search, its bounds."""

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high


@dataclass(frozen=True, kw_only=True)
class Value:
    """The value of a position, and how many positions were looked at for it."""

    value: Range
    nodes: int


@dataclass(frozen=True, kw_only=True)
class Solution(Value):
    """The value of each legal card as well, and best cards to the end of the round.

    Of equally good cards the line takes the weakest. It is shorter, or empty, where the node limit
    stopped the search.
    """

    cards: dict[Card, Range]
    line: tuple[Card, ...]


class Solver:
    """Solves one position after another; each thread needs its own.

    The same position takes the same nodes, whatever was solved before.
    """

    def __init__(self) -> None:
        self._kernel = load().Solver()

    def value(
        self, moment: Moment, hands: Sequence[CardSet], *, node_limit: int = NO_LIMIT
    ) -> Value:
        """What the position is worth; about half the work of `solve`.

        Raises ValueError for hands that the trick does not fit.
        """
        bounds, nodes = self._kernel.value(_masks(hands), **_open(moment), node_limit=node_limit)
        return Value(value=Range(*bounds), nodes=nodes)

    def solve(
        self, moment: Moment, hands: Sequence[CardSet], *, node_limit: int = NO_LIMIT
    ) -> Solution:
        """What the position and each legal card are worth, and how the best play goes on.

        Raises ValueError for hands that the trick does not fit.
        """
        bounds, cards, line, nodes = self._kernel.solve(
            _masks(hands), **_open(moment), node_limit=node_limit
        )
        return Solution(
            value=Range(*bounds),
            cards={CARDS[number]: Range(*found) for number, found in cards},
            line=tuple(CARDS[number] for number in line),
            nodes=nodes,
        )

    def solve_rows(self, hands: HandMasks, first: int, last: int, **settings: Any) -> None:
        """Solve some rows of a batch and write into its arrays; `solve_many` calls it."""
        self._kernel.solve_rows(hands, first=first, last=last, **settings)


def _masks(hands: Sequence[CardSet]) -> list[int]:
    return [hand.mask for hand in hands]


def _open(moment: Moment) -> dict[str, Any]:
    """What the solver is told: points made before do not change what is best."""
    return {name: value for name, value in asdict(moment).items() if name != "points"}


@dataclass(frozen=True, kw_only=True)
class Solutions:
    """A batch: `bounds[deal, card]` is low and high of a legal card, NOT_LEGAL for another."""

    bounds: NDArray[np.int16]
    nodes: NDArray[np.uint64]


def solve_many(
    state: Position,
    hands: HandMasks,
    *,
    node_limit: int = NO_LIMIT,
    threads: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Solutions:
    """Solve each deal of the cards left, by default on all processors.

    Of the state only what lies open is used. `progress` is told how many deals are done. `node_limit`
    holds for each deal. The answer does not depend on the number of threads.

    Raises Unsupported for a state, and ValueError for hands that the trick does not fit.
    """
    import numpy as np  # noqa: PLC0415  (only where the kernel is, and `import gschobe.fast` is cheap)

    settings = {**_open(moment_of(state)), "node_limit": node_limit}
    count = len(hands)
    settings["bounds"] = bounds = np.full((count, len(CARDS), 2), NOT_LEGAL, dtype=np.int16)
    settings["nodes"] = nodes = np.zeros(count, dtype=np.uint64)
    free: SimpleQueue[Solver] = SimpleQueue()
    workers = threads or cpu_count() or 1
    for _ in range(workers):
        free.put(Solver())

    def solve_from(first: int) -> int:
        last = min(first + ROWS_AT_A_TIME, count)
        solver = free.get()
        try:
            solver.solve_rows(hands, first, last, **settings)
        finally:
            free.put(solver)
        return last - first

    done = 0
    with ThreadPoolExecutor(workers) as pool:
        tasks = [pool.submit(solve_from, first) for first in range(0, count, ROWS_AT_A_TIME)]
        try:
            for task in as_completed(tasks):
                done += task.result()
                progress(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return Solutions(bounds=bounds, nodes=nodes)


def fixed_deal(seed: int, cards: int, contract: Contract) -> tuple[CardSet, ...]:
    """Four hands of so many cards that are the same for a seed everywhere: to measure with.

    Under every contract they are as strong: what differs are suits and ranks.
    """
    return tuple(CardSet(mask) for mask in load().fixed_deal(seed, cards, contract))
