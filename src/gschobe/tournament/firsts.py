"""Several Passen in which nobody goes twice with the same: found, or shown to be impossible.

For singles two go together who are partners, for pairs two who are opponents. One Passe is decided
exactly for any number of players; several are searched, and up to 48 players the search looks at
everything that it has the time for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum

from gschobe.tournament.lot import Lot, shuffled
from gschobe.tournament.partners import Couples, Graph, couple
from gschobe.tournament.sitouts import LeftOver, left_over

SEARCHED_UP_TO = 48
"""Up to so many players every way is tried."""
MOST_NODES = 20_000
"""So many couples are formed before the search gives up."""
GREEDY_TRIES = 20


class Decided(StrEnum):
    """What is known about a draw in which nobody goes twice with the same."""

    FOUND = "found"
    IMPOSSIBLE = "impossible"
    OPEN = "open"
    """The search has ended without an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoupledPasse:
    """Who goes with whom in one Passe, and who sits out."""

    couples: tuple[tuple[int, int], ...]
    sit_outs: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """An answer, and the Passen where there are any."""

    decided: Decided
    passen: tuple[CoupledPasse, ...] = ()


def open_graph(
    names: Sequence[int], gone: Mapping[int, AbstractSet[int]], choice: LeftOver
) -> Graph:
    """Who may go with whom; whoever sits out goes with an empty seat, a number below 0.

    >>> graph = open_graph([1, 2, 3], {1: {2}, 2: {1}}, LeftOver(must=(), may=(3,), wanted=1))
    >>> {name: sorted(others) for name, others in graph.items()}
    {1: [3], 2: [3], 3: [-1, 1, 2], -1: [3]}
    """
    playing = frozenset(names) - frozenset(choice.must)
    empty = frozenset(range(-choice.wanted, 0))
    graph: dict[int, AbstractSet[int]] = {
        name: playing - gone.get(name, frozenset()) - {name}
        | (empty if name in choice.may else frozenset())
        for name in names
        if name in playing
    }
    return graph | {seat: frozenset(choice.may) for seat in empty}


@dataclass(kw_only=True)
class _Planning:
    """What has been planned up to here."""

    names: Sequence[int]
    seats_over: int
    gone: dict[int, set[int]]
    sat_out: dict[int, int]
    just_sat: tuple[int, ...]
    done: list[CoupledPasse] = field(default_factory=list[CoupledPasse])

    def choices(self) -> Iterator[LeftOver]:
        """Who may sit out: first with those spared who have just sat, then with them too."""
        spared = self._left_over(self.just_sat)
        yield spared
        anybody = self._left_over(())
        if anybody != spared:
            yield anybody

    def _left_over(self, just_sat: Sequence[int]) -> LeftOver:
        return left_over(
            self.names, sat_out=self.sat_out, number=self.seats_over, just_sat=just_sat
        )

    def add(self, passe: CoupledPasse) -> None:
        for one, other in passe.couples:
            self.gone.setdefault(one, set()).add(other)
            self.gone.setdefault(other, set()).add(one)
        for name in passe.sit_outs:
            self.sat_out[name] = self.sat_out.get(name, 0) + 1
        self.just_sat = passe.sit_outs
        self.done.append(passe)

    def is_short(self, passen: int) -> bool:
        """Whether the left to go with are too few for so many Passen, sit-outs taken off."""
        number = len(self.names)
        once = 0 if self.seats_over == 0 else passen * self.seats_over // number + 1
        there = frozenset(self.names)
        left = (number - 1 - len(there & self.gone.get(name, set())) for name in self.names)
        short = [passen - each for each in left if each < passen]
        return max(short, default=0) > once or sum(short) > passen * self.seats_over

    def copy(self) -> _Planning:
        return _Planning(
            names=self.names,
            seats_over=self.seats_over,
            gone={name: set(others) for name, others in self.gone.items()},
            sat_out=dict(self.sat_out),
            just_sat=self.just_sat,
            done=list(self.done),
        )


