"""What comes of a request: what is written down, or why not. It changes nothing itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gschobe.core.actions import Action, PlayCard, last_choice
from gschobe.core.announcing import announced
from gschobe.core.course import Phase
from gschobe.core.legality import why_illegal
from gschobe.core.notation import parse_seat
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import Phrases
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import action_of, deed_of
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.messages import Request
from gschobe.table import entries as log
from gschobe.table.entries import Body, Milliseconds
from gschobe.table.finished import is_counted
from gschobe.table.occupants import Bot, Person, StandIn, person_of
from gschobe.table.own_moves import missing_hashes, missing_values
from gschobe.table.state import TableState
from gschobe.table.waiting import waits_for

STAND_IN = "simple"
"""The level of the bot that plays on for somebody."""


@dataclass(frozen=True, kw_only=True)
class No:
    """A request is not carried out: the code of the sentence and what is filled in."""

    code: str
    data: Mapping[str, str] = field(default_factory=dict[str, str])


def seat_of(state: TableState, person: int) -> Seat | None:
    """Where a person sits, or where a bot plays on for him."""
    for seat, occupant in zip(SEATS, state.seats, strict=True):
        if person_of(occupant) == person:
            return seat
    return None


def promised_to(state: TableState, person: int) -> Seat | None:
    """The seat that somebody is given with the next deal."""
    return next((seat for seat in SEATS if state.promised[seat] == person), None)


def decide(state: TableState, request: Request, *, person: int, now: Milliseconds) -> Body | No:
    """What is written down when a person asks for something, or why nothing is."""
    seat = seat_of(state, person)
    match request:
        case _ if state.is_put_away:
            return No(code="table/put_away")
        case wire.Sit(seat=letter):
            return _sit(state, parse_seat(letter), person)
        case wire.Fill(seat=letter, level=level):
            return _fill(state, parse_seat(letter), level, person, now)
        case wire.Begin():
            return _begin(state, person)
        case wire.StandUp() if (given_up := promised_to(state, person)) is not None:
            return log.Promised(seat=seat_letter(given_up), person=None)
        case _ if seat is None:
            return No(code="table/not_seated")
        case wire.StandUp() if state.drawn is not None and not state.has_begun:
            return No(code="table/drawn")
        case wire.StandUp():
            left = StandIn(person=person, level=STAND_IN) if state.has_begun else None
            return log.Seated(seat=seat_letter(seat), occupant=left)
        case wire.Prefer(calls=calls):
            return log.Preferred(seat=seat_letter(seat), calls=calls)
        case _ if not isinstance(state.seats[seat], Person):
            return No(code="table/bot_plays_for_you")
        case wire.Say(phrase=phrase):
            return _say(state, seat, phrase)
        case wire.Talk(words=words):
            return _talk(state, seat, words)
        case _ if not state.has_begun:
            return No(code="table/not_begun")
        case wire.Act() | wire.Ready() | wire.Show() | wire.TakeBack() if state.is_halted:
            return No(code="table/paused" if state.stopped == "paused" else "table/ended")
        case wire.Act(deed=deed):
            return carry_out(state, action_of(deed, seat=seat))
        case wire.Ready() | wire.Show():
            return _give(state, seat, request)
        case wire.TakeBack():
            return take_back(state, seat)


def carry_out(state: TableState, action: Action) -> Body | No:
    """What the rules say to an action; calls are made with a card for whoever wants it."""
    game = state.game
    if isinstance(action, PlayCard) and state.calls[action.seat] == "automatic":
        action = announced(game, action)
    refusal = why_illegal(game, action)
    if refusal is not None:
        return No(code=refusal.code.value, data=refusal.data)
    deed = deed_of(action)
    assert deed is not None, "nobody asks for what the table does itself"
    return log.Acted(seat=seat_letter(action.seat), deed=deed)


def _sit(state: TableState, seat: Seat, person: int) -> Body | No:
    """A free seat, a bot's, or the own one back; nobody sits at two."""
    own, holder = seat_of(state, person), state.seats[seat]
    if own is not None and own is not seat:
        return No(code="table/sits_already", data={"seat": own.letter})
    if person_of(holder) not in (None, person):
        return No(code="table/seat_taken", data={"seat": seat.letter})
    if isinstance(holder, Person):
        return No(code="table/sits_already", data={"seat": seat.letter})
    known = {each for someone, each in state.have_seen if someone == person}
    if known - {seat} and not is_counted(state):
        return No(code="table/knows_a_hand", data={"seat": min(known - {seat}).letter})
    if state.promised[seat] not in (None, person):
        return No(code="table/seat_taken", data={"seat": seat.letter})
    if isinstance(holder, Bot) and _is_between_others(state):
        return log.Promised(seat=seat_letter(seat), person=person)
    return log.Seated(seat=seat_letter(seat), occupant=Person(number=person))


