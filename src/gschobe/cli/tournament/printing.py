"""`gschobe tournament print`: sheets, lists and letters as PDF."""

from __future__ import annotations

import sys
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, one_sentence, read, who
from gschobe.office.event import Held
from gschobe.office.printing import Kind, Paper, document
from gschobe.office.reading import Seen
from gschobe.office.typesetting import TypesettingError, as_pdf, write_whole
from gschobe.texts import say


def print_documents(
    *kinds: Kind,
    everything: bool = False,
    paper: Paper = Paper.A4,
    passe: int | None = None,
    table: int | None = None,
    player: str = "",
    into: Path = Path(),
    desk: Desk = HERE,
) -> int:
    """Print to PDF, each kind into a file of its own; a single sheet with --table or --player.

    Parameters
    ----------
    kinds
        lots, table-cards, score-sheets, standblatt, wall-by-name, wall-by-table, ranking, prizes,
        result-slips, invitations or spares.
    everything
        Every kind of which there is something.
    paper
        a4, a5, or labels (24 on a sheet, 70 by 37 mm).
    passe
        The Passe; the last one that hangs by default.
    table
        Only the sheet of this table.
    player
        Only the sheet of this player, by number or name.
    into
        The folder; this one by default.
    """
    if not kinds and not everything:
        raise InputError(say("print/which", known=", ".join(Kind)))
    seen = read(desk)
    held = desk.held(seen.event)
    number = who(seen.people, player).number if player else None
    written: list[Path] = []
    wanted = tuple(Kind) if everything else kinds
    for place, kind in enumerate(wanted, start=1):
        if sys.stderr.isatty():
            print(f"\r{place}/{len(wanted)} {kind}\x1b[K", end="", file=sys.stderr)
        try:
            made = _made(seen, held, kind, paper, passe, table, number)
        except TypesettingError as error:
            if everything and error.code != "print/needs_extra":
                continue
            raise InputError(say(error.code, **error.data)) from error
        name = "-".join(filter(None, (kind, _part(passe, table, number))))
        path = into / f"{name}.pdf"
        with one_sentence(desk):
            _write(path, made)
        written.append(path)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    lines = [say("print/written", path=path) for path in written]
    return answer(desk, {"files": [str(path) for path in written]}, *lines)


def _made(
    seen: Seen,
    held: Held,
    kind: Kind,
    paper: Paper,
    passe: int | None,
    table: int | None,
    player: int | None,
) -> bytes:
    return as_pdf(
        document(
            kind,
            seen.event,
            held,
            seen.people,
            paper=paper,
            passe=passe,
            table=table,
            player=player,
        )
    )


def _part(passe: int | None, table: int | None, player: int | None) -> str:
    named = (("passe", passe), ("table", table), ("no", player))
    return "-".join(f"{name}-{number}" for name, number in named if number is not None)


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise InputError(say("backup/not_written", path=path)) from error
