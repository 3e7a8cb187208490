from functools import cache
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from gschobe.tournament.lot import open_lot
from gschobe.tournament.partners import Graph, couple, lacking_without, obstacle
from tests.tournament.drawing import SEED


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 9))
    kept = draw(st.sets(st.sampled_from(list(combinations(range(size + 1), 2)))))
    graph: dict[int, set[int]] = {name: set() for name in range(size)}
    for one, other in kept:
        if one < size and other < size:
            graph[one].add(other)
            graph[other].add(one)
    return graph


def most_couples(graph: Graph) -> int:
    """The same by trying everything."""

    @cache
    def most(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, *rest = left
        ways = [most(tuple(rest))]
        ways += [
            1 + most(tuple(each for each in rest if each != other))
            for other in rest
            if other in graph[first]
        ]
        return max(ways)

    return most(tuple(graph))


@given(graphs())
def test_there_are_as_many_couples_as_can_be(graph: Graph) -> None:
    for lot in (None, open_lot(SEED, purpose="x")):
        couples = couple(graph, lot=lot)
        assert len(couples) == 2 * most_couples(graph)
        assert all(couples[other] == one and other in graph[one] for one, other in couples.items())


@given(graphs())
def test_an_obstacle_proves_how_many_are_left_over(graph: Graph) -> None:
    found = obstacle(graph)
    lacking = len(graph) - 2 * most_couples(graph)
    assert (found.lacking if found else 0) == lacking
    if found:
        assert lacking_without(graph, set(found.spared)) == lacking


@given(graphs(), st.data())
def test_no_set_of_players_proves_too_much(graph: Graph, data: st.DataObject) -> None:
    spared = data.draw(st.sets(st.sampled_from(sorted(graph))))
    assert lacking_without(graph, spared) <= len(graph) - 2 * most_couples(graph)
