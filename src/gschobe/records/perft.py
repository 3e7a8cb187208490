"""Counting sequences of card plays, the sharpest test of following suit and of trick winning.

`perft` counts the different sequences of so many legal cards, with the contract given and calls
left out. The function that says which cards are legal is an argument, so that the rules and any
faster reading of them are counted by the same code.

A `*.perft` file holds positions with their counts, one block a position, parted by blank lines:

    id     stride-deal / eicheln
    rules  swiss
    deal   E6 E7 EO T8 TK R9 RA SX SU | E8 EK T9 … | E9 EA TX … | EX EU T6 …
    leads  0   contract E
    perft  1 9
    perft  2 32

Hands stand in the order of the seats 0 to 3 and hold equally many cards, nine or fewer; `leads`
names the seat on lead. Behind the preset, `rules` may name options: `schieber lone_puur=must_follow`.
A line that starts with `#` is a remark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from gschobe.core.cards import Card, CardSet
from gschobe.core.following import playable
from gschobe.core.notation import NotationError, parse_cards, parse_contract
from gschobe.core.rulestext import RulesTextError, parse_rules
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import RulesError, TableRules
from gschobe.core.tricks import Trick

Hands = tuple[CardSet, CardSet, CardSet, CardSet]


class Legality(Protocol):
    """Which cards of a hand may be played to a trick; `core.following.playable` is one."""

    def __call__(self, *, hand: CardSet, trick: Trick, rules: TableRules) -> CardSet:
        """The legal cards of the hand."""
        ...


@dataclass(frozen=True, slots=True)
class Position:
    """The cards still in the four hands, and the trick to which the next one is played."""

    hands: Hands
    trick: Trick

    @property
    def hand(self) -> CardSet:
        """The hand of the seat to move."""
        return self.hands[self.trick.next_seat]

    def after(self, card: Card) -> Position:
        """The position after one more card; a complete trick is taken away."""
        mover, trick = self.trick.next_seat, self.trick.with_card(card)
        rest = CardSet.of(card)
        south, east, north, west = (
            hand - rest if seat is mover else hand
            for seat, hand in zip(SEATS, self.hands, strict=True)
        )
        if trick.is_complete:
            trick = Trick(trick.contract, trick.winner)
        return Position((south, east, north, west), trick)


def perft(
    position: Position, depth: int, *, rules: TableRules, legality: Legality = playable
) -> int:
    """How many different sequences of `depth` legal cards can be played.

    Where each of the four holds two cards of a suit of his own, everybody has two cards to choose
    from in the first trick and one in the second:

    >>> from gschobe.core.contracts import Contract
    >>> from gschobe.core.notation import parse_hand
    >>> from gschobe.core.presets import SWISS
    >>> hands = tuple(map(parse_hand, ("AK...", ".AK..", "..AK.", "...AK")))
    >>> position = Position(hands, Trick(Contract.OBENABE, Seat.SOUTH))
    >>> [perft(position, depth, rules=SWISS.rules) for depth in (1, 4, 8)]
    [2, 16, 16]
    """
    if depth < 1:
        return 1
    legal = legality(hand=position.hand, trick=position.trick, rules=rules)
    if depth == 1:
        return len(legal)
    return sum(
        perft(position.after(card), depth - 1, rules=rules, legality=legality) for card in legal
    )


def divide(
    position: Position, depth: int, *, rules: TableRules, legality: Legality = playable
) -> dict[Card, int]:
    """The same count, split by the first card: where two readings part, this shows the branch.

    The counts add up to `perft` of the same depth, which is 1 or more.

    >>> from gschobe.core.contracts import Contract
    >>> from gschobe.core.notation import parse_hand
    >>> from gschobe.core.presets import SWISS
    >>> hands = tuple(map(parse_hand, ("A.K..", "98...", "..AK.", "..97.")))
    >>> position = Position(hands, Trick(Contract.SCHILTEN, Seat.SOUTH))
    >>> {str(card): count for card, count in divide(position, 4, rules=SWISS.rules).items()}
    {'EA': 8, 'RK': 8}
    """
    legal = legality(hand=position.hand, trick=position.trick, rules=rules)
    return {
        card: perft(position.after(card), depth - 1, rules=rules, legality=legality)
        for card in legal
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One position of a file with its counts by depth; `rules` as they are written there."""

    id: str
    rules: str
    position: Position
    counts: tuple[tuple[int, int], ...]

    @property
    def table_rules(self) -> TableRules:
        """The full set of rules that the line names."""
        return parse_rules(self.rules)


