"""`gschobe legal`."""

from collections.abc import Callable

import pytest

Run = Callable[..., tuple[int, str, str]]


def test_it_prints_the_legal_cards_on_one_line_in_the_order_of_a_hand(gschobe: Run) -> None:
    words = "--rules swiss --contract R --hand K..7."
    code, output, _ = gschobe("legal", *words.split(), "--trick", "TX RA RX")
    assert (code, output) == (0, "EK S7\n")


@pytest.mark.requirement("G-084")
def test_the_guide_lets_a_holder_of_rosen_play_rosen_alone(gschobe: Run) -> None:
    words = "--rules schieber --contract T --trick R9 --hand A.7.."
    assert gschobe("legal", *words.split())[:2] == (0, "R7\n")


@pytest.mark.requirement("G-078")
@pytest.mark.parametrize(("rules", "expected"), [("schieber", "R7\n"), ("swiss", "R7 TU\n")])
def test_guide_and_swiss_practice_differ_in_trumping_while_able_to_follow(
    gschobe: Run, rules: str, expected: str
) -> None:
    words = f"--rules {rules} --contract T --trick R9 --hand A.7..U"
    assert gschobe("legal", *words.split())[1] == expected


def test_an_option_behind_the_preset_changes_it(gschobe: Run) -> None:
    words = ["--contract", "T", "--trick", "TA", "--hand", "A...U"]
    assert gschobe("legal", *words, "--rules", "schieber")[1] == "EA TU\n"
    letter = gschobe("legal", *words, "--rules", "schieber lone_puur=must_follow")
    assert letter[1] == "TU\n"


def test_a_lead_may_be_any_card_in_any_order_of_ranks(gschobe: Run) -> None:
    assert gschobe("legal", "--contract", "o", "--hand", "6a.10..")[1] == "EA E6 RX\n"


@pytest.mark.requirement("G-077")
def test_why_prints_code_paragraph_and_sentence_and_exits_with_one(gschobe: Run) -> None:
    words = "--contract T --trick R9 --hand A.7.. --why EA"
    code, output, _ = gschobe("legal", *words.split())
    assert code == 1
    assert output == (
        "play/must_follow (§5.2): Rosen was led and you hold Rosen: you may play Rosen seven.\n"
    )


def test_why_names_the_trump_that_lies_above(gschobe: Run) -> None:
    words = ["--contract", "T", "--trick", "R9 TU", "--hand", "A...9", "--why", "T9"]
    code, output, _ = gschobe("legal", *words)
    assert code == 1
    assert output.startswith("play/undertrump (§5.5): Schilten Puur lies already")
    assert output.endswith("you may play Eicheln ace.\n")


def test_why_of_a_card_that_may_be_played_says_so(gschobe: Run) -> None:
    words = "--contract T --trick R9 --hand A.7.. --why R7"
    assert gschobe("legal", *words.split())[:2] == (0, "Rosen seven may be played.\n")


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"--hand": "K"}, "is no hand: write the ranks of the four suits as E.R.S.T"),
        ({"--hand": "Q..7."}, "at place 1 “Q” is no rank"),
        ({"--hand": "K.A.1."}, "at place 5 “1” is no rank"),
        ({"--hand": "KK..7."}, "at place 2 EK comes a second time"),
        ({"--hand": "..."}, "there is no card in it"),
        ({"--hand": "AKOUX9876.A.."}, "10 cards are too many"),
        ({"--hand": "K.A.7."}, "RA lies in the trick already"),
        ({"--trick": "TX TX"}, "at place 1 TX comes a second time"),
        ({"--trick": "QX"}, "it begins with “Q”"),
        ({"--trick": "TX RA RX R9"}, "4 cards are too many"),
        ({"--contract": "X"}, "“X” is no contract"),
        ({"--rules": "shieber"}, "“shieber” is no preset; there are schieber, swiss"),
        ({"--rules": "swiss trump_in=never"}, "it takes any_time, only_when_void"),
        ({"--why": "EA"}, "EA is not in the hand; it holds K..7."),
        ({"--why": "K"}, "“K” is no card"),
    ],
)
def test_bad_input_is_one_sentence_with_its_option_and_a_remedy(
    gschobe: Run, changed: dict[str, str], sentence: str
) -> None:
    options = {"--contract": "R", "--hand": "K..7.", "--trick": "TX RA RX", **changed}
    words = [word for pair in options.items() for word in pair]
    code, output, errors = gschobe("legal", *words)
    assert code == 2
    assert output == ""
    assert errors.startswith(next(iter(changed)))
    assert sentence in errors
    assert errors.count("\n") == 1
