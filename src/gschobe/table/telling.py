"""What goes out of an entry, and to whom: the only maker of notices.

What a seat is told of the game is what `core.view.seen` makes of it, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

from gschobe.core.apply import apply
from gschobe.core.events import Dealt, Event
from gschobe.core.game import Game
from gschobe.core.rulestext import format_rules
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import seen
from gschobe.protocol import messages as wire
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.conversion import message_of
from gschobe.protocol.events import Happened
from gschobe.protocol.messages import Holder, Notice
from gschobe.table import entries as log
from gschobe.table.entries import Entry
from gschobe.table.occupants import Occupant, level_of, person_of
from gschobe.table.own_moves import missing_hashes
from gschobe.table.state import TableState

EVERYBODY: tuple[Seat | None, ...] = (*SEATS, None)
"""The four seats, and None for whoever watches."""


def notices(
    before: TableState, entry: Entry, after: TableState
) -> Iterator[tuple[Seat | None, Notice]]:
    """Each receiver and what he is sent of an entry."""
    for receiver in EVERYBODY:
        for notice in _notices(before, entry, after, receiver):
            yield receiver, notice


def _notices(
    before: TableState, entry: Entry, after: TableState, receiver: Seat | None
) -> Iterator[Notice]:
    seq, body = entry.seq, entry.body
    match body:
        case log.Seated(seat=letter, occupant=occupant):
            yield wire.SeatTaken(seq=seq, seat=letter, holder=holder(occupant))
        case log.Begun():
            yield wire.GameBegan(seq=seq)
        case log.Committed(commitment=commitment):
            yield wire.BoundToSeed(seq=seq, round=after.round_number, commitment=commitment)
        case log.Bound():
            if not missing_hashes(after):
                yield wire.ValuesAwaited(seq=seq)
        case log.Spoken(seat=letter, phrase=phrase):
            yield wire.Said(seq=seq, seat=letter, phrase=phrase)
        case log.TakenBack(seat=letter):
            yield wire.WentBack(seq=seq, seat=letter, told=told_again(after, receiver))
        case log.Dealt() | log.Acted() | log.Counted():
            told = _told(_happened(before, after), receiver)
            yield wire.News(seq=seq, at=entry.at, told=told)
        case log.Opened() | log.Preferred() | log.Gave() | log.Resumed():
            return


def _told(events: tuple[Event, ...], receiver: Seat | None) -> tuple[Happened, ...]:
    return tuple(message_of(seen(event, receiver)) for event in events)


def _happened(before: TableState, after: TableState) -> tuple[Event, ...]:
    """What the last deed, or the deal, has brought about."""
    if after.deeds:
        return apply(before.game, after.deeds[-1]).events
    return _dealing(after)


def _dealing(state: TableState) -> tuple[Event, ...]:

    game = state.at_deal
    assert game is not None
    assert game.course is not None
    return (Dealt(dealer=game.course.dealer, hands=game.hands, face_down=game.course.face_down),)


def told_again(state: TableState, receiver: Seat | None) -> tuple[Happened, ...]:
    """The running round from its deal on, as the receiver may know it."""
    if state.at_deal is None:
        return ()
    events, game = list(_dealing(state)), state.at_deal
    for action in state.deeds:
        game, more = apply(game, action)
        events += more
    return _told(tuple(events), receiver)


def holder(occupant: Occupant | None) -> Holder | None:
    """Who holds a seat, as everybody may know it."""
    if occupant is None:
        return None
    return Holder(person=person_of(occupant), bot=level_of(occupant))


def snapshot(state: TableState, receiver: Seat | None) -> wire.Snapshot:
    """Where the table stands, for whoever comes to it."""
    standing = _before_round(state).standing
    return wire.Snapshot(
        seq=state.seq,
        table=state.table,
        rules=format_rules(state.game.rules),
        seat=None if receiver is None else seat_letter(receiver),
        seats=_holders(state),
        has_begun=state.has_begun,
        next_dealer=seat_letter(standing.next_dealer),
        totals=standing.totals,
        rounds=standing.rounds_played,
        told=told_again(state, receiver),
    )


def _before_round(state: TableState) -> Game:
    """The game as it was when the running round was dealt; its round is told besides."""
    return state.game if state.at_deal is None else state.at_deal


def _holders(
    state: TableState,
) -> tuple[Holder | None, Holder | None, Holder | None, Holder | None]:
    south, east, north, west = map(holder, state.seats)
    return south, east, north, west
