"""The pump of one table: what it writes goes to the log, what it says to the sockets, and back."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from random import SystemRandom
from typing import Any, Protocol

from msgspec.json import Encoder

from gschobe.core.actions import Action
from gschobe.core.seats import Seat
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.messages import GoesOn, Halted, Notice, Request, Said, Sit, Talked
from gschobe.records.shuffle import new_seed
from gschobe.server.archiving import archived
from gschobe.server.bots import FALLBACK, Bots, choose
from gschobe.server.times import now
from gschobe.storage.archive import Archive
from gschobe.storage.errors import Closed, Conflict, OutcomeUnknown, ReadFirst, StorageError
from gschobe.storage.log import Entry as Kept
from gschobe.storage.log import EventLog
from gschobe.table.choices import choices
from gschobe.table.deciding import No, seat_of
from gschobe.table.directing import Order, directed
from gschobe.table.entries import Entry, PutAway, format_entry
from gschobe.table.finished import FinishedRound
from gschobe.table.live import LiveTable, Output, Sent, ToPerson
from gschobe.table.occupants import Author, Person, StandIn
from gschobe.table.telling import greeting
from gschobe.table.waiting import Ask

KIND = "table-1"
"""What the log calls an entry of a table, in its first version."""

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds between two tries to write, growing from the first to the longest."""

BOT_PAUSE = (0.5, 1.1)
"""Between so many seconds lies the pause before a bot’s card, drawn alike for every card."""

LAST_WRITES = 5.0
"""So many seconds the end of a server waits for what is being written."""

PUT_AWAY, ERASED = 4001, 4002
"""Why a table closes a socket, as the browser is told."""

SPOKEN = (Said, Talked)
"""What somebody says, which whoever has muted him does not hear."""

HALTED = Halted(code="table/halted")

_log = logging.getLogger("gschobe.table")
_encode = Encoder().encode


class Listener(Protocol):
    """Somebody who looks at a table, through one socket.

    `has_no_rules` is a client that is told what it may do, for it cannot know.
    """

    person: int | None
    has_no_rules: bool

    def send(self, *texts: bytes) -> None:
        """Take notices; it does not wait."""
        ...

    def end(self, code: int) -> None:
        """Close the socket after what was sent; it does not wait."""
        ...


