"""The file of a venue."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from gschobe.office.archive import ArchiveError
from gschobe.office.venue_files import format_venue_file, parse_venue_file, venue_file
from gschobe.tournament.choices import Names
from tests.office.desk import CLOSED, OVER, decided, office_at
from tests.office.playing import play


async def test_it_holds_the_results_of_this_venue_with_the_wishes_of_people(path: Path) -> None:
    async with office_at(path) as office:
        await office.participants.change([replace(office.people[2], listed=Names.INITIALS)])
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        await office.enter(OVER, evening=1)
        file = venue_file(office.event, office.people)
        assert (file.event, file.venue, file.issue) == ("herbst", "Hirschen", office.event.version)
        assert [len(each.passen) for each in file.results] == [4] * 9
        assert [each.listed for each in file.persons][:2] == [Names.INITIALS, Names.FULL]
        text = format_venue_file(file)
        again = parse_venue_file(text, path=path)
        assert msgspec.structs.replace(again, digest="") == file
        assert format_venue_file(file) == text


async def test_a_file_with_a_fault(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        await office.enter(OVER, evening=1)
        file = venue_file(office.event, office.people)
    for wrong, code in (
        (msgspec.structs.replace(file, persons=file.persons[1:]), "venue/nobody"),
        (
            msgspec.structs.replace(file, results=(*file.results, file.results[0])),
            "venue/number_twice",
        ),
    ):
        with pytest.raises(ArchiveError, match=code):
            parse_venue_file(format_venue_file(wrong), path=path)
    changed = format_venue_file(file).replace(b"Vreni2", b"Vreni7")
    with pytest.raises(ArchiveError, match="archive/changed"):
        parse_venue_file(changed, path=path)
    with pytest.raises(ArchiveError, match="venue/none"):
        parse_venue_file(b'{"format": "gschobe tournament"}', path=path)
