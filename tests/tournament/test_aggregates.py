from fractions import Fraction

import pytest

from gschobe.tournament.aggregates import best_first, kept, total
from gschobe.tournament.choices import Aggregate

PASSEN = [942, 1100, 784, 1000]


@pytest.mark.parametrize(
    ("aggregate", "number", "expected"),
    [
        (Aggregate.SUM, 0, 3826),
        (Aggregate.BEST, 3, 3042),
        (Aggregate.BEST, 1, 1100),
        (Aggregate.DROP_WORST, 1, 3042),
        (Aggregate.DROP_WORST, 2, 2100),
        (Aggregate.AVERAGE, 0, Fraction(1913, 2)),
    ],
)
def test_several_values_become_one(aggregate: Aggregate, number: int, expected: Fraction) -> None:
    assert total(PASSEN, aggregate=aggregate, number=number) == expected


def test_where_the_lowest_wins_the_worst_is_the_highest() -> None:
    assert best_first(PASSEN, lowest_wins=True)[0] == 784
    lowest = total(PASSEN, aggregate=Aggregate.DROP_WORST, number=1, lowest_wins=True)
    assert lowest == 784 + 942 + 1000


def test_what_was_missed_is_dropped_first() -> None:
    assert kept(PASSEN[:3], aggregate=Aggregate.DROP_WORST, number=1, of=4) == [1100, 942, 784]


def test_nothing_at_all_is_zero() -> None:
    for aggregate in Aggregate:
        assert total([], aggregate=aggregate, number=1) == 0


def test_an_average_without_a_fraction_is_a_whole_number() -> None:
    assert total([3, 5], aggregate=Aggregate.AVERAGE, number=0) == 4
