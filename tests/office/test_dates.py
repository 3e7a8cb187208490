"""Days for people."""

from gschobe.office.dates import written_day, written_time


def test_what_is_no_day_stays() -> None:
    assert written_day("im Herbst") == "im Herbst"
    assert written_time("2026-11-30T19:04:05") == "30.11.2026 19:04"
    assert written_time("") == ""
