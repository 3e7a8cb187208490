"""Four pages at one private table: one is loaded anew, one is offline, one goes to another device."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from gschobe.core.contracts import Contract
from tests.web.house import House
from tests.web.line import Line, line
from tests.web.person import Person
from tests.web.retelling import GOLDEN

GIVEN = (GOLDEN / "schieber-crosses-with-weis.jass").read_text(encoding="utf-8")
"""South is forehand."""
NAMES = ("Vroni", "Sepp", "Marie", "Beat")


@dataclass
class Four:
    """Who sits at South, East, North and West, in the order of play."""

    people: list[Person]
    table: str

    def play_next(self, at: int) -> None:
        """Whose turn it is plays the first card that he may play."""
        self.people[at].play(self.people[at].legal.first)


@pytest.fixture
def to_north(server: str) -> Iterator[Line]:
    """How the third page comes to the server."""
    with line(server) as to_north:
        yield to_north


@pytest.fixture
def grace_seconds() -> float:
    """So long the table waits for somebody before a bot plays on."""
    return 45.0


@pytest.fixture
def four(to_north: Line, house: House, grace_seconds: float) -> Four:
    """They have come by the link and sat down; South has named Obenabe."""
    guests = [house.guest(name) for name in NAMES]
    table = house.table(guests[0], given=GIVEN, grace_seconds=grace_seconds)
    host = house.enter(f"/t/{table}?sit=S", guests[0])
    people = [host]
    for guest, seat in zip(guests[1:], ("east", "north", "west"), strict=True):
        way = to_north.address if seat == "north" else None
        person = house.enter(f"/t/{table}", guest, address=way)
        sit = f"{person.say('web/sit_down')}: {person.say(f'seat/{seat}')}"
        person.page.get_by_role("button", name=sit).click()
        expect(person.sees(person.say("web/that_is_you"))).to_be_visible()
        people.append(person)
    host.button("web/begin").click()
    host.choose("O")
    for person in people:
        person.contract = Contract.OBENABE
        expect(person.cards).to_have_count(9)
    return Four(people, table)


def seen(person: Person) -> tuple[list[str], list[str | None]]:
    """The trick that lies, and the own hand."""
    trick = person.page.get_by_role("region", name=person.say("web/trick"))
    hand = [card.get_attribute("aria-label") for card in person.cards.all()]
    return trick.get_by_role("listitem").all_inner_texts(), hand


def test_a_page_that_is_loaded_anew_in_mid_trick_shows_the_same(four: Four) -> None:
    four.play_next(0)
    four.play_next(1)
    person = four.people[2]
    expect(person.legal.first).to_be_visible()
    before = seen(person)
    assert sum(text != "" for text in before[0]) >= 2
    person.page.reload()
    expect(person.legal.first).to_be_visible()
    assert seen(person) == before
    four.play_next(2)
    four.play_next(3)
    for person in four.people:
        expect(person.cards).to_have_count(8)


@pytest.mark.parametrize("grace_seconds", [2.0])
def test_who_is_offline_is_told_so_and_comes_back_by_himself(
    four: Four, house: House, to_north: Line
) -> None:
    house.expected = lambda complaint: "net::ERR_" in complaint
    away, watcher = four.people[2], four.people[0]
    four.play_next(0)
    to_north.cut()
    expect(away.sees(away.say("web/lost"))).to_be_visible()
    stands_in = watcher.say("web/stands_in")
    expect(watcher.sees(stands_in)).to_be_visible()
    four.play_next(1)
    expect(away.cards).to_have_count(9)
    to_north.mend()
    expect(away.page.get_by_text(away.say("web/lost")).locator("visible=true")).to_have_count(0)
    expect(watcher.page.get_by_text(stands_in).locator("visible=true")).to_have_count(0)
    expect(away.cards).to_have_count(8)
    four.play_next(3)
    expect(away.cards).to_have_count(8)


def test_who_moves_to_another_device_sits_there(four: Four, house: House) -> None:
    four.play_next(0)
    person = four.people[1]
    expect(person.legal.first).to_be_visible()
    before = seen(person)
    person.page.goto(f"{house.address}/games")
    person.button("web/show_code").click()
    code = person.page.get_by_role("status").locator("b").inner_text()
    there = house.enter("/games")
    there.page.get_by_label(there.say("web/have_code")).fill(code)
    there.button("web/take_over").click()
    expect(there.button("web/show_code")).to_be_visible()
    there.page.goto(f"{house.address}/t/{four.table}")
    there.contract = Contract.OBENABE
    expect(there.legal.first).to_be_visible()
    assert seen(there) == before
    there.play(there.legal.first)
    four.play_next(2)
