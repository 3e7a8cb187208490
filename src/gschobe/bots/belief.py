"""How the hidden cards lie by all that the others have done: likely deals more often than others."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from gschobe.bots.knowledge import hidden_from
from gschobe.bots.learned import card_policy, hand_values
from gschobe.bots.worlds import Worlds
from gschobe.core.cards import CardSet
from gschobe.core.contracts import Contract
from gschobe.core.course import Course
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import View
from gschobe.core.weis import best_weis
from gschobe.fast import HandMasks, Manner, hand_masks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FALSE_CALL = -6.0
"""What it takes off a deal, as a logarithm, if somebody has called a Weis that he does not hold."""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """What is taken for known of how people and bots choose.

    A contract is e times as likely as one that is worth `contract_spread` points less, all
    contracts counting once.
    """

    cards: Manner
    contract_spread: float


DOUBT = 0.1
"""How much of the belief is that the others' play has said nothing."""


@dataclass(frozen=True, kw_only=True)
class Deals:
    """Different deals of the cards left, and how likely each is; all together 1."""

    hands: HandMasks
    weights: NDArray[np.float64]


def possible_deals(view: View, rng: Random, *, count: int) -> Deals:
    """So many deals that may be, each as likely as any other; all of them, where they are fewer."""
    import numpy as np  # noqa: PLC0415  (only where the kernel is)

    hands = _drawn(view, rng, count)
    return _merged(hands, np.full(len(hands), 1 / len(hands)))


def likely_deals(view: View, rng: Random, *, drawn: int, kept: int, reading: Reading) -> Deals:
    """Draw deals that may be, and keep each as often as it is likely by what was said and played.

    Where there are no more than `kept`, all of them are kept, each with its likelihood. Nothing is
    concluded from silence: whoever has not called may have kept his Weis to himself.
    """
    import numpy as np  # noqa: PLC0415

    seat, course = view.seat, view.course
    assert seat is not None, "only a seat believes anything"
    assert course is not None, "nothing is dealt"
    deals = _drawn(view, rng, drawn)
    weights = card_policy().weigh(view, deals, without=seat, manner=reading.cards)
    weights = weights + _of_choosing(view, deals, spread=reading.contract_spread)
    weights = weights + _of_calls(view, deals)
    likely = np.exp(weights - weights.max())
    likely = (1 - DOUBT) * likely / likely.sum() + DOUBT / len(deals)
    if len(deals) <= kept:
        return _merged(deals, likely)
    # Even marks along the sum of all: each deal is kept as often as is due to it, give or take one.
    rows = np.searchsorted(np.cumsum(likely) * kept, np.arange(kept) + rng.random())
    return _merged(deals[np.minimum(rows, len(deals) - 1)], np.full(kept, 1 / kept))


def _drawn(view: View, rng: Random, count: int) -> HandMasks:
    """So many deals by chance, or all that there are."""
    worlds = Worlds(hidden_from(view))
    if 0 < len(worlds) <= count:
        return hand_masks(worlds.every_one())
    return worlds.draw_many(rng, count)


def _merged(deals: HandMasks, weights: NDArray[np.float64]) -> Deals:
    """Equal deals once, with all of their weight."""
    import numpy as np  # noqa: PLC0415

    hands, places = np.unique(deals, axis=0, return_inverse=True)
    summed = np.zeros(len(hands))
    np.add.at(summed, places.ravel(), weights)
    return Deals(hands=hands, weights=summed)


def _dealt(course: Course, deals: HandMasks, seat: Seat) -> NDArray[np.uint64]:
    """The nine cards that a seat was given, in each deal of the cards left."""
    import numpy as np  # noqa: PLC0415

    played = sum(each.card_of(seat).mask for each in course.tricks if each.has_played(seat))
    return deals[:, seat] | np.uint64(played)


def _of_choosing(view: View, deals: HandMasks, *, spread: float) -> NDArray[np.float64]:
    """How likely the others' choice of the contract is in each deal, as a logarithm."""
    import numpy as np  # noqa: PLC0415

    course, rules = view.course, view.rules
    assert course is not None
    assert course.contract is not None
    factors = np.array(rules.multipliers.factors)
    found = np.zeros(len(deals))
    choices: list[tuple[Seat, int]] = [(course.declarer, course.contract)]
    if course.schoben:
        choices.append((course.forehand, len(Contract)))
    for chooser, chosen in choices:
        if chooser is view.seat:
            continue
        hands = _dealt(course, deals, chooser)
        late = chooser is not course.forehand
        worth = hand_values().of_contracts(hands, rules=rules, schoben=late) * factors
        if not late:
            passing = hand_values().of_passing(hands, rules=rules) * factors.mean()
            worth = np.column_stack([worth, passing])
        scaled = worth / (spread * factors.mean())
        scaled = scaled - scaled.max(axis=1, keepdims=True)
        found += scaled[:, chosen] - np.log(np.exp(scaled).sum(axis=1))
    return found


def _of_calls(view: View, deals: HandMasks) -> NDArray[np.float64]:
    """How likely the heights of Weis are that were called; named ones are known, not guessed."""
    import numpy as np  # noqa: PLC0415

    course = view.course
    assert course is not None
    assert course.contract is not None
    found = np.zeros(len(deals))
    for seat in SEATS:
        height = course.called_weis(seat)
        if seat is view.seat or height is None or course.has_named(seat):
            continue
        for row, hand in enumerate(_dealt(course, deals, seat)):
            best = best_weis(CardSet(int(hand)), course.contract)
            if best is None or best.points != height:
                found[row] += FALSE_CALL
    return found
