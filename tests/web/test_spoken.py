"""What a screen reader says: the names of cards in each deck and language, and a round as it is heard."""

import pytest
from playwright.sync_api import expect

from gschobe.core.actions import PlayCard
from gschobe.core.seats import Seat
from tests.web.company import Company
from tests.web.house import House
from tests.web.kept import assert_kept
from tests.web.retelling import retell

LANGUAGES = ("en", "de")

LISTEN = """
() => {
  const live = [...document.querySelectorAll('[role=status], [role=alert]')]
  window.heard = live.map(each => each.textContent).filter(Boolean)
  new MutationObserver(changes => {
    for (const each of new Set(changes.map(change => {
      const at = change.target.nodeType === Node.TEXT_NODE ? change.target.parentElement : change.target
      return at?.closest('[role=status], [role=alert]')
    }))) if (each?.textContent) window.heard.push(`${each.role}: ${each.textContent}`)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["swiss", "french", "four-colour"])
def test_the_names_of_a_hand(house: House, others: Company, deck: str, language: str) -> None:
    told = retell(
        house, others, "schieber-stoeck-missed", seat=Seat.SOUTH, deck=deck, language=language
    )
    person = told.person
    expect(person.cards).to_have_count(9)
    dealt = [str(card.get_attribute("aria-label")) for card in person.cards.all()]
    told.go_on(lambda step: isinstance(step, PlayCard) and step.seat is Seat.SOUTH)
    expect(person.legal).to_have_count(3)
    asked = [str(card.get_attribute("aria-label")) for card in person.cards.all()]
    assert_kept(f"hand-{deck}-{language}", (*dealt, "", *asked))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_as_it_is_heard(house: House, others: Company, language: str) -> None:
    told = retell(house, others, "schieber-match", seat=Seat.EAST, theme="dark", language=language)
    person = told.person
    expect(person.page.get_by_role("status").filter(has_text="Marie")).to_have_count(1)
    person.page.evaluate(LISTEN)
    told.go_on()
    expect(person.agreeing).to_be_visible()
    assert_kept(f"round-{language}", person.page.evaluate("window.heard"))
