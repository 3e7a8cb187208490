"""Where an evening stands, and what is to be done next."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.office.drawing import missing
from gschobe.office.event import Event, Held
from gschobe.texts import say
from gschobe.tournament.choices import Method
from gschobe.tournament.leftover import is_odd


@dataclass(frozen=True, slots=True, kw_only=True)
class PasseStatus:
    """How far a Passe is."""

    passe: int
    tables: int
    reported: int
    has_begun: bool
    open_tables: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """An evening at a glance; `next_step` is the code of what comes next."""

    title: str
    evening: int
    stage: str
    version: int
    time: str
    entered: int
    passen: tuple[PasseStatus, ...]
    next_step: str
    lines: tuple[str, ...]


def open_tables(held: Held, passe: int) -> tuple[int, ...]:
    """The tables of a Passe that have not reported."""
    return tuple(
        table.number
        for table in held.evening.hung[passe].seating.tables
        if (passe, table.number) not in held.evening.scores
    )


def status(event: Event, held: Held) -> Status:
    """Where an evening stands."""
    passen = tuple(
        PasseStatus(
            passe=passe,
            tables=len(hung.seating.tables),
            reported=len(hung.seating.tables) - len(open_tables(held, passe)),
            has_begun=hung.has_begun,
            open_tables=open_tables(held, passe) if hung.has_begun else (),
        )
        for passe, hung in sorted(held.evening.hung.items())
    )
    entered = len(held.evening.present(held.passe + 1))
    step = next_step(held)
    return Status(
        title=event.title,
        evening=held.number,
        stage=held.opened.stage,
        version=event.version,
        time=event.time,
        entered=entered,
        passen=passen,
        next_step=step,
        lines=tuple(_lines(event, held, passen, entered, step)),
    )


def next_step(held: Held) -> str:
    """The code of what comes next."""
    evening, passen = held.evening, held.evening.stage.passen
    if held.is_closed:
        return "next/over"
    if not held.entry_is_closed:
        return "next/check_in"
    hanging = [passe for passe, hung in evening.hung.items() if not hung.has_begun]
    begun = held.passe
    if begun and open_tables(held, begun):
        return "next/enter"
    odd = is_odd(evening.reglement, len(evening.present(begun + 1)))
    if odd and evening.method(begun + 1) is None:
        return "next/decide"
    if hanging:
        return "next/begin"
    if begun < passen:
        return "next/draw"
    if evening.method(passen) is Method.EXTRA_PASSE and missing(held):
        return "next/draw"
    return "next/close"


def _lines(
    event: Event, held: Held, passen: tuple[PasseStatus, ...], entered: int, step: str
) -> list[str]:
    opened = held.opened
    place = ", ".join(filter(None, (opened.venue, opened.date)))
    lines = [
        f"{event.title} ({place})",
        say("status/entered", stage=opened.stage, count=entered, tables=entered // 4),
    ]
    for each in passen:
        key = "status/passe" if each.has_begun else "status/hanging"
        line = say(key, passe=each.passe, tables=each.tables, reported=each.reported)
        waiting = ", ".join(map(str, each.open_tables[:20]))
        lines.append(f"{line} {say('status/open', tables=waiting)}" if waiting else line)
    lines.append(
        say("status/version", version=event.version, time=event.time[:16].replace("T", " "))
    )
    return [*lines, say(step)]
