"""Whether an event holds together: each entry judged anew, each draw made again, each sum reckoned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gschobe.office.drawing import made_again
from gschobe.office.entries import Undone
from gschobe.office.event import Event, Held, with_note
from gschobe.office.judging import why_not
from gschobe.tournament.choices import Kind
from gschobe.tournament.reglement import table_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that does not hold: a code, and what its sentence is filled in with."""

    code: str
    data: dict[str, object]


def faults(event: Event) -> Iterator[Fault]:
    """Everything that is wrong; nothing for an event that only this program has written."""
    yield from _entries(event)
    for held in event.evenings.values():
        for number in range(len(held.draws)):
            if not made_again(held, number):
                passe = held.draws[number].seatings[0].passe
                yield Fault(code="verify/draw", data={"evening": held.number, "passe": passe})
        yield from _sums(event, held)


def _entries(event: Event) -> Iterator[Fault]:
    state = Event()
    for note in event.notes:
        refused = why_not(state, note)
        if refused is not None:
            yield Fault(code="verify/entry", data={"number": note.number, "reason": refused.code})
            return
        state = with_note(state, note)


def _sums(event: Event, held: Held) -> Iterator[Fault]:
    """Each table's totals, and those of the hall after each Passe."""
    if event.reglement.play.kind is Kind.DIFFERENZLER:
        return
    for passe in range(1, held.complete + 1):
        expected = found = 0
        for table in held.evening.hung[passe].seating.tables:
            score = held.evening.scores[passe, table.number]
            expected += table_points(
                event.reglement, held.evening.stage, matches=sum(score.matches)
            )
            found += sum(score.points)
        if found != expected:
            data: dict[str, object] = {"passe": passe, "expected": expected, "found": found}
            yield Fault(code="verify/sum", data=data)


def counted(event: Event) -> dict[str, int]:
    """How much was looked at."""
    return {
        "entries": len(event.notes),
        "undone": sum(isinstance(note.entry, Undone) for note in event.notes),
        "draws": sum(len(held.draws) for held in event.evenings.values()),
        "passen": sum(held.complete for held in event.evenings.values()),
    }
