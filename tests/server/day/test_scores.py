import asyncio

from tests.server.day.hall import begun, key


async def test_a_wrong_sum_is_told_with_its_difference_while_it_is_typed() -> None:
    async with begun() as pages:
        typed = {"passe": 1, "table": 1, "points": [978, 896]}
        looked = (await pages.desk.ask("POST", "scores/look", typed)).body
        assert looked["refusal"]["code"] == "entry/wrong_sum"
        assert looked["refusal"]["data"] == {"expected": "1884", "found": "1874", "off": "-10"}
        refused = await pages.desk.send("scores", **typed)
        assert (refused.status, refused.code) == (409, "entry/wrong_sum")
        right = (await pages.desk.ask("POST", "scores/look", {**typed, "points": [978, 906]})).body
        assert right == {"refusal": None, "is_outlier": False}
        seldom = (
            await pages.desk.ask("POST", "scores/look", {**typed, "points": [1300, 584]})
        ).body
        assert seldom["is_outlier"]


async def test_a_sheet_is_entered_and_the_open_tables_are_told() -> None:
    async with begun() as pages:
        first = await pages.desk.do("scores", passe=1, table=2, points=[1300, 584])
        assert (first["open_tables"], first["is_outlier"]) == ([1], True)
        tile = (await pages.desk.get("desk"))["passe"]["tables"][1]
        assert (tile["state"], tile["is_outlier"]) == ("confirmed", True)
        assert tile["score"]["points"] == [1300, 584]
        assert tile["score"]["by"] == "office"
        last = await pages.desk.do("scores", passe=1, table=1, points=[1000, 884])
        assert last["open_tables"] == []
        assert len(last["changes"]) == 8


async def test_two_desks_that_enter_one_table_keep_the_first() -> None:
    async with begun() as pages:
        both = await asyncio.gather(
            pages.desk.send("scores", passe=1, table=1, points=[1000, 884]),
            pages.jassleiter.send("scores", passe=1, table=1, points=[884, 1000]),
        )
        assert [answer.status for answer in both] == [200, 409]
        assert both[1].code == "entry/score_there"
        tile = (await pages.desk.get("desk"))["passe"]["tables"][0]
        assert tile["score"]["points"] == [1000, 884]


async def test_what_is_sent_twice_is_written_once() -> None:
    async with begun() as pages:
        word = key()
        sent = {"key": word, "passe": 1, "table": 1, "points": [1000, 884]}
        first = await pages.desk.send("scores", **sent)
        second = await pages.desk.send("scores", **sent)
        assert first.body["entry"] == second.body["entry"]
        assert second.status == 200
        assert pages.day.event.version == first.body["version"]


async def test_a_correction_says_what_it_saw_and_whose_line_changes() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        tile = (await pages.desk.get("passe", passe=1))["tables"][0]
        wanted = {"passe": 1, "table": 1, "entry": tile["score"]["entry"], "reason": "swapped"}
        done = await pages.desk.do("scores/correct", **wanted, points=[900, 984])
        assert {row["number"] for row in done["changes"]} >= {
            player["number"] for player in tile["players"]
        }
        late = await pages.jassleiter.send("scores/correct", **wanted, points=[901, 983])
        assert (late.status, late.code) == (409, "day/changed_meanwhile")
        assert late.body["data"] == {"entry": str(done["entry"])}
        after = (await pages.desk.get("passe", passe=1))["tables"][0]["score"]
        assert (after["points"], after["is_corrected"]) == ([900, 984], True)


async def test_there_is_nothing_to_correct_at_an_open_table() -> None:
    async with begun() as pages:
        answer = await pages.desk.send(
            "scores/correct", passe=1, table=1, entry=1, points=[900, 984], reason="?"
        )
        assert (answer.status, answer.code) == (409, "entry/no_score_yet")


async def test_totals_of_a_table_that_has_some_are_looked_at_as_a_correction() -> None:
    async with begun() as pages:
        await pages.desk.do("scores", passe=1, table=1, points=[1000, 884])
        typed = {"passe": 1, "table": 1, "points": [1001, 883]}
        looked = (await pages.desk.ask("POST", "scores/look", typed)).body
        assert looked["refusal"] is None


async def test_tables_that_are_still_open_when_most_have_finished_are_slow() -> None:
    async with begun(16) as pages:
        for table in (1, 2, 3):
            view = (await pages.desk.get("desk"))["passe"]
            assert not any(tile["is_slow"] for tile in view["tables"])
            await pages.desk.do("scores", passe=1, table=table, points=[1000, 884])
        view = (await pages.desk.get("desk"))["passe"]
        assert [tile["is_slow"] for tile in view["tables"]] == [False, False, False, True]
