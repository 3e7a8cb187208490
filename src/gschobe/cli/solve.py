"""`gschobe solve`: what each card of a position brings when everybody plays as well as can be."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterator
from dataclasses import dataclass
from time import thread_time
from typing import Any

from gschobe import fast
from gschobe.cli.inputs import InputError, read_rules
from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.scoring import POINTS_IN_ROUND
from gschobe.core.seats import Seat, Team
from gschobe.core.tricks import Trick
from gschobe.fast import Range
from gschobe.fast.kernel import rules_number
from gschobe.records.position import Position, PositionError, parse_position
from gschobe.texts import say
from gschobe.texts.names import name_contract, name_seat

Open = tuple[CardSet, CardSet, CardSet, CardSet]


@dataclass(frozen=True, kw_only=True)
class Ends:
    """What both teams have at the end of the round, each from its least to its most."""

    a: Range
    b: Range

    @property
    def texts(self) -> tuple[str, str]:
        """Both as a person reads them."""
        return _text(self.a), _text(self.b)

    @property
    def pairs(self) -> dict[str, list[int]]:
        """Both as a program reads them."""
        return {
            team.name: [found.low, found.high]
            for team, found in zip(Team, (self.a, self.b), strict=True)
        }


def solve(
    position: str, /, *, rules: str = "schieber", nodes: int | None = None, json: bool = False
) -> None:
    """Solve a position exactly, all four hands open: each legal card, and the best play.

    Points are those of the round at its end: cards, 5 for the last trick and the match, without
    Weis, Stöck and factor.

    Parameters
    ----------
    position
        A position in one line, such as "J1 .A9.X./.K.U8./87.../..KO9. Tx2:Ng N:R6 63/55 4/2 = 0/0@1000".
    rules
        A preset, and options behind it.
    nodes
        Stop after so many positions, and say between which points the answer lies.
    json
        Write JSON.
    """
    try:
        asked = parse_position(position)
    except PositionError as error:
        raise InputError(say(error.code, found=error.found)) from error
    table = read_rules(rules)
    contract, hands, to_move = _check(asked, nodes)
    moment = fast.Moment(
        trick=asked.trick,
        leader=asked.leader,
        points=asked.points,
        tricks=asked.tricks,
        contract=contract,
        rules=rules_number(table),
        match_points=table.match_points,
    )
    limit = {} if nodes is None else {"node_limit": nodes}
    solver = fast.Solver()
    began = thread_time()
    try:
        found = solver.solve(moment, hands, **limit)
    except ValueError as error:
        raise InputError(say("solve/too_much_for_a_match", found=table.match_points)) from error
    milliseconds = (thread_time() - began) * 1000
    cards = {card: _ends(asked, value) for card, value in found.cards.items()}
    # Best cards of the seat to move come first; of equals the order of the pack stays.
    sign = 1 if to_move.team is Team.A else -1
    order = sorted(cards, key=lambda card: -sign * (cards[card].a.low + cards[card].a.high))
    if json:
        answer: dict[str, Any] = {
            "to_move": to_move.letter,
            "value": _ends(asked, found.value).pairs,
            "cards": {str(card): cards[card].pairs for card in order},
            "line": [str(card) for card in found.line],
            "nodes": found.nodes,
            "milliseconds": round(milliseconds, 3),
        }
        print(json_format.dumps(answer, indent=2))
        return
    print(say("solve/to_move", seat=name_seat(to_move), contract=name_contract(contract)))
    row = "{:>4} {:>9} {:>9}"
    print(row.format("", "S N", "E W"))
    for card in order:
        print(row.format(str(card), *cards[card].texts))
    if found.line:
        print(say("solve/line"))
        print(*(f"  {line}" for line in _tricks(asked, contract, found.line)), sep="\n")
    print(say("solve/work", nodes=f"{found.nodes:,}", milliseconds=f"{milliseconds:.1f}"))


def _check(asked: Position, nodes: int | None) -> tuple[Contract, Open, Seat]:
    """The contract, the four hands and who plays, where there is something to solve."""
    if not fast.available():
        raise InputError(say("error/no_kernel"))
    if nodes is not None and nodes < 0:
        raise InputError(say("solve/no_nodes", found=nodes))
    if asked.contract is None:
        raise InputError(say("solve/not_chosen"))
    if asked.to_move is None:
        raise InputError(say("solve/all_played"))
    south, east, north, west = (
        hand if isinstance(hand, CardSet) else _unknown(seat)
        for seat, hand in zip(Seat, asked.hands, strict=True)
    )
    return asked.contract, (south, east, north, west), asked.to_move


def _unknown(seat: Seat) -> CardSet:
    raise InputError(say("solve/unknown_hand", seat=seat.letter))


def _ends(asked: Position, value: Range) -> Ends:
    """What both teams have at the end, from what the first still makes."""
    a, b = asked.points
    left = POINTS_IN_ROUND - a - b
    # With a match one team has more than is left and the other nothing.
    return Ends(
        a=Range(a + max(value.low, 0), a + max(value.high, 0)),
        b=Range(b + max(left - value.high, 0), b + max(left - value.low, 0)),
    )


def _text(found: Range) -> str:
    return str(found.low) if found.is_exact else f"{found.low}–{found.high}"


def _tricks(asked: Position, contract: Contract, line: tuple[Card, ...]) -> Iterator[str]:
    """The best play, a trick a line, the cards that lie included."""
    trick = Trick(contract, asked.leader, asked.trick)
    for card in line:
        trick = trick.with_card(card)
        if trick.is_complete:
            yield str(trick)
            trick = Trick(contract, trick.winner)
    if trick.cards:
        yield str(trick)
