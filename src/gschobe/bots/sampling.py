"""A bot that imagines deals which fit all it knows, and plays what is best in them on average."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from gschobe.bots.cards import cards_to_play, dearness
from gschobe.bots.contract import Choice, Estimate, Reason
from gschobe.bots.evaluation import by_chance, exact
from gschobe.bots.knowledge import hidden_from
from gschobe.bots.simple import SimpleBot
from gschobe.bots.worlds import Worlds
from gschobe.core.actions import Action, PlayCard
from gschobe.core.announcing import announced
from gschobe.core.cards import Card
from gschobe.core.view import View
from gschobe.fast import supports


@dataclass(frozen=True, kw_only=True)
class Effort:
    """How much a bot imagines.

    `worlds` are played `times` times by chance each; `exact_worlds` says how many are solved with
    so many cards in hand, and with more none is. Effort is counted in worlds and nodes and not in
    time, so that the same seed gives the same choice on every machine.
    """

    worlds: int
    times: int
    exact_worlds: Mapping[int, int]
    node_limit: int


class Exact7Bot:
    """Plays on by chance in its thoughts in the first tricks, and exactly from seven cards on.

    It is the measure of what is stronger: it concludes nothing from how the others play.
    """

    name = "exact7"

    effort = Effort(
        worlds=100,
        times=40,
        exact_worlds={7: 20, 6: 40, 5: 60, 4: 60, 3: 60, 2: 60},
        node_limit=200_000,
    )

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Choose one of the legal actions of the view's seat."""
        cards = cards_to_play(view)
        if len(cards) < 2 or not supports(view):
            return SimpleBot().choose(view, rng=rng, budget=budget)
        assert view.seat is not None
        estimates = self._estimates(view, cards, rng)
        best = max(cards, key=lambda card: (estimates[card].mean, -dearness(view, card)))
        values: dict[Action, Estimate] = {
            PlayCard(seat=view.seat, card=card): each for card, each in estimates.items()
        }
        estimate = estimates[best]
        data = {"points": f"{estimate.mean:.1f}", "error": f"{estimate.error or 0:.1f}"}
        return Choice(
            action=announced(view, PlayCard(seat=view.seat, card=best)),
            reasons=(Reason(key="reason/best_in_worlds", data=data),),
            values=values,
        )

    def _estimates(self, view: View, cards: list[Card], rng: Random) -> dict[Card, Estimate]:
        effort, worlds = self.effort, Worlds(hidden_from(view))
        count = effort.exact_worlds.get(len(view.hand))
        if count is not None:
            drawn = [worlds.draw(rng) for _ in range(count)]
            return exact(view, cards, drawn, node_limit=effort.node_limit)
        drawn = [worlds.draw(rng) for _ in range(effort.worlds)]
        return by_chance(view, cards, drawn, times=effort.times, seed=rng.getrandbits(32))
