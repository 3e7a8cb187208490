import asyncio

from tests.server.day.hall import begun, key


async def test_everything_that_was_written_down_is_told_the_newest_first() -> None:
    async with begun() as pages:
        entries = await pages.desk.get("entries", most=3)
        numbers = [line["number"] for line in entries["entries"]]
        assert numbers == [entries["version"], entries["version"] - 1, entries["version"] - 2]
        assert entries["entries"][0]["kind"] == "time_set"
        older = await pages.desk.get("entries", before=3)
        assert [line["kind"] for line in older["entries"]] == ["evening_opened", "founded"]
        assert older["entries"][0]["by"] == "Heidi Leiter"


async def test_two_desks_undo_the_last_entry_once() -> None:
    async with begun() as pages:
        await pages.desk.do("scores", passe=1, table=1, points=[1000, 884])
        last = (await pages.desk.get("desk"))["last"]
        both = await asyncio.gather(
            pages.desk.send("undo", entry=last["entry"], reason="wrong table"),
            pages.jassleiter.send("undo", entry=last["entry"], reason="wrong table"),
        )
        assert [answer.status for answer in both] == [200, 409]
        assert both[1].code == "day/changed_meanwhile"
        assert (await pages.desk.get("desk"))["passe"]["reported"] == 0
        assert (await pages.desk.get("entries"))["entries"][1]["is_undone"]


async def test_an_undo_that_is_sent_twice_undoes_one_entry() -> None:
    async with begun() as pages:
        await pages.desk.do("scores", passe=1, table=1, points=[1000, 884])
        await pages.desk.do("scores", passe=1, table=2, points=[1000, 884])
        last = (await pages.desk.get("desk"))["last"]["entry"]
        sent = {"key": key(), "entry": last, "reason": "wrong table"}
        assert (await pages.desk.send("undo", **sent)).status == 200
        assert (await pages.desk.send("undo", **sent)).status == 200
        assert (await pages.desk.get("desk"))["passe"]["reported"] == 1


async def test_what_phones_say_is_not_what_an_undo_takes_back() -> None:
    async with begun() as pages:
        before = (await pages.desk.get("desk"))["last"]
        await pages.phone(1, "a").do("table/report", points=[1000, 884])
        view = await pages.desk.get("desk")
        assert view["last"] == before
        assert view["version"] > before["entry"]
        await pages.desk.do("undo", entry=before["entry"], reason="called too early")
        assert not (await pages.desk.get("desk"))["passe"]["has_begun"]


async def test_totals_that_both_confirmed_are_undone_with_the_report_that_made_them() -> None:
    async with begun() as pages:
        await pages.phone(1, "a").do("table/report", points=[1000, 884])
        await pages.phone(1, "b").do("table/report", points=[1000, 884])
        last = (await pages.desk.get("desk"))["last"]["entry"]
        await pages.desk.do("undo", entry=last, reason="wrong sheet")
        tile = (await pages.desk.get("desk"))["passe"]["tables"][0]
        assert (tile["state"], len(tile["reports"])) == ("reported", 1)
