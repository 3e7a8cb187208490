"""Working at the desk by typing: `desk("check-in", "3")`, in a folder of one's own."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer, english, gschobe

__all__ = ["english", "gschobe"]
Run = Callable[..., Answer]


class Typing:
    """One event, to which commands are typed."""

    def __init__(self, run: Run, file: Path) -> None:
        self.run = run
        self.file = file

    def __call__(self, *words: object) -> str:
        """A command that has to succeed; what it prints."""
        answer = self.asked(*words)
        assert (answer.code, answer.errors) == (0, ""), (words, answer)
        return answer.output

    def asked(self, *words: object) -> Answer:
        """A command, whatever comes of it."""
        return self.run("tournament", *map(str, words), "--file", str(self.file))

    def refused(self, *words: object) -> str:
        """A command that has to be refused with one sentence and changes nothing."""
        before = self.file.read_bytes() if self.file.exists() else b""
        answer = self.asked(*words)
        assert (answer.code, answer.output, answer.errors.count("\n")) == (2, "", 1), answer
        after = self.file.read_bytes() if self.file.exists() else b""
        assert after == before
        return answer.errors.strip()

    def json(self, *words: object) -> Any:
        """What a command says as JSON."""
        return json.loads(self(*words, "--json"))

    def new(self, **options: str) -> None:
        """Found an event."""
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        self("new", "--title", "Herbst", "--jassleiter", "Heidi Leiter",
             "--date", "2026-11-30", *words)  # fmt: skip

    def numbers(self) -> dict[str, int]:
        """The number of each person by name."""
        return {row["name"]: row["number"] for row in self.json("show", "persons")}


@pytest.fixture
def desk(gschobe: Run, tmp_path: Path) -> Typing:
    """The desk of an event that is still to be founded."""
    return Typing(gschobe, tmp_path / "turnier.db")
