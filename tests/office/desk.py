"""What the tests of the office share: an event in a folder, people in it, and entries in few words."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from gschobe.office.entries import EntryClosed, EveningClosed, EveningOpened, Founded
from gschobe.office.office import Office, open_office
from gschobe.office.participants import Participant
from gschobe.tournament.choices import Method
from gschobe.tournament.entries import Author, Entered, LeftoverDecided, Role, Written
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.reglement_toml import format_reglement

JASSLEITER = Author(person=1, role=Role.JASSLEITER)
DESK = Author(person=1, role=Role.OFFICE)
SRK = reglement_named("srk-2006")


def clock() -> str:
    """It is always the same time."""
    return "2026-11-30T19:00:00+01:00"


def founded(reglement: Reglement = SRK, *, venue: str = "Hirschen") -> list[Written]:
    """The first two entries of an event with one evening."""
    return [
        Founded(
            by=JASSLEITER,
            event="herbst",
            title="Herbstjassen",
            venue=venue,
            reglement=format_reglement(reglement),
        ),
        EveningOpened(
            by=JASSLEITER,
            number=1,
            stage=next(iter(reglement.stages)),
            venue=venue,
            date="2026-11-30",
        ),
    ]


@asynccontextmanager
async def office_at(path: Path) -> AsyncGenerator[Office]:
    """The office of a file."""
    async with await open_office(str(path), clock=clock) as office:
        yield office


async def found(path: Path, players: int, *, reglement: Reglement = SRK) -> None:
    """An event with an evening to which the persons from 2 on have come; 1 is the Jassleiter."""
    async with office_at(path) as office:
        await office.participants.add(
            [Participant(family="Leiter", given="Heidi", place="Chur")]
            + [
                Participant(family=f"Muster{n}", given=f"Vreni{n}", place="Chur")
                for n in range(2, players + 2)
            ]
        )
        await office.enter_together(founded(reglement))
        await office.enter_together(
            [Entered(by=DESK, players=(n,)) for n in range(2, players + 2)], evening=1
        )


def decided(method: Method = Method.JOKER) -> LeftoverDecided:
    """What is done for those left over."""
    return LeftoverDecided(by=JASSLEITER, from_passe=1, method=method, agreed_by_players=True)


CLOSED = EntryClosed(by=JASSLEITER, seed=bytes(32))
OVER = EveningClosed(by=JASSLEITER)
