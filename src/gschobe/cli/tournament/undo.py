"""`gschobe tournament undo`: the last entry does not hold any more."""

from __future__ import annotations

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.entries import Undone
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.office.telling import tell_note
from gschobe.texts import say


def undo(number: int = 0, /, *, why: str, desk: Desk = HERE) -> int:
    """Undo the last entry, with those that were written together with it; that is an entry too.

    Parameters
    ----------
    number
        A decision on persons further back, if nothing rests on it.
    why
        The reason.
    """

    async def enter(office: Office) -> tuple[Event, list[str]]:
        last = office.event.last_standing
        if last is None:
            raise InputError(say("entry/no_such_entry", number=number))
        first, end = (last.since, last.number) if number in (0, last.number) else (number, number)
        undone = Undone(by=desk.author(office), first=first, last=end, reason=why)
        told = [
            say(
                "tournament/undone",
                number=note.number,
                text=tell_note(office.event, note, office.people),
            )
            for note in office.event.notes
            if first <= note.number <= end
        ]
        return await office.enter(undone), told

    after, told = write(desk, enter)
    return done(desk, after, *told, undone=told)
