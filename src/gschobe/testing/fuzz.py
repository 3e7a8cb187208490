"""Random play against the laws of the game: `python -m gschobe.testing.fuzz --help`.

Every round and game has a seed of its own, so a fault can be played again. What is found is
printed as a script that can be pasted into a test.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field

from gschobe.core.actions import Action, DealCards
from gschobe.core.events import Event, TrickTaken
from gschobe.core.presets import PRESETS
from gschobe.core.tablerules import TableRules
from gschobe.testing import laws
from gschobe.testing.arguments import OneSentence, add_presets_and_seed, at_least, chosen_presets
from gschobe.testing.play import Step, random_game, random_round
from gschobe.testing.script import Playthrough

CHUNK = {"round": 250, "game": 25}
"""How many are played at a time by one process."""
FAULTS_PRINTED = 5
"""So many faults of a preset are printed whole; the others are only counted."""
REPORT_EVERY = 5.0
"""Seconds between two lines of progress where they do not go to a terminal."""
LONGEST_GAME = 20_000
"""A game of more actions than this does not come to an end."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """Some rounds or games of one preset, by their numbers; every so manieth is checked whole."""

    preset: str
    kind: str
    numbers: range
    seed: int
    check_every: int


@dataclass(kw_only=True)
class Tally:
    """What was played, how long it took, what was found."""

    rounds: int = 0
    games: int = 0
    actions: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list[str])

    def add(self, other: Tally) -> None:
        """Add what another process has played."""
        self.rounds += other.rounds
        self.games += other.games
        self.actions += other.actions
        self.seconds += other.seconds
        self.faults += other.faults


def play(task: Task) -> Tally:
    """Play the rounds or games of a task; a fault ends its round and not the task."""
    tally, began = Tally(), time.perf_counter()
    rules = PRESETS[task.preset].rules
    for number in task.numbers:
        whole = number % task.check_every == 0
        fault = _play_one(task, rules, number, tally, whole=whole)
        if fault is not None:
            tally.faults.append(fault)
    tally.seconds = time.perf_counter() - began
    return tally


def _play_one(
    task: Task, rules: TableRules, number: int, tally: Tally, *, whole: bool
) -> str | None:
    rng = seeded(task, number)
    steps = random_round(rules, rng) if task.kind == "round" else random_game(rules, rng)
    done: list[Step] = []
    happened: list[Event] = []
    try:
        for step in steps:
            done.append(step)
            if _is_dealt(step):
                happened = []
            happened += step.events
            check(step, happened)
            if whole:
                check_whole(step)
            if len(done) > LONGEST_GAME:
                raise laws.LawBroken("the game does not come to an end")
        if whole:
            every = (event for step in done for event in step.events)
            laws.events_rebuild_the_state(done[0].before, every, done[-1].after)
    except Exception as error:
        return _report(task, rules, number, done, error)
    finally:
        tally.actions += len(done)
        tally.rounds += len(done[-1].after.standing.scores) if done else 0
        tally.games += task.kind == "game"
    return None


def seeded(task: Task, number: int) -> random.Random:
    """The chance of one round or game: the same for the same seed, preset, kind and number."""
    kind = sorted(CHUNK).index(task.kind)
    preset = sorted(PRESETS).index(task.preset)
    return random.Random(((task.seed * 100 + preset) * 2 + kind) * 10**9 + number)


def _is_dealt(step: Step) -> bool:
    return isinstance(step.action, DealCards)


def check(step: Step, happened: Sequence[Event]) -> None:
    """What is checked after every action; `happened` are the events of the round so far."""
    if not step.events:
        raise laws.LawBroken("an action brought nothing about")
    if any(isinstance(event, TrickTaken) for event in step.events):
        laws.every_card_is_in_one_place(step.after)
    if len(step.before.standing.scores) < len(step.after.standing.scores):
        laws.a_finished_round_counts_what_the_pack_holds(step.after)
        laws.a_game_is_over_once_its_target_is_written(step.after)
        laws.the_result_is_that_of_a_plain_recount(step.after, happened)


def check_whole(step: Step) -> None:
    """What is checked after every action of a sample."""
    laws.every_card_is_in_one_place(step.after)
    laws.events_rebuild_the_state(step.before, step.events, step.after)
    laws.what_is_seen_rebuilds_the_view(step)
    laws.the_game_can_go_on(step.after)
    laws.seats_know_what_they_may_do(step.after)
    laws.what_is_accepted_is_listed(step.after)


def _report(
    task: Task, rules: TableRules, number: int, done: Sequence[Step], error: Exception
) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{os.path.basename(last.filename)}:{last.lineno} in {last.name}"
    actions: list[Action] = [step.action for step in done]
    lines = [
        f"fault: {task.preset}, {task.kind} {number}, seed {task.seed}",
        f"{type(error).__name__} at {place}: {error}",
    ]
    if done:
        start = done[0].before.standing.first_dealer
        lines.append(repr(Playthrough(rules=rules, first_dealer=start, actions=tuple(actions))))
    notes: list[str] = getattr(error, "__notes__", [])
    tried = f"in carrying out {notes[-1]}" if notes else "with the last action"
    lines.append(f"The fault came {tried}.")
    return "\n".join(lines)


def tasks(options: argparse.Namespace) -> Iterator[Task]:
    """All that is to be played, cut into pieces, preset after preset."""
    for preset in options.preset:
        for kind, wanted in (("round", options.rounds), ("game", options.games)):
            for begin in range(0, wanted, CHUNK[kind]):
                yield Task(
                    preset=preset,
                    kind=kind,
                    numbers=range(begin, min(begin + CHUNK[kind], wanted)),
                    seed=options.seed,
                    check_every=options.check_every,
                )


class Progress:
    """One line on a terminal, written anew; elsewhere a line every few seconds."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.began = self.reported = time.monotonic()
        self.live = sys.stderr.isatty()

    def show(self, done: int, preset: str, *, rounds: int, faults: int) -> None:
        """Say how far it is."""
        now = time.monotonic()
        if now - self.reported < (0.1 if self.live else REPORT_EVERY):
            return
        self.reported = now
        rate = rounds / (now - self.began)
        line = (
            f"{done / self.wanted:4.0%}  {preset}  {rounds:,} rounds, {rate:,.0f} a second, "
            f"faults: {faults}"
        )
        print(f"\r\x1b[K{line}" if self.live else line, end="" if self.live else "\n",
              file=sys.stderr, flush=True)  # fmt: skip

    def clear(self) -> None:
        """Leave an empty line for what comes."""
        if self.live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def run(options: argparse.Namespace) -> int:
    """Play everything, print a line a preset; the exit status says whether a fault was found."""
    wanted = list(tasks(options))
    tallies = {preset: Tally() for preset in options.preset}
    progress = Progress(len(wanted))
    for done, (task, tally) in enumerate(_played(wanted, options.processes), start=1):
        total = tallies[task.preset]
        if tally.faults:
            progress.clear()
            left = max(0, FAULTS_PRINTED - len(total.faults))
            print(*tally.faults[:left], sep="\n\n", flush=True)
        total.add(tally)
        progress.show(
            done,
            task.preset,
            rounds=sum(tally.rounds for tally in tallies.values()),
            faults=sum(len(tally.faults) for tally in tallies.values()),
        )
    progress.clear()
    for preset, tally in tallies.items():
        print(summary(preset, tally))
    return 1 if any(tally.faults for tally in tallies.values()) else 0


