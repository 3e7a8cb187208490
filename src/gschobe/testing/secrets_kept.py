"""Which cards a seat can know of a running round, found without asking what makes the views."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

from gschobe.core.cards import Card, CardSet
from gschobe.core.game import Game
from gschobe.core.notation import parse_card, parse_hand
from gschobe.core.seats import SEATS, Seat
from gschobe.core.weis import FourOfAKind, Run
from gschobe.protocol import events as wire
from gschobe.protocol.alphabet import parse_rank, parse_suit

CARD = re.compile(r"(?<![0-9A-Za-z])[ERST][AKOUX9876](?![0-9A-Za-z])")
HAND = re.compile(r"(?<![\w.])[AKOUX9876]{0,9}(?:\.[AKOUX9876]{0,9}){3}(?![\w.])")

BY_CHANCE = frozenset({"table", "next_table", "commitment", "key"})
"""What is drawn or made up, and may look like a card."""


def cards_in(value: object) -> Iterator[Card]:
    """Every card that stands anywhere in a value of the rules, cached attributes included."""
    match value:
        case Card():
            yield value
        case CardSet():
            yield from value
        case Run() | FourOfAKind():
            yield from value.cards
        case tuple() | list() | set() | frozenset():
            for item in value:
                yield from cards_in(item)
        case dict():
            for item in value.values():
                yield from cards_in(item)
        case _ if is_dataclass(value) and not isinstance(value, type):
            for field in fields(value):
                yield from cards_in(getattr(value, field.name))
            yield from cards_in(getattr(value, "__dict__", {}))
        case _:
            pass


def cards_told(value: Any) -> Iterator[Card]:
    """Every card that stands anywhere in a message, by itself, in a hand or in a Weis."""
    match value:
        case wire.Run(suit=suit, top=top, length=length):
            yield from Run(suit=parse_suit(suit), top=parse_rank(top), length=length).cards
        case wire.FourOfAKind(rank=rank):
            yield from FourOfAKind(rank=parse_rank(rank)).cards
        case str():
            for card in CARD.findall(value):
                yield parse_card(card)
            for hand in HAND.findall(value):
                yield from parse_hand(hand)
        case tuple() | list():
            for item in value:
                yield from cards_told(item)
        case dict():
            for item in value.values():
                yield from cards_told(item)
        case msgspec.Struct():
            for name in value.__struct_fields__:
                if name not in BY_CHANCE:
                    yield from cards_told(getattr(value, name))
        case _:
            pass


def shown_by(game: Game, seat: Seat) -> CardSet:
    """The cards of a seat that all have seen, or have heard of by name."""
    course = game.course
    assert course is not None
    if course.score is not None:
        return game.hands[seat] or CardSet()
    mask = 0
    for trick in course.tricks:
        if trick.has_played(seat):
            mask |= trick.card_of(seat).mask
    for named_by, named in course.weis_named:
        for weis in named if named_by is seat else ():
            mask |= weis.cards.mask
    if course.rest is not None and course.rest.seat is seat:
        mask |= course.rest.cards.mask
    return CardSet(mask)


def known_to(game: Game, seat: Seat | None) -> CardSet:
    """The cards of the running round that a seat can know of; None for those who watch."""
    course = game.course
    if course is None:
        return CardSet()
    mask = 0
    for each in SEATS:
        mask |= shown_by(game, each).mask
    if seat is not None and course.face_down is not seat:
        mask |= (game.hands[seat] or CardSet()).mask
    return CardSet(mask)
