"""Spreadsheets in and out: CSV as programs of all kinds write it, and Excel.

What is written can be opened by a double click in a Swiss Excel (semicolons, a byte order mark), is
the same to the byte for the same data, and holds no formula.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

DELIMITERS = ";,\t"
LARGEST = 20_000
"""More rows are a mistake, and would only keep somebody waiting."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula."""


class SheetError(ValueError):
    """A spreadsheet that cannot be used; a stable code, and what fills in its sentence."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(f"{code}: {data}")
        self.code = code
        self.data = data


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table with headings; each row with the number that it has in the file."""

    headings: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def read_sheet(path: Path) -> Sheet:
    """Read the first table of a file.

    Raises SheetError: no such file, no spreadsheet, nothing in it.
    """
    if not path.is_file():
        raise SheetError("error/no_file", path=path)
    rows = _excel(path) if path.suffix.lower() in (".xlsx", ".xlsm") else _csv(path)
    filled = [(number, row) for number, row in rows if any(row)]
    if len(filled) < 2:
        raise SheetError("sheet/empty", path=path)
    if len(filled) > LARGEST:
        raise SheetError("sheet/too_long", path=path, most=LARGEST)
    (_, headings), *others = filled
    width = len(headings)
    return Sheet(
        headings=headings,
        rows=tuple((number, (*row, *[""] * width)[:width]) for number, row in others),
    )


def _csv(path: Path) -> list[tuple[int, tuple[str, ...]]]:
    content = path.read_bytes()
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            break
    else:
        raise SheetError("sheet/unreadable", path=path)
    first = text.partition("\n")[0]
    delimiter = max(DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        return [(reader.line_num, tuple(cell.strip() for cell in row)) for row in reader]
    except csv.Error:
        raise SheetError("sheet/unreadable", path=path) from None


def needs_openpyxl() -> None:
    """Raise SheetError where Excel files cannot be read or written here."""
    if find_spec("openpyxl") is None:
        raise SheetError("sheet/needs_extra")


def _excel(path: Path) -> list[tuple[int, tuple[str, ...]]]:
    needs_openpyxl()
    import openpyxl  # noqa: PLC0415  (only who reads Excel needs it)
    from openpyxl.utils.exceptions import InvalidFileException  # noqa: PLC0415

    try:
        book: Any = openpyxl.load_workbook(path, read_only=True, data_only=True)
    except (InvalidFileException, zipfile.BadZipFile, KeyError, ValueError, OSError):
        raise SheetError("sheet/unreadable", path=path) from None
    try:
        rows = cast("list[tuple[Any, ...]]", list(book.worksheets[0].iter_rows(values_only=True)))
    finally:
        book.close()
    return [(number, tuple(map(_cell, row))) for number, row in enumerate(rows, start=1)]


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime):
        return value.date().isoformat()
    return str(value).strip()


Cell = str | int


def write_sheet(
    path: Path, headings: Sequence[str], rows: Sequence[Sequence[Cell]], *, title: str, time: str
) -> None:
    """Write a table; the file appears once it is whole."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    if path.suffix.lower() == ".xlsx":
        unfinished.write_bytes(_as_excel(headings, rows, title=title, time=time))
    else:
        unfinished.write_bytes(_as_csv(headings, rows))
    unfinished.replace(path)


def _as_csv(headings: Sequence[str], rows: Sequence[Sequence[Cell]]) -> bytes:
    text = io.StringIO(newline="")
    lines = csv.writer(text, delimiter=";")
    lines.writerows([headings, *([_harmless(cell) for cell in row] for row in rows)])
    return text.getvalue().encode("utf-8-sig")


def _harmless(cell: Cell) -> Cell:
    """A cell that no program takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _as_excel(
    headings: Sequence[str], rows: Sequence[Sequence[Cell]], *, title: str, time: str
) -> bytes:
    needs_openpyxl()
    import openpyxl  # noqa: PLC0415
    from openpyxl.styles import Font  # noqa: PLC0415

    book: Any = openpyxl.Workbook()
    sheet: Any = book.active
    sheet.title = "".join(c for c in title if c not in "[]:*?/\\")[:31] or "Gschobe"
    sheet.append(list(headings))
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    for number, row in enumerate(rows, start=2):
        for place, value in enumerate(row, start=1):
            cell = sheet.cell(row=number, column=place, value=value)
            if isinstance(value, str):
                cell.data_type = "s"
    for place, heading in enumerate(headings):
        longest = max([len(heading), *(len(str(row[place])) for row in rows)])
        sheet.column_dimensions[chr(ord("A") + place)].width = min(longest + 2, 40)
    sheet.freeze_panes = "A2"
    made = datetime.fromisoformat(time).replace(tzinfo=None) if time else datetime(2000, 1, 1)  # noqa: DTZ001
    book.properties.created = book.properties.modified = made
    written = io.BytesIO()
    book.save(written)
    return _timeless(written.getvalue(), made)


def _timeless(content: bytes, made: datetime) -> bytes:
    """The same archive without the times at which its parts were written."""
    stamp = made.isoformat(timespec="seconds").encode()
    again = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as old,
        zipfile.ZipFile(again, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in sorted(old.namelist()):
            part = old.read(name)
            if name == "docProps/core.xml":
                part = _with_times(part, stamp)
            new.writestr(zipfile.ZipInfo(name, date_time=(2000, 1, 1, 0, 0, 0)), part)
    return again.getvalue()


def _with_times(part: bytes, stamp: bytes) -> bytes:
    """The properties of a book with the time of its data in the place of now."""
    for tag in (b"dcterms:created", b"dcterms:modified"):
        before, opened, rest = part.partition(b"<" + tag)
        if opened:
            attributes, _, rest = rest.partition(b">")
            _, _, after = rest.partition(b"</" + tag)
            part = before + opened + attributes + b">" + stamp + b"Z</" + tag + after
    return part
