"""`gschobe tournament close`: an evening is over, or the list of the series is."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.office.crediting import counts_for_series, without_result
from gschobe.office.entries import EveningClosed
from gschobe.office.event import Event
from gschobe.office.lists import ticket_rows
from gschobe.office.office import Office
from gschobe.office.participants import named
from gschobe.texts import say
from gschobe.tournament.series import SeriesClosed


def close(*, series: bool = False, desk: Desk = HERE) -> int:
    """Close the evening and bring its results into the series; or close the list for the final.

    Parameters
    ----------
    series
        Close the list: who has a place now plays the final.
    """

    async def enter(office: Office) -> tuple[Event, list[str]]:
        by = desk.author(office)
        if series:
            after = await office.enter(SeriesClosed(by=by))
            rows = ticket_rows(after, office.people)
            places = sum(row.holder is not None for row in rows)
            return after, [say("tournament/list_closed", count=places)]
        number = desk.held(office.event).number
        after = await office.enter(EveningClosed(by=by), evening=number)
        held = after.evenings[number]
        told = [say("tournament/evening_over", number=number)]
        if counts_for_series(after, held):
            told.append(say("tournament/credited", count=len(held.credited)))
            told += [
                f"{named(office.people, player).name} ({player}): {say(code)}"
                for player, code in without_result(held).items()
            ]
        return after, told

    after, told = write(desk, enter)
    return done(desk, after, *told, told=told)
