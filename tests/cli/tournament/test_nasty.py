"""The tournament in which everything happens, typed at the desk; the lists were worked out by hand."""

from pathlib import Path

import pytest

from tests.cli.tournament.conftest import Typing
from tests.cli.tournament.told import listed, name, tables

PLAYERS = range(1, 11)


class Told:
    """The page's numbers as those of an event."""

    def __init__(self, desk: Typing, folder: Path) -> None:
        self.desk = desk
        self.folder = folder
        persons = desk.numbers()
        self.of = {n: persons[name(n)] for n in (*range(1, 20), 90) if name(n) in persons}
        self.back = {number: n for n, number in self.of.items()}

    def lots(self, heading: str, passe: int) -> Path:
        """The lots of a Passe as a file."""
        path = self.folder / f"{heading}-{passe}.csv"
        rows = ["table,a1,a2,b1,b2"]
        for number, a, b, _, _ in tables(heading, passe):
            seats = [self.of[n] for n in (*a, *b)]
            rows.append(",".join(map(str, (number, *seats))))
        path.write_text("\n".join(rows))
        return path

    def hang(self, heading: str, passe: int) -> None:
        """The tables of a Passe hang, and it is called."""
        self.desk("draw", "--lots", self.lots(heading, passe))
        self.desk("begin", passe)

    def play(self, heading: str, passe: int, *, instead: dict[int, str] | None = None) -> None:
        """What the tables of a Passe report, some of it wrong."""
        for number, _, _, of_a, of_b in tables(heading, passe):
            wrong = (instead or {}).get(number)
            self.desk("enter", *([number, *wrong.split()] if wrong else [number, of_a, of_b]))

    def list(self) -> list[tuple[int, ...]]:
        """The ranking with the numbers of the page."""
        return [
            (row["rank"], self.back[row["number"]], int(row["value"]))
            for row in self.desk.json("rank")
        ]


@pytest.fixture
def evening(desk: Typing, tmp_path: Path) -> Told:
    """The evening up to its last Passe, with all that goes wrong in it."""
    desk.new()
    desk("check-in", "--new", *map(name, range(1, 10)))
    told = Told(desk, tmp_path)
    desk("close-entry", "--method", "joker", "--agreed")
    told.hang("The evening", 1)
    desk("check-in", "--new", name(10))
    told = Told(desk, tmp_path)
    told.play("The evening", 1)
    told.hang("The evening", 2)
    desk("check-in", "--new", "--stand-in", name(90))
    desk("rule", "--player", told.of[4], "--played-for-by", name(90), "--why", "ill")
    told.play("The evening", 2, instead={2: "784 1100"})
    desk("withdraw", told.of[4], "--from-passe", 3, "--why", "ill")
    desk("withdraw", name(90), "--from-passe", 3)
    told.hang("The evening", 3)
    told.play("The evening", 3, instead={2: "1002 882"})
    desk("correct", 2, 1100, 784, "--passe", 2, "--why", "teams swapped")
    told.hang("The evening", 4)
    desk("correct", 2, 1020, 864, "--passe", 3, "--why", "misread")
    told.play("The evening", 4)
    desk("rule", "--player", told.of[6], "--deduct", 116, "--why", "Bock")
    return told


def test_the_list_of_the_evening(evening: Told) -> None:
    assert evening.list() == listed("List of the evening")
    assert evening.desk("verify").startswith("Looked at")


def test_the_seats_that_were_played_stay(evening: Told) -> None:
    refused = evening.desk.refused("draw", "--lots", evening.lots("The evening", 4))
    assert refused == "All 4 Passen have begun, and nobody needs an extra round."


def test_before_the_corrections_the_list_was_another_one(evening: Told) -> None:
    rows = evening.desk.json("show", "entries")
    corrected = next(row["number"] for row in rows if row["text"].startswith("Correction"))
    seen = evening.desk.json("show", "entries", "--at", corrected - 1)
    assert len(seen) == corrected - 1
    two = {row["number"]: row["passen"][1] for row in evening.desk.json("rank", "--at", corrected)}
    wrong = {
        row["number"]: row["passen"][1] for row in evening.desk.json("rank", "--at", corrected - 1)
    }
    assert two[evening.of[2]] == "1100"
    assert wrong[evening.of[2]] == "784"


def test_closing_gives_everybody_a_result_but_the_one_who_fell_ill(evening: Told) -> None:
    told = evening.desk("close")
    assert "9 results go into the series." in told
    assert "Person N04 (5): No result: somebody else played a Passe." in told
    assert len(evening.desk.json("qualify")) == 0  # nobody has two results yet
