"""An online evening: tables are opened for the drawn seats, begin, and enter what was played.

It holds an open office and the live tables of the server, and lets each do what is its own: the office writes
down, the tables play. Whatever has happened at the tables is found by looking at them, again and again, so
nothing depends on being told: killed at any moment it goes on from the two logs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress

from gschobe.office.drawing import called, drawn_next, next_passe
from gschobe.office.event import Event, Held
from gschobe.office.office import Office
from gschobe.office.status import open_tables as not_reported
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.messages import Called
from gschobe.server.hub import Hub, UnknownTable
from gschobe.server.online.calling import Place, Presence, call_of, gone, open_places
from gschobe.server.online.fitting import why_not_live
from gschobe.server.online.opening import Pace, open_tables
from gschobe.server.online.settling import entries_of, shares_what_is_missing
from gschobe.server.pump import Pump
from gschobe.server.times import now
from gschobe.storage.errors import StorageError
from gschobe.storage.opening import Storage
from gschobe.table.directing import Begin, End
from gschobe.table.entries import parse_entry
from gschobe.table.occupants import Clock, person_of
from gschobe.texts import say
from gschobe.tournament.entries import Author, PlayedFor, Role, Withdrew
from gschobe.tournament.evening import Evening
from gschobe.tournament.leftover import is_odd
from gschobe.tournament.refused import EntryError, Refused
from gschobe.tournament.results import Sheet, sheets

LOOKS_EVERY = 0.25
"""So many seconds lie between two looks at the tables."""

TRIES_EVERY = 2.0
"""So many seconds after one at which something could not be entered."""

_log = logging.getLogger("gschobe.online")


class NotNow(Exception):
    """What the Jassleiter wants cannot be done now."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.code = refused.code
        self.data = refused.data


def not_now(code: str, **data: object) -> NotNow:
    """The reason, as an error."""
    return NotNow(Refused(code=code, data=data))


