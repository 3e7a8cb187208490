"""The learned player: it values each card of a hand by what its seat may know, in a microsecond.

It thinks in whole numbers, so it plays alike on every machine. Whole rounds can be played on by it
in deals that are imagined, without seeing a card that a player would not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from gschobe.core.cards import CARDS, Card, CardSet
from gschobe.core.legality import Position
from gschobe.core.seats import Seat
from gschobe.core.tablerules import TableRules
from gschobe.fast.kernel import load, rules_number
from gschobe.fast.playing import HandMasks
from gschobe.fast.positions import Unsupported, supports

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Layers = tuple[Any, ...]
"""Columns and biases of the three layers of a network, in the order in which they are passed."""

LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias")
"""What they are called in a file of weights."""

NOT_TRIED = -(2**15)
"""Stands in a row for a card that cannot be played."""


@dataclass(frozen=True, kw_only=True)
class Manner:
    """How a player departs from the best card, as far as he is known.

    A card is e times as likely as one that is worth `spread` points less; one card in 1 / `slip` is
    played for no reason that can be seen.
    """

    spread: float
    slip: float


@dataclass(frozen=True, kw_only=True)
class Told:
    """What the learned player is told of a round: how it was chosen, and the cards in order."""

    cards: tuple[int, ...]
    forehand: int
    schoben: bool
    contract: int
    rules: int
    match_points: int


def told_of(state: Position) -> Told:
    """What lies open of a game or view. Raises Unsupported for a state that the kernel refuses."""
    course = state.course
    if course is None or not supports(state):
        raise Unsupported(state)
    rules = state.standing.rules
    return Told(
        cards=tuple(card for trick in course.tricks for card in trick.cards),
        forehand=course.forehand,
        schoben=course.schoben,
        contract=course.next_trick.contract,
        rules=rules_number(rules),
        match_points=rules.match_points,
    )


class Policy:
    """Three networks: for the contracts with a trump, for Obenabe and for Undenufe."""

    def __init__(self, trump: Layers, obenabe: Layers, undenufe: Layers) -> None:
        self._kernel = load().Policy(trump, obenabe, undenufe)

    def own_values(
        self, state: Position, seat: Seat, hand: CardSet, unseen: CardSet
    ) -> dict[Card, float]:
        """How many points more each legal card brings the seat's team than another card would.

        Only differences between cards mean something.
        """
        told = asdict(told_of(state))
        values: list[tuple[int, float]] = self._kernel.own_values(
            hand.mask, unseen.mask, seat, **told
        )
        return {CARDS[number]: value for number, value in values}

    def try_cards(self, state: Position, hands: HandMasks) -> NDArray[np.int16]:
        """What each card brings in each deal of the cards left when all play on like this.

        The first team's points of the whole round less the second's, match included, in a row of 36
        a deal; NOT_TRIED for a card that cannot be played.
        """
        return self._kernel.try_cards(hands, **asdict(told_of(state)))

    def weigh(
        self, state: Position, hands: HandMasks, *, without: Seat, manner: Manner
    ) -> NDArray[np.float64]:
        """How likely it is in each deal that the others have played as they did, as a logarithm."""
        told = asdict(told_of(state))
        found = self._kernel.weigh(hands, **told, without=without, **asdict(manner))
        return found[:, 0]

    def rounds(
        self,
        hands: HandMasks,
        contracts: NDArray[np.integer[Any]],
        *,
        forehand: Seat,
        schoben: bool,
        rules: TableRules,
    ) -> NDArray[np.int32]:
        """Whole deals played out, each in its contract: the first team's points less the second's."""
        import numpy as np  # noqa: PLC0415  (only where the kernel is)

        count = len(hands)
        rows = Rows(
            hands=hands,
            forehands=np.full(count, forehand, dtype=np.uint8),
            contracts=contracts.astype(np.uint8),
            schoben=np.full(count, schoben, dtype=np.uint8),
            rules=np.full(count, rules_number(rules), dtype=np.uint8),
            match_points=np.full(count, rules.match_points, dtype=np.int32),
        )
        return self.against(self, rows)

    def against(self, other: Policy, rows: Rows) -> NDArray[np.int32]:
        """The same, the second team playing by another policy."""
        return self._kernel.rounds(**vars(rows), other=other._kernel)[:, 0]

    def examples(
        self,
        rows: Rows,
        *,
        cards_before: NDArray[np.uint8],
        straying: float,
        straying_after: float = 0.0,
        seed: int,
    ) -> tuple[NDArray[np.uint16], NDArray[np.int16]]:
        """What is known at one card of each deal, and what each legal card there brought.

        Rows of numbers of inputs that are set, filled up with 65535, and rows of by how many points
        the own team won, arranged as the inputs are. `straying` is the part of cards that are
        played at random on the way there, `straying_after` that of those from there on. A row of
        65535 alone says that there was no choice to be made any more.
        """
        return self._kernel.examples(
            **vars(rows),
            cards_before=cards_before,
            on_the_way=round(straying * 2**16),
            afterwards=round(straying_after * 2**16),
            seed=seed,
        )


@dataclass(frozen=True, kw_only=True)
class Rows:
    """Whole deals, a row each: the hands, who is forehand, what was chosen, and by whose rules."""

    hands: HandMasks
    forehands: NDArray[np.uint8]
    contracts: NDArray[np.uint8]
    schoben: NDArray[np.uint8]
    rules: NDArray[np.uint8]
    match_points: NDArray[np.int32]


def layers_from(arrays: Mapping[str, Any], kind: str) -> Layers:
    """The layers of one network out of a file of weights."""
    return tuple(arrays[f"{kind}_{name}"] for name in LAYERS)
