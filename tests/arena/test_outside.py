"""A program behind a pipe plays, and one that does not answer as it should is named."""

import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from gschobe.arena.outside import OutsideBot, OutsideError, Turn, bot_named
from gschobe.arena.rounds import Contest, play_deal
from gschobe.bots.levels import LEVELS
from gschobe.core.legality import why_illegal
from gschobe.core.seats import Seat
from gschobe.core.view import view
from gschobe.records.position import parse_position
from tests.core.builders import begun, deal_around

LAST = """
import json, sys
for line in sys.stdin:
    print(json.dumps(json.loads(line)["may"][-1]), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    """A program that does the last thing that it may."""
    path = tmp_path / "last.py"
    path.write_text(LAST)
    return f"{sys.executable} {path}"


def test_it_plays_whole_deals_from_both_sides(program: str) -> None:
    contest = Contest(bot=f"pipe:{program}", other="simple", rules="schieber")
    outcome = play_deal(contest, 1)
    assert all(f"bot/pipe:{program}" in record for record in outcome.records)


def test_it_is_told_what_its_seat_knows_and_no_more(tmp_path: Path) -> None:
    told = tmp_path / "told"
    path = tmp_path / "writing.py"
    path.write_text(
        LAST.replace("    print", f"    open({str(told)!r}, 'a').write(line)\n    print")
    )
    game = begun("O", deal_around("EA E6", "EK", "R6", "S6"))
    bot = OutsideBot(f"{sys.executable} {path}")
    choice = bot.choose(view(game, Seat.SOUTH), rng=Random(1), budget=5)
    assert why_illegal(game, choice.action) is None
    turn = msgspec.json.decode(told.read_bytes(), type=Turn)
    position = parse_position(turn.position)
    assert position.hands[0] == game.hands[0]
    assert position.hands[1:] == (9, 9, 9)
    assert len(turn.may) == 9


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (f"{sys.executable} -c ''", "arena/has_ended"),
        (f"{sys.executable} -c 'import time; time.sleep(9)'", "arena/is_silent"),
        (f"{sys.executable} -c 'print(7, flush=True); input()'", "arena/answers_badly"),
        (
            f'{sys.executable} -c \'print("""{{"do":"claim"}}""", flush=True); input()\'',
            "arena/answers_badly",
        ),
    ],
)
def test_what_a_program_does_wrong_is_said(command: str, code: str) -> None:
    game = begun("O", deal_around("EA E6", "EK", "R6", "S6"))
    with pytest.raises(OutsideError) as found:
        OutsideBot(command).choose(view(game, Seat.SOUTH), rng=Random(1), budget=0.5)
    assert found.value.code == code
    assert found.value.data["command"] == command


def test_a_name_without_a_pipe_is_a_bot_of_the_project() -> None:
    assert isinstance(bot_named("simple"), LEVELS["simple"])
