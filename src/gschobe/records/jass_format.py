"""Writing `.jass`, the canonical form of a record (docs/jass-format.md)."""

from __future__ import annotations

from collections.abc import Iterable

from gschobe.core.actions import PlayCard
from gschobe.core.events import Hands
from gschobe.core.rulestext import format_rules
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.records.record import CardStep, Checks, Pair, RoundRecord, Step, by_tricks
from gschobe.records.tokens import format_step

VERSION = "%jass 1"
COMPLETE, TO_BE_CONTINUED = ".", "+"


def format_record(record: RoundRecord) -> str:
    """One round as `.jass`; `jass_parse` reads it back to the same record."""
    before, *tricks = by_tricks(record.steps)
    checks = record.checks
    lines = [VERSION, *(_tag(name, value) for name, value in record.tags)]
    lines += [
        _tag("Rules", format_rules(record.rules)),
        _tag("Deal", str(record.number)),
        _tag("Dealer", record.dealer.letter),
        _tag("Before", format_pair(record.before)),
        _tag("Hands", format_hands(record.hands)),
    ]
    if before:
        lines.append(_tag("Choice", " ".join(map(format_step, before))))
    if checks.contract is not None:
        contract, multiplier = checks.contract
        lines.append(_tag("Contract", f"{contract.letter} x{multiplier}"))
    lines += [
        f"{number}. {format_trick(steps, _check(checks, number))}"
        for number, steps in enumerate(tricks, start=1)
    ]
    lines += [_tag(name, value) for name, value in format_checks(checks)]
    lines.append(TO_BE_CONTINUED if checks.count is None else COMPLETE)
    return "\n".join(lines) + "\n"


def format_file(records: Iterable[RoundRecord]) -> str:
    """Rounds one after the other, parted by blank lines."""
    return "\n".join(map(format_record, records))


def format_hands(hands: Hands) -> str:
    """The four hands, each with its seat; `?` for one that is not known."""
    return " ".join(
        f"{seat.letter}:{'?' if hand is None else hand}"
        for seat, hand in zip(SEATS, hands, strict=True)
    )


def format_pair(pair: Pair) -> str:
    """A number for each team.

    >>> format_pair((82, 75))
    'A 82 B 75'
    """
    return f"A {pair[0]} B {pair[1]}"


def trick_steps(steps: tuple[Step, ...]) -> tuple[Seat, list[str]]:
    """Who leads a trick, and its steps as words; cards in turn need no seat."""
    leader, cards, words = steps[0].seat, 0, list[str]()
    for step in steps:
        to_play = leader.plus(cards) if isinstance(step, PlayCard) else None
        words.append(format_step(step, to_play=to_play))
        cards += isinstance(step, CardStep)
    return leader, words


def format_trick(steps: tuple[Step, ...], check: str) -> str:
    """One trick: who leads, the steps, and who took how much."""
    leader, words = trick_steps(steps)
    return f"{leader.letter}: {' '.join(words)}{check}"


def _check(checks: Checks, number: int) -> str:
    check = checks.tricks[number - 1] if number <= len(checks.tricks) else None
    return "" if check is None else f" ={check.seat.letter} {check.points}"


def format_checks(checks: Checks) -> list[tuple[str, str]]:
    """The values behind the tricks, by the names of their tags."""
    tags: list[tuple[str, str]] = []
    if checks.count is not None:
        parts = [
            " ".join(
                [
                    team.name,
                    *(
                        f"{item.name.lower()} {points}"
                        for whose, item, points in checks.count
                        if whose is team
                    ),
                ]
            )
            for team in Team
        ]
        tags.append(("Count", " ".join(parts)))
    if checks.written is not None:
        tags.append(("Written", format_pair(checks.written)))
    if checks.total is not None:
        tags.append(("Total", format_pair(checks.total)))
    if checks.result is not None:
        winner, reason = checks.result
        tags.append(("Result", f"{'-' if winner is None else winner.name} {reason.value}"))
    return tags


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'
