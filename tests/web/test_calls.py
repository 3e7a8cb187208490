"""Weis and Stöck called by hand, and missed; a match."""

from dataclasses import replace

from playwright.sync_api import expect

from gschobe.core.actions import CallWeis, ChooseContract, NameWeis, PlayCard
from gschobe.core.cards import Card
from gschobe.core.seats import Seat
from gschobe.records.record import Step
from tests.web.company import Company
from tests.web.house import House
from tests.web.retelling import Retelling, retell


def calls_nothing(told: Retelling) -> None:
    """The seat at the page keeps quiet from now on."""

    def quiet(step: Step) -> Step:
        is_own_card = isinstance(step, PlayCard) and step.seat is told.seat
        return replace(step, weis=None, stoeck=False) if is_own_card else step

    told.steps = [
        quiet(step)
        for step in told.steps
        if step.seat is not told.seat or not isinstance(step, CallWeis | NameWeis)
    ]


def test_weis_is_called_compared_and_named(house: House, others: Company) -> None:
    told = retell(house, others, "schieber-match", seat=Seat.EAST)
    person = told.person
    told.go_on(lambda step: step.seat is Seat.EAST)
    heard = person.page.get_by_role("region", name=person.say("web/trick"))
    expect(heard.get_by_text(person.say("web/heard_weis", points=20))).to_be_visible()
    call = person.button("web/call_weis", points=100)
    expect(call).to_have_attribute("aria-pressed", "false")
    told.go_on(lambda step: isinstance(step, NameWeis))
    expect(person.button("web/name_weis")).to_be_visible()
    told.step()
    expect(person.button("web/name_weis")).to_have_count(0)
    expect(person.log.get_by_text("You: four kings")).to_be_visible()
    told.go_on()
    expect(person.agreeing).to_be_visible()
    assert person.counted("item/weis") == [120, 0]


def test_weis_that_is_not_called_does_not_count(house: House, others: Company) -> None:
    told = retell(house, others, "schieber-crosses-with-weis", seat=Seat.NORTH)
    calls_nothing(told)
    person = told.person
    told.go_on(lambda step: step.seat is Seat.NORTH)
    call = person.button("web/call_weis", points=20)
    expect(call).to_be_visible()
    told.go_on(lambda step: isinstance(step, PlayCard) and step.card is Card.EK)
    expect(call).to_have_count(0)
    told.go_on()
    expect(person.ended).to_be_visible()
    assert person.counted("item/weis") == [0, 0]
    assert "weis" not in str(house.ask("GET", f"/rounds/{person.table}-1")).partition("[Count")[2]


def test_weis_can_still_be_called_while_the_card_is_not_covered(
    house: House, others: Company
) -> None:
    told = retell(house, others, "schieber-crosses-with-weis", seat=Seat.NORTH)
    person = told.person
    played = told.go_on(lambda step: isinstance(step, PlayCard) and step.seat is Seat.NORTH)
    assert isinstance(played, PlayCard)
    told.steps[:1] = [replace(played, weis=None), CallWeis(seat=Seat.NORTH, points=20)]
    told.go_on()
    expect(person.ended).to_be_visible()
    assert person.counted("item/weis") == [20, 0]


def test_stoeck_is_called_with_the_second_card(house: House, others: Company) -> None:
    told = retell(house, others, "schieber-crosses-with-stoeck", seat=Seat.EAST)
    person = told.person
    told.go_on()
    expect(person.ended).to_be_visible()
    assert person.counted("item/stoeck") == [20, 0]


def test_stoeck_that_is_not_called_in_time_is_lost(house: House, others: Company) -> None:
    told = retell(house, others, "schieber-stoeck-missed", seat=Seat.WEST)
    person, call = told.person, told.person.button("web/call_stoeck")
    second = [Card.TK, Card.TO]

    def is_own(step: Step) -> bool:
        return isinstance(step, PlayCard) and step.seat is Seat.WEST and step.card in second

    first = told.go_on(is_own)
    assert isinstance(first, PlayCard)
    expect(call).to_have_count(0)
    told.step()
    told.go_on(is_own)
    expect(call).to_be_visible()
    told.go_on()
    expect(person.agreeing).to_be_visible()
    assert person.counted("item/stoeck") == [0, 0]


def test_nobody_but_the_holder_has_a_button(house: House, others: Company) -> None:
    told = retell(house, others, "schieber-crosses-with-stoeck", seat=Seat.SOUTH)
    person = told.person
    for step in (*told.record.steps,):
        if step.seat is Seat.SOUTH and not isinstance(step, ChooseContract):
            expect(person.legal.first).to_be_visible()
            assert person.page.locator(".brass").count() == 0
        told.step()
    expect(person.ended).to_be_visible()


def test_a_match(house: House, others: Company) -> None:
    told = retell(house, others, "schieber-match", seat=Seat.WEST)
    told.go_on()
    expect(told.person.agreeing).to_be_visible()
    assert told.person.counted("item/match") == [100, 0]
    assert told.person.counted("item/cards") == [152, 0]
