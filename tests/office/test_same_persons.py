"""Who is proposed as one person, and who is not."""

from pathlib import Path

import pytest

from gschobe.office.entries import PersonsToldApart, Undone
from gschobe.office.merging import merge
from gschobe.office.participants import Participant
from gschobe.office.same_persons import alike, proposals
from gschobe.office.venue_files import ListedPerson
from gschobe.tournament.series import PersonsJoined
from tests.office.desk import JASSLEITER, found, office_at
from tests.office.test_merging import file


def person(name: str, *, place: str = "", born: int = 0) -> Participant:
    given, family = name.split(" ", 1)
    return Participant(given=given, family=family, place=place, born=born)


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("Anna Graf", "anna GRAF", "same/name"),
        ("Ueli Meier", "Ulrich Meyer", "same/spelling"),
        ("Verena Müller", "Vreni Mueller", "same/spelling"),
        ("Hans Kaelin", "Hans Kälin", "same/spelling"),
        ("Graf Anna", "Anna Graf", "same/swapped"),
        ("Peter Schmid", "Peter Schmidt", "same/spelling"),
        ("Peter Schmid", "Petre Schmid", "same/spelling"),
        ("Peter Schmid", "Paul Schmid", None),
        ("Anna Graf", "Anna Gut", None),
        ("Ida Ott", "Ada Ott", None),
    ],
)
def test_alike(one: str, other: str, code: str | None) -> None:
    assert alike(person(one), person(other)) == code
    assert alike(person(other), person(one)) == code


def test_place_speaks_for_it_and_another_year_against() -> None:
    assert alike(person("A Graf", place="Bern"), person("A Graf", place="bern")) == "same/all"
    assert alike(person("A Graf", born=1950), person("A Graf", born=1951)) is None
    assert alike(person("A Graf", born=1950), person("A Graf")) == "same/name"


async def test_proposed_decided_and_undone(tmp_path: Path) -> None:
    central = tmp_path / "central.db"
    await found(central, 0)
    anna = [ListedPerson(number=1, family="Graf", given="Anna", place="Thun")]
    async with office_at(central) as office:
        for venue, points in (("Bern", 3700), ("Thun", 3900), ("Chur", 3500)):
            sent = file(1, {1: (1, points)}, venue=venue, persons=anna)
            await merge(office, sent, by=JASSLEITER)
        assert [(each.one, each.other) for each in proposals(office.event, office.people)] == [
            (2, 3),
            (2, 4),
            (3, 4),
        ]
        await office.enter(PersonsJoined(by=JASSLEITER, kept=2, joined=3, reason="seen"))
        joined = office.event.version
        await office.enter(PersonsToldApart(by=JASSLEITER, one=4, other=2, reason="mother"))
        assert proposals(office.event, office.people) == ()
        assert [-points for points, _ in office.event.series.best[2]] == [3900, 3700]
        undone = Undone(by=JASSLEITER, first=joined, last=joined, reason="her cousin")
        await office.enter(undone)
        assert len(office.event.series.best[3]) == 1
