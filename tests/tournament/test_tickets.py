from dataclasses import replace

import pytest

from gschobe.texts import say
from gschobe.tournament.choices import PlacesFor, ReceiverTested, SecondFrom, Unused
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.series import (
    PersonsJoined,
    ResultCorrected,
    ResultStruck,
    Series,
    SeriesClosed,
    open_series,
)
from gschobe.tournament.series_refused import enter_all_in_series
from gschobe.tournament.tickets import Holding, finalists, sum_list, tickets
from tests.tournament.office import JASSLEITER, SRK, give, result, series_of, with_places

CLOSED = SeriesClosed(by=JASSLEITER)
FIVE = with_places(5)
RESULTS = {
    1: [4000, 3900, 3800, 3700],  # 7900 and 7500
    2: [3850, 3850, 3750, 3750],  # 7700 and 7500
    3: [3800, 3750],  # 7550
    4: [3700, 3700],  # 7400
    5: [4100],
}


def sums(series: Series) -> list[tuple[int, int, int, int]]:
    return [(each.rank, each.person, each.which, each.value) for each in sum_list(series).sums]


def held(series: Series) -> list[tuple[int, int, int | None, Holding, str | None]]:
    return [
        (each.earned_by, each.which, each.holder, each.holding, each.reason)
        for each in tickets(series)
    ]


def keyed(reglement: Reglement = FIVE, **keys: object) -> Reglement:
    return replace(reglement, series=replace(reglement.series, **keys))  # pyright: ignore[reportArgumentType]


@pytest.mark.requirement("S-37")
def test_the_two_best_results_are_added_and_one_alone_is_no_sum() -> None:
    assert sums(series_of({1: [3700, 3900, 3800], 2: [4100]})) == [(1, 1, 1, 7700)]


@pytest.mark.requirement("S-39")
def test_each_new_result_makes_the_sum_anew() -> None:
    series = series_of({1: [3900, 3800]})
    assert sums(series) == [(1, 1, 1, 7700)]
    assert sums(enter_all_in_series(series, [result(9, 1, 3950)])) == [(1, 1, 1, 7850)]
    assert sums(enter_all_in_series(series, [result(9, 1, 3000)])) == [(1, 1, 1, 7700)]


@pytest.mark.requirement("S-38")
def test_number_301_is_out() -> None:
    series = series_of({n: [3000 + n, 3000 + n] for n in range(1, 302)})
    listed = sum_list(series)
    assert (len(listed.sums), len(listed.qualified), listed.cut) == (301, 300, 6004)
    assert 1 not in finalists(series)


@pytest.mark.requirement("S-29")
def test_all_who_tie_at_the_last_place_qualify() -> None:
    series = series_of({n: [3000, 3000 + (n if n > 4 else 0)] for n in range(1, 304)})
    listed = sum_list(series)
    assert [each.rank for each in listed.sums[-5:]] == [299, 300, 300, 300, 300]
    assert len(listed.qualified) == 303


@pytest.mark.requirement("S-40")
def test_eight_high_results_make_two_tickets_and_never_three() -> None:
    series = series_of({1: [4000] * 8, 2: [3000, 3000]})
    assert [(each.which, each.value) for each in sum_list(series).tickets_of(1)] == [
        (1, 8000),
        (2, 8000),
    ]


@pytest.mark.requirement("S-40")
def test_the_second_sum_comes_from_two_other_results() -> None:
    series = series_of({1: [4000, 3900, 3800]})
    assert sums(series) == [(1, 1, 1, 7900)]
    first, second = sum_list(series_of({1: [3700, 3800, 3900, 4000]})).sums
    assert not set(first.results) & set(second.results)


def test_or_from_any_pair_where_the_reglement_says_so() -> None:
    series = series_of({1: [4000, 3900, 3800]}, keyed(SRK, second_from=SecondFrom.ANY_PAIR))
    assert sums(series) == [(1, 1, 1, 7900), (2, 1, 2, 7800)]


def test_places_for_persons_are_not_taken_by_second_sums() -> None:
    for_persons = keyed(with_places(2), places_for=PlacesFor.PERSONS)
    results = {1: [4000, 4000, 3900, 3900], 2: [3700, 3700], 3: [3600, 3600]}
    assert sum_list(series_of(results, with_places(2))).cut == 7800
    assert sum_list(series_of(results, for_persons)).cut == 7400


@pytest.mark.requirement("S-41")
def test_a_second_ticket_is_open_passed_on_or_lapses() -> None:
    series = series_of(RESULTS, FIVE)
    assert held(series) == [
        (1, 1, 1, Holding.OWN, None),
        (2, 1, 2, Holding.OWN, None),
        (3, 1, 3, Holding.OWN, None),
        (1, 2, None, Holding.OPEN, None),
        (2, 2, None, Holding.OPEN, None),
    ]
    after = enter_all_in_series(series, [give(1, 4), CLOSED])
    assert held(after)[3:] == [
        (1, 2, 4, Holding.PASSED_ON, None),
        (2, 2, None, Holding.LAPSED, "series/not_passed_on"),
    ]
    assert finalists(after) == (1, 2, 3, 4)


