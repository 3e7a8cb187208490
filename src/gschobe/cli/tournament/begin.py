"""`gschobe tournament begin`: the Jassleiter calls a Passe."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.drawing import called
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.texts import say


def begin(passe: int = 0, /, *, desk: Desk = HERE) -> int:
    """Call a Passe; its seats stay as they are from now on.

    At a table that has named no scribe, whoever sits at a1 writes.

    Parameters
    ----------
    passe
        The Passe; the next one that hangs by default.
    """

    async def call(office: Office) -> Event:
        held = desk.held(office.event)
        number = passe or held.passe + 1
        entries = called(held, number, by=desk.author(office))
        return await office.enter_together(entries, evening=held.number)

    after = write(desk, call)
    number = desk.held(after).passe
    return done(desk, after, say("tournament/begun", passe=number), passe=number)
