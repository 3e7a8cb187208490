"""How strong the bots are, measured anew: `./dev strength` (docs/strength.md).

Matches are kept deal by deal in a folder and gone on with, so a run can be stopped at any time.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import quantiles
from time import thread_time

import numpy as np

from gschobe.arena.matches import play_match
from gschobe.arena.outside import bot_named
from gschobe.arena.results import result_of
from gschobe.arena.rounds import BUDGET, Contest, Outcome, play_deal
from gschobe.bots.belief import Deals
from gschobe.bots.contract import Bot
from gschobe.bots.levels import LADDER, LEVELS
from gschobe.bots.thinking import Effort, MeisterBot
from gschobe.core.actions import DealCards, PlayCard
from gschobe.core.apply import apply
from gschobe.core.course import Phase
from gschobe.core.dealing import Deal, deal_out
from gschobe.core.game import Game, new_game
from gschobe.core.legality import to_move
from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import format_rules
from gschobe.core.seats import Seat, Team
from gschobe.core.view import View, view
from gschobe.fast import HandMasks, hand_masks, solve_many
from gschobe.records.shuffle import shuffle
from gschobe.testing import partner_sense
from gschobe.testing.choosing import points_lost

OPEN = "open-meister"
"""The strongest bot as it plays when it is shown all four hands."""

NODE_LIMIT = 2_000_000


class OpenMeisterBot(MeisterBot):
    """Plays on in the one deal that there is; it must be shown it."""

    name = OPEN

    def dealt(self, view: View, rng: Random, effort: Effort) -> HandMasks:
        """The deal, twice, since one is not enough for a standard error."""
        del rng, effort
        return np.repeat(_left(view), 2, axis=0)

    def imagined(self, view: View, rng: Random, effort: Effort) -> Deals:
        """What is left of the deal."""
        del rng, effort
        return Deals(hands=_left(view), weights=np.ones(1))


def _left(view: View) -> HandMasks:
    assert view.course is not None
    played = view.course.played
    return hand_masks([[hand - played for hand in view.hands if hand is not None]])


def open_view(game: Game, seat: Seat) -> View:
    """The view of a seat to which all cards are shown."""
    return replace(view(game, seat), hands=game.hands)


def _named(name: str) -> Bot:
    return OpenMeisterBot() if name == OPEN else bot_named(name)


play_open = partial(play_deal, named=_named, look=open_view)
"""A deal in which every seat is shown all cards, which only the open bot looks at."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """A match of the table, and over how many deals."""

    bot: str
    other: str
    deals: int = 600

    @property
    def play(self) -> Callable[[Contest, int], Outcome]:
        """How its deals are played."""
        return play_open if OPEN in (self.bot, self.other) else play_deal


ROWS: tuple[Row, ...] = (
    *(Row(bot=better.name, other=worse.name) for worse, better in pairwise(LADDER)),
    Row(bot="meister", other="random"),
    Row(bot="meister", other="simple"),
    Row(bot="meister", other=OPEN),
    Row(bot="meister", other="exact7", deals=2000),
)


def matches(rules: str, *, folder: Path, share: float, processes: int) -> Iterator[tuple[Row, str]]:
    """Every match, with its line of the table."""
    folder.mkdir(parents=True, exist_ok=True)
    for row in ROWS:
        contest = Contest(
            bot=row.bot, other=row.other, rules=format_rules(PRESETS[rules].rules), seed="strength"
        )
        outcomes = play_match(
            contest,
            deals=max(2, round(row.deals * share)),
            processes=processes,
            path=folder / f"{rules}-{row.bot}-{row.other}.jsonl",
            play=row.play,
        )
        found = result_of(outcomes)
        low, high = found.interval
        yield (
            row,
            f"| {row.bot} | {row.other} | {rules} | {found.deals} | {found.points:.1f} ± "
            f"{found.points_error:.1f} | {found.difference:+.1f} ± {found.difference_error:.1f} | "
            f"{low:+.1f} to {high:+.1f} |",
        )


def _deal(seed: str) -> Deal:
    return deal_out(shuffle(Random(seed).randbytes(32)), dealer=Seat.WEST)


def _rounds(bot: Bot, rules: str, *, rounds: int) -> Iterator[tuple[Game, Seat, float, object]]:
    """Every choice of rounds that a bot plays with itself: before it, who, seconds, and what."""
    for number in range(rounds):
        rng = Random(number)
        game = new_game(rules=PRESETS[rules].rules, first_dealer=Seat.WEST)
        game = apply(game, DealCards(seat=Seat.WEST, deal=_deal(f"strength/{number}"))).game
        while (seat := to_move(game)) is not None and game.course is not None:
            if game.course.phase is Phase.COUNTED:
                break
            begun = thread_time()
            action = bot.choose(view(game, seat), rng=rng, budget=BUDGET).action
            yield game, seat, thread_time() - begun, action
            game = apply(game, action).game


def move_times(name: str, rules: str, *, rounds: int) -> str:
    """Milliseconds of the processor for a choice, on one thread."""
    times = [1000 * took for _, _, took, _ in _rounds(LEVELS[name](), rules, rounds=rounds)]
    median, often = quantiles(times, n=2)[0], quantiles(times, n=20)[-1]
    return f"| {name} | {rules} | {len(times)} | {median:.1f} | {often:.1f} | {max(times):.0f} |"


def lost_to_the_solver(name: str, rules: str, *, rounds: int) -> str:
    """Points a round that the cards of a bot's team lose against what is best with open hands.

    Counted from eight cards in hand on, both teams, divided by two.
    """
    lost = 0.0
    for game, seat, _, action in _rounds(LEVELS[name](), rules, rounds=rounds):
        own = open_view(game, seat)
        if not isinstance(action, PlayCard) or len(own.hand) > 8 or len(own.hand) < 2:
            continue
        solved = solve_many(own, _left(own), node_limit=NODE_LIMIT, threads=1)
        values = solved.bounds[0].mean(axis=1)
        legal = values[values > -1000]
        sign = 1 if seat.team is Team.A else -1
        lost += float((sign * legal).max() - sign * values[action.card])
    return f"| {name} | {rules} | {rounds} | {lost / rounds / 2:.1f} |"


def lost_by_choosing(name: str, rules: str, *, deals: int) -> str:
    """Points a round that a bot's choice of the contract loses against the best of the seven.

    All seven are played out by the learned policy in the very deal; after schieben the bot's own
    partner chooses. With hidden cards nobody can lose nothing here.
    """
    lost = points_lost(LEVELS[name](), PRESETS[rules].rules, deals=deals)
    mean, error = float(np.mean(lost)), float(np.std(lost, ddof=1)) / len(lost) ** 0.5
    return f"| {name} | {rules} | {deals} | {mean:.1f} ± {error:.1f} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure everything, or what is asked for, and print the tables."""
    asked = argparse.ArgumentParser(prog="strength", description="Measure the bots.")
    parts = ("matches", "times", "solver", "contracts", "sense")
    asked.add_argument("parts", nargs="*", default=parts, help=", ".join(parts))
    asked.add_argument("--rules", nargs="*", default=["tournament", "schieber"])
    asked.add_argument("--share", type=float, default=1.0, help="of the deals")
    asked.add_argument("--folder", type=Path, default=Path(".venv/strength"))
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = asked.parse_args(arguments)
    ladder = [bot.name for bot in LADDER]
    for rules in options.rules:
        if "matches" in options.parts:
            print("\n| bot | against | rules | deals | points | difference | 95 % |")
            print("| --- | --- | --- | --- | --- | --- | --- |")
            for _, line in matches(
                rules, folder=options.folder, share=options.share, processes=options.processes
            ):
                print(line, flush=True)
        if "times" in options.parts:
            print("\n| bot | rules | choices | ms, median | 95 of 100 | most |")
            print("| --- | --- | --- | --- | --- | --- |")
            for name in ladder:
                print(move_times(name, rules, rounds=max(2, round(40 * options.share))), flush=True)
        if "solver" in options.parts:
            print("\n| bot | rules | rounds | points lost a round |\n| --- | --- | --- | --- |")
            for name in ladder:
                rounds = max(2, round(100 * options.share))
                print(lost_to_the_solver(name, rules, rounds=rounds), flush=True)
        if "contracts" in options.parts:
            print("\n| bot | rules | deals | points lost |\n| --- | --- | --- | --- |")
            for name in ladder:
                deals = max(2, round(1000 * options.share))
                print(lost_by_choosing(name, rules, deals=deals), flush=True)
    return partner_sense.main([*ladder[-1:]]) if "sense" in options.parts else 0


if __name__ == "__main__":
    sys.exit(main())
