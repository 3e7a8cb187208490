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
