"""Files of venues: sent twice, corrected, withdrawn; what comes of it was worked out by hand."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from gschobe.office.archive import ArchiveError
from gschobe.office.merging import Merged, by_source, merge, withdrawn
from gschobe.office.office import Office
from gschobe.office.venue_files import ListedPerson, ListedResult, VenueFile
from gschobe.tournament.entries import Author, Role
from gschobe.tournament.refused import EntryError
from gschobe.tournament.series import ResultCorrected, ResultStruck, SeriesClosed
from tests.office.desk import JASSLEITER, found, office_at

ANNA = ListedPerson(number=1, family="Graf", given="Anna", place="Bern")
BEAT = ListedPerson(number=2, family="Huber", given="Beat", place="Bern")


def passen(points: int) -> tuple[int, ...]:
    return (points - 3 * 900, 900, 900, 900)


def file(
    issue: int,
    results: dict[int, tuple[int, int]],
    *,
    venue: str = "Bern",
    persons: Sequence[ListedPerson] = (ANNA, BEAT),
) -> VenueFile:
    """The results by number: person and points."""
    return VenueFile(
        event="herbst",
        sender=venue,
        venue=venue,
        issue=issue,
        series="srk-2006",
        persons=tuple(persons),
        results=tuple(
            ListedResult(number=number, person=person, passen=passen(points))
            for number, (person, points) in results.items()
        ),
    )


async def take(office: Office, sent: VenueFile, *, digest: str = "") -> Merged:
    digest = digest or f"d{sent.issue}"
    return await merge(office, msgspec.structs.replace(sent, digest=digest), by=JASSLEITER)


def standing(office: Office) -> dict[str, list[int]]:
    """The points of everybody in the series by name; each name is there once."""
    points: dict[str, list[int]] = {}
    for person, best in office.event.series.best.items():
        if best:
            assert office.people[person].name not in points
            points[office.people[person].name] = [-each for each, _ in best]
    return points


@pytest.fixture
def central(tmp_path: Path) -> Path:
    return tmp_path / "central.db"


async def test_sent_twice_it_counts_once(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        first = await take(office, file(7, {1: (1, 3700), 2: (2, 3800)}))
        assert (first.is_new, first.persons, len(first.changes)) == (True, 2, 2)
        before = office.event
        again = await take(office, file(7, {1: (1, 3700), 2: (2, 3800)}))
        assert (again.is_new, again.changes) == (False, ())
        assert office.event is before
        assert standing(office) == {"Anna Graf": [3700], "Beat Huber": [3800]}


async def test_a_corrected_file_takes_the_place_of_the_one_before(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        await take(office, file(7, {1: (1, 3700), 2: (2, 3800), 3: (1, 3900)}))
        merged = await take(office, file(9, {1: (1, 3650), 3: (1, 3900), 4: (2, 4000)}))
        assert merged.persons == 0
        assert merged.changes == (
            "Anna Graf (2): 3700 → 3650 points.",
            "Beat Huber (3): new, 4000 points.",
            "Beat Huber (3): no longer in the file, 3800 points go.",
        )
        assert standing(office) == {"Anna Graf": [3900, 3650], "Beat Huber": [4000]}
        with pytest.raises(ArchiveError, match="merge/older"):
            await take(office, file(8, {}))
        with pytest.raises(ArchiveError, match="merge/same_version"):
            await take(office, file(9, {}), digest="other")
        back = await take(office, file(10, {1: (1, 3650), 2: (2, 3800), 3: (1, 3900)}))
        assert len(back.changes) == 2
        assert standing(office) == {"Anna Graf": [3900, 3650], "Beat Huber": [3800]}
    async with office_at(central) as office:
        assert standing(office) == {"Anna Graf": [3900, 3650], "Beat Huber": [3800]}


async def test_a_result_that_was_somebody_elses(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        await take(office, file(7, {1: (1, 3700)}))
        await take(office, file(8, {1: (2, 3700)}))
        assert standing(office) == {"Beat Huber": [3700]}


async def test_a_withdrawn_file_counts_no_more_until_it_is_sent_again(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        sent = file(7, {1: (1, 3700), 2: (2, 3800)})
        await take(office, sent)
        await take(office, file(3, {1: (1, 3600)}, venue="Thun"))
        await office.enter(withdrawn(office.event, "Bern", by=JASSLEITER, reason="wrong evening"))
        assert standing(office) == {"Anna Graf": [3600]}
        with pytest.raises(EntryError, match="office/no_such_file"):
            await office.enter(withdrawn(office.event, "Bern", by=JASSLEITER, reason="again"))
        again = await take(office, sent)
        assert (again.is_new, len(again.changes)) == (True, 2)
        assert len(office.event.series.results) == 3


async def test_what_the_jassleiter_decided_stands_where_the_venue_says_nothing_new(
    central: Path,
) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        await take(office, file(7, {1: (1, 3700), 2: (2, 3800)}))
        corrected = ResultCorrected(
            by=JASSLEITER, number=1, passen=passen(3500), reason="revoke proved"
        )
        struck = ResultStruck(by=JASSLEITER, number=2, reason="not in person")
        await office.enter_together([corrected, struck])
        merged = await take(office, file(8, {1: (1, 3700), 2: (2, 3800), 3: (1, 3600)}))
        assert merged.changes == (
            "Beat Huber (3): was struck here and stays so.",
            "Anna Graf (2): new, 3600 points.",
        )
        assert standing(office) == {"Anna Graf": [3600, 3500]}


async def test_people_of_two_venues_are_two_until_somebody_decides(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        await take(office, file(7, {1: (1, 3700)}))
        await take(office, file(4, {1: (1, 3900)}, venue="Thun"))
        assert len([p for p in office.people.values() if p.name == "Anna Graf"]) == 2
        assert by_source(office.people, "Thun") == {1: 4, 2: 5}


async def test_another_spelling_changes_the_person_and_not_the_number(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        await take(office, file(7, {1: (1, 3700)}))
        graef = ListedPerson(number=1, family="Gräf", given="Anna", place="Bern")
        await take(office, file(8, {1: (1, 3700)}, persons=[graef, BEAT]))
        assert standing(office) == {"Anna Gräf": [3700]}
        assert sorted(office.people) == [1, 2, 3]


async def test_who_was_erased_does_not_come_back_with_the_next_file(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        await take(office, file(7, {1: (1, 3700)}))
        await office.participants.erase([2], now=1)
        await take(office, file(8, {1: (1, 3750)}))
        assert office.people[2].name == "No. 2"
        assert standing(office) == {"No. 2": [3750]}


async def test_nothing_is_half_taken(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        short = file(7, {1: (1, 3700)})
        short = VenueFile(
            event="herbst",
            sender="Bern",
            venue="Bern",
            issue=7,
            series="srk-2006",
            persons=short.persons,
            results=(*short.results, ListedResult(number=2, person=2, passen=(1, 2, 3))),
        )
        before = (office.event, dict(office.people))
        with pytest.raises(EntryError, match="series/passe_missing"):
            await take(office, short)
        other = VenueFile(event="fasnacht", sender="Bern", venue="Bern", issue=1, series="srk-2006")
        with pytest.raises(ArchiveError, match="merge/other_event"):
            await take(office, other)
        scribe = Author(person=1, role=Role.SCRIBE)
        with pytest.raises(EntryError, match="entry/not_jassleiter"):
            await merge(office, file(7, {1: (1, 3700)}), by=scribe)
        await office.enter(SeriesClosed(by=JASSLEITER))
        with pytest.raises(EntryError, match="series/closed"):
            await take(office, file(7, {1: (1, 3700)}))
        assert (before[0].series.results, before[1]) == ({}, office.people)


async def test_two_venues_of_one_name_are_two(central: Path) -> None:
    await found(central, 0)
    async with office_at(central) as office:
        for sender, points in (("aa", 3700), ("bb", 3900)):
            sent = file(7, {1: (1, points)}, persons=[ANNA], venue="Hirschen")
            await take(office, msgspec.structs.replace(sent, sender=sender))
        assert len(office.event.series.results) == 2
        assert len(office.people) == 3
        with pytest.raises(ArchiveError, match="merge/several"):
            withdrawn(office.event, "Hirschen", by=JASSLEITER, reason="wrong")
        await office.enter(withdrawn(office.event, "bb", by=JASSLEITER, reason="wrong"))
        assert standing(office) == {"Anna Graf": [3700]}
