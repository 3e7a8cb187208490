"""`gschobe tournament transfer`: somebody passes his second qualification on."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, done, who, write
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.texts import say
from gschobe.tournament.series import TicketPassed


def transfer(owner: str, receiver: str, /, *, desk: Desk = HERE) -> int:
    """Pass a second ticket on to somebody who may receive it.

    Parameters
    ----------
    owner
        Who has two, by number or name.
    receiver
        Who gets the second.
    """

    async def enter(office: Office) -> tuple[Event, str, str]:
        giving, getting = who(office.people, owner), who(office.people, receiver)
        entry = TicketPassed(by=desk.author(office), owner=giving.number, receiver=getting.number)
        return await office.enter(entry), giving.name, getting.name

    after, first, second = write(desk, enter)
    return done(desk, after, say("tournament/passed_on", owner=first, receiver=second))
