from tests.server.day.hall import Hall, begun


async def play_on(pages: Hall) -> None:
    """The rest of an evening whose first Passe is played."""
    await pages.enter_all(1)
    for passe in (2, 3, 4):
        await pages.draw(passe)
        await pages.begin(passe)
        await pages.enter_all(passe)


async def test_the_list_says_what_has_changed_since_the_passe_before() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        first = await pages.desk.get("ranking")
        assert first["passen"] == 1
        await pages.draw(2)
        await pages.begin(2)
        running = await pages.desk.get("ranking")
        assert [row["value"] for row in running["rows"]] == [row["value"] for row in first["rows"]]
        await pages.enter_all(2)
        second = await pages.desk.get("ranking", than=first["version"])
        assert second["than"] == first["version"]
        assert all(row["was_value"] is not None for row in second["rows"])
        before = {row["number"]: row["rank"] for row in first["rows"]}
        assert all(row["was_rank"] == before[row["number"]] for row in second["rows"])


async def test_a_correction_stands_out_in_the_list() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        tile = (await pages.desk.get("passe", passe=1))["tables"][0]
        await pages.desk.do(
            "scores/correct",
            passe=1,
            table=1,
            entry=tile["score"]["entry"],
            points=[700, 1184],
            reason="misread",
        )
        ranking = await pages.desk.get("ranking")
        changed = {row["number"] for row in ranking["rows"] if row["was_value"] is not None}
        assert changed >= {player["number"] for player in tile["players"]}
        far = await pages.desk.get("ranking", than=2)
        assert {row["was_rank"] for row in far["rows"]} == {0}


async def test_an_undo_stands_out_in_the_list_as_well() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        last = (await pages.desk.get("desk"))["last"]["entry"]
        await pages.desk.do("undo", entry=last, reason="wrong table")
        ranking = await pages.desk.get("ranking")
        assert ranking["than"] == pages.day.event.version - 1
        assert ranking["passen"] == 0


async def test_the_series_has_its_sums_and_tickets() -> None:
    async with begun() as pages:
        await play_on(pages)
        await pages.jassleiter.do("close")
        series = await pages.desk.get("series")
        assert not series["is_closed"]
        assert series["sums"] == []  # one evening makes no sum of two
        answer = await pages.desk.send("tickets", owner=2, receiver=3)
        assert (answer.status, answer.code) == (409, "series/no_second_ticket")
