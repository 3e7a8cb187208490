"""The round trips in their short form."""

import re

import pytest

from gschobe.core.presets import PRESETS
from gschobe.testing import roundtrips


@pytest.mark.parametrize("preset", PRESETS)
def test_random_rounds_come_back_from_every_format(
    preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert roundtrips.main(["--preset", preset, "--rounds", "40", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = [re.fullmatch(rf"{preset}\s+(\S+)\s+40 rounds\s+0 faults", line) for line in lines]
    assert [name and name[1] for name in names] == list(roundtrips.FORMATS)


def test_what_comes_back_changed_is_a_fault_with_its_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(roundtrips.FORMATS, "JSON", lambda record, moments, rng: "the text")
    assert roundtrips.main(["--preset", "swiss", "--rounds", "5"]) == 1
    output = capsys.readouterr().out
    assert "fault: swiss, JSON, round 1, seed 0\nthe text\n" in output
    assert re.search(r"swiss\s+JSON\s+5 rounds\s+5 faults", output)
    assert re.search(r"swiss\s+\.jass\s+5 rounds\s+0 faults", output)


def test_an_error_in_reading_is_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roundtrips, "format_record", lambda record: "%jass 2\n.\n")
    assert roundtrips.main(["--preset", "swiss", "--rounds", "1"]) == 1
    assert "JassError: jass/no_version" in capsys.readouterr().out


def test_a_bad_argument_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        roundtrips.main(["--rounds", "none"])
    assert ended.value.code == 2
    errors = capsys.readouterr().err
    assert errors.startswith("roundtrips: ")
    assert errors.count("\n") == 1
