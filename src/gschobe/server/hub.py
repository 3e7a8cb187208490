"""All tables of a server: opened, found by name, read back when it starts."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from gschobe.core.rulestext import format_rules
from gschobe.core.seats import SEATS
from gschobe.core.tablerules import TableRules
from gschobe.protocol.alphabet import seat_letter
from gschobe.server.bots import Bots
from gschobe.server.pump import BOT_PAUSE, KIND, Pump
from gschobe.server.reading_back import Asleep
from gschobe.server.times import now
from gschobe.storage.log import Entry as Kept
from gschobe.storage.opening import Storage
from gschobe.table.entries import (
    VERSION,
    Entry,
    GivenDeal,
    Opened,
    Times,
    format_entry,
)
from gschobe.table.finished import FinishedRound
from gschobe.table.live import LiveTable
from gschobe.table.occupants import Person, person_of

NAME_BYTES = 9
"""A table’s name is its link; so many random bytes nobody guesses."""


class UnknownTable(LookupError):
    """There is no table of this name."""

    code = "server/no_such_table"


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """How a table is to be."""

    rules: TableRules
    times: Times = field(default_factory=Times)
    is_open: bool = False
    before: tuple[int, int] = (0, 0)
    given: tuple[GivenDeal, ...] = ()


class Hub:
    """Opens tables and finds them."""

    def __init__(
        self, storage: Storage, bots: Bots, *, bot_pause: tuple[float, float] = BOT_PAUSE
    ) -> None:
        self._storage = storage
        self._bots = bots
        self._bot_pause = bot_pause
        self._pumps: dict[str, Pump] = {}
        self._open: set[str] = set()
        self._asleep = Asleep(storage, kind=KIND, go_on=self._go_on)

    @property
    def pumps(self) -> tuple[Pump, ...]:
        """All tables that are going on."""
        return tuple(self._pumps.values())

    async def start(self) -> None:
        """Begin to read back every table that was not closed; each goes on where it stood."""
        await self._asleep.start()

    @property
    def is_awake(self) -> bool:
        """Whether all tables have been read back."""
        return not self._asleep

    def _go_on(self, table: LiveTable, unarchived: tuple[FinishedRound, ...]) -> None:
        """People have a grace to come back."""
        pump = self._pump(table)
        pump.keep(unarchived)
        for seat in SEATS:
            person = person_of(pump.table.state.seats[seat])
            if person is not None and pump.table.state.has_begun:
                pump.miss(person)
        pump.start()

    async def open(self, wanted: Wanted, *, host: int) -> Pump:
        """A new table with its host, who sits nowhere yet."""
        name, at = secrets.token_urlsafe(NAME_BYTES), now()
        opened = Opened(
            version=VERSION,
            table=name,
            rules=format_rules(wanted.rules),
            host=host,
            times=wanted.times,
            first_dealer=wanted.given[0].dealer
            if wanted.given
            else seat_letter(secrets.choice(SEATS)),
            before=wanted.before,
            given=wanted.given,
        )
        entry = Entry(seq=1, at=at, by=Person(number=host), body=opened)
        await self._storage.log.append(name, 1, [_kept(entry)])
        if wanted.is_open:
            self._open.add(name)
        return self._pump(LiveTable([entry]))

    def _pump(self, table: LiveTable) -> Pump:
        pump = Pump(
            table,
            log=self._storage.log,
            archive=self._storage.archive,
            bots=self._bots,
            bot_pause=self._bot_pause,
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
        """The tables at which anybody may sit down, with a free seat."""
        found = (self._pumps[name] for name in sorted(self._open) if name in self._pumps)
        return tuple(pump for pump in found if None in pump.table.state.seats)

    async def close(self) -> None:
        """Stop all tables; what they have told is on the disk."""
        await self._asleep.close()
        for pump in self.pumps:
            await pump.close()


def _kept(entry: Entry) -> Kept:
    return Kept(kind=KIND, body=format_entry(entry))
