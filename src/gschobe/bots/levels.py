"""The bots by name, the weakest first."""

from __future__ import annotations

from gschobe.bots.contract import Bot
from gschobe.bots.instinct import GeselleBot, KennerBot
from gschobe.bots.random import RandomBot
from gschobe.bots.sampling import Exact7Bot
from gschobe.bots.simple import SimpleBot
from gschobe.bots.thinking import KoennerBot, MeisterBot
from gschobe.fast import available

LADDER: tuple[type[Bot], ...] = (SimpleBot, GeselleBot, KennerBot, KoennerBot, MeisterBot)
"""Levels 1 to 5, each at least three points a round better than the one before (docs/strength.md)."""

LEVELS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, *LADDER, Exact7Bot)}
"""All bots; `random` and `exact7` are there to measure others against."""

NEEDS_KERNEL = frozenset(bot.name for bot in (*LADDER[1:], Exact7Bot))
"""The bots that think with the kernel, and do not play where it is not installed."""


def playing_here() -> tuple[str, ...]:
    """The bots that can play on this machine."""
    return tuple(name for name in LEVELS if name not in NEEDS_KERNEL or available())


def offered_here() -> tuple[str, ...]:
    """The levels that people are offered on this machine."""
    return tuple(bot.name for bot in LADDER if bot.name in playing_here())


def strongest_here() -> Bot:
    """The strongest bot that plays on this machine."""
    return LEVELS[offered_here()[-1]]()
