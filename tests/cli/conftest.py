"""Running a command as a person would: words in, exit code, output and errors out."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from gschobe.cli.main import main


class Answer(NamedTuple):
    """What a command left behind."""

    code: int
    output: str
    errors: str


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the machine speaks, tests hear English and see Swiss-German cards."""
    monkeypatch.setenv("GSCHOBE_LANGUAGE", "en")
    monkeypatch.delenv("GSCHOBE_DECK", raising=False)


@pytest.fixture
def gschobe(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Run one command: `gschobe("legal", "--hand", "K..7.")`."""

    def run(*words: str) -> Answer:
        code = main(list(words))
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return run
