"""Series agree with a slow reading of their rules, and one that did not would be found out."""

from random import Random

import pytest

from gschobe.testing import series_equal
from gschobe.testing.series_equal import series_differences
from gschobe.tournament.refused import Refused
from gschobe.tournament.series import Series, SeriesEntry, TicketPassed
from gschobe.tournament.series_refused import why_refused_in_series
from gschobe.tournament.tickets import SumList, finalists, sum_list

SERIES = 300


def differing() -> int:
    return sum(bool(series_differences(Random(seed))) for seed in range(SERIES))


def test_three_hundred_series() -> None:
    assert [fault for seed in range(SERIES) for fault in series_differences(Random(seed))] == []


def test_tickets_are_passed_on_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def watching(series: Series, entry: SeriesEntry) -> Refused | None:
        refused = why_refused_in_series(series, entry)
        if isinstance(entry, TicketPassed):
            seen.append("passed" if refused is None else refused.code)
        return refused

    monkeypatch.setattr(series_equal, "why_refused_in_series", watching)
    assert differing() == 0
    assert set(seen) == {
        "passed",
        "series/to_himself",
        "series/no_second_ticket",
        "series/passed_already",
        "series/receiver_has_one",
        "series/receiver_results",
        "series/receiver_qualified",
    }
    assert seen.count("passed") > 20


def test_a_list_that_lets_in_too_few_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def strict(series: Series) -> SumList:
        found = sum_list(series)
        return SumList(sums=found.sums, cut=None if found.cut is None else found.cut + 1)

    monkeypatch.setattr(series_equal, "sum_list", strict)
    assert differing() > 50


def test_a_transfer_that_is_let_through_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(series: Series, entry: SeriesEntry) -> Refused | None:
        refused = why_refused_in_series(series, entry)
        is_known = refused is None or refused.code != "series/receiver_qualified"
        return refused if is_known else None

    monkeypatch.setattr(series_equal, "why_refused_in_series", careless)
    with pytest.raises(ValueError, match="receiver_qualified"):
        differing()


def test_a_final_without_those_who_received_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(series: Series) -> tuple[int, ...]:
        return tuple(each for each in finalists(series) if each not in series.passed.values())

    monkeypatch.setattr(series_equal, "finalists", forgetful)
    assert differing() > 0
