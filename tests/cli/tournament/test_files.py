"""Files in and out at the desk: people, lists, archives, copies, what venues send."""

from pathlib import Path

import pytest

from gschobe.office.spreadsheets import read_sheet
from tests.cli.tournament.conftest import Run, Typing

PEOPLE = """\
Wer;Vorname;Ort;Jg;Internet
Grünenfelder;Zoë;Wangs;1949;nein
Graf;Anna;Bern;1950;ja
Graf;Anna;Thun;1950;ja
Huber;Beat;;;
"""


@pytest.fixture
def people(tmp_path: Path) -> Path:
    path = tmp_path / "leute.csv"
    path.write_text(PEOPLE, encoding="utf-8")
    return path


@pytest.fixture
def played(desk: Typing, people: Path) -> Typing:
    """Four have played an evening."""
    desk.new(venue="Hirschen")
    desk("import", people, "--columns", "Wer=family", "--enter")
    desk("close-entry")
    for _ in range(4):
        desk("draw")
        desk("begin")
        desk("enter", 1, 1000, 884)
    return desk


def test_headings_are_asked_for_once(desk: Typing, people: Path) -> None:
    desk.new()
    sentence = desk.refused("import", people)
    assert sentence.startswith("No column holds the names (there are: Wer, Vorname, Ort, Jg, Int")
    assert "Added: 4" in desk("import", people, "--columns", "Wer=family")
    people.write_text(PEOPLE + "Ott;Carl;;;\n", encoding="utf-8")
    assert "Added: 1. Known already: 4." in desk("import", people)
    assert "Added: 0. Known already: 5." in desk("import", people)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("1949", "1849x", "Row 2: “1849x” is no year of birth"),
        ("Huber;Beat;", ";;Chur", "Row 5: there is no name"),
        ("Thun", "Bern", "Row 4: Anna Graf is the same as in row 3"),
        (";ja\nHuber", ";wohl\nHuber", "Row 4: “wohl” is neither yes nor no"),
    ],
)
def test_a_list_with_a_mistake_adds_nobody(
    desk: Typing, people: Path, old: str, new: str, sentence: str
) -> None:
    desk.new()
    assert old in PEOPLE
    people.write_text(PEOPLE.replace(old, new), encoding="utf-8")
    assert desk.refused("import", people, "--columns", "Wer=family").startswith(sentence)
    assert len(desk.json("show", "persons")) == 1


def test_a_list_for_which_there_is_no_place_adds_nobody(
    desk: Typing, people: Path, tmp_path: Path
) -> None:
    small = tmp_path / "small.toml"
    small.write_text('base = "stallikon"\nname = "small"\n[entering]\ncap = 4\n')
    desk.new(reglement=str(small))
    people.write_text(PEOPLE + "Ott;Carl;;;\n", encoding="utf-8")
    words = ("import", people, "--columns", "Wer=family", "--enter")
    assert desk.refused(*words) == "All 4 places are taken."
    assert len(desk.json("show", "persons")) == 1


