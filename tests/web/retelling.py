"""A round of a record, played once more: one seat at a page, the three others by a program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.seats import SEATS, Seat
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import RoundRecord, Step
from tests.web.company import Company
from tests.web.house import Guest, House
from tests.web.person import Person

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = {Seat.SOUTH: "Vroni", Seat.EAST: "Sepp", Seat.NORTH: "Marie", Seat.WEST: "Beat"}


@dataclass
class Retelling:
    """The steps of a record, one after the other."""

    record: RoundRecord
    seat: Seat
    person: Person
    company: Company
    guests: dict[Seat, Guest]

    def __post_init__(self) -> None:
        self.steps = list(self.record.steps)
        """What is still to be done."""

    def go_on(self, until: Callable[[Step], bool] = lambda step: False) -> Step | None:
        """Carry out step by step, up to one that is still to be done; None at the end."""
        while self.steps:
            if until(self.steps[0]):
                return self.steps[0]
            self.step()
        return None

    def step(self) -> None:
        """Carry out the next step."""
        step = self.steps.pop(0)
        if step.seat is self.seat:
            do(self.person, step)
        else:
            assert isinstance(step, Action), step
            self.company.do(step)
        if isinstance(step, act.ChooseContract):
            self.person.contract = step.contract


def do(person: Person, step: Step) -> None:
    """Do at a page what a record says."""
    match step:
        case act.Schieben():
            person.schieben()
        case act.ChooseContract(contract=contract):
            person.choose(contract.letter)
        case act.PlayCard(card=card, weis=weis, stoeck=stoeck):
            if weis is not None:
                person.button("web/call_weis", points=weis).click()
            if stoeck:
                person.button("web/call_stoeck").click()
            person.play(str(card))
        case act.CallWeis(points=points):
            person.button("web/call_weis", points=points).click()
        case act.CallStoeck():
            person.button("web/call_stoeck").click()
        case act.NameWeis():
            person.button("web/name_weis").click()
        case _:
            raise AssertionError(f"a page does not do {step}")


def retell(house: House, company: Company, name: str, *, seat: Seat, **settings: Any) -> Retelling:
    """Everybody sits and the cards are dealt; `seat` is played at a page."""
    text = (GOLDEN / f"{name}.jass").read_text(encoding="utf-8")
    guests = {each: house.guest(NAMES[each]) for each in SEATS}
    table = house.table(guests[seat], given=text)
    for each in SEATS:
        company.sit(table, guests[each], each)
    company.begin(seat)
    company.leave(seat)
    person = house.enter(f"/t/{table}", guests[seat], **{"calls": "by_hand", **settings})
    person.table = table
    return Retelling(parse_record(text), seat, person, company, guests)
