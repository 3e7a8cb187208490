"""Mistakes on the command line: one sentence, exit 2, no traceback."""

from collections.abc import Callable

import pytest


def test_help_names_every_command(gschobe: Callable[..., tuple[int, str, str]]) -> None:
    code, output, _ = gschobe("--help")
    assert code == 0
    for command in ("count", "legal", "perft", "play", "rules", "weis"):
        assert command in output


@pytest.mark.parametrize(
    "words",
    [
        ("legl",),
        ("legal",),
        ("legal", "--contract", "R"),
        ("legal", "--contract", "R", "--hand", "A...", "--colour", "red"),
        ("count", "--weis-a", "many"),
        ("play", "--target", "x"),
    ],
)
def test_a_word_that_fits_nowhere_is_said_and_help_is_offered(
    gschobe: Callable[..., tuple[int, str, str]], words: tuple[str, ...]
) -> None:
    code, output, errors = gschobe(*words)
    assert code == 2
    assert output == ""
    assert "--help" in errors
    assert "Traceback" not in errors
