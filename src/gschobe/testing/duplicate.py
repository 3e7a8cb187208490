"""Two bots on duplicate deals: each deal is played twice, the second time with the sides changed.

python -m gschobe.testing.duplicate simple random --deals 1000
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean, stdev

from gschobe.bots.contract import Bot
from gschobe.bots.levels import LEVELS
from gschobe.core.actions import CountRound, DealCards
from gschobe.core.apply import apply
from gschobe.core.course import Phase
from gschobe.core.game import new_game
from gschobe.core.legality import to_move
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import TableRules
from gschobe.core.view import view
from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.play import random_deal

BUDGET = 1.0


def round_points(seed: int, teams: tuple[Bot, Bot], *, rules: TableRules) -> tuple[int, int]:
    """What both teams write in one round on the cards of a seed; the dealer goes round with it."""
    rng, dealer = Random(seed), SEATS[seed % len(SEATS)]
    game = new_game(rules=rules, first_dealer=dealer)
    game = apply(game, DealCards(seat=dealer, deal=random_deal(rng, dealer=dealer))).game
    while (course := game.course) is None or course.phase is not Phase.COUNTED:
        seat = to_move(game)
        if seat is None:
            game = apply(game, CountRound(seat=Seat.SOUTH)).game
            continue
        choice = teams[seat.team].choose(view(game, seat), rng=rng, budget=BUDGET)
        game = apply(game, choice.action).game
    return game.standing.scores[0].written


def duplicate_points(seed: int, bot: Bot, other: Bot, *, rules: TableRules) -> float:
    """What a bot writes on average as A and as B with the same cards."""
    as_a = round_points(seed, (bot, other), rules=rules)[Team.A]
    as_b = round_points(seed, (other, bot), rules=rules)[Team.B]
    return (as_a + as_b) / 2


def main(arguments: list[str]) -> int:
    """Play the deals, and print the points a round with their standard error."""
    parser = OneSentence(prog="python -m gschobe.testing.duplicate")
    parser.add_argument("bot", choices=LEVELS)
    parser.add_argument("other", choices=LEVELS)
    parser.add_argument("--deals", type=at_least(2), default=1000)
    parser.add_argument("--rules", choices=PRESETS, default="tournament")
    chosen = parser.parse_args(arguments)
    bot, other = LEVELS[chosen.bot](), LEVELS[chosen.other]()
    rules = PRESETS[chosen.rules].rules
    made = [duplicate_points(seed, bot, other, rules=rules) for seed in range(chosen.deals)]
    error = stdev(made) / len(made) ** 0.5
    print(f"{chosen.bot} {mean(made):.1f} ± {error:.1f} points a round, {len(made):,} deals")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
