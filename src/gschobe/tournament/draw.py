"""Draw the tables of one Passe or of all at once, for players or pairs, in one circle or in groups.

Without a history the lot gives the places of a fixed design to the players, so that any two are
equally likely to meet. When players have come or gone, seats are drawn and swapped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gschobe.tournament.arranging import Circle, arranged, inside, is_same, join, tables_of
from gschobe.tournament.certificate import Algorithm, Draw, certify
from gschobe.tournament.circles import passen_of_round_robin, round_robin
from gschobe.tournament.designs import longest_design, repeats_known
from gschobe.tournament.firsts import Decided
from gschobe.tournament.lot import open_lot, shuffled
from gschobe.tournament.movement import Design, rotation
from gschobe.tournament.searching import search
from gschobe.tournament.seating import (
    MOST_PASSEN,
    DrawError,
    Entrant,
    Form,
    Seating,
    check_entrants,
    seat_in_order,
)

LOTS_OF_A_CIRCLE = 65_536
"""The lots of a circle are numbered from its own number times this."""


def draw(
    entrants: Iterable[Entrant],
    *,
    passen: int,
    seed: bytes,
    played: Sequence[Seating] = (),
    planned: int | None = None,
    groups: Sequence[Sequence[int]] = (),
) -> Draw:
    """Draw so many Passen after those that were played.

    `planned` is the number of Passen of the whole evening: a draw for one Passe keeps the later
    ones possible, and with one seed an evening drawn Passe by Passe is that drawn all at once.
    `groups` play among themselves, by the first players of their pairs (`draw_groups`).

    Raises DrawError with a stable code where nothing can be drawn.

    >>> from gschobe.tournament.seating import as_singles
    >>> evening = draw(as_singles(range(1, 18)), passen=4, seed=bytes(32))
    >>> evening.certificate.found, evening.seatings[0].sit_outs
    (Repeats(partners=0, opponents=0, meetings=0), (1,))
    """
    everybody = tuple(entrants)
    check_entrants(everybody)
    whole = len(played) + passen if planned is None else planned
    _check_numbers(everybody, passen=passen, played=played, whole=whole)
    circles = _circles(everybody, groups)
    plans = [_Plan(circle, played=played, whole=whole, seed=seed) for circle in circles]
    seatings = tuple(
        join([plan.seatings[ahead] for plan in plans], passe=len(played) + 1 + ahead)
        for ahead in range(passen)
    )
    fixed = all(plan.design for plan in plans)
    singles = len(everybody[0]) == 1
    return Draw(
        form=Form.SINGLES if singles else Form.PAIRS,
        entrants=everybody,
        circles=tuple(circle.names for circle in circles),
        played=tuple(played),
        seatings=seatings,
        certificate=certify(
            seed=seed,
            algorithm=Algorithm.DESIGN if fixed else Algorithm.SEARCH,
            entrants=everybody,
            circles=[circle.names for circle in circles],
            played=played,
            seatings=seatings,
            designs=tuple(plan.design[: len(played) + passen] for plan in plans) if fixed else (),
            decided=_all_decided(plans),
            known=(
                repeats_known(len(everybody), passen=len(played) + passen)
                if fixed and singles and len(circles) == 1
                else None
            ),
        ),
    )


def draw_groups(entrants: Iterable[Entrant], *, groups: int, seed: bytes) -> tuple[Entrant, ...]:
    """Draw who plays in which group, by the first players; the first groups may have one more.

    >>> [len(group) for group in draw_groups([(n,) for n in range(1, 11)], groups=2, seed=bytes(32))]
    [5, 5]
    """
    names = shuffled([entrant[0] for entrant in entrants], open_lot(seed, purpose="groups"))
    if not 1 <= groups <= len(names) // 2:
        raise DrawError("draw/how_many_groups", found=groups, entrants=len(names))
    return tuple(tuple(sorted(names[number::groups])) for number in range(groups))


def draw_pairs(players: Sequence[int], *, seed: bytes) -> tuple[Entrant, ...]:
    """Draw partners who then stay together, for an evening or for those who have come alone.

    >>> draw_pairs([1, 2, 3, 4], seed=bytes(32))
    ((2, 3), (1, 4))
    """
    if len(players) % 2:
        raise DrawError("draw/odd_number", found=len(players))
    order = shuffled(players, open_lot(seed, purpose="pairs"))
    return tuple(zip(order[::2], order[1::2], strict=True))


def draw_rotation(players: Sequence[int], *, passen: int, seed: bytes) -> Draw:
    """The movement that needs no computer: one lot, then A stays, B goes on 1 table, C 2, D 3.

    >>> paper = draw_rotation(range(1, 21), passen=3, seed=bytes(32))
    >>> [seating.tables[0].seats for seating in paper.seatings]
    [(8, 3, 11, 14), (8, 12, 17, 10), (8, 6, 5, 4)]
    """
    entrants = tuple((player,) for player in players)
    check_entrants(entrants)
    _check_numbers(entrants, passen=passen, played=(), whole=passen)
    labels = shuffled(list(players), open_lot(seed, purpose="labels"))
    design = rotation(len(labels) // 4, passen=passen).design(places=len(labels))
    seatings = tuple(
        seat_in_order(
            (labels[place] for place in passe),
            passe=number,
            sit_outs=set(labels) - {labels[place] for place in passe},
        )
        for number, passe in enumerate(design, start=1)
    )
    return Draw(
        form=Form.ROTATION,
        entrants=entrants,
        circles=(tuple(players),),
        played=(),
        seatings=seatings,
        certificate=certify(
            seed=seed,
            algorithm=Algorithm.ROTATION,
            entrants=entrants,
            circles=(tuple(players),),
            played=(),
            seatings=seatings,
            designs=(design,),
            known=repeats_known(len(labels), passen=passen),
        ),
    )


def _check_numbers(
    entrants: Sequence[Entrant], *, passen: int, played: Sequence[Seating], whole: int
) -> None:
    if len({len(entrant) for entrant in entrants}) != 1 or len(entrants[0]) not in (1, 2):
        raise DrawError("draw/players_and_pairs")
    if passen < 1 or not len(played) + passen <= whole <= MOST_PASSEN:
        raise DrawError("draw/how_many_passen", found=passen, played=len(played), most=MOST_PASSEN)


def _circles(entrants: Sequence[Entrant], groups: Sequence[Sequence[int]]) -> list[Circle]:
    by_name = {entrant[0]: entrant for entrant in entrants}
    parts = groups or (tuple(by_name),)
    named = sorted(name for part in parts for name in part)
    if named != sorted(by_name):
        raise DrawError("draw/groups_differ")
    circles: list[Circle] = []
    table = 1
    for number, part in enumerate(parts):
        circle = Circle(
            number=number, entrants=tuple(by_name[name] for name in part), first_table=table
        )
        if circle.tables == 0:
            raise DrawError("draw/group_too_small", found=len(part))
        circles.append(circle)
        table += circle.tables
    return circles


class _Plan:
    """The Passen of one circle that are still to be drawn, from a design or by a search."""

    def __init__(
        self, circle: Circle, *, played: Sequence[Seating], whole: int, seed: bytes
    ) -> None:
        self.circle = circle
        self.seed = seed
        design = _design(circle, passen=whole)
        fixed = [self._place(passe, number) for number, passe in enumerate(design, start=1)]
        before = [inside(seating, circle) for seating in played]
        follows = len(fixed) >= len(before) and all(
            is_same(one, other) for one, other in zip(before, fixed, strict=False)
        )
        self.seatings = fixed[len(before) :] if follows else []
        self.design = design if follows and len(design) == whole else ()
        self.decided = Decided.OPEN
        begun = [*before, *self.seatings]
        if len(begun) < whole:
            number = circle.number * LOTS_OF_A_CIRCLE + len(begun)
            searched = search(
                circle,
                begun,
                passen=whole - len(begun),
                lot=open_lot(seed, purpose="search", number=number),
            )
            self.seatings += searched.seatings
            self.decided = searched.decided

    def _place(self, passe: Sequence[int], number: int) -> Seating:
        """Give the places of a Passe of the design to those whom the lot has put there."""
        circle = self.circle
        labels = shuffled(
            circle.entrants, open_lot(self.seed, purpose="labels", number=circle.number)
        )
        lot = open_lot(
            self.seed, purpose="tables", number=circle.number * LOTS_OF_A_CIRCLE + number
        )
        seated = [labels[place] for place in passe]
        out = [labels[place] for place in range(len(labels)) if place not in set(passe)]
        return arranged(tables_of(seated), circle=circle, passe=number, sit_outs=out, lot=lot)


def _design(circle: Circle, *, passen: int) -> Design:
    if circle.of_pairs:
        ring = passen_of_round_robin(len(circle.entrants))
        once = round_robin(len(circle.entrants), passen=ring)
        return tuple(once[number % ring] for number in range(passen))
    return longest_design(len(circle.entrants), passen=passen)


def _all_decided(plans: Iterable[_Plan]) -> Decided:
    found = {plan.decided for plan in plans if not plan.design}
    if Decided.OPEN in found:
        return Decided.OPEN
    return Decided.IMPOSSIBLE if Decided.IMPOSSIBLE in found else Decided.FOUND
