"""Sheets that are written on by hand."""

from dataclasses import replace
from pathlib import Path

from gschobe.office.sheets import blank_sheets, score_sheet, standblaetter
from gschobe.tournament.entries import Entered
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.results import sheets
from tests.office.desk import CLOSED, DESK, decided, found, office_at
from tests.office.playing import play


async def test_a_score_sheet_says_the_sum_and_who_sits_where(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        held = office.event.evenings[1]
        table = held.evening.hung[1].seating.tables[0]
        sheet = score_sheet(office.event, held, office.people, passe=1, table=table)
        a, b, c, d = (f"Vreni{n} Muster{n} ({n})" for n in table.seats)
        assert (sheet["a"], sheet["b"]) == ([a, c], [b, d])
        assert (sheet["sum"], sheet["rounds"], sheet["points"]) == (1884, 12, 157)
        assert sheet["scribe"] == a.partition(" (")[0]


async def test_matches_have_their_line_where_they_count(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 0, reglement=reglement_named("jassplausch"))
    async with office_at(path) as office:
        sheet = next(blank_sheets(office.event, office.event.evenings[1]))
        assert sheet["matches"] is True
        assert sheet["bonus"] == "Each match adds 50."
        assert sheet["sum"] == 1256


async def test_both_of_a_pair_have_their_points_on_their_sheets(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 0, reglement=reglement_named("jassplausch"))
    async with office_at(path) as office:
        people = [replace(office.people[1], number=0, given=f"P{n}") for n in range(4)]
        await office.participants.add(people)
        for pair in ((2, 3), (4, 5)):
            await office.enter(Entered(by=DESK, players=pair), evening=1)
        await office.enter(CLOSED, evening=1)
        await play(office, passen=1)
        papers = standblaetter(office.event.evenings[1], office.people, [2, 3])
        one, other = (paper["rows"][0]["points"] for paper in papers)
        assert one == other != ""


async def test_a_standblatt_adds_up(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=3)
        held = office.event.evenings[1]
        every = sheets(held.evening)
        made = standblaetter(held, office.people, every)
        for sheet, paper in zip(every.values(), made, strict=True):
            rows = paper["rows"]
            assert len(rows) == 4
            assert rows[2]["so_far"] == str(sum(sheet.points))
            assert (rows[3]["points"], rows[3]["seat"]) == ("", "")
        out = held.evening.hung[1].seating.sit_outs[0]
        (paper,) = standblaetter(held, office.people, [out])
        row = paper["rows"][0]
        assert (row["seat"], row["partner"], row["points"]) == ("", "sits out", "1000J")
