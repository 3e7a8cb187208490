"""Schieben: forehand says it, and whoever has to choose then cannot pass it back."""

import re

from playwright.sync_api import expect

from gschobe.core.actions import ChooseContract
from gschobe.core.seats import Seat
from tests.web.company import Company
from tests.web.house import House
from tests.web.retelling import retell


def test_forehand_leaves_the_choice_to_the_partner(house: House, others: Company) -> None:
    told = retell(house, others, "srk-2006-rosen", seat=Seat.SOUTH)
    person = told.person
    expect(person.page.get_by_role("heading", name="What do you play?")).to_be_visible()
    expect(person.chooser).to_have_count(6)
    told.step()
    expect(person.sees("Marie chooses")).to_be_visible()
    assert "You: Gschobe!" in person.log.inner_text()
    told.step()
    expect(person.sees("made by Marie, gschobe")).to_be_visible()


def test_the_partner_must_choose(house: House, others: Company) -> None:
    told = retell(house, others, "srk-2006-rosen", seat=Seat.NORTH)
    person = told.person
    told.go_on(lambda step: isinstance(step, ChooseContract))
    said = "Vroni says gschobe. What do you play?"
    expect(person.page.get_by_role("heading", name=said)).to_be_visible()
    expect(person.sees("You cannot pass it back.")).to_be_visible()
    expect(person.page.get_by_role("button", name=re.compile("Gschobe"))).to_have_count(0)
    person.page.keyboard.press("g")
    expect(person.chooser).to_have_count(6)
    told.step()
    expect(person.sees("made by You, gschobe")).to_be_visible()
