"""A card that may not be played can be reached, and says why not."""

import pytest
from playwright.sync_api import expect

from gschobe.core.actions import PlayCard
from gschobe.core.seats import Seat
from tests.web.company import Company
from tests.web.house import House
from tests.web.retelling import Retelling, retell
from tests.web.typist import Typist

SENTENCES = {
    ("en", "swiss"): "Schilten was led and you hold Schilten: you may play Schilten Nell, "
    "Schilten eight or Schilten seven.",
    ("de", "swiss"): "Ausgespielt ist Schilten, und du hast Schilten. Du darfst "
    "Schilten Näll, Schilten Acht oder Schilten Sieben spielen.",
}


def asked_to_follow(house: House, others: Company, **settings: object) -> Retelling:
    """West has led trump, and South has trumps."""
    told = retell(house, others, "schieber-stoeck-missed", seat=Seat.SOUTH, **settings)
    told.go_on(lambda step: isinstance(step, PlayCard) and step.seat is Seat.SOUTH)
    expect(told.person.legal).to_have_count(3)
    return told


@pytest.mark.parametrize(("language", "deck"), SENTENCES)
def test_a_card_says_why_it_may_not_be_played(
    house: House, others: Company, language: str, deck: str
) -> None:
    person = asked_to_follow(house, others, language=language, deck=deck).person
    card = person.card("EK")
    expect(card).to_have_attribute("aria-disabled", "true")
    said = person.say("web/card_may_not", card=person.name("EK"))
    expect(card).to_have_accessible_name(said)
    card.click(force=True)
    expect(person.page.get_by_role("alert").filter(has_text="Schilten was led")).to_have_count(
        1 if language == "en" else 0
    )
    expect(person.page.get_by_text(SENTENCES[language, deck])).to_be_visible()
    expect(person.cards).to_have_count(9)


def test_a_card_that_may_not_be_played_has_the_focus_and_says_why(
    house: House, others: Company
) -> None:
    person = asked_to_follow(house, others).person
    typist = Typist(person)
    typist.go_to(person.hand)
    typist.press("Home")
    assert typist.has_focus(person.card("EK"))
    typist.press("Enter")
    sentence = person.page.get_by_role("alert").filter(has_text=SENTENCES["en", "swiss"])
    expect(sentence).to_be_visible()
    assert typist.has_focus(person.card("EK"))
    typist.press("ArrowRight")
    assert not typist.has_focus(person.card("EK"))
    expect(person.cards).to_have_count(9)
