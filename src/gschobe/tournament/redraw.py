"""Replace a published Passe that has not begun, with as few other seats as possible.

Somebody has come late or gone home. A Passe that has begun never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import chain

from gschobe.tournament.certificate import Algorithm, Draw, certify
from gschobe.tournament.firsts import Decided
from gschobe.tournament.lot import open_lot
from gschobe.tournament.refill import Refill
from gschobe.tournament.repeats import encounters
from gschobe.tournament.seating import DrawError, Entrant, Seating, check_entrants


def redraw(
    published: Draw,
    entrants: Iterable[Entrant],
    *,
    first: int,
    begun: int,
    reason: str,
) -> Draw:
    """The next version of a draw, for those who are there now, from the Passe `first` on.

    `begun` is the number of the last Passe that has begun. Passen before `first` stay as they were
    published, and count as played.

    Raises DrawError: a Passe has begun, no reason is given, or nothing is to be replaced.

    >>> from gschobe.tournament.draw import draw
    >>> from gschobe.tournament.seating import as_singles
    >>> evening = draw(as_singles(range(1, 18)), passen=4, seed=bytes(32))
    >>> now = as_singles([*range(1, 18), 18])
    >>> late = redraw(evening, now, first=3, begun=2, reason="18 came late")
    >>> late.version, [seating.passe for seating in late.seatings], late.moved
    (2, [3, 4], ((), (3,)))
    """
    there = tuple(entrants)
    check_entrants(there)
    _check(published, there, first=first, begun=begun, reason=reason)
    version = published.version + 1
    lot = open_lot(published.certificate.seed, purpose="redraw", number=version)
    kept = [seating for seating in published.seatings if seating.passe < first]
    old = [seating for seating in published.seatings if seating.passe >= first]
    played = (*published.played, *kept)
    pairs = there if len(there[0]) == 2 else ()
    new: list[Seating] = []
    for number, seating in enumerate(old):
        later = [_without_gone(each, there) for each in old[number + 1 :]]
        so_far = (*played, *new)
        refill = Refill(
            seating,
            there,
            before=encounters(so_far, pairs=pairs),
            around=encounters([*so_far, *later], pairs=pairs),
            just_sat=so_far[-1].sit_outs if so_far else (),
            lot=lot,
        )
        new.append(refill.best(so_far))
    circle = tuple(entrant[0] for entrant in there)
    return replace(
        published,
        entrants=there,
        circles=(circle,),
        played=played,
        seatings=tuple(new),
        certificate=certify(
            seed=published.certificate.seed,
            algorithm=Algorithm.CHANGE,
            entrants=there,
            circles=(circle,),
            played=played,
            seatings=new,
            decided=Decided.OPEN,
        ),
        version=version,
        reason=reason.strip(),
        moved=tuple(moved(one, other) for one, other in zip(old, new, strict=True)),
    )


def moved(before: Seating, after: Seating) -> tuple[int, ...]:
    """Those who had a seat, are still there, and have another seat or none.

    >>> from gschobe.tournament.seating import seat_in_order
    >>> old = seat_in_order([1, 2, 3, 4, 5, 6, 7, 8], passe=1)
    >>> new = seat_in_order([1, 2, 3, 9, 5, 6, 4, 8], passe=1)
    >>> moved(old, new)
    (4,)
    """
    there = frozenset(after.players)
    old, new = before.places, after.places
    return tuple(
        sorted(player for player in old if player in there and new.get(player) != old[player])
    )


def _check(
    published: Draw, there: Sequence[Entrant], *, first: int, begun: int, reason: str
) -> None:
    if first <= begun:
        raise DrawError("draw/passe_begun", passe=first)
    if first not in [seating.passe for seating in published.seatings]:
        raise DrawError("draw/passe_not_published", passe=first)
    if not reason.strip() or "\n" in reason.strip():
        raise DrawError("draw/no_reason", passe=first)
    if len(published.circles) > 1:
        raise DrawError("draw/groups_stay", passe=first)
    if {len(entrant) for entrant in there} != {len(published.entrants[0])}:
        raise DrawError("draw/players_and_pairs")
    if set(there) == set(published.entrants):
        raise DrawError("draw/nothing_changes", passe=first)
    before = {player: entrant for entrant in published.entrants for player in entrant}
    for entrant in there:
        if any(before.get(player, entrant) != entrant for player in entrant):
            raise DrawError("draw/pair_changed", player=entrant[0])


def _without_gone(seating: Seating, there: Sequence[Entrant]) -> Seating:
    """Only the tables of a later Passe at which everybody is still there."""
    present: AbstractSet[int] = frozenset(chain.from_iterable(there))
    return replace(
        seating,
        tables=tuple(table for table in seating.tables if present.issuperset(table.seats)),
        sit_outs=(),
    )
