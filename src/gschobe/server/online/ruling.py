"""What the Jassleiter decides at a table: he lets it pause, ends it, awards points, takes points away."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from gschobe.server.hub import UnknownTable
from gschobe.server.online.evening import NotNow, Online, not_now
from gschobe.server.online.opening import name_of
from gschobe.server.pump import Pump
from gschobe.storage.errors import Unavailable
from gschobe.table.directing import End, Order, stand
from gschobe.table.occupants import Person
from gschobe.tournament.entries import (
    Author,
    Deducted,
    Ruled,
    ScoreCorrected,
    ScoreEntered,
    Written,
)
from gschobe.tournament.refused import Refused

WRITTEN_WITHIN = 5.0
"""So many seconds an order waits until it is on the disk, before nobody says whether it was carried out."""
STEP = 0.01


async def order(online: Online, table: int, what: Order, *, guest: int) -> None:
    """Carry out an order at a table of the Passe that has begun last; it is on the disk then.

    Raises NotNow, or StorageError while the tables cannot write.
    """
    pump = await _pump(online, table)
    await _is_written(pump)
    refused = pump.direct(what, Person(number=guest))
    if refused is not None:
        raise NotNow(Refused(code=refused.code, data=dict(refused.data)))
    await _is_written(pump)


async def award(
    online: Online,
    table: int,
    points: tuple[int, int],
    *,
    ruling: str,
    reason: str,
    by: Author,
    guest: int,
) -> None:
    """Say what both teams of a table have made in the Passe; a table that still stands open is ended.

    Raises NotNow, EntryError where the sum is wrong, or StorageError.
    """
    held = online.held
    passe = held.passe
    score = _score(online, passe, table, points, reason=reason, by=by)
    refused = online.office.why_not(score, evening=held.number)
    if refused is not None:
        raise NotNow(refused)
    if (passe, table) not in held.evening.recorded:
        pump = await _pump(online, table)
        if stand(pump.table.state) in ("time_up", "paused"):
            await order(online, table, End(), guest=guest)
        elif not pump.table.kept.is_over:
            raise not_now(f"stand/{stand(pump.table.state)}")
        await online.look()
        if (passe, table) not in online.held.evening.recorded:
            raise Unavailable("what was played there could not be entered")
    score = _score(online, passe, table, points, reason=reason, by=by)
    ruled = Ruled(by=by, passe=passe, table=table, ruling=ruling, reason=reason)
    await online.office.enter_together([score, ruled], evening=held.number)


async def rule(
    online: Online,
    table: int,
    *,
    ruling: str,
    reason: str,
    deducted: Sequence[tuple[int, int]],
    by: Author,
) -> None:
    """Write a ruling down, with the points that it takes from players in this Passe. Raises EntryError."""
    held = online.held
    entries: list[Written] = [
        Ruled(by=by, passe=held.passe, table=table, ruling=ruling, reason=reason),
        *(
            Deducted(by=by, passe=held.passe, player=player, points=points, reason=reason)
            for player, points in deducted
        ),
    ]
    await online.office.enter_together(entries, evening=held.number)


def _score(
    online: Online, passe: int, table: int, points: tuple[int, int], *, reason: str, by: Author
) -> ScoreEntered | ScoreCorrected:
    if (passe, table) in online.held.evening.scores:
        return ScoreCorrected(by=by, passe=passe, table=table, points=points, reason=reason)
    return ScoreEntered(by=by, passe=passe, table=table, points=points)


async def _pump(online: Online, number: int) -> Pump:
    held = online.held
    hung = held.evening.hung.get(held.passe)
    found = [] if hung is None else [each for each in hung.seating.tables if each.number == number]
    if not found:
        raise not_now("entry/no_such_table", passe=held.passe, table=number)
    try:
        return await online.hub.find(name_of(online.event, held, held.passe, found[0]))
    except UnknownTable as error:
        raise not_now("table/put_away") from error


async def _is_written(pump: Pump) -> None:
    """Wait until nothing of the table is under way to the disk."""
    for _ in range(round(WRITTEN_WITHIN / STEP)):
        if not pump.table.is_writing:
            return
        await asyncio.sleep(STEP)
    raise Unavailable("the table cannot write just now")
