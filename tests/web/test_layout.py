"""Small windows, large letters, forced colours, and less motion."""

import pytest
from playwright.sync_api import expect

from gschobe.core.actions import PlayCard
from gschobe.core.seats import Seat
from tests.web.company import Company
from tests.web.house import House
from tests.web.person import Person
from tests.web.retelling import GOLDEN, retell

PAGES = ("/", "/watch", "/games", "/rules", "/settings")
NARROW = [((320, 640), 100), ((640, 900), 200), ((1280, 800), 200)]
FOREHAND = (GOLDEN / "schieber-crosses-with-weis.jass").read_text(encoding="utf-8")
SMALLEST_TEXT = 16

SMALL_TEXTS = """
smallest => [...document.querySelectorAll('body *')].filter(each => {
  const isText = [...each.childNodes].some(
    node => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '')
  return isText && each.checkVisibility() && !each.closest('.heard, [aria-hidden=true], svg')
    && parseFloat(getComputedStyle(each).fontSize) < smallest
}).map(each => `${each.className}: ${each.textContent}`)
"""
"""Texts that are smaller than a size; what is read out only or is a picture does not count."""


def overflow(person: Person) -> int:
    """So many pixels the page is wider than the window."""
    return person.page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


@pytest.mark.parametrize(("size", "scale"), NARROW)
@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways(
    house: House, path: str, size: tuple[int, int], scale: int
) -> None:
    person = house.enter(path, house.guest(), size=size, scale=scale, language="de")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert overflow(person) <= 0


@pytest.mark.parametrize(("size", "scale"), NARROW)
def test_no_phase_of_a_table_scrolls_sideways(
    house: House, others: Company, size: tuple[int, int], scale: int
) -> None:
    told = retell(
        house, others, "schieber-crosses-with-weis", seat=Seat.SOUTH, size=size, scale=scale
    )
    person = told.person
    expect(person.chooser).to_have_count(6)
    assert overflow(person) <= 0
    told.go_on(lambda step: isinstance(step, PlayCard))
    expect(person.legal.first).to_be_visible()
    assert overflow(person) <= 0
    told.go_on()
    expect(person.ended).to_be_visible()
    assert overflow(person) <= 0


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1280, 800)])
def test_with_large_letters_nothing_lies_on_the_hand(house: House, size: tuple[int, int]) -> None:
    person = house.play(given=FOREHAND, size=size, scale=200, language="de", taps=2)
    expect(person.chooser).to_have_count(6)
    asking = person.page.get_by_role("region", name=person.say("web/what_do_you_play"))
    above, hand = asking.bounding_box(), person.hand.bounding_box()
    assert above is not None
    assert hand is not None
    assert above["y"] + above["height"] <= hand["y"]
    # No name of a contract runs out of its field.
    cut = "each => each.querySelector('b').scrollWidth > each.querySelector('b').clientWidth"
    assert [each.inner_text() for each in person.chooser.all() if each.evaluate(cut)] == []


@pytest.mark.parametrize("path", PAGES)
def test_no_text_is_small(house: House, path: str) -> None:
    person = house.enter(path, house.guest(), size=(360, 740))
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert person.page.evaluate(SMALL_TEXTS, SMALLEST_TEXT) == []


def test_larger_letters_are_larger(house: House) -> None:
    sizes = []
    for scale in (100, 200):
        heading = house.enter("/rules", scale=scale).page.get_by_role("heading", level=1)
        sizes.append(heading.evaluate("each => parseFloat(getComputedStyle(each).fontSize)"))
    assert sizes[1] == 2 * sizes[0]


def test_with_forced_colours_the_legal_cards_keep_their_mark(house: House, others: Company) -> None:
    told = retell(
        house,
        others,
        "schieber-stoeck-missed",
        seat=Seat.SOUTH,
        options={"forced_colors": "active"},
    )
    told.go_on(lambda step: isinstance(step, PlayCard) and step.seat is Seat.SOUTH)
    outline = "each => getComputedStyle(each).outlineStyle"
    expect(told.person.legal).to_have_count(3)
    assert {card.evaluate(outline) for card in told.person.legal.all()} == {"solid"}
    assert told.person.card("EK").evaluate(outline) == "none"


def test_who_wants_less_motion_gets_none(house: House) -> None:
    person = house.play(given=FOREHAND, options={"reduced_motion": "reduce"}, taps=2)
    person.choose("O")
    durations = person.page.evaluate(
        "[...document.querySelectorAll('*')].flatMap(each => {"
        " const style = getComputedStyle(each);"
        " return [style.transitionDuration, style.animationDuration] })"
        ".flatMap(text => text.split(', ')).map(parseFloat)"
    )
    assert max(durations) <= 0.001
