"""`gschobe audit`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gschobe.records.jass_json import format_json
from gschobe.records.jass_parse import parse_record
from tests.records.base import CORRECT, changed

Run = Callable[..., tuple[int, str, str]]
LATE = changed(("TO:stoeck T9", "TO T9 W:stoeck"))
LATE_SENTENCE = (
    "Deal 1: Stöck, trick 5, West, §8.3: "
    "The next card lies on the second of the two: the Stöck are lost.\n"
)


def written(folder: Path, text: str, name: str = "round.jass") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_correct_record_is_called_so_and_exits_with_zero(gschobe: Run, tmp_path: Path) -> None:
    assert gschobe("audit", written(tmp_path, CORRECT)) == (0, "Deal 1: correct.\n", "")


def test_a_wrong_one_names_stage_trick_seat_and_paragraph(gschobe: Run, tmp_path: Path) -> None:
    assert gschobe("audit", written(tmp_path, LATE)) == (1, LATE_SENTENCE, "")


def test_every_round_of_a_file_is_judged_and_a_broken_one_named(
    gschobe: Run, tmp_path: Path
) -> None:
    broken = changed(("=E 12", "=Q 12"))
    unfinished = CORRECT[: CORRECT.index("9. W")] + "+\n"
    code, output, _ = gschobe("audit", written(tmp_path, "\n".join([CORRECT, broken, unfinished])))
    assert code == 1
    assert output.splitlines() == [
        "Deal 1: correct.",
        "line 31: “Q” is no seat; write S, E, N or W.",
        "Deal 1: correct so far, not played to its end.",
    ]


@pytest.mark.parametrize(("text", "code"), [(CORRECT, 0), (LATE, 1)])
def test_other_formats_are_judged_alike(gschobe: Run, tmp_path: Path, text: str, code: int) -> None:
    line = format_json(parse_record(text)) + "\n"
    assert gschobe("audit", written(tmp_path, line, "round.jsonl"))[0] == code


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        (None, "", "there is no such file"),
        ("empty.jass", "", "there is no round in it"),
        ("round.pdf", CORRECT, "round.pdf"),
    ],
)
def test_bad_input_is_one_sentence(
    gschobe: Run, tmp_path: Path, name: str | None, text: str, sentence: str
) -> None:
    path = str(tmp_path / "none.jass") if name is None else written(tmp_path, text, name)
    code, output, errors = gschobe("audit", path)
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1


def test_a_finding_in_the_count_names_the_item(gschobe: Run, tmp_path: Path) -> None:
    path = written(tmp_path, changed(("A cards 82", "A cards 83")))
    assert gschobe("audit", path)[1] == (
        "Deal 1: count, §9.1: cards: team A has 82, and 83 is written.\n"
    )
