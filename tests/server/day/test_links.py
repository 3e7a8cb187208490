from gschobe.server.day.links import codes
from tests.server.day.hall import Page, begun, hall


async def test_links_lead_to_the_pages_with_the_token_behind_the_sign_that_nobody_sends() -> None:
    async with begun() as pages:
        links = await pages.jassleiter.get("links")
        assert links["address"] == "http://192.168.1.20:8000"
        assert links["desk"].startswith("http://192.168.1.20:8000/desk#desk-")
        assert [(each["table"], each["party"]) for each in links["scribes"]] == [
            (1, "a"),
            (1, "b"),
            (2, "a"),
            (2, "b"),
        ]
        assert len(links["players"]) == 8
        link = links["scribes"][2]["link"]
        bearer = await Page(app=pages.app, token=link.partition("#")[2]).get("me")
        assert (bearer["role"], bearer["table"], bearer["party"]) == ("scribe", 2, "a")


async def test_the_desk_is_not_told_the_link_of_the_jassleiter() -> None:
    async with begun() as pages:
        assert (await pages.desk.get("links"))["jassleiter"] is None


async def test_new_tokens_make_the_old_ones_worthless() -> None:
    async with begun() as pages:
        one, other = pages.phone(1, "a"), pages.phone(2, "a")
        await pages.jassleiter.do("links/renew", whose="scribe", passe=1, table=1)
        assert (await one.ask("GET", "table")).status == 401
        assert (await other.ask("GET", "table")).status == 200
        assert (await pages.phone(1, "a").ask("GET", "table")).status == 200
        await pages.jassleiter.do("links/renew", whose="scribe")
        assert (await other.ask("GET", "table")).status == 401
        player = pages.player(2)
        await pages.jassleiter.do("links/renew", whose="player", player=2)
        assert (await player.ask("GET", "player")).status == 401
        desk = pages.desk
        await pages.jassleiter.do("links/renew", whose="desk")
        assert (await desk.ask("GET", "desk")).status == 401


async def test_an_address_given_by_hand_stands_on_the_sheets() -> None:
    async with begun() as pages:
        answer = await pages.desk.ask("POST", "links/address", {"address": "http://jass.local"})
        assert answer.body["hall"].startswith("http://jass.local/hall#")
        made = codes(pages.day)
        assert made.of_table(1, 2)[1].startswith("http://jass.local/scribe#scribe-1-1-2-b-")
        assert made.of_player(3).startswith("http://jass.local/player#player-3-")
        nonsense = await pages.desk.ask("POST", "links/address", {"address": "javascript:x"})
        assert nonsense.status == 400


async def test_without_an_address_sheets_have_no_codes() -> None:
    async with begun() as pages:
        pages.day.address = ""
        assert codes(pages.day).of_table(1, 1) == ()


async def test_before_an_event_is_founded_there_are_links_too() -> None:
    async with hall() as pages:
        links = await pages.jassleiter.get("links")
        assert (links["passe"], links["scribes"], links["players"]) == (0, [], [])
        assert (await pages.jassleiter.get("me"))["role"] == "jassleiter"


async def test_whoever_has_no_token_is_nobody() -> None:
    async with begun() as pages:
        answer = await Page(app=pages.app, token="desk-0000000000000000").ask("GET", "desk")
        assert (answer.status, answer.code) == (401, "server/unknown_person")
