"""Whoever mistypes one of both totals is told so, for every total of a real event."""

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gschobe.tournament.entries import Entered
from gschobe.tournament.evening import Evening
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.refused import why_refused
from tests.tournament.office import OFFICE, begin, evening_of, hang, score

REGLEMENT = reglement_named("jassturnier-2025")
SCORES = Path(__file__).parents[1] / "tournament/data/jassturnier-2025.csv"
STAGES = {"group": "group", "final": "final-group", "semi-final": "semi-final"}


def encounters() -> list[tuple[str, tuple[int, int]]]:
    """The stage and both totals of all 110 encounters of the Jassturnier 2025."""
    with SCORES.open(encoding="utf-8") as file:
        return [
            (STAGES[row["stage"].split(" ")[0]], (int(row["points_1"]), int(row["points_2"])))
            for row in csv.DictReader(file)
        ]


def single_digits(number: int) -> Iterator[int]:
    """One digit is another one."""
    digits = str(number)
    for place in range(len(digits)):
        for digit in "0123456789":
            if digit != digits[place]:
                yield int(digits[:place] + digit + digits[place + 1 :])


def transpositions(number: int) -> Iterator[int]:
    """Two neighbouring digits that differ have changed places."""
    digits = str(number)
    for place in range(len(digits) - 1):
        one, other = digits[place : place + 2]
        if one != other:
            yield int(digits[:place] + other + one + digits[place + 2 :])


def dropped(number: int) -> Iterator[int]:
    """One digit was not typed."""
    digits = str(number)
    for place in range(len(digits)):
        if len(digits) > 1:
            yield int(digits[:place] + digits[place + 1 :])


def table_of(stage: str) -> Evening:
    """One table of a stage, whose Passe has begun."""
    pairs = [Entered(by=OFFICE, players=pair) for pair in ((1, 2), (3, 4))]
    entries = [*pairs, hang(1, (1, 2, 3, 4)), begin(1)]
    return evening_of(*entries, reglement=REGLEMENT, stage=REGLEMENT.stages[stage])


Errors = Callable[[int], Iterator[int]]
TABLES = {stage: table_of(stage) for stage in STAGES.values()}


@pytest.mark.parametrize(
    ("errors", "expected"), [(single_digits, 6516), (transpositions, 442), (dropped, 724)]
)
def test_every_slip_of_the_finger_is_refused(errors: Errors, expected: int) -> None:
    tried = 0
    for stage, (a, b) in encounters():
        evening = TABLES[stage]
        assert why_refused(evening, score(1, 1, a, b)) is None
        wrong = [(slip, b) for slip in errors(a)] + [(a, slip) for slip in errors(b)]
        for points in wrong:
            refused = why_refused(evening, score(1, 1, *points))
            assert refused is not None, (stage, a, b, points)
            assert refused.code == "entry/wrong_sum"
        tried += len(wrong)
    assert tried == expected
