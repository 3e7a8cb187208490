"""Scenes of a game whose pictures are kept in `snapshots`; `./dev shots` takes them anew."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from gschobe.texts import Deck, Speech
from tests.cli.screen.player import Player, sitting

SNAPSHOTS = Path(__file__).parent / "snapshots"
SMALL, LARGE = (80, 24), (120, 40)
SWISS = Speech(language="de")
FRENCH = Speech(language="de", deck=Deck.FRENCH)


async def sit_down(player: Player) -> None:
    """The start, Swiss practice preselected."""
    await player.press("2")


async def choose(player: Player) -> None:
    """The cards are dealt, forehand is to choose."""


async def lying(player: Player) -> None:
    """A trick lies complete, the winner's card marked."""
    await player.press("g", "8")


async def explain(player: Player) -> None:
    """Why a card may not be played."""
    await player.press("g", "8", "space", "1", "?")


async def counted(player: Player) -> None:
    """The count of the second round, chalked on the slate."""
    await player.play_round()
    await player.press("enter")
    await player.play_round()


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What is played, and on which screen."""

    name: str
    play: Callable[[Player], Awaitable[None]]
    size: tuple[int, int] = SMALL
    theme: str = "dark"
    speech: Speech = SWISS
    rules: str = "schieber"
    is_chosen: bool = True


SCENES = (
    Scene(name="start-80-light", play=sit_down, theme="light", is_chosen=False),
    Scene(name="choose-80-dark", play=choose),
    Scene(name="trick-80-dark", play=lying),
    Scene(name="trick-80-light", play=lying, theme="light", speech=FRENCH),
    Scene(name="trick-120-dark", play=lying, size=LARGE),
    Scene(name="trick-120-light", play=lying, size=LARGE, theme="light", speech=FRENCH),
    Scene(name="why-80-dark", play=explain),
    Scene(name="count-80-dark", play=counted),
    Scene(name="count-120-light", play=counted, size=LARGE, theme="light"),
)


async def take(scene: Scene) -> str:
    """The picture of a scene as SVG, without the web fonts that a browser would fetch."""
    with tempfile.TemporaryDirectory() as folder:
        async with sitting(
            Path(folder) / "game.jass",
            scene.rules,
            size=scene.size,
            theme=scene.theme,
            speech=scene.speech,
            is_chosen=scene.is_chosen,
        ) as player:
            await scene.play(player)
            picture = player.app.export_screenshot()
    return re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL).rstrip() + "\n"


def take_all() -> None:
    """Take every picture anew."""
    SNAPSHOTS.mkdir(exist_ok=True)
    for scene in SCENES:
        (SNAPSHOTS / f"{scene.name}.svg").write_text(asyncio.run(take(scene)), encoding="utf-8")


if __name__ == "__main__":
    take_all()
