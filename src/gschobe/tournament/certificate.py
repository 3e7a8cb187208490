"""A draw, and the certificate that says how good it is and lets everybody look (docs/draw.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from gschobe.tournament.firsts import Decided, open_graph
from gschobe.tournament.lot import commit_draw
from gschobe.tournament.movement import Design
from gschobe.tournament.partners import Obstacle, obstacle
from gschobe.tournament.repeats import Encounters, Repeats, encounters, lower_bounds
from gschobe.tournament.seating import Entrant, Form, Seating
from gschobe.tournament.sitouts import left_over

MOST_LOOKED_AT = 100
"""Among more players nobody looks for an obstacle."""


class Algorithm(StrEnum):
    """How a draw was made."""

    DESIGN = "design"
    """A fixed plan of places, which the lot gave to the players."""
    SEARCH = "search"
    """Seats drawn, then swapped until as few as possible meet again."""
    RANK = "rank"
    """The lot decides only who sits out."""
    ROTATION = "rotation"
    """The movement on paper after one lot at the start."""
    CHANGE = "change"
    """A published draw with as few other seats as possible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What a draw claims of itself; the checker reckons all of it again."""

    seed: bytes
    algorithm: Algorithm
    designs: tuple[Design, ...]
    """The plan of places of each circle, from the first Passe on; none where seats were swapped."""
    found: Repeats
    """Over all Passen, played and drawn."""
    bounds: Repeats
    """So many are certain to be, with what was played."""
    sit_outs: tuple[tuple[int, int], ...]
    """How often each who was drawn sits out, played and drawn."""
    running: tuple[int, ...]
    """Those who sit out in a Passe that was drawn and in the one before."""
    decided: Decided
    """Whether nobody has a partner (a pair: an opponent) again who could be spared that."""
    obstacle: Obstacle | None = None
    """Why not everybody finds a new one in the first Passe drawn."""
    known: int | None = None
    """The fewest meetings again that are known for so many players and Passen."""

    @property
    def commitment(self) -> bytes:
        """What was published before the draw."""
        return commit_draw(self.seed)

    @property
    def gap(self) -> Repeats:
        """How far the draw lies above what is certain to be."""
        return self.found - self.bounds


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Some Passen that were drawn together, and all that they rest on.

    `played` are the Passen before, `seatings` those drawn. A later version replaces the earlier
    ones and says why.
    """

    form: Form
    entrants: tuple[Entrant, ...]
    circles: tuple[tuple[int, ...], ...]
    """Who plays among themselves, by the first player of each entrant."""
    played: tuple[Seating, ...]
    seatings: tuple[Seating, ...]
    certificate: Certificate
    version: int = 1
    reason: str = ""
    moved: tuple[tuple[int, ...], ...] = ()
    """Whose seats a new version has changed, Passe by Passe."""

    @property
    def pairs(self) -> tuple[Entrant, ...]:
        """The pairs that stay together."""
        return tuple(entrant for entrant in self.entrants if len(entrant) > 1)


def certify(
    *,
    seed: bytes,
    algorithm: Algorithm,
    entrants: Sequence[Entrant],
    circles: Sequence[Sequence[int]],
    played: Sequence[Seating],
    seatings: Sequence[Seating],
    designs: tuple[Design, ...] = (),
    decided: Decided = Decided.OPEN,
    known: int | None = None,
) -> Certificate:
    """Reckon what a draw can say of itself."""
    pairs = [entrant for entrant in entrants if len(entrant) > 1]
    before = encounters(played, pairs=pairs)
    all_of_it = encounters([*played, *seatings], pairs=pairs)
    bounds = lower_bounds(before, seatings, circles=circles)
    found = all_of_it.repeats
    hindrance = None
    if decided is not Decided.FOUND and _firsts(found - bounds, pairs=bool(pairs)) > 0:
        hindrance = _first_obstacle(before, seatings[0], circles=circles)
    if hindrance is not None:
        bounds = _raised(bounds, before.repeats, hindrance.lacking // 2, pairs=bool(pairs))
        decided = Decided.IMPOSSIBLE
    if _firsts(found - bounds, pairs=bool(pairs)) == 0:
        decided = Decided.FOUND if hindrance is None else Decided.IMPOSSIBLE
    return Certificate(
        seed=seed,
        algorithm=algorithm,
        designs=designs,
        found=found,
        bounds=bounds,
        sit_outs=tuple((entrant[0], all_of_it.sat_out[entrant[0]]) for entrant in entrants),
        running=_running([*played[-1:], *seatings]),
        decided=decided,
        obstacle=hindrance,
        known=known,
    )


def _running(seatings: Sequence[Seating]) -> tuple[int, ...]:
    """Those who sit out in two Passen one after the other."""
    return tuple(
        sorted(
            {
                player
                for before, after in pairwise(seatings)
                for player in after.sit_outs
                if player in before.sit_outs
            }
        )
    )


def _firsts(repeats: Repeats, *, pairs: bool) -> int:
    return repeats.opponents if pairs else repeats.partners


def _raised(bounds: Repeats, before: Repeats, more: int, *, pairs: bool) -> Repeats:
    """The bounds, where in one Passe so many couples must go together again."""
    if pairs:
        opponents = max(bounds.opponents, before.opponents + more)
        return replace(bounds, opponents=opponents, meetings=opponents)
    return replace(bounds, partners=max(bounds.partners, before.partners + more))


def _first_obstacle(
    before: Encounters,
    seating: Seating,
    *,
    circles: Sequence[Sequence[int]],
) -> Obstacle | None:
    """Why the first Passe cannot give everybody a new one; it is looked for in one circle only."""
    if len(circles) > 1 or len(seating.players) > MOST_LOOKED_AT:
        return None
    (names,) = circles
    choice = left_over(
        names, sat_out=before.sat_out, number=len(names) % (2 if before.pairs else 4)
    )
    return obstacle(open_graph(names, before.gone(), choice))
