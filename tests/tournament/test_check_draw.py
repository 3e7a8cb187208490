"""The checker, docs/check_draw.py, accepts what holds and finds whatever does not."""

import re
from pathlib import Path

import pytest

from gschobe.testing.draws import CHECKER
from gschobe.tournament.by_rank import draw_by_rank
from gschobe.tournament.certificate import Draw
from gschobe.tournament.draw import draw, draw_groups, draw_rotation
from gschobe.tournament.draw_text import format_draw
from gschobe.tournament.redraw import redraw
from tests.tournament.drawing import (
    SEED,
    checker_says,
    is_accepted,
    pairs,
    players,
    three_and_five,
)

EVENING = draw(players(17), passen=4, seed=SEED)
LATE = redraw(EVENING, players(18), first=3, begun=2, reason="18 came late")
OBSTACLE = draw(players(8), passen=1, seed=SEED, played=three_and_five())

RIGHT = {
    "singles": EVENING,
    "many": draw(players(103), passen=8, seed=SEED),
    "pairs": draw(pairs(9), passen=5, seed=SEED),
    "groups": draw(
        pairs(12), passen=3, seed=SEED, groups=draw_groups(pairs(12), groups=3, seed=SEED)
    ),
    "rotation": draw_rotation(range(1, 21), passen=4, seed=SEED),
    "rotation with some left over": draw_rotation(range(1, 23), passen=4, seed=SEED),
    "by rank": draw_by_rank(players(14), seed=SEED, played=EVENING.seatings[:1]),
    "after a change": draw(players(16), passen=2, seed=SEED, played=EVENING.seatings[:2]),
    "obstacle": OBSTACLE,
}


@pytest.mark.parametrize("name", RIGHT)
def test_right_draws_are_accepted(name: str, tmp_path: Path) -> None:
    assert is_accepted(tmp_path, RIGHT[name])


def test_a_new_version_is_checked_against_the_old_one(tmp_path: Path) -> None:
    assert is_accepted(tmp_path, LATE, EVENING)


def test_the_checker_says_what_it_has_seen(tmp_path: Path) -> None:
    assert checker_says(tmp_path, format_draw(EVENING)) == (
        0,
        "right: Passen 1 to 4, 17 entrants\n"
        "partners again 0 bound 0\nopponents again 0 bound 0\nmeetings again 0 bound 0\n",
    )


def altered(draw: Draw, pattern: str, put: str) -> str:
    text, times = re.subn(pattern, put, format_draw(draw), count=1, flags=re.MULTILINE)
    assert times == 1
    return text


@pytest.mark.parametrize(
    ("draw", "pattern", "put", "said"),
    [
        (EVENING, r"^gschobe-draw 1", "gschobe-draw 2", "this is no gschobe-draw 1"),
        (EVENING, r"^seed 00", "seed 01", "the commitment is not that of the seed"),
        (EVENING, r"^table 2: (\d+) (\d+)", r"table 2: \2 \1", "the lot seats Passe 1 otherwise"),
        (EVENING, r"^table 2:", "table 1:", "table 1 stands twice"),
        (EVENING, r"^table 2: \d+ (\d+)", r"table 2: \1 \1", "a player sits twice"),
        (EVENING, r"^table 2: \d+", r"table 2: 99", "is not for all entrants"),
        (EVENING, r"^out \d+", r"out 99", "is not for all entrants"),
        (EVENING, r"^passe 2", "passe 3", "the Passen are not numbered in order"),
        (EVENING, r"^circle 1 2", "circle 1", "the circles are not the entrants"),
        (EVENING, r"^entrants 1 2", "entrants 1 1", "an entrant stands twice"),
        (EVENING, r"^design 1 1: (\d+) (\d+)", r"design 1 1: \2 \1", "the lot seats Passe 1"),
        (EVENING, r"^partners 0", "partners 1", "partners 0 bound 0"),
        (EVENING, r"^opponents 0 bound 0", "opponents 0 bound 1", "opponents 0 bound 0"),
        (EVENING, r"^meetings 0", "meetings 2", "meetings 0 bound 0"),
        (EVENING, r"^known 0", "known 3", "the design has not what is known"),
        (EVENING, r" 2:0 ", " 2:1 ", "sat-out is not as counted"),
        (EVENING, r"^running", "running 3", "running is not as counted"),
        (EVENING, r"^decided found", "decided surely", "what is decided?"),
        (RIGHT["pairs"], r"^entrants 1\+2 3\+4", "entrants 1+3 2+4", ""),
        (OBSTACLE, r"^obstacle lacking 2", "obstacle 4 lacking 2", "the obstacle proves"),
        (OBSTACLE, r"^obstacle lacking 2", "obstacle lacking 4", "the obstacle proves 2"),
        (OBSTACLE, r"^obstacle lacking 2\n", "", "partners 1 bound 0"),
    ],
)
def test_what_does_not_hold_is_found(
    draw: Draw, pattern: str, put: str, said: str, tmp_path: Path
) -> None:
    status, answer = checker_says(tmp_path, altered(draw, pattern, put))
    assert status == 1
    assert said in answer


@pytest.mark.parametrize(
    ("pattern", "put", "said"),
    [
        (r"^version 2", "version 3", "this is not the next version"),
        (r"^reason .*\n", "", "a new version without a reason"),
        (r"^moved 4:.*", "moved 4:", "moved 4"),
        (r"^table 1: (\d+) (\d+)", r"table 1: \2 \1", "had begun and has changed"),
    ],
)
def test_a_new_version_that_departs_is_found(
    pattern: str, put: str, said: str, tmp_path: Path
) -> None:
    texts = altered(LATE, pattern, put), format_draw(EVENING)
    status, answer = checker_says(tmp_path, *texts)
    assert status == 1
    assert said in answer or "bound" in answer  # seats that have changed change the counts as well


def test_a_player_who_sits_out_too_early_is_found(tmp_path: Path) -> None:
    played = EVENING.seatings[:3]
    unfair = draw(players(17), passen=1, seed=SEED, played=played)
    out = unfair.seatings[0].sit_outs[0]
    before = played[0].sit_outs[0]
    text = format_draw(unfair).replace("algorithm design", "algorithm search")
    head, _, tail = text.partition("passe 4 drawn")
    swap = {str(out): str(before), str(before): str(out)}
    seats, mark, rest = tail.partition("algorithm")
    seats = re.sub(r"(?<![\w:])\d+(?!:)", lambda found: swap.get(found[0], found[0]), seats)
    status, answer = checker_says(tmp_path, head + "passe 4 drawn" + seats + mark + rest)
    assert status == 1
    assert answer.startswith("WRONG")


@pytest.mark.parametrize("text", ["", "gschobe-draw 1\n", "gschobe-draw 1\nentrants a b\n", "x"])
def test_what_is_no_draw_is_not_accepted(text: str, tmp_path: Path) -> None:
    status, answer = checker_says(tmp_path, text)
    assert status in (1, 2)
    assert answer
    assert "Traceback" not in answer


def test_no_file_is_no_draw(tmp_path: Path) -> None:
    assert checker_says(tmp_path)[0] == 2


def test_the_checker_shares_no_code_with_the_draw() -> None:
    text = CHECKER.read_text(encoding="utf-8")
    assert "gschobe." not in text
    assert set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE)) == {
        "collections",
        "hashlib",
        "hmac",
        "itertools",
        "sys",
    }
