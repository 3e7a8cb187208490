"""The archive reads back to the same state."""

from pathlib import Path

import pytest

from gschobe.office.archive import ArchiveError, export_archive, import_archive
from gschobe.tournament.entries import Withdrew
from tests.office.desk import CLOSED, DESK, OVER, decided, office_at
from tests.office.playing import play


async def test_the_same_state(path: Path, tmp_path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        gone = Withdrew(by=DESK, player=3, from_passe=5, reason="Vreni3 was tired")
        await office.enter(gone, evening=1)
        await office.enter(OVER, evening=1)
        await office.participants.erase([4], now=1)
        text = await export_archive(office)
        async with office_at(tmp_path / "again.db") as again:
            await import_archive(again, text, path=path)
            assert (again.event, again.people) == (office.event, office.people)
            assert await export_archive(again) == text
            with pytest.raises(ArchiveError, match="office/founded_twice"):
                await import_archive(again, text, path=path)
    async with office_at(tmp_path / "again.db") as again:
        assert again.participants.words == {1: "Vreni3 was tired"}


async def test_what_was_changed_on_the_way_is_refused(path: Path, tmp_path: Path) -> None:
    async with office_at(path) as office:
        text = await export_archive(office)
    for content, code in (
        (text.replace(b"Vreni2", b"Vreni9"), "archive/changed"),
        (text.replace(b'"version": 1', b'"version": 2', 1), "archive/too_new"),
        (text[:-40], "archive/none"),
        (b"[]", "archive/none"),
        (b"{}", "archive/none"),
    ):
        async with office_at(tmp_path / "again.db") as again:
            with pytest.raises(ArchiveError, match=code):
                await import_archive(again, content, path=path)
            assert again.people == {}
