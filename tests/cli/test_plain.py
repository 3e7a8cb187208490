"""What is asked and answered in plain lines."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.scripts import ANSWERS

Run = Callable[..., tuple[int, str, str]]
Play = Callable[..., str]


@pytest.fixture
def plays(gschobe: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """The output after some lines: `plays("g", "? EA", seed="3")`."""

    def plays(*lines: str, seed: str = "3", options: tuple[str, ...] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.jass"
        code, output, errors = gschobe("play", "--seed", seed, "--save", str(path), *options)
        assert (code, errors) == (0, "")
        return output

    return plays


@pytest.mark.requirement("G-083")
def test_a_card_that_is_not_allowed_is_explained_and_asked_for_again(plays: Play) -> None:
    output = plays("g", "EA", "TX", "? T8", "RA", "SU", "hello")
    assert "Eicheln ace is not in South’s hand." in output
    assert "South: Schilten ten (TX)." in output
    assert output.count("you may play Schellen Under.") == 2
    assert "South: Schellen Under (SU)." in output
    assert "“hello” is no card" in output


def test_the_choice_is_asked_for_in_the_letters_of_the_deck(plays: Play) -> None:
    assert "Choose E R S T O U, or g for “gschobe”:" in plays()
    french = plays("x", "c", options=("--deck", "french"))
    assert "“x” is no contract: give D H C S for a trump suit" in french
    assert "South chooses clubs as trump" in french


def test_after_gschobe_the_partner_must_choose(plays: Play) -> None:
    for seed in map(str, range(40)):
        output = plays(seed=seed, options=("--bot", "random"))
        if "North: “gschobe”." in output:
            assert "Your partner leaves it to you. Choose E R S T O U:" in output
            again = plays("g", seed=seed, options=("--bot", "random"))
            assert "South cannot schieben back" in again
            return
    raise AssertionError("North never passed")


@pytest.mark.requirement("G-025", "G-028", "G-071")
def test_values_can_be_looked_at_during_choice_and_play(plays: Play) -> None:
    output = plays("?", "g", "values")
    before, after = output.split("South: “gschobe”.")
    for contract in (
        "Trumps (Schilten)",
        "Obenabe, from the top: A=11",
        "Undenufe, from the top: 6=11",
    ):
        assert contract in before
    assert "Trumps (Eicheln), from the top: U=20, 9=14, A=11" in after


@pytest.mark.requirement("G-013")
def test_the_own_weis_are_named_before_the_choice(plays: Play) -> None:
    output = plays(seed="9")
    assert "A Weis in your hand, 20 points: 3 in a row from" in output.split("Choose")[0]


def test_words_show_and_change_nothing(plays: Play) -> None:
    shown = ("hand", "last", "slate", "hint", "order", "help", "?")
    output = plays("g", *shown, "TX")
    assert "There is no turned trick to look at." in output
    assert "Team B: no hundred, no fifty, no twenty, rest 0: 0." in output
    assert "A hint: Rosen ace. Nothing beats it." in output
    assert "16. Write both totals" in output
    assert "undo: take back" in output
    assert output.count("South: Schilten ten (TX).") == 1


@pytest.mark.requirement("G-146")
def test_the_order_of_a_round_is_an_aid(plays: Play) -> None:
    output = plays("order")
    assert [f"{number:>2}. " in output for number in range(1, 17)] == [True] * 16


def test_the_last_trick_can_be_seen_where_the_rules_allow_it(plays: Play) -> None:
    assert "The last trick: South Schilten ten, East Eicheln king" in plays("g", "TX", "last")
    srk = plays("g", "TX", "last", "T8", "last", options=("--rules", "srk-2006"))
    assert "The last trick" not in srk
    assert "There is no turned trick to look at." in srk


def test_a_choice_is_taken_back_and_made_again(plays: Play) -> None:
    output = plays("undo", "g", "TX", "undo", "RA")
    assert "There is nothing in this round that you could take back." in output
    assert "Taken back." in output
    assert "South: Schilten ten (TX)." in output
    assert "South: Rosen ace (RA)." in output


def test_calling_by_hand(plays: Play) -> None:
    by_hand = ("--calls", "by_hand")
    output = plays("R", "? RA weis", "RA 50", "RA weis", "show", seed="9", options=by_hand)
    silent = plays("R", "RA", seed="9", options=by_hand)
    assert "South calls" not in silent
    assert "South calls" in output
    assert "The height of the best Weis is called, and this is another." in output


def test_blank_lines_are_no_answer(plays: Play) -> None:
    output = plays("", "g", "", "", "TX")
    assert "is no card" not in output
    assert "is no contract" not in output


def test_the_count_is_agreed_to_with_enter_and_the_slate_read(plays: Play) -> None:
    output = plays(*ANSWERS * 9)
    assert "Enter agrees to the count:" in output
    assert output.index("written") < output.index("Team A: ") < output.index("Enter agrees")
    assert output.count("is forehand.") >= 2
