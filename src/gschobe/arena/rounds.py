"""One deal of the arena: played twice, the second time with the sides changed."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from gschobe.arena.outside import bot_named
from gschobe.bots.contract import Bot
from gschobe.core.actions import Action, ConfirmCount, CountRound, DealCards, NameWeis
from gschobe.core.announcing import due_namings
from gschobe.core.apply import apply
from gschobe.core.course import Phase
from gschobe.core.dealing import deal_out
from gschobe.core.game import Game, new_game
from gschobe.core.legality import to_move
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import TableRules
from gschobe.core.view import View, view
from gschobe.records.jass_format import format_record
from gschobe.records.shuffle import shuffle
from gschobe.records.writing import rounds_of

BUDGET = 1.5
"""Seconds that a bot may take for a choice."""


@dataclass(frozen=True, kw_only=True)
class Contest:
    """Two bots by name, the rules in a line, and the word from which the deals come."""

    bot: str
    other: str
    rules: str
    seed: str = "arena"


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What came of one deal: points of the bot and the other, as A and B and then as B and A.

    `slowest` are the longest choices of both in milliseconds; `records` are the two rounds.
    """

    deal: int
    points: tuple[tuple[int, int], tuple[int, int]]
    slowest: tuple[float, float] = field(compare=False)
    records: tuple[str, str]

    @property
    def difference(self) -> float:
        """How many points a round the bot writes more than the other."""
        (a, b), (c, d) = self.points
        return (a - b + c - d) / 2

    @property
    def written(self) -> float:
        """How many points a round the bot writes."""
        return (self.points[0][0] + self.points[1][0]) / 2


Look = Callable[[Game, Seat], View]
"""What a seat is shown."""


def play_deal(
    contest: Contest,
    deal: int,
    *,
    named: Callable[[str], Bot] = bot_named,
    look: Look = view,
) -> Outcome:
    """Play one deal from both sides; the dealer goes round with its number.

    `named` makes a bot of its name. `look` is what seats are shown: their own cards, unless it is
    to be measured what they lose by not seeing all.
    """
    bot, other = named(contest.bot), named(contest.other)
    rules = parse_rules(contest.rules)
    first, record, slow = _play_round(contest, deal, (bot, other), rules, look)
    second, again, slow_again = _play_round(contest, deal, (other, bot), rules, look)
    return Outcome(
        deal=deal,
        points=((first[Team.A], first[Team.B]), (second[Team.B], second[Team.A])),
        slowest=(max(slow[0], slow_again[1]), max(slow[1], slow_again[0])),
        records=(record, again),
    )


def _play_round(
    contest: Contest, deal: int, teams: tuple[Bot, Bot], rules: TableRules, look: Look
) -> tuple[tuple[int, int], str, tuple[float, float]]:
    """The written points of A and B, the record, and the longest choice of each team."""
    dealer = SEATS[deal % len(SEATS)]
    key = hashlib.sha256(f"gschobe/arena/{contest.seed}/{deal}".encode()).digest()
    rng = Random(f"{contest.seed}/{deal}/{teams[0].name}")
    dealing = DealCards(seat=dealer, deal=deal_out(shuffle(key), dealer=dealer))
    game = apply(new_game(rules=rules, first_dealer=dealer), dealing).game
    actions: list[Action] = [dealing]
    slowest = [0.0, 0.0]
    while (course := game.course) is not None and course.phase is not Phase.COUNTED:
        namings: tuple[NameWeis, ...] = due_namings(game)
        seat = to_move(game)
        if namings:
            action: Action = namings[0]
        elif seat is None:
            action = CountRound(seat=Seat.SOUTH)
        else:
            begun = time.perf_counter()
            action = teams[seat.team].choose(look(game, seat), rng=rng, budget=BUDGET).action
            took = 1000 * (time.perf_counter() - begun)
            slowest[seat.team] = max(slowest[seat.team], took)
        game = apply(game, action).game
        actions.append(action)
    kept = [action for action in actions if not isinstance(action, ConfirmCount)]
    players = " ".join(f"{seat.letter}=bot/{teams[seat.team].name}" for seat in SEATS)
    (record,) = rounds_of(kept, rules=rules, tags=(("Players", players),))
    return game.standing.scores[0].written, format_record(record), (slowest[0], slowest[1])
