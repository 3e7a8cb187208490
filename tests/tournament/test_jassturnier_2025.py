"""A real event of 36 pairs: finalists, semi-finalists and winners come out of the results alone."""

import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from gschobe.tournament.advance import going_on
from gschobe.tournament.aggregates import total
from gschobe.tournament.choices import Fill
from gschobe.tournament.entries import Entered, Entry
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.ranking import Contestant, Placed, ranked
from gschobe.tournament.reglement import Stage, table_points
from gschobe.tournament.results import evening_list
from gschobe.tournament.sums import possible_meetings
from tests.tournament.office import OFFICE, Teams, begin, evening_of, hang, score

REGLEMENT = reglement_named("jassturnier-2025")
FINALISTS = ["A4", "A5", "B1", "B4", "C1", "C2", "D1", "D6", "E1", "E5", "F3", "F6"]
SEMI_FINALISTS = ["C1", "C2", "D1", "F3"]
WINNERS = ["C2", "D1"]


class Encounter(NamedTuple):
    """One line of the file."""

    stage: str
    passe: int
    games: int
    teams: tuple[str, str]
    points: tuple[int, int]


def read() -> list[Encounter]:
    path = Path(__file__).parent / "data/jassturnier-2025.csv"
    with path.open(encoding="utf-8") as file:
        return [
            Encounter(
                stage=row["stage"],
                passe=int(row["passe"]),
                games=int(row["games"]),
                teams=(row["team_1"], row["team_2"]),
                points=(int(row["points_1"]), int(row["points_2"])),
            )
            for row in csv.DictReader(file)
        ]


ENCOUNTERS = read()
NAMES = sorted({team for each in ENCOUNTERS for team in each.teams})
NUMBERS = {name: 1 + 2 * place for place, name in enumerate(NAMES)}
"""A pair is two players; the first of them stands for it."""


def stage_of(name: str) -> Stage:
    keys = {"group": "group", "final": "final-group", "semi-final": "semi-final"}
    return REGLEMENT.stages[keys[name.split(" ", maxsplit=1)[0]]]


def lists(kind: str) -> Mapping[str, Sequence[Placed]]:
    """The list of each group, from the Passen that its pairs have made."""
    made: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for each in ENCOUNTERS:
        if each.stage.split(" ")[0] == kind:
            group = each.stage if kind != "semi-final" else f"{each.stage} {each.passe}"
            for team, points in zip(each.teams, each.points, strict=True):
                made[group][team].append(points)
    return {group: list_of(stage_of(kind), passen) for group, passen in made.items()}


def list_of(stage: Stage, passen: Mapping[str, list[int]]) -> Sequence[Placed]:
    contestants = [
        Contestant(
            number=NUMBERS[name],
            name=name,
            value=total(points, aggregate=stage.aggregate, number=stage.number),
            passen=tuple(points),
        )
        for name, points in passen.items()
    ]
    return ranked(contestants, ties=stage.ties)


def names(numbers: Sequence[int]) -> list[str]:
    return sorted(NAMES[(number - 1) // 2] for number in numbers)


def test_every_encounter_has_the_sum_of_its_stage() -> None:
    assert (len(ENCOUNTERS), len(NAMES)) == (90 + 18 + 2, 36)
    for each in ENCOUNTERS:
        stage = stage_of(each.stage)
        assert each.games == stage.rounds_per_passe
        assert sum(each.points) == table_points(REGLEMENT, stage)


@pytest.mark.parametrize(
    ("kind", "expected"), [("group", FINALISTS), ("final", SEMI_FINALISTS), ("semi-final", WINNERS)]
)
def test_who_goes_on_comes_out_of_the_results(kind: str, expected: list[str]) -> None:
    assert names(going_on(stage_of(kind), lists(kind))) == expected


def test_the_best_second_has_1944_and_the_next_1938() -> None:
    seconds = sorted(placed[1].contestant.value for placed in lists("final").values())
    assert seconds[-2:] == [1938, 1944]


def rounds() -> Iterator[tuple[str, list[Encounter]]]:
    for (stage, passe), each in groupby(ENCOUNTERS, key=lambda line: (line.stage, line.passe)):
        if not stage.startswith("semi"):
            yield f"{stage} {passe}", list(each)


def test_in_the_groups_the_opponents_follow_from_the_sums() -> None:
    found: dict[str, int] = {}
    for name, encounters in rounds():
        points = {
            team: made
            for each in encounters
            for team, made in zip(each.teams, each.points, strict=True)
        }
        meetings = possible_meetings(points, table_points=sum(encounters[0].points))
        played = tuple(sorted((min(each.teams), max(each.teams)) for each in encounters))
        assert played in meetings
        found[name] = len(meetings)
    assert {name: count for name, count in found.items() if count > 1} == {"final 1 2": 2}
    assert len(found) == 30 + 9


@pytest.mark.parametrize("group", "ABCDEF")
def test_the_office_makes_the_same_list_from_slips(group: str) -> None:
    encounters = [each for each in ENCOUNTERS if each.stage == f"group {group}"]
    pairs = [name for name in NAMES if name.startswith(group)]
    entries: list[Entry] = [
        Entered(by=OFFICE, players=(NUMBERS[name], NUMBERS[name] + 1)) for name in pairs
    ]
    for passe in range(1, 6):
        tables = [each for each in encounters if each.passe == passe]
        entries += [hang(passe, *map(seats, tables)), begin(passe)]
        entries += [
            score(passe, number, *each.points) for number, each in enumerate(tables, start=1)
        ]
    stage = REGLEMENT.first_stage
    placed = evening_list(evening_of(*entries, reglement=REGLEMENT))
    expected = lists("group")[f"group {group}"]
    assert [(each.rank, each.contestant.number) for each in placed] == [
        (each.rank, each.contestant.number) for each in expected
    ]
    assert stage.fill is Fill.LEFTOVER


def seats(encounter: Encounter) -> Teams:
    first, second = (NUMBERS[name] for name in encounter.teams)
    return first, first + 1, second, second + 1
