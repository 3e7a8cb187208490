"""`gschobe perft`."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]

ONE_SUITED = ("AKO...", ".AKO..", "..AKO.", "...AKO")
STRIDE = ("76O.9A.XU.8K", "8K.XU.76O.9A", "9A.76O.8K.XU", "XU.8K.9A.76O")


def four(hands: tuple[str, ...]) -> list[str]:
    return [word for hand in hands for word in ("--hand", hand)]


def test_four_one_suited_hands_can_be_played_in_n_factorial_to_the_fourth_ways(
    gschobe: Run,
) -> None:
    code, output, _ = gschobe("perft", *four(ONE_SUITED), "--contract", "T", "--depth", "12")
    assert (code, output) == (0, "1296\n")


@pytest.mark.parametrize(("rules", "count"), [("swiss", 32), ("schieber", 20)])
def test_two_cards_of_the_stride_deal_tell_which_rules_are_played(
    gschobe: Run, rules: str, count: int
) -> None:
    words = ["--contract", "E", "--depth", "2", "--rules", rules, "--divide"]
    code, output, _ = gschobe("perft", *four(STRIDE), *words)
    *parts, total = output.split("\n")[:-1]
    assert code == 0
    assert total == str(count)
    assert sum(int(part.split()[1]) for part in parts) == count
    assert len(parts) == 9


def test_a_file_is_compared_count_by_count(gschobe: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.perft"
    block = (
        "id two\nrules swiss\ndeal EA | RA | SA | TA\nleads 0 contract R\nperft 1 1\nperft 4 {}\n"
    )
    file.write_text(block.format(1))
    assert gschobe("perft", str(file))[:2] == (
        0,
        "right  two, 1 cards: 1\nright  two, 4 cards: 1\n",
    )
    file.write_text(block.format(2))
    assert gschobe("perft", str(file))[:2] == (
        1,
        "right  two, 1 cards: 1\nWRONG  two, 4 cards: 1 instead of 2\n  EA 1\n",
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--contract", "E"], "give all four hands, forehand first; 0 were given"),
        ([*four(("A...", "K...", "O...", "O...")), "--contract", "E"], "EO stands in two hands"),
        ([*four(("A...", "K...", "O...", "..")), "--contract", "E"], "is no hand"),
        ([*four(("A...", "K...", "O...", "UX...")), "--contract", "E"], "hold 1, 1, 1, 2 cards"),
        ([*four(ONE_SUITED), "--contract", "Q"], "“Q” is no contract"),
        ([*four(ONE_SUITED), "--contract", "E", "--depth", "13"], "give a number from 1 to 12"),
        ([*four(ONE_SUITED), "--contract", "E", "--depth", "0"], "give a number from 1 to 12"),
        (["no-such.perft"], "there is no such file"),
    ],
)
def test_bad_input_is_one_sentence(gschobe: Run, words: list[str], sentence: str) -> None:
    code, output, errors = gschobe("perft", *words)
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("colour red", "line 6: “colour red” belongs to no block"),
        ("perft one 1", "line 6: “one 1” is no count"),
        ("id three", "line 6: “id three” belongs to no block"),
    ],
)
def test_a_broken_file_is_one_sentence_with_its_line(
    gschobe: Run, tmp_path: Path, line: str, sentence: str
) -> None:
    file = tmp_path / "broken.perft"
    block = "id two\nrules swiss\ndeal EA | RA | SA | TA\nleads 0 contract R\nperft 1 1\n"
    file.write_text(block + line + "\n")
    code, _, errors = gschobe("perft", str(file))
    assert code == 2
    assert sentence in errors
    assert errors.startswith(str(file))
