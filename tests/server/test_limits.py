"""A token bucket for each address."""

import pytest

from gschobe.server.limits import REMEMBERED, Limit, network_of


class Time:
    """A clock that stands until it is moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_then_so_many_a_minute() -> None:
    clock = Time()
    limit = Limit(6, at_once=2, clock=clock)
    assert [limit.take("a"), limit.take("a"), limit.take("a")] == [0, 0, 10]
    assert limit.take("b") == 0
    clock.now = 9
    assert limit.take("a") == 1
    clock.now = 10
    assert limit.take("a") == 0
    clock.now = 1000
    assert [limit.take("a") for _ in range(3)] == [0, 0, 10]


def test_no_limit_is_none() -> None:
    limit = Limit(0)
    assert {limit.take("a") for _ in range(1000)} == {0}


def test_addresses_that_may_ask_for_all_again_are_forgotten() -> None:
    clock = Time()
    limit = Limit(60, at_once=1, clock=clock)
    for number in range(REMEMBERED):
        limit.take(str(number))
    clock.now = 60
    limit.take("one more")
    assert len(limit._left) == 1
    assert limit.take("one more") == 1


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
    ],
)
def test_who_has_one_address_has_its_whole_network(address: str, network: str) -> None:
    assert network_of(address) == network
