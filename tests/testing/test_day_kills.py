"""An open event that is killed a few times, and that the program sees what it looks for."""

import asyncio
from pathlib import Path

from gschobe.office.office import open_office
from gschobe.testing.day_kills import Worker, run, summary, wrong
from gschobe.testing.day_process import Asking
from gschobe.testing.office_kills import points_of, prepare
from gschobe.tournament.entries import Author, Role, ScoreReported


def test_killed_at_any_moment_nothing_that_was_told_is_missing_or_doubled(tmp_path: Path) -> None:
    tally = asyncio.run(run(kills=4, seed=7, folder=tmp_path))
    assert tally.faults == []
    assert (tally.kills, len(tally.back_after)) == (4, 4)
    assert tally.told >= 4
    assert summary(tally).startswith("4 kills")


def test_it_sees_what_it_looks_for(tmp_path: Path) -> None:
    path = str(tmp_path / "turnier.db")
    worker = Worker(table=3, page=lambda: Asking(0, ""), path="/table/report")

    def report(number: int) -> ScoreReported:
        by = Author(person=2, role=Role.SCRIBE)
        return ScoreReported(by=by, passe=1, table=3, party="a", points=points_of(number))

    async def write() -> None:
        await prepare(path)
        async with await open_office(path) as office:
            assert wrong(office.event, [worker]) == []
            worker.told = 1
            assert wrong(office.event, [worker]) == ["table 3: 1 told, 0 there"]
            await office.enter(report(1), evening=1)
            assert wrong(office.event, [worker]) == []
            await office.enter(report(1), evening=1)
            assert wrong(office.event, [worker]) == ["table 3: 1 told, 2 there"]

    asyncio.run(write())
