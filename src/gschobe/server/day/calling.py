"""What may be seen of the list: hidden from a Passe on, then called from a rank down, the winner last."""

from __future__ import annotations

from msgspec import Struct

from gschobe.office.event import Held
from gschobe.server.day.comparing import list_stamp
from gschobe.server.day.day import Day
from gschobe.tournament.entries import RanksCalled
from gschobe.tournament.prizegiving import announced, is_list_shown
from gschobe.tournament.ranking import Placed
from gschobe.tournament.results import evening_list


class HallState(Struct, frozen=True, kw_only=True):
    """What the hall sees of the list: whether it is hidden, how many were called, of how many."""

    is_list_hidden: bool
    called: int
    to_call: int


def in_order_of_calling(day: Day, held: Held) -> tuple[Placed, ...]:
    """The list in the order in which it is called."""
    prizes = held.evening.reglement.prizes
    return day.keep(
        ("calling", held.number),
        list_stamp(day, held),
        lambda: announced(prizes, evening_list(held.evening)),
    )


def hall_state(day: Day, held: Held) -> HallState:
    """What the hall sees of the list now; once all are called, all of it."""
    return day.once(("called", held.number), lambda: _hall_state(day, held))


def _hall_state(day: Day, held: Held) -> HallState:
    counts = [each.count for each in held.evening.standing(RanksCalled)]
    every = len(in_order_of_calling(day, held))
    called = min(counts[-1] if counts else 0, every)
    prizes = held.evening.reglement.prizes
    is_over = called == every and called > 0
    is_shown = is_list_shown(prizes, passe=held.complete, is_over=is_over)
    return HallState(is_list_hidden=not is_shown, called=called, to_call=every - called)
