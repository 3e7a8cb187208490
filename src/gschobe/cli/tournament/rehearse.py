"""`gschobe tournament rehearse`: an invented event to train on."""

from __future__ import annotations

import hashlib
from datetime import date

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, write
from gschobe.cli.tournament.new import read_reglement
from gschobe.cli.tournament.table import table
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.office.rehearsal import rehearse as invent
from gschobe.office.rehearsal import slips
from gschobe.texts import say
from gschobe.tournament.choices import Kind, Unit
from gschobe.tournament.seating import MOST_PLAYERS


def rehearse(
    *,
    players: int = 21,
    passen: int = 0,
    reglement: str = "srk-2006",
    seed: str = "rehearsal",
    desk: Desk = HERE,
) -> int:
    """Fill a new file with people who do not exist, and print the slips of their tables.

    Type the slips in with `enter`. Some sums are wrong on purpose: they have to be refused.

    Parameters
    ----------
    players
        How many.
    passen
        So many Passen are played already.
    reglement
        A preset, or a file of TOML.
    seed
        Any word; the same word gives the same event.
    """
    rules = read_reglement(reglement)
    most = rules.first_stage.passen
    even = players % 2 == 0 or rules.entering.unit is Unit.PLAYER
    if not even or not 8 <= players < MOST_PLAYERS or not 0 <= passen <= most:
        raise InputError(say("rehearse/how_many", most=most))
    if rules.play.kind is Kind.DIFFERENZLER:
        raise InputError(say("rehearse/not_this"))
    lot = hashlib.sha256(seed.encode()).digest()

    async def fill(office: Office) -> Event:
        if office.event.founded is not None:
            raise InputError(say("office/founded_twice"))
        await invent(
            office,
            reglement=rules,
            players=players,
            passen=passen,
            date=date.today().isoformat(),  # noqa: DTZ011  (the day where the hall stands)
            seed=lot,
        )
        return office.event

    after = write(desk, fill, is_new=True)
    rows = slips(after.evenings[1], seed=lot) if passen < most else ()
    lines = table(
        [say("column/table"), say("column/points_a"), say("column/points_b")],
        [[row.table, *row.points] for row in rows],
    )
    return done(desk, after, *(lines if rows else []), say("rehearse/type_in"), slips=rows)
