"""`gschobe tournament begin`: the Jassleiter calls a Passe."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.texts import say
from gschobe.tournament.entries import PasseBegan, ScribeNamed, Written


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
        hung = held.evening.hung.get(number)
        by = desk.author(office)
        scribes: list[Written] = [
            ScribeNamed(by=by, passe=number, table=table.number, player=table.seats[0])
            for table in (hung.seating.tables if hung else ())
            if held.evening.scribe(number, table.number) is None
        ]
        began = PasseBegan(by=by, passe=number)
        return await office.enter_together([*scribes, began], evening=held.number)

    after = write(desk, call)
    number = desk.held(after).passe
    return done(desk, after, say("tournament/begun", passe=number), passe=number)
