"""axe finds nothing on any page of the tournament day, in both themes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web import prepared
from tests.web.axe import violations
from tests.web.venue import PHONE, DayPage, Venue, venue

THEMES = ("light", "dark")
AREAS = ("field", "passe", "ranking", "decisions", "papers", "history")


def faults_of(page: DayPage) -> list[str]:
    """What axe finds once everything has been asked for."""
    page.page.wait_for_timeout(300)
    return violations(page.page)


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_found_before_the_first_passe(
    browser: Browser, tmp_path: Path, theme: str
) -> None:
    with venue(browser, tmp_path, theme=theme) as hall:
        found = {}
        desk = hall.desk()
        expect(desk.page.get_by_role("heading", level=1)).to_be_visible()
        found["founding"] = faults_of(desk)
        prepared.founded(hall)
        prepared.come(hall, prepared.people(5))
        desk.sees("day/choose_way")
        found["registration"] = faults_of(desk)
        desk.type("Ru")
        expect(desk.page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
        found["typing ahead"] = faults_of(desk)
        screen = hall.hall()
        screen.sees("day/welcome")
        found["welcome"] = faults_of(screen)
        assert {seen: faults for seen, faults in found.items() if faults} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_found_in_the_middle_of_an_evening(
    browser: Browser, tmp_path: Path, theme: str
) -> None:
    with venue(browser, tmp_path, theme=theme) as hall:
        prepared.in_third_passe(hall)
        found = {}
        desk = hall.desk()
        for area in AREAS:
            desk.go_to(area)
            found[area] = faults_of(desk)
        desk.go_to("passe")
        desk.field("day/table").click()
        desk.type("12\n978\n896")
        desk.sees("day/sum_missing", points=10)
        found["wrong sum"] = faults_of(desk)
        screen = hall.hall()
        expect(screen.page.get_by_role("timer")).to_be_visible()
        found["hall"] = faults_of(screen)
        for name, look in phones(hall).items():
            found[name] = faults_of(look())
        assert {seen: faults for seen, faults in found.items() if faults} == {}


def phones(hall: Venue) -> dict[str, Callable[[], DayPage]]:
    """What can be seen on a phone."""

    def scribe(table: int, party: str, key: str) -> DayPage:
        page = hall.open(hall.link_of_scribe(table, party), PHONE)
        page.sees(key)
        return page

    def rounds() -> DayPage:
        page = scribe(6, "a", "day/send")
        page.button("day/way_rounds").click()
        return page

    def player() -> DayPage:
        page = hall.open(hall.link_of_player(5), PHONE)
        page.sees("day/results")
        return page

    return {
        "open": lambda: scribe(6, "b", "day/send"),
        "told": lambda: scribe(4, "a", "day/told"),
        "to confirm": lambda: scribe(4, "b", "day/confirm"),
        "conflict": lambda: scribe(8, "a", "day/conflict"),
        "done": lambda: scribe(1, "a", "day/done"),
        "round by round": rounds,
        "player": player,
    }


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_found_at_the_end(browser: Browser, tmp_path: Path, theme: str) -> None:
    with venue(browser, tmp_path, theme=theme) as hall:
        prepared.founded(hall)
        prepared.come(hall, prepared.people(8))
        prepared.closed(hall)
        prepared.played(hall, 1, tables=2)
        screen = hall.hall()
        screen.sees("day/after_passe", passe=1)
        found = {"ranking": faults_of(screen)}
        for passe in (2, 3, 4):
            prepared.played(hall, passe, tables=2)
        screen.sees("day/list_hidden")
        found["hidden"] = faults_of(screen)
        for called in range(1, 9):
            prepared.tell(hall, "hall/call", seen=called - 1, called=called)
        expect(screen.page.get_by_role("listitem")).to_have_count(3)
        found["podium"] = faults_of(screen)
        assert {seen: faults for seen, faults in found.items() if faults} == {}