def _is_between_others(state: TableState) -> bool:
    """Whether somebody who came now would see cards with which he could help one person against another.

    Nobody can tell whether he is one of them by another name. Against bots alone it harms nobody.
    """
    is_running = state.game.course is not None and not is_counted(state)
    return is_running and sum(person_of(each) is not None for each in state.seats) >= 2


def _fill(state: TableState, seat: Seat, level: str, person: int, now: Milliseconds) -> Body | No:
    """A bot for a seat that nobody holds, or whose person is away: it is free for anybody then.

    Somebody who sleeps at the table can take his seat back from the bot.
    """
    if person != state.host:
        return No(code="table/not_host")
    holder = state.seats[seat]
    if not isinstance(holder, Person):
        return log.Seated(seat=seat_letter(seat), occupant=Bot(level=level))
    if not _sleeps(state, seat, now):
        return No(code="table/seat_taken", data={"seat": seat.letter})
    stand_in = StandIn(person=holder.number, level=level)
    return log.Seated(seat=seat_letter(seat), occupant=stand_in)


def _sleeps(state: TableState, seat: Seat, now: Milliseconds) -> bool:
    """Whether the table has waited for a seat for longer than the grace."""
    disagrees = is_counted(state) and seat.team not in state.game.standing.confirmed
    is_awaited = disagrees or waits_for(state) is seat
    return is_awaited and now - state.since > 1000 * state.times.grace


def _begin(state: TableState, person: int) -> Body | No:
    if person != state.host:
        return No(code="table/not_host")
    if state.has_begun:
        return No(code="table/has_begun")
    if None in state.seats:
        return No(code="table/seats_free")
    return log.Begun()


def _say(state: TableState, seat: Seat, phrase: str) -> Body | No:
    """Phrases where the rules have them; none during a deal where they have not."""
    if _is_playing(state) and state.game.rules.phrases is Phrases.NONE:
        return No(code="table/no_phrases")
    return log.Spoken(seat=seat_letter(seat), phrase=phrase)


def _talk(state: TableState, seat: Seat, words: str) -> Body | No:
    """Own words between two deals; never where the rules have no phrases."""
    if state.game.rules.phrases is Phrases.NONE:
        return No(code="table/no_phrases")
    if _is_playing(state):
        return No(code="table/no_talk")
    return log.Talked(seat=seat_letter(seat), words=words)


def _is_playing(state: TableState) -> bool:
    course = state.game.course
    return course is not None and course.phase is not Phase.COUNTED


def _give(state: TableState, seat: Seat, request: wire.Ready | wire.Show) -> Body | No:
    """A hash while "ready" is awaited, a value while values are."""
    if isinstance(request, wire.Ready):
        if seat not in missing_hashes(state):
            return No(code="table/ready_not_awaited")
        return log.Bound(seat=seat_letter(seat), hash=request.hash)
    if missing_hashes(state) or seat not in missing_values(state):
        return No(code="table/value_not_awaited")
    return log.Gave(seat=seat_letter(seat), value=request.value)


def take_back(state: TableState, seat: Seat) -> Body | No:
    """The last choice of the person, where all others are bots; a counted round is public."""
    if state.drawn is not None:
        return No(code="table/drawn")
    if any(isinstance(state.seats[other], Person) for other in SEATS if other is not seat):
        return No(code="table/people_play")
    last = last_choice(state.deeds, seat)
    if last is None or is_counted(state):
        return No(code="play/nothing_to_take_back")
    return log.TakenBack(seat=seat_letter(seat), kept=last)
