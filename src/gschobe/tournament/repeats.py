"""Who partnered, opposed and met whom how often, and how often at least somebody must again.

Two players meet when they sit at one table. In the forms with pairs a pair counts as one, so there
are no new partners, and whoever meets is opposed. A *repeat* is each time after the first.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from gschobe.tournament.seating import DrawnTable, Entrant, Seating

Two = tuple[int, int]
"""Two entrants by their first players, the lower number first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeats:
    """How often anybody had a partner, an opponent, a person at the table again.

    >>> Repeats(partners=0, opponents=3, meetings=4) - Repeats(meetings=4)
    Repeats(partners=0, opponents=3, meetings=0)
    """

    partners: int = 0
    opponents: int = 0
    meetings: int = 0

    def __sub__(self, other: Repeats) -> Repeats:
        return Repeats(
            partners=self.partners - other.partners,
            opponents=self.opponents - other.opponents,
            meetings=self.meetings - other.meetings,
        )


def _counter() -> Counter[Two]:
    return Counter()


@dataclass(kw_only=True, slots=True)
class Encounters:
    """What has come about in some Passen: the counts for two, and who sat out."""

    pairs: Mapping[int, Entrant] = field(default_factory=dict[int, Entrant])
    """The pair of each player, in the forms in which pairs stay together; empty for singles."""
    partners: Counter[Two] = field(default_factory=_counter)
    opponents: Counter[Two] = field(default_factory=_counter)
    meetings: Counter[Two] = field(default_factory=_counter)
    sat_out: Counter[int] = field(default_factory=partial(Counter[int]))
    """By player, and by the first of a pair."""

    def add(self, seating: Seating) -> None:
        """Count one Passe."""
        for table in seating.tables:
            self._add_table(table)
        self.sat_out.update({self.name(player) for player in seating.sit_outs})

    def _add_table(self, table: DrawnTable) -> None:
        south, east, north, west = table.seats
        if self.pairs:
            met = two(self.name(south), self.name(east))
            self.opponents[met] += 1
            self.meetings[met] += 1
            return
        self.partners[two(south, north)] += 1
        self.partners[two(east, west)] += 1
        self.opponents.update((two(south, east), two(south, west)))
        self.opponents.update((two(east, north), two(north, west)))
        self.meetings.update(map(sorted_two, combinations(table.seats, 2)))

    def name(self, player: int) -> int:
        """The number under which a player is counted: his own, or that of his pair's first."""
        return self.pairs[player][0] if player in self.pairs else player

    def gone(self) -> dict[int, set[int]]:
        """With whom everybody has gone: partners, or opponents where pairs stay together."""
        gone: dict[int, set[int]] = {}
        for one, other in self.opponents if self.pairs else self.partners:
            gone.setdefault(one, set()).add(other)
            gone.setdefault(other, set()).add(one)
        return gone

    @property
    def repeats(self) -> Repeats:
        """Every time after the first."""
        return Repeats(
            partners=_excess(self.partners),
            opponents=_excess(self.opponents),
            meetings=_excess(self.meetings),
        )


def _excess(counted: Counter[Two]) -> int:
    return sum(times - 1 for times in counted.values())


def two(one: int, other: int) -> Two:
    """Two numbers, the lower first."""
    return (one, other) if one < other else (other, one)


def sorted_two(pair: tuple[int, int]) -> Two:
    """The same of a tuple."""
    return two(*pair)


def encounters(seatings: Iterable[Seating], *, pairs: Iterable[Entrant] = ()) -> Encounters:
    """Count some Passen.

    >>> one = Seating(passe=1, tables=(DrawnTable(number=1, seats=(1, 2, 3, 4)),))
    >>> two = Seating(passe=2, tables=(DrawnTable(number=1, seats=(1, 3, 2, 4)),))
    >>> encounters([one, two]).repeats
    Repeats(partners=0, opponents=2, meetings=6)
    """
    counted = Encounters(pairs={player: pair for pair in pairs for player in pair})
    for seating in seatings:
        counted.add(seating)
    return counted


def lower_bounds(
    played: Encounters, drawn: Sequence[Seating], *, circles: Sequence[Sequence[int]]
) -> Repeats:
    """How many repeats there are at least, however the Passen are drawn.

    Whoever plays k more Passen meets 3k times, and only so many of them can be people whom he has
    not met; the rest are repeats, each shared by two. A circle is a set of entrants who play among
    themselves: all, or a group.

    >>> three = [Seating(passe=n, tables=(DrawnTable(number=1, seats=(1, 2, 3, 4)),)) for n in (1, 2)]
    >>> lower_bounds(Encounters(), three, circles=[(1, 2, 3, 4)])
    Repeats(partners=0, opponents=2, meetings=6)
    """
    plays = Counter(played.name(player) for seating in drawn for player in seating.seated)
    if played.pairs:
        plays = Counter({name: seats // 2 for name, seats in plays.items()})
    tables = (1, 2, 3) if not played.pairs else (0, 1, 1)
    counts = (played.partners, played.opponents, played.meetings)
    before = played.repeats
    needed = [
        sum(_forced(counted, circle, plays, each) for circle in circles)
        for counted, each in zip(counts, tables, strict=True)
    ]
    sizes = [len(circle) for circle in circles]
    shared = 0 if played.pairs or played.meetings else sum(map(_shared, sizes))
    return Repeats(
        partners=before.partners + (needed[0] + 1) // 2,
        opponents=before.opponents + (needed[1] + 1) // 2,
        meetings=max(
            before.meetings + (needed[2] + 1) // 2,
            (len(drawn) - 1) * shared,
        ),
    )


def _shared(players: int) -> int:
    """How many pairs any two Passen share at least, since there are fewer than four tables.

    Four players who come from two tables bring two pairs along, four from three tables one; who
    has sat out brings none. If so many pairs are shared by any two of R Passen, then a pair that
    meets c times is shared by c (c - 1) / 2 of them, at most R / 2 for each time after the first:
    so there are R - 1 times as many repeats.

    >>> [_shared(players) for players in (8, 9, 10, 11, 12, 13, 14, 15, 16)]
    [4, 3, 2, 1, 3, 2, 1, 0, 0]
    """
    tables = players // 4
    fresh = players % 4
    known = [4] * tables
    for _ in range(fresh):
        known[known.index(max(known))] -= 1
    return sum(_brought(number, tables) for number in known)


def _brought(players: int, tables: int) -> int:
    """How many pairs so many players from so many tables bring along at least."""
    each, more = divmod(players, tables)
    return more * math.comb(each + 1, 2) + (tables - more) * math.comb(each, 2)


def _forced(
    counted: Counter[Two], circle: Sequence[int], plays: Mapping[int, int], each: int
) -> int:
    """How many encounters of all in a circle cannot be first ones."""
    inside = frozenset(circle)
    known = Counter[int]()
    for one, other in counted:
        if one in inside and other in inside:
            known.update((one, other))
    return sum(
        max(0, each * plays[name] - (len(inside) - 1 - known[name]))
        for name in circle
        if name in plays
    )
