"""Lists of people: every row or none."""

import pytest

from gschobe.office.importing import numbered, pairs_of, read_people
from gschobe.office.participants import Participant
from gschobe.office.spreadsheets import Sheet, SheetError
from gschobe.tournament.choices import Names, Special


def sheet(headings: str, *rows: str) -> Sheet:
    return Sheet(
        headings=tuple(headings.split(";")),
        rows=tuple((number, tuple(row.split(";"))) for number, row in enumerate(rows, start=2)),
    )


def test_a_row_with_everything() -> None:
    list_ = sheet(
        "Name;Vorname;Ort;Jahrgang;Internet;Dame;Jugend;Mail;Bemerkung",
        "Muster;Vreni;Chur;3.4.1950;nein;x;;v@example.ch;vegi",
    )
    imported = read_people(list_, {}, told={})
    assert imported.ignored == ("Bemerkung",)
    assert imported.new[0].person == Participant(
        family="Muster",
        given="Vreni",
        place="Chur",
        born=1950,
        contact="v@example.ch",
        listed=Names.INITIALS,
        groups=(Special.BEST_LADY,),
    )


def test_who_is_known_by_name_place_and_year_is_not_added_again() -> None:
    known = {7: Participant(number=7, family="Muster", given="Vreni", place="Chur", born=1950)}
    list_ = sheet("Name;Ort;Jg", "Vreni Muster;chur;1950", "Vreni Muster;Chur;1951")
    imported = read_people(list_, known, told={})
    assert imported.known == (7,)
    assert [each.person.born for each in imported.new] == [1951]


@pytest.mark.parametrize(
    ("headings", "rows", "code", "row"),
    [
        ("Name;Ort", ["Vreni Muster;Chur", ";Chur"], "sheet/no_name", 3),
        ("Name;Jg", ["Vreni Muster;neunzehn"], "sheet/no_year", 2),
        ("Name;Jg", ["Vreni Muster;1850"], "sheet/no_year", 2),
        ("Name;Web", ["Vreni Muster;vielleicht"], "sheet/yes_or_no", 2),
        ("Name;Ort", ["Vreni Muster;Chur", "A B;C", "VRENI Muster;Chur"], "sheet/twice", 4),
    ],
)
def test_a_row_with_a_mistake(headings: str, rows: list[str], code: str, row: int) -> None:
    with pytest.raises(SheetError) as caught:
        read_people(sheet(headings, *rows), {}, told={})
    assert (caught.value.code, caught.value.data["row"]) == (code, row)


def test_pairs_are_named_by_one_or_by_both() -> None:
    list_ = sheet("Name;Partner", "A Aa;B Bb", "B Bb;A Aa", "C Cc;D Dd", "D Dd;")
    imported = read_people(list_, {}, told={})
    assert pairs_of(imported, numbered(imported, 5)) == ((5, 6), (7, 8))


def test_a_partner_who_is_not_there() -> None:
    imported = read_people(sheet("Name;Partner", "A Aa;X Yy"), {}, told={})
    with pytest.raises(SheetError) as caught:
        pairs_of(imported, numbered(imported, 1))
    assert caught.value.code == "sheet/no_partner"
