import pytest

from gschobe.tournament.choices import Tie
from gschobe.tournament.ranking import Contestant, ranked

Passen = dict[int, tuple[int, ...]]


def ranks(
    contestants: list[Contestant], *ties: Tie, lowest_wins: bool = False
) -> list[tuple[int, int, Tie | None]]:
    placed = ranked(contestants, ties=ties, lowest_wins=lowest_wins)
    return [(each.rank, each.contestant.number, each.decided_by) for each in placed]


def of(passen: Passen) -> list[Contestant]:
    return [Contestant(number=n, value=sum(p), passen=p) for n, p in passen.items()]


def test_ranks_are_shared_as_1_1_3() -> None:
    four = of({1: (5,), 2: (7,), 3: (7,), 4: (1,)})
    assert [rank for rank, _, _ in ranks(four)] == [1, 1, 3, 4]


@pytest.mark.requirement("S-45")
def test_the_better_passe_decides_then_the_next_best() -> None:
    passen = {
        1: (1020, 980, 900, 900),
        2: (1050, 950, 900, 900),
        3: (1050, 960, 890, 900),
        4: (900, 1050, 890, 960),
    }
    assert ranks(of(passen), Tie.BEST_PASSE, Tie.NEXT_BEST_PASSEN) == [
        (1, 3, None),
        (1, 4, None),
        (3, 2, Tie.NEXT_BEST_PASSEN),
        (4, 1, Tie.BEST_PASSE),
    ]


def test_the_order_of_the_passen_decides_nothing() -> None:
    assert ranks(of({1: (3, 2, 1), 2: (1, 3, 2)}), Tie.NEXT_BEST_PASSEN) == [
        (1, 1, None),
        (1, 2, None),
    ]


def test_where_the_lowest_wins_the_best_passe_is_the_lowest() -> None:
    found = ranks(of({1: (30, 10), 2: (15, 25)}), Tie.BEST_PASSE, lowest_wins=True)
    assert found == [(1, 1, None), (2, 2, Tie.BEST_PASSE)]


@pytest.mark.parametrize(
    ("tie", "first", "second"),
    [
        (Tie.WINS, Contestant(number=2, value=9, wins=3), Contestant(number=1, value=9, wins=2)),
        (
            Tie.MATCHES,
            Contestant(number=2, value=9, matches=1),
            Contestant(number=1, value=9, matches=0),
        ),
        (
            Tie.GROSS_TOTAL,
            Contestant(number=2, value=9, passen=(5, 4, 3)),
            Contestant(number=1, value=9, passen=(5, 4, 2)),
        ),
        (
            Tie.CUT_CARDS,
            Contestant(number=2, value=9, cut_card=8),
            Contestant(number=1, value=9, cut_card=7),
        ),
        (
            Tie.NAME,
            Contestant(number=2, value=9, name="Aebi"),
            Contestant(number=1, value=9, name="Zaugg"),
        ),
        (
            Tie.HEAD_TO_HEAD,
            Contestant(number=2, value=9, against={1: 40}),
            Contestant(number=1, value=9, against={2: -40, 3: 500}),
        ),
    ],
)
def test_each_criterion_decides(tie: Tie, first: Contestant, second: Contestant) -> None:
    assert ranks([second, first], tie) == [(1, first.number, None), (2, second.number, tie)]


def test_head_to_head_looks_at_those_who_are_equal_and_nobody_else() -> None:
    three = [
        Contestant(number=1, value=9, against={2: 10, 4: -300}),
        Contestant(number=2, value=9, against={1: -10, 3: 30}),
        Contestant(number=3, value=9, against={2: -30, 4: 300}),
        Contestant(number=4, value=8, against={1: 300, 3: -300}),
    ]
    assert [number for _, number, _ in ranks(three, Tie.HEAD_TO_HEAD)] == [2, 1, 3, 4]


def test_the_order_in_which_they_come_changes_nothing() -> None:
    five = of({1: (3, 3), 2: (4, 2), 3: (5, 1), 4: (5, 2), 5: (3, 3)})
    for ties in ((), (Tie.BEST_PASSE,)):
        assert ranks(five, *ties) == ranks(five[::-1], *ties)
