"""What an evening brings into the series, at its closing and when something is corrected after it."""

from __future__ import annotations

from collections.abc import Iterator

from gschobe.office.event import Event, Held
from gschobe.office.year_lists import has_sums
from gschobe.tournament.crediting import credited
from gschobe.tournament.entries import Author, Written
from gschobe.tournament.results import sheets, why_no_result
from gschobe.tournament.series import ResultCorrected, ResultEntered, ResultStruck


def counts_for_series(event: Event, held: Held) -> bool:
    """Whether an evening brings results into the series: those of the first stage do."""
    return has_sums(event.reglement) and held.evening.stage == event.reglement.first_stage


def results_of(event: Event, held: Held, *, by: Author) -> tuple[ResultEntered, ...]:
    """The results that closing an evening brings, each with the number that follows."""
    if not counts_for_series(event, held):
        return ()
    every = sheets(held.evening)
    players = [p for p in every if why_no_result(held.evening, p, every=every) is None]
    return tuple(
        credited(
            held.evening,
            player,
            number=event.last_result + place,
            person=player,
            venue=held.opened.venue,
            by=by,
            every=every,
        )
        for place, player in enumerate(players, start=1)
    )


def without_result(held: Held) -> dict[int, str]:
    """Those who have no result from an evening, each with the code of the reason."""
    every = sheets(held.evening)
    found = {player: why_no_result(held.evening, player, every=every) for player in every}
    return {player: code for player, code in found.items() if code is not None}


def corrections(
    event: Event, before: Held, after: Held, *, by: Author, reason: str
) -> Iterator[Written]:
    """What an entry at an evening that is over changes in the series."""
    old, new = sheets(before.evening), sheets(after.evening)
    for player, number in after.credited.items():
        counted = number in event.series.results
        counts = why_no_result(after.evening, player, every=new) is None
        if counted and not counts:
            yield ResultStruck(by=by, number=number, reason=reason)
        elif counts and not counted:
            yield credited(
                after.evening,
                player,
                number=number,
                person=player,
                venue=after.opened.venue,
                by=by,
                every=new,
            )
        elif counts and old[player].points != new[player].points:
            yield ResultCorrected(by=by, number=number, passen=new[player].points, reason=reason)
