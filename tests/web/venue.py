"""A hall in which a tournament day takes place: the event's server, the pages, and who drives them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from gschobe.testing.server_process import START_SECONDS, free_port
from gschobe.texts import Deck, Speech, say, speaking
from tests.server.asking import Asker
from tests.web.browser import PATIENCE

LAPTOP, PHONE, PROJECTOR = (1366, 768), (390, 844), (1920, 1080)


@dataclass(kw_only=True)
class Venue:
    """The server of an event, and every page that is open; it hears every complaint of a page."""

    browser: Browser
    address: str
    desk_link: str
    hall_link: str
    language: str = "en"
    theme: str = "light"
    scale: int = 100
    complaints: list[str] = field(default_factory=list)
    expected: Callable[[str], bool] = lambda complaint: False
    """Complaints that belong to a test."""
    _contexts: list[BrowserContext] = field(default_factory=list)

    def say(self, key: str, **data: object) -> str:
        """A text of the catalogue in the language of the hall."""
        with speaking(Speech(language=self.language, deck=Deck.SWISS)):
            return say(key, **data)

    def open(
        self, link: str, size: tuple[int, int], *, address: str = "", **options: Any
    ) -> DayPage:
        """A page of the day on a device of its own; `address` is another way to the server."""
        parts = urlsplit(link)
        address = address or self.address
        settings = {"language": self.language, "theme": self.theme, "scale": self.scale}
        kept = [{"name": "gschobe.settings", "value": json.dumps(settings)}]
        context = self.browser.new_context(
            **{
                "viewport": {"width": size[0], "height": size[1]},
                "locale": "en-GB" if self.language == "en" else "de-CH",
                "storage_state": {
                    "cookies": [],
                    "origins": [{"origin": address, "localStorage": kept}],
                },
                **options,
            }
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self._hear(str(error)))
        page.goto(f"{address}{parts.path}#{parts.fragment}")
        return DayPage(page=page, venue=self)

    def desk(self, **options: Any) -> DayPage:
        """The laptop of the Jassleiter."""
        return self.open(self.desk_link, LAPTOP, **options)

    def hall(self, **options: Any) -> DayPage:
        """The projector."""
        return self.open(self.hall_link, PROJECTOR, **options)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the event as the Jassleiter for something that is not refused."""
        asker = Asker(server=self.address, token=urlsplit(self.desk_link).fragment)
        answer = asker.ask_now(method, f"/api/event/{path}", body)
        assert answer.status < 400, answer
        return answer.body

    def link_of_scribe(self, table: int, party: str) -> str:
        """The link on the score sheet of a table, of the Passe that hangs or is played."""
        links = self.ask("GET", "links")["scribes"]
        return next(
            str(each["link"]) for each in links if (each["table"], each["party"]) == (table, party)
        )

    def link_of_player(self, number: int) -> str:
        """The link on somebody's Standblatt."""
        links = self.ask("GET", "links")["players"]
        return next(str(each["link"]) for each in links if each["player"] == number)

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

    def _hear(self, text: str) -> None:
        # A refusal is an answer, and the browser says of it that it failed.
        if "409 (Conflict)" not in text and not self.expected(text):
            self.complaints.append(text)


@dataclass(kw_only=True)
class DayPage:
    """A page of the day, and what can be done on it."""

    page: Page
    venue: Venue

    def say(self, key: str, **data: object) -> str:
        """A text of the catalogue as it stands on this page."""
        return self.venue.say(key, **data)

    def button(self, key: str, **data: object) -> Locator:
        """A button by the key of what stands on it."""
        return self.page.get_by_role("button", name=self.say(key, **data), exact=True)

    def field(self, key: str, **data: object) -> Locator:
        """A field by the key of its label."""
        return self.page.get_by_label(self.say(key, **data), exact=True)

    def sees(self, key: str, **data: object) -> None:
        """Wait until a text can be seen."""
        shown = self.page.get_by_text(self.say(key, **data)).locator("visible=true").first
        expect(shown).to_be_visible()

    def go_to(self, area: str) -> None:
        """Go to an area of the desk."""
        self.page.get_by_role("tab", name=self.say(f"day/area_{area}"), exact=True).click()

    def type(self, text: str) -> None:
        """Press the keys of a text where the focus is; a line break is Enter."""
        for key in text:
            self.page.keyboard.press("Enter" if key == "\n" else key)


@contextmanager
def venue(browser: Browser, folder: Path, **options: Any) -> Iterator[Venue]:
    """An event that is served as on a laptop in the hall; nothing is founded in it yet."""
    port = free_port()
    file = folder / "event.db"
    command = ["tournament", "open", str(file), "--port", str(port), "--no-browser", "--json"]
    environment: Mapping[str, str] = {**os.environ, "GSCHOBE_LANGUAGE": "en"}
    with (folder / "event.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "gschobe", *command],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        )
    made: Venue | None = None
    try:
        told = _told(process, file)
        made = Venue(
            browser=browser,
            address=f"http://127.0.0.1:{port}",
            desk_link=told["desk"],
            hall_link=told["hall"],
            **options,
        )
        yield made
        assert made.complaints == [], made.complaints
    except BaseException:
        if made is not None:
            print(f"What the pages showed: {', '.join(map(str, made.picture(folder)))}")
        raise
    finally:
        if made is not None:
            made.close()
        process.kill()
        process.communicate(timeout=START_SECONDS)


def _told(process: subprocess.Popen[str], file: Path) -> dict[str, str]:
    """What the server says once it can be reached."""
    assert process.stdout is not None
    until, text = time.monotonic() + START_SECONDS, ""
    while time.monotonic() < until:
        text += process.stdout.readline()
        try:
            return dict(json.loads(text))
        except ValueError:
            assert process.poll() is None, (file.parent / "event.log").read_text()[-2000:]
    raise AssertionError(text)
