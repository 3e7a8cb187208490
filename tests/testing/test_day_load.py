"""A small hall is played through over the network, and what phones send twice or late counts once."""

import asyncio
from pathlib import Path

from gschobe.testing.day_load import run, table_of


def test_an_evening_of_eight_tables_loses_and_doubles_nothing(tmp_path: Path) -> None:
    desk, phones = asyncio.run(run(players=32, seconds=1, seed=3, folder=tmp_path))
    assert [*desk.faults, *phones.faults] == []
    assert len(phones.times["POST /table/report"]) == 16
    assert len(phones.times["POST /table/report again"]) >= 3
    assert len(desk.times["POST /scores"]) == 24
    assert table_of(phones).splitlines()[1].startswith("POST /table/report ")
