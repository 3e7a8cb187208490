"""`gschobe replay`."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.records.base import CORRECT, changed

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "round.jass"
    path.write_text(CORRECT, encoding="utf-8")
    return str(path)


def test_a_round_is_told_from_the_deal_to_the_count(gschobe: Run, record: str) -> None:
    code, output, errors = gschobe("replay", record)
    lines = output.splitlines()
    assert (code, errors) == (0, "")
    assert lines[:5] == [
        "Deal 1, West deals.",
        "South: 97.6.AKOX.U9",
        "East: KOX.U98.U.X6",
        "North: 86.X7.76.A87",
        "West: AU.AKO.98.KO",
    ]
    assert "West: Stöck!" in lines
    assert "South names 4 in a row" not in output
    assert "South names 3 in a row from Schellen ace: SA SK SO." in lines
    assert lines[-1] == "Totals: A 214, B 180."


def test_one_seat_sees_its_own_hand_alone(gschobe: Run, record: str) -> None:
    output = gschobe("replay", record, "--seat", "N")[1]
    assert "North: 86.X7.76.A87" in output
    assert "South: 97.6.AKOX.U9" not in output


def test_it_stops_after_a_trick_and_shows_what_is_left(gschobe: Run, record: str) -> None:
    output = gschobe("replay", record, "--to", "8")[1]
    assert output.rstrip().splitlines()[-4:] == [
        "South: 9...",
        "East: K...",
        "North: ...A",
        "West: .K..",
    ]
    assert "Totals" not in output


def test_it_waits_after_every_trick_when_told_to(
    gschobe: Run, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed = io.StringIO("\n" * 20)
    monkeypatch.setattr("sys.stdin", pressed)
    assert gschobe("replay", record, "--step")[0] == 0
    assert pressed.tell() == 9


def test_a_step_that_is_not_allowed_ends_the_telling_with_its_sentence(
    gschobe: Run, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.jass"
    path.write_text(changed(("2. E: EX", "2. E: RU")), encoding="utf-8")
    code, output, _ = gschobe("replay", str(path))
    assert code == 1
    assert output.splitlines()[-1] == (
        "Rosen was led and you hold Rosen: you may play Rosen ten or Rosen seven."
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--deal", "7"], "there is no deal 7 in it"),
        (["--seat", "Q"], "“Q” is no seat"),
    ],
)
def test_bad_input_is_one_sentence(
    gschobe: Run, record: str, words: list[str], sentence: str
) -> None:
    code, output, errors = gschobe("replay", record, *words)
    assert (code, output) == (2, "")
    assert sentence in errors
