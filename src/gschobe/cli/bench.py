"""`gschobe bench`: how fast the kernel plays random rounds, the core beside it, and solves deals."""

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
from gschobe.cli.bench_solve import measure_solver
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
    what: Literal["rounds", "solve"] = "rounds",
    /,
    *,
    rounds: int = 2_000_000,
    rules: list[str] | None = None,
    portable: bool = False,
    deals: int = 200,
    cards: list[int] | None = None,
    all_cards: bool = False,
    json: bool = False,
) -> None:
    """Play random rounds, or solve fixed deals; one thread.

    A round is a deal, 36 legal cards and the count. To solve is to find what best play brings.

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
    deals
        How many deals of each kind are solved, from seed 0 up.
    cards
        How many cards each hand of a deal has, 1 to 9; may be given several times.
    all_cards
        Solve every legal card and find the best play, not the value alone.
    json
        Write JSON, with the commit, the machine and the command.
    """
    if not fast.available():
        raise InputError(say("error/no_kernel"))
    if rounds < 1:
        raise InputError(say("error/no_rounds", found=rounds))
    tables = {text: read_rules(text) for text in rules or ("swiss", "schieber")}
    if what == "solve":
        _bench_solver(tables, deals=deals, cards=cards or [7], all_cards=all_cards, json=json)
        return
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
        name = _name(KINDS[speed.kind])
        of_kernel, of_core = (
            f"{speed.rounds_per_second:,.0f}",
            f"{speed.core_rounds_per_second:,.0f}",
        )
        print(row.format(name, speed.rules, of_kernel, of_core, f"{speed.ratio:,.0f}"), flush=True)


def _bench_solver(
    tables: dict[str, TableRules], *, deals: int, cards: list[int], all_cards: bool, json: bool
) -> None:
    if deals < 1 or not all(1 <= each <= TRICKS_IN_ROUND for each in cards):
        raise InputError(say("bench/no_deals"))
    speeds = (
        measure_solver(
            kind, KINDS[kind], named, rules=table, cards=each, all_cards=all_cards, deals=deals
        )
        for each in cards
        for named, table in tables.items()
        for kind in KINDS
    )
    if json:
        found = {
            "what": "solve",
            **surroundings(portable=True),
            "speeds": [asdict(speed) for speed in speeds],
        }
        print(json_format.dumps(found, indent=2))
        return
    row = "{:10} {:24} {:>5} {:>12} {:>12} {:>12} {:>12} {:>14} {:>12}"
    names = ("contract", "rules", "cards", "median", "mean", "of_95", "most", "nodes", "speed")
    print(row.format(*(say(f"bench/{name}") for name in names)), flush=True)
    for speed in speeds:
        times = speed.milliseconds
        shown = (f"{time:,.2f}" for time in (times.median, times.mean, times.of_100_95, times.most))
        counted = (f"{speed.nodes.median:,.0f}", f"{speed.nodes_per_second:,.0f}")
        name = _name(KINDS[speed.kind])
        print(row.format(name, speed.rules, speed.cards, *shown, *counted), flush=True)


def _name(contract: Contract) -> str:
    return say("bench/trump") if contract.trump is not None else name_contract(contract)


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
