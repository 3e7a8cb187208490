"""Bots that imagine how the cards lie and let the round go on in their thoughts.

What is played on there is played by what each seat would know (`learned.card_policy`), so nobody
finds a card that only the sight of all hands would show. The fewer cards are left, the more the
exact value of a deal says instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from gschobe.bots.belief import Deals, Reading, likely_deals, possible_deals
from gschobe.bots.cards import cards_to_play, dearness
from gschobe.bots.contract import Choice, Estimate, Reason
from gschobe.bots.explaining import what_it_brings, what_it_does
from gschobe.bots.learned import card_policy
from gschobe.bots.prospects import deals_around, points_of_both, prospects
from gschobe.bots.simple import SimpleBot
from gschobe.bots.table_sense import sense
from gschobe.core.actions import Action, PlayCard, Schieben
from gschobe.core.announcing import announced
from gschobe.core.cards import Card
from gschobe.core.contracts import points_of
from gschobe.core.scoring import POINTS_IN_ROUND
from gschobe.core.seats import Team
from gschobe.core.view import View
from gschobe.fast import HandMasks, Manner, solve_many, supports

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NODE_LIMIT = 200_000
"""So many positions are looked at for one deal; where it stops, the middle of its bounds counts."""

TRUST = 0.005
"""How much playing on still says beside exact values: it tells equal cards apart."""

NEEDED = 0.4
"""Seconds in which the full effort is made on any machine; with less, less is imagined."""


@dataclass(frozen=True, kw_only=True)
class Effort:
    """How much a bot imagines, in deals and not in time, so that a seed gives the same choice.

    Of `drawn` deals it keeps `kept`, by `reading` what was said and played; without a reading it
    takes them as they come. From `exact_cards` in hand on it takes up to `exact_deals`, which mostly
    are all that there can be, and solves them.
    """

    kept: int
    drawn: int = 0
    reading: Reading | None = None
    contracts: int = 3
    contract_deals: int
    exact_cards: int = 0
    exact_deals: int = 0

    def within(self, budget: float) -> Effort:
        """The effort that can be made in so many seconds."""
        share = min(1.0, budget / NEEDED)
        few = {
            name: max(2, int(getattr(self, name) * share))
            for name in ("kept", "drawn", "contract_deals", "exact_deals")
        }
        return replace(self, **few)


class ThinkingBot:
    """Plays what is worth most on average in the deals that it imagines."""

    name = "thinking"
    effort = Effort(kept=60, contract_deals=60)

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Choose one of the legal actions of the view's seat."""
        if view.seat is None or view.course is None:
            raise ValueError("there is nothing to choose")
        effort = self.effort.within(budget)
        if view.course.contract is None:
            return _contract(view, self.dealt(view, rng, effort), effort)
        cards = cards_to_play(view)
        if len(cards) < 2 or not supports(view):
            return SimpleBot().choose(view, rng=rng, budget=budget)
        found = _estimates(view, cards, self.imagined(view, rng, effort), effort)
        best = max(cards, key=lambda card: (found[card].mean, -dearness(view, card)))
        values: dict[Action, Estimate] = {
            PlayCard(seat=view.seat, card=card): found[card] for card in cards
        }
        picture = sense(view.course, hand=view.hand, seat=view.seat)
        chosen = PlayCard(seat=view.seat, card=best)
        return Choice(
            action=announced(view, chosen),
            reasons=(what_it_does(picture, best), what_it_brings(values, chosen)),
            values=values,
        )

    def dealt(self, view: View, rng: Random, effort: Effort) -> HandMasks:
        """The deals in which it chooses a contract."""
        return deals_around(view, rng, effort.contract_deals)

    def imagined(self, view: View, rng: Random, effort: Effort) -> Deals:
        """The deals in which it plays on."""
        if effort.reading is None:
            return possible_deals(view, rng, count=effort.kept)
        drawn, kept = effort.drawn, effort.kept
        if len(view.hand) <= effort.exact_cards:
            drawn = kept = effort.exact_deals
        return likely_deals(view, rng, drawn=drawn, kept=kept, reading=effort.reading)


def _contract(view: View, worlds: HandMasks, effort: Effort) -> Choice:
    """Forehand's choice or his partner's, by what the round would write."""
    found = prospects(view, worlds, contracts=effort.contracts)
    values = {prospect.action: prospect.points for prospect in found}
    best = found[0].action
    key = "reason/passes_on" if isinstance(best, Schieben) else "reason/best_contract"
    return Choice(
        action=best, reasons=(Reason(key=key), what_it_brings(values, best)), values=values
    )


def _estimates(
    view: View, cards: list[Card], deals: Deals, effort: Effort
) -> Mapping[Card, Estimate]:
    """What the own team makes of the round with each card."""
    assert view.seat is not None
    team, rules = view.seat.team, view.rules
    brought = card_policy().try_cards(view, deals.hands)
    played_on = {
        card: points_of_both(brought[:, card], match_points=rules.match_points)[:, team]
        for card in cards
    }
    found = {card: _estimate(points, deals.weights) for card, points in played_on.items()}
    if len(view.hand) > effort.exact_cards:
        return found
    solved = solve_many(view, deals.hands, node_limit=NODE_LIMIT, threads=1)
    sign, made = (1 if team is Team.A else -1), _made(view)
    exact = {
        card: _estimate(made + sign * solved.bounds[:, card, :].mean(axis=1), deals.weights)
        for card in cards
    }
    return {
        card: replace(exact[card], mean=(1 - TRUST) * exact[card].mean + TRUST * found[card].mean)
        for card in cards
    }


def _made(view: View) -> int:
    """What the own team has made before this trick, so that an exact value is of the whole round.

    The solver counts what the first team still makes; the second makes the rest of the round.
    """
    assert view.seat is not None
    course = view.course
    assert course is not None
    before = [points_of(course.next_trick.contract, course.captured(team)) for team in Team]
    return before[Team.A] if view.seat.team is Team.A else POINTS_IN_ROUND - before[Team.A]


def _estimate(values: NDArray[np.number[Any]], weights: NDArray[np.float64]) -> Estimate:
    """The mean of values of deals that are so likely."""
    mean = float(values @ weights)
    spread = float((values - mean) ** 2 @ weights)
    return Estimate(mean=mean, error=sqrt(spread * float(weights @ weights)))


class KoennerBot(ThinkingBot):
    """Imagines deals that may be, and concludes nothing from how the others have played."""

    name = "koenner"
    effort = Effort(kept=40, contract_deals=60)


class MeisterBot(ThinkingBot):
    """Reads the others' cards from their play, and thinks through what follows."""

    name = "meister"
    effort = Effort(
        kept=160,
        drawn=600,
        reading=Reading(cards=Manner(spread=4.0, slip=0.05), contract_spread=15.0),
        contract_deals=160,
        exact_cards=4,
        exact_deals=1500,
    )
