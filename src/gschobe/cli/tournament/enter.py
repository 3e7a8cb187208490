"""`gschobe tournament enter`: what a table reports, both totals, one table or line after line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import msgspec

from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.office.status import open_tables
from gschobe.texts import say
from gschobe.tournament.choices import Kind
from gschobe.tournament.entries import ScoreEntered
from gschobe.tournament.refused import EntryError


def enter(
    *numbers: int,
    passe: int = 0,
    matches: tuple[int, int] = (0, 0),
    desk: Desk = HERE,
) -> int:
    """Enter a table and its totals: `enter 5 1000 884`; without numbers, read such lines.

    Each line is confirmed once it is on the disk. One that is refused changes nothing, and the next
    may follow. Where matches are noted, those of a and b may stand behind the totals. In
    Differenzler: the table, four times the points, four times the differences.

    Parameters
    ----------
    numbers
        The table, then both totals, those of a (South and North) first.
    passe
        The Passe; the one that is played by default.
    matches
        How many matches a and b have made.
    """
    if numbers:
        after = write(desk, lambda office: _entered(desk, office, numbers, passe, matches))
        held = desk.held(after)
        waiting = open_tables(held, passe or held.passe)
        return done(desk, after, _still_open(waiting), open_tables=waiting)
    return write(desk, lambda office: _line_by_line(desk, office, passe))


async def _entered(
    desk: Desk,
    office: Office,
    numbers: tuple[int, ...],
    passe: int,
    matches: tuple[int, int],
) -> Event:
    held = desk.held(office.event)
    table, *totals = numbers
    is_alone = office.event.reglement.play.kind is Kind.DIFFERENZLER
    half = len(totals) // 2 if is_alone else 2
    if not is_alone and len(totals) == 4:
        matches = (totals[2], totals[3])
    entry = ScoreEntered(
        by=desk.author(office),
        passe=passe or held.passe,
        table=table,
        points=tuple(totals[:half]),
        matches=matches,
        differences=tuple(totals[half:]) if is_alone else (),
    )
    return await office.enter(entry, evening=held.number)


async def _line_by_line(desk: Desk, office: Office, passe: int) -> int:
    """Every line that is typed; 1 if one was refused."""
    refused = 0
    for row, line in _lines():
        try:
            numbers = tuple(int(word) for word in line.split())
        except ValueError:
            sentence = say("tournament/no_numbers", row=row, found=line.strip())
            _say(desk, sentence, row=row, refused=sentence)
            refused += 1
            continue
        try:
            after = await _entered(desk, office, numbers, passe, (0, 0))
        except EntryError as error:
            sentence = say(error.code, **error.data)
            told = say("tournament/in_row", row=row, sentence=sentence)
            _say(desk, told, row=row, refused=sentence)
            refused += 1
        else:
            held = desk.held(after)
            waiting = open_tables(held, passe or held.passe)
            written = say("tournament/written", entry=after.version)
            _say(desk, f"{written} {_still_open(waiting)}", row=row, entry=after.version)
    return 1 if refused else 0


def _say(desk: Desk, sentence: str, **data: object) -> None:
    """Answer a line with a line."""
    print(msgspec.json.encode(data).decode() if desk.json else sentence, flush=True)


def _lines() -> Iterator[tuple[int, str]]:
    if os.isatty(0) and sys.stdin is sys.__stdin__:
        print(say("tournament/type_lines"), file=sys.stderr)
    for row, line in enumerate(sys.stdin, start=1):
        if line.strip():
            yield row, line


def _still_open(waiting: tuple[int, ...]) -> str:
    if not waiting:
        return say("tournament/passe_complete")
    return say("status/open", tables=", ".join(map(str, waiting[:20])))
