"""`gschobe tournament withdraw`: somebody goes home."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, done, who, write
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.texts import say
from gschobe.tournament.entries import Withdrew


def withdraw(player: str, /, *, from_passe: int = 0, why: str = "", desk: Desk = HERE) -> int:
    """Somebody goes home and plays no Passe from this one on.

    Parameters
    ----------
    player
        By number or name.
    from_passe
        The first Passe that is missed; the next one by default.
    why
        The reason.
    """

    async def enter(office: Office) -> tuple[Event, str]:
        held = desk.held(office.event)
        person = who(office.people, player)
        entry = Withdrew(
            by=desk.author(office),
            player=person.number,
            from_passe=from_passe or held.passe + 1,
            reason=why,
        )
        return await office.enter(entry, evening=held.number), person.name

    after, name = write(desk, enter)
    held = desk.held(after)
    count = len(held.evening.present(held.passe + 1))
    return done(desk, after, say("tournament/gone", name=name, count=count), present=count)
