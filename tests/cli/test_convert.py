"""`gschobe convert`."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gschobe.cli import convert
from gschobe.cli.convert import explain_record
from gschobe.records.files import read_file, write_file
from gschobe.records.jass_format import format_record
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import RecordError
from tests.records.base import CORRECT, changed

Run = Callable[..., tuple[int, str, str]]
RECORD = parse_record(CORRECT)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "game.jass"
    path.write_text(f"{CORRECT}\n{changed(('=E 12', '=Q 12'))}\n{CORRECT}", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "ending", [".jass", ".json", ".jsonl", ".jass.gz", ".json.gz", ".jsonl.gz"]
)
def test_every_format_holds_all_of_a_round(gschobe: Run, tmp_path: Path, ending: str) -> None:
    first, there, back = tmp_path / "a.jass", tmp_path / f"b{ending}", tmp_path / "c.jass"
    first.write_text(CORRECT)
    code, output, errors = gschobe("convert", str(first), str(there))
    assert (code, output, errors) == (0, f"{there}: 1 rounds written, 0 left out.\n", "")
    assert gschobe("convert", str(there), str(back))[0] == 0
    assert back.read_text() == format_record(RECORD)


def test_a_bad_round_is_named_by_its_line_and_the_others_are_kept(
    gschobe: Run, tmp_path: Path, source: Path
) -> None:
    target = tmp_path / "game.jsonl"
    code, output, errors = gschobe("convert", str(source), str(target))
    line = CORRECT.count("\n") + 1 + 9
    assert code == 1
    assert output == f"{target}: 2 rounds written, 1 left out.\n"
    assert errors == f"line {line}: “Q” is no seat; write S, E, N or W.\n"
    assert list(read_file(target)) == [RECORD, RECORD]


def test_what_a_log_cannot_hold_is_said_once_of_each_kind(
    gschobe: Run, tmp_path: Path, source: Path
) -> None:
    code, _, errors = gschobe("convert", str(source), str(tmp_path / "game.txt"))
    assert code == 1
    lost = [line for line in errors.splitlines() if "is lost" in line]
    assert len(lost) == len(set(lost)) == 4
    assert lost[0] == "From round 1 of the file on, something is lost: the calls of Weis."


def test_a_round_that_a_log_cannot_hold_at_all_is_left_out(gschobe: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "game.jass", tmp_path / "game.txt"
    source.write_text(CORRECT + changed(('[Choice "S:T"]\n', "")))
    code, output, errors = gschobe("convert", str(source), str(target))
    assert (code, output) == (1, f"{target}: 1 rounds written, 1 left out.\n")
    assert "round 2 of the file: deal 1 cannot be told in the cards of a log" in errors


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("none.jass", "b.json"), "none.jass: there is no such file"),
        (("game.pgn", "b.json"), "game.pgn: the name has to end in .jass"),
        (("game.jass", "b.pgn"), "b.pgn: the name has to end in .jass"),
        (("game.jass", "none/b.json"), "none/b.json: this file cannot be read or written."),
        (("empty.jass", "b.json"), "empty.jass: there is no round in it."),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_nothing(
    gschobe: Run, tmp_path: Path, source: Path, words: tuple[str, str], sentence: str
) -> None:
    (tmp_path / "empty.jass").write_text("")
    before = set(tmp_path.iterdir())
    code, output, errors = gschobe("convert", *(str(tmp_path / word) for word in words))
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1
    assert set(tmp_path.iterdir()) == before


def test_a_file_may_be_put_in_the_place_of_itself(gschobe: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jass"
    path.write_text(CORRECT.lower().replace("%jass", "%JASS"))
    assert gschobe("convert", str(path), str(path))[0] == 0
    assert path.read_text() == CORRECT


@pytest.mark.parametrize("is_live", [True, False])
def test_a_long_file_says_how_far_it_is(
    gschobe: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_live: bool
) -> None:
    source = tmp_path / "game.jsonl"
    write_file(source, [RECORD] * 30)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_live)
    monkeypatch.setattr(convert, "REDRAW_EVERY", 0)
    monkeypatch.setattr(convert, "REPORT_EVERY", 0)
    code, _, errors = gschobe("convert", str(source), str(tmp_path / "game.jass"))
    assert code == 0
    if is_live:
        assert "\r\x1b[K[##############################] 100%, 30 rounds, " in errors
        assert errors.endswith("\r\x1b[K")
    else:
        assert errors.splitlines()[-1].startswith("100%, 30 rounds, ")
        assert "\x1b" not in errors


def test_a_sentence_shows_nothing_that_a_terminal_would_obey() -> None:
    found = f"\x1b[2J\udcff{'x' * 100}"
    sentence = explain_record(RecordError("json/no_seat", line=3, found=found, key="hands/\n"))
    assert sentence.startswith("line 3, hands/\\n: “\\x1b[2J\\udcffxxx")
    assert "x…”" in sentence
