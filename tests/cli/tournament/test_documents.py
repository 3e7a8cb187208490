"""Printing at the desk."""

from pathlib import Path

import pytest

from tests.cli.tournament.conftest import Typing


@pytest.fixture
def played(desk: Typing) -> Typing:
    """A rehearsal of which two Passen are played."""
    desk("rehearse", "--players", 12, "--passen", 2)
    return desk


def test_everything_of_which_there_is_something(played: Typing, tmp_path: Path) -> None:
    played("print", "--everything", "--into", tmp_path / "pdf")
    names = {path.stem for path in (tmp_path / "pdf").iterdir()}
    assert names == {
        "lots",
        "table-cards",
        "score-sheets",
        "standblatt",
        "wall-by-name",
        "wall-by-table",
        "ranking",
        "prizes",
        "result-slips",
        "spares",
    }
    assert all(path.read_bytes().startswith(b"%PDF") for path in (tmp_path / "pdf").iterdir())


def test_one_sheet_again_is_the_same(played: Typing, tmp_path: Path) -> None:
    words = (
        "print",
        "score-sheets",
        "--passe",
        2,
        "--table",
        3,
        "--paper",
        "a5",
        "--into",
        tmp_path,
    )
    assert "score-sheets-passe-2-table-3.pdf" in played(*words)
    path = tmp_path / "score-sheets-passe-2-table-3.pdf"
    before = path.read_bytes()
    played(*words)
    assert path.read_bytes() == before
    played("print", "standblatt", "--player", 4, "--into", tmp_path)
    assert (tmp_path / "standblatt-no-4.pdf").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Say what: lots, table-cards, score-sheets"),
        (("ranking", "--paper", "labels"), "Only these go on labels: lots, result-slips"),
        (("invitations",), "There is nothing of this kind to print yet."),
        (("score-sheets", "--table", 77), "There is nothing of this kind to print yet."),
        (("score-sheets", "--passe", 4), "Passe 4 has no tables yet."),
        (("standblatt", "--player", "Nobody"), "Nobody is called “Nobody”"),
    ],
)
def test_what_cannot_be_printed(played: Typing, words: tuple[object, ...], sentence: str) -> None:
    assert played.refused("print", *words).startswith(sentence)
