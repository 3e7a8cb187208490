"""Spreadsheets as people send them, and as Excel opens them."""

from pathlib import Path

import openpyxl
import pytest

from gschobe.office.spreadsheets import SheetError, read_sheet, write_sheet

ROWS = [["Zoë Müller", 1000], ["=1+1", 884]]
TIME = "2026-11-30T19:00:00+01:00"


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_csv_of_any_program(tmp_path: Path, delimiter: str, encoding: str) -> None:
    path = tmp_path / "leute.csv"
    text = "Name|Ort\r\n\r\n Müller |Zürich\r\nGraf|\r\n".replace("|", delimiter)
    path.write_text(text, encoding=encoding, newline="")
    sheet = read_sheet(path)
    assert sheet.headings == ("Name", "Ort")
    assert sheet.rows == ((3, ("Müller", "Zürich")), (4, ("Graf", "")))


def test_excel(tmp_path: Path) -> None:
    path = tmp_path / "leute.xlsx"
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", "Jg"])
    sheet.append(["Müller", 1950.0])
    sheet.append([None, None])
    sheet.append(["Graf", None])
    book.save(path)
    assert read_sheet(path).rows == ((2, ("Müller", "1950")), (4, ("Graf", "")))


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
def test_what_is_written_comes_back_the_same_to_the_byte_and_without_formulas(
    tmp_path: Path, suffix: str
) -> None:
    one, other = tmp_path / f"one{suffix}", tmp_path / f"other{suffix}"
    for path in (one, other):
        write_sheet(path, ["Name", "Total"], ROWS, title="Herbst/26", time=TIME)
    assert one.read_bytes() == other.read_bytes()
    rows = [cells for _, cells in read_sheet(one).rows]
    assert rows[0] == ("Zoë Müller", "1000")
    assert rows[1] == ("'=1+1" if suffix == ".csv" else "=1+1", "884")
    if suffix == ".xlsx":
        cell = openpyxl.load_workbook(one).worksheets[0]["A3"]
        assert cell.data_type == "s"


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("none.csv", None, "error/no_file"),
        ("empty.csv", b"", "sheet/empty"),
        ("head.csv", b"Name;Ort\n", "sheet/empty"),
        ("binary.csv", b"a;b\0\n\x81\xfe", "sheet/unreadable"),
        ("false.xlsx", b"Name;Ort\nMuster;Chur\n", "sheet/unreadable"),
        ("long.csv", b"Name\n" + b"x\n" * 20_001, "sheet/too_long"),
    ],
)
def test_what_cannot_be_used(tmp_path: Path, name: str, content: bytes | None, code: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(SheetError) as caught:
        read_sheet(path)
    assert caught.value.code == code
