"""Whether everybody can have a partner whom he has not had yet, and who: exact for any number.

This is the question of a perfect matching in the graph of those who have not been partners; the
answer is that of Edmonds (1965). Where there is none, a set of players shows why (Tutte, Berge):
without them the others fall apart into too many odd circles.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from gschobe.tournament.lot import Lot, shuffled

Graph = Mapping[int, AbstractSet[int]]
"""For each name, the names it can go with."""
Couples = dict[int, int]
"""Each who has a partner, with him; it holds both ways."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """Why not everybody finds a new partner, as a thing that is easy to check.

    Without the `spared`, the others fall into circles that have nobody to go with outside; each
    odd circle leaves one over, and the spared can take only so many of them. `lacking` are left.
    """

    spared: tuple[int, ...]
    lacking: int


def couple(graph: Graph, *, lot: Lot | None = None) -> Couples:
    """As many couples as the graph allows; the lot decides between those that are as good.

    >>> couple({1: {2, 3}, 2: {1}, 3: {1, 4}, 4: {3}})
    {1: 2, 2: 1, 3: 4, 4: 3}
    """
    names = list(graph) if lot is None else shuffled(list(graph), lot)
    turn = {name: place for place, name in enumerate(names)}
    near = {name: sorted(graph[name], key=turn.__getitem__) for name in names}
    couples: Couples = {}
    for name in names:
        if name not in couples:
            free = next((other for other in near[name] if other not in couples), None)
            if free is not None:
                couples[name], couples[free] = free, name
    for name in names:
        if name not in couples:
            _augment(name, near, couples)
    return dict(sorted(couples.items()))


def _augment(root: int, near: Mapping[int, Sequence[int]], couples: Couples) -> bool:
    """Find a path from one without a partner to another, and change the couples along it."""
    search = _Search(root, near, couples)
    end = search.run()
    while end is not None:
        before = search.parent[end]
        following = couples.get(before)
        couples[end], couples[before] = before, end
        end = following
    return search.found


class _Search:
    """A tree of alternating paths; an odd circle in it is treated as one name, its base."""

    def __init__(self, root: int, near: Mapping[int, Sequence[int]], couples: Couples) -> None:
        self.root = root
        self.near = near
        self.couples = couples
        self.parent: dict[int, int] = {}
        self.base = {name: name for name in near}
        self.outer = {root}
        self.waiting = deque([root])
        self.found = False

    def run(self) -> int | None:
        """The end of a path that adds a couple; None where there is none from this root."""
        while self.waiting:
            name = self.waiting.popleft()
            for other in self.near[name]:
                if self.base[name] == self.base[other] or self.couples.get(name) == other:
                    continue
                if other == self.root or self.couples.get(other) in self.parent:
                    self._shrink(name, other)
                elif other not in self.parent:
                    self.parent[other] = name
                    if other not in self.couples:
                        self.found = True
                        return other
                    self._reach(self.couples[other])
        return None

    def _reach(self, name: int) -> None:
        if name not in self.outer:
            self.outer.add(name)
            self.waiting.append(name)

    def _shrink(self, name: int, other: int) -> None:
        common = self._meeting_point(name, other)
        circle = set[int]()
        self._mark(name, common, other, circle)
        self._mark(other, common, name, circle)
        for each in self.near:
            if self.base[each] in circle:
                self.base[each] = common
                self._reach(each)

    def _meeting_point(self, name: int, other: int) -> int:
        seen = set[int]()
        while True:
            name = self.base[name]
            seen.add(name)
            if name == self.root or name not in self.couples:
                break
            name = self.parent[self.couples[name]]
        while True:
            other = self.base[other]
            if other in seen:
                return other
            other = self.parent[self.couples[other]]

    def _mark(self, name: int, common: int, child: int, circle: set[int]) -> None:
        while self.base[name] != common:
            mate = self.couples[name]
            circle |= {self.base[name], self.base[mate]}
            self.parent[name] = child
            child = mate
            name = self.parent[mate]


def obstacle(graph: Graph) -> Obstacle | None:
    """What stands in the way of a partner for everybody; None where nothing does.

    Three who can only go with a fourth leave two over:

    >>> obstacle({1: {4}, 2: {4}, 3: {4}, 4: {1, 2, 3}})
    Obstacle(spared=(4,), lacking=2)
    """
    couples = couple(graph)
    lacking = len(graph) - len(couples)
    if lacking == 0:
        return None
    # Gallai and Edmonds: those whom some largest set of couples leaves over, and their neighbours.
    avoidable = {name for name in graph if _is_left_over_somewhere(name, graph, len(couples))}
    spared = {other for name in avoidable for other in graph[name]} - avoidable
    return Obstacle(spared=tuple(sorted(spared)), lacking=lacking)


def _is_left_over_somewhere(name: int, graph: Graph, size: int) -> bool:
    others = {one: graph[one] - {name} for one in graph if one != name}
    return len(couple(others)) == size


def lacking_without(graph: Graph, spared: AbstractSet[int]) -> int:
    """How many a set of spared players proves to be left over: odd circles less the spared.

    >>> lacking_without({1: {4}, 2: {4}, 3: {4}, 4: {1, 2, 3}}, {4})
    2
    """
    odd, seen = 0, set(spared)
    for name in graph:
        if name in seen:
            continue
        seen.add(name)
        circle = [name]
        for each in circle:
            for other in sorted(graph[each] - seen):
                seen.add(other)
                circle.append(other)
        odd += len(circle) % 2
    return odd - len(spared)
