"""The pages of the day on narrow telephones and with large letters: nothing scrolls sideways."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web import prepared
from tests.web.venue import LAPTOP, DayPage, venue

NARROW = ((320, 640), 100), ((390, 844), 200)
AREAS = ("field", "passe", "ranking", "decisions", "papers", "history")


def overflow(page: DayPage) -> int:
    """So many pixels the page is wider than the window."""
    return page.page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


@pytest.mark.parametrize(("size", "scale"), NARROW)
def test_a_phone_does_not_scroll_sideways(
    browser: Browser, tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with venue(browser, tmp_path, language="de", scale=scale) as hall:
        prepared.founded(hall)
        prepared.come(hall, prepared.people(8))
        prepared.closed(hall)
        prepared.played(hall, 1, tables=2)
        prepared.drawn(hall, 2)
        prepared.begun(hall, 2)
        a, b = prepared.points_of(2, 1)
        prepared.reported(hall, 1, "a", (a, b))
        prepared.reported(hall, 1, "b", (a + 10, b - 10))
        too_wide = {}
        conflict = hall.open(hall.link_of_scribe(1, "a"), size)
        conflict.sees("day/conflict")
        too_wide["conflict"] = overflow(conflict)
        entry = hall.open(hall.link_of_scribe(2, "a"), size)
        entry.sees("day/send")
        too_wide["entry"] = overflow(entry)
        entry.button("day/way_rounds").click()
        too_wide["rounds"] = overflow(entry)
        player = hall.open(hall.link_of_player(5), size)
        player.sees("day/results")
        too_wide["player"] = overflow(player)
        assert {name: more for name, more in too_wide.items() if more > 0} == {}


@pytest.mark.parametrize(
    ("size", "scale"), [(LAPTOP, 100), (LAPTOP, 200), ((1024, 768), 100), ((390, 844), 100)]
)
def test_the_desk_does_not_scroll_sideways(
    browser: Browser, tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with venue(browser, tmp_path, language="de", scale=scale) as hall:
        prepared.in_third_passe(hall)
        desk = hall.open(hall.desk_link, size)
        too_wide = {}
        for area in AREAS:
            desk.go_to(area)
            expect(desk.page.get_by_role("tabpanel")).to_be_visible()
            desk.page.wait_for_timeout(300)
            too_wide[area] = overflow(desk)
        assert {name: more for name, more in too_wide.items() if more > 0} == {}
