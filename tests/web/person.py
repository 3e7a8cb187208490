"""Somebody at a page: reads what it shows, and does what a person can do there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import reduce

from playwright.sync_api import Locator, Page, expect

from gschobe.core.contracts import Contract
from gschobe.core.notation import parse_card, parse_contract
from gschobe.texts import Speech, say, speaking
from gschobe.texts.names import name_card, name_contract


@dataclass
class Person:
    """A page, and the language and deck of whoever looks at it."""

    page: Page
    speech: Speech
    taps: int
    table: str = ""
    contract: Contract | None = field(default=None)
    """That of the running round, once it is named; it gives Puur and Nell their names."""

    def say(self, key: str, **data: object) -> str:
        """A text of the catalogue as this person reads it."""
        with speaking(self.speech):
            return say(key, **data)

    def name(self, card: str) -> str:
        """What a card is called."""
        with speaking(self.speech):
            return name_card(parse_card(card), contract=self.contract)

    def name_contract(self, letter: str) -> str:
        """What a contract is called."""
        with speaking(self.speech):
            return name_contract(parse_contract(letter))

    def button(self, key: str, **data: object) -> Locator:
        """A button by the key of what stands on it."""
        return self.page.get_by_role("button", name=self.say(key, **data), exact=True)

    # --- What the page shows ---

    @property
    def hand(self) -> Locator:
        """The own hand."""
        return self.page.get_by_role("toolbar", name=self.say("web/your_hand"))

    @property
    def cards(self) -> Locator:
        """The cards in it."""
        return self.hand.get_by_role("button")

    def card(self, card: str) -> Locator:
        """A card of the hand, whatever is said of it."""
        named = re.compile(rf"^{re.escape(self.name(card))}(,|$)")
        return self.hand.get_by_role("button", name=named)

    @property
    def legal(self) -> Locator:
        """The cards that may be played, by what is said of them."""
        said = re.escape(self.say("web/card_may", card=""))
        return self.hand.get_by_role("button", name=re.compile(rf"{said}$"))

    @property
    def chooser(self) -> Locator:
        """The contracts to choose from."""
        first = re.escape(self.say("web/what_do_you_play"))
        after = re.escape(self.say("web/partner_passed", name="NAME")).replace("NAME", ".+")
        asking = self.page.get_by_role("region", name=re.compile(f"^({first}|{after})$"))
        return asking.locator("[aria-pressed]")

    @property
    def agreeing(self) -> Locator:
        """The way to the next round."""
        return self.button("web/next_round")

    @property
    def turning(self) -> Locator:
        """The lying trick is to be turned."""
        return self.button("web/turn_trick")

    @property
    def ended(self) -> Locator:
        """The game is over."""
        return self.button("web/rematch")

    @property
    def log(self) -> Locator:
        """What has happened, as it stands beside the table."""
        return self.page.get_by_role("region", name=self.say("web/log"), exact=True)

    def sees(self, text: str) -> Locator:
        """Where a text stands that can be seen; what is only for other sizes does not count."""
        return self.page.get_by_text(text).locator("visible=true").first

    @property
    def status(self) -> str:
        """What is said politely."""
        return " | ".join(self.page.get_by_role("status").all_inner_texts())

    def counted(self, key: str) -> list[int]:
        """What the count says of an item, for the own team and the other."""
        row = self.page.get_by_role("row").filter(
            has=self.page.get_by_role("rowheader", name=self.say(key), exact=True)
        )
        texts = row.get_by_role("cell").all_inner_texts()
        return [int(re.sub(r"\D", "", text)) for text in texts]

    # --- What one does ---

    def choose(self, letter: str) -> None:
        """Name the contract."""
        for _ in range(self.taps):
            self.chooser.filter(has_text=self.name_contract(letter)).click()
        self.contract = parse_contract(letter)
        expect(self.chooser).to_have_count(0)

    def schieben(self) -> None:
        """Leave the choice to the partner."""
        self.page.get_by_role("button", name=self.say("web/schieben")).click()
        expect(self.chooser).to_have_count(0)

    def play(self, card: Locator | str) -> None:
        """Play a card, and see it leave the hand."""
        expect(self.legal.first).to_be_visible()
        count = self.cards.count()
        button = self.card(card) if isinstance(card, str) else card
        name = str(button.get_attribute("aria-label")).partition(",")[0]
        for _ in range(self.taps):
            # What is said of it changes as soon as it is lifted.
            self.hand.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(,|$)")).click()
        expect(self.cards).to_have_count(count - 1)

    def await_turn(self) -> str:
        """Wait until something is to be done here, and say what."""
        awaited = {
            "choose": self.chooser,
            "play": self.legal,
            "turn": self.turning,
            "agree": self.agreeing,
            "ended": self.ended,
        }
        anything = reduce(Locator.or_, awaited.values())
        while True:
            anything.first.wait_for()
            for name, each in awaited.items():
                if each.count():
                    return name
