from random import Random

import pytest

from gschobe.testing.ranking_speed import (
    big_evening,
    big_series,
    correct_result,
    correct_score,
    main,
)
from gschobe.tournament.evening import open_evening
from gschobe.tournament.refused import enter_all


def test_what_is_measured_is_a_series_and_an_evening_that_can_be_played() -> None:
    series, evening = big_series(1000, Random(1)), big_evening(160, Random(1))
    assert len(series.results) == 1000
    assert len(evening.entrants) == 40
    again = open_evening(evening.reglement, evening.stage)
    assert enter_all(again, evening.entries) == evening


def test_the_whole_list_is_made_anew() -> None:
    assert correct_result(big_series(1000, Random(1))) >= 300
    assert correct_score(big_evening(160, Random(1))) == 40


def test_it_prints_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--results", "160"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [["series", "160"], ["evening", "160"]]
