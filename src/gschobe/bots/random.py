"""A bot that plays at random, the floor that every other bot is measured against."""

from __future__ import annotations

from random import Random

from gschobe.bots.contract import Choice, Reason
from gschobe.core.actions import ClaimGame, ClaimRest
from gschobe.core.legality import legal_actions
from gschobe.core.view import View


class RandomBot:
    """Picks among its legal actions with equal chance; it never claims anything."""

    name = "random"

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Choose one of the legal actions of the view's seat."""
        if view.seat is None:
            raise ValueError("a spectator has nothing to choose")
        actions = [
            action
            for action in legal_actions(view, view.seat)
            if not isinstance(action, ClaimGame | ClaimRest)
        ]
        return Choice(action=rng.choice(actions), reasons=(Reason(key="reason/by_chance"),))
