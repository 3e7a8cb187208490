"""The judge of entries knows the event around them."""

from dataclasses import replace
from pathlib import Path

import pytest

from gschobe.office.entries import (
    EveningClosed,
    EveningOpened,
    FileTaken,
    FileWithdrawn,
    TakenOver,
    Undone,
)
from gschobe.tournament.entries import Author, Entered, PasseBegan, Role, Written
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.refused import EntryError
from gschobe.tournament.series import PersonsJoined, ResultEntered
from tests.office.desk import CLOSED, DESK, JASSLEITER, found, founded, office_at
from tests.office.playing import play

SCRIBE = Author(person=1, role=Role.SCRIBE)
RESULT = ResultEntered(
    by=DESK, number=1, person=2, passen=(1, 2, 3), venue="Bern", series="srk-2006"
)
OPENED = EveningOpened(by=JASSLEITER, number=2, stage="evening", venue="", date="")


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (founded()[0], "office/founded_twice"),
        (replace(OPENED, number=1), "office/evening_there"),
        (replace(OPENED, stage="semi"), "office/no_such_stage"),
        (replace(CLOSED, by=SCRIBE), "entry/not_jassleiter"),
        (TakenOver(by=JASSLEITER, reason=" "), "entry/no_reason"),
        (Undone(by=DESK, first=1, last=1, reason=""), "entry/no_reason"),
        (Undone(by=DESK, first=1, last=1, reason="x"), "office/stays_for_ever"),
        (Undone(by=DESK, first=99, last=99, reason="x"), "entry/no_such_entry"),
        (Undone(by=DESK, first=3, last=3, reason="x"), "office/only_last"),
        (
            FileTaken(
                by=JASSLEITER,
                sender="b",
                venue="B",
                version=1,
                digest="",
                results=(),
                entries=(RESULT,),
            ),
            "series/passe_missing",
        ),
        (
            FileWithdrawn(by=JASSLEITER, sender="b", venue="B", entries=(), reason="x"),
            "office/no_such_file",
        ),
    ],
)
async def test_refused(path: Path, entry: Written, code: str) -> None:
    async with office_at(path) as office:
        with pytest.raises(EntryError, match=code):
            await office.enter(entry, evening=1)


async def test_without_an_event_there_is_nothing_to_enter(tmp_path: Path) -> None:
    async with office_at(tmp_path / "new.db") as office:
        with pytest.raises(EntryError, match="office/no_event"):
            await office.enter(CLOSED, evening=1)


async def test_an_evening_that_is_not_there(path: Path) -> None:
    async with office_at(path) as office:
        for entry in (CLOSED, EveningClosed(by=JASSLEITER), PasseBegan(by=JASSLEITER, passe=1)):
            with pytest.raises(EntryError, match="office/no_such_evening"):
                await office.enter(entry, evening=7)


async def test_when_entry_is_closed_only_a_stand_in_may_come_late(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 7, reglement=reglement_named("stallikon"))
    async with office_at(path) as office:
        await office.enter(CLOSED, evening=1)
        late = Entered(by=DESK, players=(1,))
        with pytest.raises(EntryError, match="office/entry_closed"):
            await office.enter(late, evening=1)
        await office.enter(replace(late, is_stand_in=True), evening=1)


async def test_a_decision_that_something_rests_on_stays(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter(PersonsJoined(by=JASSLEITER, kept=2, joined=3, reason="one"))
        first = office.event.version
        await office.enter(PersonsJoined(by=JASSLEITER, kept=4, joined=5, reason="one"))
        await office.enter(PersonsJoined(by=JASSLEITER, kept=3, joined=5, reason="one"))
        undone = Undone(by=JASSLEITER, first=first, last=first, reason="two")
        after = await office.enter(undone)
        assert (after.series.person(2), after.series.person(4)) == (2, 3)


async def test_who_lacks_a_passe_keeps_the_evening_open(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter(CLOSED, evening=1)
        with pytest.raises(EntryError, match="entry/leftover_undecided"):
            await play(office)
