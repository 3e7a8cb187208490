"""A stranger comes, answers two questions, and plays a first card."""

import pytest
from playwright.sync_api import expect

from tests.web.house import DESK, PHONE, House


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_strangers_first_card(house: House, language: str, size: tuple[int, int]) -> None:
    person = house.enter(is_new=True, language=language, size=size, taps=2)
    person.button("web/play_now").click()
    sheet = person.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("group")).to_have_count(2)
    expect(sheet.get_by_role("radio", checked=True)).to_have_count(2)
    person.button("web/first_go").click()
    if person.await_turn() == "choose":
        person.choose("O")
    person.play(person.legal.first)
    expect(person.cards).to_have_count(8)


def test_the_second_time_there_are_no_questions(house: House) -> None:
    person = house.enter(is_new=True)
    person.button("web/play_now").click()
    person.button("web/first_go").click()
    expect(person.cards).to_have_count(9)
    person.page.goto(house.address)
    person.button("web/play_now").click()
    expect(person.cards).to_have_count(9)
    expect(person.page.get_by_role("dialog")).to_have_count(0)
