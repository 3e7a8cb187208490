"""The desk by keyboard alone: an evening is opened, four people come, and their table is entered and corrected."""

import time
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.web import prepared
from tests.web.venue import DayPage, Venue, venue

PEOPLE = ("Anna Aebi", "Beat Bieri", "Carla Christen", "Dario Egger")
MOST_TABS = 40


def go_to(desk: DayPage, wanted: Locator) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        if wanted.evaluate("each => each === document.activeElement"):
            return
        desk.page.keyboard.press("Tab")
    raise AssertionError(f"the key Tab does not lead to {wanted}")


def press(desk: DayPage, key: str, **data: object) -> None:
    """Go to a button and press it."""
    button = desk.button(key, **data)
    expect(button).to_be_enabled()
    go_to(desk, button)
    desk.page.keyboard.press("Enter")


def fill(desk: DayPage, key: str, text: str) -> None:
    """Go to a field and type."""
    go_to(desk, desk.field(key))
    desk.page.keyboard.press("Control+A")
    desk.type(text)


def area(desk: DayPage, name: str) -> None:
    """Escape leads to the areas, the arrows to the one that is wanted."""
    desk.page.keyboard.press("Escape")
    tab = desk.page.get_by_role("tab", name=desk.say(f"day/area_{name}"), exact=True)
    for _ in range(6):
        if tab.get_attribute("aria-selected") == "true":
            return
        desk.page.keyboard.press("ArrowRight")
    raise AssertionError(name)


def open_evening(hall: Venue) -> DayPage:
    """Everything up to the first Passe."""
    desk = hall.desk()
    expect(desk.page.get_by_role("heading", level=1)).to_be_visible()
    fill(desk, "day/title", "Stubete")
    fill(desk, "day/venue", "Hirschen")
    fill(desk, "day/given", "Heidi")
    fill(desk, "day/family", "Leiter")
    press(desk, "day/found")
    desk.sees("day/who_comes")
    for name in PEOPLE:
        expect(desk.field("day/who_comes")).to_be_focused()
        desk.type(name)
        expect(desk.page.get_by_role("listbox").get_by_role("option")).to_have_count(1)
        desk.type("\n")
        expect(desk.field("day/given")).to_be_focused()
        desk.type("\n")
        desk.sees("day/is_here", name=name)
    press(desk, "day/close_field")
    desk.sees("day/published_before")
    area(desk, "passe")
    press(desk, "day/draw_passe", passe=1)
    press(desk, "day/begin_passe", passe=1)
    return desk


def test_the_desk_is_worked_by_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    with venue(browser, tmp_path) as hall:
        desk = open_evening(hall)
        table = desk.page.get_by_role("form").get_by_label(desk.say("day/table"), exact=True)
        expect(table).to_be_focused()
        # The wrong sum is said and not sent; the right one takes eleven keys or so.
        desk.type("1\n978\n896\n")
        desk.sees("day/sum_missing", points=10)
        desk.page.keyboard.press("Escape")
        expect(table).to_be_focused()
        desk.type("1\n978\n906\n")
        desk.sees("day/state_confirmed")
        expect(desk.button("day/draw_passe", passe=2)).to_be_visible()
        ranking = hall.ask("GET", "ranking")["rows"]
        before = {row["name"]: row["value"] for row in ranking}
        # By way of the grid somebody comes to the correction of a table.
        tile = desk.page.get_by_role("region", name=desk.say("day/tables")).get_by_role("button")
        go_to(desk, tile.first)
        desk.page.keyboard.press("Enter")
        desk.type("906\n978\nexchanged\n")
        expect(desk.button("day/draw_passe", passe=2)).to_be_visible()
        ranking = hall.ask("GET", "ranking")["rows"]
        assert [row["value"] for row in ranking] == ["978", "978", "906", "906"]
        assert {row["name"]: row["value"] for row in ranking} != before
        # What was last written down is undone, with its reason.
        area(desk, "history")
        fill(desk, "day/reason", "it was right before\n")
        expect(desk.page.get_by_text(desk.say("day/is_undone")).first).to_be_visible()
        ranking = hall.ask("GET", "ranking")["rows"]
        assert {row["name"]: row["value"] for row in ranking} == before


def test_whoever_types_fast_takes_nobody_in_twice(browser: Browser, tmp_path: Path) -> None:
    with venue(browser, tmp_path) as hall:
        prepared.founded(hall)
        prepared.come(hall, [("Anna", "Aebi"), ("Beat", "Bieri")], then="announced")
        desk = hall.desk()
        expect(desk.field("day/who_comes")).to_be_focused()
        # The answer to what was typed comes after the Enter.
        desk.page.route("**/api/event/people?*", lambda route: (time.sleep(0.3), route.continue_()))
        desk.type("aebi\n")
        desk.sees("day/is_here", name="Anna Aebi")
        people = hall.ask("GET", "field")["rows"]
        assert [(row["family"], row["presence"]) for row in people] == [
            ("Aebi", "here"),
            ("Bieri", "announced"),
        ]
