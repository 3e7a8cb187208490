"""What docs/office.md shows is typed, and answers as it says."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Answer
from tests.cli.tournament.conftest import Run


def typed(page: str) -> Iterator[tuple[str, list[str]]]:
    """Every command of the page with the lines that it answers."""
    for block in re.findall(r"```console\n(.*?)```", page, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *lines = part.rstrip("\n").split("\n")
            yield command, lines


def pattern(lines: list[str]) -> str:
    """What an answer has to look like; `…` stands for anything."""
    text = "\n".join(lines)
    return re.escape(text).replace("…", "(?s:.*)")


def test_the_page(
    gschobe: Run, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GSCHOBE_TOURNAMENT", raising=False)
    page = (project / "docs/office.md").read_text(encoding="utf-8")
    count = 0
    for command, lines in typed(page):
        program, *words = shlex.split(command)
        if program == "cat":
            Path(words[0]).write_text("\n".join(lines) + "\n", encoding="utf-8")
            continue
        answer: Answer = gschobe(*words)
        found = (answer.output + answer.errors).rstrip("\n")
        assert re.fullmatch(pattern(lines), found), f"{command}\n{found}"
        count += 1
    assert count > 15
