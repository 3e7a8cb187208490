"""`gschobe tournament check-in`: people have come and take part."""

from __future__ import annotations

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, who, write
from gschobe.office.event import Event
from gschobe.office.importing import split_name
from gschobe.office.office import Office
from gschobe.office.participants import Participant
from gschobe.texts import say
from gschobe.tournament.choices import Unit
from gschobe.tournament.entries import Entered, Written


def check_in(
    *persons: str, new: bool = False, stand_in: bool = False, place: str = "", desk: Desk = HERE
) -> int:
    """Enter people in the evening, by number or name; all of them or none.

    Parameters
    ----------
    persons
        A number, a name or its beginning; of a pair both, as `Vreni+Ueli`.
    new
        They are not known yet: given and family names.
    stand_in
        They help so that tables are full, and are not ranked.
    place
        Where the new ones live.
    """
    if not persons:
        raise InputError(say("tournament/nobody"))
    units = [[name.strip() for name in unit.split("+")] for unit in persons]

    async def enter(office: Office) -> Event:
        evening = desk.held(office.event).number
        persons = _new(office, units, place) if new else []
        if new:
            each = iter(persons)
            numbers = [[next(each).number for _ in unit] for unit in units]
        else:
            numbers = [[who(office.people, name).number for name in unit] for unit in units]
        entries: list[Written] = [
            Entered(by=desk.author(office), players=tuple(unit), is_stand_in=stand_in)
            for unit in numbers
        ]
        after = await office.enter_together(entries, evening=evening, persons=persons)
        entered.extend(f"{n} {office.people[n].name}" for unit in numbers for n in unit)
        return after

    entered: list[str] = []
    after = write(desk, enter)
    held = desk.held(after)
    count = len(held.evening.entrants)
    key = "tournament/pairs_in" if _of_pairs(after) else "tournament/players_in"
    units_in = count // 2 if _of_pairs(after) else count
    sentence = say(key, count=units_in, tables=count // 4)
    return done(desk, after, *entered, sentence, entered=entered)


def _of_pairs(event: Event) -> bool:
    return event.reglement.entering.unit is Unit.PAIR


def _new(office: Office, units: list[list[str]], place: str) -> list[Participant]:
    """New persons with their numbers.

    InputError for a name that is known already, unless the new one lives somewhere else.
    """
    known = {p.name.casefold(): p for p in office.people.values() if not p.is_erased}
    persons: list[Participant] = []
    for name in (name for unit in units for name in unit):
        there = known.get(name.casefold())
        if there is not None and place.casefold() in ("", there.place.casefold()):
            raise InputError(
                say("tournament/known_already", name=name, number=there.number, place=there.place)
            )
        given, family = split_name(name)
        number = office.next_person + len(persons)
        person = Participant(number=number, given=given, family=family, place=place)
        known[name.casefold()] = person
        persons.append(person)
    return persons
