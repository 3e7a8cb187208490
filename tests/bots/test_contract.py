"""What holds of every bot: legal, the same for a seed, and within its time.

That it is blind to hidden cards follows from what it is given: a view (tests/laws/test_views.py).
"""

from random import Random
from time import process_time

import pytest

from gschobe.bots.levels import LEVELS
from gschobe.core.course import Phase
from gschobe.core.game import Game
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from gschobe.testing.play import random_game

BUDGET = 1.0
ASKED = 45


def turns(preset: str) -> list[tuple[Game, Seat]]:
    """Moments of a game played by chance, into which a bot has to find its way."""
    found: list[tuple[Game, Seat]] = []
    for step in random_game(PRESETS[preset].rules, Random(3)):
        seat, course = to_move(step.after), step.after.course
        if seat is not None and course is not None and course.phase is not Phase.COUNTED:
            found.append((step.after, seat))
    return found[:ASKED]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", LEVELS)
def test_it_takes_over_in_the_middle_and_a_seed_gives_the_same_choice(
    name: str, preset: str
) -> None:
    bot = LEVELS[name]()
    asked = turns(preset)[:: 3 if name in ("exact7", "meister") else 1]
    for game, seat in asked:
        mine = view(game, seat)
        first, second = (bot.choose(mine, rng=Random(9), budget=BUDGET) for _ in range(2))
        assert why_illegal(game, first.action) is None
        assert first == second
        assert first.reasons


@pytest.mark.parametrize("name", LEVELS)
def test_with_less_time_it_thinks_less(name: str) -> None:
    bot = LEVELS[name]()
    asked = turns("tournament")[:20]
    begun = process_time()
    for game, seat in asked:
        choice = bot.choose(view(game, seat), rng=Random(1), budget=0.02)
        assert why_illegal(game, choice.action) is None
    assert process_time() - begun < len(asked) * BUDGET


def test_every_seat_can_be_asked() -> None:
    assert {seat for _, seat in turns("schieber")} == set(SEATS)
