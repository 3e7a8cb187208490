"""What many deals together say."""

import pytest

from gschobe.arena.results import result_of
from gschobe.arena.rounds import Outcome


def outcome(deal: int, as_a: int, as_b: int) -> Outcome:
    return Outcome(
        deal=deal,
        points=((as_a, 157 - as_a), (as_b, 157 - as_b)),
        slowest=(10.0 * deal, 1.0),
        records=("", ""),
    )


def test_a_deal_is_one_observation() -> None:
    result = result_of([outcome(0, 100, 57), outcome(1, 120, 77), outcome(2, 80, 77)])
    assert result.points == pytest.approx((78.5 + 98.5 + 78.5) / 3)
    assert result.difference == pytest.approx((0 + 40 + 0) / 3)
    assert result.difference_error == pytest.approx(40 / 3)
    low, high = result.interval
    assert low < 0 < result.difference < high
    assert (result.slowest[0] > result.slowest[1], result.deals) == (True, 3)
