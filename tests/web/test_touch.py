"""A telephone of 360 pixels: the own hand is never covered, and taps do what fingers expect."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.house import PHONE, House
from tests.web.person import Person
from tests.web.retelling import GOLDEN

TOUCH = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALLEST = 48
FOREHAND = (GOLDEN / "schieber-crosses-with-weis.jass").read_text(encoding="utf-8")
"""South is forehand."""

COVERED = """
cards => cards.flatMap(card => {
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const points = [[left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6],
                  [right - 6, bottom - 6], [(left + right) / 2, (top + bottom) / 2]]
  const isOpen = ([x, y]) => card.contains(document.elementFromPoint(x, y))
  return points.every(isOpen) ? [] : [card.getAttribute('aria-label')]
})
"""
"""The cards of which a corner or the middle lies under something else."""


def assert_hand_is_open(person: Person, count: int) -> None:
    """Every card is large enough, inside the window, and covered by nothing."""
    expect(person.cards).to_have_count(count)
    window = person.page.viewport_size
    assert window is not None
    for card in person.cards.all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= window["width"]
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= window["height"]
    assert person.cards.evaluate_all(COVERED) == []


@pytest.fixture
def person(house: House) -> Person:
    return house.play(
        given=FOREHAND, size=PHONE, options=TOUCH, taps=2, trickLies=None, explains=True
    )


def lifted(person: Person) -> Locator:
    said = person.say("web/card_picked", card="")
    return person.hand.get_by_role("button", name=said)


def tap_contract(person: Person, letter: str) -> None:
    contract = person.chooser.filter(has_text=person.name_contract(letter))
    contract.tap()
    contract.tap()
    expect(person.chooser).to_have_count(0)


def test_the_hand_is_never_covered(person: Person) -> None:
    expect(person.chooser).to_have_count(6)
    assert_hand_is_open(person, 9)
    tap_contract(person, "O")
    for held in range(9, 6, -1):
        expect(person.legal.first).to_be_visible()
        assert_hand_is_open(person, held)
        card = person.legal.first
        card.tap()
        expect(lifted(person)).to_have_count(1)
        assert_hand_is_open(person, held)
        lifted(person).tap()
        look_on = person.button("web/look_on")
        expect(look_on).to_be_visible()
        assert_hand_is_open(person, held - 1)
        look_on.tap()


def test_the_first_tap_lifts_and_the_second_plays(person: Person) -> None:
    tap_contract(person, "O")
    one, other = person.legal.nth(0), person.legal.nth(1)
    other_name = str(other.get_attribute("aria-label")).partition(",")[0]
    other.tap()
    assert other_name in str(lifted(person).get_attribute("aria-label"))
    one.tap()
    expect(lifted(person)).to_have_count(1)
    assert other_name not in str(lifted(person).get_attribute("aria-label"))
    lifted(person).tap()
    expect(person.cards).to_have_count(8)


def test_a_tap_elsewhere_lays_the_card_back(person: Person) -> None:
    tap_contract(person, "O")
    person.legal.first.tap()
    expect(lifted(person)).to_have_count(1)
    person.page.get_by_role("region", name=person.say("web/trick")).tap()
    expect(lifted(person)).to_have_count(0)
    expect(person.cards).to_have_count(9)


def test_escape_lays_the_card_back(person: Person) -> None:
    tap_contract(person, "O")
    person.legal.first.tap()
    expect(lifted(person)).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect(lifted(person)).to_have_count(0)
    expect(person.cards).to_have_count(9)
