"""What a server reads back when it starts, of a database that holds more than tables."""

import asyncio
from pathlib import Path

import pytest

from gschobe.office.entries import Founded
from gschobe.office.office import open_office
from gschobe.office.participants import Participant
from gschobe.tournament.entries import Author, Role
from gschobe.tournament.presets import reglement_text
from tests.server.running import running


async def found(path: str) -> None:
    async with await open_office(path) as office:
        await office.participants.add([Participant(given="Heidi", family="Leiter")])
        by = Author(person=1, role=Role.JASSLEITER)
        text = reglement_text("srk-2006")
        await office.enter(
            Founded(by=by, event="x", title="Herbstjassen", venue="", reglement=text)
        )


def test_the_stream_of_an_event_is_not_taken_for_a_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def serve() -> None:
        path = str(tmp_path / "turnier.db")
        await found(path)
        async with running(path) as (_, hub):
            while not hub.is_awake:
                await asyncio.sleep(0.01)
            assert hub.pumps == ()
        async with await open_office(path) as office:
            assert office.event.title == "Herbstjassen"
            assert office.event.version == 1

    asyncio.run(serve())
    assert [record.getMessage() for record in caplog.records] == []
