"""Pictures of every page of the tournament day at its real size: laptop, projector and phone.

Run by `./dev shots` together with those of the other pages; the chosen ones stand in docs/screens.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.web import prepared
from tests.web.venue import PHONE, DayPage, Venue, venue

THEMES = ("light", "dark")
AREAS = ("field", "ranking", "decisions", "papers", "history", "passe")
IN_DOCS = {
    "day-registration": 0.75,
    "day-desk": 0.75,
    "day-conflict": 1.0,
    "day-scribe": 1.0,
    "day-hall": 0.5,
    "day-podium": 0.5,
    "day-player": 1.0,
}
"""What docs/first-evening.md shows, and how much smaller it stands there."""

Shown = Iterator[tuple[str, DayPage]]
Showing = Callable[[Venue, dict[str, Any]], Shown]


def before(hall: Venue, look: dict[str, Any]) -> Shown:
    """Until the field closes."""
    desk = hall.desk(**look)
    expect(desk.page.get_by_role("heading", level=1)).to_be_visible()
    yield "day-founding", desk
    prepared.founded(hall)
    prepared.come(hall, prepared.people(67), then="here")
    prepared.come(hall, prepared.people(73), then="announced")
    desk.sees("day/choose_way")
    desk.type("Be")
    expect(desk.page.get_by_role("listbox").get_by_role("option")).not_to_have_count(1)
    yield "day-registration", desk
    screen = hall.hall(**look)
    screen.sees("day/welcome")
    yield "day-welcome", screen


def during(hall: Venue, look: dict[str, Any]) -> Shown:
    """In the third Passe."""
    prepared.in_third_passe(hall)
    desk = hall.desk(**look)
    for area in AREAS:
        desk.go_to(area)
        desk.page.wait_for_timeout(400)
        yield f"day-area-{area}", desk
    desk.field("day/table").click()
    desk.type("12\n978\n896")
    desk.sees("day/sum_missing", points=10)
    yield "day-desk", desk
    screen = hall.hall(**look)
    expect(screen.page.get_by_role("timer")).to_be_visible()
    yield "day-hall", screen
    for name, table, party, key in (
        ("scribe-open", 6, "b", "day/send"),
        ("scribe-told", 4, "a", "day/told"),
        ("scribe-confirm", 4, "b", "day/confirm"),
        ("conflict", 8, "a", "day/conflict"),
        ("scribe-done", 1, "a", "day/done"),
    ):
        phone = hall.open(hall.link_of_scribe(table, party), PHONE, **look)
        phone.sees(key)
        yield f"day-{name}", phone
    phone = hall.open(hall.link_of_scribe(6, "a"), PHONE, **look)
    phone.page.get_by_role("textbox").first.fill("978")
    phone.page.get_by_role("textbox").last.fill("906")
    yield "day-scribe", phone
    phone.button("day/way_rounds").click()
    for at, points in enumerate((100, 57, 80)):
        phone.field("day/round_of", round=at + 1, party="a").fill(str(points))
    yield "day-rounds", phone
    player = hall.open(hall.link_of_player(5), PHONE, **look)
    player.sees("day/results")
    yield "day-player", player


def after(hall: Venue, look: dict[str, Any]) -> Shown:
    """Between two Passen, and the prize giving."""
    prepared.founded(hall)
    prepared.come(hall, prepared.people(33))
    prepared.closed(hall)
    prepared.played(hall, 1, tables=8)
    screen = hall.hall(**look)
    screen.sees("day/after_passe", passe=1)
    yield "day-ranking", screen
    for passe in (2, 3, 4):
        prepared.played(hall, passe, tables=8)
    screen.sees("day/list_hidden")
    yield "day-hidden", screen
    every = hall.ask("GET", "desk")["hall"]["to_call"]
    for called in (12, every):
        seen = hall.ask("GET", "desk")["hall"]["called"]
        prepared.tell(hall, "hall/call", seen=seen, called=called)
        screen.page.wait_for_timeout(600)
        yield "day-podium" if called == every else "day-called", screen


def take_day(browser: Browser, everything: Path, chosen: Path) -> None:
    """Every picture for looking at, and those of the docs."""
    for shown in (before, during, after):
        for theme in THEMES:
            for name, page in _at(browser, shown, theme=theme):
                page.page.screenshot(path=everything / f"{name}-{theme}.png", full_page=True)
        take_chosen(browser, shown, chosen)


def take_chosen(browser: Browser, shown: Showing, chosen: Path) -> None:
    """Those of the docs, each as large as it stands there."""
    for scale in sorted(set(IN_DOCS.values())):
        for name, page in _at(browser, shown, scale=scale):
            if IN_DOCS.get(name) == scale:
                page.page.screenshot(path=chosen / f"{name}.png")


def _at(browser: Browser, shown: Showing, *, theme: str = "light", scale: float = 1.0) -> Shown:
    with (
        tempfile.TemporaryDirectory() as folder,
        venue(browser, Path(folder), language="de", theme=theme) as hall,
    ):
        yield from shown(hall, {"device_scale_factor": scale})
