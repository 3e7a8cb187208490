"""Copies at a second place: after each Passe, never over one that knows more."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gschobe.office.backups import LATEST, PlaceError, copy_to, old_copies
from gschobe.office.entries import TakenOver
from gschobe.office.reading import look
from gschobe.storage.backup import restore
from tests.office.desk import CLOSED, JASSLEITER, OVER, decided, office_at
from tests.office.playing import play


async def test_a_copy_after_each_passe_and_at_the_end(path: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    async with office_at(path) as office:
        await office.keep_copies(stick)
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=2)
    async with office_at(path) as office:
        await play(office, passen=2)
        await office.enter(OVER, evening=1)
        assert (await look(str(stick / LATEST))).event == office.event
        assert office.warnings[-1].startswith("Copy written")
    names = sorted(each.name for each in stick.iterdir())
    assert names == [*(f"evening-1-passe-{n}.backup" for n in range(1, 5)), LATEST]
    assert (await look(str(stick / "evening-1-passe-2.backup"))).event.evenings[1].complete == 2


async def test_where_the_stick_is_gone_the_entry_stands(path: Path, tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("no folder")
    async with office_at(path) as office:
        await office.keep_copies(place)
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        assert office.event.evenings[1].complete == 1
        assert "nothing can be written there" in office.warnings[-1]


async def test_whoever_took_over_is_not_overwritten(path: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    async with office_at(path) as office:
        await copy_to(stick, str(path), office.event)
        other = tmp_path / "other.db"
        await restore(str(other), stick / LATEST)
        async with office_at(other) as second:
            await second.enter(TakenOver(by=JASSLEITER, reason="coffee"))
            await copy_to(stick, str(other), second.event)
        await office.enter(CLOSED, evening=1)
        with pytest.raises(PlaceError, match="backup/other_went_on"):
            await copy_to(stick, str(path), office.event)
        kept = (await look(str(stick / LATEST))).event.notes[-1].entry
        assert isinstance(kept, TakenOver)


async def test_half_a_copy_is_replaced(path: Path, tmp_path: Path) -> None:
    (tmp_path / LATEST).write_bytes(b"\x1f\x8bhalf")
    async with office_at(path) as office:
        await copy_to(tmp_path, str(path), office.event)
        assert (await look(str(tmp_path / LATEST))).event == office.event


def test_copies_older_than_names_are_kept(tmp_path: Path) -> None:
    for name, year in (("old.backup", 2024), ("new.backup", 2026), ("note.txt", 2020)):
        (tmp_path / name).touch()
        then = datetime(year, 6, 1, tzinfo=UTC).timestamp()
        os.utime(tmp_path / name, (then, then))
    now = datetime(2026, 12, 1, tzinfo=UTC)
    assert [each.name for each in old_copies(tmp_path, kept_days=365, now=now)] == ["old.backup"]
    assert old_copies(tmp_path, kept_days=0, now=now) == ()
    assert old_copies(tmp_path / "none", kept_days=1, now=now) == ()
