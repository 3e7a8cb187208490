from dataclasses import replace

import pytest

from gschobe.tournament.series import (
    PersonsJoined,
    ResultCorrected,
    ResultStruck,
    Series,
    SeriesClosed,
    SeriesEntry,
    VenueKind,
    open_series,
    with_series_entries,
)
from gschobe.tournament.series_refused import enter_all_in_series
from gschobe.tournament.tickets import sum_list
from tests.tournament.office import JASSLEITER, SRK, give, result, series_of, with_places


def points(series: Series, person: int) -> list[int]:
    return [-negative for negative, _ in series.best.get(person, ())]


@pytest.mark.requirement("S-34")
def test_one_person_may_take_part_five_times_and_keeps_five_results() -> None:
    series = series_of({1: [3700, 3900, 3800, 3600, 4000]})
    assert points(series, 1) == [4000, 3900, 3800, 3700, 3600]


@pytest.mark.requirement("S-35")
def test_results_of_two_venues_are_joined_for_one_person() -> None:
    entries = [
        result(1, 7, 3900, venue="Bern"),
        result(2, 8, 3800, venue="Bern"),
        result(3, 17, 4000, venue="Chur"),
        PersonsJoined(by=JASSLEITER, kept=7, joined=17, reason="same birthday and street"),
    ]
    series = enter_all_in_series(open_series(SRK), entries)
    assert points(series, 7) == [4000, 3900]
    assert points(series, 17) == []
    assert {number: each.person for number, each in series.results.items()} == {1: 7, 2: 8, 3: 7}


@pytest.mark.requirement("S-35")
def test_later_results_and_tickets_of_a_joined_number_go_to_its_person() -> None:
    series = series_of({1: [4000, 3900, 3800, 3700], 2: [3500, 3400], 12: [3450]}, with_places(2))
    series = enter_all_in_series(series, [give(1, 2)])
    series = enter_all_in_series(
        series,
        [
            PersonsJoined(by=JASSLEITER, kept=12, joined=2, reason="twice in the file"),
            PersonsJoined(by=JASSLEITER, kept=22, joined=12, reason="third number"),
            result(8, 2, 3600),
        ],
    )
    assert points(series, 22) == [3600, 3500, 3450, 3400]
    assert series.passed == {1: 22}
    assert (series.person(2), series.person(12), series.person(1)) == (22, 22, 1)


@pytest.mark.requirement("S-36")
def test_a_result_from_the_internet_counts_like_any_other() -> None:
    entries = [
        result(1, 1, 3900, venue="Hirschen"),
        result(2, 1, 3950, venue="internet", kind=VenueKind.INTERNET),
    ]
    series = enter_all_in_series(open_series(SRK), entries)
    assert [each.value for each in sum_list(series).sums] == [7850]


def test_a_corrected_result_finds_its_new_place_and_a_struck_one_is_gone() -> None:
    series = series_of({1: [3700, 3900, 3800]})
    corrected = ResultCorrected(
        by=JASSLEITER, number=1, passen=(1000, 1000, 1000, 1000), reason="misread"
    )
    struck = ResultStruck(by=JASSLEITER, number=2, reason="a bot played Passe 3")
    after = enter_all_in_series(series, [corrected, struck])
    assert points(after, 1) == [4000, 3800]
    assert set(after.results) == {1, 3}
    assert len(after.entries) == 5


def test_folding_the_whole_list_at_once_gives_the_same_state() -> None:
    series = series_of({1: [4000, 3900, 3800, 3700], 2: [3500, 3400]}, with_places(2))
    series = enter_all_in_series(series, [give(1, 2), SeriesClosed(by=JASSLEITER)])
    assert with_series_entries(open_series(series.reglement), series.entries) == series
    assert series.closed is not None
    assert series.name == "srk-2006"


def test_a_series_that_was_kept_does_not_change_with_the_next_entry() -> None:
    before = series_of({1: [3700, 3900]})
    copy = replace(before)
    enter_all_in_series(before, [result(9, 1, 4000)])
    assert before == copy


def test_an_unknown_kind_of_entry_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError):
        with_series_entries(open_series(SRK), [SeriesEntry(by=JASSLEITER)])
