"""A new event from a Reglement whose text is shown, and further evenings of it."""

from __future__ import annotations

import secrets
from typing import Annotated

from msgspec import Meta, Struct

from gschobe.office.entries import EveningOpened, Founded
from gschobe.office.participants import Participant
from gschobe.server.day.asking import DESK, JASSLEITER, endpoint
from gschobe.server.day.day import Day, Writing
from gschobe.server.day.messages import Done, Key, Reason
from gschobe.server.endpoint import Asked, Line, Refuse
from gschobe.tournament.entries import Author, Role
from gschobe.tournament.presets import reglement_named, reglement_names
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.reglement_text import describe_reglement
from gschobe.tournament.reglement_toml import format_reglement, parse_reglement

Date = Annotated[str, Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")]
FOUNDER = 1
"""The number of the Jassleiter who founds the event."""


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
    date: Date


class NewEvening(Struct, frozen=True, kw_only=True):
    """Another evening of the event; no stage: the first one."""

    key: Key
    venue: Line = ""
    date: Date
    stage: Line = ""


async def _reglemente(day: Day, asked: Asked) -> Reglemente:
    """The Reglemente that come with the program."""
    del day, asked
    cards = (
        ReglementCard(name=name, title=reglement_named(name).title) for name in reglement_names()
    )
    return Reglemente(reglemente=tuple(cards))


async def _reglement(day: Day, asked: Asked) -> ReglementText:
    """A Reglement in sentences."""
    del day
    name = asked.path["name"]
    if name not in reglement_names():
        raise Refuse(404, "server/no_such_page")
    return _told(reglement_named(name))


async def _own_reglement(day: Day, asked: Asked) -> ReglementText:
    """An own Reglement in sentences, or what is wrong with it."""
    del day
    return _told(parse_reglement(asked.body.toml, base_named=reglement_named))


def _told(reglement: Reglement) -> ReglementText:
    return ReglementText(
        name=reglement.name,
        title=reglement.title,
        parts=tuple(
            ReglementPart(title=part.title, sentences=part.sentences)
            for part in describe_reglement(reglement)
        ),
        toml=format_reglement(reglement),
    )


async def _found_event(day: Day, asked: Asked) -> Done:
    """Found the event, with its first evening."""
    body: NewEvent = asked.body
    if body.toml:
        reglement = parse_reglement(body.toml, base_named=reglement_named)
    else:
        reglement = reglement_named(body.reglement)

    def build() -> Writing:
        by = Author(person=FOUNDER, role=Role.JASSLEITER)
        founder = Participant(number=FOUNDER, given=body.given, family=body.family)
        return Writing(
            entries=[
                Founded(
                    by=by,
                    event=reglement.name,
                    title=body.title,
                    venue=body.venue,
                    reglement=format_reglement(reglement),
                    code=secrets.token_hex(4),
                ),
                EveningOpened(
                    by=by,
                    number=1,
                    stage=next(iter(reglement.stages)),
                    venue=body.venue,
                    date=body.date,
                ),
            ],
            persons=[] if FOUNDER in day.people else [founder],
        )

    return await day.write(body.key, build)


async def _open_evening(day: Day, asked: Asked) -> Done:
    """Open another evening, which is the one of the desk from now on."""
    body: NewEvening = asked.body

    def build() -> Writing:
        before = day.held
        opened = EveningOpened(
            by=day.author(asked),
            number=max(day.event.evenings) + 1,
            stage=body.stage or next(iter(day.event.reglement.stages)),
            venue=body.venue or before.opened.venue,
            date=body.date,
        )
        return Writing(entries=[opened])

    return await day.write(body.key, build)


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
