"""`gschobe solve`."""

import json
from collections.abc import Callable

import pytest

Run = Callable[..., tuple[int, str, str]]

LINE = "J1 .A9.X./.K.U8./87.../..KO9. Tx2:Ng N:R6 63/55 4/2 = 412/297@1000"


def test_every_legal_card_stands_with_the_points_of_both_teams_the_best_first(gschobe: Run) -> None:
    code, output, _ = gschobe("solve", LINE)
    lines = output.splitlines()
    assert code == 0
    assert lines[0].startswith("West is to play, Schilten.")
    assert [line.split() for line in lines[1:5]] == [
        ["S", "N", "E", "W"],
        ["SO", "81", "76"],
        ["S9", "81", "76"],
        ["SK", "82", "75"],
    ]
    assert lines[5:9] == ["Best play:", "  N: R6 S9 RA RK", "  S: R9 S8 E7 SO", "  S: SX SU E8 SK"]
    assert lines[9].endswith(" ms")


def test_a_program_gets_the_same_as_json(gschobe: Run) -> None:
    code, output, _ = gschobe("solve", LINE, "--rules", "swiss", "--json")
    found = json.loads(output)
    assert code == 0
    assert found["to_move"] == "W"
    assert found["value"] == {"A": [81, 81], "B": [76, 76]}
    assert found["cards"]["SK"] == {"A": [82, 82], "B": [75, 75]}
    assert found["line"][:3] == ["S9", "RA", "RK"]
    assert found["nodes"] > 0
    assert found["milliseconds"] >= 0


def test_a_limit_leaves_bounds(gschobe: Run) -> None:
    code, output, _ = gschobe("solve", LINE, "--nodes", "3")
    assert code == 0
    assert "63–102" in output
    assert "Best play" not in output


def test_a_match_counts_for_the_team_that_makes_it(gschobe: Run) -> None:
    line = "J1 U.../6.../7.../8... Ex1:S S:- 132/0 8/0 = 0/0@1000"
    code, output, _ = gschobe("solve", line)
    assert code == 0
    assert output.splitlines()[2].split() == ["EU", "257", "0"]


@pytest.mark.parametrize(
    ("line", "words", "sentence"),
    [
        ("J2", (), "is no position"),
        ("J1 ?9/?9/?9/?9 ?N N:- 0/0 0/0 - 0/0@1000", (), "the contract is not chosen yet"),
        ("J1 ?9/?9/?9/?9 Ex1:N N:- 0/0 0/0 - 0/0@1000", (), "the hand of S is not known"),
        (LINE, ("--nodes", "-1"), "--nodes: -1 is too few"),
        (LINE, ("--rules", "swiss match_points=200"), "at most 150 points, not 200"),
    ],
)
def test_what_cannot_be_solved_is_said(
    gschobe: Run, line: str, words: tuple[str, ...], sentence: str
) -> None:
    code, _, errors = gschobe("solve", line, *words)
    assert code == 2
    assert sentence in errors
