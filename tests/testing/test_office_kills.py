"""The killing of the office, a few times, and that it sees what it looks for."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from gschobe.office.merging import merge
from gschobe.office.office import open_office
from gschobe.office.reading import look
from gschobe.testing.office_kills import (
    Killing,
    Tally,
    entry_faults,
    file_of,
    merge_faults,
    points_of,
    prepare,
    summary,
)
from gschobe.tournament.entries import ScoreEntered


@pytest.mark.parametrize("work", ["entry", "merge"])
def test_killed_at_any_moment_nothing_confirmed_is_missing(tmp_path: Path, work: str) -> None:
    tally = Killing(str(tmp_path / "turnier.db"), work=work, seed=7).run(6)
    assert tally.faults == []
    assert (tally.kills, len(tally.back_after)) == (6, 5)
    assert tally.count >= 6
    assert summary(work, tally).startswith(f"{work}: 6 kills")


def test_it_sees_what_it_looks_for(tmp_path: Path) -> None:
    path = str(tmp_path / "turnier.db")

    async def write() -> None:
        await prepare(path)
        async with await open_office(path) as office:
            entry = ScoreEntered(by=office.jassleiter, passe=1, table=1, points=points_of(1))
            await office.enter(entry, evening=1)
            file = file_of("Bern", 3)
            await merge(office, file, by=office.jassleiter)

    asyncio.run(write())
    seen = asyncio.run(look(path))
    right = Tally(confirmed={"table-1": 1, "Bern": 3}, kills_since={"table-1": 0, "Bern": 0})
    assert entry_faults(seen, replace(right, confirmed={"table-1": 1})) == []
    assert merge_faults(seen, replace(right, confirmed={"Bern": 3})) == []
    for confirmed in ({"table-1": 2}, {"table-1": 0}, {"table-1": 1, "table-2": 1}):
        assert entry_faults(seen, replace(right, confirmed=confirmed))
    for confirmed in ({"Bern": 4}, {"Bern": 2}, {"Bern": 3, "Thun": 1}):
        assert merge_faults(seen, replace(right, confirmed=confirmed))
    halved = replace(seen.event.series, results={})
    assert merge_faults(replace(seen, event=replace(seen.event, series=halved)), right)
