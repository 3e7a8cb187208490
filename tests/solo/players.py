"""A person who plays as the bot `simple` does, so that whole games can be played."""

from collections.abc import Iterator
from random import Random

from gschobe.bots.simple import SimpleBot
from gschobe.core.actions import Action, ConfirmCount
from gschobe.core.course import Phase
from gschobe.core.rulestext import parse_rules
from gschobe.core.view import view
from gschobe.solo.table import PERSON, Calls, Options, SoloTable, due, sit_down, take


def sit(rules: str, *, seed: str = "1", calls: Calls = Calls.AUTOMATIC) -> SoloTable:
    """A new table."""
    return sit_down(Options(rules=parse_rules(rules), seed=seed, calls=calls))


def choose(table: SoloTable) -> Action:
    """What the person does when he is asked."""
    course = table.game.course
    if course is not None and course.phase is Phase.COUNTED:
        return ConfirmCount(seat=PERSON)
    return SimpleBot().choose(view(table.game, PERSON), rng=Random(1), budget=1).action


def played(table: SoloTable) -> Iterator[SoloTable]:
    """The table after every action, up to the end of the game."""
    while not table.is_over:
        table, _ = take(table, due(table) or choose(table))
        yield table
