"""Pictures of every page and every phase, for looking at; a dozen of them stand in docs/screens.

Run by `./dev shots`. All of them are put into build/shots: 320, 390, 768 and 1280 pixels wide, light and
dark, and at twice the size.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from gschobe.core.actions import PlayCard
from gschobe.core.seats import Seat
from gschobe.testing.server_process import ServerProcess
from tests.web.browser import chromium
from tests.web.company import company
from tests.web.day_shots import take_day
from tests.web.house import House
from tests.web.person import Person
from tests.web.retelling import retell

ROOT = Path(__file__).parent.parent.parent
ALL, CHOSEN = ROOT / "build" / "shots", ROOT / "docs" / "screens"
SIZES = ((320, 640), (390, 844), (768, 1024), (1280, 800))
PAGES = {
    "start": "/",
    "watch": "/watch",
    "games": "/games",
    "rules": "/rules",
    "settings": "/settings",
    "closed": "/t/NoSuchTable",
}


@dataclass(frozen=True, kw_only=True)
class Look:
    """How somebody looks at the pages."""

    size: tuple[int, int]
    theme: str
    scale: int = 100
    language: str = "de"
    deck: str = "swiss"
    shrunk: float = 1.0
    """Pixels of the picture for one of the page; a README shows no more than 960 side by side."""

    def __str__(self) -> str:
        larger = "" if self.scale == 100 else f"-{self.scale}"
        return f"{self.size[0]}-{self.theme}{larger}"


LOOKS = (
    *(Look(size=size, theme=theme) for size in SIZES for theme in ("light", "dark")),
    *(Look(size=size, theme="light", scale=200) for size in SIZES[1:]),
)
DESK = Look(size=SIZES[3], theme="light", shrunk=0.75)
IN_DOCS = {
    "start": (DESK, Look(size=SIZES[1], theme="dark")),
    "first-visit": (Look(size=SIZES[1], theme="light"),),
    "waiting": (DESK,),
    "choosing": (Look(size=SIZES[1], theme="light"),),
    "playing": (
        replace(DESK, theme="dark", language="en", deck="french"),
        Look(size=SIZES[1], theme="light"),
        Look(size=SIZES[2], theme="light", shrunk=0.75),
    ),
    "counted": (DESK,),
    "over": (Look(size=SIZES[1], theme="dark"),),
    "replay": (DESK,),
    "rules": (Look(size=SIZES[1], theme="light"),),
}
"""The dozen that the README shows."""

Shown = Iterator[tuple[str, Person]]


def pages(house: House, look: Look) -> Shown:
    """The pages beside the table."""
    for name, path in PAGES.items():
        person = house.enter(path, house.guest(), **settings(look))
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        yield name, person
    person = house.enter(is_new=True, **settings(look))
    person.button("web/play_now").click()
    yield "first-visit", person


def table(house: House, look: Look) -> Shown:
    """A table from the waiting room to the end of its game, and its first round again."""
    host = house.guest("Vroni")
    person = house.enter(f"/t/{house.table(host)}?sit=1", host, **settings(look))
    expect(person.button("web/begin")).to_be_enabled()
    yield "waiting", person
    with company(house.address) as others:
        told = retell(house, others, "schieber-match", seat=Seat.EAST, **settings(look))
        told.go_on(lambda step: step.seat is Seat.EAST)
        expect(told.person.button("web/call_weis", points=100)).to_be_visible()
        yield "weis", told.person
        told.go_on()
        expect(told.person.agreeing).to_be_visible()
        yield "counted", told.person
    with company(house.address) as others:
        name = "schieber-crosses-with-weis"
        told = retell(house, others, name, seat=Seat.SOUTH, **settings(look))
        person = told.person
        expect(person.chooser).to_have_count(6)
        yield "choosing", person
        own = [step for step in told.steps if isinstance(step, PlayCard) and step.seat is told.seat]
        told.go_on(lambda step: step is own[5])
        expect(person.legal.first).to_be_visible()
        yield "playing", person
        told.go_on()
        expect(person.ended).to_be_visible()
        yield "over", person
        person.page.goto(f"{house.address}/r/{person.table}-1")
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        yield "replay", person


def settings(look: Look) -> dict[str, Any]:
    """The settings of somebody who looks like this."""
    return {
        "size": look.size,
        "theme": look.theme,
        "scale": look.scale,
        "language": look.language,
        "deck": look.deck,
        "options": {"color_scheme": look.theme, "device_scale_factor": look.shrunk},
    }


def take(house: House, look: Look, keep: Callable[[str, Person], None]) -> None:
    """Every page and phase in one look."""
    for shown in (pages, table):
        for name, person in shown(house, look):
            person.page.wait_for_load_state("networkidle")
            keep(name, person)
        house.close()


def take_all() -> None:
    """Every picture for looking at, and the chosen ones for the docs."""
    for folder in (ALL, CHOSEN):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(str(Path(folder) / "games.db"), folder=Path(folder), pace=0)
        asyncio.run(server.start())
        try:
            with chromium() as browser:
                _take_all(server.address, browser)
                take_day(browser, ALL, CHOSEN)
        finally:
            server.kill()


def _take_all(address: str, browser: Browser) -> None:
    for look in LOOKS:

        def keep(name: str, person: Person, look: Look = look) -> None:
            person.page.screenshot(path=ALL / f"{name}-{look}.png", full_page=True)

        take(House(address, browser), look, keep)
    chosen = {look for looks in IN_DOCS.values() for look in looks}
    for look in chosen:

        def show(name: str, person: Person, look: Look = look) -> None:
            if look in IN_DOCS.get(name, ()):
                person.page.screenshot(path=CHOSEN / f"{name}-{look}.png")

        take(House(address, browser), look, show)


if __name__ == "__main__":
    take_all()
