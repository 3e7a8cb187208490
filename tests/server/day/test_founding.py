from gschobe.tournament.presets import reglement_names, reglement_text
from tests.server.day.hall import Page, hall, key


async def test_the_text_of_a_reglement_is_shown_before_it_is_chosen() -> None:
    async with hall() as pages:
        listed = await pages.jassleiter.get("reglemente")
        assert [card["name"] for card in listed["reglemente"]] == list(reglement_names())
        text = await pages.jassleiter.get("reglemente/srk-2006")
        assert text["parts"][0]["sentences"][0] == "Schieber is played."
        assert (await pages.jassleiter.ask("GET", "reglemente/unknown")).status == 404


async def test_sentences_come_in_the_language_of_the_page() -> None:
    async with hall() as pages:
        german = Page(app=pages.app, token=pages.jassleiter.token, language="de-CH")
        text = await german.get("reglemente/srk-2006")
        assert text["parts"][0]["sentences"][0] == "Gespielt wird der Schieber."


async def test_an_own_reglement_is_looked_at_or_refused_with_its_key() -> None:
    async with hall() as pages:
        own = {"toml": reglement_text("srk-2006").replace("passen = 4", "passen = 5")}
        shown = await pages.jassleiter.ask("POST", "reglemente", own)
        assert shown.status == 200
        broken = await pages.jassleiter.ask("POST", "reglemente", {"toml": "[play]\nx = 1\n"})
        assert (broken.status, broken.code) == (400, "reglement/no_key")
        assert broken.body["data"]["place"] == "play.x"


async def test_an_event_is_founded_once() -> None:
    async with hall() as pages:
        await pages.found()
        again = await pages.jassleiter.send(
            "new",
            title="Zweiter",
            given="Ueli",
            family="Neu",
            reglement="srk-2006",
            date="2026-12-01",
        )
        assert (again.status, again.code) == (409, "office/founded_twice")
        assert pages.day.people[1].name == "Heidi Leiter"


async def test_a_date_that_is_none_is_no_request() -> None:
    async with hall() as pages:
        answer = await pages.jassleiter.send(
            "new", title="x", given="H", family="L", reglement="srk-2006", date="30.11.2026"
        )
        assert (answer.status, answer.code) == (400, "server/no_request")


async def test_the_desk_goes_on_with_the_newest_evening() -> None:
    async with hall() as pages:
        await pages.found()
        await pages.come(4)
        await pages.jassleiter.do("evenings", date="2026-12-07", venue="Ochsen", key=key())
        view = await pages.desk.get("desk")
        assert (view["evening"]["number"], view["evening"]["venue"]) == (2, "Ochsen")
        assert view["field"]["here"] == 0
