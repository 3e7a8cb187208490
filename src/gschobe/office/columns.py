"""What the headings of a list of people mean: guessed, or told once and remembered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from gschobe.office.spreadsheets import SheetError


class Column(StrEnum):
    """What a column can hold."""

    NAME = "name"
    FAMILY = "family"
    GIVEN = "given"
    PLACE = "place"
    BORN = "born"
    CONTACT = "contact"
    PUBLISHED = "published"
    LADY = "lady"
    YOUTH = "youth"
    PARTNER = "partner"
    IGNORED = "ignored"


SPELLINGS: Mapping[Column, str] = {
    Column.NAME: "name, vorname name, name vorname, teilnehmer, spieler, player, full name, nom et prénom, nome e cognome",
    Column.FAMILY: "nachname, familienname, zuname, last name, surname, family name, family, nom, nom de famille, cognome",
    Column.GIVEN: "vorname, rufname, first name, given name, given, prénom, prenom, nome",
    Column.PLACE: "ort, wohnort, plz/ort, plz ort, gemeinde, place, town, city, lieu, localité, luogo, domicilio",
    Column.BORN: "jahrgang, jg, jg., geburtsjahr, geboren, year, born, birth year, année, anno",
    Column.CONTACT: "adresse, e-mail, email, mail, telefon, tel, tel., natel, mobile, address, phone, contact, strasse",
    Column.PUBLISHED: "internet, web, veröffentlichen, publizieren, publish, published, publier, pubblicare",
    Column.LADY: "dame, lady, geschlecht, frau, sex, gender, anrede",
    Column.YOUTH: "jugend, junior, youth, jeunesse",
    Column.PARTNER: "partner, partnerin, jasspartner, mitspieler, partner name, partenaire",
}
"""The headings that are understood without asking, in small letters."""


def guess(headings: Sequence[str], *, told: Mapping[str, str]) -> dict[int, Column]:
    """What each column holds; what was told goes before what is guessed.

    Where there is a column for given names, "Name" is the family name.

    >>> guess(["Name", "Vorname", "Ort", "Bemerkung"], told={})
    {0: <Column.FAMILY: 'family'>, 1: <Column.GIVEN: 'given'>, 2: <Column.PLACE: 'place'>}
    """
    known = {
        spelling: column for column, text in SPELLINGS.items() for spelling in text.split(", ")
    }
    said = {heading.casefold(): Column(column) for heading, column in told.items()}
    found: dict[int, Column] = {}
    for place, heading in enumerate(headings):
        plain = heading.casefold().strip(" :*")
        column = said.get(plain, known.get(plain))
        if column is not None and column not in found.values() and column is not Column.IGNORED:
            found[place] = column
    if Column.GIVEN in found.values() and Column.FAMILY not in found.values():
        found = {
            place: Column.FAMILY if column is Column.NAME else column
            for place, column in found.items()
        }
    if not {Column.NAME, Column.FAMILY} & set(found.values()):
        raise SheetError("sheet/no_name_column", found=", ".join(headings))
    return found


def parse_columns(texts: Sequence[str]) -> dict[str, str]:
    """What somebody tells of headings, as `Wer=name`.

    >>> parse_columns(["Wer=name", "Bemerkung=ignored"])
    {'Wer': 'name', 'Bemerkung': 'ignored'}
    """
    told: dict[str, str] = {}
    for text in texts:
        heading, _, column = text.rpartition("=")
        if not heading or column not in list(Column):
            raise SheetError("sheet/no_such_column", found=text, known=", ".join(Column))
        told[heading.strip()] = column
    return told
