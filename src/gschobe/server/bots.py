"""Bots that answer within their time, and a simple one in their place when they do not."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from random import Random
from typing import Protocol

from gschobe.bots.levels import LEVELS
from gschobe.core.actions import Action
from gschobe.core.legality import why_illegal
from gschobe.core.view import View

BUDGET = 1.0
"""Seconds that a bot may think."""

PATIENCE = 1.5
"""Seconds after which it is not waited for any more."""

QUICK = frozenset({"random", "simple"})
"""The bots that answer in less time than it takes to ask another process."""

FALLBACK = "simple"


class Bots(Protocol):
    """Whoever is asked for what a bot does."""

    async def choose(self, level: str, view: View, *, chance: int) -> Action:
        """What a bot of a level does in a view, always something that the rules allow."""
        ...


def choose(level: str, view: View, chance: int) -> Action:
    """What a bot of a level does; the same chance gives the same choice."""
    return LEVELS[level]().choose(view, rng=Random(chance), budget=BUDGET).action


class PooledBots:
    """Asks bots in other processes; where one hangs, dies or answers badly, `simple` answers."""

    def __init__(self, pool: Executor | None = None, *, patience: float = PATIENCE) -> None:
        self._pool = pool
        self._patience = patience
        self.fallbacks = 0

    async def choose(self, level: str, view: View, *, chance: int) -> Action:
        """What a bot of a level does in a view, always something that the rules allow."""
        if level in QUICK or self._pool is None:
            return choose(level if level in QUICK else FALLBACK, view, chance)
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self._pool, choose, level, view, chance)
            action = await asyncio.wait_for(asked, self._patience)
            if action.seat is view.seat and why_illegal(view, action) is None:
                return action
        except Exception:
            pass
        self.fallbacks += 1
        return choose(FALLBACK, view, chance)
