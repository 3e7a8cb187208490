"""A hint is something that the rules allow, with a reason; people who play each other get none."""

import asyncio

from msgspec import convert

from gschobe.core.legality import why_illegal
from gschobe.core.seats import Seat
from gschobe.protocol.actions import Deed, action_of
from gschobe.texts import keys
from tests.server.asking import Asker
from tests.server.running import running
from tests.server.test_tables import guest_of


def test_against_bots_one_is_told_what_could_be_done_and_why() -> None:
    async def scene() -> None:
        async with running() as (address, _):
            asker, guest = await guest_of(Asker(server=address), "Vreni")
            wanted = {"rules": "schieber", "bots": "simple"}
            table = (await asker.ask("POST", "/api/tables", wanted)).body["table"]
            path = f"/api/tables/{table}/hint"
            assert (await asker.ask("GET", path)).code == "play/not_your_turn"
            at = await guest.join(table)
            await at.begin()
            for _ in range(6):
                view = await at.asked()
                assert view is not None
                hint = (await asker.ask("GET", path)).body
                action = action_of(convert(hint["deed"], Deed), seat=Seat.SOUTH)
                assert why_illegal(view, action) is None
                assert {each["key"] for each in hint["reasons"]} <= keys()
                assert hint["reasons"]
                if len(hint["alternatives"]) > 1:
                    best = max(hint["alternatives"], key=lambda each: each["points"])
                    assert all(each["error"] for each in hint["alternatives"])
                    assert best["deed"].get("card") == hint["deed"].get("card")
                await at.act(action)
            await at.leave()

    asyncio.run(scene())


def test_against_people_there_is_no_hint() -> None:
    async def scene() -> None:
        async with running() as (address, _):
            host, vreni = await guest_of(Asker(server=address), "Vreni")
            other, koebi = await guest_of(Asker(server=address), "Köbi")
            at = await vreni.join(await vreni.open_table())
            path = f"/api/tables/{at.table}/hint"
            assert (await host.ask("GET", path)).code == "table/not_seated"
            await at.sit(Seat.SOUTH)
            opposite = await koebi.join(at.table)
            await opposite.sit(Seat.NORTH)
            assert (await host.ask("GET", path)).code == "table/hints_against_bots"
            assert (await other.ask("GET", path)).code == "table/hints_against_bots"
            assert (
                await host.ask("GET", "/api/tables/nowhere/hint")
            ).code == "server/no_such_table"
            await at.leave()
            await opposite.leave()

    asyncio.run(scene())
