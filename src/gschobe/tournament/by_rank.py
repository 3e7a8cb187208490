"""Draw by rank: the best four sit at the first table, the next four at the second (winners' table).

Nobody has a partner twice where that can be avoided, so a table takes the nearest in rank with
whom all the others still find somebody new.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations

from gschobe.tournament.certificate import Algorithm, Draw, certify
from gschobe.tournament.firsts import Decided, open_graph
from gschobe.tournament.lot import open_lot
from gschobe.tournament.partners import couple
from gschobe.tournament.repeats import Encounters, encounters
from gschobe.tournament.seating import (
    DrawError,
    DrawnTable,
    Entrant,
    Form,
    Seating,
    Seats,
    check_entrants,
)
from gschobe.tournament.sitouts import LeftOver, left_over

NEAREST = 8
"""So many of the next in rank are tried at a table."""

Gone = Mapping[int, AbstractSet[int]]


def draw_by_rank(
    ranking: Sequence[Entrant], *, seed: bytes, played: Sequence[Seating] = ()
) -> Draw:
    """The next Passe for players or pairs in the order of their rank, the best first.

    At a table of singles the first and the fourth go against the second and the third. The lot
    decides who sits out where ranks do not fill the tables.

    >>> drawn = draw_by_rank([(n,) for n in (5, 3, 8, 1, 2, 6, 4, 7)], seed=bytes(32))
    >>> [table.seats for table in drawn.seatings[0].tables]
    [(5, 3, 1, 8), (2, 6, 7, 4)]
    """
    check_entrants(ranking)
    of_pairs = len(ranking[0]) == 2
    if len({len(entrant) for entrant in ranking}) != 1 or len(ranking[0]) not in (1, 2):
        raise DrawError("draw/players_and_pairs")
    by_name = {entrant[0]: entrant for entrant in ranking}
    before = encounters(played, pairs=ranking if of_pairs else ())
    gone = before.gone()
    out = _sit_outs(list(by_name), before, gone, seed=seed, played=played, of_pairs=of_pairs)
    order = [name for name in by_name if name not in out]
    tables = _pairs(order, gone, by_name) if of_pairs else _singles(order, gone)
    seating = Seating(
        passe=len(played) + 1,
        tables=tuple(
            DrawnTable(number=number, seats=seats) for number, seats in enumerate(tables, start=1)
        ),
        sit_outs=tuple(sorted(player for name in out for player in by_name[name])),
    )
    circle = tuple(by_name)
    return Draw(
        form=Form.BY_RANK,
        entrants=tuple(ranking),
        circles=(circle,),
        played=tuple(played),
        seatings=(seating,),
        certificate=certify(
            seed=seed,
            algorithm=Algorithm.RANK,
            entrants=ranking,
            circles=(circle,),
            played=played,
            seatings=(seating,),
            decided=Decided.OPEN,
        ),
    )


def _sit_outs(
    names: Sequence[int],
    before: Encounters,
    gone: Gone,
    *,
    seed: bytes,
    played: Sequence[Seating],
    of_pairs: bool,
) -> tuple[int, ...]:
    """Who sits out, so that the others all find somebody new, if there is a way."""
    lot = open_lot(seed, purpose="rank", number=len(played))
    number = len(names) % (2 if of_pairs else 4)
    choice: LeftOver | None = None
    for just_sat in (played[-1].sit_outs if played else (), ()):
        choice = left_over(names, sat_out=before.sat_out, number=number, just_sat=just_sat)
        graph = open_graph(names, gone, choice)
        couples = couple(graph, lot=lot)
        if len(couples) == len(graph):
            return (*choice.must, *(one for one, other in couples.items() if other < 0))
    assert choice is not None
    return choice.choose(lot)


def _singles(order: Sequence[int], gone: Gone) -> Iterator[Seats]:
    left = list(order)
    while left:
        seats = next(_fours(left, gone), None)
        if seats is None:
            seats = _four_by_couples(left, gone)
        yield seats
        for name in seats:
            left.remove(name)


def _fours(left: Sequence[int], gone: Gone) -> Iterator[Seats]:
    """Tables for the best of those who are left, the nearest in rank first."""
    best = left[0]
    for three in combinations(left[1 : 1 + NEAREST], 3):
        second, third, fourth = three
        rest = [name for name in left[1:] if name not in three]
        for mate, one, other in (
            (fourth, second, third),
            (third, second, fourth),
            (second, third, fourth),
        ):
            is_new = mate not in gone.get(best, ()) and other not in gone.get(one, ())
            if is_new and _all_find_one(rest, gone):
                yield best, one, mate, other


def _four_by_couples(left: Sequence[int], gone: Gone) -> Seats:
    """A table for the best and his partner in a largest set of couples, and the next of them."""
    couples = _everybody(left, gone)
    best = left[0]
    mate = couples[best]
    one = next(name for name in left if name not in (best, mate))
    return best, one, mate, couples[one]


def _pairs(order: Sequence[int], gone: Gone, by_name: Mapping[int, Entrant]) -> Iterator[Seats]:
    left = list(order)
    while left:
        best, *rest = left
        found = (
            other
            for other in rest[:NEAREST]
            if other not in gone.get(best, ())
            and _all_find_one([name for name in rest if name != other], gone)
        )
        other = next(found, None) or _everybody(left, gone)[best]
        left = [name for name in rest if name != other]
        (south, north), (east, west) = by_name[best], by_name[other]
        yield south, east, north, west


def _all_find_one(names: Sequence[int], gone: Gone) -> bool:
    """Whether all these can go with somebody new; half of them for each are always enough."""
    if all(2 * (len(names) - 1 - len(gone.get(name, ()))) >= len(names) for name in names):
        return True
    graph = open_graph(names, gone, LeftOver(must=(), may=(), wanted=0))
    return len(couple(graph)) == len(graph)


def _everybody(names: Sequence[int], gone: Gone) -> dict[int, int]:
    """Couples for all, of whom as many as can be are new; the others go by rank."""
    couples = couple(open_graph(names, gone, LeftOver(must=(), may=(), wanted=0)))
    alone = [name for name in names if name not in couples]
    for one, other in zip(alone[::2], alone[1::2], strict=True):
        couples[one], couples[other] = other, one
    return couples