class Online:
    """The evening that is played at the tables of this server."""

    def __init__(
        self, office: Office, hub: Hub, storage: Storage, *, every: float = LOOKS_EVERY
    ) -> None:
        self.office = office
        self.hub = hub
        self.presence = Presence(looks=hub.is_here)
        self._storage = storage
        self._every = every
        self._not_live: set[str] = set()
        self._sheets: tuple[Evening, Mapping[int, Sheet]] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._calling, self._look_once = asyncio.Lock(), asyncio.Lock()

    @property
    def event(self) -> Event:
        """The event as it stands."""
        return self.office.event

    @property
    def held(self) -> Held:
        """The latest evening. Raises NotNow where there is none."""
        if not self.event.evenings:
            raise not_now("office/no_such_evening", number=1)
        return self.event.evenings[max(self.event.evenings)]

    @property
    def sheets(self) -> Mapping[int, Sheet]:
        """The sheets of the evening, worked out once for each state of it: many ask for theirs again and again."""
        evening = self.held.evening
        if self._sheets is None or self._sheets[0] is not evening:
            self._sheets = evening, sheets(evening)
        return self._sheets[1]

    @property
    def server(self) -> Author:
        """What a table reports, the office writes down in the name of who is in charge."""
        return Author(person=self.office.jassleiter.person, role=Role.OFFICE)

    # --- Looking at the tables ------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to look at the tables."""
        self._looking = asyncio.create_task(self._look_again())

    async def close(self) -> None:
        """Look no more; what is open is found again at the next start."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _look_again(self) -> None:
        while True:
            is_well = await self.look()
            await asyncio.sleep(self._every if is_well else TRIES_EVERY)

    async def look(self) -> bool:
        """Let tables begin whose people are there, and enter what those that are over have brought.

        False where something could not be entered; it is tried again.
        """
        is_well = True
        async with self._look_once:
            if not self.event.evenings or self.held.is_closed:
                return True
            for place in tuple(open_places(self.event, self.held)):
                try:
                    await self._look_at(place)
                except (StorageError, EntryError) as error:
                    is_well = False
                    _log.warning("not entered", extra={"table": place.name, "code": error.code})
                except Exception as error:
                    is_well = False
                    _log.error("cannot be entered", extra={"table": place.name}, exc_info=error)
        return is_well

    async def _look_at(self, place: Place) -> None:
        if place.name in self._not_live:
            return
        try:
            pump = await self.hub.find(place.name)
        except UnknownTable:
            # It is put away already, or this Passe is played with cards of paper.
            await self._settle(place)
            return
        state = pump.table.kept
        if state.is_over:
            await self._settle(place)
        elif not state.has_begun:
            self._begin(pump)
        elif shares_what_is_missing(self.held.evening.reglement, state):
            pump.direct(End(), Clock())

    def _begin(self, pump: Pump) -> None:
        """Begin when all four are there, or without those who have not come in time."""
        state = pump.table.kept
        assert state.drawn is not None, "these are the tables of the evening"
        persons = [person for seat in state.seats if (person := person_of(seat)) is not None]
        absent = [person for person in persons if not pump.is_here(person)]
        if absent and now() < state.since + 1000 * state.drawn.coming:
            return
        if pump.table.is_writing or pump.direct(Begin(), Clock()) is not None:
            return
        for person in absent:
            pump.miss(person)

    async def _settle(self, place: Place) -> None:
        """Enter what a table has brought, all at once and once only."""
        kept = await self._storage.log.read(place.name)
        if not kept:
            self._not_live.add(place.name)
            return
        held = self.held
        entries = entries_of(
            [parse_entry(each.body) for each in kept],
            held.evening,
            place.passe,
            place.table.number,
            by=self.server,
        )
        await self.office.enter_together(entries, evening=held.number)
        for entry in entries:
            if isinstance(entry, PlayedFor) and entry.player in self.event.guests:
                self.presence.lost(self.event.guests[entry.player])

    # --- What the Jassleiter begins -------------------------------------------------------------

    async def call(self, by: Author, pace: Pace) -> int:
        """Draw the next Passe, open its tables and call everybody to his seat; the number of the Passe.

        Raises NotNow, EntryError, DrawError or StorageError; called once more it goes on where it stood.
        """
        async with self._calling:
            passe = await self._drawn(by)
            held = self.held
            drawn = held.evening.hung[passe].seating.players
            strangers = [player for player in drawn if player not in self.event.guests]
            if strangers:
                raise not_now("online/no_guest", number=strangers[0], count=len(strangers))
            await open_tables(self.hub, self.event, held, passe, pace=pace)
            await self.office.enter_together(called(held, passe, by=by), evening=held.number)
        self._tell_everybody(passe)
        return passe

    async def _drawn(self, by: Author) -> int:
        """Let the next Passe hang on the wall, drawn among those who are there."""
        held = self.held
        if not held.entry_is_closed:
            raise not_now("office/entry_open")
        if refused := why_not_live(held.evening.reglement, held.evening.stage):
            raise NotNow(refused)
        if held.passe and (waiting := not_reported(held, held.passe)):
            raise not_now(
                "online/tables_open", passe=held.passe, tables=", ".join(map(str, waiting))
            )
        await self._withdraw_gone(by)
        held, passe = self.held, next_passe(self.held)
        there = held.evening.present(passe)
        is_extra = passe > held.evening.stage.passen
        is_left_over = not is_extra and is_odd(held.evening.reglement, len(there))
        if is_left_over and held.evening.method(passe) is None:
            raise not_now("entry/leftover_undecided", count=len(there) % 4)
        hung = held.evening.hung.get(passe)
        if hung is None or (not is_extra and set(hung.seating.players) != there):
            reason = "" if hung is None else say("online/others_here")
            published = drawn_next(held, by=by, reason=reason)
            await self.office.enter(published, evening=held.number)
        return passe

    async def _withdraw_gone(self, by: Author) -> None:
        held = self.held
        withdrawn = [
            Withdrew(by=by, player=player, from_passe=held.passe + 1, reason=say("online/not_back"))
            for player in gone(self.event, held, self.presence)
        ]
        if withdrawn:
            await self.office.enter_together(withdrawn, evening=held.number)

    def _tell_everybody(self, passe: int) -> None:
        """Call to their seats those who look at a table; the others ask where they are called."""
        for player in self.held.evening.hung[passe].seating.seated:
            call = call_of(self.event, self.held, player)
            if call is not None:
                notice = Called(
                    passe=passe,
                    number=call.place.table.number,
                    table=call.place.name,
                    seat=seat_letter(call.seat),
                )
                self.hub.tell(self.event.guests[player], notice)
