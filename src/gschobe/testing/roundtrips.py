"""Random rounds through every format and back: `python -m gschobe.testing.roundtrips --help`.

What comes back has to be what was written, and writing it again has to give the same text. A log
of the HSLU holds the cards alone; there the round is compared as far as it goes.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from gschobe.core.actions import ChooseContract, DealCards, PlayCard, Schieben
from gschobe.core.game import Game
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS
from gschobe.core.tablerules import TableRules
from gschobe.core.view import view
from gschobe.records.hslu import RULES, Version, parse_hslu
from gschobe.records.hslu_format import format_hslu
from gschobe.records.jass_format import format_record
from gschobe.records.jass_json import format_json, parse_json
from gschobe.records.jass_parse import parse_record
from gschobe.records.position import format_position, parse_position, position_of
from gschobe.records.record import RoundRecord
from gschobe.records.writing import rounds_of, with_checks
from gschobe.testing.arguments import OneSentence, add_presets_and_seed, at_least, chosen_presets
from gschobe.testing.fuzz import Progress
from gschobe.testing.play import Step, random_game

POSITIONS = 3
"""So many moments of a round are taken as positions."""
FAULTS_PRINTED = 3
"""So many faults of a preset and format are printed whole; the others are only counted."""

Fault = str
Check = Callable[[RoundRecord, Sequence[Game], Random], Fault | None]


def played(rules: TableRules, rng: Random) -> Iterator[tuple[RoundRecord, list[Game]]]:
    """The rounds of a random game, each with the states that it went through."""
    steps = list(random_game(rules, rng))
    records = rounds_of((step.action for step in steps), rules=rules)
    yield from zip(records, _by_round(steps), strict=True)


def _by_round(steps: Sequence[Step]) -> list[list[Game]]:
    rounds: list[list[Game]] = []
    for step in steps:
        if isinstance(step.action, DealCards):
            rounds.append([])
        rounds[-1].append(step.after)
    return rounds


def through_jass(record: RoundRecord, moments: Sequence[Game], rng: Random) -> Fault | None:
    """The whole record as `.jass`."""
    text = format_record(record)
    back = parse_record(text)
    return None if back == record and format_record(back) == text else text


def through_json(record: RoundRecord, moments: Sequence[Game], rng: Random) -> Fault | None:
    """The whole record as JSON."""
    text = format_json(record)
    back = parse_json(text)
    return None if back == record and format_json(back) == text else text


def through_j1(record: RoundRecord, moments: Sequence[Game], rng: Random) -> Fault | None:
    """Positions at random moments, with all hands and as one seat sees them."""
    for _ in range(POSITIONS):
        game = rng.choice(moments)
        for seen in (game, view(game, rng.choice(SEATS))):
            position = position_of(seen)
            text = format_position(position)
            back = parse_position(text.replace(" ", rng.choice(" _")))
            if back != position or format_position(back) != text:
                return text
    return None


def through_hslu(record: RoundRecord, moments: Sequence[Game], rng: Random) -> Fault | None:
    """The cards of the record as a log, in both versions."""
    expected = bare(record)
    versions: tuple[Version, ...] = ("V0.1", "V0.2")
    for version in versions:
        if record.checks.contract is None and version == "V0.1":
            continue
        text = format_hslu(record, version=version)
        back = parse_hslu(text)
        if back != expected or format_hslu(back, version=version) != text:
            return text
    return None


def bare(record: RoundRecord) -> RoundRecord:
    """What a log holds of a round: the cards, by the rules that it is read with."""
    steps = tuple(
        replace(step, weis=None, stoeck=False) if isinstance(step, PlayCard) else step
        for step in record.steps
        if isinstance(step, PlayCard | Schieben | ChooseContract)
    )
    kept = with_checks(
        RoundRecord(
            rules=RULES,
            dealer=record.dealer,
            hands=record.hands,
            steps=steps,
            tags=(("Jasstyp", "SCHIEBER"),),
        )
    )
    return replace(kept, checks=replace(kept.checks, total=None))


FORMATS: dict[str, Check] = {
    ".jass": through_jass,
    "JSON": through_json,
    "J1": through_j1,
    "HSLU": through_hslu,
}


def run(options: Namespace) -> int:
    """Send everything through, print a line a preset and format; 1 if something came back changed."""
    faults_of_all = 0
    progress = Progress(options.rounds * len(options.preset))
    for place, preset in enumerate(options.preset):
        faults = dict.fromkeys(FORMATS, 0)
        done = 0
        for record, moments in _rounds(preset, options.rounds, options.seed):
            done += 1
            rng = Random(done)
            for name, check in FORMATS.items():
                fault = _check(check, record, moments, rng)
                if fault is not None:
                    faults[name] += 1
                    if faults[name] <= FAULTS_PRINTED:
                        progress.clear()
                        print(f"fault: {preset}, {name}, round {done}, seed {options.seed}")
                        print(fault, flush=True)
            total = place * options.rounds + done
            progress.show(total, preset, rounds=total, faults=sum(faults.values()))
        progress.clear()
        for name, count in faults.items():
            print(f"{preset:14} {name:6} {done:9,} rounds {count:4} faults", flush=True)
        faults_of_all += sum(faults.values())
    return 1 if faults_of_all else 0


def _check(check: Check, record: RoundRecord, moments: Sequence[Game], rng: Random) -> Fault | None:
    try:
        return check(record, moments, rng)
    except ValueError as error:
        return f"{type(error).__name__}: {error}"


def _rounds(preset: str, count: int, seed: int) -> Iterator[tuple[RoundRecord, list[Game]]]:
    number, left = 0, count
    while left > 0:
        rng = Random(seed * 10**9 + number)
        for found in played(PRESETS[preset].rules, rng):
            if left <= 0:
                return
            yield found
            left -= 1
        number += 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments and run."""
    asked = OneSentence(
        prog="roundtrips", description="Send random rounds through every format and back."
    )
    asked.add_argument(
        "--rounds", type=at_least(1), default=10_000, metavar="N", help="rounds a preset"
    )
    add_presets_and_seed(asked)
    options = asked.parse_args(arguments)
    options.preset = chosen_presets(options)
    return run(options)


if __name__ == "__main__":
    sys.exit(main())
