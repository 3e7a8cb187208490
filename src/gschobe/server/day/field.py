"""Who takes part: known persons by the beginning of their names, lists, check-in, and who has paid."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal

from msgspec import Meta, Struct

from gschobe.office.entries import HeadingsNamed
from gschobe.office.importing import Imported, numbered, pairs_of, read_people
from gschobe.office.lists import sort_key
from gschobe.office.participants import Participant, named
from gschobe.office.spreadsheets import Sheet, SheetError, read_sheet
from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day, Writing, changed_meanwhile
from gschobe.server.day.messages import Done, Key, Number, Reason
from gschobe.server.endpoint import Asked, Line, Refuse
from gschobe.tournament.attendance import expected, paid
from gschobe.tournament.choices import Names, Unit
from gschobe.tournament.entries import (
    Announced,
    Author,
    Entered,
    FeePaid,
    FeeReturned,
    Withdrew,
    Written,
)

Presence = Literal["known", "announced", "here", "stand_in", "gone"]
"""Known from somewhere; expected this evening; entered; entered to fill a table; gone home."""


class PersonRow(Struct, frozen=True, kw_only=True):
    """Somebody as the desk sees him; `partner` where pairs enter. `from_passe` is the first Passe that one who has gone misses."""

    number: int
    given: str
    family: str
    place: str
    presence: Presence
    is_paid: bool = False
    partner: int | None = None
    from_passe: int = 0


class People(Struct, frozen=True, kw_only=True):
    """Those whose names begin so, the likeliest first."""

    people: tuple[PersonRow, ...]


class Beginning(Struct, frozen=True, kw_only=True):
    """The beginnings of names, in any order, or a number."""

    begins: Annotated[str, Meta(max_length=100)]


class Field(Struct, frozen=True, kw_only=True):
    """Everybody of the evening by family name: those who are expected, here, or gone."""

    version: int
    rows: tuple[PersonRow, ...]


class NewPerson(Struct, frozen=True, kw_only=True):
    """Somebody who is on no list. `is_another`: there is one of that name already, and it is not he.

    `then` says what becomes of him: expected, entered, or entered as one who fills a table. A pair is two new or
    known persons: `partner` is the number of the other.
    """

    key: Key
    given: Line
    family: Reason
    place: Line = ""
    born: Annotated[int, Meta(ge=0, le=2100)] = 0
    has_initials_only: bool = False
    then: Literal["announced", "here", "stand_in"] = "here"
    is_paid: bool = False
    partner: Number | None = None
    is_another: bool = False


class ChangedPerson(Struct, frozen=True, kw_only=True):
    """A name or place that was written wrongly; `was` is the name that the desk saw."""

    was: Line
    given: Line
    family: Reason
    place: Line = ""


class Entrants(Struct, frozen=True, kw_only=True):
    """Known persons are expected, or have come: each is a player, or the two of a pair."""

    key: Key
    players: Annotated[tuple[tuple[Number, ...], ...], Meta(min_length=1, max_length=1000)]
    is_stand_in: bool = False
    is_paid: bool = False


class Paid(Struct, frozen=True, kw_only=True):
    """Somebody has paid, or was noted by mistake."""

    key: Key
    player: Number
    is_paid: bool


class GoingHome(Struct, frozen=True, kw_only=True):
    """Somebody plays no Passe from this one on; 0: the next."""

    key: Key
    player: Number
    from_passe: Annotated[int, Meta(ge=0, le=1000)] = 0
    reason: Line = ""


class PeopleList(Struct, frozen=True, kw_only=True):
    """A list of people: the name of the file, what is in it as base64, and what becomes of them.

    `columns` says what headings mean that are not understood.
    """

    key: Key
    name: Reason
    content: str
    columns: dict[Line, Line] = {}
    then: Literal["announced", "here"] = "announced"


class Taken(Struct, frozen=True, kw_only=True):
    """What a list has brought."""

    entry: int
    version: int
    added: int
    known: int
    ignored: tuple[str, ...]


async def _people_called(day: Day, asked: Asked) -> People:
    """Known persons by the beginnings of their names, for typing ahead."""
    words = sort_words(asked.query.begins)
    if not words:
        return People(people=())
    found = [person for person in day.people.values() if _begins(person, words)]
    found.sort(key=sort_key)
    return People(people=tuple(_row(day, person) for person in found[:AT_ONCE]))


def sort_words(text: str) -> list[str]:
    """The words of a name without what one may spell in two ways."""
    person = Participant(family=text)
    return sort_key(person)[0].split()


def _begins(person: Participant, words: list[str]) -> bool:
    """Whether each word begins one of the names, or is the number."""
    if person.is_erased:
        return False
    names = [*sort_key(person)[0].split(), str(person.number)]
    return all(any(name.startswith(word) for name in names) for word in words)


async def _field(day: Day, asked: Asked) -> Field:
    """Everybody of the evening."""
    del asked
    evening = day.held.evening
    numbers = {*expected(evening), *evening.entrants}
    people = sorted((named(day.people, number) for number in numbers), key=sort_key)
    return Field(version=day.event.version, rows=tuple(_row(day, person) for person in people))


def _row(day: Day, person: Participant) -> PersonRow:
    """Somebody as the desk sees him."""
    number = person.number
    presence, partner, from_passe, is_paid = "known", None, 0, False
    if day.event.evenings:
        held = day.held
        evening = held.evening
        announced = day.once(("expected", held.number), lambda: expected(evening))
        is_paid = number in day.once(("paid", held.number), lambda: paid(evening))
        entered, gone = evening.entrants.get(number), evening.withdrawn.get(number)
        players = entered.players if entered else announced.get(number, ())
        partner = next((player for player in players if player != number), None)
        if gone is not None:
            presence, from_passe = "gone", gone.from_passe
        elif entered is not None:
            presence = "stand_in" if entered.is_stand_in else "here"
        elif number in announced:
            presence = "announced"
    return PersonRow(
        number=number,
        given=person.given,
        family=person.family if not person.is_erased else person.name,
        place=person.place,
        presence=presence,
        is_paid=is_paid,
        partner=partner,
        from_passe=from_passe,
    )


async def _new_person(day: Day, asked: Asked) -> Done:
    """Take in somebody who is on no list."""
    body: NewPerson = asked.body

    def build() -> Writing:
        person = Participant(
            number=day.office.next_person,
            given=body.given.strip(),
            family=body.family.strip(),
            place=body.place.strip(),
            born=body.born,
            listed=Names.INITIALS if body.has_initials_only else Names.FULL,
        )
        if not body.is_another:
            _unknown_so_far(day, person)
        players = tuple(filter(None, (person.number, body.partner)))
        by = day.author(asked)
        entries: list[Written] = [
            Announced(by=by, players=players)
            if body.then == "announced"
            else Entered(by=by, players=players, is_stand_in=body.then == "stand_in")
        ]
        if body.is_paid:
            entries += [FeePaid(by=by, player=player) for player in players]
        return Writing(entries=entries, persons=[person])

    return await day.write(body.key, build)


def _unknown_so_far(day: Day, person: Participant) -> None:
    """Go on where nobody of this name is known, or all live somewhere else. Raises Refuse."""
    name, place = person.name.casefold(), person.place.casefold()
    for each in day.people.values():
        is_near = not place or each.place.casefold() in ("", place)
        if not each.is_erased and each.name.casefold() == name and is_near:
            data = {"name": each.name, "number": str(each.number), "place": each.place}
            raise Refuse(409, "day/known_already", **data)


async def _change_person(day: Day, asked: Asked) -> PersonRow:
    """Correct how somebody is called."""
    body: ChangedPerson = asked.body
    text = asked.path["number"]
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if number not in day.people or day.people[number].is_erased:
        raise Refuse(404, "office/no_such_person", number=text)

    def changed() -> list[Participant]:
        before = day.people[number]
        after = replace(before, given=body.given, family=body.family, place=body.place)
        if before.name not in (body.was, after.name):
            raise changed_meanwhile(day.event.version)
        return [after]

    await day.change(changed)
    return _row(day, day.people[number])


async def _take_list(day: Day, asked: Asked) -> Taken:
    """Take in a list of people, all rows or none."""
    body: PeopleList = asked.body
    sheet = await asyncio.to_thread(_read, body.name, body.content)
    brought: list[Imported] = []

    def build() -> Writing:
        told = {**day.event.headings, **body.columns}
        imported = read_people(sheet, day.people, told=told)
        added = numbered(imported, day.office.next_person)
        evening, by = day.held.evening, day.author(asked)
        known = [
            (number,)
            for number in imported.known
            if number not in evening.entrants and number not in expected(evening)
        ]
        units: list[tuple[int, ...]] = [(person.number,) for person in added.values()]
        if day.event.reglement.entering.unit is Unit.PAIR:
            units, known = list(pairs_of(imported, added)), []
        entries: list[Written] = []
        if body.columns:
            entries.append(HeadingsNamed(by=by, headings=tuple(body.columns.items())))
        kind = Announced if body.then == "announced" else Entered
        entries += [kind(by=by, players=unit) for unit in (*units, *known)]
        brought.append(imported)
        return Writing(entries=entries, persons=tuple(added.values()))

    done = await day.write(body.key, build)
    found = brought[0] if brought else Imported(new=(), known=(), ignored=())
    return Taken(
        entry=done.entry,
        version=done.version,
        added=len(found.new),
        known=len(found.known),
        ignored=found.ignored,
    )


def _read(name: str, content: str) -> Sheet:
    """A spreadsheet as it was sent."""
    try:
        data = b64decode(content, validate=True)
    except ValueError as error:
        raise SheetError("sheet/unreadable", path=name) from error
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"list{Path(name).suffix.lower()}"
        path.write_bytes(data)
        try:
            return read_sheet(path)
        except SheetError as error:
            if "path" in error.data:
                error.data["path"] = name
            raise


async def _announce(day: Day, asked: Asked) -> Done:
    """Note those who are expected."""
    body: Entrants = asked.body

    def build() -> Writing:
        by = day.author(asked)
        entries: list[Written] = [Announced(by=by, players=unit) for unit in body.players]
        return Writing(entries=[*entries, *_paying(body, by)])

    return await day.write(body.key, build)


async def _check_in(day: Day, asked: Asked) -> Done:
    """Enter those who have come."""
    body: Entrants = asked.body

    def build() -> Writing:
        by = day.author(asked)
        entries: list[Written] = [
            Entered(by=by, players=unit, is_stand_in=body.is_stand_in) for unit in body.players
        ]
        return Writing(entries=[*entries, *_paying(body, by)])

    return await day.write(body.key, build)


def _paying(body: Entrants, by: Author) -> list[Written]:
    if not body.is_paid:
        return []
    return [FeePaid(by=by, player=player) for unit in body.players for player in unit]


async def _paid(day: Day, asked: Asked) -> Done:
    """Note that somebody has paid."""
    body: Paid = asked.body

    def build() -> Writing:
        kind = FeePaid if body.is_paid else FeeReturned
        return Writing(entries=[kind(by=day.author(asked), player=body.player)])

    return await day.write(body.key, build)


async def _go_home(day: Day, asked: Asked) -> Done:
    """Note that somebody goes home."""
    body: GoingHome = asked.body

    def build() -> Writing:
        withdrew = Withdrew(
            by=day.author(asked),
            player=body.player,
            from_passe=body.from_passe or day.held.passe + 1,
            reason=body.reason,
        )
        return Writing(entries=[withdrew])

    return await day.write(body.key, build)


AT_ONCE = 12
"""So many names are proposed while one is typed."""
LARGEST_LIST = 4_000_000
"""Bytes of a list of people, which may be an Excel file."""

ENDPOINTS = (
    endpoint("GET", "/api/event/people", _people_called, People, roles=DESK, query=Beginning),
    endpoint("POST", "/api/event/people", _new_person, Done, roles=DESK, body=NewPerson),
    endpoint(
        "PATCH",
        "/api/event/people/{number}",
        _change_person,
        PersonRow,
        roles=DESK,
        body=ChangedPerson,
    ),
    endpoint("GET", "/api/event/field", _field, Field, roles=DESK),
    endpoint(
        "POST",
        "/api/event/field/list",
        _take_list,
        Taken,
        roles=DESK,
        body=PeopleList,
        largest=LARGEST_LIST,
    ),
    endpoint("POST", "/api/event/field/expected", _announce, Done, roles=DESK, body=Entrants),
    endpoint("POST", "/api/event/field/here", _check_in, Done, roles=DESK, body=Entrants),
    endpoint("POST", "/api/event/field/paid", _paid, Done, roles=DESK, body=Paid),
    endpoint("POST", "/api/event/field/gone", _go_home, Done, roles=DESK, body=GoingHome),
)
