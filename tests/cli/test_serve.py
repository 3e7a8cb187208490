"""`gschobe serve` says in one sentence why it cannot serve."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]


def test_a_database_of_a_newer_version_is_left_alone(gschobe: Run, tmp_path: Path) -> None:
    path = tmp_path / "gschobe.db"
    path.write_bytes(b"this is no database" * 100)
    code, output, errors = gschobe("serve", "--database", str(path), "--port", "0")
    assert (code, output) == (2, "")
    assert errors.count("\n") >= 1
    assert "Traceback" not in errors
    assert path.read_bytes() == b"this is no database" * 100


def test_without_the_extra_it_says_what_to_install(
    gschobe: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gschobe.cli.serve.find_spec", lambda _: None)
    code, _, errors = gschobe("serve")
    assert code == 2
    assert "gschobe[server]" in errors


@pytest.mark.parametrize(
    ("text", "part"),
    [(None, "no such file"), ("", "--given: From one to"), ("?", "--given: Line 1")],
)
def test_deals_that_cannot_be_given_are_not(
    gschobe: Run, tmp_path: Path, text: str | None, part: str
) -> None:
    path = tmp_path / "given.jass"
    if text is not None:
        path.write_text(text)
    database = tmp_path / "gschobe.db"
    code, output, errors = gschobe("serve", "--given", str(path), "--database", str(database))
    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert part in errors
    assert not database.exists()


def test_an_event_that_is_not_there_is_not_served(gschobe: Run, tmp_path: Path) -> None:
    missing = tmp_path / "event.db"
    code, output, errors = gschobe("serve", "--event", str(missing))
    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert "no such file" in errors
    assert not missing.exists()


def test_a_file_without_an_event_is_not_served(gschobe: Run, tmp_path: Path) -> None:
    empty, database = tmp_path / "event.db", tmp_path / "gschobe.db"
    empty.touch()
    code, output, errors = gschobe("serve", "--event", str(empty), "--database", str(database))
    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert "There is no event in this file" in errors