def _played(wanted: Iterable[Task], processes: int) -> Iterator[tuple[Task, Tally]]:
    if processes == 1:
        for task in wanted:
            yield task, play(task)
        return
    with ProcessPoolExecutor(max_workers=processes) as pool:
        running: dict[Future[Tally], Task] = {pool.submit(play, task): task for task in wanted}
        for future in as_completed(running):
            yield running[future], future.result()


def summary(preset: str, tally: Tally) -> str:
    """The line of a preset; seconds are those of all processes together."""
    rate = tally.actions / tally.seconds if tally.seconds else 0.0
    return (
        f"{preset:14} {tally.rounds:9,} rounds {tally.games:6,} games {tally.actions:12,} actions "
        f"{tally.seconds:8.1f} s {rate:8,.0f} actions/s {len(tally.faults):4} faults"
    )


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asked = OneSentence(prog="fuzz", description="Play random rounds and games against the laws.")
    asked.add_argument(
        "--rounds", type=at_least(0), default=100_000, metavar="N", help="rounds a preset"
    )
    asked.add_argument(
        "--games", type=at_least(0), default=1_000, metavar="N", help="whole games a preset"
    )
    add_presets_and_seed(asked)
    asked.add_argument(
        "--processes", type=at_least(1), default=os.cpu_count() or 1, metavar="N", help="at a time"
    )
    asked.add_argument(
        "--check-every",
        type=at_least(1),
        default=100,
        metavar="K",
        help="check events, views and legal actions after each action of every Kth round",
    )
    return asked


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments and play."""
    options = parser().parse_args(arguments)
    options.preset = chosen_presets(options)
    return run(options)


if __name__ == "__main__":
    sys.exit(main())
