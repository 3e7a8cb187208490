"""An evening that is over, handed on to its series: a result for each who played it in person."""

from __future__ import annotations

from collections.abc import Mapping

from gschobe.tournament.entries import Author
from gschobe.tournament.evening import Evening
from gschobe.tournament.refused import Refused
from gschobe.tournament.results import Sheet, sheets, why_no_result
from gschobe.tournament.series import ResultEntered, VenueKind


class NoResultError(ValueError):
    """An evening that gives a player no result; `code` says why."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(f"{refused.code}: {refused.data}")
        self.code = refused.code
        self.data = refused.data


def credited(
    evening: Evening,
    player: int,
    *,
    number: int,
    person: int,
    venue: str,
    by: Author,
    kind: VenueKind = VenueKind.HALL,
    at: str = "",
    every: Mapping[int, Sheet] | None = None,
) -> ResultEntered:
    """The entry that brings a player's evening into the series; NoResultError where there is none.

    `every` are the sheets of the evening, where they are at hand.
    """
    every = sheets(evening) if every is None else every
    code = why_no_result(evening, player, every=every)
    if code is not None:
        raise NoResultError(Refused(code=code, data={"player": player}))
    sheet = every[player]
    return ResultEntered(
        by=by,
        at=at,
        number=number,
        person=person,
        passen=sheet.points,
        venue=venue,
        kind=kind,
        series=evening.reglement.name,
        is_personal=sheet.is_personal,
    )