def plan_firsts(
    names: Sequence[int],
    *,
    seats_over: int,
    gone: Mapping[int, AbstractSet[int]],
    sat_out: Mapping[int, int],
    just_sat: Sequence[int],
    passen: int,
    lot: Lot,
) -> Plan:
    """So many Passen in which nobody goes with one with whom he has gone.

    >>> from gschobe.tournament.lot import open_lot
    >>> gone = {1: {2}, 2: {1}, 3: {4}, 4: {3}}
    >>> plan = plan_firsts([1, 2, 3, 4], seats_over=0, gone=gone, sat_out={}, just_sat=(),
    ...     passen=2, lot=open_lot(bytes(32), purpose="firsts"))
    >>> plan.decided, len(plan.passen)
    (<Decided.FOUND: 'found'>, 2)
    """
    start = _Planning(
        names=names,
        seats_over=seats_over,
        gone={name: set(others) for name, others in gone.items()},
        sat_out=dict(sat_out),
        just_sat=tuple(just_sat),
    )
    if not any(_coupled(start, choice, lot) for choice in start.choices()):
        return Plan(decided=Decided.IMPOSSIBLE)
    for _ in range(GREEDY_TRIES):
        tried = _one_by_one(start.copy(), passen, lot)
        if tried is not None:
            return Plan(decided=Decided.FOUND, passen=tried)
    if len(names) > SEARCHED_UP_TO:
        return Plan(decided=Decided.OPEN)
    return _search_all(start, passen, lot)


def _one_by_one(planning: _Planning, passen: int, lot: Lot) -> tuple[CoupledPasse, ...] | None:
    for _ in range(passen):
        found = (_coupled(planning, choice, lot) for choice in planning.choices())
        passe = next(filter(None, found), None)
        if passe is None:
            return None
        planning.add(passe)
    return tuple(planning.done)


def _coupled(planning: _Planning, choice: LeftOver, lot: Lot) -> CoupledPasse | None:
    """One Passe in which everybody goes with a new one; None where there is none."""
    graph = open_graph(planning.names, planning.gone, choice)
    couples: Couples = couple(graph, lot=lot)
    if len(couples) < len(graph):
        return None
    sitting = tuple(one for one, other in couples.items() if other < 0)
    return CoupledPasse(
        couples=tuple((one, other) for one, other in couples.items() if 0 < one < other),
        sit_outs=tuple(sorted((*choice.must, *sitting))),
    )


class _GivenUp(Exception):
    """More couples were formed than the search has time for."""


def _search_all(start: _Planning, passen: int, lot: Lot) -> Plan:
    """Try every way, Passe by Passe."""
    nodes = 0

    def extend(planning: _Planning) -> tuple[CoupledPasse, ...] | None:
        if len(planning.done) == passen:
            return tuple(planning.done)
        if planning.is_short(passen - len(planning.done)):
            return None
        for choice in planning.choices():
            if _coupled(planning, choice, lot) is None:
                continue
            for passe in ways(planning, choice):
                following = planning.copy()
                following.add(passe)
                found = extend(following)
                if found is not None:
                    return found
        return None

    def ways(planning: _Planning, choice: LeftOver) -> Iterator[CoupledPasse]:
        graph = {
            name: {other for other in others if other > 0}
            for name, others in open_graph(planning.names, planning.gone, choice).items()
            if name > 0
        }
        yield from complete(graph, [], [*choice.must], frozenset(choice.may), choice.wanted)

    def complete(
        graph: Mapping[int, AbstractSet[int]],
        couples: list[tuple[int, int]],
        sitting: list[int],
        may_sit: frozenset[int],
        wanted: int,
    ) -> Iterator[CoupledPasse]:
        nonlocal nodes
        if not graph:
            if wanted == 0:
                yield CoupledPasse(couples=tuple(couples), sit_outs=tuple(sorted(sitting)))
            return
        nodes += 1
        if nodes > MOST_NODES:
            raise _GivenUp
        name = min(graph, key=lambda each: (len(graph[each]), each))
        for other in shuffled(sorted(graph[name]), lot):
            left = _without(graph, {name, other})
            yield from complete(left, [*couples, (name, other)], sitting, may_sit, wanted)
        if wanted and name in may_sit:
            left = _without(graph, {name})
            yield from complete(left, couples, [*sitting, name], may_sit, wanted - 1)

    try:
        found = extend(start)
    except _GivenUp:
        return Plan(decided=Decided.OPEN)
    if found is None:
        return Plan(decided=Decided.IMPOSSIBLE)
    return Plan(decided=Decided.FOUND, passen=found)


def _without(
    graph: Mapping[int, AbstractSet[int]], gone: AbstractSet[int]
) -> dict[int, AbstractSet[int]]:
    return {name: others - gone for name, others in graph.items() if name not in gone}
