"""What a seat can tell of the hidden cards from the rules alone: who cannot hold, who must hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gschobe.core.cards import NO_CARDS, PACK, SUIT_MASKS, Card, CardSet
from gschobe.core.contracts import puur
from gschobe.core.course import Course
from gschobe.core.dealing import CARDS_EACH
from gschobe.core.seats import SEATS, Seat
from gschobe.core.stoeck import stoeck_cards
from gschobe.core.tablerules import LonePuur, TableRules, TrumpIn
from gschobe.core.tricks import Trick
from gschobe.core.view import View


@dataclass(frozen=True, kw_only=True)
class Hidden:
    """The cards that a seat cannot see, and how they can lie.

    `counts` says how many of them each seat holds, `may_hold` which of them it can hold; the own
    seat holds none of them.
    """

    seat: Seat
    own: CardSet
    unseen: CardSet
    counts: tuple[int, int, int, int]
    may_hold: tuple[CardSet, CardSet, CardSet, CardSet]


def hidden_from(view: View) -> Hidden:
    """What a seat that plays can tell of the cards that it does not see.

    Raises ValueError for a spectator, and before a contract is chosen.
    """
    seat, course = view.seat, view.course
    if seat is None or course is None or course.contract is None:
        raise ValueError("only a seat in a round that is played can tell")
    unseen = PACK - course.played - view.hand
    must = [_must_hold(course, other) & unseen for other in SEATS]
    counts = [
        CARDS_EACH - sum(trick.has_played(other) for trick in course.tricks) for other in SEATS
    ]
    may = [unseen - _cannot_hold(course, other, rules=view.rules) for other in SEATS]
    for other in SEATS:
        for third in SEATS:
            if third is not other:
                may[third] = may[third] - must[other]
    counts[seat], may[seat] = 0, NO_CARDS
    south, east, north, west = may
    return Hidden(
        seat=seat,
        own=view.hand,
        unseen=unseen,
        counts=(counts[0], counts[1], counts[2], counts[3]),
        may_hold=(south, east, north, west),
    )


def _must_hold(course: Course, seat: Seat) -> CardSet:
    """Cards that a seat has named or called, played or not."""
    held = NO_CARDS
    for named, weis in course.weis_named:
        if named is seat:
            for each in weis:
                held = held | each.cards
    called = course.stoeck
    if called is not None and called.seat is seat and course.contract is not None:
        held = held | stoeck_cards(course.contract)
    return held


def _cannot_hold(course: Course, seat: Seat, *, rules: TableRules) -> CardSet:
    """Suits in which a seat has shown that it is void."""
    none = NO_CARDS
    for trick in course.tricks:
        if trick.has_played(seat) and trick.leader is not seat:
            for cards in _shown_by(trick, trick.card_of(seat), rules=rules):
                none = none | cards
    return none


def _shown_by(trick: Trick, card: Card, *, rules: TableRules) -> Iterator[CardSet]:
    """What a card that does not follow shows: no card of the suit led (§5)."""
    led, trump = trick.led, trick.contract.trump
    if card.suit is led:
        return
    if led is trump:
        free = puur(trick.contract) if rules.lone_puur is LonePuur.FREE else None
        kept = CardSet() if free is None else CardSet.of(free)
        yield CardSet(SUIT_MASKS[led]) - kept
    elif card.suit is not trump or rules.trump_in is TrumpIn.ONLY_WHEN_VOID:
        yield CardSet(SUIT_MASKS[led])
