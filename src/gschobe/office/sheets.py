"""Sheets that are written on by hand: the score sheet of a table and the Standblatt of a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gschobe.office.codes import NO_CODES, Codes, as_picture
from gschobe.office.dates import written_day
from gschobe.office.event import Event, Held
from gschobe.office.lists import LETTERS
from gschobe.office.participants import People, named
from gschobe.texts import say
from gschobe.tournament.choices import Kind, Matches
from gschobe.tournament.reglement import table_points
from gschobe.tournament.results import Earned, Sheet, sheets
from gschobe.tournament.seating import DrawnTable

Item = dict[str, Any]
BLANKS = 4
"""So many blank sheets of each kind are printed."""


def _place(held: Held) -> str:
    return ", ".join(filter(None, (held.opened.venue, written_day(held.opened.date))))


def score_sheet(
    event: Event,
    held: Held,
    people: People,
    *,
    passe: int,
    table: DrawnTable,
    codes: Codes = NO_CODES,
) -> Item:
    """The sheet of a table for a Passe: names, a line a round, the sum to reach, two signatures.

    Beside each team there may be the code with which its phones report.
    """
    (south, north), (east, west) = table.teams
    is_alone = event.reglement.play.kind is Kind.DIFFERENZLER
    scribe = held.evening.scribe(passe, table.number)
    return {
        **_blank_score(event, held),
        "passe": passe,
        "table": table.number,
        "a": [_labelled(people, south), _labelled(people, north)],
        "b": [_labelled(people, east), _labelled(people, west)],
        "players": [_labelled(people, each) for each in table.seats] if is_alone else [],
        "scribe": "" if scribe is None else named(people, scribe).name,
        "codes": list(map(as_picture, codes.of_table(passe, table.number))),
    }


def _labelled(people: People, number: int) -> str:
    return f"{named(people, number).name} ({number})"


def _blank_score(event: Event, held: Held) -> Item:
    stage, play = held.evening.stage, event.reglement.play
    noted = play.matches is not Matches.NOT_NOTED
    return {
        "what": "score",
        "where": _place(held),
        "passe": "",
        "table": "",
        "a": ["", ""],
        "b": ["", ""],
        "players": [""] * 4 if play.kind is Kind.DIFFERENZLER else [],
        "rounds": stage.rounds_per_passe,
        "points": play.points_per_round,
        "sum": table_points(event.reglement, stage),
        "matches": noted,
        "bonus": say("sheet/match_bonus", points=play.match_points) if play.match_points else "",
        "scribe": "",
        "codes": [],
    }


def standblaetter(
    held: Held, people: People, numbers: Iterable[int], codes: Codes = NO_CODES
) -> Iterator[Item]:
    """The sheets that players carry along: where each sits, with whom, and what he has made."""
    every = sheets(held.evening)
    for number in numbers:
        entered = held.evening.entrants[number]
        sheet = _standblatt(held, people, number, every.get(entered.players[0]))
        yield {**sheet, "code": as_picture(codes.of_player(number))}


def _standblatt(held: Held, people: People, number: int, sheet: Sheet | None) -> Item:
    made = {} if sheet is None else {each.passe: each for each in sheet.passen}
    rows: list[Item] = []
    so_far = 0
    for passe in range(1, held.evening.stage.passen + 1):
        row = _blank_row(passe)
        hung = held.evening.hung.get(passe)
        place = hung.seating.places.get(number) if hung else None
        if hung and place is not None:
            table = next(t for t in hung.seating.tables if t.number == place[0])
            row["seat"] = f"{table.number} {LETTERS[place[1]]}"
            row["partner"] = named(people, table.partner_of(number)).name
        elif hung:
            row["partner"] = say("sheet/sits_out")
        if passe in made:
            so_far += made[passe].points
            mark = "J" if made[passe].earned is Earned.JOKER else ""
            row |= {"points": f"{made[passe].points}{mark}", "so_far": str(so_far)}
        rows.append(row)
    return {
        "what": "standblatt",
        "where": _place(held),
        "number": number,
        "name": named(people, number).name,
        "rows": rows,
    }


def _blank_row(passe: int) -> Item:
    return {"passe": passe, "seat": "", "partner": "", "points": "", "so_far": ""}


def blank_sheets(event: Event, held: Held) -> Iterator[Item]:
    """Blank sheets, for when one gets wet."""
    for _ in range(BLANKS):
        yield _blank_score(event, held)
    rows = [_blank_row(passe) for passe in range(1, held.evening.stage.passen + 1)]
    for _ in range(BLANKS):
        yield {
            "what": "standblatt",
            "where": _place(held),
            "number": "",
            "name": "",
            "code": "",
            "rows": rows,
        }
