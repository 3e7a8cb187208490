"""`gschobe tournament evening`: open another evening of the event."""

from __future__ import annotations

from datetime import date as day

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.entries import EveningOpened
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.texts import say


def evening(*, venue: str = "", date: str = "", stage: str = "", desk: Desk = HERE) -> int:
    """Open another evening; from then on commands mean that one, others with --evening.

    Parameters
    ----------
    venue
        Where it is played; as the evening before by default.
    date
        The day, as 2026-12-07; today by default.
    stage
        A stage of the Reglement; the first by default.
    """
    on = read_day(date)

    async def enter(office: Office) -> Event:
        before = desk.held(office.event)
        opened = EveningOpened(
            by=desk.author(office),
            number=max(office.event.evenings) + 1,
            stage=stage or next(iter(office.event.reglement.stages)),
            venue=venue or before.opened.venue,
            date=on,
        )
        return await office.enter(opened)

    after = write(desk, enter)
    number = max(after.evenings)
    opened = after.evenings[number].opened
    sentence = say("tournament/evening_open", number=number, stage=opened.stage, venue=opened.venue)
    return done(desk, after, sentence, evening=number)


def read_day(text: str) -> str:
    """A day as it is kept; today where nothing is said, InputError where it is none."""
    on = text or day.today().isoformat()  # noqa: DTZ011  (the day where the hall stands)
    try:
        day.fromisoformat(on)
    except ValueError:
        raise InputError(say("tournament/no_date", found=on)) from None
    return on
