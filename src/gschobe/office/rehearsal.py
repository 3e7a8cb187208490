"""An invented event to train on: people who do not exist, lots, and slips of tables to type in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gschobe.office.drawing import called, drawn_next, next_passe
from gschobe.office.entries import EntryClosed, EveningOpened, Founded
from gschobe.office.event import Held
from gschobe.office.office import Office
from gschobe.office.participants import Participant
from gschobe.texts import say
from gschobe.tournament.choices import Unit
from gschobe.tournament.entries import (
    Author,
    Entered,
    LeftoverDecided,
    Role,
    ScoreEntered,
    Written,
)
from gschobe.tournament.leftover import is_odd, methods_in
from gschobe.tournament.lot import Lot, below, open_lot
from gschobe.tournament.reglement import Reglement, table_points
from gschobe.tournament.reglement_toml import format_reglement

GIVEN = "Anna Beat Carla Dario Elsi Flurin Gian Hanna Ida Jost Kläri Luzi Mila Noldi Olga Päuli Quirin Regula Silvan Trudi Urs Vroni Wendel Xaver Yvonne Zita"  # fmt: skip
FAMILY = "Amstutz Bänziger Caduff Dürst Egli Fässler Gasser Hösli Imboden Jenny Kälin Lüthi Marti Niederer Oswald Pfister Räber Schlegel Tobler Utiger Vetsch Wäfler Zünd"  # fmt: skip
PLACES = "Glarus Altdorf Chur Wil Sursee Baden Thun Sarnen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """What a table reports; one that is wrong has to be refused."""

    passe: int
    table: int
    points: tuple[int, ...]
    is_wrong: bool = False


async def rehearse(
    office: Office, *, reglement: Reglement, players: int, passen: int, date: str, seed: bytes
) -> None:
    """Fill a new file with an invented event, played up to a Passe; the next one has begun.

    The same seed gives the same event.
    """
    by = Author(person=1, role=Role.JASSLEITER)
    lot = open_lot(seed, purpose="rehearsal")
    invented = [
        Participant(given=given, family=family, place=place)
        for given, family, place in _people(lot, players)
    ]
    title = say("rehearse/title")
    await office.participants.add([Participant(given="Jakob", family="Probst"), *invented])
    stage = next(iter(reglement.stages))
    of_pairs = reglement.entering.unit is Unit.PAIR
    size = 2 if of_pairs else 1
    units = [tuple(range(n, n + size)) for n in range(2, players + 2, size)]
    entries: list[Written] = [
        Founded(
            by=by,
            event=reglement.name,
            title=title,
            venue=say("rehearse/venue"),
            reglement=format_reglement(reglement),
            code=f"rehearsal-{seed[:4].hex()}",
        ),
        EveningOpened(by=by, number=1, stage=stage, venue=say("rehearse/venue"), date=date),
        *(Entered(by=by, players=unit) for unit in units),
        EntryClosed(by=by, seed=seed),
    ]
    methods = methods_in(reglement, reglement.first_stage)
    if is_odd(reglement, players) and methods:
        entries.append(
            LeftoverDecided(by=by, from_passe=1, method=methods[0], agreed_by_players=True)
        )
    await office.enter_together(entries, evening=1)
    for _ in range(passen):
        await _begin(office, by)
        held = office.event.evenings[1]
        for slip in slips(held, seed=seed):
            if not slip.is_wrong:
                entry = ScoreEntered(by=by, passe=slip.passe, table=slip.table, points=slip.points)
                await office.enter(entry, evening=1)
    if passen < reglement.first_stage.passen:
        await _begin(office, by)


async def _begin(office: Office, by: Author) -> None:
    held = office.event.evenings[1]
    passe = next_passe(held)
    if passe not in held.evening.hung:
        held = (await office.enter(drawn_next(held, by=by), evening=1)).evenings[1]
    await office.enter_together(called(held, passe, by=by), evening=1)


def _people(lot: Lot, players: int) -> Iterator[tuple[str, str, str]]:
    """Names that are all different."""
    given, family, places = GIVEN.split(), FAMILY.split(), PLACES.split()
    start = below(len(given) * len(family), lot)
    for number in range(players):
        at = start + number
        name = given[at % len(given)]
        yield name, family[(at + at // len(given)) % len(family)], places[at % len(places)]


def slips(held: Held, *, seed: bytes) -> tuple[Slip, ...]:
    """What the tables of the running Passe report; each seventh first reports a wrong sum."""
    passe = held.passe
    if not passe:
        return ()
    lot = open_lot(seed, purpose="slips", number=passe)
    total = table_points(held.evening.reglement, held.evening.stage)
    found: list[Slip] = []
    for table in held.evening.hung[passe].seating.tables:
        middle, spread = total // 2, total // 6
        points = middle - spread + below(2 * spread, lot)
        right = (points, total - points)
        if table.number % 7 == 3:
            wrong = (points + 9, total - points)
            found.append(Slip(passe=passe, table=table.number, points=wrong, is_wrong=True))
        found.append(Slip(passe=passe, table=table.number, points=right))
    return tuple(found)
