"""`gschobe tournament correct`: totals in the place of those that were entered, with a reason."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.changes import changes
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.texts import say
from gschobe.tournament.choices import Kind
from gschobe.tournament.entries import ScoreCorrected


def correct(
    table: int,
    /,
    *totals: int,
    why: str,
    passe: int = 0,
    matches: tuple[int, int] = (0, 0),
    desk: Desk = HERE,
) -> int:
    """Correct what a table has reported, and say whose rank is another one now.

    Parameters
    ----------
    table
        The table.
    totals
        Both totals, those of a first.
    why
        The reason.
    passe
        The Passe; the last one that has begun by default.
    matches
        How many matches a and b have made.
    """

    async def enter(office: Office) -> tuple[Event, list[str]]:
        held = desk.held(office.event)
        is_alone = office.event.reglement.play.kind is Kind.DIFFERENZLER
        half = len(totals) // 2 if is_alone else len(totals)
        entry = ScoreCorrected(
            by=desk.author(office),
            passe=passe or held.passe,
            table=table,
            points=tuple(totals[:half]),
            matches=matches,
            differences=tuple(totals[half:]),
            reason=why,
        )
        after = await office.enter(entry, evening=held.number)
        return after, list(changes(held, desk.held(after), office.people))

    after, told = write(desk, enter)
    return done(desk, after, *(told or [say("tournament/no_rank_changes")]), changes=told)
