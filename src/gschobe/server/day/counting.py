"""How many there are for the next Passe, and what follows from that."""

from __future__ import annotations

from msgspec import Struct

from gschobe.office.event import Held
from gschobe.server.day.day import Day
from gschobe.tournament.attendance import missing, paid
from gschobe.tournament.choices import DecidedBy, Method
from gschobe.tournament.leftover import is_odd, ways
from gschobe.tournament.lot import commit_draw


class Way(Struct, frozen=True, kw_only=True):
    """One way that the Reglement allows, with what follows from it.

    `sit_out` players have no seat in each Passe; `people` stand-ins have to be found; `bias` is what a Passe missed
    is worth more than one that is played on average.
    """

    method: Method
    sit_out: int
    people: int
    extra_tables: int
    fillers: int
    bias: float


class FieldCount(Struct, frozen=True, kw_only=True):
    """How many there are for the next Passe, and what that means: 68 = 17 tables, or the ways to choose from.

    `expected` have not come yet. `is_undecided`: the tables are not full and nothing has been chosen. No `ways` then: players have to be found or
    sent home. `method` is what holds already.
    """

    expected: int
    here: int
    paid: int
    tables: int
    left_over: int
    is_closed: bool
    is_undecided: bool
    method: Method | None
    asks_players: bool
    ways: tuple[Way, ...]
    commitment: str | None


def field_count(day: Day, held: Held) -> FieldCount:
    """How many there are for the next Passe."""
    evening, reglement, passe = held.evening, held.evening.reglement, held.passe + 1
    here = len(evening.present(passe))
    method = evening.method(passe)
    return FieldCount(
        expected=len(missing(evening)),
        here=here,
        paid=len(day.once(("paid", held.number), lambda: paid(evening))),
        tables=here // 4,
        left_over=here % 4,
        is_closed=held.entry_is_closed,
        is_undecided=is_odd(reglement, here) and method is None,
        method=method,
        asks_players=reglement.leftover.decided_by is DecidedBy.JASSLEITER_AND_PLAYERS,
        ways=tuple(
            Way(
                method=way.method,
                sit_out=way.sit_out,
                people=way.people,
                extra_tables=way.extra_tables,
                fillers=way.fillers,
                bias=way.bias,
            )
            for way in ways(reglement, evening.stage, here)
        ),
        commitment=None if held.seed is None else commit_draw(held.seed).hex(),
    )
