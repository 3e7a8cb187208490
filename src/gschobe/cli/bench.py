"""`gschobe bench`: how many random rounds a second the kernel plays, and the core beside it."""

from __future__ import annotations

import json as json_format
import platform
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import thread_time
from typing import Literal

from gschobe import fast
from gschobe.cli.inputs import InputError, read_rules
from gschobe.core.cards import CARDS, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.counting import score_round
from gschobe.core.course import Course
from gschobe.core.dealing import deal_out
from gschobe.core.following import playable
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import TRICKS_IN_ROUND, Trick
from gschobe.texts import say
from gschobe.texts.names import name_contract

KINDS = {"trump": Contract.SCHILTEN, "obenabe": Contract.OBENABE, "undenufe": Contract.UNDENUFE}
"""One contract of each kind: to the kernel all trump suits are the same."""

CORE_PART = 5000
"""The core plays one round where the kernel plays so many."""


@dataclass(frozen=True, kw_only=True)
class Speed:
    """What one kind of contract under one set of rules came to, in seconds of the processor."""

    kind: str
    rules: str
    rounds: int
    seconds: float
    rounds_per_second: float
    core_rounds_per_second: float
    ratio: float


def bench(
    what: Literal["rounds"] = "rounds",
    /,
    *,
    rounds: int = 2_000_000,
    rules: list[str] | None = None,
    portable: bool = False,
    json: bool = False,
) -> None:
    """Play random rounds, one thread: a deal, 36 legal cards and the count each.

    Parameters
    ----------
    what
        What is measured.
    rounds
        How many rounds of each kind; the core plays fewer.
    rules
        A preset, and options behind it; may be given several times.
    portable
        Keep to instructions that every processor has.
    json
        Write JSON, with the commit, the machine and the command.
    """
    if not fast.available():
        raise InputError(say("error/no_kernel"))
    if rounds < 1:
        raise InputError(say("error/no_rounds", found=rounds))
    tables = {text: read_rules(text) for text in rules or ("swiss", "schieber")}
    speeds = (
        measure(kind, named, rules=table, rounds=rounds, portable=portable)
        for named, table in tables.items()
        for kind in KINDS
    )
    if json:
        found = {
            "what": what,
            **surroundings(portable=portable),
            "speeds": [asdict(speed) for speed in speeds],
        }
        print(json_format.dumps(found, indent=2))
        return
    row = "{:10} {:24} {:>16} {:>8} {:>7}"
    names = ("contract", "rules", "kernel", "core", "ratio")
    print(row.format(*(say(f"bench/{name}") for name in names)), flush=True)
    for speed in speeds:
        contract = KINDS[speed.kind]
        name = say("bench/trump") if contract.trump is not None else name_contract(contract)
        of_kernel, of_core = (
            f"{speed.rounds_per_second:,.0f}",
            f"{speed.core_rounds_per_second:,.0f}",
        )
        print(row.format(name, speed.rules, of_kernel, of_core, f"{speed.ratio:,.0f}"), flush=True)


def measure(kind: str, named: str, *, rules: TableRules, rounds: int, portable: bool) -> Speed:
    """Let kernel and core play, and compare."""
    contract, core_rounds = KINDS[kind], -(-rounds // CORE_PART)
    began = thread_time()
    fast.random_rounds(contract, rules=rules, rounds=rounds, seed=0, portable=portable)
    between = thread_time()
    for forehand, rng in _chances(core_rounds):
        random_round(contract, rules=rules, forehand=forehand, rng=rng)
    seconds, core_seconds = between - began, thread_time() - between
    of_kernel, of_core = rounds / max(seconds, 1e-9), core_rounds / max(core_seconds, 1e-9)
    return Speed(
        kind=kind,
        rules=named,
        rounds=rounds,
        seconds=seconds,
        rounds_per_second=of_kernel,
        core_rounds_per_second=of_core,
        ratio=of_kernel / of_core,
    )


def _chances(rounds: int) -> Iterator[tuple[Seat, Random]]:
    rng = Random(0)
    return ((SEATS[number % 4], rng) for number in range(rounds))


def random_round(
    contract: Contract, *, rules: TableRules, forehand: Seat, rng: Random
) -> tuple[int, int]:
    """One round as the kernel plays it, by the core: the points of both teams."""
    pack = list(CARDS)
    rng.shuffle(pack)
    dealer = forehand.plus(3)
    hands, tricks = list(deal_out(pack, dealer=dealer).hands), list[Trick]()
    leader = forehand
    for _ in range(TRICKS_IN_ROUND):
        trick = Trick(contract, leader)
        for _ in SEATS:
            seat = trick.next_seat
            legal = playable(hand=hands[seat], trick=trick, rules=rules)
            card = rng.choice(list(legal))
            hands[seat] -= CardSet.of(card)
            trick = trick.with_card(card)
        tricks.append(trick)
        leader = trick.winner
    course = Course(dealer=dealer, contract=contract, tricks=tuple(tricks))
    a, b = score_round(course, rules=rules).items
    return a.total, b.total


def surroundings(*, portable: bool) -> dict[str, object]:
    """Where and with what was measured: commit, machine, command."""
    return {
        "commit": _commit(),
        "command": " ".join(["gschobe", *sys.argv[1:]]),
        "processor": _processor(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "fast_instructions": fast.has_fast_instructions() and not portable,
    }


def _commit() -> str | None:
    words = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty"]
    try:
        found = subprocess.run(words, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return found.stdout.strip()


def _processor() -> str:
    """The processor by its name; Linux keeps it in a file, elsewhere Python knows."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor())
