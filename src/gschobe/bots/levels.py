"""The bots by name, the weakest first."""

from __future__ import annotations

from gschobe.bots.contract import Bot
from gschobe.bots.random import RandomBot
from gschobe.bots.sampling import Exact7Bot
from gschobe.bots.simple import SimpleBot
from gschobe.fast import available

LEVELS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, SimpleBot, Exact7Bot)}

NEEDS_KERNEL = frozenset({Exact7Bot.name})
"""The bots that think with the kernel, and do not play where it is not installed."""


def playing_here() -> tuple[str, ...]:
    """The bots that can play on this machine."""
    return tuple(name for name in LEVELS if name not in NEEDS_KERNEL or available())
