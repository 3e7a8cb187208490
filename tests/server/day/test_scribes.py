import asyncio

import pytest

from gschobe.tournament.entries import ScoreEntered, ScoreReported
from tests.server.day.hall import Hall, begun, key

RIGHT, OTHER = [978, 906], [968, 916]


def entered(pages: Hall) -> list[ScoreEntered]:
    return [note.entry for note in pages.day.event.notes if isinstance(note.entry, ScoreEntered)]


async def test_a_table_sees_itself() -> None:
    async with begun() as pages:
        view = await pages.phone(2, "b").get("table")
        assert (view["passe"], view["table"], view["party"]) == (1, 2, "b")
        assert view["state"] == "open"
        assert len(view["players"]) == 4
        assert view["played"]["rounds"] == 12
        assert view["clock"]["minutes"] == 48


async def test_one_party_reports_and_the_other_confirms() -> None:
    async with begun() as pages:
        a, b = pages.phone(1, "a"), pages.phone(1, "b")
        reported = await a.do("table/report", points=RIGHT)
        assert (reported["state"], reported["own"]["points"]) == ("reported", RIGHT)
        assert entered(pages) == []
        seen = await b.get("table")
        confirmed = await b.do("table/confirm", entry=seen["other"]["entry"])
        assert (confirmed["state"], confirmed["score"]["points"]) == ("confirmed", RIGHT)
        (score,) = entered(pages)
        assert score.by.role == "scribe"
        assert (await pages.desk.get("desk"))["passe"]["reported"] == 1


async def test_the_other_party_may_type_the_same_instead() -> None:
    async with begun() as pages:
        await pages.phone(1, "a").do("table/report", points=RIGHT)
        view = await pages.phone(1, "b").do("table/report", points=RIGHT)
        assert view["state"] == "confirmed"


async def test_what_differs_is_a_conflict_that_all_see_and_nobody_overwrites() -> None:
    async with begun() as pages:
        await pages.phone(1, "a").do("table/report", points=RIGHT)
        view = await pages.phone(1, "b").do("table/report", points=OTHER)
        assert view["state"] == "conflict"
        assert (await pages.phone(1, "a").get("table"))["other"]["points"] == OTHER
        tile = (await pages.desk.get("desk"))["passe"]["tables"][0]
        assert tile["state"] == "conflict"
        assert [report["points"] for report in tile["reports"]] == [RIGHT, OTHER]
        assert entered(pages) == []
        await pages.desk.do("scores", passe=1, table=1, points=OTHER)
        after = await pages.phone(1, "a").get("table")
        assert (after["state"], after["score"]["points"]) == ("confirmed", OTHER)
        assert (after["own"]["points"], after["own"]["is_new"]) == (RIGHT, False)


async def test_a_party_that_was_wrong_says_it_anew() -> None:
    async with begun() as pages:
        await pages.phone(1, "a").do("table/report", points=RIGHT)
        await pages.phone(1, "b").do("table/report", points=OTHER)
        view = await pages.phone(1, "b").do("table/report", points=RIGHT)
        assert (view["state"], view["score"]["points"]) == ("confirmed", RIGHT)


async def test_nobody_confirms_what_he_has_not_seen() -> None:
    async with begun() as pages:
        a, b = pages.phone(1, "a"), pages.phone(1, "b")
        nothing = await b.send("table/confirm", entry=1)
        assert (nothing.status, nothing.code) == (409, "day/no_such_report")
        first = (await a.do("table/report", points=OTHER))["own"]["entry"]
        second = (await a.do("table/report", points=RIGHT))["own"]["entry"]
        late = await b.send("table/confirm", entry=first)
        assert (late.status, late.code) == (409, "day/changed_meanwhile")
        assert late.body["data"] == {"entry": str(second)}


async def test_a_phone_that_sends_twice_counts_once() -> None:
    async with begun() as pages:
        phone, word = pages.phone(1, "a"), key()
        first = await phone.send("table/report", key=word, points=RIGHT)
        second = await phone.send("table/report", key=word, points=RIGHT)
        other_word = await phone.send("table/report", points=RIGHT)
        assert [each.status for each in (first, second, other_word)] == [200, 200, 200]
        reports = [n for n in pages.day.event.notes if isinstance(n.entry, ScoreReported)]
        assert len(reports) == 1


