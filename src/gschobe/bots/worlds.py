"""Deals that fit all that a seat knows, each equally likely."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import combinations, product
from math import comb
from random import Random
from typing import TYPE_CHECKING

from gschobe.bots.knowledge import Hidden
from gschobe.core.cards import Card, CardSet
from gschobe.core.seats import SEATS, Seat
from gschobe.fast import HandMasks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Hands = tuple[CardSet, CardSet, CardSet, CardSet]
Split = tuple[int, int, int]
"""How many cards of a kind go to each of the three others."""


class Worlds:
    """All deals of the hidden cards that fit; they can be counted, listed and drawn.

    Cards that the same seats can hold are of one kind. How many of each kind go to whom is drawn by
    the number of deals behind it, then the cards themselves; so no deal is more likely than another.
    """

    def __init__(self, hidden: Hidden) -> None:
        self._hidden = hidden
        self._others: tuple[Seat, ...] = tuple(s for s in SEATS if s is not hidden.seat)
        kinds: dict[tuple[bool, ...], list[Card]] = {}
        for card in hidden.unseen:
            kind = tuple(card in hidden.may_hold[seat] for seat in self._others)
            kinds.setdefault(kind, []).append(card)
        # Kinds with few holders first: they leave least to choose, so fewer splits are tried.
        self._kinds = sorted(kinds.items(), key=lambda each: sum(each[0]))
        self._count = lru_cache(maxsize=None)(self._count_from)

    @cached_property
    def room(self) -> Split:
        """How many cards each of the others holds."""
        a, b, c = (self._hidden.counts[seat] for seat in self._others)
        return a, b, c

    def __len__(self) -> int:
        return self._count(0, self.room)

    def _splits(self, kind: int, room: Split) -> Iterator[tuple[Split, int]]:
        """The ways to share out a kind, each with the number of deals behind it."""
        may, cards = self._kinds[kind]
        total = len(cards)
        spans = (
            range(min(total, free) + 1) if ok else range(1)
            for ok, free in zip(may, room, strict=True)
        )
        for split in product(*spans):
            if sum(split) == total:
                a, b, c = split
                rest = room[0] - a, room[1] - b, room[2] - c
                ways = comb(total, a) * comb(total - a, b) * self._count(kind + 1, rest)
                if ways:
                    yield (a, b, c), ways

    def _count_from(self, kind: int, room: Split) -> int:
        if kind == len(self._kinds):
            return int(room == (0, 0, 0))
        return sum(ways for _, ways in self._splits(kind, room))

    def every_one(self) -> Iterator[Hands]:
        """All of the deals, one after the other; there can be many."""
        return map(self._hands, self._from(0, self.room, (0, 0, 0)))

    def _from(self, kind: int, room: Split, given: Split) -> Iterator[list[int]]:
        """All ways to share out this kind and those after it, beside what is given already."""
        if kind == len(self._kinds):
            yield list(given)
            return
        _, cards = self._kinds[kind]
        for (a, b, _), _ in self._splits(kind, room):
            for first in combinations(cards, a):
                others = [card for card in cards if card not in first]
                for second in combinations(others, b):
                    third = [card for card in others if card not in second]
                    masks = tuple(
                        mask | sum(card.mask for card in mine)
                        for mask, mine in zip(given, (first, second, third), strict=True)
                    )
                    rest = room[0] - a, room[1] - b, room[2] - len(third)
                    yield from self._from(kind + 1, rest, (masks[0], masks[1], masks[2]))

    def draw(self, rng: Random) -> Hands:
        """One of the deals, each equally likely.

        Raises ValueError when none fits, which play by the rules does not lead to.
        """
        if not len(self):
            raise ValueError("no deal fits what is known")
        masks, room = [0, 0, 0], self.room
        for kind, (_, cards) in enumerate(self._kinds):
            splits = list(self._splits(kind, room))
            split = rng.choices([s for s, _ in splits], [ways for _, ways in splits])[0]
            shuffled = rng.sample(cards, len(cards))
            for other, count in enumerate(split):
                for card in shuffled[:count]:
                    masks[other] |= card.mask
                shuffled = shuffled[count:]
            room = room[0] - split[0], room[1] - split[1], room[2] - split[2]
        return self._hands(masks)

    def draw_many(self, rng: Random, count: int) -> HandMasks:
        """So many of the deals at once, each drawn like `draw` draws one; needs the kernel's numpy.

        Raises ValueError when none fits.
        """
        import numpy as np  # noqa: PLC0415  (only where the kernel is)

        if not len(self):
            raise ValueError("no deal fits what is known")
        chance = np.random.default_rng(rng.getrandbits(64))
        masks = np.zeros((count, len(SEATS)), dtype=np.uint64)
        masks[:, self._hidden.seat] = self._hidden.own.mask
        rooms = {self.room: np.arange(count)}
        for kind, (_, cards) in enumerate(self._kinds):
            bits = np.array([card.mask for card in cards], dtype=np.uint64)
            left: dict[Split, list[NDArray[np.intp]]] = {}
            for room, rows in rooms.items():
                splits = list(self._splits(kind, room))
                ways = np.array([each for _, each in splits], dtype=np.float64)
                drawn = chance.choice(len(splits), size=len(rows), p=ways / ways.sum())
                for number, (split, _) in enumerate(splits):
                    mine = rows[drawn == number]
                    if len(mine) == 0:
                        continue
                    shuffled = bits[chance.random((len(mine), len(bits))).argsort(axis=1)]
                    ends = np.cumsum((0, *split))
                    for other, first, last in zip(self._others, ends[:-1], ends[1:], strict=True):
                        masks[mine, other] |= shuffled[:, first:last].sum(axis=1, dtype=np.uint64)
                    rest = room[0] - split[0], room[1] - split[1], room[2] - split[2]
                    left.setdefault(rest, []).append(mine)
            rooms = {room: np.concatenate(parts) for room, parts in left.items()}
        return masks

    def _hands(self, masks: list[int]) -> Hands:
        held = {seat: CardSet(mask) for seat, mask in zip(self._others, masks, strict=True)}
        held[self._hidden.seat] = self._hidden.own
        return held[SEATS[0]], held[SEATS[1]], held[SEATS[2]], held[SEATS[3]]
