"""A whole online evening with its faults, in its short form; and what would be a fault is found."""

import re

import pytest

from gschobe.testing.online_evening import main, points_of

RECORD = """\
%jass 1
[Contract "E x1"]
1. S: RA E6 R7 R8 =E 11
2. E: EU E9 EA TX =E 55
"""


def test_sixteen_play_from_the_call_to_the_series_one_goes_and_the_server_is_killed(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert main(["--rounds", "2", "--seed", "3"]) == 0
    text = capfd.readouterr().out
    found = re.search(r"(\d+) rounds recorded in .* ranked: 15; .* faults: 0", text, re.DOTALL)
    assert found is not None, text
    assert found[1] == "28"  # 4 + 4 tables, then 3 + 3, of two rounds


def test_points_are_counted_from_the_letters_alone() -> None:
    assert points_of(RECORD) == (0, 11 + 20 + 14 + 11 + 10 + 5)
