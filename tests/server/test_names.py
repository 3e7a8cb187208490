"""Which names there may be."""

import pytest

from gschobe.server.names import NameRefused, checked_name, has_refused_word


@pytest.mark.parametrize(
    "name",
    ["Vreni", "Köbi 2", "Jean-Luc", "D'Arpino", "Ignazio", "Frau Marsch", "Scunthorpe", "Dickens",
     "Assmann", "Zoë", "Łukasz", "Иван", "6er", "Nellis Puur", "Hans-Uelis Rosenass", "Botho"],
)  # fmt: skip
def test_ordinary_names_may_sit_down(name: str) -> None:
    assert checked_name(f"  {name} ") == name


@pytest.mark.parametrize(
    "name",
    ["Hitler", "H1TL3R", "hіtlеr", "A. Hitler", "Fuuuck", "f.u.c.k", "F_ck Fuck", "W1chser",
     "Ａrschloch", "Arschlöch", "Nazi", "n a z i", "Admin", "Gschobe-Team", "Bot", "Jassleiter",
     "Huere Sohn", "Hurensohn99"],
)  # fmt: skip
def test_names_that_nobody_should_have_to_read_may_not(name: str) -> None:
    assert has_refused_word(name)
    with pytest.raises(NameRefused):
        checked_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", "-", "<b>", "x" * 25, "a\u200bb", "a\nb\x00", "\u202eabc"]
)
def test_what_is_no_name_is_refused_as_such(name: str) -> None:
    with pytest.raises(NameRefused) as refused:
        checked_name(name)
    assert refused.value.code == "server/name_refused"
