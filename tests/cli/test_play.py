"""`gschobe play` in plain lines."""

import io
from collections.abc import Callable
from itertools import cycle

import pytest

from gschobe.core.cards import CARDS

Run = Callable[..., tuple[int, str, str]]


class Typing(io.StringIO):
    """A person who tries one answer after the other, for so many lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.left = lines
        self.answers = cycle(["g", "e", "", *map(str, CARDS)])

    def readline(self, size: int | None = -1, /) -> str:
        del size
        self.left -= 1
        return f"{next(self.answers)}\n" if self.left >= 0 else ""


@pytest.mark.requirement("G-019", "G-020", "G-158")
@pytest.mark.parametrize(
    "rules",
    ["schieber target=300", "swiss target=300", "swisslos-1000 target=300", "srk-2006 rounds=2"],
)
def test_a_whole_game_is_played_to_its_end(
    gschobe: Run, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    monkeypatch.setattr("sys.stdin", Typing(100_000))
    code, output, errors = gschobe("play", "--seed", "1", "--rules", rules)
    assert (code, errors) == (0, "")
    assert "is forehand." in output
    assert output.rstrip().endswith(("has won.", "All rounds are played."))


def test_a_card_that_is_not_allowed_is_explained_and_asked_for_again(
    gschobe: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("g\nEA\nE6\n? RO\nRO\nTX\nhello\n"))
    code, output, _ = gschobe("play", "--seed", "3", "--bot", "random")
    assert code == 0
    assert "“g” is no card" in output
    assert "you may play Schilten ten." in output
    assert "South: Schilten ten (TX)." in output
    assert output.rstrip().endswith("Stopped. See you!")


def test_an_unknown_bot_is_one_sentence(gschobe: Run) -> None:
    code, output, errors = gschobe("play", "--bot", "deep-thought")
    assert (code, output) == (2, "")
    assert errors == "--bot: “deep-thought” is no bot; there are simple, random.\n"
