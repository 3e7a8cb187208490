"""What is drawn next at an evening, as its Reglement asks for it, and whether a draw can be made again."""

from __future__ import annotations

from collections.abc import Sequence

from gschobe.office.entries import DrawPublished
from gschobe.office.event import Held
from gschobe.tournament.by_rank import draw_by_rank
from gschobe.tournament.certificate import Algorithm, Draw
from gschobe.tournament.choices import DrawTime, Method, PartnersFor, Unit
from gschobe.tournament.draw import draw, draw_groups, draw_pairs
from gschobe.tournament.draw_form import draw_form
from gschobe.tournament.entries import Author, Entry, PasseBegan, ScribeNamed, SeatingPublished
from gschobe.tournament.lot import open_lot, shuffled
from gschobe.tournament.redraw import redraw
from gschobe.tournament.results import evening_list, is_complete, sheets
from gschobe.tournament.seating import DrawError, Entrant, Form, Seating, as_singles


def next_passe(held: Held) -> int:
    """The first Passe that has not begun.

    Raises DrawError where all have been played and nobody needs an extra one.
    """
    evening = held.evening
    passe = held.passe + 1
    if passe <= evening.stage.passen:
        return passe
    if evening.method(evening.stage.passen) is Method.EXTRA_PASSE and missing(held):
        return passe
    raise DrawError("office/all_played", passen=evening.stage.passen)


def missing(held: Held) -> tuple[int, ...]:
    """Those who lack a Passe, for whom an extra one is played."""
    return tuple(
        sorted(
            sheet.player
            for sheet in sheets(held.evening).values()
            if not is_complete(held.evening, sheet)
            and not (sheet.is_withdrawn or sheet.is_excluded)
        )
    )


def entrants_of(held: Held, passe: int) -> tuple[Entrant, ...]:
    """Who is drawn as one for a Passe."""
    evening = held.evening
    present = evening.present(passe)
    if evening.reglement.entering.unit is Unit.PLAYER:
        players = sorted(present)
        if evening.stage.partners_for is PartnersFor.EVENING and held.seed is not None:
            return held.draws[0].entrants if held.draws else draw_pairs(players, seed=held.seed)
        return as_singles(players)
    pairs = {entered.players for entered in evening.entrants.values()}
    return tuple(sorted(pair for pair in pairs if present.issuperset(pair)))


def drawn_next(held: Held, *, by: Author, reason: str = "") -> DrawPublished:
    """The next Passe, or all that are left where the Reglement draws them at once.

    A Passe that hangs on the wall already is drawn anew for those who are there now, which needs a
    reason and moves as few as possible. Raises DrawError where nothing can be drawn.
    """
    if held.seed is None:
        raise DrawError("office/entry_open")
    passe = next_passe(held)
    before = _published(held, passe)
    if passe in held.evening.hung and before is not None:
        there = entrants_of(held, passe)
        made = redraw(before, there, first=passe, begun=held.passe, reason=reason)
    elif passe > held.evening.stage.passen:
        made = _extra(held, seed=held.seed)
    else:
        made = _drawn(held, passe, seed=held.seed)
    versions = {p: hung.version for p, hung in held.evening.hung.items()}
    return DrawPublished(
        by=by,
        draw=made,
        entries=tuple(
            SeatingPublished(
                by=by,
                seating=seating,
                version=versions.get(seating.passe, 0) + 1,
                reason=reason,
            )
            for seating in made.seatings
        ),
    )


def _published(held: Held, passe: int) -> Draw | None:
    """The last draw that has a Passe."""
    found = (each for each in reversed(held.draws) if _has(each, passe))
    return next(found, None)


def _has(made: Draw, passe: int) -> bool:
    return any(seating.passe == passe for seating in made.seatings)


def _played(held: Held, passe: int) -> tuple[Seating, ...]:
    hung = held.evening.hung
    return tuple(hung[number].seating for number in range(1, passe))


def _drawn(held: Held, passe: int, *, seed: bytes) -> Draw:
    stage, played = held.evening.stage, _played(held, passe)
    entrants = entrants_of(held, passe)
    match draw_form(stage):
        case None:
            raise DrawError("office/not_drawn")
        case Form.BY_RANK if played:
            return draw_by_rank(_by_rank(held, entrants), seed=seed, played=played)
        case _:
            return draw(
                entrants,
                passen=1 if stage.draw_time is DrawTime.EACH_PASSE else stage.passen - passe + 1,
                seed=seed,
                played=played,
                planned=stage.passen,
                groups=_groups(held, entrants, seed=seed),
            )


def _groups(held: Held, entrants: Sequence[Entrant], *, seed: bytes) -> tuple[Entrant, ...]:
    groups = held.evening.stage.groups
    if groups == 1:
        return ()
    if held.draws:
        return held.draws[0].circles
    return draw_groups(entrants, groups=groups, seed=seed)


def _by_rank(held: Held, entrants: Sequence[Entrant]) -> list[Entrant]:
    """Those who play in the order of the list; who is not on it comes last."""
    by_name = {entrant[0]: entrant for entrant in entrants}
    listed = [each.contestant.number for each in evening_list(held.evening)]
    order = [name for name in listed if name in by_name]
    return [by_name[name] for name in (*order, *(n for n in by_name if n not in order))]


def _extra(held: Held, *, seed: bytes) -> Draw:
    """Those who lack a Passe, with others from the lot where they fill no table."""
    passe = held.passe + 1
    left = list(missing(held))
    others = [n for n in sorted(held.evening.present(passe)) if n not in left]
    lot = open_lot(seed, purpose="fillers", number=passe)
    fillers = shuffled(others, lot)[: -len(left) % 4]
    return draw(
        as_singles(sorted([*left, *fillers])),
        passen=1,
        seed=seed,
        played=_played(held, passe),
    )


def called(held: Held, passe: int, *, by: Author) -> tuple[Entry, ...]:
    """The entries by which a Passe begins; where a table has named no scribe, its seat a1 writes."""
    hung = held.evening.hung.get(passe)
    scribes = [
        ScribeNamed(by=by, passe=passe, table=table.number, player=table.seats[0])
        for table in (hung.seating.tables if hung else ())
        if held.evening.scribe(passe, table.number) is None
    ]
    return (*scribes, PasseBegan(by=by, passe=passe))


def made_again(held: Held, number: int) -> bool:
    """Whether one of an evening's draws comes out of its seed again, as everybody can try."""
    made = held.draws[number]
    if held.seed != made.certificate.seed:
        return False
    if made.certificate.algorithm is Algorithm.CHANGE:
        first = made.seatings[0].passe
        before = next(each for each in reversed(held.draws[:number]) if _has(each, first))
        again = redraw(before, made.entrants, first=first, begun=0, reason=made.reason)
    elif made.form is Form.BY_RANK:
        again = draw_by_rank(made.entrants, seed=made.certificate.seed, played=made.played)
    else:
        groups = made.circles if len(made.circles) > 1 else ()
        whole = max(held.evening.stage.passen, len(made.played) + len(made.seatings))
        again = draw(
            made.entrants,
            passen=len(made.seatings),
            seed=made.certificate.seed,
            played=made.played,
            planned=whole,
            groups=groups,
        )
    return (again.seatings, again.certificate) == (made.seatings, made.certificate)
