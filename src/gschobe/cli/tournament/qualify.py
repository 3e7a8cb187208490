"""`gschobe tournament qualify`: who goes on, as it stands."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, answer, read
from gschobe.cli.tournament.table import table
from gschobe.office.finals import finalists_of
from gschobe.office.lists import sums, ticket_rows, unit_name, year_rows
from gschobe.office.reading import Seen
from gschobe.office.year_lists import has_sums, has_year_list
from gschobe.texts import say


def qualify(*, tickets: bool = False, at: int | None = None, desk: Desk = HERE) -> int:
    """Print the sums of a series with their cut, the list over the year, or who goes on from a stage.

    Parameters
    ----------
    tickets
        The places in the final, and who has each.
    at
        As it was after this entry.
    """
    seen = read(desk, at=at)
    if has_year_list(seen.event.reglement):
        return _year(desk, seen)
    if not has_sums(seen.event.reglement):
        return _stage(desk, seen)
    return _tickets(desk, seen) if tickets else _sums(desk, seen)


def _sums(desk: Desk, seen: Seen) -> int:
    rows = sums(seen.event, seen.people)
    names = ("rank", "number", "name", "which", "total")
    lines = table(
        [*(say(f"column/{name}") for name in names), ""],
        [[r.rank, r.number, r.name, r.which, r.value, "✓" if r.is_qualified else ""] for r in rows],
    )
    return answer(desk, rows, *lines)


def _tickets(desk: Desk, seen: Seen) -> int:
    rows = ticket_rows(seen.event, seen.people)
    lines = table(
        [
            say("column/earned_by"),
            say("column/which"),
            say("column/total"),
            say("column/holder"),
            "",
        ],
        [
            [
                f"{r.earned_by} {r.name}",
                r.which,
                r.value,
                "–" if r.holder is None else f"{r.holder} {r.holder_name}",
                r.reason or say(f"holding/{r.holding}"),
            ]
            for r in rows
        ],
    )
    return answer(desk, rows, *lines)


def _year(desk: Desk, seen: Seen) -> int:
    rows = year_rows(seen.event, seen.people)
    names = ("rank", "number", "name", "place", "counting", "total")
    lines = table(
        [say(f"column/{name}") for name in names],
        [[r.rank, r.number, r.name, r.place, " + ".join(r.passen), r.value] for r in rows],
    )
    return answer(desk, rows, *lines)


def _stage(desk: Desk, seen: Seen) -> int:
    held = desk.held(seen.event)
    numbers = finalists_of(seen.event, held)
    rows = [{"number": n, "name": unit_name(held, seen.people, n)} for n in numbers]
    lines = table(
        [say("column/number"), say("column/name")], [[r["number"], r["name"]] for r in rows]
    )
    return answer(desk, rows, *lines)
