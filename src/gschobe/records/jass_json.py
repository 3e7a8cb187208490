"""The JSON twin of `.jass`: one round an object, with the same names and words (docs/jass-json.md).

Read leniently, whatever the order of the keys and whichever checks are missing; written in one
form only, a line a round.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache

from gschobe.core.contracts import Contract
from gschobe.core.counting import Item
from gschobe.core.events import GameEnd, Hands
from gschobe.core.notation import NotationError, parse_contract, parse_hand, parse_seat, parse_team
from gschobe.core.rulestext import format_rules, parse_rules
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import TableRules
from gschobe.records.jass_format import trick_steps
from gschobe.records.jass_parse import FRENCH, KNOWN
from gschobe.records.nodes import Node, parse_node
from gschobe.records.record import (
    CardStep,
    Checks,
    Pair,
    RecordError,
    RoundRecord,
    Step,
    TrickCheck,
    by_tricks,
)
from gschobe.records.tokens import TokenError, format_step, parse_step

VERSION = 1
KEYS = (
    "jass",
    "tags",
    "rules",
    "deal",
    "dealer",
    "before",
    "hands",
    "choice",
    "contract",
    "tricks",
    "count",
    "written",
    "total",
    "result",
)
"""The keys of a round in the order in which they are written."""
NEEDED = ("jass", "rules", "dealer", "hands")
TRICK_KEYS = ("leader", "steps", "taken", "points")


def format_json(record: RoundRecord) -> str:
    """One round as one line of JSON; `parse_json` reads it back to the same record."""
    before, *tricks = by_tricks(record.steps)
    checks = record.checks
    values: dict[str, object] = {"jass": VERSION}
    if record.tags:
        values["tags"] = dict(record.tags)
    values |= {
        "rules": _rules_text(record.rules),
        "deal": record.number,
        "dealer": record.dealer.letter,
        "before": record.before,
        "hands": {
            seat.letter: "?" if hand is None else str(hand)
            for seat, hand in zip(SEATS, record.hands, strict=True)
        },
    }
    if before:
        values["choice"] = [format_step(step) for step in before]
    if checks.contract is not None:
        contract, multiplier = checks.contract
        values["contract"] = [contract.letter, multiplier]
    if tricks:
        known = (*checks.tricks, *(None for _ in tricks))
        values["tricks"] = [
            _trick(steps, check) for steps, check in zip(tricks, known, strict=False)
        ]
    return json.dumps(values | _results(checks), ensure_ascii=False, separators=(",", ":"))


def _trick(steps: tuple[Step, ...], check: TrickCheck | None) -> dict[str, object]:
    leader, words = trick_steps(steps)
    trick: dict[str, object] = {"leader": leader.letter, "steps": words}
    if check is not None:
        trick |= {"taken": check.seat.letter, "points": check.points}
    return trick


def _results(checks: Checks) -> dict[str, object]:
    values: dict[str, object] = {}
    if checks.count is not None:
        values["count"] = {
            team.name: {
                item.name.lower(): points for whose, item, points in checks.count if whose is team
            }
            for team in Team
        }
    if checks.written is not None:
        values["written"] = checks.written
    if checks.total is not None:
        values["total"] = checks.total
    if checks.result is not None:
        winner, reason = checks.result
        values["result"] = ["-" if winner is None else winner.name, reason.value]
    return values


def parse_json(text: str, *, line: int = 1) -> RoundRecord:
    """Read one round.

    Raises RecordError, with the keys that lead to the value at fault.
    """
    return read_round(parse_node(text, line=line))


def read_json_lines(lines: Iterable[str]) -> Iterator[RoundRecord | RecordError]:
    """Every round of a file, a line each; a line that cannot be read gives its error."""
    for number, line in enumerate(lines, start=1):
        if line.strip(" \t\r\n\ufeff"):
            try:
                yield parse_json(line.lstrip("\ufeff"), line=number)
            except RecordError as error:
                yield error


def read_round(node: Node) -> RoundRecord:
    """The round that an object holds.

    Raises RecordError.
    """
    values = node.fields(code="json/not_object")
    if "jass" in values and values["jass"].number(code="json/no_version") != VERSION:
        raise values["jass"].wrong("json/no_version")
    _check_keys(node, values, KEYS, NEEDED)
    steps = list(_read_choice(values["choice"])) if "choice" in values else []
    checks: list[TrickCheck | None] = []
    if "tricks" in values:
        tricks, checks = _read_tricks(values["tricks"])
        steps += tricks
    return RoundRecord(
        rules=_read_rules(values["rules"]),
        dealer=_read_seat(values["dealer"]),
        hands=_read_hands(values["hands"]),
        number=values["deal"].number(code="json/no_number", lowest=1) if "deal" in values else 1,
        before=_read_pair(values["before"]) if "before" in values else (0, 0),
        steps=tuple(steps),
        checks=_read_checks(values, tricks=checks),
        tags=tuple(_read_tags(values["tags"])) if "tags" in values else (),
    )


def _check_keys(
    node: Node, values: dict[str, Node], known: tuple[str, ...], needed: tuple[str, ...]
) -> None:
    for name in needed:
        if name not in values:
            raise node.wrong("json/key_missing", found=name)
    for name, value in values.items():
        if name not in known:
            raise value.wrong("json/key_unknown", found=name)


def _read_tags(node: Node) -> Iterator[tuple[str, str]]:
    """Further remarks: what `.jass` can hold in one line, under names that it does not use."""
    seen = set[str](KNOWN)
    for written, value in node.fields(code="json/no_tag").items():
        name, text = written.capitalize(), value.text(code="json/no_tag")
        letters = written.replace("-", "").replace("_", "")
        is_name = written.isascii() and letters.isalnum() and written[0].isalpha()
        if not is_name or name in seen or text.splitlines() not in ([], [text]):
            raise value.wrong("json/no_tag")
        seen.add(name)
        yield name, text


@lru_cache(maxsize=64)
def _rules(text: str) -> TableRules:
    return parse_rules(text)


@lru_cache(maxsize=64)
def _rules_text(rules: TableRules) -> str:
    return format_rules(rules)


def _read_rules(node: Node) -> TableRules:
    text = node.text(code="json/no_rules")
    try:
        return _rules(text)
    except ValueError as error:  # RulesTextError, RulesError, or a number of too many digits
        raise node.wrong("json/no_rules") from error


def _read_seat(node: Node) -> Seat:
    try:
        return parse_seat(node.text(code="json/no_seat"))
    except NotationError as error:
        raise node.wrong("json/no_seat") from error


def _read_pair(node: Node) -> Pair:
    match node.items(code="json/no_pair"):
        case [a, b]:
            return a.number(code="json/no_pair"), b.number(code="json/no_pair")
        case _:
            raise node.wrong("json/no_pair")


def _read_hands(node: Node) -> Hands:
    values = node.fields(code="json/four_hands")
    hands: Hands = (None, None, None, None)
    seen: set[Seat] = set()
    for letter, value in values.items():
        text = value.text(code="json/no_hand").translate(FRENCH)
        try:
            seat = parse_seat(letter)
            cards = None if text == "?" else parse_hand(text)
        except NotationError as error:
            raise value.wrong("json/no_hand") from error
        if seat in seen:
            raise value.wrong("json/no_hand")
        seen.add(seat)
        south, east, north, west = (cards if s is seat else hands[s] for s in SEATS)
        hands = (south, east, north, west)
    if len(seen) != len(SEATS):
        raise node.wrong("json/four_hands")
    return hands


def _read_step(node: Node, *, to_play: Seat | None = None) -> Step:
    word = node.text(code="json/no_step").translate(FRENCH)
    try:
        return parse_step(word, to_play=to_play)
    except TokenError as error:
        raise node.wrong("json/no_step") from error


def _read_choice(node: Node) -> Iterator[Step]:
    for item in node.items(code="json/no_step"):
        step = _read_step(item)
        if isinstance(step, CardStep):
            raise item.wrong("json/no_step")
        yield step


def _read_tricks(node: Node) -> tuple[list[Step], list[TrickCheck | None]]:
    steps: list[Step] = []
    checks: list[TrickCheck | None] = []
    cards = len(SEATS)
    before = node
    for trick in node.items(code="json/no_trick"):
        if cards < len(SEATS):
            raise before.wrong("json/short_trick", found=cards)
        played, check = _read_trick(trick)
        cards, before = sum(isinstance(step, CardStep) for step in played), trick
        steps += played
        checks.append(check)
    while checks and checks[-1] is None:
        checks.pop()
    return steps, checks


def _read_trick(node: Node) -> tuple[list[Step], TrickCheck | None]:
    values = node.fields(code="json/no_trick")
    _check_keys(node, values, TRICK_KEYS, TRICK_KEYS[:2])
    leader = _read_seat(values["leader"])
    steps: list[Step] = []
    cards = 0
    for item in values["steps"].items(code="json/no_trick"):
        step = _read_step(item, to_play=leader.plus(cards))
        steps.append(step)
        cards += isinstance(step, CardStep)
    if not 1 <= cards <= len(SEATS) or not isinstance(steps[0], CardStep):
        raise values["steps"].wrong("json/no_trick")
    if "taken" not in values and "points" not in values:
        return steps, None
    _check_keys(node, values, TRICK_KEYS, TRICK_KEYS)
    points = values["points"].number(code="json/no_number", lowest=0)
    return steps, TrickCheck(seat=_read_seat(values["taken"]), points=points)


def _read_checks(values: dict[str, Node], *, tricks: list[TrickCheck | None]) -> Checks:
    return Checks(
        contract=_read_contract(values["contract"]) if "contract" in values else None,
        tricks=tuple(tricks),
        count=tuple(sorted(_read_count(values["count"]))) if "count" in values else None,
        written=_read_pair(values["written"]) if "written" in values else None,
        total=_read_pair(values["total"]) if "total" in values else None,
        result=_read_result(values["result"]) if "result" in values else None,
    )


def _read_contract(node: Node) -> tuple[Contract, int]:
    match node.items(code="json/no_contract"):
        case [letter, factor]:
            multiplier = factor.number(code="json/no_contract", lowest=0)
            try:
                return parse_contract(letter.text(code="json/no_contract")), multiplier
            except NotationError as error:
                raise letter.wrong("json/no_contract") from error
        case _:
            raise node.wrong("json/no_contract")


def _read_count(node: Node) -> Iterator[tuple[Team, Item, int]]:
    seen: set[tuple[Team, Item]] = set()
    for letter, items in node.fields(code="json/no_count").items():
        try:
            team = parse_team(letter)
        except NotationError as error:
            raise items.wrong("json/no_count") from error
        for name, points in items.fields(code="json/no_count").items():
            item = Item.__members__.get(name.upper())
            if item is None or (team, item) in seen:
                raise points.wrong("json/no_count")
            seen.add((team, item))
            yield team, item, points.number(code="json/no_count", lowest=0)


def _read_result(node: Node) -> tuple[Team | None, GameEnd]:
    match node.items(code="json/no_result"):
        case [Node(value=str(winner)), Node(value=str(reason))] if reason.lower() in list(GameEnd):
            try:
                return None if winner == "-" else parse_team(winner), GameEnd(reason.lower())
            except NotationError as error:
                raise node.wrong("json/no_result") from error
        case _:
            raise node.wrong("json/no_result")
