import asyncio

import pytest

from gschobe.server.day import day as day_module
from tests.server.day.hall import begun, hall


async def test_whoever_has_an_older_version_is_answered_at_once() -> None:
    async with begun() as pages:
        version = pages.day.event.version
        for since in (-1, 0, version - 1, version + 7):
            assert (await pages.desk.get("desk", since=since))["version"] == version


async def test_whoever_waits_is_answered_after_a_while_although_there_is_nothing_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(day_module, "PATIENCE", 0.05)
    async with begun() as pages:
        version = pages.day.event.version
        assert (await pages.desk.get("desk", since=version))["version"] == version


async def test_those_who_wait_are_let_go_when_the_day_is_over() -> None:
    async with begun() as pages:
        waiting = asyncio.create_task(pages.desk.get("desk", since=pages.day.event.version))
        await asyncio.sleep(0.01)
        pages.day.close()
        assert (await asyncio.wait_for(waiting, 5))["title"] == "Herbstjassen"


async def test_those_who_wait_do_not_keep_others_from_being_answered() -> None:
    async with begun() as pages:
        version = pages.day.event.version
        waiting = [asyncio.create_task(pages.screen.get("hall", since=version)) for _ in range(600)]
        await asyncio.sleep(0.05)
        await pages.desk.do("scores", passe=1, table=1, points=[1000, 884])
        shown = await asyncio.gather(*waiting)
        assert {view["done"]["finished"] for view in shown} == {1}


async def test_without_an_event_there_is_no_evening_to_work_on() -> None:
    async with hall() as pages:
        answer = await pages.desk.ask("GET", "field")
        assert (answer.status, answer.code) == (409, "office/no_event")


async def test_a_key_holds_after_an_undo() -> None:
    async with begun() as pages:
        sent = {"key": "the-same-key", "passe": 1, "table": 1, "points": [1000, 884]}
        first = await pages.desk.send("scores", **sent)
        last = (await pages.desk.get("desk"))["last"]["entry"]
        await pages.desk.do("undo", entry=last, reason="wrong table")
        again = await pages.desk.send("scores", **sent)
        assert again.body["entry"] == first.body["entry"]
        assert (await pages.desk.get("desk"))["passe"]["reported"] == 0
