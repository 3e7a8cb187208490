"""Measuring a server under load, with so few tables and seconds that it only shows that it works."""

import re
from random import Random

import pytest

from gschobe.testing.load import WARM_UP, main, quantiles, script
from gschobe.testing.raw_socket import frame


def test_a_small_load_is_carried_and_measured(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--tables", "20", "--sockets", "80", "--seconds", str(int(WARM_UP) + 3)]) == 0
    found = dict(re.findall(r"^(\w+): (.*)$", capfd.readouterr().out, re.MULTILINE))
    assert found["actions"] == "160"
    assert 3 <= int(found["measured"]) <= 10
    assert "'accepted': 160" in found["heard"]
    for part in ("total_ms", "transport_ms", "core_ms", "view_ms", "log_ms", "commit_ms"):
        assert "p99" in found[part]


def test_more_than_is_good_for_a_machine_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--sockets", "50000", "--tables", "20000"])
    assert "at most 9000 sockets" in capfd.readouterr().err


def test_the_script_is_one_that_the_rules_allow_and_goes_over_rounds() -> None:
    game = script(60, rng=Random(1))
    assert len(game.deeds) == 60
    assert len(game.entries) == 61
    assert {place for place, _ in game.deeds} == {0, 1, 2, 3}


def test_quantiles_and_frames() -> None:
    assert quantiles([n / 1000 for n in range(200)]) == {"p50": 100.0, "p99": 198.0, "max": 199.0}
    assert quantiles([]) == {"p50": 0.0, "p99": 0.0, "max": 0.0}
    assert frame(1, b"hello") == b"\x81\x85\x00\x00\x00\x00hello"
    assert frame(1, b"x" * 300)[:4] == b"\x81\xfe\x01\x2c"
