"""What the Jassleiter orders at a table of a tournament, and whether it can be done now."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gschobe.table import entries as log
from gschobe.table.deciding import No
from gschobe.table.entries import Body
from gschobe.table.state import TableState


class Begin(Struct, frozen=True):
    """Let the Passe begin at the table."""


class Pause(Struct, frozen=True):
    """Let it pause."""


class Continue(Struct, frozen=True):
    """Let it go on after a pause."""


class End(Struct, frozen=True):
    """End it where it stands."""


class Limit(Struct, frozen=True):
    """Give it so many seconds from now on; None: as many as it takes."""

    seconds: float | None


Order = Begin | Pause | Continue | End | Limit

Standing = Literal["waits", "plays", "time_up", "paused", "over"]
"""How a drawn table stands: its people are awaited, it is played, or it is halted, or over."""

MAY: dict[Standing, tuple[type[Order], ...]] = {
    "waits": (Begin, End),
    "plays": (Pause, Limit, End),
    "time_up": (Pause, Limit, End),
    "paused": (Continue, End),
    "over": (),
}
"""What may be ordered, by how a table stands."""


def stand(state: TableState) -> Standing:
    """How a drawn table stands."""
    if state.is_over or state.is_put_away:
        return "over"
    if state.stopped == "paused" or state.stopped == "time_up":
        return state.stopped
    return "plays" if state.has_begun else "waits"


def directed(state: TableState, order: Order) -> Body | No:
    """What is written down of an order, or why nothing is."""
    if state.drawn is None:
        return No(code="table/not_drawn")
    now = stand(state)
    if not isinstance(order, MAY[now]):
        return No(code=f"stand/{now}")
    match order:
        case Begin():
            return log.Begun()
        case Pause():
            return log.Stopped(why="paused")
        case Continue():
            return log.Continued()
        case End():
            return log.Stopped(why="ended")
        case Limit(seconds=seconds):
            return log.Limited(seconds=seconds)
