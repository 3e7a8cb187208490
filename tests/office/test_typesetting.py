"""Sheets as PDF and as pictures."""

from pathlib import Path

import pytest

from gschobe.office import typesetting
from gschobe.office.typesetting import TypesettingError, as_pdf, as_pictures, write_whole

EMPTY = {
    "kind": "table-cards",
    "paper": "a4",
    "lang": "de",
    "title": "#strong[Herbst] *x* $1$",
    "version": "Version 1",
    "words": {"table": "Tisch"},
    "items": [{"table": 1}, {"table": 2}],
}


def test_the_same_document_gives_the_same_bytes() -> None:
    assert as_pdf(EMPTY) == as_pdf(EMPTY)
    assert as_pdf(EMPTY).startswith(b"%PDF")
    assert as_pdf(EMPTY) != as_pdf({**EMPTY, "version": "Version 2"})


def test_a_picture_for_each_page() -> None:
    pages = as_pictures(EMPTY, dots_per_inch=20)
    assert [page[:4] for page in pages] == [b"\x89PNG"] * 2
    assert as_pictures({**EMPTY, "items": [{"table": 1}]}, dots_per_inch=20)[0][:4] == b"\x89PNG"


def test_where_typst_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda _name: None)  # pyright: ignore[reportUnknownLambdaType]
    with pytest.raises(TypesettingError, match="print/needs_extra"):
        as_pdf(EMPTY)


def test_a_file_appears_once_it_is_whole(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.pdf", b"x")
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]
