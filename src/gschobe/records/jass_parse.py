"""Reading `.jass`, leniently: case, spacing, comments and missing checks do not matter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from gschobe.core.counting import Item
from gschobe.core.events import GameEnd, Hands
from gschobe.core.notation import NotationError, parse_contract, parse_hand, parse_seat, parse_team
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import TableRules
from gschobe.records.record import (
    CardStep,
    Checks,
    Pair,
    RecordError,
    RoundRecord,
    Step,
    TrickCheck,
)
from gschobe.records.tokens import TokenError, parse_step

TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_-]*)\s+"((?:[^"\\]|\\.)*)"\s*\]')
TRICK = re.compile(r"(\d+)\s*\.\s*([A-Za-z])\s*:\s*(.*)")
CHECK = re.compile(r"=\s*([A-Za-z])\s+(\d{1,9})\s*$")
QUOTED_OR_COMMENT = re.compile(r'("(?:[^"\\]|\\.)*")|\{[^}]*\}')
"""Braces inside quotes belong to the value of a tag."""
NUMBER = re.compile(r"\d{1,9}")
FRENCH = str.maketrans({"♦": "E", "♥": "R", "♣": "S", "♠": "T"})
"""French suits by the Swisslos mapping, as the rest of the project has it."""


class JassError(RecordError):
    """A line of `.jass` that cannot be read."""


@dataclass(kw_only=True)
class _Block:
    """One round while its lines are being read."""

    line: int
    tags: dict[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])
    tricks: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])


def read_records(lines: Iterable[str]) -> Iterator[RoundRecord | JassError]:
    """Every round of a file, one after the other; a round that cannot be read gives its error.

    Nothing but the round at hand is kept in memory.
    """
    for block in _blocks(lines):
        if isinstance(block, JassError):
            yield block
            continue
        try:
            yield _read_block(block)
        except JassError as error:
            yield error


def parse_record(text: str) -> RoundRecord:
    """The one round of a text.

    Raises JassError when it cannot be read, or when there is another number of rounds.
    """
    records = list(read_records(text.splitlines()))
    if len(records) != 1:
        raise JassError("jass/one_round", line=1, found=str(len(records)))
    (record,) = records
    if isinstance(record, JassError):
        raise record
    return record


def _blocks(lines: Iterable[str]) -> Iterator[_Block | JassError]:
    block: _Block | None = None
    fault: JassError | None = None
    lost = False
    for number, raw in enumerate(lines, start=1):
        line = QUOTED_OR_COMMENT.sub(r"\1", raw.lstrip("\ufeff")).strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("%"):
            if block is not None:
                yield fault or JassError("jass/no_end", line=block.line, found=line)
            block, fault, lost = _Block(line=number), None, False
            if line.lower().split() != ["%jass", "1"]:
                fault = JassError("jass/no_version", line=number, found=line)
        elif block is None:
            if not lost:
                yield JassError("jass/no_version", line=number, found=line)
            lost = True
        elif line in (".", "+"):
            yield fault or block
            block = None
        else:
            fault = fault or _add_line(block, number, line)
    if block is not None:
        yield fault or JassError("jass/no_end", line=block.line, found="")


def _add_line(block: _Block, number: int, line: str) -> JassError | None:
    if not line.isascii() and any("\ud800" <= letter <= "\udfff" for letter in line):
        return JassError("jass/not_utf8", line=number, found=line)
    if tag := TAG.fullmatch(line):
        name, value = tag[1].capitalize(), re.sub(r"\\(.)", r"\1", tag[2])
        if name in block.tags:
            return JassError("jass/tag_twice", line=number, found=tag[1])
        block.tags[name] = (number, value)
        return None
    if TRICK.fullmatch(line):
        block.tricks.append((number, line))
        return None
    return JassError("jass/no_such_line", line=number, found=line)


KNOWN = ("Rules", "Deal", "Dealer", "Before", "Hands", "Choice", "Contract",
         "Count", "Written", "Total", "Result")  # fmt: skip


def _read_block(block: _Block) -> RoundRecord:
    known = {name: block.tags[name] for name in KNOWN if name in block.tags}
    for name in ("Rules", "Dealer", "Hands"):
        if name not in known:
            raise JassError("jass/tag_missing", line=block.line, found=name)
    steps: list[Step] = []
    if "Choice" in known:
        steps += _read_words(*known["Choice"])
        if any(isinstance(step, CardStep) for step in steps):
            line, text = known["Choice"]
            raise JassError("jass/no_step", line=line, found=text)
    checks: list[TrickCheck | None] = []
    cards = len(SEATS)
    for number, line in block.tricks:
        if cards < len(SEATS):
            raise JassError("jass/short_trick", line=number - 1, found=str(cards))
        words, check = _read_trick(number, line, expected=len(checks) + 1)
        cards = sum(isinstance(step, CardStep) for step in words)
        steps += words
        checks.append(check)
    return RoundRecord(
        rules=_read_rules(*known["Rules"]),
        dealer=_read_seat(*known["Dealer"]),
        hands=_read_hands(*known["Hands"]),
        number=_read_number(*known.get("Deal", (block.line, "1"))),
        before=read_pair(*known.get("Before", (block.line, "A 0 B 0"))),
        steps=tuple(steps),
        checks=read_checks(known, tricks=tuple(checks)),
        tags=tuple((name, value) for name, (_, value) in block.tags.items() if name not in KNOWN),
    )


def read_checks(
    tags: dict[str, tuple[int, str]], *, tricks: tuple[TrickCheck | None, ...]
) -> Checks:
    """What the writer made of the round, from the values of its tags and their lines."""
    while tricks and tricks[-1] is None:
        tricks = tricks[:-1]
    contract = None
    if "Contract" in tags:
        line, text = tags["Contract"]
        match text.lower().split():
            case [letter, factor] if re.fullmatch(r"[xX×]\d{1,9}", factor):
                contract = _contract(line, letter), int(factor[1:])
            case _:
                raise JassError("jass/no_contract", line=line, found=text)
    return Checks(
        contract=contract,
        tricks=tricks,
        count=_read_count(*tags["Count"]) if "Count" in tags else None,
        written=read_pair(*tags["Written"]) if "Written" in tags else None,
        total=read_pair(*tags["Total"]) if "Total" in tags else None,
        result=_read_result(*tags["Result"]) if "Result" in tags else None,
    )


def _contract(line: int, letter: str):
    try:
        return parse_contract(letter)
    except NotationError as error:
        raise JassError("jass/no_contract", line=line, found=letter) from error


def _read_rules(line: int, text: str) -> TableRules:
    try:
        return parse_rules(text)
    except ValueError as error:  # RulesTextError, RulesError, or a number of too many digits
        raise JassError("jass/no_rules", line=line, found=text) from error


def _read_seat(line: int, text: str) -> Seat:
    try:
        return parse_seat(text)
    except NotationError as error:
        raise JassError("jass/no_seat", line=line, found=text) from error


def _read_number(line: int, text: str) -> int:
    if not NUMBER.fullmatch(text) or int(text) < 1:
        raise JassError("jass/no_number", line=line, found=text)
    return int(text)


def read_pair(line: int, text: str) -> Pair:
    """A number for each team: `A 82 B 75`."""
    found = re.fullmatch(r"\s*A\s+(-?\d{1,9})\s+B\s+(-?\d{1,9})\s*", text, re.IGNORECASE)
    if found is None:
        raise JassError("jass/no_pair", line=line, found=text)
    return int(found[1]), int(found[2])


def _read_hands(line: int, text: str) -> Hands:
    hands: Hands = (None, None, None, None)
    seen: set[Seat] = set()
    for word in text.translate(FRENCH).split():
        letter, _, hand = word.partition(":")
        try:
            seat = parse_seat(letter)
            cards = None if hand == "?" else parse_hand(hand)
        except NotationError as error:
            raise JassError("jass/no_hand", line=line, found=word) from error
        if seat in seen:
            raise JassError("jass/no_hand", line=line, found=word)
        seen.add(seat)
        south, east, north, west = (cards if s is seat else hands[s] for s in SEATS)
        hands = (south, east, north, west)
    if len(seen) != len(SEATS):
        raise JassError("jass/four_hands", line=line, found=text)
    return hands


def _read_words(line: int, text: str, *, leader: Seat | None = None) -> list[Step]:
    """Steps as words; with a leader, cards without a seat go round from him."""
    steps: list[Step] = []
    cards = 0
    for word in text.translate(FRENCH).split():
        to_play = None if leader is None else leader.plus(cards)
        try:
            step = parse_step(word, to_play=to_play)
        except TokenError as error:
            raise JassError(error.code, line=line, found=word) from error
        steps.append(step)
        cards += isinstance(step, CardStep)
    return steps


def _read_trick(line: int, text: str, *, expected: int) -> tuple[list[Step], TrickCheck | None]:
    found = TRICK.fullmatch(text)
    if found is None or int(found[1]) != expected:
        raise JassError("jass/no_trick", line=line, found=text)
    words = found[3]
    check = None
    if written := CHECK.search(words):
        words = words[: written.start()]
        check = TrickCheck(seat=_read_seat(line, written[1]), points=int(written[2]))
    steps = _read_words(line, words, leader=_read_seat(line, found[2]))
    cards = sum(isinstance(step, CardStep) for step in steps)
    if not 1 <= cards <= len(SEATS) or not isinstance(steps[0], CardStep):
        raise JassError("jass/no_trick", line=line, found=text)
    return steps, check


def _read_count(line: int, text: str) -> tuple[tuple[Team, Item, int], ...]:
    counted: list[tuple[Team, Item, int]] = []
    team: Team | None = None
    words = iter(text.split())
    for word in words:
        if word.upper() in Team.__members__:
            team = parse_team(word)
            continue
        points = next(words, "")
        if team is None or word.upper() not in Item.__members__ or not NUMBER.fullmatch(points):
            raise JassError("jass/no_count", line=line, found=f"{word} {points}")
        item = Item[word.upper()]
        if any(each[:2] == (team, item) for each in counted):
            raise JassError("jass/no_count", line=line, found=f"{word} {points}")
        counted.append((team, item, int(points)))
    return tuple(sorted(counted))


def _read_result(line: int, text: str) -> tuple[Team | None, GameEnd]:
    match text.lower().split():
        case ["-" | "a" | "b" as winner, reason] if reason in list(GameEnd):
            return None if winner == "-" else parse_team(winner), GameEnd(reason)
        case _:
            raise JassError("jass/no_result", line=line, found=text)