@pytest.mark.parametrize("name", ["r.csv", "r.xlsx", "r.html"])
def test_lists_that_leave_the_hall(played: Typing, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert "with 4 rows" in played("export", path)
    public = path.read_bytes()
    played("export", path, "--full")
    if name != "r.xlsx":
        assert "Z. G." in public.decode()
        assert "Grünenfelder" not in public.decode()
        assert "Zoë Grünenfelder" in path.read_text(encoding="utf-8")
    else:
        cells = [cell for _, row in read_sheet(tmp_path / name).rows for cell in row]
        assert "Zoë Grünenfelder" in cells
        path.write_bytes(public)
        public_cells = [cell for _, row in read_sheet(path).rows for cell in row]
        assert "Z. G." in public_cells
        assert not any("Grünenfelder" in cell or "Wangs" in cell for cell in public_cells)
    played("export", tmp_path / f"again-{name}")
    assert (tmp_path / f"again-{name}").read_bytes() == public


def test_an_archive_is_a_whole_event(played: Typing, gschobe: Run, tmp_path: Path) -> None:
    played("export", tmp_path / "a.json")
    again = Typing(gschobe, tmp_path / "again.db")
    again("import", tmp_path / "a.json")
    for words in (("show",), ("show", "entries"), ("rank",), ("show", "persons")):
        assert again.json(*words) == played.json(*words)
    assert "already" in again.refused("import", tmp_path / "a.json")


def test_a_venue_sends_its_file_and_sends_it_again(
    played: Typing, gschobe: Run, tmp_path: Path
) -> None:
    sent = tmp_path / "hirschen.json"
    played("close")
    played("export", sent, "--venue")
    organiser = Typing(gschobe, tmp_path / "organiser.db")
    organiser.new(venue="Bern")
    assert "4 new persons, 4 changes" in organiser("merge", sent)
    assert "nothing changes" in organiser("merge", sent)
    corrected = played("correct", 1, 1010, 874, "--passe", 1, "--why", "misread")
    assert "points" in corrected
    played("export", sent, "--venue")
    output = organiser("merge", sent)
    assert "0 new persons, 4 changes" in output
    rows = organiser.json("merge")
    assert [row["code"] for row in rows] == ["same/name"]
    one, other = rows[0]["one"], rows[0]["other"]
    organiser("merge", "--apart", one, other, "--why", "mother and daughter")
    assert organiser.json("merge") == []
    organiser("merge", "--withdraw", "Hirschen", "--why", "wrong evening")
    assert organiser.json("show", "files")[0]["is_withdrawn"] is True
    assert "no file of a venue" in organiser.refused("merge", tmp_path / "leute.csv")
    assert "no such file" in organiser.refused("merge", tmp_path / "none.json")


def test_who_is_taken_out_is_in_no_file_any_more(played: Typing, tmp_path: Path) -> None:
    assert "Say whom" in played.refused("anonymise")
    played("backup", tmp_path / "stick")
    before = played.json("rank")
    output = played("anonymise", "Zoë Grünenfelder")
    assert "Names are still in the copy" in output
    assert [row["value"] for row in played.json("rank")] == [row["value"] for row in before]
    folder = [path for path in tmp_path.iterdir() if path.name.startswith("turnier.db")]
    assert not any("Grünenfelder".encode() in path.read_bytes() for path in folder)
    assert "No. 2" in played("rank")
    played("anonymise", "--when-due")
    assert "Anna Graf" in played("rank")
    played("anonymise", "--everybody")
    assert "Anna" not in played("show", "entries")


def test_a_second_laptop_reads_along_and_takes_over(
    played: Typing, gschobe: Run, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    assert "Copy written" in played("backup", stick)
    copy = stick / "latest.backup"
    reading = Typing(gschobe, copy)
    assert reading.json("rank") == played.json("rank")
    second = Typing(gschobe, tmp_path / "second.db")
    assert "A change needs its reason" in second.refused("take-over", copy, "--why", " ")
    second("take-over", copy, "--why", "coffee in the first")
    assert "Copy written" in second.asked("close").errors
    assert "is over" in second("show")
    answer = played.asked("close")
    assert "another machine has gone on" in answer.errors
    assert answer.code == 0
    assert "already; name a new file" in second.refused("take-over", copy, "--why", "x")
    assert "No more copies" in played("backup", "--never")


def test_a_rehearsal_is_typed_in(desk: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    told = desk.json("rehearse", "--players", "12")["slips"]
    wrong = sum(slip["is_wrong"] for slip in told)
    lines = iter([f"{s['table']} {s['points'][0]} {s['points'][1]}\n" for s in told])
    monkeypatch.setattr("sys.stdin", lines)
    answer = desk.asked("enter")
    assert answer.output.count("The totals make") == wrong == 1
    assert "Every table of the Passe has reported." in answer.output
    assert "already" in desk.refused("rehearse")


def test_another_evening(played: Typing) -> None:
    played("close")
    assert "Evening 2 is open: stage evening, Ochsen." in played(
        "evening", "--venue", "Ochsen", "--date", "2026-12-07"
    )
    assert played.json("show")["evening"] == 2
    assert played.json("show", "--evening", 1)["next_step"] == "next/over"
    assert "--date" in played.refused("evening", "--date", "morgen")
    assert "has no stage “semi”" in played.refused("evening", "--stage", "semi")
