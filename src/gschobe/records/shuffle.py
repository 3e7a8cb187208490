"""Shuffle so that everybody can do it again: from a seed and the players' values (docs/proof.md).

The server binds itself to a seed by its commitment, the players add values, and both together give
the order of the pack. Every function but `new_seed` gives the same for the same.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from itertools import count

from gschobe.core.cards import CARDS, Card
from gschobe.core.seats import Seat

BySeat = tuple[bytes | None, bytes | None, bytes | None, bytes | None]
"""What each seat gave, South first; None where it gave nothing."""

SEED_BYTES = 32
VALUE_BYTES = 16
HASH_BYTES = 32
NOTHING_GIVEN: BySeat = (None, None, None, None)


def new_seed() -> bytes:
    """A seed that nobody can guess, for one deal."""
    return secrets.token_bytes(SEED_BYTES)


def encode(purpose: str, *fields: bytes) -> bytes:
    """What is hashed for a purpose: its name and the fields, each behind its length.

    Two purposes or two lists of fields never give the same bytes.

    >>> encode("commitment", b"W", b"")[:5], encode("commitment", b"W", b"")[-9:]
    (b'\\x00\\x00\\x00\\x1ag', b'\\x00\\x00\\x00\\x01W\\x00\\x00\\x00\\x00')
    """
    parts = (f"gschobe-proof/1/{purpose}".encode(), *fields)
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def commit(*, table: str, round: int, dealer: Seat, previous: bytes | None, seed: bytes) -> bytes:
    """What is published before the deal: it binds the server to the seed and does not tell it.

    `previous` is the commitment before this one at the same table.
    """
    return _sha256(
        "commitment",
        table.encode(),
        round.to_bytes(4, "big"),
        dealer.letter.encode(),
        previous or b"",
        seed,
    )


def hash_value(value: bytes, *, commitment: bytes, seat: Seat) -> bytes:
    """What a player gives with "ready": it binds him to his value and does not tell it.

    It holds for one seat and one deal, so nobody can give another's hash as his own.
    """
    return _sha256("value", commitment, seat.letter.encode(), value)


def derive_key(seed: bytes, *, commitment: bytes, values: BySeat) -> bytes:
    """The key of a deal, from the seed and all values that were given."""
    marked = (b"\0" if value is None else b"\1" + value for value in values)
    return hmac.digest(seed, encode("key", commitment, *marked), "sha256")


def stream(key: bytes) -> Iterator[int]:
    """Bytes without end that only the key foretells."""
    for number in count():
        yield from hmac.digest(key, encode("stream", number.to_bytes(8, "big")), "sha256")


def shuffle(key: bytes) -> tuple[Card, ...]:
    """The order of the pack, each of the 36! equally likely (Fisher-Yates).

    >>> pack = shuffle(bytes(32))
    >>> [str(card) for card in pack[:6]]
    ['TK', 'R6', 'T9', 'E6', 'S9', 'RX']
    """
    chance, pack = stream(key), list(CARDS)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(last + 1, chance)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def _below(bound: int, chance: Iterator[int]) -> int:
    """A number from 0 up to the bound; bytes that would favour low numbers are passed over."""
    fair = 256 - 256 % bound
    return next(byte for byte in chance if byte < fair) % bound


def _sha256(purpose: str, *fields: bytes) -> bytes:
    return hashlib.sha256(encode(purpose, *fields)).digest()
