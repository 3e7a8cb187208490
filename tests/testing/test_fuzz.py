"""The fuzz command in its short form; `./dev fuzz` plays the long one."""

import re

import pytest

from gschobe.core.presets import PRESETS
from gschobe.testing import fuzz, laws


@pytest.mark.parametrize("preset", PRESETS)
def test_random_rounds_and_games_break_no_law(
    preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = f"--preset {preset} --rounds 60 --games 3 --processes 1 --check-every 20 --seed 7"
    assert fuzz.main(words.split()) == 0
    line = capsys.readouterr().out
    found = re.fullmatch(
        rf"{preset}\s+([\d,]+) rounds\s+3 games\s+([\d,]+) actions .*\s+0 faults\n", line
    )
    assert found is not None, line
    rounds, actions = (int(number.replace(",", "")) for number in found.groups())
    assert rounds > 60
    assert actions > 36 * 60


def test_a_broken_law_is_a_fault_with_a_playthrough_to_paste(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laws, "moments", lambda _events, _rules: ())
    words = "--preset schieber --rounds 5 --games 0 --processes 1"
    assert fuzz.main(words.split()) == 1
    output = capsys.readouterr().out
    assert "fault: schieber" in output
    assert "recounted [0, 0]" in output
    assert 'playthrough("""' in output
    assert " deals S:" in output


@pytest.mark.parametrize(
    "words", ["--rounds many", "--rounds -1", "--preset shieber", "--processes 0", "--colour red"]
)
def test_a_bad_argument_is_one_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        fuzz.main(words.split())
    assert ended.value.code == 2
    errors = capsys.readouterr().err
    assert errors.startswith("fuzz: ")
    assert errors.count("\n") == 1
