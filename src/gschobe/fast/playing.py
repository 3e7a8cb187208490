"""Playing rounds to their end with random legal cards, many deals at once.

Hands are rows of four sets of cards in the order of the seats, each the `mask` of a CardSet. What
comes out are the points of cards, the 5 for the last trick and the match, those already taken
included; Weis, Stöck and the factor are not the kernel's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, TypeAlias

from gschobe.core.cards import CardSet
from gschobe.core.legality import Position
from gschobe.fast.kernel import load
from gschobe.fast.positions import moment_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HandMasks: TypeAlias = "NDArray[np.uint64]"
"""Rows of four sets of cards."""


def hand_masks(hands: Iterable[Iterable[CardSet]]) -> HandMasks:
    """Four hands a row, as the kernel takes them."""
    load()
    import numpy as np  # noqa: PLC0415  (only where the kernel is, and `import gschobe.fast` is cheap)

    masks = np.array([[hand.mask for hand in row] for row in hands], dtype=np.uint64)
    return masks.reshape(-1, 4)


def deals(count: int, *, seed: int) -> HandMasks:
    """So many deals by chance, each equally likely; a seed gives the same ones everywhere."""
    return load().deals(count, seed)


def play_out(
    state: Position, hands: HandMasks, *, seed: int, portable: bool = False
) -> NDArray[np.int32]:
    """Play each deal of the cards left to its end; the points of both teams, a row a deal.

    Of the state only what lies open is used. `portable` keeps to instructions that every
    processor has; the answer is the same.

    Raises Unsupported for a state, and ValueError for hands that the trick does not fit.
    """
    return load().play_out(hands, **asdict(moment_of(state)), seed=seed, portable=portable)


@dataclass(frozen=True, kw_only=True)
class Recorded:
    """Played rounds, a row each: what could be played, what was, who won, what it counts.

    A round that was taken up in the middle has fewer cards than 36 and tricks than 9; the rest of
    its row is 255, and no legal card.
    """

    legal: HandMasks
    cards: NDArray[np.uint8]
    winners: NDArray[np.uint8]
    points: NDArray[np.int32]


def record(state: Position, hands: HandMasks, *, seed: int, portable: bool = False) -> Recorded:
    """The same rounds as `play_out` plays, card by card: to look at, and to compare with the core."""
    legal, cards, winners, points = load().record(
        hands, **asdict(moment_of(state)), seed=seed, portable=portable
    )
    return Recorded(legal=legal, cards=cards, winners=winners, points=points)
