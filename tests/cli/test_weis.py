"""`gschobe weis`."""

from collections.abc import Callable

import pytest

Run = Callable[..., tuple[int, str, str]]


@pytest.mark.requirement("G-093")
def test_it_prints_one_line_a_weis_with_its_points_first(gschobe: Run) -> None:
    code, output, _ = gschobe("weis", "--contract", "U", "--hand", "K.K.K.AKOU7")
    assert code == 0
    assert output == (
        "100  four kings: EK RK SK TK\n 50  4 in a row from Schilten Under: TA TK TO TU\n"
    )


def test_king_and_ober_of_trumps_are_no_weis(gschobe: Run) -> None:
    assert gschobe("weis", "--contract", "T", "--hand", "...KO")[1] == "no Weis\n"


def four(*hands: str) -> list[str]:
    return [word for hand in hands for word in ("--hand", hand)]


@pytest.mark.requirement("G-099")
def test_four_hands_are_compared_forehand_first(gschobe: Run) -> None:
    hands = four("9XU...", "...987", "..K.", ".A..")
    code, output, _ = gschobe("weis", "--contract", "U", *hands)
    assert code == 0
    assert output == (
        "South:\n   20  3 in a row from Eicheln nine: EU EX E9\n"
        "East:\n   20  3 in a row from Schilten seven: T9 T8 T7\n"
        "North:\n  no Weis\n"
        "West:\n  no Weis\n"
        "Team B writes 20: the higher top card (seven against nine).\n"
    )


def test_the_partner_writes_his_weis_too(gschobe: Run) -> None:
    hands = four("AKOU...", ".AKO..", "..AKO.", "...AKO")
    assert gschobe("weis", "--contract", "E", *hands)[1].endswith(
        "Team A writes 70: more points (50 against 20).\n"
    )


def test_the_earlier_call_decides_between_equals(gschobe: Run) -> None:
    hands = four("AKO...", ".AKO..", "..7.", "...7")
    assert gschobe("weis", "--contract", "O", *hands)[1].endswith(
        "Team A writes 20: the earlier call.\n"
    )


def test_without_a_weis_nobody_writes(gschobe: Run) -> None:
    hands = four("A...", ".A..", "..A.", "...A")
    assert gschobe("weis", "--contract", "O", *hands)[1].endswith("Nobody writes anything.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--hand", "AK"], "is no hand"),
        (["--hand", "AKOUX9876.A.."], "10 cards are too many"),
        (four("A...", "K..."), "give one hand, or all four with forehand first; 2 were given"),
        (four("A...", "A...", "K...", "O..."), "EA stands in two hands"),
    ],
)
def test_bad_input_is_one_sentence(gschobe: Run, words: list[str], sentence: str) -> None:
    code, output, errors = gschobe("weis", "--contract", "E", *words)
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1
