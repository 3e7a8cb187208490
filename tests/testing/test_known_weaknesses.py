"""The audit of the locks: what is weak, what is not known, and that silence is no all-clear."""

import json
from pathlib import Path
from typing import Any

import pytest

from gschobe.testing import known_weaknesses
from gschobe.testing.known_weaknesses import Audit, main, read_audit, summary

GOOD = {"name": "starlette", "version": "1.0", "vulns": []}
WEAK = {
    "name": "uvicorn",
    "version": "0.1",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.2"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
NOT_LISTED = {"name": "attrs", "skip_reason": "not found"}


def report(*dependencies: dict[str, Any]) -> str:
    return json.dumps({"dependencies": dependencies, "fixes": []})


def test_a_weakness_is_named_with_the_version_that_mends_it() -> None:
    assert read_audit(report(GOOD, WEAK, NOT_LISTED)) == Audit(
        weak=(
            "uvicorn 0.1: PYSEC-1 (mended in 0.2)",
            "uvicorn 0.1: PYSEC-2 (mended in no version)",
        ),
        known=2,
        unknown=1,
    )


@pytest.mark.parametrize(
    ("found", "status", "said"),
    [
        (report(GOOD), 0, "1 packages looked up, known weaknesses: 0\n"),
        (report(GOOD, WEAK), 1, "2 packages looked up, known weaknesses: 2\n"),
        (report(GOOD, NOT_LISTED), 0, "1 are on no list and were NOT AUDITED\n"),
        (report(NOT_LISTED), 0, "NOT AUDITED"),
        ("", 0, "NOT AUDITED"),
    ],
)
def test_only_a_known_weakness_fails_and_silence_is_said_to_be_none(
    found: str,
    status: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "requirements-x.txt").touch()
    monkeypatch.setattr(known_weaknesses, "ask", lambda locks: read_audit(found))
    assert main([str(tmp_path)]) == status
    assert said in capsys.readouterr().out


def test_a_folder_without_locks_is_a_mistake(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 2


def test_nothing_looked_up_is_no_all_clear() -> None:
    assert "NOT AUDITED" in summary(Audit(unknown=93))
