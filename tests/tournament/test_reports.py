from dataclasses import replace

import pytest

from gschobe.tournament.entries import Entry, ScoreCorrected, ScoreReported
from gschobe.tournament.reports import Party, TableState, agreed, reports_of
from tests.tournament.office import OFFICE, PLAYER, begin, come, evening_of, hang, score

BEGUN = [*come(1, 2, 3, 4), hang(1, (1, 2, 3, 4)), begin(1)]


def said(party: Party, points: int) -> ScoreReported:
    return ScoreReported(by=PLAYER, passe=1, table=1, party=party, points=(points, 1884 - points))


def corrected(points: int) -> ScoreCorrected:
    totals = (points, 1884 - points)
    return ScoreCorrected(by=OFFICE, passe=1, table=1, points=totals, reason="looked at")


@pytest.mark.parametrize(
    ("entries", "state"),
    [
        ([said("a", 1000)], TableState.REPORTED),
        ([said("a", 1000), said("a", 990)], TableState.REPORTED),
        ([said("a", 1000), said("b", 990)], TableState.CONFLICT),
        ([said("a", 1000), said("b", 990), said("b", 1000)], TableState.REPORTED),
        ([said("a", 1000), score(1, 1, 1000, 884)], TableState.CONFIRMED),
        # The desk has looked at the sheet: what was said before is settled.
        ([said("a", 1000), said("b", 990), score(1, 1, 990, 894)], TableState.CONFIRMED),
        # What comes after it, and differs, is not.
        ([score(1, 1, 990, 894), said("b", 1000)], TableState.CONFLICT),
        ([score(1, 1, 990, 894), said("b", 990)], TableState.CONFIRMED),
        ([score(1, 1, 990, 894), said("b", 1000), corrected(990)], TableState.CONFIRMED),
    ],
)
def test_what_is_known_of_a_table(entries: list[Entry], state: TableState) -> None:
    assert reports_of(evening_of(*BEGUN, *entries))[1, 1].state is state


def test_nobody_has_said_anything_of_a_table_that_is_not_there() -> None:
    assert reports_of(evening_of(*BEGUN)) == {}


def test_two_that_say_the_same_agree() -> None:
    reports = reports_of(evening_of(*BEGUN, said("a", 1000)))[1, 1]
    assert agreed(reports, said("b", 1000))
    assert not agreed(reports, said("b", 990))
    assert not agreed(reports, said("a", 1000))
    assert not agreed(reports, replace(said("b", 1000), matches=(1, 0)))


def test_nothing_is_agreed_once_totals_are_entered() -> None:
    reports = reports_of(evening_of(*BEGUN, said("a", 1000), score(1, 1, 990, 894)))[1, 1]
    assert not agreed(reports, said("b", 1000))


def test_every_report_stays_in_the_list() -> None:
    evening = evening_of(*BEGUN, said("a", 1000), said("b", 990), score(1, 1, 990, 894))
    reports = reports_of(evening)[1, 1]
    assert reports.score_place is not None
    assert evening.entries[reports.score_place] == reports.score
    assert reports.by_party["a"].report.points == (1000, 884)
    assert not reports.by_party["a"].is_new
