from collections import Counter
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.tournament.lot import below, commit_draw, open_lot, shuffled
from tests.tournament.drawing import SEED, seed


def test_the_same_seed_gives_the_same_lot_everywhere() -> None:
    # Written down once; a change of the bytes would make old draws impossible to check.
    assert bytes(islice(open_lot(SEED, purpose="labels"), 8)).hex() == "cb7ce8b7393b0ef9"
    assert commit_draw(SEED).hex()[:16] == "01d2d0c6f8d03677"


def test_parts_of_a_draw_share_no_lot() -> None:
    lots = [
        open_lot(chance, purpose=purpose, number=number)
        for chance in (SEED, seed(1))
        for purpose in ("labels", "tables")
        for number in (0, 1)
    ]
    assert len({bytes(islice(lot, 16)) for lot in lots}) == len(lots)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        open_lot(b"short", purpose="labels")


@given(bound=st.integers(1, 70_000), chance=st.binary(min_size=32, max_size=32))
def test_a_number_lies_below_its_bound(bound: int, chance: bytes) -> None:
    assert 0 <= below(bound, open_lot(chance, purpose="x")) < bound


def test_bytes_that_would_favour_low_numbers_are_passed_over() -> None:
    assert below(200, iter([250, 200, 7])) == 7
    assert below(1000, iter([255, 255, 3, 232])) == 0  # 65,535 is passed over, 1,000 is not


def test_each_order_is_equally_likely() -> None:
    lot = open_lot(SEED, purpose="x")
    seen = Counter(tuple(shuffled("abc", lot)) for _ in range(6_000))
    assert set(seen) == set(permutations("abc"))
    assert sum((times - 1_000) ** 2 / 1_000 for times in seen.values()) < 20.5  # p = 0.001
