"""Somebody who has no pointer: finds everything with Tab and arrows, and presses keys."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator

from tests.web.person import Person

MOST_TABS = 60
"""So many stops a page has at most; whoever needs more has lost his way."""


@dataclass
class Typist:
    """Plays at a person's page with keys alone."""

    person: Person

    def press(self, key: str) -> None:
        """A key, wherever the focus is."""
        self.person.page.keyboard.press(key)

    def has_focus(self, wanted: Locator) -> bool:
        """Whether the focus is on what is wanted, or in it."""
        return wanted.evaluate_all("all => all.some(one => one.contains(document.activeElement))")

    def go_to(self, wanted: Locator) -> None:
        """Come to something with Tab."""
        for _ in range(MOST_TABS):
            if self.has_focus(wanted):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def push(self, button: Locator) -> None:
        """Go to a button and press it."""
        self.go_to(button)
        self.press("Enter")

    def choose(self, letter: str) -> None:
        """Name a contract."""
        person = self.person
        contract = person.chooser.filter(has_text=person.name_contract(letter))
        self.go_to(contract)
        for _ in range(person.taps):
            self.press("Enter")
        person.chooser.first.wait_for(state="detached")

    def play_with_arrows(self) -> None:
        """Go along the hand to the first card that may be played, and play it."""
        count = self.person.cards.count()
        self.go_to(self.person.hand)
        self.press("Home")
        while not self.has_focus(self.person.legal):
            self.press("ArrowRight")
        self._play("Enter", count)

    def play_with_digit(self) -> None:
        """Play a card by its place in the hand."""
        count = self.person.cards.count()
        names = [card.get_attribute("aria-label") for card in self.person.cards.all()]
        first = self.person.legal.first.get_attribute("aria-label")
        self._play(str(names.index(first) + 1), count)

    def _play(self, key: str, count: int) -> None:
        for _ in range(self.person.taps):
            self.press(key)
        self.person.cards.nth(count - 1).wait_for(state="detached")
