"""What would come of each contract: the round played out in deals that may be, and written down."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from gschobe.bots.contract import Estimate
from gschobe.bots.learned import card_policy, hand_values
from gschobe.core.actions import Action, ChooseContract, Schieben
from gschobe.core.cards import PACK, CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.game import Standing
from gschobe.core.scoring import POINTS_IN_ROUND
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.stoeck import STOECK_POINTS, holds_stoeck
from gschobe.core.tablerules import StoeckCalls, TableRules, WeisCalls
from gschobe.core.view import View
from gschobe.core.weis import best_weis, compare_weis, find_weis
from gschobe.fast import HandMasks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SWAY = 0.8
"""How much the difference of a round strays, as a part of what a round brings both teams."""


@dataclass(frozen=True, kw_only=True)
class Prospect:
    """A choice of a contract, what it writes more for the own team, and its chance to win the game.

    Without a target there is no such chance, and the points decide.
    """

    action: Action
    points: Estimate
    chance: float | None

    @property
    def rank(self) -> tuple[float, float]:
        """Greater is better."""
        return (0.0 if self.chance is None else self.chance), self.points.mean


def prospects(view: View, worlds: HandMasks, *, contracts: int) -> list[Prospect]:
    """What the best contracts by the look of the hand bring, and passing on; the best one first.

    `worlds` are deals that may be. The partner is expected to choose what is best by his own hand
    alone.
    """
    import numpy as np  # noqa: PLC0415  (only where the kernel is)

    seat, course, rules = view.seat, view.course, view.rules
    assert seat is not None, "only a seat chooses"
    assert course is not None, "nothing is dealt"
    factors = np.array(rules.multipliers.factors)
    looks = hand_values().of_contracts(worlds[:1, seat], rules=rules, schoben=course.schoben)[0]
    found: list[Prospect] = []
    for number in np.argsort(-looks * factors, kind="stable")[:contracts]:
        action = ChooseContract(seat=seat, contract=CONTRACTS[int(number)])
        chosen = np.full(len(worlds), number)
        found.append(_prospect(view, action, worlds, chosen, schoben=course.schoben))
    if not course.schoben:
        late = hand_values().of_contracts(worlds[:, seat.partner], rules=rules, schoben=True)
        chosen = (late * factors).argmax(axis=1)
        found.append(_prospect(view, Schieben(seat=seat), worlds, chosen, schoben=True))
    return sorted(found, key=lambda prospect: prospect.rank, reverse=True)


def deals_around(view: View, rng: Random, count: int) -> HandMasks:
    """Deals of the 27 other cards, each equally likely; the own hand stays."""
    import numpy as np  # noqa: PLC0415

    assert view.seat is not None
    chance = np.random.default_rng(rng.getrandbits(64))
    bits = np.array([card.mask for card in PACK - view.hand], dtype=np.uint64)
    shuffled = bits[chance.random((count, len(bits))).argsort(axis=1)]
    deals = np.full((count, len(SEATS)), view.hand.mask, dtype=np.uint64)
    others = [seat for seat in SEATS if seat is not view.seat]
    for seat, cards in zip(others, np.split(shuffled, len(others), axis=1), strict=True):
        deals[:, seat] = cards.sum(axis=1, dtype=np.uint64)
    return deals


def _prospect(
    view: View,
    action: Action,
    worlds: HandMasks,
    chosen: NDArray[np.intp],
    *,
    schoben: bool,
) -> Prospect:
    """Play every deal out in its contract and count it."""
    import numpy as np  # noqa: PLC0415

    assert view.seat is not None
    assert view.course is not None
    rules, forehand, team = view.rules, view.course.forehand, view.seat.team
    ahead = card_policy().rounds(worlds, chosen, forehand=forehand, schoben=schoben, rules=rules)
    written = points_of_both(ahead, match_points=rules.match_points)
    written = written + _called(worlds, chosen, forehand=forehand, rules=rules)
    written = written * np.array(rules.multipliers.factors)[chosen][:, None]
    gained = written[:, team] - written[:, team.opponents]
    error = float(gained.std(ddof=1)) / sqrt(len(gained))
    return Prospect(
        action=action,
        points=Estimate(mean=float(gained.mean()), error=error),
        chance=_chance(view.standing, team, written),
    )


def points_of_both(ahead: NDArray[np.integer[Any]], *, match_points: int) -> NDArray[np.int32]:
    """The points of both teams from by how many the first is ahead; all of them, with a match.

    >>> import numpy as np
    >>> points_of_both(np.array([57, -257]), match_points=100).tolist()
    [[107, 50], [0, 257]]
    """
    import numpy as np  # noqa: PLC0415

    ahead = ahead.astype(np.int32)
    has_match = np.abs(ahead) == POINTS_IN_ROUND + match_points
    both = POINTS_IN_ROUND + match_points * has_match
    return np.column_stack([(both + ahead) // 2, (both - ahead) // 2])


def _called(
    worlds: HandMasks, chosen: NDArray[np.intp], *, forehand: Seat, rules: TableRules
) -> NDArray[np.int32]:
    """What Weis and Stöck bring both teams in each deal, if everybody calls what he holds."""
    import numpy as np  # noqa: PLC0415

    points = np.zeros((len(worlds), len(Team)), dtype=np.int32)
    if rules.weis is WeisCalls.NONE and rules.stoeck is StoeckCalls.NONE:
        return points
    for row, (masks, number) in enumerate(zip(worlds, chosen, strict=True)):
        hands, contract = [CardSet(int(mask)) for mask in masks], CONTRACTS[int(number)]
        if rules.weis is not WeisCalls.NONE and (winner := _weis_winner(hands, forehand, contract)):
            team, won = winner
            points[row, team] += won
        if rules.stoeck is not StoeckCalls.NONE:
            for seat in SEATS:
                points[row, seat.team] += STOECK_POINTS * holds_stoeck(hands[seat], contract)
    return points


def _weis_winner(
    hands: list[CardSet], forehand: Seat, contract: Contract
) -> tuple[Team, int] | None:
    best = {seat: weis for seat in SEATS if (weis := best_weis(hands[seat], contract))}
    if not best:
        return None
    team = compare_weis(best, forehand=forehand, contract=contract).winner
    return team, sum(
        w.points for seat in SEATS if seat.team is team for w in find_weis(hands[seat])
    )


def _chance(standing: Standing, team: Team, written: NDArray[np.int32]) -> float | None:
    """How likely the game is won after such a round, on average; None where no target is played to."""
    rules = standing.rules
    if rules.target is None:
        return None
    both = 2 * POINTS_IN_ROUND / 2 * sum(rules.multipliers.factors) / len(CONTRACTS)
    chances = [
        _chance_from(
            ours=standing.totals[team] + int(row[team]),
            theirs=standing.totals[team.opponents] + int(row[team.opponents]),
            target=rules.target,
            both=both,
        )
        for row in written
    ]
    return sum(chances) / len(chances)


def _chance_from(*, ours: int, theirs: int, target: int, both: float) -> float:
    """How likely the first team wins from these totals; `both` is what a round brings both teams."""
    most = max(ours, theirs)
    if most >= target:
        return 1.0 if ours > theirs else 0.0 if theirs > ours else 0.5
    rounds = max(1.0, (target - most) / (both / 2))
    return NormalDist(0, SWAY * both * sqrt(rounds)).cdf(ours - theirs)
