"""The series and the final of the nasty tournament, typed at the desk of the organiser."""

from pathlib import Path

import pytest

from gschobe.office.venue_files import (
    ListedPerson,
    ListedResult,
    VenueFile,
    format_venue_file,
)
from tests.cli.tournament.conftest import Typing
from tests.cli.tournament.test_nasty import Told
from tests.cli.tournament.told import listed, name, numbers, table

SEVEN = 'base = "srk-2006"\nname = "srk-seven"\n[stage.evening]\nplaces = 7\n'


def passen(points: int) -> tuple[int, ...]:
    quarter, rest = divmod(points, 4)
    return quarter + rest, quarter, quarter, quarter


def venue(folder: Path, where: str, results: dict[int, list[int]], *, issue: int = 1) -> Path:
    """The file of a venue with the results of some persons of the page."""
    flat = [(person, points) for person, each in results.items() for points in each]
    persons = [ListedPerson(number=n, family=name(n).split()[1], given="Person") for n in results]
    file = VenueFile(
        event="srk-seven",
        sender=where,
        venue=where,
        issue=issue,
        series="srk-seven",
        persons=tuple(persons),
        results=tuple(
            ListedResult(number=number, person=person, passen=passen(points))
            for number, (person, points) in enumerate(flat, start=1)
        ),
    )
    path = folder / f"{where}.json"
    path.write_bytes(format_venue_file(file))
    return path


@pytest.fixture
def organiser(desk: Typing, tmp_path: Path) -> Told:
    """All results of the page: 19 comes from another venue."""
    (tmp_path / "seven.toml").write_text(SEVEN)
    desk.new(reglement=str(tmp_path / "seven.toml"))
    told = {int(row[0]): numbers(row[1]) for row in table("The series")}
    nineteen = told.pop(19)
    files = [venue(tmp_path, "Bern", told), venue(tmp_path, "Thun", {19: nineteen})]
    output = desk("merge", *files)
    assert "Bern: version 1 is taken in, 10 new persons" in output
    return Told(desk, tmp_path)


def qualified(told: Told) -> list[tuple[int, ...]]:
    return [
        (row["rank"], told.back[row["number"]], row["value"], row["which"])
        for row in told.desk.json("qualify")
        if row["is_qualified"]
    ]


def test_the_series_to_the_final(organiser: Told, tmp_path: Path) -> None:
    desk, of = organiser.desk, organiser.of
    assert qualified(organiser) == listed("Sums while 9 and 19 are two")
    assert "no second qualification" in desk.refused("transfer", of[1], of[7])

    desk("merge", "--same", of[9], of[19], "--why", "same person, seen at the door")
    assert qualified(organiser) == listed("Sums once they are one")
    joined = desk.json("show")["version"]
    desk("undo", joined, "--why", "to be sure")
    assert qualified(organiser) == listed("Sums while 9 and 19 are two")
    desk("merge", "--same", of[9], of[19], "--why", "he says so himself")

    for owner, receiver, sentence in (
        (1, 8, "needs more results"),
        (1, 5, "has not qualified himself"),
        (1, 19, "has not qualified himself"),
        (2, 7, "no second qualification"),
    ):
        assert sentence in desk.refused("transfer", of[owner], of[receiver])
    desk("transfer", of[1], of[7])
    assert "Close the list first" in desk.refused("final")
    desk("close", "--series")

    corrected = venue(
        tmp_path,
        "Bern",
        {
            int(row[0]): [3600 if row[0] == "10" and n == 3750 else n for n in numbers(row[1])]
            for row in table("The series")
            if row[0] != "19"
        },
        issue=2,
    )
    assert "Person N10 (11): 3750 → 3600 points." in desk("merge", corrected)
    held = {
        row["holder"] and organiser.back[row["holder"]] for row in desk.json("qualify", "--tickets")
    }
    assert 10 not in held

    desk("final", "--venue", "Kursaal", "--date", "2027-03-20")
    entered = desk.json("show")
    assert (entered["stage"], entered["entered"]) == ("final", 8)
    desk("close-entry")
    for passe in range(1, 5):
        organiser.hang("The final", passe)
        organiser.play("The final", passe)
    assert organiser.list() == listed("List of the final")
    decided = {row["rank"]: row["decided_by"] for row in desk.json("rank")}
    assert decided[4] == "better Passe"
    desk("close")
    assert desk("verify").startswith("Looked at")


def test_the_final_has_no_joker_for_a_ninth(organiser: Told) -> None:
    desk, of = organiser.desk, organiser.of
    desk("close", "--series")
    desk("final", "--wildcard", of[8], "--wildcard", of[7])
    assert desk.json("show")["entered"] == 9
    refused = desk.refused("close-entry", "--method", "joker", "--agreed")
    assert refused == "There is no Joker in this stage."
    desk("close-entry")
    assert desk.json("show")["next_step"] == "next/draw"
