"""Invitations to the final, a letter for each who has a place in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gschobe.office.dates import written_day
from gschobe.office.event import Event
from gschobe.office.finals import next_stage
from gschobe.office.lists import TicketRow, swiss
from gschobe.office.participants import Participant, People, named
from gschobe.texts import say
from gschobe.tournament.tickets import Holding


def invitations(
    event: Event, tickets: Iterable[TicketRow], people: People
) -> Iterator[dict[str, Any]]:
    """The letters, in the order of the list; of a stage that was opened, to those who play it."""
    stage = next_stage(event, None)
    opened = next((held for held in event.evenings.values() if held.opened.stage == stage), None)
    founded = event.founded
    signed = "" if founded is None else named(people, founded.by.person).name
    rows = [row for row in tickets if row.holder is not None]
    if not rows and opened is not None:
        rows = [
            TicketRow(
                earned_by=number,
                name=named(people, number).name,
                which=1,
                value=0,
                holder=number,
                holder_name=named(people, number).name,
                holding=Holding.OWN,
                reason="",
            )
            for number in opened.evening.entrants
        ]
    for row in rows:
        assert row.holder is not None
        person = named(people, row.holder)
        facts = []
        if opened is not None:
            facts = [
                [say("letter/where"), opened.opened.venue],
                [say("letter/when"), written_day(opened.opened.date)],
            ]
        if row.value:
            facts.append([say("letter/sum"), swiss(row.value)])
        yield {
            "number": row.holder,
            "address": _address(person),
            "lines": _lines(event, row),
            "facts": [fact for fact in facts if fact[1]],
            "signed": signed,
        }


def _address(person: Participant) -> list[str]:
    contact = [line.strip() for line in person.contact.split(",") if "@" not in line]
    return [line for line in (person.name, *contact, person.place) if line]


def _lines(event: Event, row: TicketRow) -> list[str]:
    if row.holding is Holding.PASSED_ON:
        first = say("letter/passed_on", owner=row.name, title=event.title)
    elif row.value:
        first = say("letter/earned", title=event.title)
    else:
        first = say("letter/goes_on", title=event.title)
    return [first, say("letter/zero"), say("letter/answer")]
