"""One live table: what comes in, what has to be written down, and what may then go out.

Nothing goes out, and nothing more is done, before all that was done is on the disk: `receive`,
`answer`, `tick` and `stand_in` give entries to append, `durable` gives what goes out because of
them. Whatever comes in between waits its turn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from gschobe.core.actions import Action
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.messages import Accepted, Notice, Refused, Request
from gschobe.table import entries as log
from gschobe.table.deciding import STAND_IN, No, carry_out, decide, promised_to, seat_of
from gschobe.table.directing import Order, directed
from gschobe.table.entries import Body, Entry, Milliseconds
from gschobe.table.evolving import evolve
from gschobe.table.finished import FinishedRound, finished_by
from gschobe.table.folding import fold
from gschobe.table.occupants import Author, Clock, Person, StandIn
from gschobe.table.own_moves import own_move
from gschobe.table.state import TableState
from gschobe.table.together import Change, told_together
from gschobe.table.waiting import Ask, Deadline, Late, ask, deadline, in_place_of


class ToSeat(Struct, frozen=True, kw_only=True):
    """Whoever looks at the table from a seat; those who watch have None."""

    seat: Seat | None


class ToPerson(Struct, frozen=True, kw_only=True):
    """One person, wherever he is."""

    person: int


TO_SEATS = {seat: ToSeat(seat=seat) for seat in (*SEATS, None)}

Sent = tuple[ToSeat | ToPerson, Notice]


class Output(Struct, frozen=True, kw_only=True):
    """What the pump has to do: append these entries in one piece, send these notices.

    `finished` are rounds that got their result with what is appended.
    """

    append: tuple[Entry, ...] = ()
    send: tuple[Sent, ...] = ()
    finished: tuple[FinishedRound, ...] = ()


NOTHING = Output()

MOST_WAITING = 64
"""So many requests wait for their turn at a table; while the disk is full there could be any number."""

Step = Callable[[], Output]


class LiveTable:
    """A table that people and bots sit at; `now` and `seed` come from outside."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        """Take a table up from its log; the first entry opens it."""
        told = tuple(entries)
        self.state: TableState = fold(told)
        self.kept: TableState = self.state
        """The table as it is on the disk: all that anybody may be told."""
        self._answered = {
            (entry.by.number, entry.cause): entry.seq
            for entry in told
            if entry.cause is not None and isinstance(entry.by, Person)
        }
        self._unwritten: list[Sent] | None = None
        self._waiting: deque[Step] = deque()
        self._late: Deadline | None = None

    @property
    def is_writing(self) -> bool:
        """Whether something is not on the disk yet, so that all else waits its turn."""
        return self._unwritten is not None

    @property
    def asks(self) -> Ask | None:
        """The bot that is to be asked now: one at its seat, or one for a person who is late."""
        if self._unwritten is not None:
            return None
        asked = ask(self.state)
        if asked is None and self._late is not None and self._late == deadline(self.state):
            return self._in_place(self._late)
        return asked

    def _in_place(self, late: Deadline) -> Ask | None:
        if late.late is not Late.PLAY or late.seat is None:
            return None
        return Ask(seat=late.seat, level=STAND_IN, view=view(self.state.game, late.seat))

    @property
    def deadline(self) -> Milliseconds | None:
        """When `tick` has something to do; None while it has not, or while something is written."""
        if self._unwritten is not None:
            return None
        due = deadline(self.state)
        return None if due is None or due == self._late else due.at

    def receive(self, request: Request, *, person: int, now: Milliseconds, seed: bytes) -> Output:
        """What a person asks for; the same key is never carried out twice."""
        if len(self._waiting) >= MOST_WAITING:
            refused = Refused(key=request.key, code="table/busy", data={})
            return Output(send=((ToPerson(person=person), refused),))
        return self._in_turn(lambda: self._receive(request, person, now, seed))

    def _receive(self, request: Request, person: int, now: Milliseconds, seed: bytes) -> Output:
        to = ToPerson(person=person)
        answered = self._answered.get((person, request.key))
        if answered is not None:
            return Output(send=((to, Accepted(key=request.key, seq=answered)),))
        body = decide(self.state, request, person=person, now=now)
        if isinstance(body, No):
            refused = Refused(key=request.key, code=body.code, data=dict(body.data))
            return Output(send=((to, refused),))
        output = self._write(Person(number=person), body, now=now, seed=seed, cause=request.key)
        first = output.append[0].seq
        self._answered[person, request.key] = first
        assert self._unwritten is not None
        self._unwritten.append((to, Accepted(key=request.key, seq=first)))
        return output

    def answer(self, seat: Seat, action: Action, *, now: Milliseconds, seed: bytes) -> Output:
        """What a bot does that was asked; one that comes late, or is not allowed, does nothing."""
        return self._in_turn(lambda: self._answer(seat, action, now, seed))

    def _answer(self, seat: Seat, action: Action, now: Milliseconds, seed: bytes) -> Output:
        asked = self.asks
        if asked is None or asked.seat is not seat or action.seat is not seat:
            return NOTHING
        body = carry_out(self.state, action)
        if isinstance(body, No):
            return NOTHING
        occupant = self.state.seats[seat]
        by = Clock() if occupant is None or isinstance(occupant, Person) else occupant
        return self._write(by, body, now=now, seed=seed)

    def tick(self, *, now: Milliseconds, seed: bytes) -> Output:
        """Whatever the time brings: deal without what is missing, turn, agree, have a bot play."""
        return self._in_turn(lambda: self._tick(now, seed))

    def _tick(self, now: Milliseconds, seed: bytes) -> Output:
        due = deadline(self.state)
        if due is None or now < due.at:
            return NOTHING
        if due.late is Late.DEAL:
            move = own_move(self.state, seed=seed, is_late=True)
            return NOTHING if move is None else self._write(*move, now=now, seed=seed)
        action = in_place_of(due)
        if due.late is Late.PASSE:
            return self._write(Clock(), log.Stopped(why="time_up"), now=now, seed=seed)
        if action is None:
            self._late = due  # a bot is asked for the seat
            return NOTHING
        body = carry_out(self.state, action)
        return NOTHING if isinstance(body, No) else self._write(Clock(), body, now=now, seed=seed)

    def stand_in(self, person: int, *, now: Milliseconds, seed: bytes) -> Output:
        """A bot plays on for a person who has been away for too long."""
        return self._in_turn(lambda: self._stand_in(person, now, seed))

    def _stand_in(self, person: int, now: Milliseconds, seed: bytes) -> Output:
        given_up = promised_to(self.state, person)
        if given_up is not None and not self.state.is_put_away:
            body = log.Promised(seat=seat_letter(given_up), person=None)
            return self._write(Clock(), body, now=now, seed=seed)
        seat = seat_of(self.state, person)
        if seat is None or not isinstance(self.state.seats[seat], Person):
            return NOTHING
        is_still_drawn = self.state.drawn is not None and not self.state.has_begun
        if self.state.is_put_away or is_still_drawn:
            return NOTHING
        away = StandIn(person=person, level=STAND_IN) if self.state.has_begun else None
        body = log.Seated(seat=seat_letter(seat), occupant=away)
        return self._write(Clock(), body, now=now, seed=seed)

    def direct(self, order: Order, by: Author, *, now: Milliseconds, seed: bytes) -> Output:
        """What the Jassleiter orders at a drawn table; nothing where it stands otherwise by then."""
        return self._in_turn(lambda: self._direct(order, by, now, seed))

    def _direct(self, order: Order, by: Author, now: Milliseconds, seed: bytes) -> Output:
        body = directed(self.state, order)
        return NOTHING if isinstance(body, No) else self._write(by, body, now=now, seed=seed)

    def go_on(self, table: str, person: int, *, now: Milliseconds, seed: bytes) -> Output:
        """The game is over, and somebody goes on with the others at another table."""
        return self._in_turn(lambda: self._go_on(table, person, now, seed))

    def _go_on(self, table: str, person: int, now: Milliseconds, seed: bytes) -> Output:
        if not self.state.is_over or self.state.next_table is not None:
            return NOTHING
        body = log.WentOn(table=table)
        return self._write(Person(number=person), body, now=now, seed=seed)

    def put_away(self, *, now: Milliseconds, seed: bytes) -> Output:
        """Nobody plays at the table any more: its game is over, has never begun or was left by all."""
        return self._in_turn(lambda: self._put_away(now, seed))

    def _put_away(self, now: Milliseconds, seed: bytes) -> Output:
        state = self.state
        is_played = state.has_begun and not state.is_over
        if state.is_put_away or (is_played and any(isinstance(e, Person) for e in state.seats)):
            return NOTHING
        return self._write(Clock(), log.PutAway(), now=now, seed=seed)

    def give_back(self, away: Milliseconds, *, now: Milliseconds, seed: bytes) -> None:
        """What was done has waited so long for the disk that nobody is to lose the time by it.

        It is the first thing that is done once `durable` is called.
        """
        self._waiting.appendleft(lambda: self._give_back(away, now, seed))

    def _give_back(self, away: Milliseconds, now: Milliseconds, seed: bytes) -> Output:
        if self.state.is_put_away:
            return NOTHING
        return self._write(Clock(), log.Resumed(away=away), now=now, seed=seed)

    def durable(self) -> Output:
        """What goes out now that all entries are on the disk, and what had been waiting."""
        sent, self._unwritten, self.kept = self._unwritten or [], None, self.state
        output = NOTHING
        while self._waiting and self._unwritten is None:
            output = self._waiting.popleft()()
            sent += output.send
        return replace(output, send=tuple(sent))

    def _in_turn(self, step: Step) -> Output:
        """Do a step at once, or as soon as what was done before is on the disk."""
        if self._unwritten is not None:
            self._waiting.append(step)
            return NOTHING
        return step()

    def _write(
        self,
        by: Author,
        body: Body,
        *,
        now: Milliseconds,
        seed: bytes,
        cause: str | None = None,
    ) -> Output:
        """Carry an entry out, and all that the table does at once because of it."""
        entries: list[Entry] = []
        changes: list[Change] = []
        finished: list[FinishedRound] = []
        move: tuple[Author, Body] | None = (by, body)
        while move is not None:
            author, written = move
            entry = Entry(seq=self.state.seq + 1, at=now, by=author, body=written, cause=cause)
            after = evolve(self.state, entry)
            changes.append((self.state, entry, after))
            if round_ := finished_by(self.state, after):
                finished.append(round_)
            self.state, cause = after, None
            entries.append(entry)
            move = own_move(self.state, seed=seed)
        self._unwritten = [(TO_SEATS[to], told) for to, told in told_together(changes)]
        self._late = None
        return Output(append=tuple(entries), finished=tuple(finished))
