"""The hashes of a proof, and the shuffle that its key leads to."""

import hashlib
import hmac
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core.cards import CARDS
from gschobe.core.seats import SEATS, Seat
from gschobe.records.shuffle import (
    NOTHING_GIVEN,
    SEED_BYTES,
    BySeat,
    commit,
    derive_key,
    encode,
    hash_value,
    new_seed,
    shuffle,
    stream,
)

SEED = bytes(range(32))
VALUE = bytes(range(16))
COMMITMENT = bytes(32)


def test_a_seed_has_256_bits_and_is_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


@given(st.lists(st.binary(max_size=5), max_size=4), st.lists(st.binary(max_size=5), max_size=4))
def test_other_fields_are_other_bytes(some: list[bytes], others: list[bytes]) -> None:
    assert (encode("value", *some) == encode("value", *others)) is (some == others)


def test_every_purpose_has_hashes_of_its_own() -> None:
    encoded = [encode(name, b"", b"") for name in ("commitment", "value", "key", "stream")]
    assert all(one != other for one, other in combinations(encoded, 2))


def test_the_commitment_is_a_hash_of_the_bytes_that_the_page_describes() -> None:
    written = (
        b"\0\0\0\x1agschobe-proof/1/commitment"
        b"\0\0\0\x0astammtisch"
        b"\0\0\0\x04\0\0\0\x07"
        b"\0\0\0\x01W"
        b"\0\0\0\0"
        b"\0\0\0\x20" + SEED
    )
    made = commit(table="stammtisch", round=7, dealer=Seat.WEST, previous=None, seed=SEED)
    assert made == hashlib.sha256(written).digest()


def test_the_commitment_binds_everything_that_is_fixed_before_the_deal() -> None:
    made = {
        commit(table=table, round=number, dealer=dealer, previous=previous, seed=seed)
        for table in ("a", "b")
        for number in (1, 2)
        for dealer in SEATS
        for previous in (None, COMMITMENT)
        for seed in (SEED, SEED[::-1])
    }
    assert len(made) == 2 * 2 * 4 * 2 * 2


def test_a_hash_of_a_value_holds_for_one_seat_and_one_deal() -> None:
    made = {
        hash_value(value, commitment=commitment, seat=seat)
        for value in (VALUE, VALUE[::-1])
        for commitment in (COMMITMENT, SEED)
        for seat in SEATS
    }
    assert len(made) == 2 * 2 * 4


def test_every_seat_has_a_say_in_the_key() -> None:
    all_gave: BySeat = (VALUE, VALUE, VALUE, VALUE)
    keys = {
        derive_key(SEED, commitment=COMMITMENT, values=values)
        for values in (NOTHING_GIVEN, all_gave)
    }
    for seat in SEATS:
        for other in (None, VALUE[::-1]):
            south, east, north, west = (other if each is seat else VALUE for each in SEATS)
            keys.add(derive_key(SEED, commitment=COMMITMENT, values=(south, east, north, west)))
    keys.add(derive_key(SEED[::-1], commitment=COMMITMENT, values=all_gave))
    keys.add(derive_key(SEED, commitment=SEED, values=all_gave))
    assert len(keys) == 2 + 4 * 2 + 2


def test_the_stream_is_one_block_after_the_other() -> None:
    chance = stream(SEED)
    first, second = (bytes(next(chance) for _ in range(32)) for _ in range(2))
    eight = b"\0\0\0\x16gschobe-proof/1/stream\0\0\0\x08"
    assert first == hmac.digest(SEED, eight + bytes(8), "sha256")
    assert second == hmac.digest(SEED, eight + b"\0\0\0\0\0\0\0\x01", "sha256")


@given(st.binary(min_size=32, max_size=32))
def test_a_shuffled_pack_holds_every_card_once(key: bytes) -> None:
    pack = shuffle(key)
    assert sorted(pack) == list(CARDS)
    assert shuffle(key) == pack


def test_bytes_that_would_favour_a_card_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    # 252 is the first number that is too high for 36 cards; 251 leaves 35, so the last card stays.
    # Then 35 cards are left: 245 to 255 are too high, and 0 brings the first card to the end.
    monkeypatch.setattr(
        "gschobe.records.shuffle.stream", lambda _: iter([252, 255, 251, 245, 0, *range(34)])
    )
    pack = shuffle(SEED)
    assert pack[35] is CARDS[35]
    assert pack[34] is CARDS[0]
