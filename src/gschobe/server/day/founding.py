"""A new event from a Reglement whose text is shown, and further evenings of it."""

from __future__ import annotations

from msgspec import Struct

from gschobe.server.day.asking import DESK, JASSLEITER, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Done, Key, Reason
from gschobe.server.endpoint import Asked, Line


class ReglementCard(Struct, frozen=True, kw_only=True):
    """A Reglement that comes with the program."""

    name: str
    title: str


class Reglemente(Struct, frozen=True, kw_only=True):
    """All that come with the program."""

    reglemente: tuple[ReglementCard, ...]


class ReglementPart(Struct, frozen=True, kw_only=True):
    """A heading of the text of a Reglement and its sentences."""

    title: str
    sentences: tuple[str, ...]


class ReglementText(Struct, frozen=True, kw_only=True):
    """A Reglement in sentences, and as the file that can be changed and sent back."""

    name: str
    title: str
    parts: tuple[ReglementPart, ...]
    toml: str


class OwnReglement(Struct, frozen=True, kw_only=True):
    """A Reglement as a file of TOML, to be looked at."""

    toml: str


class NewEvent(Struct, frozen=True, kw_only=True):
    """An event is founded: `reglement` is the name of one that comes with the program, or `toml` the text of an own one."""

    key: Key
    title: Reason
    given: Reason
    family: Reason
    reglement: Line = ""
    toml: str = ""
    venue: Line = ""
    date: Line


class NewEvening(Struct, frozen=True, kw_only=True):
    """Another evening of the event; no stage: the first one."""

    key: Key
    venue: Line = ""
    date: Line
    stage: Line = ""


async def _reglemente(day: Day, asked: Asked) -> Reglemente:
    """The Reglemente that come with the program."""
    raise NotImplementedError


async def _reglement(day: Day, asked: Asked) -> ReglementText:
    """A Reglement in sentences."""
    raise NotImplementedError


async def _own_reglement(day: Day, asked: Asked) -> ReglementText:
    """An own Reglement in sentences, or what is wrong with it."""
    raise NotImplementedError


async def _found_event(day: Day, asked: Asked) -> Done:
    """Found the event, with its first evening."""
    raise NotImplementedError


async def _open_evening(day: Day, asked: Asked) -> Done:
    """Open another evening, which is the one of the desk from now on."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint("GET", "/api/event/reglemente", _reglemente, Reglemente, roles=DESK),
    endpoint("GET", "/api/event/reglemente/{name}", _reglement, ReglementText, roles=DESK),
    endpoint(
        "POST",
        "/api/event/reglemente",
        _own_reglement,
        ReglementText,
        roles=DESK,
        body=OwnReglement,
    ),
    endpoint("POST", "/api/event/new", _found_event, Done, roles=JASSLEITER, body=NewEvent),
    endpoint("POST", "/api/event/evenings", _open_evening, Done, roles=JASSLEITER, body=NewEvening),
)
