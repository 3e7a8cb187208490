"""An online evening over HTTP: who may ask for what, and what is answered."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from gschobe.client import Guest, NotDone
from gschobe.core.seats import Seat
from gschobe.office.office import open_office
from gschobe.server.online.linking import code_of, secret_of
from tests.office.desk import found
from tests.server.asking import Asker
from tests.server.online.room import short
from tests.server.running import running
from tests.until import PATIENCE

ONLINE = "/api/event/online"
QUICK = {"card": None, "grace": 0.1, "coming": 0.1}


@asynccontextmanager
async def evening(folder: Path, *, players: int = 4) -> AsyncGenerator[tuple[str, dict[int, str]]]:
    """A server with an event to which so many were entered at the desk; their codes."""
    event = folder / "event.db"
    await found(event, players, reglement=short(passen=1))
    async with await open_office(str(event)) as office:
        secret = await secret_of(office)
        codes = {number: code_of(secret, office.event, number) for number in office.people}
    async with running(event=event) as (address, _):
        yield address, codes


async def known_by(address: str, code: str) -> Guest:
    """A guest who has shown his code."""
    guest = await Guest.new(address, name="Somebody")
    await guest.ask("POST", f"{ONLINE}/codes", code=code)
    return guest


async def refusal(guest: Guest, method: str, path: str, /, **body: Any) -> tuple[int, str]:
    """Status and code of what is refused."""
    with pytest.raises(NotDone) as refused:
        await guest.ask(method, f"{ONLINE}{path}", **body)
    return refused.value.status, refused.value.code


def test_without_an_event_there_is_no_evening() -> None:
    async def play() -> None:
        async with running() as (address, _):
            guest = await Guest.new(address, name="Somebody")
            assert await refusal(guest, "GET", "") == (404, "online/no_event")
            assert await refusal(guest, "GET", "/me") == (404, "online/no_event")
            assert await refusal(guest, "POST", "/close") == (404, "online/no_event")

    asyncio.run(play())


def test_a_guest_says_who_he_is_enters_and_goes_home(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as (address, codes):
            guest = await Guest.new(address, name="Anna")
            mine = await guest.ask("GET", f"{ONLINE}/me")
            assert (mine["number"], mine["is_entered"]) == (None, False)
            assert await refusal(guest, "POST", "/entry") == (409, "online/not_linked")
            known = await guest.ask("POST", f"{ONLINE}/persons", given=" Anna ", family="Graf")
            assert known == {"number": 6}
            again = await refusal(guest, "POST", "/persons", given="Anna", family="Graf")
            assert again == (409, "online/guest_linked")
            await guest.ask("POST", f"{ONLINE}/entry")
            assert await refusal(guest, "POST", "/entry") == (409, "entry/entered_twice")
            mine = await guest.ask("GET", f"{ONLINE}/me")
            assert (mine["name"], mine["is_entered"], mine["is_gone"]) == ("Anna Graf", True, False)
            assert not mine["is_jassleiter"]
            told = await guest.ask("GET", ONLINE)
            assert (told["count"], told["entered"]) == (5, None)
            lead = await known_by(address, codes[1])
            told = await lead.ask("GET", ONLINE)
            assert {"number": 6, "name": "Anna Graf", "is_here": True} in told["entered"]
            assert {"number": 2, "name": "Vreni2 Muster2", "is_here": False} in told["entered"]
            await guest.ask("DELETE", f"{ONLINE}/entry")
            assert (await guest.ask("GET", f"{ONLINE}/me"))["is_gone"]
            nameless = await refusal(guest, "POST", "/persons", given=" ", family="Graf")
            assert nameless == (400, "server/no_request")

    asyncio.run(play())


def test_only_the_named_jassleiter_leads(tmp_path: Path) -> None:
    orders: tuple[tuple[str, dict[str, Any]], ...] = (
        ("/entry-close", {}),
        ("/leftover", {"method": "joker", "agreed_by_players": True}),
        ("/passen", {}),
        ("/tables/1/pause", {}),
        ("/tables/1/continue", {}),
        ("/tables/1/end", {}),
        ("/tables/1/time", {"minutes": 3}),
        ("/tables/1/award", {"points": [1, 156], "ruling": "so", "reason": "so"}),
        ("/tables/1/ruling", {"ruling": "so", "reason": "so"}),
        ("/players/2/unlink", {}),
        ("/players/2/withdraw", {"reason": "so"}),
        ("/players/2/exclude", {"reason": "so"}),
        ("/close", {}),
    )

    async def play() -> None:
        async with evening(tmp_path) as (address, codes):
            player = await known_by(address, codes[2])
            for path, body in orders:
                assert await refusal(player, "POST", path, **body) == (403, "entry/not_jassleiter")
            assert await refusal(player, "GET", "/codes/3") == (403, "entry/not_jassleiter")
            nobody = Asker(server=address)
            assert (await nobody.ask("POST", f"{ONLINE}/close")).status == 401
            lead = await known_by(address, codes[1])
            assert (await lead.ask("GET", f"{ONLINE}/me"))["is_jassleiter"]
            code = await lead.ask("GET", f"{ONLINE}/codes/3")
            assert code == {"number": 3, "name": "Vreni3 Muster3", "code": codes[3]}
            assert await refusal(lead, "GET", "/codes/99") == (404, "server/no_such_person")
            assert await refusal(lead, "POST", "/passen") == (409, "office/entry_open")
            await lead.ask("POST", f"{ONLINE}/players/2/unlink")
            assert await refusal(player, "POST", "/entry") == (409, "online/not_linked")
            code = (await lead.ask("GET", f"{ONLINE}/codes/2"))["code"]
            assert code != codes[2]
            await known_by(address, code)
            wrong = await refusal(player, "POST", "/codes", code="2222-2222")
            assert wrong == (404, "server/no_such_code")

    asyncio.run(play())


async def _until(guest: Guest, path: str, met: Any) -> Any:
    async with asyncio.timeout(PATIENCE):
        while not met(told := await guest.ask("GET", f"{ONLINE}{path}")):
            await asyncio.sleep(0.02)
    return told


def test_an_evening_is_led_over_http_to_its_list(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as (address, codes):
            lead = await known_by(address, codes[1])
            players = {n: await known_by(address, codes[n]) for n in range(2, 6)}
            await lead.ask("POST", f"{ONLINE}/entry-close")
            assert await lead.ask("POST", f"{ONLINE}/passen", **QUICK) == {"passe": 1}
            call = (await players[2].ask("GET", f"{ONLINE}/me"))["call"]
            assert (call["passe"], call["number"], call["stand"] in ("waits", "plays")) == (
                1,
                1,
                True,
            )
            assert sorted(call["players"]) == sorted(f"Vreni{n} Muster{n}" for n in players)
            assert call["partner"] != "Vreni2 Muster2"
            at = await players[2].join(call["table"])
            assert at.view.seat is not None
            assert at.view.seat.letter == call["seat"]
            for_lead = await lead.ask("GET", ONLINE)
            assert for_lead["tables"][0]["table"] == call["table"]
            assert (await players[2].ask("GET", ONLINE))["tables"][0]["table"] is None
            foreign = await lead.join(call["table"])
            assert foreign.view.seat is None
            hint = await Asker(server=address, token=players[2].token).ask(
                "GET", f"/api/tables/{call['table']}/hint"
            )
            assert (hint.status, hint.code) == (409, "table/hints_against_bots")
            with pytest.raises(NotDone) as refused:
                await players[2].ask("POST", f"/api/tables/{call['table']}/next")
            assert refused.value.code == "table/drawn"
            with pytest.raises(Exception, match="seat_taken"):
                await foreign.sit(Seat.SOUTH)
            await at.leave()
            await foreign.leave()
            # Nobody is there any more: bots play the Passe to its end, and it brings nobody a result.
            await _until(lead, "", lambda told: told["tables"][0]["stand"] == "entered")
            mine = await players[2].ask("GET", f"{ONLINE}/me")
            assert mine["call"] is None
            assert (len(mine["passen"]), mine["no_result"]) == (1, "result/not_in_person")
            rounds = (await lead.ask("GET", f"{ONLINE}/records/1/1"))["rounds"]
            (record,) = rounds
            text = await Asker(server=address).ask("GET", f"/rounds/{record['address']}")
            assert text.body.startswith("%jass 1")
            assert await refusal(lead, "GET", "/records/1/2") == (404, "server/no_such_table")
            ruled = {"ruling": "a sign", "reason": "seen", "deducted": [{"player": 3, "points": 7}]}
            await lead.ask("POST", f"{ONLINE}/tables/1/ruling", **ruled)
            points = rounds and (await players[3].ask("GET", f"{ONLINE}/me"))["passen"][0]["points"]
            mates = (await lead.ask("GET", ONLINE))["tables"][0]["totals"]
            assert points in (mates[0] - 7, mates[1] - 7)
            await lead.ask("POST", f"{ONLINE}/players/5/exclude", reason="Bock")
            await lead.ask("POST", f"{ONLINE}/close")
            lists = await Guest.new(address, name="Anybody")
            told = await lists.ask("GET", f"{ONLINE}/lists")
            assert sorted(row["number"] for row in told["evening"]) == [2, 3, 4]
            assert told["series"] == []

    asyncio.run(play())
