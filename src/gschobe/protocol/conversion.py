"""Events of the rules as messages, and back, field by field.

A message has the fields of its event; only the values are written differently: cards, seats,
teams and contracts by their letters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from gschobe.core import events as core_events
from gschobe.core import scoring
from gschobe.core import weis as core_weis
from gschobe.core.cards import Card, CardSet, Rank, Suit
from gschobe.core.contracts import Contract
from gschobe.core.events import SeenEvent
from gschobe.core.notation import parse_card, parse_contract, parse_hand, parse_seat, parse_team
from gschobe.core.seats import Seat, Team
from gschobe.protocol import events as wire
from gschobe.protocol.alphabet import parse_rank, parse_suit
from gschobe.protocol.events import Happened

LETTERS: dict[type[Any], tuple[Callable[[Any], str], Callable[[str], Any]]] = {
    # All of these are numbered from 0 in order, so each is written by its place in a row.
    Seat: (tuple(seat.letter for seat in Seat).__getitem__, parse_seat),
    Team: (tuple(team.name for team in Team).__getitem__, parse_team),
    Contract: (tuple(contract.letter for contract in Contract).__getitem__, parse_contract),
    Suit: (tuple(suit.letter for suit in Suit).__getitem__, parse_suit),
    Rank: (tuple(rank.letter for rank in Rank).__getitem__, parse_rank),
    Card: (tuple(map(str, Card)).__getitem__, parse_card),
    CardSet: (str, parse_hand),
}
"""How a value of each type is written, and read."""

NAMED = (core_events, core_weis, scoring)
"""Where the dataclasses stand whose messages have the same name."""


@cache
def _partner_of(message: type[Any]) -> type[Any]:
    """The dataclass whose name a message bears."""
    return next(
        getattr(module, message.__name__) for module in NAMED if hasattr(module, message.__name__)
    )


def message_of(event: SeenEvent) -> Happened:
    """What happened, as a message.

    >>> from gschobe.core.cards import Card
    >>> message_of(core_events.CardPlayed(seat=Seat.EAST, card=Card.TU))
    CardPlayed(seat='E', card='TU')
    """
    return _written(event)


def event_of(message: Happened) -> SeenEvent:
    """What happened, from its message; what it says has been checked when it was read.

    >>> event_of(wire.CardPlayed(seat="E", card="TU"))
    CardPlayed(seat=<Seat.EAST: 1>, card=<Card.TU: 30>)
    """
    return _read(message, _partner_of(type(message)))


def weis_message(weis: core_weis.Weis) -> wire.Weis:
    """A Weis as a message.

    >>> weis_message(core_weis.FourOfAKind(Rank.UNDER))
    FourOfAKind(rank='U')
    """
    return _written(weis)


def score_message(score: scoring.RoundScore) -> wire.RoundScore:
    """The result of a round as a message."""
    return _written(score)


def score_of(message: wire.RoundScore) -> scoring.RoundScore:
    """The result of a round, from its message."""
    return _read(message, scoring.RoundScore)


def _written(value: Any) -> Any:
    kind = type(value)
    if kind in LETTERS:
        return LETTERS[kind][0](value)
    if kind is tuple:
        return tuple(map(_written, value))
    if kind is core_weis.Comparison:
        heard = (wire.Answers(question.value, answers) for question, answers in value.heard)
        return wire.Comparison(winner=value.winner.name, heard=tuple(heard))
    if (shape := _shape(kind)) is not None:
        message, values_of = shape
        return message(*map(_written, values_of(value)))
    return getattr(value, "value", value)


@cache
def _shape(kind: type[Any]) -> tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...]]] | None:
    """The message of a dataclass, and what gives the values of its fields; None where it is none."""
    if not is_dataclass(kind):
        return None
    message, names = getattr(wire, kind.__name__), [field.name for field in fields(kind)]
    if len(names) == 1:
        only = attrgetter(*names)
        return message, lambda value: (only(value),)
    return message, attrgetter(*names)


def _read(value: Any, kind: Any) -> Any:
    """A value as the type says; where it may be one of several, the message names which."""
    if value is None:
        return None
    if get_origin(kind) in (Union, UnionType):
        kinds = [each for each in get_args(kind) if each is not NoneType]
        kind = kinds[0] if len(kinds) == 1 else _partner_of(type(value))
    if kind in LETTERS:
        return LETTERS[kind][1](value)
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        inner = inner[:1] * len(value) if inner[-1] is ... else inner
        return tuple(_read(each, of) for each, of in zip(value, inner, strict=True))
    if kind is core_weis.Comparison:
        heard = ((core_weis.Question(each.question), each.answers) for each in value.heard)
        return core_weis.Comparison(parse_team(value.winner), tuple(heard))
    if is_dataclass(kind):
        hints, make = _hints(kind), cast("Callable[..., Any]", kind)
        return make(**{name: _read(getattr(value, name), of) for name, of in hints.items()})
    return kind(value)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
