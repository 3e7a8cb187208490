"""What is particular to `srk-2006`: a hidden hand, and tricks that are turned for good."""

from playwright.sync_api import expect

from gschobe.core.actions import PlayCard
from gschobe.core.seats import Seat
from tests.web.company import Company
from tests.web.house import House
from tests.web.retelling import Retelling, retell


def test_the_hand_of_forehands_partner_lies_face_down(house: House, others: Company) -> None:
    told = retell(house, others, "srk-2006-obenabe", seat=Seat.NORTH)
    person = told.person
    expect(person.hand.get_by_role("img")).to_have_count(0)
    expect(person.hand.locator("img[src='/deck/back.svg']")).to_have_count(9)
    expect(person.cards).to_have_count(0)
    expect(person.hand.get_by_text(person.say("web/hand_lies_down"))).to_have_count(1)
    for key in ("h", "1"):
        person.page.keyboard.press(key)
    expect(person.hand.locator("img[src='/deck/back.svg']")).to_have_count(9)
    told.step()
    expect(person.cards).to_have_count(9)
    expect(person.hand.locator("img[src='/deck/back.svg']")).to_have_count(0)


def after_first_trick(house: House, others: Company, **settings: object) -> Retelling:
    told = retell(house, others, "srk-2006-obenabe", seat=Seat.NORTH, **settings)
    told.go_on(lambda step: isinstance(step, PlayCard) and str(step.card) == "E7")
    return told


def test_the_winner_turns_the_trick(house: House, others: Company) -> None:
    person = after_first_trick(house, others).person
    expect(person.turning).to_be_visible()
    expect(person.legal).to_have_count(0)
    person.turning.click()
    expect(person.turning).to_have_count(0)
    expect(person.legal.first).to_be_visible()


def test_turned_tricks_stay_turned(house: House, others: Company) -> None:
    told = after_first_trick(house, others)
    person = told.person
    assert "Schilten" in person.log.inner_text()
    person.turning.click()
    expect(person.legal.first).to_be_visible()
    assert "Schilten" not in person.log.inner_text()
    last = person.button("web/last_trick")
    expect(last).to_have_count(0)
    person.page.keyboard.press("l")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    person.button("web/menu").locator("visible=true").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    expect(last).to_have_count(0)