class PerftError(ValueError):
    """A line of a `*.perft` file that cannot be read; lines count from 1."""

    def __init__(self, code: str, *, line: int, found: str) -> None:
        super().__init__(f"{code}: line {line}: {found!r}")
        self.code = code
        self.line = line
        self.found = found


def parse_perft(text: str) -> tuple[Block, ...]:
    """Read a whole file.

    Raises PerftError with the line that is at fault; of a block that lacks something, its first.
    """
    return tuple(_parse_block(lines) for lines in _blocks(text))


def format_perft(blocks: Iterable[Block]) -> str:
    """Write a file; `parse_perft` reads it back.

    >>> block = Block(
    ...     id="two cards",
    ...     rules="swiss",
    ...     position=parse_position("EA | RA | SA | TA", leads="0", contract="R"),
    ...     counts=((1, 1), (4, 1)),
    ... )
    >>> print(format_perft([block]), end="")
    id     two cards
    rules  swiss
    deal   EA | RA | SA | TA
    leads  0   contract R
    perft  1 1
    perft  4 1
    """
    return "\n".join(map(_format_block, blocks))


def _format_block(block: Block) -> str:
    position = block.position
    hands = " | ".join(" ".join(map(str, hand)) for hand in position.hands)
    leads = f"{position.trick.leader:d}   contract {position.trick.contract.letter}"
    fields = [("id", block.id), ("rules", block.rules), ("deal", hands), ("leads", leads)]
    fields += [("perft", f"{depth} {count}") for depth, count in block.counts]
    return "".join(f"{name:<7}{value}\n" for name, value in fields)


def parse_position(deal: str, *, leads: str, contract: str) -> Position:
    """The position before a lead, from the texts of a block.

    Raises NotationError for a card or contract that is none, and ValueError for hands of unequal
    length, a card twice, or a seat that is none.
    """
    hands = [parse_cards(hand) for hand in deal.split("|")]
    every_card = parse_cards(deal.replace("|", " "))
    if len(hands) != len(SEATS) or len({len(hand) for hand in hands}) != 1 or not every_card:
        raise ValueError(deal)
    south, east, north, west = map(CardSet.from_cards, hands)
    return Position((south, east, north, west), Trick(parse_contract(contract), Seat(int(leads))))


Line = tuple[int, str, str]
"""A line's number, its first word, and the rest."""


def _blocks(text: str) -> Iterator[list[Line]]:
    block: list[Line] = []
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        name, _, value = line.strip().partition(" ")
        if name and not name.startswith("#"):
            block.append((number, name, value.strip()))
        elif not name and block:
            yield block
            block = []


NAMES = ("id", "rules", "deal", "leads")
"""The lines that a block has once; those named `perft` follow."""


def _parse_block(lines: list[Line]) -> Block:
    first, once = lines[0], dict[str, Line]()
    counted = [line for line in lines if line[1] == "perft"]
    for number, name, value in lines:
        if name not in (*NAMES, "perft") or name in once:
            raise PerftError("perft/no_such_line", line=number, found=f"{name} {value}")
        if name != "perft":
            once[name] = (number, name, value)
    if missing := [name for name in NAMES if name not in once]:
        raise PerftError("perft/line_missing", line=first[0], found=" ".join(missing))
    if not counted:
        raise PerftError("perft/line_missing", line=first[0], found="perft")
    _read_rules(once["rules"])
    return Block(
        id=once["id"][2],
        rules=once["rules"][2],
        position=_read_position(once["deal"], once["leads"]),
        counts=tuple(_read_count(line) for line in counted),
    )


def _read_rules(line: Line) -> None:
    number, _, value = line
    try:
        parse_rules(value)
    except (RulesTextError, RulesError) as error:
        raise PerftError("perft/no_rules", line=number, found=value) from error


def _read_position(deal: Line, leads: Line) -> Position:
    match leads[2].split():
        case [("0" | "1" | "2" | "3") as seat, "contract", contract]:
            pass
        case _:
            raise PerftError("perft/no_leads", line=leads[0], found=leads[2])
    try:
        parse_contract(contract)
    except NotationError as error:
        raise PerftError("perft/no_leads", line=leads[0], found=leads[2]) from error
    try:
        return parse_position(deal[2], leads=seat, contract=contract)
    except ValueError as error:
        raise PerftError("perft/no_deal", line=deal[0], found=deal[2]) from error


def _read_count(line: Line) -> tuple[int, int]:
    number, _, value = line
    match value.split():
        case [depth, count] if depth.isdecimal() and count.isdecimal():
            return int(depth), int(count)
        case _:
            raise PerftError("perft/no_count", line=number, found=value)
