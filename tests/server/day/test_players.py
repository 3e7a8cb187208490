import asyncio

from tests.server.day.hall import begun, hall, key


async def test_a_player_sees_his_seat_and_his_points() -> None:
    async with begun() as pages:
        view = await pages.player(2).get("player")
        assert (view["name"], view["is_here"], view["passe"]) == ("Vreni2 Muster2", True, 1)
        (first,) = view["passen"]
        assert first["table"] in (1, 2)
        assert first["seat"] in ("a1", "a2", "b1", "b2")
        assert len(first["opponents"]) == 2
        assert first["points"] is None
        await pages.enter_all(1)
        view = await pages.player(2).get("player")
        assert view["passen"][0]["points"] == view["total"] > 0
        assert view["rank"] in range(1, 9)
        assert view["of"] == 8


async def test_a_player_waits_for_news_of_his_own() -> None:
    async with begun() as pages:
        view = await pages.player(2).get("player")
        table = view["passen"][0]["table"]
        waiting = asyncio.create_task(pages.player(2).get("player", since=view["version"]))
        await pages.desk.do("scores", passe=1, table=3 - table, points=[1000, 884])
        await asyncio.sleep(0.01)
        assert not waiting.done()
        await pages.desk.do("scores", passe=1, table=table, points=[1000, 884])
        assert (await asyncio.wait_for(waiting, 5))["passen"][0]["points"]


async def test_whoever_sits_out_sees_his_joker() -> None:
    async with hall() as pages:
        await pages.found()
        await pages.come(5)
        await pages.jassleiter.do("field/close", here=5, method="joker", agreed_by_players=True)
        await pages.draw()
        await pages.begin()
        (out,) = (await pages.desk.get("passe"))["sit_outs"]
        (first,) = (await pages.player(out["number"]).get("player"))["passen"]
        assert (first["table"], first["points"], first["earned"]) == (0, 1000, "joker")


async def test_who_is_not_here_sees_that() -> None:
    async with begun() as pages:
        await pages.desk.do("people", given="Neu", family="Neu", then="announced")
        view = await pages.player(10).get("player")
        assert (view["is_here"], view["passen"]) == (False, [])


async def test_a_second_ticket_is_passed_on_by_number_and_name() -> None:
    async with hall() as pages:
        await pages.found()
        for evening in range(1, 5):
            if evening == 1:
                await pages.come(4)
                await pages.desk.do("people", given="Emil", family="Erbe", then="announced")
            else:
                await pages.jassleiter.do("evenings", date=f"2026-12-0{evening}")
                await pages.desk.do("field/here", players=[[2], [3], [4], [5]])
            await pages.jassleiter.do("field/close", here=4)
            for passe in range(1, 5):
                await pages.draw(passe)
                await pages.begin(passe)
                await pages.enter_all(passe)
            await pages.jassleiter.do("close")
        view = await pages.player(2).get("player")
        assert [line["which"] for line in view["sums"]] == [1, 2]
        assert view["may_pass"]
        wrong = await pages.player(2).send("player/ticket", receiver=6, family="Muster")
        assert (wrong.status, wrong.code) == (409, "day/not_that_person")
        other = await pages.player(2).send("player/ticket", receiver=6, family="erbe")
        assert (other.status, other.code) == (409, "series/receiver_results")


async def test_a_token_of_somebody_who_was_erased_is_worth_nothing() -> None:
    async with begun() as pages:
        phone = pages.player(2)
        await pages.day.office.participants.erase([2], now=1)
        answer = await phone.send("player/ticket", receiver=3, family="x", key=key())
        assert (answer.status, answer.code) == (401, "server/unknown_person")
