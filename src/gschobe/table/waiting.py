"""For whom a table waits: bots to be asked, and until when it waits for a person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from gschobe.core.actions import ConfirmCount, TurnTrick
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import Turning
from gschobe.core.view import View, view
from gschobe.table.entries import Milliseconds
from gschobe.table.occupants import Person, level_of
from gschobe.table.state import TableState

DEAL_WAITS = 5.0
"""So many seconds "ready" and values are waited for; what is missing then never stops a deal."""

COUNT_WAITS = 60.0
"""So many seconds a team has to agree to the count at a table with a clock."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """A bot is asked what it does at a seat, from what that seat may know."""

    seat: Seat
    level: str
    view: View


class Late(StrEnum):
    """What happens when the time of a wait is up."""

    DEAL = "deal"
    TURN = "turn"
    AGREE = "agree"
    PLAY = "play"
    PASSE = "passe"


@dataclass(frozen=True, kw_only=True)
class Deadline:
    """When the table stops waiting, for which seat, and what it does then."""

    at: Milliseconds
    late: Late
    seat: Seat | None = None


def waits_for(state: TableState) -> Seat | None:
    """The seat whose card or choice is awaited."""
    if not state.has_begun or state.waits_for_deal or state.is_halted:
        return None
    return to_move(state.game)


def ask(state: TableState) -> Ask | None:
    """The bot whose turn it is, if it is a bot's."""
    seat = waits_for(state)
    level = None if seat is None else level_of(state.seats[seat])
    if seat is None or level is None:
        return None
    return Ask(seat=seat, level=level, view=view(state.game, seat))


def deadline(state: TableState) -> Deadline | None:
    """The next moment at which the table acts by itself; None when it waits as long as it takes."""
    return min(_deadlines(state), key=lambda each: each.at, default=None)


def _deadlines(state: TableState) -> Iterator[Deadline]:
    if not state.has_begun or state.is_over or state.is_put_away or state.is_halted:
        return
    if state.ends is not None and state.stopped is None:
        yield Deadline(at=state.ends, late=Late.PASSE)
    if state.waits_for_deal:
        if state.next_deal is not None and state.stopped is None:
            yield Deadline(at=_after(state, DEAL_WAITS), late=Late.DEAL)
        return
    seat = to_move(state.game)
    if seat is not None and _is_to_turn(state, seat):
        yield Deadline(at=_after(state, state.times.turning), late=Late.TURN, seat=seat)
        return
    if state.times.card is None or _is_alone(state):
        return
    if seat is not None and isinstance(state.seats[seat], Person):
        reserve = max(0, round(1000 * state.times.reserve) - state.used[seat])
        yield Deadline(at=_after(state, state.times.card) + reserve, late=Late.PLAY, seat=seat)
    for waiting in _disagreeing(state):
        yield Deadline(at=_after(state, COUNT_WAITS), late=Late.AGREE, seat=waiting)


def _is_to_turn(state: TableState, seat: Seat) -> bool:
    """Whether the table waits for a winner to turn his trick; elsewhere the next lead turns it."""
    by_winner = state.game.rules.turning is Turning.BY_WINNER
    return by_winner and why_illegal(state.game, TurnTrick(seat=seat)) is None


def _is_alone(state: TableState) -> bool:
    """Whether nobody but bots waits for anybody: against them there is no clock."""
    return sum(isinstance(occupant, Person) for occupant in state.seats) < 2


def _after(state: TableState, seconds: float) -> Milliseconds:
    return state.since + round(1000 * seconds)


def _disagreeing(state: TableState) -> Iterator[Seat]:
    """A seat of each team that has not agreed to the count."""
    course = state.game.course
    if course is None or course.phase is not Phase.COUNTED:
        return
    for team in Team:
        if team not in state.game.standing.confirmed:
            persons = (seat for seat in SEATS if isinstance(state.seats[seat], Person))
            yield next((seat for seat in persons if seat.team is team), team.seats[0])


def in_place_of(late: Deadline) -> TurnTrick | ConfirmCount | None:
    """What the table does for a seat whose time is up; None where a bot has to be asked."""
    if late.seat is None:
        return None
    match late.late:
        case Late.TURN:
            return TurnTrick(seat=late.seat)
        case Late.AGREE:
            return ConfirmCount(seat=late.seat)
        case _:
            return None