async def test_rounds_one_by_one_make_the_totals() -> None:
    async with begun() as pages:
        phone = pages.phone(1, "a")
        rounds = [[84, 73]] * 11 + [[100, 57]]
        typed = {"points": [1024, 860], "rounds": rounds}
        looked = (await phone.ask("POST", "table/look", typed)).body
        assert looked["refusal"] is None
        wrong = (await phone.ask("POST", "table/look", {**typed, "points": [1023, 861]})).body
        assert wrong["refusal"]["code"] == "entry/rounds_differ"
        assert (await phone.do("table/report", **typed))["state"] == "reported"
        assert (await pages.phone(1, "b").do("table/report", points=[1024, 860]))["score"]


async def test_a_wrong_sum_is_not_reported() -> None:
    async with begun() as pages:
        answer = await pages.phone(1, "a").send("table/report", points=[978, 896])
        assert (answer.status, answer.code) == (409, "entry/wrong_sum")
        assert answer.body["data"]["off"] == "-10"


async def test_paper_comes_first_and_a_late_phone_agrees_or_is_a_conflict() -> None:
    async with begun() as pages:
        await pages.desk.do("scores", passe=1, table=1, points=RIGHT)
        version = pages.day.event.version
        same = await pages.phone(1, "a").do("table/report", points=RIGHT)
        assert (same["state"], pages.day.event.version) == ("confirmed", version)
        doubt = await pages.phone(1, "b").do("table/report", points=OTHER)
        assert (doubt["state"], doubt["score"]["points"]) == ("conflict", RIGHT)
        # The desk has looked at the sheet, and it stands.
        await pages.desk.do(
            "scores/correct",
            passe=1,
            table=1,
            entry=doubt["score"]["entry"],
            points=RIGHT,
            reason="the sheet says so",
        )
        assert (await pages.phone(1, "b").get("table"))["state"] == "confirmed"


async def test_a_phone_that_comes_after_the_passe_changes_nothing() -> None:
    async with begun() as pages:
        phone = pages.phone(1, "a")
        word = key()
        await phone.send("table/report", key=word, points=RIGHT)
        await pages.desk.do("scores", passe=1, table=1, points=RIGHT)
        await pages.desk.do("scores", passe=1, table=2, points=RIGHT)
        await pages.draw(2)
        await pages.begin(2)
        again = await phone.send("table/report", key=word, points=RIGHT)
        assert (again.status, again.body["is_over"]) == (200, True)
        late = await phone.send("table/report", points=OTHER)
        assert (late.status, late.code) == (409, "entry/report_late")
        assert len(entered(pages)) == 2


async def test_tables_that_are_drawn_anew_begin_from_nothing() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        await pages.draw(2)
        early = await pages.phone(1, "a", passe=2).send("table/report", points=RIGHT)
        assert (early.status, early.code) == (409, "entry/passe_not_begun")
        gone = await pages.phone(9, "a").ask("GET", "table")
        assert (gone.status, gone.code) == (409, "entry/no_such_table")
        never = await pages.phone(1, "a", passe=4).ask("GET", "table")
        assert (never.status, never.code) == (409, "entry/no_seating")


async def test_a_phone_waits_for_news_of_its_own_table_only() -> None:
    async with begun() as pages:
        phone = pages.phone(1, "b")
        version = (await phone.get("table"))["version"]
        waiting = asyncio.create_task(phone.get("table", since=version))
        await pages.phone(2, "a").do("table/report", points=RIGHT)
        await asyncio.sleep(0.01)
        assert not waiting.done()
        await pages.phone(1, "a").do("table/report", points=RIGHT)
        assert (await asyncio.wait_for(waiting, 5))["other"]["points"] == RIGHT


@pytest.mark.parametrize("path", ["desk", "hall", "player", "links", "print/ranking"])
async def test_a_phone_of_a_table_sees_nothing_else(path: str) -> None:
    async with begun() as pages:
        answer = await pages.phone(1, "a").ask("GET", path)
        assert (answer.status, answer.code) == (403, "day/not_for_role")
