"""The lot of a draw: a seed leads everybody to the same numbers, as for the cards (docs/draw.md)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

from gschobe.records.shuffle import SEED_BYTES, encode, stream

Lot = Iterator[int]
"""Bytes without end that only the seed foretells."""
Drawn = TypeVar("Drawn")


def commit_draw(seed: bytes) -> bytes:
    """What is published before a draw: it binds the office to the seed and does not tell it.

    >>> commit_draw(bytes(32)).hex()[:16]
    'c54dca89e10f8ccb'
    """
    return hashlib.sha256(encode("draw-commitment", seed)).digest()


def open_lot(seed: bytes, *, purpose: str, number: int = 0) -> Lot:
    """The bytes that one part of a draw is made from; no two parts share any.

    >>> lot = open_lot(bytes(32), purpose="labels")
    >>> [below(6, lot) for _ in range(8)]
    [1, 0, 3, 3, 3, 5, 1, 2]
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    fields = encode("draw", purpose.encode(), number.to_bytes(4, "big"))
    return stream(hmac.digest(seed, fields, "sha256"))


def below(bound: int, lot: Lot) -> int:
    """A number from 0 up to the bound, each equally likely.

    It takes as few bytes as can hold bound - 1, the highest first, and again as many while they
    would favour low numbers.
    """
    size = max(1, ((bound - 1).bit_length() + 7) // 8)
    space = 256**size
    fair = space - space % bound
    while True:
        number = 0
        for _ in range(size):
            number = number << 8 | next(lot)
        if number < fair:
            return number % bound


def shuffled(items: Sequence[Drawn], lot: Lot) -> list[Drawn]:
    """The items in an order of which each is equally likely (Fisher-Yates, from the last down)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, lot)
        order[last], order[other] = order[other], order[last]
    return order
