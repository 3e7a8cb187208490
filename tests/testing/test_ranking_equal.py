"""The ranking agrees with a slow reading of its rules, and one that did not would be found out."""

from random import Random

import pytest

from gschobe.testing import ranking_equal
from gschobe.testing.ranking_equal import by_the_program, differences, main, random_event
from gschobe.tournament.choices import Tie
from gschobe.tournament.ranking import ranked

EVENTS = 300


def test_three_hundred_events() -> None:
    assert [fault for seed in range(EVENTS) for fault in differences(Random(seed))] == []


def test_the_events_are_full_of_ties_of_every_kind() -> None:
    events = [random_event(Random(seed)) for seed in range(EVENTS)]
    assert {tie for event in events for tie in event.ties} == set(ranking_equal.CRITERIA)
    shared = decided = 0
    for event in events:
        rows, _ = by_the_program(event)
        ranks = [row[2] for row in rows]
        values = [row[1] for row in rows]
        shared += len(set(ranks)) < len(ranks)
        decided += len(set(ranks)) > len(set(values))
    assert shared > EVENTS / 5
    assert decided > EVENTS / 5


def test_a_ranking_that_forgets_a_criterion_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*args: object, ties: tuple[Tie, ...], **options: object) -> object:
        return ranked(*args, ties=ties[:-1], **options)  # pyright: ignore[reportArgumentType, reportCallIssue]

    monkeypatch.setattr(ranking_equal, "ranked", forgetful)
    assert any(differences(Random(seed)) for seed in range(EVENTS))


def test_the_program_says_what_it_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["--events", "20", "--seed", "3"]) == 0
    assert capsys.readouterr().out == "20 events, 0 differences\n"
    monkeypatch.setattr(ranking_equal, "differences", lambda rng: ["list"])  # pyright: ignore
    assert main(["--events", "1"]) == 1
    assert "event 0, seed 0: list" in capsys.readouterr().out
