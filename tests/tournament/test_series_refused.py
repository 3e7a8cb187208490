from collections.abc import Sequence
from dataclasses import replace

import pytest

from gschobe.texts import keys, say
from gschobe.tournament.choices import (
    ReceiverTested,
    SeveralEvenings,
    StandInEvening,
    Transfer,
)
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.series import (
    PersonsJoined,
    ResultCorrected,
    ResultStruck,
    SeriesClosed,
    SeriesEntry,
)
from gschobe.tournament.series_refused import (
    SeriesError,
    enter_all_in_series,
    enter_in_series,
    why_refused_in_series,
)
from tests.tournament.office import JASSLEITER, OFFICE, SRK, give, result, series_of, with_places

FIVE = with_places(5)
RESULTS = {
    1: [4000, 3900, 3800, 3700],  # 7900 and 7500
    2: [3850, 3850, 3750, 3750],  # 7700 and 7500
    3: [3800, 3750],  # 7550
    4: [3700, 3700],  # 7400
    5: [4100],  # one result
    6: [3600, 3600],  # 7200
}
ONCE = replace(SRK, entering=replace(SRK.entering, several_evenings=SeveralEvenings.ONCE))
NO_TRANSFER = replace(SRK, series=replace(SRK.series, transfer=Transfer.NONE))

CLOSED = SeriesClosed(by=JASSLEITER)
CORRECTED = ResultCorrected(by=JASSLEITER, number=1, passen=(900, 900, 900, 900), reason="misread")
Case = tuple[str, Sequence[SeriesEntry], SeriesEntry, dict[str, object]]

CASES: list[tuple[Reglement, Case]] = [
    (FIVE, ("series/result_there", [], result(1, 9, 3900), {"number": 1})),
    (
        FIVE,
        (
            "series/other_series",
            [],
            result(99, 5, 3900, series="srk-2005"),
            {"found": "srk-2005", "expected": "srk-2006"},
        ),
    ),
    (FIVE, ("series/not_in_person", [], result(99, 5, 3900, is_personal=False), {"person": 5})),
    (
        FIVE,
        (
            "series/passe_missing",
            [],
            replace(result(99, 5, 3900), passen=(1000, 1000, 1000)),
            {"expected": 4, "found": 3},
        ),
    ),
    (ONCE, ("series/only_once", [], result(99, 5, 3900), {"person": 5})),
    (FIVE, ("series/no_such_result", [], replace(CORRECTED, number=99), {"number": 99})),
    (
        FIVE,
        (
            "series/no_such_result",
            [],
            ResultStruck(by=JASSLEITER, number=99, reason="a bot"),
            {"number": 99},
        ),
    ),
    (FIVE, ("entry/no_reason", [], replace(CORRECTED, reason=""), {})),
    (FIVE, ("entry/not_jassleiter", [], replace(CORRECTED, by=OFFICE), {})),
    (FIVE, ("entry/not_jassleiter", [], replace(CLOSED, by=OFFICE), {})),
    (FIVE, ("series/closed", [CLOSED], result(99, 5, 3900), {})),
    (FIVE, ("series/closed", [CLOSED], give(1, 4), {})),
    (
        FIVE,
        (
            "series/same_person",
            [PersonsJoined(by=JASSLEITER, kept=4, joined=6, reason="same")],
            PersonsJoined(by=JASSLEITER, kept=6, joined=4, reason="same"),
            {"person": 6},
        ),
    ),
    (NO_TRANSFER, ("series/no_transfer", [], give(1, 4), {})),
    (FIVE, ("series/to_himself", [], give(1, 1), {"person": 1})),
    (FIVE, ("series/no_second_ticket", [], give(3, 4), {"person": 3})),
    (FIVE, ("series/no_second_ticket", [], give(4, 6), {"person": 4})),
    (FIVE, ("series/passed_already", [give(1, 4)], give(1, 6), {"person": 1})),
    (FIVE, ("series/receiver_has_one", [give(1, 4)], give(2, 4), {"person": 4})),
    (
        FIVE,
        (
            "series/receiver_results",
            [],
            give(1, 5),
            {"person": 5, "expected": 2, "found": 1},
        ),
    ),
    (
        FIVE,
        (
            "series/receiver_qualified",
            [],
            give(1, 3),
            {"person": 3, "expected": 2, "found": 2},
        ),
    ),
]


@pytest.mark.requirement("S-33", "S-41", "S-42", "S-43")
@pytest.mark.parametrize(("reglement", "case"), CASES)
def test_what_may_not_be_entered_is_refused_with_its_reason(
    reglement: Reglement, case: Case
) -> None:
    code, before, entry, data = case
    results = {5: [4100]} if reglement is ONCE else RESULTS
    series = enter_all_in_series(series_of(results, reglement), before)
    refused = why_refused_in_series(series, entry)
    assert refused is not None
    assert (refused.code, refused.data) == (code, data)
    assert say(refused.code, **refused.data)
    with pytest.raises(SeriesError, match=code):
        enter_in_series(series, entry)


def test_every_reason_has_its_case() -> None:
    codes = {code for _, (code, *_) in CASES if code.startswith("series/")}
    known = {key for key in keys() if key.startswith("series/")}
    assert codes == known - {"series/not_passed_on", "series/below_the_cut"}  # of tickets


@pytest.mark.requirement("S-42")
def test_results_of_another_series_make_nobody_a_receiver() -> None:
    series = series_of(RESULTS, FIVE)
    refused = why_refused_in_series(series, result(99, 5, 3900, series="srk-2005"))
    assert refused is not None
    still = why_refused_in_series(series, give(1, 5))
    assert still is not None
    assert still.code == "series/receiver_results"


@pytest.mark.requirement("S-41")
def test_the_second_ticket_may_be_passed_on_and_need_not() -> None:
    series = series_of(RESULTS, FIVE)
    assert why_refused_in_series(series, give(1, 4)) is None
    assert why_refused_in_series(series, CLOSED) is None


def test_where_only_the_closing_tests_anybody_may_receive_before() -> None:
    keys_then = replace(FIVE.series, receiver_tested=ReceiverTested.CLOSING)
    series = series_of(RESULTS, replace(FIVE, series=keys_then))
    assert why_refused_in_series(series, give(1, 5)) is None


def test_after_closing_the_jassleiter_may_still_correct() -> None:
    series = enter_all_in_series(series_of(RESULTS, FIVE), [CLOSED])
    assert why_refused_in_series(series, CORRECTED) is None
    struck = ResultStruck(by=JASSLEITER, number=1, reason="a bot played Passe 3")
    assert why_refused_in_series(series, struck) is None


def test_a_result_that_somebody_else_played_counts_where_the_reglement_says_so() -> None:
    entering = replace(FIVE.entering, stand_in_evening=StandInEvening.COUNTS)
    series = series_of(RESULTS, replace(FIVE, entering=entering))
    assert why_refused_in_series(series, result(99, 5, 3900, is_personal=False)) is None
