"""One event that is open for its day: the office, who may do what, and who waits for news.

All pages write through `Day.write`, one after the other, so that what one of them saw still holds when
it is looked at. Whatever is answered is on the disk.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct

from gschobe.office.event import Event, Held, at_entry
from gschobe.office.office import Office
from gschobe.office.participants import Participant
from gschobe.server.day.holders import Holder, HolderRole, Tokens, open_tokens
from gschobe.server.day.messages import Done
from gschobe.server.day.topics import EVERYTHING, Topic, topics
from gschobe.server.endpoint import Asked, Refuse
from gschobe.server.limits import Limits
from gschobe.texts.speech import current
from gschobe.tournament.entries import Author, Role, Written

PATIENCE = 25.0
"""Seconds until a page that waits for news is answered although there is none: networks forget whoever is silent."""

REMEMBERED = 50
"""So many of the last states of the event are at hand, to compare lists with."""

Made = TypeVar("Made")
View = TypeVar("View", bound=Struct)


@dataclass(eq=False, kw_only=True)
class Waiting:
    """A page that waits for news about some part of the event."""

    about: frozenset[Topic]
    news: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True, kw_only=True)
class Writing:
    """What is to be written down: entries, and persons who are new or called differently with them."""

    entries: Sequence[Written]
    persons: Sequence[Participant] = ()
    evening: int | None = None


class Day:
    """The open event as its pages see it."""

    def __init__(self, office: Office, tokens: Tokens, *, limits: Limits | None = None) -> None:
        self.office = office
        self.tokens = tokens
        self.limits = limits or Limits()
        self.under_way = 0
        self.address = ""
        self.addresses: tuple[str, ...] = ()
        self._turn = asyncio.Lock()
        self._waiting: set[Waiting] = set()
        self._names = 0
        self._is_over = False
        self._once: dict[Hashable, object] = {}
        self._once_of: object = None
        self._kept: dict[Hashable, tuple[object, object]] = {}
        self._past: dict[int, Event] = {office.event.version: office.event}
        office.on_change.append(self._changed)

    @property
    def event(self) -> Event:
        """The event as it stands."""
        return self.office.event

    @property
    def people(self) -> dict[int, Participant]:
        """Who the numbers are."""
        return self.office.people

    @property
    def held(self) -> Held:
        """The evening that the desk works on: the last one. Raises Refuse before there is one."""
        if not self.event.evenings:
            raise Refuse(409, "office/no_event")
        return self.event.evenings[max(self.event.evenings)]

    async def known(self, token: str | None) -> Holder | None:
        """Who asks, by the token of his link."""
        holder = self.tokens.holder(token)
        if holder is not None and holder.role is HolderRole.PLAYER:
            person = self.people.get(holder.player)
            return None if person is None or person.is_erased else holder
        return holder

    def author(self, asked: Asked) -> Author:
        """Who it is that an entry is made by."""
        holder = asked.asker
        assert isinstance(holder, Holder)
        person = self.office.jassleiter.person if self.event.founded else 1
        match holder.role:
            case HolderRole.JASSLEITER:
                return Author(person=person, role=Role.JASSLEITER)
            case HolderRole.PLAYER:
                return Author(person=holder.player, role=Role.PLAYER)
            case _:
                return Author(person=person, role=Role.OFFICE)

    async def write(self, key: str, build: Callable[[], Writing]) -> Done:
        """Write down what `build` makes of the event as it is now; sent again, the same key changes nothing.

        Raises Refuse, or EntryError with the reason of the office; then everything is as it was.
        """
        async with self._turn:
            entry = self.office.entry_of(key)
            if entry is not None:
                return Done(entry=entry, version=self.event.version)
            made = build()
            evening = made.evening
            if evening is None:
                evening = max(self.event.evenings, default=0)
            after = await self.office.enter_together(
                made.entries, evening=evening, persons=made.persons, key=key
            )
            return Done(entry=after.version if made.entries else 0, version=after.version)

    async def change(self, persons: Callable[[], Sequence[Participant]]) -> None:
        """Call somebody differently, which no entry says."""
        async with self._turn:
            await self.office.participants.change(persons())
            self._names += 1
            self.tell()

    def _changed(self, before: Event, after: Event) -> None:
        self._past[after.version] = after
        if len(self._past) > REMEMBERED:
            del self._past[next(iter(self._past))]
        self.tell(topics(before, after))

    def tell(self, about: frozenset[Topic] = EVERYTHING) -> None:
        """There is something new: those who wait for it look at it."""
        self._once_of = None
        for each in self._waiting:
            if about is EVERYTHING or each.about & about:
                each.news.set()

    def close(self) -> None:
        """Let everybody go who waits for news."""
        self._is_over = True
        self.tell()

    def event_at(self, version: int) -> Event:
        """The event as it was; the last states are at hand, earlier ones are made again."""
        return self._past.get(version) or at_entry(self.event, version)

    def once(self, what: Hashable, make: Callable[[], Made]) -> Made:
        """The same as `make()`, made once for each state of the event."""
        if self._once_of is not self.event:
            self._once, self._once_of = {}, self.event
        named = what, current().language
        if named not in self._once:
            self._once[named] = make()
        return cast("Made", self._once[named])

    def keep(self, what: Hashable, stamp: object, make: Callable[[], Made]) -> Made:
        """The same as `make()`, made once for each stamp that says all that it depends on beside names."""
        named, stamp = (what, current().language), (self._names, stamp)
        kept = self._kept.get(named)
        if kept is None or kept[0] != stamp:
            kept = self._kept[named] = stamp, make()
        return cast("Made", kept[1])

    async def newer(
        self,
        since: int,
        make: Callable[[], View],
        *,
        about: frozenset[Topic] = EVERYTHING,
        within: float = 0.0,
    ) -> View:
        """What a page shows, once it differs from what it showed at version `since`, or after a while.

        `about` says what of the event the page shows. Many pages of one kind are not answered at once
        but `within` some seconds, so that the desk does not wait for them.
        """
        shown = make()
        if _version(shown) != since:
            return shown
        until = time.monotonic() + PATIENCE
        waiting = Waiting(about=about)
        self._waiting.add(waiting)
        try:
            while not self._is_over and (left := until - time.monotonic()) > 0:
                waiting.news.clear()
                async with asyncio.timeout(left):
                    await waiting.news.wait()
                if within and not self._is_over:
                    await asyncio.sleep(random.uniform(0.0, within))
                found = make()
                if _lasting(found) != _lasting(shown):
                    return found
        except TimeoutError:
            pass
        finally:
            self._waiting.discard(waiting)
        return make()


def changed_meanwhile(entry: int) -> Refuse:
    """What somebody saw is no longer so: somebody else has written `entry` meanwhile."""
    return Refuse(409, "day/changed_meanwhile", entry=str(entry))


def _version(view: Any) -> int:
    return view.version


def _lasting(view: View) -> View:
    """A view without what changes by itself."""
    fields = {"version", "now", "time"} & set(view.__struct_fields__)
    return msgspec.structs.replace(view, **{name: 0 for name in fields})


async def open_day(office: Office, *, limits: Limits | None = None) -> Day:
    """The day of an event that is open."""
    return Day(office, await open_tokens(office.database), limits=limits)
