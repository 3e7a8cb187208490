import asyncio
from dataclasses import replace

from gschobe.tournament.presets import reglement_text
from tests.server.day.hall import Hall, begun, hall


async def test_the_hall_shows_the_seats_by_name_and_the_clock() -> None:
    async with begun() as pages:
        view = await pages.screen.get("hall")
        assert (view["scene"], view["passe"], view["has_begun"]) == ("seats", 1, True)
        names = [row["family"] for row in view["seats"]]
        assert names == sorted(names)
        assert {row["table"] for row in view["seats"]} == {1, 2}
        assert view["clock"]["minutes"] == 48
        assert view["done"] == {"finished": 0, "tables": 2}


async def test_before_the_draw_the_hall_counts_who_is_here() -> None:
    async with hall() as pages:
        await pages.found()
        await pages.come(3)
        view = await pages.screen.get("hall")
        assert (view["scene"], view["here"], view["seats"]) == ("registration", 3, [])


async def test_between_two_passen_the_hall_shows_the_list() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        view = await pages.screen.get("hall")
        assert (view["scene"], view["passen_complete"]) == ("ranking", 1)
        assert len(view["ranking"]) == 8
        await pages.draw(2)
        assert (await pages.screen.get("hall"))["scene"] == "seats"


async def to_the_end(pages: Hall) -> None:
    """An evening whose list is hidden from the third Passe on, and called from rank 4 down."""
    toml = reglement_text("srk-2006") + "[prizes]\nhidden_from_passe = 3\nannounced_from = 4\n"
    await pages.jassleiter.do("new", title="x", given="H", family="L", toml=toml, date="2026-11-30")
    await pages.come(8)
    await pages.jassleiter.do("field/close", here=8)
    for passe in (1, 2, 3, 4):
        await pages.draw(passe)
        await pages.begin(passe)
        await pages.enter_all(passe)
        view = await pages.screen.get("hall")
        assert view["is_list_hidden"] == (passe >= 3)
        assert bool(view["ranking"]) == (passe < 3)


async def test_the_podium_comes_last_step_by_step() -> None:
    async with hall() as pages:
        await to_the_end(pages)
        ranking = (await pages.desk.get("ranking"))["rows"]
        view = await pages.screen.get("hall")
        assert (view["called"], view["to_call"]) == ([], 8)
        await pages.jassleiter.do("hall/call", seen=0, called=5)
        view = await pages.screen.get("hall")
        assert (view["scene"], view["ranking"]) == ("called", [])
        assert [row["number"] for row in view["called"]] == [row["number"] for row in ranking[3:]]
        late = await pages.jassleiter.send("hall/call", seen=0, called=6)
        assert (late.status, late.code) == (409, "day/changed_meanwhile")
        assert (await pages.player(2).get("player"))["rank"] is None
        await pages.jassleiter.do("hall/call", seen=5, called=8)
        view = await pages.screen.get("hall")
        assert not view["is_list_hidden"]
        assert view["called"][-1]["rank"] == 1
        assert (await pages.player(2).get("player"))["rank"] is not None


async def test_the_hall_is_told_when_somebody_is_called() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        version = (await pages.screen.get("hall"))["version"]
        waiting = asyncio.create_task(pages.screen.get("hall", since=version))
        await asyncio.sleep(0.01)
        assert not waiting.done()
        await pages.jassleiter.do("hall/call", seen=0, called=1)
        assert len((await asyncio.wait_for(waiting, 5))["called"]) == 1


async def test_the_projector_changes_nothing() -> None:
    async with begun() as pages:
        answer = await pages.screen.send("hall/call", seen=0, called=1)
        assert (answer.status, answer.code) == (403, "day/not_for_role")


async def test_a_name_that_was_corrected_is_so_in_the_hall_at_once() -> None:
    async with begun() as pages:
        person = pages.day.people[2]
        await pages.day.change(lambda: [replace(person, family="Anders")])
        view = await pages.screen.get("hall")
        assert view["seats"][0]["family"] == "Anders"
