"""An event is opened for its day as a program, and ends in order."""

import asyncio
from pathlib import Path

from gschobe.office.reading import look
from gschobe.testing.day_process import DayProcess


def test_an_event_is_opened_founded_and_closed_in_order(tmp_path: Path) -> None:
    async def scene() -> None:
        process = DayProcess(tmp_path / "turnier.db")
        await process.start()
        page = process.jassleiter
        founded = {
            "key": "found-it-1",
            "title": "Herbstjassen",
            "given": "Heidi",
            "family": "Leiter",
            "reglement": "srk-2006",
            "date": "2026-11-30",
        }
        status, done = await page.ask("POST", "/new", founded)
        assert (status, done["entry"]) == (200, 2)
        hall = process.page(process.links["hall"])
        waiting = asyncio.create_task(hall.ask("GET", "/hall", since=2))
        await asyncio.sleep(0.1)
        began = asyncio.get_running_loop().time()
        await process.stop()
        assert (await waiting)[0] == 200
        assert asyncio.get_running_loop().time() - began < 4
        await page.close()
        await hall.close()
        seen = await look(str(process.file))
        assert seen.event.title == "Herbstjassen"

    asyncio.run(scene())


def test_the_links_outlive_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        process = DayProcess(tmp_path / "turnier.db")
        await process.start()
        before = dict(process.links)
        assert all(link.startswith(process.links["address"]) for link in before.values())
        process.kill()
        await process.start()
        assert dict(process.links) == before
        await process.stop()

    asyncio.run(scene())
