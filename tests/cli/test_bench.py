"""`gschobe bench`."""

import json
from collections.abc import Callable
from random import Random

import pytest

from gschobe import fast
from gschobe.cli.bench import random_round
from gschobe.core.contracts import Contract
from gschobe.core.presets import SWISS
from gschobe.core.seats import Seat

Run = Callable[..., tuple[int, str, str]]


def test_every_kind_of_contract_is_measured_under_both_readings_of_the_rules(gschobe: Run) -> None:
    code, output, _ = gschobe("bench", "rounds", "--rounds", "1000")
    header, *rows = output.splitlines()
    assert code == 0
    assert header.split() == ["contract", "rules", "kernel,", "a", "second", "core", "times"]
    assert [row.split()[:2] for row in rows] == [
        [kind, rules]
        for rules in ("swiss", "schieber")
        for kind in ("trump", "Obenabe", "Undenufe")
    ]


def test_a_program_is_told_where_it_was_measured(gschobe: Run) -> None:
    words = (
        "--rounds",
        "1000",
        "--rules",
        "schieber lone_puur=must_follow",
        "--portable",
        "--json",
    )
    code, output, _ = gschobe("bench", *words)
    found = json.loads(output)
    assert code == 0
    assert {"what", "commit", "command", "processor", "system", "python"} <= set(found)
    assert found["fast_instructions"] is False
    assert [speed["kind"] for speed in found["speeds"]] == ["trump", "obenabe", "undenufe"]
    assert {speed["rules"] for speed in found["speeds"]} == {"schieber lone_puur=must_follow"}
    assert all(speed["rounds_per_second"] > 0 for speed in found["speeds"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--rounds", "0"), "--rounds: at least one round has to be played, not 0."),
        (("--rules", "skat"), "--rules: "),
    ],
)
def test_what_cannot_be_measured_is_said(
    gschobe: Run, words: tuple[str, ...], sentence: str
) -> None:
    code, _, errors = gschobe("bench", *words)
    assert code == 2
    assert errors.startswith(sentence)


def test_without_the_kernel_one_is_told_how_to_build_it(
    gschobe: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "available", lambda: False)
    code, _, errors = gschobe("bench")
    assert code == 2
    assert "./dev kernel" in errors


def test_the_core_plays_what_the_kernel_plays() -> None:
    rng = Random(1)
    for _ in range(20):
        points = random_round(Contract.ROSEN, rules=SWISS.rules, forehand=Seat.EAST, rng=rng)
        assert sum(points) in (157, 257)
