"""`gschobe tournament final`: open the evening of the next stage, with those who play it."""

from __future__ import annotations

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, who, write
from gschobe.cli.tournament.evening import read_day
from gschobe.office.event import Event
from gschobe.office.finals import final_of, next_stage
from gschobe.office.office import Office
from gschobe.office.year_lists import has_sums
from gschobe.texts import say


def final(
    *,
    venue: str = "",
    date: str = "",
    wildcard: list[str] | None = None,
    desk: Desk = HERE,
) -> int:
    """Open the next stage and enter those who have a place in it; with --evening, after that one.

    Parameters
    ----------
    venue
        Where it is played.
    date
        The day, as 2027-03-20; today by default.
    wildcard
        Who gets a place without having earned it, such as the defender.
    """

    on = read_day(date)

    async def enter(office: Office) -> Event:
        event = office.event
        held = desk.held(event)
        stage = next_stage(event, held)
        if stage is None:
            raise InputError(say("tournament/no_next_stage", stage=held.opened.stage))
        if has_sums(event.reglement) and event.series.closed is None:
            raise InputError(say("tournament/list_open"))
        for each in () if has_sums(event.reglement) else event.evenings.values():
            if each.opened.stage == held.opened.stage and not each.is_closed:
                raise InputError(say("tournament/close_first", number=each.number))
        opened, entered = final_of(
            event,
            held,
            stage=stage,
            venue=venue,
            date=on,
            by=desk.author(office),
            wildcards=[who(office.people, each).number for each in wildcard or ()],
        )
        return await office.enter_together([opened, *entered], evening=opened.number)

    after = write(desk, enter)
    held = after.evenings[max(after.evenings)]
    count = len(held.evening.entrants)
    sentence = say(
        "tournament/final_open", stage=held.opened.stage, number=held.number, count=count
    )
    return done(desk, after, sentence, evening=held.number, entered=count)
