"""A person at the screen: waits until he is asked, presses keys, plays whole rounds."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from gschobe.cli.screen import painting
from gschobe.cli.screen.app import Table
from gschobe.cli.screen.sheets import Sheet
from gschobe.cli.screen.start import Start
from gschobe.cli.typed import is_choosing
from gschobe.core.rulestext import parse_rules
from gschobe.core.view import view
from gschobe.solo.table import PERSON, Calls, Options, sit_down
from gschobe.texts import Speech, speaking

PATIENCE = 60
"""So many seconds without an end, and the table is broken."""


class Player:
    """Keys and eyes of a person."""

    def __init__(self, app: Table, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    async def settle(self) -> None:
        """Wait until it is the person's turn to do something."""
        begun = time.monotonic()
        await self.pilot.pause()
        while not self.app.is_quiet:
            assert time.monotonic() - begun < PATIENCE, "the table never asks"
            await self.pilot.pause()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, each when the table asks."""
        for key in keys:
            await self.settle()
            await self.pilot.press(key)
        await self.settle()

    async def play_round(self) -> None:
        """Play until the count lies on the table: the first card that is allowed."""
        await self.settle()
        while not isinstance(self.app.screen, Sheet):
            await self.press(self.key())

    def key(self) -> str:
        mine = view(self.app.solo.game, PERSON)
        if self.app.is_waiting:
            return "space"
        if is_choosing(mine):
            return "o"
        playable = painting.playable_cards(mine)
        cards = painting.hand_in_order(mine)
        return str(1 + next(place for place, card in enumerate(cards) if card in playable))

    def shown(self, name: str) -> str:
        """The text of one part of the screen."""
        return str(self.app.screen_stack[0].query_one(f"#{name}", Static).render())

    @property
    def sheet(self) -> str:
        """The text of the sheet that lies on the table."""
        assert isinstance(self.app.screen, Sheet | Start)
        return "\n".join(str(part.render()) for part in self.app.screen.query(Static))


@asynccontextmanager
async def sitting(
    path: Path,
    rules: str = "schieber",
    *,
    seed: str = "3",
    size: tuple[int, int] = (80, 24),
    theme: str = "dark",
    calls: Calls = Calls.AUTOMATIC,
    speech: Speech | None = None,
    is_chosen: bool = True,
) -> AsyncGenerator[Player]:
    """A new game on a screen."""
    with speaking(speech or Speech()):
        options = Options(rules=parse_rules(rules), seed=seed, calls=calls, date="2026-11-30")
        app = Table(sit_down(options), path, theme=theme, pace=0, is_chosen=is_chosen)
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot)
        await player.settle()
        yield player
