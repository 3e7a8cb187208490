"""Every action that can be put to a game, allowed or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.cards import CARDS
from gschobe.core.contracts import CONTRACTS
from gschobe.core.dealing import deal_out
from gschobe.core.seats import SEATS, Seat
from gschobe.core.weis import FOUR_POINTS, OTHER_FOUR_POINTS, RUN_POINTS
from gschobe.testing.script import WORDS

HEIGHTS: tuple[int, ...] = tuple(
    sorted({0, 30, *RUN_POINTS.values(), *FOUR_POINTS.values(), OTHER_FOUR_POINTS})
)
"""All heights that a Weis can have, and two that none has."""


@cache
def actions_of(seat: Seat) -> tuple[Action, ...]:
    """All that a seat can try, each card with each combination of calls."""
    return tuple(_actions_of(seat))


@cache
def actions_without_card(seat: Seat) -> tuple[Action, ...]:
    """Of all that a seat can try what neither gives out nor plays cards."""
    return tuple(
        action
        for action in actions_of(seat)
        if not isinstance(action, act.DealCards | act.PlayCard)
    )


def every_action() -> Iterator[Action]:
    """All that the four seats can try."""
    for seat in SEATS:
        yield from actions_of(seat)


def _actions_of(seat: Seat) -> Iterator[Action]:
    yield act.DealCards(seat=seat, deal=deal_out(CARDS, dealer=seat))
    yield from (act.ChooseContract(seat=seat, contract=contract) for contract in CONTRACTS)
    yield from (
        act.PlayCard(seat=seat, card=card, weis=weis, stoeck=stoeck)
        for card in CARDS
        for weis in (None, *HEIGHTS)
        for stoeck in (False, True)
    )
    yield from (act.CallWeis(seat=seat, points=points) for points in HEIGHTS)
    yield from (silent(seat=seat) for silent in WORDS.values())
