"""When a table is put away: its rounds stay, and a restart reads back one table less."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.server.pump import Pump
from gschobe.server.times import now


@dataclass(frozen=True, kw_only=True)
class Tidying:
    """How long a table is kept that nobody plays at, in seconds, and how often that is looked at.

    `linger` is for a game that is over, in which people may want one more; `abandoned` for a table that nobody
    has begun and nobody looks at; `resting` for a game that all have left in the middle, and may come back to.
    """

    linger: float = 900.0
    abandoned: float = 86_400.0
    resting: float = 7 * 86_400.0
    every: float = 60.0

    def is_due(self, pump: Pump) -> bool:
        """Whether a table is to be put away now."""
        state = pump.table.kept
        idle = (now() - state.since) / 1000
        if state.is_over:
            return idle >= self.linger
        if state.has_begun:
            return pump.rests and idle >= self.resting
        return not pump.listeners and idle >= self.abandoned
