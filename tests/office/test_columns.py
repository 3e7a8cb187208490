"""What headings mean."""

import pytest

from gschobe.office.columns import Column, guess, parse_columns
from gschobe.office.spreadsheets import SheetError


@pytest.mark.parametrize(
    ("headings", "expected"),
    [
        ("Name Vorname Wohnort JG", "family given place born"),
        ("Vorname Name", "given family"),
        ("Name: Ort", "name place"),
        ("Nom Prénom Lieu", "family given place"),
        ("Spieler Telefon Internet", "name contact published"),
        ("Name Name Partner", "name  partner"),
    ],
)
def test_guessed(headings: str, expected: str) -> None:
    found = guess(headings.split(), told={})
    words = expected.split(" ")
    assert found == {place: Column(word) for place, word in enumerate(words) if word}


def test_what_was_told_goes_before() -> None:
    told = parse_columns(["Wer=name", "Name=ignored"])
    assert guess(["Name", "Wer"], told=told) == {1: Column.NAME}


def test_without_a_column_for_names() -> None:
    with pytest.raises(SheetError) as caught:
        guess(["Wer", "Ort"], told={})
    assert (caught.value.code, caught.value.data) == (
        "sheet/no_name_column",
        {"found": "Wer, Ort"},
    )
    with pytest.raises(SheetError, match="sheet/no_such_column"):
        parse_columns(["Wer=whoever"])
