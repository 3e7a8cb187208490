from dataclasses import replace

import pytest

from gschobe.tournament.choices import Method, Scribe
from gschobe.tournament.entries import Deducted, ScoreCorrected, ScribeNamed, TakenBack, Withdrew
from gschobe.tournament.evening import open_evening
from gschobe.tournament.refused import enter_all
from tests.tournament.office import (
    JASSLEITER,
    OFFICE,
    SRK,
    begin,
    come,
    decide,
    evening_of,
    hang,
    score,
)

PLAYED = [*come(1, 2, 3, 4), hang(1, (1, 2, 3, 4)), begin(1), score(1, 1, 1000, 884)]


def test_the_state_is_what_the_list_of_entries_makes_of_it() -> None:
    evening = evening_of(*PLAYED)
    assert evening.entries == tuple(PLAYED)
    assert enter_all(open_evening(SRK, SRK.first_stage), evening.entries) == evening


def test_a_correction_is_a_new_entry_and_the_old_one_stays() -> None:
    wrong = evening_of(*PLAYED)
    correction = ScoreCorrected(
        by=OFFICE, passe=1, table=1, points=(884, 1000), reason="teams swapped"
    )
    right = enter_all(wrong, [correction])
    assert right.entries[: len(PLAYED)] == wrong.entries
    assert right.scores[1, 1].points == (884, 1000)
    assert right.hung == wrong.hung


def test_who_went_home_is_there_until_then() -> None:
    evening = evening_of(*come(1, 2), Withdrew(by=OFFICE, player=2, from_passe=3, reason="ill"))
    assert [evening.present(passe) for passe in (2, 3)] == [{1, 2}, {1}]


def test_what_is_done_for_those_left_over_may_change_from_a_passe_on() -> None:
    evening = evening_of(decide(Method.JOKER), decide(Method.EXTRA_PASSE, from_passe=3))
    assert [evening.method(passe) for passe in (1, 2, 3)] == [
        Method.JOKER,
        Method.JOKER,
        Method.EXTRA_PASSE,
    ]
    assert evening_of().method(1) is None


@pytest.mark.requirement("S-14")
def test_the_letter_a_writes_unless_somebody_else_is_named() -> None:
    evening = evening_of(*PLAYED)
    assert evening.scribe(1, 1) == 1
    named = enter_all(evening, [ScribeNamed(by=OFFICE, passe=1, table=1, player=4)])
    assert named.scribe(1, 1) == 4
    assert (evening.scribe(1, 2), evening.scribe(2, 1)) == (None, None)


def test_where_the_table_chooses_nobody_writes_before_he_is_named() -> None:
    reglement = replace(SRK, table=replace(SRK.table, scribe=Scribe.PLAYERS))
    evening = evening_of(*come(1, 2, 3, 4), hang(1, (1, 2, 3, 4)), reglement=reglement)
    assert evening.scribe(1, 1) is None


def test_what_is_taken_back_does_not_stand_any_more() -> None:
    deducted = Deducted(by=JASSLEITER, passe=1, player=1, points=20, reason="talked")
    evening = evening_of(*PLAYED, deducted)
    assert list(evening.standing(Deducted)) == [deducted]
    number = len(evening.entries) - 1
    after = enter_all(evening, [TakenBack(by=JASSLEITER, entry=number, reason="it was not he")])
    assert list(after.standing(Deducted)) == []
    assert deducted in after.entries
