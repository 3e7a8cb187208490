"""The field closes, what is done for those left over, and the draw with its certificate."""

from __future__ import annotations

import secrets
from typing import Annotated

from msgspec import Meta, Struct

from gschobe.office.drawing import drawn_next, next_passe
from gschobe.office.entries import EntryClosed
from gschobe.office.event import Held
from gschobe.records.shuffle import SEED_BYTES
from gschobe.server.day.asking import DESK, JASSLEITER, endpoint
from gschobe.server.day.counting import FieldCount, field_count
from gschobe.server.day.day import Day, Writing, changed_meanwhile
from gschobe.server.day.messages import Done, Key, Number
from gschobe.server.endpoint import Asked, Line, Refuse
from gschobe.tournament.choices import Method
from gschobe.tournament.draw_words import tell_draw
from gschobe.tournament.entries import LeftoverDecided, SeatingPublished, Written
from gschobe.tournament.seating import DrawnTable, Seating


class ClosedField(Struct, frozen=True, kw_only=True):
    """Nobody else is entered. `here` is how many the desk saw; `seed` is for lots that come from somewhere else."""

    key: Key
    here: Annotated[int, Meta(ge=0)]
    method: Method | None = None
    agreed_by_players: bool = False
    reason: Line = ""
    seed: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class DecidedLeftover(Struct, frozen=True, kw_only=True):
    """What is done for those left over, from a Passe on; 0: the next."""

    key: Key
    method: Method
    agreed_by_players: bool = False
    from_passe: Annotated[int, Meta(ge=0, le=1000)] = 0
    reason: Line = ""


class DrawWanted(Struct, frozen=True, kw_only=True):
    """The Passe that the desk expects to be drawn; with a reason one that hangs is drawn anew."""

    key: Key
    passe: Number
    reason: Line = ""


class PaperLots(Struct, frozen=True, kw_only=True):
    """Lots that were drawn on paper: of each table its number and who sits at a1, b1, a2, b2."""

    key: Key
    passe: Number
    tables: Annotated[tuple[tuple[Number, Number, Number, Number, Number], ...], Meta(min_length=1)]
    reason: Line = ""


class DrawCard(Struct, frozen=True, kw_only=True):
    """A draw: its Passen, what it claims of itself in sentences, and what lets everybody check it."""

    first: int
    last: int
    version: int
    sentences: tuple[str, ...]
    commitment: str
    seed: str


class Draws(Struct, frozen=True, kw_only=True):
    """All draws of the evening; `seed` of each is told once the evening is over."""

    version: int
    draws: tuple[DrawCard, ...]


async def _close_field(day: Day, asked: Asked) -> Done:
    """Close the field, and lay down the seed of the lots."""
    body: ClosedField = asked.body

    def build() -> Writing:
        held, by = day.held, day.author(asked)
        count = field_count(day, held)
        if count.here != body.here:
            raise changed_meanwhile(day.event.version)
        if count.is_undecided and body.method is None:
            raise _undecided(count)
        seed = bytes.fromhex(body.seed) or secrets.token_bytes(SEED_BYTES)
        entries: list[Written] = [EntryClosed(by=by, seed=seed)]
        if body.method is not None:
            entries.append(
                LeftoverDecided(
                    by=by,
                    from_passe=held.passe + 1,
                    method=body.method,
                    agreed_by_players=body.agreed_by_players,
                    reason=body.reason,
                )
            )
        return Writing(entries=entries)

    return await day.write(body.key, build)


def _undecided(count: FieldCount) -> Refuse:
    if count.ways:
        return Refuse(409, "day/undecided", count=str(count.here))
    return Refuse(409, "day/fill_tables", count=str(count.here), missing=str(4 - count.left_over))


async def _leftover(day: Day, asked: Asked) -> Done:
    """Choose what is done for those left over."""
    body: DecidedLeftover = asked.body

    def build() -> Writing:
        decided = LeftoverDecided(
            by=day.author(asked),
            from_passe=body.from_passe or day.held.passe + 1,
            method=body.method,
            agreed_by_players=body.agreed_by_players,
            reason=body.reason,
        )
        return Writing(entries=[decided])

    return await day.write(body.key, build)


async def _draw(day: Day, asked: Asked) -> Done:
    """Draw the next Passe, or all where the Reglement draws them at once."""
    body: DrawWanted = asked.body

    def build() -> Writing:
        held = day.held
        _expected(day, held, body.passe)
        return Writing(entries=[drawn_next(held, by=day.author(asked), reason=body.reason)])

    return await day.write(body.key, build)


def _expected(day: Day, held: Held, passe: int) -> None:
    """Go on where this is the Passe that is drawn next. Raises Refuse."""
    if next_passe(held) != passe:
        raise changed_meanwhile(day.event.version)


async def _paper_lots(day: Day, asked: Asked) -> Done:
    """Hang up the tables of lots that were drawn on paper."""
    body: PaperLots = asked.body

    def build() -> Writing:
        held, passe = day.held, body.passe
        _expected(day, held, passe)
        tables = tuple(
            DrawnTable(number=number, seats=(a1, b1, a2, b2))
            for number, a1, b1, a2, b2 in body.tables
        )
        seated = {player for table in tables for player in table.seats}
        is_extra = passe > held.evening.stage.passen
        out = () if is_extra else sorted(held.evening.present(passe) - seated)
        before = held.evening.hung.get(passe)
        published = SeatingPublished(
            by=day.author(asked),
            seating=Seating(passe=passe, tables=tables, sit_outs=tuple(out)),
            version=1 if before is None else before.version + 1,
            reason=body.reason,
        )
        return Writing(entries=[published])

    return await day.write(body.key, build)


async def _draws(day: Day, asked: Asked) -> Draws:
    """The draws with their certificates."""
    del asked
    held = day.held
    return Draws(
        version=day.event.version,
        draws=tuple(
            DrawCard(
                first=made.seatings[0].passe,
                last=made.seatings[-1].passe,
                version=made.version,
                sentences=tuple(tell_draw(made)),
                commitment=made.certificate.commitment.hex(),
                seed=made.certificate.seed.hex() if held.is_closed else "",
            )
            for made in held.draws
        ),
    )


ENDPOINTS = (
    endpoint(
        "POST", "/api/event/field/close", _close_field, Done, roles=JASSLEITER, body=ClosedField
    ),
    endpoint(
        "POST", "/api/event/field/leftover", _leftover, Done, roles=JASSLEITER, body=DecidedLeftover
    ),
    endpoint("POST", "/api/event/draw", _draw, Done, roles=DESK, body=DrawWanted),
    endpoint("POST", "/api/event/lots", _paper_lots, Done, roles=DESK, body=PaperLots),
    endpoint("GET", "/api/event/draws", _draws, Draws, roles=DESK),
)
