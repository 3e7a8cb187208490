"""axe finds nothing on any page, nor in any phase of a table, in both themes."""

import pytest
from playwright.sync_api import expect

from gschobe.core.actions import PlayCard
from gschobe.core.seats import Seat
from tests.web.axe import violations
from tests.web.company import Company
from tests.web.house import DESK, PHONE, House
from tests.web.retelling import retell

THEMES = ("light", "dark")
PAGES = ("/", "/watch", "/games", "/rules", "/settings", "/t/NoSuchTable")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_found_on_a_page(house: House, path: str, theme: str) -> None:
    house.expected = lambda complaint: "404" in complaint or "403" in complaint
    person = house.enter(path, house.guest(), theme=theme)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(person.page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_nothing_is_found_at_a_table_in_any_phase(
    house: House, others: Company, size: tuple[int, int], theme: str
) -> None:
    told = retell(
        house, others, "schieber-crosses-with-weis", seat=Seat.SOUTH, size=size, theme=theme
    )
    person = told.person
    found = {}
    expect(person.chooser).to_have_count(6)
    found["choosing"] = violations(person.page)
    told.go_on(lambda step: isinstance(step, PlayCard))
    expect(person.legal.first).to_be_visible()
    found["playing"] = violations(person.page)
    person.button("web/menu").locator("visible=true").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    found["menu"] = violations(person.page)
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("button", name=person.say("web/card_values")).click()
    expect(person.page.get_by_role("heading", name=person.say("web/card_values"))).to_be_visible()
    found["values"] = violations(person.page)
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    told.go_on()
    expect(person.ended).to_be_visible()
    found["over"] = violations(person.page)
    person.page.get_by_role("navigation").get_by_role("link").last.click()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    found["replay"] = violations(person.page)
    assert {phase: faults for phase, faults in found.items() if faults} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_found_where_people_wait_and_count(house: House, theme: str) -> None:
    host = house.guest()
    person = house.enter(f"/t/{house.table(host)}?sit=1", host, theme=theme)
    expect(person.button("web/begin")).to_be_enabled()
    assert violations(person.page) == []
    person = house.play(theme=theme)
    while (asked := person.await_turn()) != "agree":
        if asked == "choose":
            person.choose("O")
        else:
            person.play(person.legal.first)
    assert violations(person.page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_found_at_a_first_visit(house: House, theme: str) -> None:
    person = house.enter(theme=theme, options={"color_scheme": theme}, is_new=True)
    person.button("web/play_now").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert violations(person.page) == []
