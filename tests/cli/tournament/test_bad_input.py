"""Bad input at the desk: one sentence with the remedy, and nothing is written."""

from pathlib import Path

import pytest

from tests.cli.tournament.conftest import Typing

EIGHT = [f"Vreni Nummer{n}" for n in range(1, 9)]


@pytest.fixture
def begun(desk: Typing) -> Typing:
    """Eight sit at two tables, and the first Passe has begun."""
    desk.new()
    desk("check-in", "--new", *EIGHT)
    desk("close-entry")
    desk("draw")
    desk("begin")
    return desk


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("enter", 1, 1000, 885),
            "The totals make 1885 together; it has to be 1884 (difference 1).",
        ),
        (("enter", 3, 1000, 884), "Passe 1 has no table 3."),
        (("enter", 1, 1000), "2 totals are needed, not 1, and none below zero."),
        (("enter", 1), "2 totals are needed, not 0, and none below zero."),
        (("enter", 1, 1000, 884, "--passe", 2), "Passe 2 has no tables yet."),
        (
            ("correct", 1, 1000, 884, "--why", "x"),
            "Table 1 has no result in Passe 1 that could be corrected.",
        ),
        (("check-in", "Fritz"), "Nobody is called “Fritz”; “check-in --new” enters somebody who"),
        (("check-in", "Vreni"), "Several are called “Vreni”: 2 Vreni Nummer1 ()"),
        (("check-in", "Heidi", "77"), "There is no person 77."),
        (("check-in", "--new", EIGHT[0]), "Vreni Nummer1 is known already: No. 2"),
        (("check-in", EIGHT[0]), "Player 2 is entered already."),
        (("check-in",), "Name those who have come, by number or name."),
        (("close-entry",), "Entry is closed already."),
        (("draw", "--lots", "none.csv"), "none.csv: there is no such file"),
        (("begin",), "Passe 2 has no tables yet."),
        (("rule", "--why", "x"), "Give one ruling:"),
        (("rule", "Bock", "--table", 9, "--why", "x"), "Passe 1 has no table 9."),
        (("rule", "--exclude", "--player", 3), "A change needs its reason."),
        (
            ("rule", "--exclude", "--player", 3, "--why", "x", "--as", "office"),
            "Only the Jassleiter may enter this.",
        ),
        (("rule", "--take-back", 4, "--why", "x"), "Entry 4 cannot be taken back"),
        (("undo", 3, "--why", "x"), "Entry 3 is not the last one; undo from"),
        (("close",), "Passe 1 is not complete: not every table has reported."),
        (("final",), "Close the list first"),
        (("transfer", 2, 3), "Person 2 has no second qualification"),
        (("rank", "--evening", 2), "There is no evening 2."),
        (("new", "--title", "x", "--jassleiter", "y"), "This file has an event already"),
        (
            ("new", "--title", "x", "--jassleiter", "y", "--reglement", "srk"),
            "--reglement: ",
        ),
        (("new", "--title", "x", "--jassleiter", "y", "--date", "30.11."), "--date: “30.11.”"),
    ],
)
def test_one_sentence(begun: Typing, words: tuple[object, ...], sentence: str) -> None:
    assert begun.refused(*words).startswith(sentence)


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("table,a1,a2,b1,b2\n1,2,3,4,x", "row 2: a row has the columns"),
        ("table,a1,a2,b1\n1,2,3,4", "row 2: a row has the columns"),
        ("table,a1,a2,b1,b2\n1,2,3,4,5\n2,6,7,8,2", "--lots: "),
        ("table,a1,a2,b1,b2\n1,2,3,4,55", "Player 55 has a seat and is not here."),
    ],
)
def test_lots_on_paper_with_a_mistake(
    desk: Typing, tmp_path: Path, rows: str, sentence: str
) -> None:
    desk.new()
    desk("check-in", "--new", *EIGHT)
    desk("close-entry")
    path = tmp_path / "lots.csv"
    path.write_text(rows)
    assert sentence in desk.refused("draw", "--lots", path)


def test_lines_that_are_refused_do_not_stop_those_that_follow(
    begun: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["1 1000 884\n", "2 900 9840\n", "x\n", "2 900 984\n"])
    monkeypatch.setattr("sys.stdin", lines)
    answer = begun.asked("enter")
    assert answer.code == 1
    first, second, third, fourth = answer.output.splitlines()
    assert first.endswith("Still open: 2.")
    assert second.startswith("Row 2: The totals make 10740")
    assert third.startswith("Row 3: “x” is not understood")
    assert fourth.endswith("Every table of the Passe has reported.")


def test_where_there_is_no_event(desk: Typing) -> None:
    assert "there is no event there; found one" in desk.refused("show")
    desk.file.write_bytes(b"")
    assert desk.asked("show").code == 2
    desk.file.write_text("this is no database, as long as it may be, and it never was one" * 99)
    assert desk.asked("show").errors.count("\n") == 1


def test_odd_numbers_are_decided_and_not_guessed(desk: Typing) -> None:
    desk.new()
    desk("check-in", "--new", *EIGHT[:5])
    answer = desk.asked("close-entry")
    assert (answer.code, answer.errors) == (1, "")
    assert "joker" in answer.output
    assert "nothing was written down" in answer.output
    assert not desk.json("show")["passen"]
    refused = desk.refused("close-entry", "--method", "joker")
    assert refused == "The Jassleiter decides this together with the players."
    assert "5 are here, 1 tables, 1 left over" in desk(
        "close-entry", "--method", "joker", "--agreed"
    )


def test_two_of_one_name_are_told_apart_by_where_they_live(desk: Typing) -> None:
    desk.new()
    desk("check-in", "--new", "Anna Graf", "--place", "Bern")
    assert "give --place if it is somebody else" in desk.refused("check-in", "--new", "Anna Graf")
    desk("check-in", "--new", "Anna Graf", "--place", "Thun")
    assert "Several are called “Anna”: 2 Anna Graf (Bern), 3 Anna Graf (Thun)." in desk.refused(
        "check-in", "Anna"
    )


def test_matches_stand_behind_the_totals(desk: Typing) -> None:
    desk.new(reglement="jassplausch")
    desk("check-in", "--new", "A Aa+B Bb", "C Cc+D Dd")
    desk("close-entry")
    desk("draw")
    desk("begin")
    assert desk.refused("enter", 1, 1000, 256, 1, 0).startswith("The totals make 1256 together")
    desk("enter", 1, 1000, 306, 1, 0)


def test_a_stage_without_a_way_for_those_left_over_has_to_be_filled(
    desk: Typing, tmp_path: Path
) -> None:
    path = tmp_path / "none.toml"
    path.write_text('base = "stallikon"\nname = "none"\n[leftover]\nmethods = []\n')
    desk.new(reglement=str(path))
    desk("check-in", "--new", *EIGHT[:5])
    assert "enter 3 more" in desk.refused("close-entry")