class Pump:
    """Keeps one table going."""

    def __init__(
        self,
        table: LiveTable,
        *,
        log: EventLog,
        archive: Archive,
        bots: Bots,
        bot_pause: tuple[float, float] = BOT_PAUSE,
        hears: Callable[[int | None, int | None], bool] = lambda _person, _other: True,
        on_put_away: Callable[[str], None] = lambda _name: None,
    ) -> None:
        self.table = table
        self.trouble = False
        self._log = log
        self._archive = archive
        self._bots = bots
        self._bot_pause = bot_pause
        self._hears = hears
        self._on_put_away = on_put_away
        self._is_closing = False
        self._asking: set[asyncio.Task[None]] = set()
        self._listeners: dict[Listener, Seat | None] = {}
        self._seats = table.kept.seats
        self._told = table.kept
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked: Ask | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._due: int | None = None
        self._unarchived: deque[FinishedRound] = deque()
        self._gone: dict[int, asyncio.TimerHandle] = {}

    @property
    def name(self) -> str:
        """The name of the table, which is its stream as well."""
        return self.table.state.table

    @property
    def listeners(self) -> int:
        """So many sockets look at the table."""
        return len(self._listeners)

    @property
    def rests(self) -> bool:
        """Whether nobody plays here and nobody looks: bots do not play on for nobody.

        At a table of a tournament they do, for the others wait for the end of the Passe.
        """
        if self.table.state.drawn is not None:
            return False
        persons = (isinstance(each, Person) for each in self.table.state.seats)
        return not self._listeners and not any(persons)

    # --- Those who look at it -----------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        """Somebody comes, is told where the table stands, and gets his seat back from a bot.

        A table that has rested goes on.
        """
        self._greet(listener)
        self._settle()
        if listener.person is None:
            return
        if (timer := self._gone.pop(listener.person, None)) is not None:
            timer.cancel()
        seat = self._listeners[listener]
        if seat is not None and isinstance(self.table.kept.seats[seat], StandIn):
            back = Sit(key=f"back-{secrets.token_hex(8)}", seat=seat_letter(seat))
            self.receive(back, person=listener.person)

    def leave(self, listener: Listener) -> None:
        """A connection is lost; after the grace a bot plays on for whoever has no other."""
        self._listeners.pop(listener, None)
        person = listener.person
        if person is None or any(other.person == person for other in self._listeners):
            return
        self.miss(person)

    def is_here(self, person: int) -> bool:
        """Whether somebody looks at the table."""
        return any(each.person == person for each in self._listeners)

    def tell(self, person: int, notice: Notice) -> None:
        """Tell somebody who looks at the table something that is in no entry of it."""
        text = _encode(notice)
        for listener in self._listeners:
            if listener.person == person:
                listener.send(text)

    def miss(self, person: int) -> None:
        """Wait for a person, but not longer than the grace."""
        loop, grace = asyncio.get_running_loop(), self.table.state.times.grace
        if person not in self._gone:
            self._gone[person] = loop.call_later(grace, self._is_gone, person)

    def dismiss(self, person: int) -> None:
        """Somebody is gone for good."""
        for listener in [each for each in self._listeners if each.person == person]:
            listener.end(ERASED)
        self._carry(self.table.stand_in(person, now=now(), seed=new_seed()))

    def _is_gone(self, person: int) -> None:
        self._gone.pop(person, None)
        if self.table.is_writing:  # who comes back meanwhile is not to find his seat taken
            loop = asyncio.get_running_loop()
            self._gone[person] = loop.call_later(FIRST_PAUSE, self._is_gone, person)
            return
        self._carry(self.table.stand_in(person, now=now(), seed=new_seed()))

    def _seat(self, listener: Listener) -> Seat | None:
        """Where a listener sits, as it is on the disk."""
        return None if listener.person is None else seat_of(self.table.kept, listener.person)

    def _greet(self, listener: Listener) -> None:
        """Tell a listener where the table stands, as he sees it from his place."""
        seat = self._listeners[listener] = self._seat(listener)
        listener.send(*map(_encode, greeting(self.table.kept, seat)))
        if self.trouble:
            listener.send(_encode(HALTED))
        self._tell_choices(listener)

    def _tell_choices(self, listener: Listener) -> None:
        """Tell a listener what he may do, where he has no rules of his own."""
        if listener.has_no_rules:
            seat = self._listeners[listener]
            listener.send(_encode(choices(self.table.kept, seat, now=now())))

    # --- What comes in ------------------------------------------------------------------------

    def receive(self, request: Request, *, person: int) -> None:
        """What a person asks for; the answer goes to all his sockets."""
        if self._is_closing:
            return  # whoever comes back asks again with the same key
        self._carry(self.table.receive(request, person=person, now=now(), seed=new_seed()))

    def start(self) -> None:
        """Go on where the table stands."""
        self._settle()

    def direct(self, order: Order, by: Author) -> No | None:
        """What the Jassleiter orders at a drawn table, or the table itself; why not, where it cannot be."""
        refused = directed(self.table.state, order)
        if isinstance(refused, No):
            return refused
        self._carry(self.table.direct(order, by, now=now(), seed=new_seed()))
        return None

    def go_on(self, table: str, person: int) -> None:
        """Somebody goes on with the others at another table."""
        self._carry(self.table.go_on(table, person, now=now(), seed=new_seed()))

    def put_away(self) -> None:
        """Nobody plays here any more, and a restart does not read the table back."""
        self._carry(self.table.put_away(now=now(), seed=new_seed()))

    def _tick(self) -> None:
        self._timer = self._due = None
        self._carry(self.table.tick(now=now(), seed=new_seed()))

    # --- What goes out ------------------------------------------------------------------------

    def _carry(self, output: Output) -> None:
        self._send(output)
        if output.append:
            self._spawn(self._append(output.append, output.finished))
        else:
            self._settle()

    def _send(self, output: Output) -> None:
        """Tell what there is to tell, and whoever sits elsewhere now how the table looks from there."""
        moved = self._moved()
        for listener in moved:
            self._listeners[listener] = None
        if output.send:
            self._tell(output.send)
        for listener in moved:
            self._greet(listener)
        if self.table.kept is not self._told:
            self._told = self.table.kept
            for listener in self._listeners:
                self._tell_choices(listener)
        if self.table.kept.is_put_away and not self._is_closing:
            self._is_closing = True
            for listener in self._listeners:
                listener.end(PUT_AWAY)
            self._on_put_away(self.name)

    def _tell(self, sent: tuple[Sent, ...]) -> None:
        """Each notice is written once, and all that one listener may hear goes to him in one piece."""
        written: dict[int, bytes] = {}
        for listener, seat in tuple(self._listeners.items()):
            person = listener.person
            texts: list[bytes] = []
            for to, notice in sent:
                is_his = to.person == person if isinstance(to, ToPerson) else to.seat is seat
                if not is_his or (
                    isinstance(notice, SPOKEN) and not self._hears(person, notice.person)
                ):
                    continue
                text = written.get(id(notice))
                if text is None:
                    text = written[id(notice)] = _encode(notice)
                texts.append(text)
            if texts:
                listener.send(*texts)

    def _tell_all(self, notice: Notice) -> None:
        """Something that is in no entry, for it is about those."""
        text = _encode(notice)
        for listener in self._listeners:
            listener.send(text)

    def _moved(self) -> list[Listener]:
        """Who sees the table from another place from now on; till then he hears what all hear."""
        if self.table.kept.seats is self._seats:
            return []
        self._seats = self.table.kept.seats
        return [each for each, seat in self._listeners.items() if self._seat(each) is not seat]

    async def _append(
        self, entries: tuple[Entry, ...], finished: tuple[FinishedRound, ...]
    ) -> None:
        """Write until it is on the disk; nothing is told and nothing is done before."""
        kept = [Kept(kind=KIND, body=format_entry(entry)) for entry in entries]
        first, pause = entries[0].seq, FIRST_PAUSE
        closes = any(isinstance(entry.body, PutAway) for entry in entries)
        began, is_halted = now(), False
        while not await self._is_kept(kept, first, closes=closes):
            if not is_halted:
                is_halted = self.trouble = True
                self._tell_all(HALTED)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        self.trouble = False
        if is_halted:
            self._tell_all(GoesOn())
            self.table.give_back(now() - began, now=now(), seed=new_seed())
        self.keep(finished)
        self._carry(self.table.durable())

    async def _is_kept(self, kept: list[Kept], first: int, *, closes: bool) -> bool:
        try:
            await self._log.append(self.name, first, kept, closes=closes)
        except (OutcomeUnknown, ReadFirst, Conflict):
            return await self._has_been_kept(kept, first)
        except Closed:
            raise
        except StorageError as error:
            _log.warning("not written", extra={"table": self.name, "code": error.code})
            return False
        return True

    async def _has_been_kept(self, kept: list[Kept], first: int) -> bool:
        """An answer that was lost counts as neither done nor failed until the log is read."""
        try:
            found = await self._log.read(self.name, after=first - 1)
        except Closed:
            raise
        except StorageError:
            return False
        if not found:
            return False
        if list(found) != kept:
            raise Conflict(f"another server has written at the table {self.name}")
        return True

    def keep(self, finished: Iterable[FinishedRound]) -> None:
        """Keep finished rounds, beside the play; the same once more changes nothing."""
        is_at_it = bool(self._unarchived)
        self._unarchived.extend(finished)
        if self._unarchived and not is_at_it:
            self._spawn(self._archive_all())

    async def _archive_all(self) -> None:
        """Keep them one after the other; what the server's end leaves over is kept at its start."""
        pause = FIRST_PAUSE
        while self._unarchived:
            round_, persons = archived(self._unarchived[0])
            try:
                await self._archive.put(round_, persons=persons)
            except (Conflict, Closed) as error:
                _log.error("round not archived", extra={"table": self.name, "code": error.code})
            except StorageError as error:
                _log.warning("round waits", extra={"table": self.name, "code": error.code})
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            self._unarchived.popleft()

    # --- Bots and time ------------------------------------------------------------------------

    def _settle(self) -> None:
        """Ask the bot whose turn it is, once, and be woken when the time of a wait is up."""
        if self._is_closing or self.rests:
            return
        asked = self.table.asks
        if asked is not None and asked != self._asked:
            self._asked = asked
            asking = self._spawn(self._ask(asked))
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)
        due = self.table.deadline
        if due == self._due:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._due = due
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, (due - now()) / 1000), self._tick)

    async def _ask(self, asked: Ask) -> None:
        """Ask a bot; whatever becomes of that, the one whose turn it then is will be asked."""
        try:
            await asyncio.sleep(SystemRandom().uniform(*self._bot_pause))
            if self.table.asks == asked:
                await self._answer(asked)
        finally:
            if self._asked is asked:
                self._asked = None
        self._settle()

    async def _answer(self, asked: Ask) -> None:
        """Do what the bot says; where it says nothing that is allowed, what a simple one would."""
        chance = SystemRandom().getrandbits(32)
        try:
            action = await self._bots.choose(asked.level, asked.view, chance=chance)
        except Exception as error:
            _log.error("bot failed", extra={"table": self.name}, exc_info=error)
        else:
            self._bot_does(asked, action)
        if self.table.asks == asked:
            self._bot_does(asked, choose(FALLBACK, asked.view, chance))

    def _bot_does(self, asked: Ask, action: Action) -> None:
        """Do what a bot says, unless something else has happened while it thought."""
        if self.table.asks == asked:
            self._carry(self.table.answer(asked.seat, action, now=now(), seed=new_seed()))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something run beside, held so that it is not lost; what fails is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.trouble = True
            _log.error("table stopped", extra={"table": self.name}, exc_info=error)

    async def close(self) -> None:
        """Stop: nothing new is begun, and what is being written is waited for, then told."""
        self._is_closing = True
        for asking in tuple(self._asking):
            asking.cancel()
        for timer in (self._timer, *self._gone.values()):
            if timer is not None:
                timer.cancel()
        loop = asyncio.get_running_loop()
        end = loop.time() + LAST_WRITES
        while self._tasks and loop.time() < end:
            await asyncio.wait(tuple(self._tasks), timeout=end - loop.time())
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
