"""The Weis cases as they are spoken at the table, in docs/weis-transcript.md."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gschobe.core.events import Event, StoeckCalled, WeisCalled, WeisCompared, WeisNamed
from gschobe.core.game import Game
from gschobe.core.legality import why_illegal
from gschobe.core.presets import SWISS
from gschobe.core.refusals import Refusal
from gschobe.testing.script import parse_action
from gschobe.texts.narration import narrate
from gschobe.texts.refusals import explain
from tests.core.builders import (
    begun,
    course_of,
    deal_around,
    happened,
    lay_with_events,
    most_called,
    rows,
)

SPOKEN = WeisCalled | WeisCompared | WeisNamed | StoeckCalled
ROWS = rows("comparison.txt")
"""W16 to W35: the Weis of each hand, forehand South first."""


def spoken(game: Game, events: tuple[Event, ...]) -> Iterator[str]:
    """What is heard of events, leaving out cards and tricks."""
    contract = course_of(game).contract
    for event in events:
        if isinstance(event, SPOKEN) and (sentence := narrate(event, contract=contract)):
            yield sentence


def compared(row: list[str]) -> Iterator[str]:
    """One row, everybody calling and the winners naming."""
    name, contract, south, east, north, west, a, b = row
    letter = "O" if contract == "any" else contract
    game = begun(letter, deal_around(south, east, north, west), rules=SWISS.rules)
    yield f"## {name}"
    yield ""
    while len(course_of(game).tricks) < 1 or not course_of(game).tricks[0].is_complete:
        game, events = lay_with_events(game, most_called)
        for sentence in spoken(game, events):
            yield f"- {sentence}"
    for seat in "SENW":
        if why_illegal(game, parse_action(f"{seat} names")) is None:
            game, events = happened(game, f"{seat} names")
            for sentence in spoken(game, events):
                yield f"- {sentence}"
    yield ""
    yield f"A writes {a}, B writes {b}."
    yield ""


def refused(name: str, script: str, action: str) -> Iterator[str]:
    """A call or a naming that comes too late."""
    game, events = happened(begun("O", LATE, rules=SWISS.rules), script)
    refusal = why_illegal(game, parse_action(action))
    assert isinstance(refusal, Refusal)
    yield f"## {name}"
    yield ""
    for sentence in spoken(game, events):
        yield f"- {sentence}"
    yield f"- refused: {explain(refusal)}"
    yield ""


LATE = deal_around("EA EK EO", "EX", "E9", "E8")


def transcript() -> str:
    """The whole page."""
    lines = [
        "# The Weis cases as they are spoken",
        "",
        "Each case of the tests on Weis, as the table hears it under `swiss`: who calls what, how far",
        "the comparison goes, what is named and who writes. `tests/texts/test_weis_transcript.py` makes",
        "this page anew and compares.",
        "",
        *(line for row in ROWS for line in compared(row)),
        *refused("W29", "EA EX", "S weis 20"),
        "## W30",
        "",
        *(f"- {sentence}" for sentence in spoken(*last_player_calls())),
        "",
        *refused("W33", "S EA weis 20 | EX E9 E8 EK", "S names"),
    ]
    return "\n".join(lines).rstrip() + "\n"


def last_player_calls() -> tuple[Game, tuple[Event, ...]]:
    """The fourth player calls after his card, while the trick lies."""
    given = deal_around("EX", "E9", "E8", "EA EK EO")
    return happened(begun("O", given, rules=SWISS.rules), "EX E9 E8 EA | W weis 20 | W names")


@pytest.mark.rule("7.3", "7.4", "7.6")
def test_the_page_says_what_the_table_hears(project: Path) -> None:
    page = project / "docs/weis-transcript.md"
    assert page.read_text(encoding="utf-8") == transcript()
