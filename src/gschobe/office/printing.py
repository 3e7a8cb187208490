"""What stands on each sheet: data for the template, made from the event alone.

Every sheet bears the number of the last entry and its time, so that two that differ can be told
apart, and a sheet that is printed again later is the same if nothing was entered since.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from gschobe.office.codes import NO_CODES, Codes, as_picture
from gschobe.office.dates import written_day, written_time
from gschobe.office.event import Event, Held
from gschobe.office.invitations import invitations
from gschobe.office.lists import (
    LETTERS,
    SeatRow,
    by_name,
    ranking,
    seats,
    special_winners,
    swiss,
    ticket_rows,
    unit_name,
)
from gschobe.office.participants import People, named
from gschobe.office.sheets import Item, blank_sheets, score_sheet, standblaetter
from gschobe.office.typesetting import TypesettingError
from gschobe.texts import say
from gschobe.texts.speech import current
from gschobe.tournament.prizegiving import announced, prizes_for_ranks
from gschobe.tournament.results import evening_list


class Kind(StrEnum):
    """What can be printed."""

    LOTS = "lots"
    TABLE_CARDS = "table-cards"
    SCORE_SHEETS = "score-sheets"
    STANDBLATT = "standblatt"
    WALL_BY_NAME = "wall-by-name"
    WALL_BY_TABLE = "wall-by-table"
    RANKING = "ranking"
    PRIZES = "prizes"
    RESULT_SLIPS = "result-slips"
    INVITATIONS = "invitations"
    SPARES = "spares"


class Paper(StrEnum):
    """What it is printed on; labels are 24 on a sheet of A4, 70 by 37 millimetres."""

    A4 = "a4"
    A5 = "a5"
    LABELS = "labels"


ON_LABELS = (Kind.LOTS, Kind.RESULT_SLIPS)
WORDS = ("passe", "table", "round", "total", "check", "scribe", "signature", "standblatt", "number",
         "name", "partner", "points", "so_far", "keep", "rank", "matches", "invitation",
         "difference", "check_alone")  # fmt: skip


def document(
    kind: Kind,
    event: Event,
    held: Held,
    people: People,
    *,
    paper: Paper = Paper.A4,
    passe: int | None = None,
    table: int | None = None,
    player: int | None = None,
    codes: Codes = NO_CODES,
) -> dict[str, Any]:
    """All that a document shows; `table` or `player` picks a single sheet out.

    `codes` are the links that stand on lots, score sheets and Standblätter as QR codes.

    Raises TypesettingError where there is nothing of the kind yet.
    """
    if paper is Paper.LABELS and kind not in ON_LABELS:
        raise TypesettingError("print/no_labels", known=", ".join(ON_LABELS))
    number = max(held.evening.hung, default=0) if passe is None else passe
    items = _items(kind, event, held, people, passe=number, codes=codes)
    if table is not None:
        items = [item for item in items if item.get("table") == table]
    if player is not None:
        items = [item for item in items if item.get("number") == player]
    if not items:
        raise TypesettingError("print/nothing")
    return {
        "kind": kind.value,
        "paper": paper.value,
        "lang": current().language,
        "title": event.title,
        "version": say("print/version", version=event.version, time=written_time(event.time)),
        "words": {name: say(f"sheet/{name}") for name in WORDS},
        "items": items,
    }


def _items(
    kind: Kind, event: Event, held: Held, people: People, *, passe: int, codes: Codes
) -> list[Item]:
    match kind:
        case Kind.LOTS:
            return _lots(held, people, passe, codes)
        case Kind.TABLE_CARDS:
            count = len(_seating(held, passe).tables) if held.evening.hung else _tables(held)
            return [{"table": number} for number in range(1, count + 1)]
        case Kind.SCORE_SHEETS:
            return [
                score_sheet(event, held, people, passe=passe, table=each, codes=codes)
                for each in _seating(held, passe).tables
            ]
        case Kind.STANDBLATT:
            return list(standblaetter(held, people, _by_name(held, people), codes))
        case Kind.WALL_BY_NAME | Kind.WALL_BY_TABLE:
            _seating(held, passe)
            return [_wall(held, people, passe, kind)]
        case Kind.RANKING:
            return [_ranking(event, held, people)]
        case Kind.PRIZES:
            return [_prizes(event, held, people)]
        case Kind.RESULT_SLIPS:
            return _slips(event, held, people)
        case Kind.INVITATIONS:
            return list(invitations(event, ticket_rows(event, people), people))
        case Kind.SPARES:
            return list(blank_sheets(event, held))


def where(held: Held) -> str:
    """Place and day of an evening."""
    return ", ".join(filter(None, (held.opened.venue, written_day(held.opened.date))))


def _tables(held: Held) -> int:
    return len(held.evening.present(held.passe + 1)) // 4


def _seating(held: Held, passe: int) -> Any:
    hung = held.evening.hung.get(passe)
    if hung is None:
        raise TypesettingError("entry/no_seating", passe=passe or 1)
    return hung.seating


def _by_name(held: Held, people: People) -> list[int]:
    """Everybody of the evening by family name."""
    rows = [SeatRow(number=n, name="", passe=0, table=0, seat="") for n in held.evening.entrants]
    return [row.number for row in by_name(rows, people)]


def _lots(held: Held, people: People, passe: int, codes: Codes) -> list[Item]:
    """The lot of each player; before anything is drawn, lots without names for the hat."""
    if passe not in held.evening.hung:
        return [
            {
                "passe": held.passe + 1,
                "name": " ",
                "table": table,
                "seat": seat,
                "partner": "",
                "code": "",
            }
            for table in range(1, _tables(held) + 1)
            for seat in LETTERS
        ]
    rows = by_name(seats(held, people, passe), people)
    return [
        {
            "passe": row.passe,
            "number": row.number,
            "name": row.name,
            "table": row.table,
            "seat": row.seat,
            "partner": row.partner if row.table else say("sheet/sits_out"),
            "code": as_picture(codes.of_player(row.number)),
        }
        for row in rows
    ]


def _wall(held: Held, people: People, passe: int, kind: Kind) -> Item:
    """Who sits where, for the wall: by family name, or by table."""
    hung = held.evening.hung[passe]
    version = "" if hung.version == 1 else say("sheet/wall_version", version=hung.version)
    rows, out = seats(held, people, passe), say("sheet/sits_out")
    if kind is Kind.WALL_BY_NAME:
        cells = [
            [named(people, r.number).sorted_name, r.number, r.table or out, r.seat, r.partner]
            for r in by_name(rows, people)
        ]
        names = ("name", "number", "table", "seat", "partner")
        widths, aligns = ["rest", "auto", "auto", "auto", "rest"], "left right right center left"
    else:
        cells = [[r.table or out, r.seat, r.name, r.number] for r in rows]
        names = ("table", "seat", "name", "number")
        widths, aligns = ["auto", "auto", "rest", "auto"], "right center left right"
    return {
        "title": f"{say('sheet/passe')} {passe} {version}".strip(),
        "where": where(held),
        "widths": widths,
        "aligns": aligns.split(),
        "headings": [say(f"sheet/{name}") for name in names],
        "rows": cells,
        "notes": [],
    }


def _ranking(event: Event, held: Held, people: People) -> Item:
    rows = ranking(event, held, people)
    passen = max((len(row.passen) for row in rows), default=0)
    has_ties = any(row.decided_by for row in rows)
    return {
        "title": say("sheet/ranking"),
        "where": where(held),
        "widths": ["auto", "auto", "rest", "auto", *["auto"] * passen, "auto"],
        "aligns": ["right", "right", "left", "left", *["right"] * passen, "right"],
        "headings": [
            say("sheet/rank"),
            say("sheet/number"),
            say("sheet/name"),
            say("sheet/place"),
            *(f"{n}." for n in range(1, passen + 1)),
            say("sheet/total"),
        ],
        "rows": [
            [
                row.rank,
                row.number,
                row.name,
                row.place,
                *row.passen,
                *[""] * (passen - len(row.passen)),
                swiss(row.value),
            ]
            for row in rows
        ],
        "notes": [
            say("sheet/marks"),
            *([say("sheet/ties")] if has_ties else []),
            *_specials(event, held, people),
        ],
    }


def _specials(event: Event, held: Held, people: People) -> list[str]:
    return [
        f"{say(f'special/{special}')}: {', '.join(names)}"
        for special, names in special_winners(event, held, people).items()
        if names
    ]


def _prizes(event: Event, held: Held, people: People) -> Item:
    """In the order in which they are called; all, where nothing is said of how many win."""
    placed = evening_list(held.evening)
    prizes = event.reglement.prizes
    winning = prizes_for_ranks(prizes, placed) or placed
    numbers = {each.contestant.number for each in winning}
    called = [each for each in announced(prizes, placed) if each.contestant.number in numbers]
    return {
        "title": say("sheet/prizes"),
        "where": where(held),
        "widths": ["auto", "rest", "auto", "auto", "rest"],
        "aligns": ["right", "left", "left", "right", "left"],
        "headings": [say(f"sheet/{name}") for name in ("rank", "name", "place", "total", "prize")],
        "rows": [
            [
                each.rank,
                unit_name(held, people, each.contestant.number),
                named(people, each.contestant.number).place,
                swiss(each.contestant.value),
                "",
            ]
            for each in called
        ],
        "notes": _specials(event, held, people),
    }


def _slips(event: Event, held: Held, people: People) -> list[Item]:
    rows = ranking(event, held, people)
    return [
        {
            "number": row.number,
            "name": row.name,
            "where": where(held),
            "rank": row.rank,
            "of": len(rows),
            "passen": " + ".join(row.passen),
            "value": swiss(row.value),
        }
        for row in rows
    ]
