"""People from a spreadsheet: every row understood before anybody is added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gschobe.office.columns import Column, guess
from gschobe.office.participants import Participant, People
from gschobe.office.spreadsheets import Sheet, SheetError
from gschobe.tournament.choices import Names, Special

NO = ("nein", "no", "n", "non", "0", "false", "initialen", "initials", "-")
YES = ("x", "ja", "yes", "y", "j", "1", "true", "oui", "sì", "si")
LADY = ("w", "f", "d", "frau", "dame", "female", "madame", "weiblich", "lady", *YES)
YEARS = range(1900, 2100)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A row of a list: who, and the name of the partner where pairs enter."""

    row: int
    person: Participant
    partner: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What a list brings: the new ones, and those who are known already, by their numbers."""

    new: tuple[Listed, ...]
    known: tuple[int, ...]
    ignored: tuple[str, ...]
    """The headings that nothing was made of."""


def read_people(sheet: Sheet, people: People, *, told: Mapping[str, str]) -> Imported:
    """Everybody on a list.

    Whoever has name, place and year of somebody who is known is not added again; whether two of
    one name are one person, a person decides.

    Raises SheetError with the row where something cannot be understood.
    """
    columns = guess(sheet.headings, told=told)
    there = {_key(person): person.number for person in people.values() if not person.is_erased}
    new: list[Listed] = []
    known: list[int] = []
    rows: dict[tuple[str, str, int], int] = {}
    for row, cells in sheet.rows:
        values = {column: cells[place] for place, column in columns.items()}
        listed = _listed(row, values)
        key = _key(listed.person)
        if key in rows:
            raise SheetError("sheet/twice", row=row, other=rows[key], name=listed.person.name)
        rows[key] = row
        if key in there:
            known.append(there[key])
        else:
            new.append(listed)
    ignored = [each for place, each in enumerate(sheet.headings) if place not in columns and each]
    return Imported(new=tuple(new), known=tuple(known), ignored=tuple(ignored))


def _key(person: Participant) -> tuple[str, str, int]:
    return person.name.casefold(), person.place.casefold(), person.born


def _listed(row: int, values: Mapping[Column, str]) -> Listed:
    given, family = values.get(Column.GIVEN, ""), values.get(Column.FAMILY, "")
    if Column.NAME in values:
        given, family = split_name(values[Column.NAME])
    if not family and not given:
        raise SheetError("sheet/no_name", row=row)
    groups = [
        special
        for special, column, words in (
            (Special.BEST_LADY, Column.LADY, LADY),
            (Special.BEST_YOUTH, Column.YOUTH, YES),
        )
        if values.get(column, "").casefold() in words
    ]
    published = values.get(Column.PUBLISHED, "").casefold()
    if published and published not in (*NO, *YES):
        raise SheetError("sheet/yes_or_no", row=row, found=values[Column.PUBLISHED])
    person = Participant(
        family=family,
        given=given,
        place=values.get(Column.PLACE, ""),
        born=_born(row, values.get(Column.BORN, "")),
        contact=values.get(Column.CONTACT, ""),
        listed=Names.INITIALS if published in NO else Names.FULL,
        groups=tuple(groups),
    )
    return Listed(row=row, person=person, partner=values.get(Column.PARTNER, ""))


def split_name(name: str) -> tuple[str, str]:
    """Given and family name; with a comma the family name stands first.

    >>> split_name("Vreni Muster"), split_name("Muster-Graf, Anna Rosa"), split_name("Ueli von Moos")
    (('Vreni', 'Muster'), ('Anna Rosa', 'Muster-Graf'), ('Ueli', 'von Moos'))
    """
    if "," in name:
        family, _, given = name.partition(",")
        return given.strip(), family.strip()
    words = name.split()
    at = next(
        (place for place, word in enumerate(words) if place and word.islower()), len(words) - 1
    )
    return " ".join(words[:at]), " ".join(words[at:])


def _born(row: int, text: str) -> int:
    if not text:
        return 0
    digits = text[:4] if text[:4].isdigit() else text[-4:]
    if not digits.isdigit() or int(digits) not in YEARS:
        raise SheetError("sheet/no_year", row=row, found=text)
    return int(digits)


def pairs_of(imported: Imported, added: Mapping[int, Participant]) -> tuple[tuple[int, ...], ...]:
    """The pairs of a list, each named once by either partner or by both.

    `added` has the new persons by row. Raises SheetError where a partner is not on the list.
    """
    by_name = {added[each.row].name.casefold(): added[each.row].number for each in imported.new}
    pairs: dict[int, tuple[int, ...]] = {}
    for each in imported.new:
        number = added[each.row].number
        partner = by_name.get(" ".join(split_name(each.partner)).casefold())
        if number in pairs:
            continue
        if partner is None or partner == number or partner in pairs:
            raise SheetError("sheet/no_partner", row=each.row, found=each.partner)
        pairs[number] = pairs[partner] = (number, partner)
    return tuple(dict.fromkeys(pairs.values()))


def numbered(imported: Imported, first: int) -> dict[int, Participant]:
    """The new persons by row, with the numbers that they will get."""
    return {
        each.row: replace(each.person, number=first + place)
        for place, each in enumerate(imported.new)
    }
