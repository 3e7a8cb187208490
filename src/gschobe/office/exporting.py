"""Lists as tables for other programs and for the web; by default as they may be published."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape

from gschobe.office.event import Event, Held
from gschobe.office.lists import NameOf, by_name, ranking, seats, sort_key, sums
from gschobe.office.participants import People, named
from gschobe.texts import say
from gschobe.texts.speech import current

Cell = str | int


class Listing(StrEnum):
    """What can be exported."""

    RANKING = "ranking"
    SEATS = "seats"
    PERSONS = "persons"
    SUMS = "sums"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Headings and rows."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def listing(what: Listing, event: Event, held: Held, people: People, *, name_of: NameOf) -> Table:
    """A list as a table; names as `name_of` gives them, places only beside a whole name."""
    match what:
        case Listing.RANKING:
            return _ranking(event, held, people, name_of)
        case Listing.SEATS:
            return _seats(held, people, name_of)
        case Listing.PERSONS:
            return _persons(people, name_of)
        case Listing.SUMS:
            return _sums(event, people, name_of)


def _headings(*names: str) -> tuple[str, ...]:
    return tuple(say(f"column/{name}") for name in names)


def _ranking(event: Event, held: Held, people: People, name_of: NameOf) -> Table:
    rows = ranking(event, held, people, name_of=name_of)
    passen = max((len(row.passen) for row in rows), default=0)
    return Table(
        title=f"{event.title} {held.opened.date}",
        headings=(
            *_headings("rank", "number", "name", "place"),
            *(f"P{number}" for number in range(1, passen + 1)),
            *_headings("total"),
        ),
        rows=tuple(
            (
                row.rank,
                row.number,
                row.name,
                row.place,
                *map(number_or_text, row.passen),
                *[""] * (passen - len(row.passen)),
                number_or_text(row.value),
            )
            for row in rows
        ),
    )


def _seats(held: Held, people: People, name_of: NameOf) -> Table:
    rows = [
        row
        for passe in sorted(held.evening.hung)
        for row in by_name(seats(held, people, passe), people)
    ]
    return Table(
        title=say("export/seats"),
        headings=_headings("passe", "number", "name", "table", "seat"),
        rows=tuple(
            (row.passe, row.number, name_of(named(people, row.number)), row.table or "", row.seat)
            for row in rows
        ),
    )


def _persons(people: People, name_of: NameOf) -> Table:
    return Table(
        title=say("export/persons"),
        headings=_headings("number", "name", "place"),
        rows=tuple(
            (person.number, name_of(person), person.place if name_of(person) == person.name else "")
            for person in sorted(people.values(), key=sort_key)
        ),
    )


def _sums(event: Event, people: People, name_of: NameOf) -> Table:
    return Table(
        title=event.title,
        headings=_headings("rank", "number", "name", "which", "total"),
        rows=tuple(
            (row.rank, row.number, row.name, row.which, row.value)
            for row in sums(event, people, name_of=name_of)
        ),
    )


def number_or_text(cell: str) -> Cell:
    """A number where it is one, so that a spreadsheet can add it up.

    >>> number_or_text("1000"), number_or_text("1000J")
    (1000, '1000J')
    """
    return int(cell) if cell.lstrip("-").isdigit() else cell


def as_page(table: Table, *, version: str) -> str:
    """A table as a page for the web, which search engines are asked to leave out."""

    def row(cells: Sequence[Cell], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(str(cell))}</{tag}>" for cell in cells) + "</tr>"

    rows = "\n".join(row(cells, "td") for cells in table.rows)
    return (
        f'<!doctype html>\n<html lang="{current().language}">\n<meta charset="utf-8">\n'
        '<meta name="robots" content="noindex">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(table.title)}</title>\n"
        "<style>body{font:1.1em sans-serif;margin:2em}"
        "table{border-collapse:collapse}th,td{padding:.3em .8em;text-align:left}"
        "tr:nth-child(even){background:#eee}</style>\n"
        f"<h1>{escape(table.title)}</h1>\n<table>\n{row(table.headings, 'th')}\n{rows}\n</table>\n"
        f"<p>{escape(version)}</p>\n</html>\n"
    )
