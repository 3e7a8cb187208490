"""`gschobe tournament verify`: judge every entry anew, make every draw again, reckon every sum."""

from __future__ import annotations

from pathlib import Path

from gschobe.cli.tournament.desk import HERE, Desk, answer, read
from gschobe.office.verifying import counted, faults
from gschobe.texts import say
from gschobe.tournament.draw_text import format_draw


def verify(*, draws: Path | None = None, desk: Desk = HERE) -> int:
    """Look whether the event holds together; 1 if something does not.

    Parameters
    ----------
    draws
        A folder: each draw is written there as text, for `docs/check_draw.py`.
    """
    seen = read(desk)
    if draws is not None:
        draws.mkdir(parents=True, exist_ok=True)
        for held in seen.event.evenings.values():
            for number, made in enumerate(held.draws, start=1):
                path = draws / f"evening-{held.number}-draw-{number}.txt"
                path.write_text(format_draw(made), encoding="utf-8")
    found = list(faults(seen.event))
    numbers = counted(seen.event)
    lines = [say(fault.code, **fault.data) for fault in found]
    answer(desk, {**numbers, "faults": found}, *lines, say("verify/looked_at", **numbers))
    return 1 if found else 0
