from gschobe.server.day.tiles import clock_of
from tests.server.day.hall import begun, hall


async def test_a_passe_is_called_once() -> None:
    async with begun() as pages:
        again = await pages.jassleiter.send("passe/begin", passe=1)
        assert (again.status, again.code) == (409, "entry/passe_begun")


async def test_the_time_can_be_changed_while_the_clock_runs() -> None:
    async with begun() as pages:
        before = (await pages.desk.get("desk"))["clock"]
        await pages.jassleiter.do("passe/time", passe=1, minutes=53)
        after = (await pages.desk.get("desk"))["clock"]
        assert after["began"] == before["began"]
        assert after["ends"] - before["ends"] == 5 * 60_000
        await pages.jassleiter.do("passe/time", passe=1, minutes=0)
        assert (await pages.desk.get("desk"))["clock"]["ends"] is None


async def test_the_time_of_the_passe_before_is_proposed() -> None:
    async with begun() as pages:
        await pages.jassleiter.do("passe/time", passe=1, minutes=50)
        await pages.enter_all(1)
        assert (await pages.desk.get("desk"))["evening"]["minutes"] == 50


async def test_there_is_no_clock_before_the_first_call() -> None:
    async with hall() as pages:
        await pages.found()
        assert clock_of(pages.day.held) is None


async def test_a_whole_evening_is_closed_and_counts_for_the_series() -> None:
    async with begun() as pages:
        early = await pages.jassleiter.send("close")
        assert (early.status, early.code) == (409, "office/passe_open")
        await pages.enter_all(1)
        for passe in (2, 3, 4):
            await pages.draw(passe)
            await pages.begin(passe)
            await pages.enter_all(passe)
        await pages.jassleiter.do("close")
        view = await pages.desk.get("desk")
        assert view["evening"]["is_closed"]
        assert len(pages.day.held.credited) == 8
        (draw, *_) = (await pages.desk.get("draws"))["draws"]
        assert len(draw["seed"]) == 64
        await pages.jassleiter.do("close", closes_series=True)
        assert (await pages.desk.get("series"))["is_closed"]
