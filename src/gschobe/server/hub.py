"""All tables of a server: opened, found by name, read back when it starts."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from gschobe.core.rulestext import format_rules
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import TableRules
from gschobe.protocol.alphabet import SeatLetter, seat_letter
from gschobe.protocol.messages import Notice, Watching
from gschobe.server.bots import Bots
from gschobe.server.giving import Given
from gschobe.server.mutes import Mutes
from gschobe.server.pump import BOT_PAUSE, KIND, Pump
from gschobe.server.reading_back import Asleep
from gschobe.server.tidying import Tidying
from gschobe.server.times import now
from gschobe.storage.log import Entry as Kept
from gschobe.storage.opening import Storage
from gschobe.table.deciding import seat_of
from gschobe.table.entries import (
    VERSION,
    Drawn,
    Entry,
    GivenDeal,
    Opened,
    Times,
    format_entry,
    parse_entry,
)
from gschobe.table.finished import FinishedRound
from gschobe.table.live import LiveTable
from gschobe.table.occupants import Bot, Clock, Occupant, Person, person_of
from gschobe.table.state import EMPTY, BySeatOccupants, TableState

NAME_BYTES = 9
"""A table’s name is its link; so many random bytes nobody guesses."""
NOBODY = 0
"""The host of a table that nobody has opened; no person has this number."""
TIDYING = Tidying()


class UnknownTable(LookupError):
    """There is no table of this name."""

    code = "server/no_such_table"


class NotNow(Exception):
    """A table cannot be gone on from, or not by this person."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """How a table is to be."""

    rules: TableRules
    times: Times = field(default_factory=Times)
    is_open: bool = False
    watching: Watching = "after_round"
    seats: BySeatOccupants = EMPTY
    before: tuple[int, int] = (0, 0)
    given: tuple[GivenDeal, ...] = ()
    drawn: Drawn | None = None
    first_dealer: Seat | None = None


class Hub:
    """Opens tables and finds them."""

    def __init__(
        self,
        storage: Storage,
        bots: Bots,
        *,
        bot_pause: tuple[float, float] = BOT_PAUSE,
        given: Given | None = None,
        tidying: Tidying = TIDYING,
    ) -> None:
        self.given = given
        self.mutes = Mutes(storage.moderation)
        self._storage = storage
        self._bots = bots
        self._bot_pause = bot_pause
        self._pumps: dict[str, Pump] = {}
        self._next: dict[str, str] = {}
        self._going_on = asyncio.Lock()
        self._tidying = tidying
        self._sweeping: asyncio.Task[None] | None = None
        self._asleep = Asleep(storage, kind=KIND, go_on=self._go_on)

    @property
    def pumps(self) -> tuple[Pump, ...]:
        """All tables that are going on."""
        return tuple(self._pumps.values())

    async def start(self) -> None:
        """Begin to read back every table that was not closed; each goes on where it stood."""
        await self._asleep.start()
        self._sweeping = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        """Put away, again and again, what nobody needs any more."""
        while True:
            await asyncio.sleep(self._tidying.every)
            for pump in self.pumps:
                if self._tidying.is_due(pump):
                    pump.put_away()

    def _is_put_away(self, name: str) -> None:
        del self._pumps[name]
        self._next.pop(name, None)

    @property
    def is_awake(self) -> bool:
        """Whether all tables have been read back."""
        return not self._asleep

    def _go_on(self, table: LiveTable, unarchived: tuple[FinishedRound, ...]) -> None:
        """People have a grace to come back."""
        pump = self._pump(table)
        pump.keep(unarchived)
        state = table.state
        for person in (*map(person_of, state.seats), *state.promised):
            if person is not None and state.has_begun:
                pump.miss(person)
        pump.start()

    async def open(self, wanted: Wanted, *, host: int, name: str = "") -> Pump:
        """A new table with its host, who sits nowhere yet.

        `name` is a name that nobody guesses, for a table of a tournament; Conflict where it is there already.
        """
        name, at = name or secrets.token_urlsafe(NAME_BYTES), now()
        opened = Opened(
            version=VERSION,
            table=name,
            rules=format_rules(wanted.rules),
            host=host,
            times=wanted.times,
            first_dealer=_first_dealer(wanted),
            before=wanted.before,
            given=wanted.given,
            is_open=wanted.is_open,
            watching=wanted.watching,
            seats=wanted.seats,
            drawn=wanted.drawn,
        )
        by = Person(number=host) if wanted.drawn is None else Clock()
        entry = Entry(seq=1, at=at, by=by, body=opened)
        await self._storage.log.append(name, 1, [_kept(entry)])
        return self._pump(LiveTable([entry]))

    async def find_or_open(self, name: str, wanted: Wanted) -> Pump:
        """A table of a tournament, opened once; nobody is its host. Raises StorageError."""
        try:
            return await self.find(name)
        except UnknownTable:
            kept = await self._storage.log.read(name)
        if kept:  # it was opened, and nobody heard that it was
            return self._pump(LiveTable(parse_entry(each.body) for each in kept))
        return await self.open(wanted, host=NOBODY, name=name)

    async def go_on(self, name: str, person: int) -> Pump:
        """The same people at a new table; asked again it is the same table.

        Raises UnknownTable or StorageError as `find` does, and NotNow.
        """
        async with self._going_on:
            pump = await self.find(name)
            state = pump.table.kept
            following = state.next_table or self._next.get(name)
            if following is not None:
                return await self.find(following)
            if seat_of(state, person) is None:
                raise NotNow("table/not_seated")
            if state.drawn is not None:
                raise NotNow("table/drawn")
            if not state.is_over:
                raise NotNow("table/not_over")
            wanted = Wanted(
                rules=state.game.rules,
                times=state.times,
                is_open=state.is_open,
                watching=state.watching,
                seats=_back_at_their_seats(state.seats),
            )
            new = await self.open(wanted, host=person)
            self._next[name] = new.name
            pump.go_on(new.name, person)
        for occupant in new.table.state.seats:
            if isinstance(occupant, Person):
                new.miss(occupant.number)  # whoever does not come leaves his seat to others
        return new

    def tell(self, person: int, notice: Notice) -> None:
        """Tell somebody something, wherever he looks at a table."""
        for pump in self.pumps:
            pump.tell(person, notice)

    def is_here(self, person: int) -> bool:
        """Whether somebody looks at a table."""
        return any(pump.is_here(person) for pump in self.pumps)

    def dismiss(self, person: int) -> None:
        """Somebody is gone for good: his sockets are closed, and bots play on for him."""
        for pump in self.pumps:
            pump.dismiss(person)

    def _pump(self, table: LiveTable) -> Pump:
        pump = Pump(
            table,
            log=self._storage.log,
            archive=self._storage.archive,
            bots=self._bots,
            bot_pause=self._bot_pause,
            hears=self.mutes.hears,
            on_put_away=self._is_put_away,
        )
        self._pumps[pump.name] = pump
        return pump

    async def find(self, name: str) -> Pump:
        """The table of a name. Raises UnknownTable, or StorageError while it cannot be read back."""
        if name in self._asleep:
            await self._asleep.wake(name)
        if name not in self._pumps:
            raise UnknownTable(name)
        return self._pumps[name]

    def open_tables(self) -> tuple[Pump, ...]:
        """The tables at which anybody may sit down, on a free seat or a bot’s."""
        return tuple(pump for pump in self.pumps if _has_room(pump.table.kept))

    def tables_of(self, person: int) -> tuple[Pump, ...]:
        """The tables whose game is not over and at which a person sits."""
        return tuple(pump for pump in self.pumps if _is_played_by(pump.table.kept, person))

    async def close(self) -> None:
        """Stop all tables; what they have told is on the disk."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await self._asleep.close()
        await asyncio.gather(*(pump.close() for pump in self.pumps))


def _has_room(state: TableState) -> bool:
    is_going_on = state.is_open and not state.is_over and not state.is_put_away
    return is_going_on and any(seat is None or isinstance(seat, Bot) for seat in state.seats)


def _is_played_by(state: TableState, person: int) -> bool:
    is_there = not state.is_over and not state.is_put_away
    return is_there and seat_of(state, person) is not None


def _back_at_their_seats(seats: BySeatOccupants) -> BySeatOccupants:
    """Whoever played, without the bots that stood in for them."""
    south, east, north, west = map(_himself, seats)
    return south, east, north, west


def _himself(occupant: Occupant | None) -> Occupant | None:
    person = person_of(occupant)
    return occupant if person is None else Person(number=person)


def _first_dealer(wanted: Wanted) -> SeatLetter:
    """Who gives the first cards: as they were prepared, as the Reglement has it, or by lot."""
    if wanted.given:
        return wanted.given[0].dealer
    lot = secrets.choice(SEATS)
    return seat_letter(lot if wanted.first_dealer is None else wanted.first_dealer)


def _kept(entry: Entry) -> Kept:
    return Kept(kind=KIND, body=format_entry(entry))
