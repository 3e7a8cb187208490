"""What the tests of evenings and series share: people at the office, and entries in few words."""

from dataclasses import replace
from types import MappingProxyType

from gschobe.tournament.choices import Method
from gschobe.tournament.entries import (
    Author,
    Entered,
    Entry,
    LeftoverDecided,
    PasseBegan,
    Role,
    ScoreEntered,
    SeatingPublished,
)
from gschobe.tournament.evening import Evening, open_evening
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.refused import enter_all
from gschobe.tournament.reglement import Reglement, Stage
from gschobe.tournament.seating import DrawnTable, Seating
from gschobe.tournament.series import (
    ResultEntered,
    Series,
    TicketPassed,
    VenueKind,
    open_series,
)
from gschobe.tournament.series_refused import enter_all_in_series

JASSLEITER = Author(person=900, role=Role.JASSLEITER)
OFFICE = Author(person=901, role=Role.OFFICE)
PLAYER = Author(person=1, role=Role.PLAYER)
SRK = reglement_named("srk-2006")

Teams = tuple[int, int, int, int]
"""Two partners, then their two opponents."""


def come(*players: int) -> list[Entry]:
    """Players enter one by one."""
    return [Entered(by=OFFICE, players=(player,)) for player in players]


def seating(passe: int, *tables: Teams, sit_outs: tuple[int, ...] = ()) -> Seating:
    """Tables from 1 on: the first two are partners, and so are the last two."""
    drawn = tuple(
        DrawnTable(number=number, seats=(a, c, b, d))
        for number, (a, b, c, d) in enumerate(tables, start=1)
    )
    return Seating(passe=passe, tables=drawn, sit_outs=sit_outs)


def hang(passe: int, *tables: Teams, sit_outs: tuple[int, ...] = ()) -> SeatingPublished:
    """The tables are published."""
    return SeatingPublished(by=OFFICE, seating=seating(passe, *tables, sit_outs=sit_outs))


def begin(passe: int) -> PasseBegan:
    """The Jassleiter calls the Passe."""
    return PasseBegan(by=JASSLEITER, passe=passe)


def score(passe: int, table: int, *points: int, matches: tuple[int, int] = (0, 0)) -> ScoreEntered:
    """Both totals of a table."""
    return ScoreEntered(by=OFFICE, passe=passe, table=table, points=points, matches=matches)


def decide(method: Method, *, from_passe: int = 1, agreed: bool = True) -> LeftoverDecided:
    """What is done for those left over."""
    return LeftoverDecided(
        by=JASSLEITER, from_passe=from_passe, method=method, agreed_by_players=agreed
    )


def evening_of(*entries: Entry, reglement: Reglement = SRK, stage: Stage | None = None) -> Evening:
    """An evening after some entries."""
    opened = open_evening(reglement, reglement.first_stage if stage is None else stage)
    return enter_all(opened, entries)


def with_places(places: int, reglement: Reglement = SRK) -> Reglement:
    """A Reglement with another number of places after its first stage."""
    name = next(iter(reglement.stages))
    first = replace(reglement.first_stage, places=places)
    return replace(reglement, stages=MappingProxyType({**reglement.stages, name: first}))


def result(
    number: int,
    person: int,
    points: int,
    *,
    venue: str = "Hirschen",
    kind: VenueKind = VenueKind.HALL,
    series: str = "srk-2006",
    is_personal: bool = True,
) -> ResultEntered:
    """A result of so many points, spread over four Passen."""
    quarter, rest = divmod(points, 4)
    return ResultEntered(
        by=OFFICE,
        number=number,
        person=person,
        passen=(quarter + rest, quarter, quarter, quarter),
        venue=venue,
        kind=kind,
        series=series,
        is_personal=is_personal,
    )


def series_of(results: dict[int, list[int]], reglement: Reglement = SRK) -> Series:
    """A series of results by person, numbered in their order."""
    flat = [(person, points) for person, each in results.items() for points in each]
    entries = [result(number, *each) for number, each in enumerate(flat, start=1)]
    return enter_all_in_series(open_series(reglement), entries)


def give(owner: int, receiver: int) -> TicketPassed:
    """A ticket is passed on."""
    return TicketPassed(by=OFFICE, owner=owner, receiver=receiver)
