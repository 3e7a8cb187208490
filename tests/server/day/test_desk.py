from tests.server.day.hall import begun, hall


async def test_before_an_event_is_founded_the_desk_says_so() -> None:
    async with hall() as pages:
        view = await pages.jassleiter.get("desk")
        assert (view["version"], view["next_step"]) == (0, "next/found")


async def test_the_desk_shows_the_tables_of_the_passe() -> None:
    async with begun() as pages:
        view = await pages.desk.get("desk")
        assert view["title"] == "Herbstjassen"
        assert view["jassleiter"] == "Heidi Leiter"
        assert view["next_step"] == "next/enter"
        assert [tile["state"] for tile in view["passe"]["tables"]] == ["open", "open"]
        assert len(view["passe"]["tables"][0]["players"]) == 4
        assert view["evening"]["played"]["expected"] == 1884
        assert view["clock"]["minutes"] == 48
        assert view["clock"]["ends"] - view["clock"]["began"] == 48 * 60_000
