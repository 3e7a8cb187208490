"""What somebody at a table may do now, said to a client that has no rules of its own."""

from __future__ import annotations

from collections.abc import Iterator

from gschobe.core.actions import CallWeis, PlayCard
from gschobe.core.legality import legal_actions, why_illegal
from gschobe.core.seats import Seat
from gschobe.core.view import View, view
from gschobe.core.weis import Weis, find_weis
from gschobe.protocol.actions import deed_of
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.conversion import weis_message
from gschobe.protocol.messages import Choices, WhyNot
from gschobe.table.deciding import No, take_back
from gschobe.table.entries import Milliseconds
from gschobe.table.occupants import Person
from gschobe.table.state import TableState
from gschobe.table.waiting import Late, deadline, waits_for


def choices(state: TableState, receiver: Seat | None, *, now: Milliseconds) -> Choices:
    """What whoever looks from a seat may do now; those who watch hear at most whose turn it is."""
    if receiver is None and state.watching == "nobody":
        return Choices(seq=state.seq, waits_for=None)
    awaited = waits_for(state)
    letter = None if awaited is None else seat_letter(awaited)
    if receiver is None or not isinstance(state.seats[receiver], Person):
        return Choices(seq=state.seq, waits_for=letter, seconds=_seconds(state, now))
    mine = view(state.game, receiver)
    actions = legal_actions(mine, receiver) if state.has_begun and not state.is_halted else ()
    deeds = tuple(deed for deed in map(deed_of, actions) if deed is not None)
    may_call = any(isinstance(action, CallWeis) or _has_weis(action) for action in actions)
    return Choices(
        seq=state.seq,
        waits_for=letter,
        deeds=deeds,
        why_not=tuple(_why_not(mine)) if awaited is receiver else (),
        weis=tuple(map(weis_message, _weis(mine, receiver))) if may_call else (),
        may_take_back=state.has_begun and not isinstance(take_back(state, receiver), No),
        seconds=_seconds(state, now),
    )


def _weis(mine: View, seat: Seat) -> tuple[Weis, ...]:
    """All Weis of the dealt hand, which the call of the best one stands for."""
    hand = mine.dealt_hand(seat)
    return () if hand is None else find_weis(hand)


def _has_weis(action: object) -> bool:
    return isinstance(action, PlayCard) and action.weis is not None


def _why_not(mine: View) -> Iterator[WhyNot]:
    """The cards of a hand that may not be played now, each with its reason."""
    assert mine.seat is not None, "those who watch have no cards"
    for card in mine.hand:
        refusal = why_illegal(mine, PlayCard(seat=mine.seat, card=card))
        if refusal is not None:
            yield WhyNot(card=str(card), code=refusal.code.value, data=dict(refusal.data))


def _seconds(state: TableState, now: Milliseconds) -> float | None:
    """How long the awaited seat still has; None where nobody looks at a clock."""
    due = deadline(state)
    if due is None or due.late not in (Late.PLAY, Late.TURN):
        return None
    return max(0.0, (due.at - now) / 1000)
