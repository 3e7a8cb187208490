"""What goes out of an entry, and to whom: the only maker of notices.

What a seat is told of the game is what `core.view.seen` makes of it, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from gschobe.core.apply import carried_out
from gschobe.core.events import Dealt, Event
from gschobe.core.game import Game
from gschobe.core.rulestext import format_rules
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import is_open, seen
from gschobe.protocol import messages as wire
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.conversion import message_of
from gschobe.protocol.events import Happened
from gschobe.protocol.messages import Holder, Notice
from gschobe.table import entries as log
from gschobe.table.entries import Entry
from gschobe.table.occupants import Occupant, Person, level_of, person_of
from gschobe.table.own_moves import missing_hashes, missing_values
from gschobe.table.state import TableState
from gschobe.table.watching import as_watched, told_to_watchers

EVERYBODY: tuple[Seat | None, ...] = (*SEATS, None)
"""The four seats, and None for whoever watches."""


def notices(
    before: TableState, entry: Entry, after: TableState
) -> Iterator[tuple[Seat | None, Notice]]:
    """Each receiver and what he is sent of an entry; who watches perhaps less than all may know."""
    for receiver, notice in _notices(before, entry, after):
        watched = notice if receiver is not None else as_watched(notice, after.watching)
        if watched is not None:
            yield receiver, watched


def _notices(
    before: TableState, entry: Entry, after: TableState
) -> Iterator[tuple[Seat | None, Notice]]:
    """Each receiver and what he may be sent of an entry.

    What all may know is one and the same notice for all of them, so it is made and written once.
    """
    seq, body = entry.seq, entry.body
    match body:
        case log.TakenBack(seat=letter):
            back = partial(wire.WentBack, seq=seq, seat=letter)
            yield from _told_each(_running_round(after), back)
        case log.Dealt() | log.Acted() | log.Counted():
            yield from _told_each(after.happened, partial(wire.News, seq=seq, at=entry.at))
        case _:
            notice = _public(entry, after)
            if notice is not None:
                for receiver in EVERYBODY:
                    yield receiver, notice


def _public(entry: Entry, after: TableState) -> Notice | None:
    """What everybody is told alike of an entry; None where nobody is told anything."""
    seq, body = entry.seq, entry.body
    match body:
        case log.Seated(seat=letter, occupant=occupant):
            return wire.SeatTaken(seq=seq, seat=letter, holder=holder(occupant))
        case log.Promised(seat=letter, person=person):
            return wire.SeatPromised(seq=seq, seat=letter, person=person)
        case log.Begun():
            return wire.GameBegan(seq=seq)
        case log.Committed(commitment=commitment):
            return wire.BoundToSeed(seq=seq, round=after.round_number, commitment=commitment)
        case log.Bound() if not missing_hashes(after):
            return wire.ValuesAwaited(seq=seq)
        case log.Spoken(seat=letter, phrase=phrase):
            return wire.Said(seq=seq, seat=letter, phrase=phrase, person=_speaker(entry))
        case log.Talked(seat=letter, words=words):
            return wire.Talked(seq=seq, seat=letter, words=words, person=_speaker(entry))
        case log.WentOn(table=table):
            return wire.NextTable(seq=seq, table=table)
        case log.Stopped(why=why):
            return wire.TableStopped(seq=seq, why=why)
        case log.Continued() | log.Limited():
            return wire.TableContinued(seq=seq, ends_at=after.ends)
        case log.PutAway():
            return wire.TableClosed(seq=seq)
        case _:
            return None


def _speaker(entry: Entry) -> int | None:
    return entry.by.number if isinstance(entry.by, Person) else None


def _told_each(
    events: tuple[Event, ...], notice: Callable[..., Notice]
) -> Iterator[tuple[Seat | None, Notice]]:
    """Each receiver and his notice of events; it is the same for all where they are told the same."""
    if all(map(is_open, events)):
        same = notice(told=tuple(map(message_of, events)))
        for receiver in EVERYBODY:
            yield receiver, same
        return
    for receiver in EVERYBODY:
        yield receiver, notice(told=_told(events, receiver))


def _told(events: tuple[Event, ...], receiver: Seat | None) -> tuple[Happened, ...]:
    return tuple(message_of(seen(event, receiver)) for event in events)


def _dealing(state: TableState) -> tuple[Event, ...]:
    game = state.at_deal
    assert game is not None
    assert game.course is not None
    return (Dealt(dealer=game.course.dealer, hands=game.hands, face_down=game.course.face_down),)


def _running_round(state: TableState) -> tuple[Event, ...]:
    """All that has happened since the deal."""
    if state.at_deal is None:
        return ()
    events, game = list(_dealing(state)), state.at_deal
    for action in state.deeds:
        game, more = carried_out(game, action)
        events += more
    return tuple(events)


def told_again(state: TableState, receiver: Seat | None) -> tuple[Happened, ...]:
    """The running round from its deal on, as the receiver may know it."""
    told = _told(_running_round(state), receiver)
    return told if receiver is not None else told_to_watchers(told, state.watching)


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
        written=(standing.before, *(score.written for score in standing.scores)),
        host=state.host,
        watching=state.watching,
        next_table=state.next_table,
        promised=state.promised,
        passe=None if state.drawn is None else state.drawn.passe,
        number=None if state.drawn is None else state.drawn.table,
        stopped=state.stopped,
        ends_at=state.ends,
    )


def greeting(state: TableState, receiver: Seat | None) -> Iterator[Notice]:
    """What whoever comes to the table is told: where it stands, and what it awaits of him."""
    yield snapshot(state, receiver)
    deal = state.next_deal
    if deal is None or receiver is None:
        return
    if receiver in missing_hashes(state) | missing_values(state):
        yield wire.BoundToSeed(
            seq=state.seq, round=state.round_number, commitment=deal.commitment.hex()
        )
    if receiver in missing_values(state) and not missing_hashes(state):
        yield wire.ValuesAwaited(seq=state.seq)


def _before_round(state: TableState) -> Game:
    """The game as it was when the running round was dealt; its round is told besides."""
    return state.game if state.at_deal is None else state.at_deal


def _holders(
    state: TableState,
) -> tuple[Holder | None, Holder | None, Holder | None, Holder | None]:
    south, east, north, west = map(holder, state.seats)
    return south, east, north, west
