"""Entries of the office hold numbers of persons and no names."""

from dataclasses import fields

import pytest

from gschobe.office.written import FREE_TEXT, kinds
from gschobe.tournament.entries import Written

TEXTS = {
    "at",
    "event",
    "code",
    "sender",
    "title",
    "venue",
    "reglement",
    "stage",
    "date",
    "digest",
    "live",
    "series",
    *FREE_TEXT,
}
"""What may be text in an entry; all that people write freely is kept beside the log."""


@pytest.mark.parametrize("kind", kinds().values())
def test_no_entry_has_a_field_for_a_name(kind: type[Written]) -> None:
    named = {each.name for each in fields(kind) if each.type == "str"}  # pyright: ignore[reportArgumentType]
    assert named <= TEXTS
