"""What the bots have learned: networks for cards and for hands, read once from the package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from gschobe.core.cards import Suit, card_of
from gschobe.core.contracts import CONTRACTS, Contract, strength_order
from gschobe.core.tablerules import TableRules, TrumpIn
from gschobe.fast import Policy, layers_from

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS = ("trump", "obenabe", "undenufe")
POINTS_OF_ONE = 16
"""What an output of one is worth, in card points; as in the kernel."""


def _arrays(name: str) -> dict[str, Any]:
    import numpy as np  # noqa: PLC0415  (only where the kernel is)

    path = files("gschobe.bots") / "weights" / f"{name}.npz"
    with path.open("rb") as file, np.load(file) as found:
        return dict(found)


@cache
def card_policy() -> Policy:
    """The player that was trained on the project's own rounds (docs/learning.md)."""
    arrays = _arrays("cards")
    return Policy(*(layers_from(arrays, kind) for kind in KINDS))


@dataclass(frozen=True, kw_only=True)
class HandValues:
    """Two small layers for each kind of contract, and for passing on."""

    arrays: dict[str, Any]

    def of_contracts(
        self, hands: NDArray[np.uint64], *, rules: TableRules, schoben: bool
    ) -> NDArray[np.float32]:
        """How many points a round the declarer's team makes more, hands in rows, contracts in columns.

        Cards, the 5 and the match; without the factor and without Weis and Stöck.
        """
        import numpy as np  # noqa: PLC0415

        columns = [
            self._of(_kind(contract), arranged(hands, contract), [schoben, *flags_of(rules)])
            for contract in CONTRACTS
        ]
        return np.stack(columns, axis=1)

    def of_passing(self, hands: NDArray[np.uint64], *, rules: TableRules) -> NDArray[np.float32]:
        """The same for forehand's hand when his partner chooses, all contracts counting once."""
        return self._of("schieben", arranged(hands, None), flags_of(rules))

    def _of(
        self, kind: str, cards: NDArray[np.float32], flags: Sequence[bool]
    ) -> NDArray[np.float32]:
        import numpy as np  # noqa: PLC0415

        first, second = self.arrays[f"{kind}_first"], self.arrays[f"{kind}_second"]
        inputs = np.hstack([cards, np.tile(np.array(flags, np.float32), (len(cards), 1))])
        hidden = np.maximum(inputs @ first + self.arrays[f"{kind}_first_bias"], 0)
        out = hidden @ second + self.arrays[f"{kind}_second_bias"]
        return out[:, 0] * POINTS_OF_ONE


@cache
def hand_values() -> HandValues:
    """The values that were trained with the same rounds as the card policy."""
    import numpy as np  # noqa: PLC0415

    arrays = _arrays("hands")
    return HandValues(arrays={name: each.astype(np.float32) for name, each in arrays.items()})


def _kind(contract: Contract) -> str:
    return KINDS[max(0, contract - Contract.SCHILTEN)]


def flags_of(rules: TableRules) -> list[bool]:
    """The rules that a network for hands is told."""
    return [rules.trump_in is TrumpIn.ANY_TIME, rules.match_points > 0]


def arranged(hands: NDArray[np.uint64], contract: Contract | None) -> NDArray[np.float32]:
    """Each hand as 36 zeros and ones: a trump suit first, then the longest and strongest suit.

    Within a suit the strongest card comes first. None arranges as for Obenabe.
    """
    import numpy as np  # noqa: PLC0415

    order = np.array(_order(contract), dtype=np.uint64)
    bits = (hands[:, None] >> order & np.uint64(1)).astype(np.int64).reshape(-1, 4, 9)
    keys = bits.sum(axis=2) * 512 + bits @ (1 << np.arange(8, -1, -1))
    if contract is not None and contract.trump is not None:
        keys[:, 0] = 1 << 20
    places = np.argsort(-keys, axis=1, kind="stable")
    sorted_bits = np.take_along_axis(bits, places[:, :, None], axis=1)
    return sorted_bits.reshape(-1, 36).astype(np.float32)


@cache
def _order(contract: Contract | None) -> list[int]:
    trump = None if contract is None else contract.trump
    suits = sorted(Suit, key=lambda suit: suit is not trump)
    used = Contract.OBENABE if contract is None else contract
    return [int(card_of(suit, rank)) for suit in suits for rank in strength_order(used, suit)]
