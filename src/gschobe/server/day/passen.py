"""The start of a Passe, its clock, and the end of the evening."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.office.drawing import called
from gschobe.office.entries import EveningClosed
from gschobe.server.day.asking import JASSLEITER, endpoint
from gschobe.server.day.day import Day, Writing
from gschobe.server.day.messages import Done, Key, Number
from gschobe.server.endpoint import Asked
from gschobe.tournament.entries import TimeSet, Written
from gschobe.tournament.series import SeriesClosed

Minutes = Annotated[int, Meta(ge=0, le=1440)]


class Begin(Struct, frozen=True, kw_only=True):
    """The Jassleiter calls a Passe; 0 minutes: without a clock."""

    key: Key
    passe: Number
    minutes: Minutes = 0


class NewTime(Struct, frozen=True, kw_only=True):
    """So many minutes the Passe takes from its start; 0: no end."""

    key: Key
    passe: Number
    minutes: Minutes


class CloseEvening(Struct, frozen=True, kw_only=True):
    """The evening is over, and its results go into the series; or the list of the series is closed."""

    key: Key
    closes_series: bool = False


async def _begin(day: Day, asked: Asked) -> Done:
    """Call a Passe; its seats stay as they are and its clock runs."""
    body: Begin = asked.body

    def build() -> Writing:
        by = day.author(asked)
        entries: list[Written] = [*called(day.held, body.passe, by=by)]
        if body.minutes:
            entries.append(TimeSet(by=by, passe=body.passe, minutes=body.minutes))
        return Writing(entries=entries)

    return await day.write(body.key, build)


async def _set_time(day: Day, asked: Asked) -> Done:
    """Give the Passe that is played another time."""
    body: NewTime = asked.body

    def build() -> Writing:
        time = TimeSet(by=day.author(asked), passe=body.passe, minutes=body.minutes)
        return Writing(entries=[time])

    return await day.write(body.key, build)


async def _close_evening(day: Day, asked: Asked) -> Done:
    """Close the evening."""
    body: CloseEvening = asked.body

    def build() -> Writing:
        by = day.author(asked)
        over = SeriesClosed(by=by) if body.closes_series else EveningClosed(by=by)
        return Writing(entries=[over])

    return await day.write(body.key, build)


ENDPOINTS = (
    endpoint("POST", "/api/event/passe/begin", _begin, Done, roles=JASSLEITER, body=Begin),
    endpoint("POST", "/api/event/passe/time", _set_time, Done, roles=JASSLEITER, body=NewTime),
    endpoint("POST", "/api/event/close", _close_evening, Done, roles=JASSLEITER, body=CloseEvening),
)
