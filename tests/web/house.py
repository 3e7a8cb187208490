"""A server and the people who come to it with a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from gschobe.texts import Deck, Speech
from tests.server.asking import Asker
from tests.web.browser import PATIENCE
from tests.web.person import Person

SETTINGS: Mapping[str, Any] = {
    "language": "en",
    "deck": "swiss",
    "theme": "light",
    "pace": 0,
    "trickLies": 0,
    "taps": 1,
    "explains": False,
    "hasChosen": True,
}
"""What somebody prefers who has been here before and is in a hurry."""

DESK, PHONE = (1280, 800), (360, 740)


@dataclass(frozen=True, kw_only=True)
class Guest:
    """Somebody whom the server knows."""

    person: int
    name: str
    token: str


@dataclass
class House:
    """Opens tables, and pages for those who come; it hears every complaint of a page."""

    address: str
    browser: Browser
    complaints: list[str] = field(default_factory=list)
    expected: Callable[[str], bool] = lambda complaint: False
    """Complaints that belong to a test, such as those about a lost connection."""
    _contexts: list[BrowserContext] = field(default_factory=list)

    def guest(self, name: str = "Vroni") -> Guest:
        """A new guest."""
        known = self.ask("POST", "/api/guests", {"name": name})
        return Guest(person=known["person"], name=name, token=known["token"])

    def table(self, host: Guest, **wishes: Any) -> str:
        """A table of a host; it has not begun."""
        return str(self.ask("POST", "/api/tables", wishes, by=host)["table"])

    def ask(self, method: str, path: str, body: object = None, *, by: Guest | None = None) -> Any:
        """Ask the server for something that it does not refuse."""
        asker = Asker(server=self.address, token=None if by is None else by.token)
        answer = asker.ask_now(method, path, body)
        assert answer.status < 400, answer
        return answer.body

    def enter(
        self,
        path: str = "/",
        guest: Guest | None = None,
        *,
        size: tuple[int, int] = DESK,
        options: Mapping[str, Any] | None = None,
        is_new: bool = False,
        address: str | None = None,
        **settings: Any,
    ) -> Person:
        """Open a page on a device of its own; `options` are those of the browser.

        Whoever is new has not set anything here, nor been here before. `address` is another way to the server.
        """
        address = address or self.address
        kept: dict[str, object] = {}
        preferred = {**SETTINGS, **settings}
        if not is_new:
            kept["gschobe.settings"] = preferred
        if guest is not None:
            kept["gschobe.guest"] = vars(guest)
        width, height = size
        context = self.browser.new_context(
            **{
                "viewport": {"width": width, "height": height},
                "locale": "en-GB" if preferred["language"] == "en" else "de-CH",
                "storage_state": {"cookies": [], "origins": [_storage(address, kept)]},
                **(options or {}),
            }
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = context.new_page()
        self._listen(page)
        page.goto(f"{address}{path}")
        deck = Deck.SWISS if preferred["deck"] == "swiss" else Deck.FRENCH
        speech = Speech(language=preferred["language"], deck=deck)
        return Person(page=page, speech=speech, taps=preferred["taps"])

    def play(self, *, level: str = "simple", size: tuple[int, int] = DESK, **wishes: Any) -> Person:
        """A new guest at a table of his own against bots; `enter` takes what is no wish for the table."""
        own = {"rules", "target", "given", "turned"}
        asked = {name: wishes.pop(name) for name in own & wishes.keys()}
        guest = self.guest()
        table = self.table(guest, bots=level, **asked)
        person = self.enter(f"/t/{table}?begin=1", guest, size=size, **wishes)
        person.table = table
        return person

    def picture(self, folder: Path) -> list[Path]:
        """Every open page as a picture."""
        taken: list[Path] = []
        for page in (page for context in self._contexts for page in context.pages):
            taken.append(folder / f"page-{len(taken)}.png")
            page.screenshot(path=taken[-1])
        return taken

    def close(self) -> None:
        """Everybody goes."""
        while self._contexts:
            self._contexts.pop().close()

    def _listen(self, page: Page) -> None:
        def complain(text: str) -> None:
            if not self.expected(text):
                self.complaints.append(text)

        page.on("console", lambda said: complain(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: complain(str(error)))


def _storage(address: str, kept: Mapping[str, object]) -> dict[str, Any]:
    items = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
    return {"origin": address, "localStorage": items}