@pytest.mark.requirement("S-43")
def test_a_receiver_who_qualifies_before_the_closing_leaves_the_ticket_to_lapse() -> None:
    series = enter_all_in_series(series_of(RESULTS, FIVE), [give(1, 4), result(99, 4, 4100)])
    assert sum_list(series).tickets_of(4)
    assert held(series)[4] == (1, 2, None, Holding.OPEN, "series/receiver_qualified")
    closed = enter_all_in_series(series, [CLOSED])
    assert (1, 2, None, Holding.LAPSED, "series/receiver_qualified") in held(closed)
    assert finalists(closed).count(4) == 1


@pytest.mark.requirement("S-42")
def test_a_receiver_whose_result_is_struck_is_tested_again_at_closing() -> None:
    entries = [give(1, 4), ResultStruck(by=JASSLEITER, number=11, reason="a bot"), CLOSED]
    series = enter_all_in_series(series_of(RESULTS, FIVE), entries)
    assert held(series)[3] == (1, 2, None, Holding.LAPSED, "series/receiver_results")


def test_unless_only_the_transfer_is_tested() -> None:
    tested = keyed(receiver_tested=ReceiverTested.TRANSFER)
    entries = [give(1, 4), ResultStruck(by=JASSLEITER, number=11, reason="a bot"), CLOSED]
    series = enter_all_in_series(series_of(RESULTS, tested), entries)
    assert held(series)[3] == (1, 2, 4, Holding.PASSED_ON, None)


def test_a_giver_who_loses_his_second_sum_has_given_nothing() -> None:
    six = [result(90 + n, 20 + n, 3800) for n in range(4)]
    more = [result(80 + n, 20 + n, 3800) for n in range(4)]
    series = enter_all_in_series(series_of(RESULTS, FIVE), [give(1, 4), *six, *more, CLOSED])
    assert 4 not in finalists(series)


@pytest.mark.requirement("S-39")
def test_the_list_is_provisional_until_it_is_closed() -> None:
    series = series_of(RESULTS, with_places(1))
    assert finalists(series) == (1,)
    later = enter_all_in_series(series, [result(99, 5, 4000), CLOSED])
    assert finalists(later) == (5,)


def test_a_deduction_after_closing_costs_the_place_and_nobody_moves_up() -> None:
    closed = enter_all_in_series(series_of(RESULTS, FIVE), [give(1, 4), CLOSED])
    corrected = ResultCorrected(
        by=JASSLEITER, number=9, passen=(900, 900, 900, 900), reason="Bock, found later"
    )
    after = enter_all_in_series(closed, [corrected])
    assert finalists(closed) == (1, 2, 3, 4)
    assert finalists(after) == (1, 2, 4)
    assert held(after)[2] == (3, 1, None, Holding.LAPSED, "series/below_the_cut")


def test_a_result_struck_after_closing_costs_the_place_that_needed_it() -> None:
    closed = enter_all_in_series(series_of(RESULTS, FIVE), [give(1, 4), CLOSED])
    struck = [
        ResultStruck(by=JASSLEITER, number=number, reason="somebody else played")
        for number in (1, 9)  # the best of 1, who has others, and one of the two of 3
    ]
    after = enter_all_in_series(closed, struck)
    assert finalists(after) == (1, 2, 4)


def test_a_correction_after_closing_takes_nothing_from_whoever_has_received() -> None:
    closed = enter_all_in_series(series_of(RESULTS, FIVE), [give(1, 4), CLOSED])
    corrected = ResultCorrected(
        by=JASSLEITER, number=4, passen=(500, 500, 500, 500), reason="misread"
    )
    assert finalists(enter_all_in_series(closed, [corrected])) == (1, 2, 3, 4)


def test_the_next_on_the_list_moves_up_where_the_reglement_says_so() -> None:
    results = {**RESULTS, 6: [3700, 3700], 7: [3600, 3600]}
    moving = keyed(unused=Unused.MOVES_UP)
    series = enter_all_in_series(series_of(results, moving), [give(1, 7), CLOSED])
    assert [each.holder for each in tickets(series) if each.holding is Holding.MOVED_UP] == [4, 6]
    nobody = enter_all_in_series(series_of({1: [4000] * 4}, moving), [CLOSED])
    assert finalists(nobody) == (1,)


@pytest.mark.requirement("S-40")
def test_who_qualifies_under_two_numbers_has_one_first_ticket_when_they_are_joined() -> None:
    results = {1: [4000, 3700], 11: [3900, 3800], 2: [3600, 3600]}
    series = series_of(results, with_places(3))
    assert [each.which for each in tickets(series)] == [1, 1, 1]
    joined = PersonsJoined(by=JASSLEITER, kept=1, joined=11, reason="same person")
    after = enter_all_in_series(series, [joined])
    assert sums(after) == [(1, 1, 1, 7900), (2, 1, 2, 7500), (3, 2, 1, 7200)]


def test_online_the_best_of_any_number_of_results_counts() -> None:
    online = with_places(2, reglement_named("jassturnier-online"))
    made = {1: (900, 1200, 1000), 2: (1100,), 3: (1099, 1098)}
    entries = [
        replace(result(10 * person + n, person, 0, series=online.name), passen=(points,))
        for person, each in made.items()
        for n, points in enumerate(each)
    ]
    series = enter_all_in_series(open_series(online), entries)
    assert sums(series) == [(1, 1, 1, 1200), (2, 2, 1, 1100), (3, 3, 1, 1099)]
    assert finalists(series) == (1, 2)


def test_every_reason_can_be_said() -> None:
    for code in ("not_passed_on", "below_the_cut", "receiver_results", "receiver_qualified"):
        assert say(f"series/{code}")
