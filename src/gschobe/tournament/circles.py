"""Fixed designs for pairs: every pair meets every other before any two meet again.

One pair stays and the others go round it; with an odd number the place that stays is empty, and
whoever comes there sits out.
"""

from __future__ import annotations

from gschobe.tournament.movement import Design


def passen_of_round_robin(pairs: int) -> int:
    """How many Passen it takes until every pair has met every other.

    >>> passen_of_round_robin(6), passen_of_round_robin(7)
    (5, 7)
    """
    return pairs - 1 + pairs % 2


def round_robin(pairs: int, *, passen: int) -> Design:
    """The places of pairs, two a table; places that are not named sit out.

    >>> round_robin(4, passen=3)
    ((3, 0, 1, 2), (3, 1, 2, 0), (3, 2, 0, 1))
    >>> round_robin(5, passen=2)
    ((1, 4, 2, 3), (2, 0, 3, 4))
    """
    ring = passen_of_round_robin(pairs)
    return tuple(
        tuple(
            place
            for distance in range(ring // 2 + 1)
            for place in _table(passe, distance, ring=ring, pairs=pairs)
        )
        for passe in range(passen)
    )


def _table(passe: int, distance: int, *, ring: int, pairs: int) -> tuple[int, ...]:
    if distance == 0:
        return (ring, passe % ring) if pairs > ring else ()
    return (passe + distance) % ring, (passe - distance) % ring
