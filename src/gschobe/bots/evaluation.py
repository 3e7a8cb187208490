"""What each card is worth on average over deals that may be: played out by chance, or exactly."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

from gschobe.bots.contract import Estimate
from gschobe.bots.worlds import Hands
from gschobe.core.cards import Card
from gschobe.core.events import CardPlayed
from gschobe.core.seats import Seat, Team
from gschobe.core.view import View, fold
from gschobe.fast import NOT_LEGAL, hand_masks, play_out, solve_many

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def exact(
    view: View, cards: Sequence[Card], worlds: Sequence[Hands], *, node_limit: int
) -> dict[Card, Estimate]:
    """Each card by what it still brings when all hands are open and everybody plays well.

    Where the node limit stops a world, the middle of its bounds stands for it.
    """
    import numpy as np  # noqa: PLC0415  (only where the kernel is)

    solved = solve_many(view, hand_masks(worlds), node_limit=node_limit, threads=1)
    values = {card: solved.bounds[:, card, :].mean(axis=1) for card in cards}
    assert all(not np.any(solved.bounds[:, card, 0] == NOT_LEGAL) for card in cards)
    sign = 1 if _team(view) is Team.A else -1
    return {card: estimate(sign * points) for card, points in values.items()}


def by_chance(
    view: View, cards: Sequence[Card], worlds: Sequence[Hands], *, times: int, seed: int
) -> dict[Card, Estimate]:
    """Each card by the points of the round when everybody goes on at random, `times` a world."""
    import numpy as np  # noqa: PLC0415

    seat, team = _seat(view), _team(view)
    found: dict[Card, Estimate] = {}
    for card in cards:
        after = fold(view, CardPlayed(seat=seat, card=card))
        masks = hand_masks(worlds)
        masks[:, seat] &= ~np.uint64(card.mask)
        points = play_out(after, np.repeat(masks, times, axis=0), seed=seed)
        won = (points[:, team] - points[:, team.opponents]).reshape(len(worlds), times)
        found[card] = estimate(won.mean(axis=1) / 2)
    return found


def estimate(values: NDArray[np.number[Any]]) -> Estimate:
    """The mean of many values, and its standard error."""
    count = len(values)
    error = float(values.std(ddof=1)) / sqrt(count) if count > 1 else None
    return Estimate(mean=float(values.mean()), error=error)


def _seat(view: View) -> Seat:
    assert view.seat is not None, "only a seat plays cards"
    return view.seat


def _team(view: View) -> Team:
    return _seat(view).team
