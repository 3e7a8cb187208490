"""The table after one more entry. It decides nothing and asks nothing: what is in the log has happened."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from gschobe.core.actions import Action, CountRound, DealCards, PlayCard
from gschobe.core.apply import carried_out
from gschobe.core.dealing import Deal
from gschobe.core.game import Game
from gschobe.core.legality import to_move
from gschobe.core.notation import parse_hand, parse_seat
from gschobe.core.seats import SEATS, Seat
from gschobe.protocol.actions import action_of
from gschobe.table import entries as log
from gschobe.table.entries import Entry, Milliseconds
from gschobe.table.occupants import Occupant, person_of
from gschobe.table.state import NextDeal, TableState, with_seat


def evolve(state: TableState, entry: Entry) -> TableState:
    """The table after one more entry."""
    body = entry.body
    state = replace(state, seq=entry.seq)
    match body:
        case log.Seated(seat=letter, occupant=occupant):
            return _seated(state, entry, parse_seat(letter), occupant)
        case log.Promised(seat=letter, person=person):
            return _promised(state, parse_seat(letter), person)
        case log.Preferred(seat=letter, calls=calls):
            return replace(state, calls=with_seat(state.calls, parse_seat(letter), calls))
        case log.Begun():
            return _begun(state, entry)
        case log.Committed():
            deal = NextDeal(
                commitment=bytes.fromhex(body.commitment),
                seed=bytes.fromhex(body.seed),
                previous=state.previous,
            )
            return _waits_anew(replace(state, next_deal=deal), entry)
        case log.Bound() | log.Gave():
            return replace(state, next_deal=_more(state.next_deal, body))
        case log.Dealt():
            return _dealt(state, entry, body)
        case log.Acted(seat=letter, deed=deed):
            return _acted(state, entry, action_of(deed, seat=parse_seat(letter)))
        case log.Counted():
            return _acted(state, entry, CountRound(seat=state.game.standing.next_dealer))
        case log.TakenBack(kept=kept):
            return _taken_back(state, entry, kept)
        case log.Resumed(away=away):
            return state if state.stopped == "paused" else _given_back(state, away)
        case log.Stopped(why=why):
            return replace(state, stopped=why, stopped_at=entry.at)
        case log.Continued():
            return replace(_given_back(state, entry.at - state.stopped_at), stopped=None)
        case log.Limited(seconds=seconds):
            waits = state if state.stopped is None else _waits_anew(state, entry)
            return replace(waits, stopped=None, ends=_in(seconds, entry))
        case log.WentOn(table=table):
            return replace(state, next_table=table)
        case log.PutAway():
            return replace(state, is_put_away=True)
        case log.Opened() | log.Spoken() | log.Talked():
            return state


def _seated(state: TableState, entry: Entry, seat: Seat, occupant: Occupant | None) -> TableState:
    """Somebody else at a seat; whose turn it is there has his whole time, others gain none."""
    promised = with_seat(state.promised, seat, None)
    after = replace(state, seats=with_seat(state.seats, seat, occupant), promised=promised)
    person, course = person_of(occupant), state.game.course
    if course is not None and person is not None:
        after = replace(after, have_seen=after.have_seen | {(person, seat)})
    return _waits_anew(after, entry) if to_move(state.game) is seat else after


def _promised(state: TableState, seat: Seat, person: int | None) -> TableState:
    """Somebody has one seat at most; who is promised another gives the first one up."""
    south, east, north, west = (
        None if each == person else each for each in with_seat(state.promised, seat, None)
    )
    promised = with_seat((south, east, north, west), seat, person)
    return replace(state, promised=promised)


def _waits_anew(state: TableState, entry: Entry) -> TableState:
    return replace(state, since=entry.at)


def _begun(state: TableState, entry: Entry) -> TableState:
    limit = None if state.drawn is None else state.drawn.limit
    return _waits_anew(replace(state, has_begun=True, ends=_in(limit, entry)), entry)


def _in(seconds: float | None, entry: Entry) -> Milliseconds | None:
    return None if seconds is None else entry.at + round(1000 * seconds)


def _given_back(state: TableState, away: Milliseconds) -> TableState:
    """Nobody loses the time in which nothing could be done; a pause has the server's end within it."""
    ends = None if state.ends is None else state.ends + away
    return replace(state, since=state.since + away, ends=ends)


def _more(deal: NextDeal | None, body: log.Bound | log.Gave) -> NextDeal:
    """The next deal with what a seat has given for it."""
    assert deal is not None, "nobody gives anything before the table has bound itself"
    seat = parse_seat(body.seat)
    if isinstance(body, log.Gave):
        return replace(deal, values=with_seat(deal.values, seat, bytes.fromhex(body.value)))
    hashed = None if body.hash is None else bytes.fromhex(body.hash)
    bound = deal.bound | {seat}
    return replace(deal, bound=bound, hashes=with_seat(deal.hashes, seat, hashed))


def _dealt(state: TableState, entry: Entry, body: log.Dealt) -> TableState:
    south, east, north, west = map(parse_hand, body.hands)
    dealer = state.game.standing.next_dealer
    dealing = DealCards(seat=dealer, deal=Deal((south, east, north, west)))
    game, happened = carried_out(state.game, dealing)
    deal = state.next_deal
    return replace(
        _waits_anew(state, entry),
        game=game,
        at_deal=game,
        happened=happened,
        have_seen=frozenset(
            (person, seat) for seat in SEATS if (person := person_of(state.seats[seat])) is not None
        ),
        deeds=(),
        taken_back=0,
        used=(0, 0, 0, 0),
        next_deal=None,
        running_deal=deal,
        previous=state.previous if deal is None else deal.commitment,
    )


def _acted(state: TableState, entry: Entry, action: Action) -> TableState:
    used = state.used
    if isinstance(action, PlayCard) and state.times.card is not None:
        over = entry.at - state.since - round(1000 * state.times.card)
        used = with_seat(used, action.seat, used[action.seat] + max(0, over))
    game, happened = carried_out(state.game, action)
    return replace(
        state,
        since=entry.at,
        game=game,
        happened=happened,
        deeds=(*state.deeds, action),
        used=used,
    )


def _taken_back(state: TableState, entry: Entry, kept: int) -> TableState:
    deeds = state.deeds[:kept]
    assert state.at_deal is not None, "there is nothing to take back before the first deal"
    game = reduce(_applied, deeds, state.at_deal)
    return replace(
        _waits_anew(state, entry), game=game, deeds=deeds, taken_back=state.taken_back + 1
    )


def _applied(game: Game, action: Action) -> Game:
    return carried_out(game, action).game
