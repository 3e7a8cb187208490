"""`gschobe tournament new`: found an event in a file of its own."""

from __future__ import annotations

import secrets
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.cli.tournament.evening import read_day
from gschobe.office.entries import EveningOpened, Founded
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.office.participants import Participant
from gschobe.texts import say
from gschobe.tournament.entries import Author, Role
from gschobe.tournament.presets import reglement_named, reglement_names
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.reglement_toml import ReglementError, format_reglement, parse_reglement


def new(
    *,
    title: str,
    jassleiter: str,
    reglement: str = "srk-2006",
    venue: str = "",
    date: str = "",
    event: str = "",
    desk: Desk = HERE,
) -> int:
    """Found an event: its title, its Reglement, its Jassleiter, and the first evening.

    Parameters
    ----------
    title
        What it is called on every list.
    jassleiter
        Given and family name of who is in charge; he is person 1.
    reglement
        A preset, or a file of TOML.
    venue
        Where it is played.
    date
        The day, as 2026-11-30; today by default.
    event
        The name that the files of all its venues bear; that of the Reglement by default.
    """
    rules = read_reglement(reglement)
    on = read_day(date)
    founder = Author(person=1, role=Role.JASSLEITER)

    async def found(office: Office) -> Event:
        if office.event.founded is not None:
            raise InputError(say("office/founded_twice"))
        if not office.people:
            given, _, family = jassleiter.strip().rpartition(" ")
            await office.participants.add([Participant(given=given, family=family)])
        founded = Founded(
            by=founder,
            event=event or rules.name,
            title=title,
            venue=venue,
            reglement=format_reglement(rules),
            code=secrets.token_hex(4),
        )
        opened = EveningOpened(
            by=founder, number=1, stage=next(iter(rules.stages)), venue=venue, date=on
        )
        return await office.enter_together([founded, opened])

    after = write(desk, found, is_new=True)
    sentence = say("tournament/founded", title=title, file=desk.file, reglement=rules.name)
    return done(desk, after, sentence, file=desk.file)


def read_reglement(name: str) -> Reglement:
    """The Reglement of a preset or a file; InputError where it cannot be taken."""
    path = Path(name)
    try:
        if name in reglement_names() or not path.is_file():
            return reglement_named(name)
        return parse_reglement(path.read_text(encoding="utf-8"), base_named=reglement_named)
    except ReglementError as error:
        raise InputError(
            say("error/in_option", option="--reglement", sentence=say(error.code, **error.data))
        ) from error
