from itertools import combinations

import pytest

from gschobe.tournament.firsts import Decided, Plan, plan_firsts
from gschobe.tournament.lot import open_lot
from gschobe.tournament.sitouts import is_fair
from tests.tournament.drawing import SEED


def planned(
    names: int, gone: dict[int, set[int]], *, passen: int, over: int = 0, just_sat: int = 0
) -> Plan:
    return plan_firsts(
        range(1, names + 1),
        seats_over=over,
        gone=gone,
        sat_out={},
        just_sat=[just_sat] if just_sat else [],
        passen=passen,
        lot=open_lot(SEED, purpose="x"),
    )


def have_gone(*couples: tuple[int, int]) -> dict[int, set[int]]:
    gone: dict[int, set[int]] = {}
    for one, other in couples:
        gone.setdefault(one, set()).add(other)
        gone.setdefault(other, set()).add(one)
    return gone


def only(names: int, *couples: tuple[int, int]) -> dict[int, set[int]]:
    """Everybody has gone with everybody but these couples."""
    left = {frozenset(couple) for couple in couples}
    return have_gone(
        *(two for two in combinations(range(1, names + 1), 2) if frozenset(two) not in left)
    )


@pytest.mark.parametrize("names", [4, 6, 8, 10, 12, 16, 24, 48])
def test_everybody_can_go_with_everybody_once(names: int) -> None:
    passen = min(names - 1, 11)
    plan = planned(names, {}, passen=passen)
    assert plan.decided is Decided.FOUND
    couples = [frozenset(couple) for passe in plan.passen for couple in passe.couples]
    assert len(couples) == len(set(couples)) == passen * names // 2


def test_one_more_is_impossible() -> None:
    assert planned(6, {}, passen=6).decided is Decided.IMPOSSIBLE


def test_two_threes_that_are_left_have_no_way_for_everybody() -> None:
    gone = only(6, (1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6))
    assert planned(6, gone, passen=1).decided is Decided.IMPOSSIBLE


def test_a_passe_that_is_possible_but_leaves_none_after_it_is_not_taken() -> None:
    # A ring of six, and 1-4: with 1-4 gone together first, 2-3 and 5-6, nothing is left for two.
    gone = only(6, (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1), (1, 4))
    plan = planned(6, gone, passen=2)
    assert plan.decided is Decided.FOUND
    assert (1, 4) not in [couple for passe in plan.passen for couple in passe.couples]


def test_two_passen_can_be_impossible_where_one_is_not() -> None:
    gone = only(6, (1, 2), (3, 4), (5, 6), (1, 3), (2, 4))
    assert planned(6, gone, passen=1).decided is Decided.FOUND
    assert planned(6, gone, passen=2).decided is Decided.IMPOSSIBLE


def test_those_who_sit_out_are_chosen_so_that_the_others_find_somebody() -> None:
    gone = only(5, (1, 2), (3, 4), (3, 5), (4, 5))
    plan = planned(5, gone, passen=1, over=1)
    assert plan.decided is Decided.FOUND
    assert plan.passen[0].sit_outs[0] in (3, 4, 5)


def test_whoever_has_just_sat_sits_again_only_where_it_must_be() -> None:
    gone = only(5, (2, 3), (4, 5))
    plan = planned(5, gone, passen=1, over=1, just_sat=1)
    assert plan.passen[0].sit_outs == (1,)
    assert planned(5, {}, passen=1, over=1, just_sat=1).passen[0].sit_outs != (1,)


def test_nobody_sits_out_twice_before_all_have_once() -> None:
    plan = planned(9, {}, passen=8, over=1)
    assert plan.decided is Decided.FOUND
    counts: dict[int, int] = {}
    for passe in plan.passen:
        assert is_fair(passe.sit_outs, present=range(1, 10), sat_out=counts)
        for name in passe.sit_outs:
            counts[name] = counts.get(name, 0) + 1


@pytest.mark.parametrize("names", [9, 15, 22, 31, 47])
def test_the_search_always_has_an_answer(names: int) -> None:
    # Passe after Passe with three planned ahead, until not even one more is possible.
    lot = open_lot(SEED, purpose="x")
    gone: dict[int, set[int]] = {names + 1: {1}, 1: {names + 1}}  # one who has gone home
    counts: dict[int, int] = {}
    just_sat: tuple[int, ...] = ()
    answers: list[Decided] = []
    ahead = 3
    while ahead:
        plan = plan_firsts(
            range(1, names + 1),
            seats_over=names % 4,
            gone=gone,
            sat_out=counts,
            just_sat=just_sat,
            passen=ahead,
            lot=lot,
        )
        answers.append(plan.decided)
        if plan.decided is not Decided.FOUND:
            ahead -= 1
            continue
        passe = plan.passen[0]
        for one, other in passe.couples:
            gone.setdefault(one, set()).add(other)
            gone.setdefault(other, set()).add(one)
        for name in passe.sit_outs:
            counts[name] = counts.get(name, 0) + 1
        just_sat = passe.sit_outs
    assert Decided.OPEN not in answers
    assert answers.count(Decided.FOUND) >= names - 3
