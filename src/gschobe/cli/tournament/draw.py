"""`gschobe tournament draw`: draw the tables of the next Passe, or enter those of paper lots."""

from __future__ import annotations

import csv
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.drawing import drawn_next, next_passe
from gschobe.office.event import Event, Held
from gschobe.office.lists import LETTERS
from gschobe.office.office import Office
from gschobe.texts import say
from gschobe.tournament.draw_words import tell_draw
from gschobe.tournament.entries import SeatingPublished
from gschobe.tournament.seating import DrawError, DrawnTable, Seating


def draw(*, lots: Path | None = None, why: str = "", desk: Desk = HERE) -> int:
    """Draw what is due: the next Passe, or all of them where the Reglement draws them at once.

    A Passe that hangs and has not begun is drawn anew for those who are there now, with a reason,
    and as few as possible get another seat.

    Parameters
    ----------
    lots
        Lots were drawn on paper: a CSV file with the columns table, a1, a2, b1, b2 and numbers.
    why
        The reason, where tables that hang are drawn anew.
    """
    told: list[str] = []

    async def publish(office: Office) -> Event:
        held = desk.held(office.event)
        by = desk.author(office)
        if lots is not None:
            seating = _read(lots, held)
            before = held.evening.hung.get(seating.passe)
            version = 1 if before is None else before.version + 1
            told.append(say("tournament/lots_read", tables=len(seating.tables)))
            entry = SeatingPublished(by=by, seating=seating, version=version, reason=why)
        else:
            entry = drawn_next(held, by=by, reason=why)
            told.extend(tell_draw(entry.draw))
        return await office.enter(entry, evening=held.number)

    after = write(desk, publish)
    return done(desk, after, *told, certificate=told)


def _read(path: Path, held: Held) -> Seating:
    """The seats of paper lots; whoever is there and has none sits out."""
    if not path.is_file():
        raise InputError(say("error/no_file", path=path))
    passe = next_passe(held)
    tables: list[DrawnTable] = []
    with path.open(encoding="utf-8-sig", newline="") as file:
        for row, fields in enumerate(csv.DictReader(file), start=2):
            try:
                number, *seats = (int(fields[name] or "") for name in ("table", *LETTERS))
            except (KeyError, ValueError):
                raise InputError(say("tournament/bad_lot", path=path, row=row)) from None
            a, b, c, d = seats
            tables.append(DrawnTable(number=number, seats=(a, b, c, d)))
    seated = {player for table in tables for player in table.seats}
    out = [] if passe > held.evening.stage.passen else sorted(held.evening.present(passe) - seated)
    try:
        return Seating(passe=passe, tables=tuple(tables), sit_outs=tuple(out))
    except DrawError as error:
        sentence = say(error.code, **error.data)
        raise InputError(say("error/in_option", option="--lots", sentence=sentence)) from error
