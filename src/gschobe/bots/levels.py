"""The bots by name, the weakest first."""

from __future__ import annotations

from gschobe.bots.contract import Bot
from gschobe.bots.random import RandomBot
from gschobe.bots.simple import SimpleBot

LEVELS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, SimpleBot)}
