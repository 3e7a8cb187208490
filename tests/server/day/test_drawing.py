from tests.server.day.hall import Hall, hall, key


async def with_players(pages: Hall, players: int) -> None:
    await pages.found()
    await pages.come(players)


async def test_the_field_closes_where_four_go_into_it() -> None:
    async with hall() as pages:
        await with_players(pages, 8)
        count = (await pages.desk.get("desk"))["field"]
        assert (count["here"], count["tables"], count["left_over"]) == (8, 2, 0)
        assert not count["is_undecided"]
        assert count["commitment"] is None
        late = await pages.jassleiter.send("field/close", here=7)
        assert (late.status, late.code) == (409, "day/changed_meanwhile")
        await pages.jassleiter.do("field/close", here=8)
        assert (await pages.desk.get("desk"))["field"]["commitment"]
        again = await pages.jassleiter.send("field/close", here=8)
        assert (again.status, again.code) == (409, "office/entry_closed_twice")


async def test_an_odd_field_offers_its_ways_with_what_follows() -> None:
    async with hall() as pages:
        await with_players(pages, 5)
        count = (await pages.desk.get("desk"))["field"]
        assert count["is_undecided"]
        assert count["asks_players"]
        joker, extra = count["ways"]
        assert (joker["method"], joker["sit_out"], joker["bias"]) == ("joker", 1, 58.0)
        assert (extra["method"], extra["extra_tables"]) == ("extra_passe", 1)
        open_ = await pages.jassleiter.send("field/close", here=5)
        assert (open_.status, open_.code) == (409, "day/undecided")
        unasked = await pages.jassleiter.send("field/close", here=5, method="joker")
        assert (unasked.status, unasked.code) == (409, "entry/players_not_asked")
        assert not (await pages.desk.get("desk"))["field"]["is_closed"]
        await pages.jassleiter.do("field/close", here=5, method="joker", agreed_by_players=True)
        assert (await pages.desk.get("desk"))["field"]["method"] == "joker"


async def test_only_the_jassleiter_closes_the_field() -> None:
    async with hall() as pages:
        await with_players(pages, 4)
        answer = await pages.desk.send("field/close", here=4)
        assert (answer.status, answer.code) == (403, "day/not_for_role")


async def test_two_desks_draw_a_passe_once() -> None:
    async with hall() as pages:
        await with_players(pages, 8)
        await pages.jassleiter.do("field/close", here=8)
        word = key()
        first = await pages.desk.send("draw", key=word, passe=1)
        resent = await pages.desk.send("draw", key=word, passe=1)
        assert first.body["entry"] == resent.body["entry"]
        other = await pages.jassleiter.send("draw", passe=1)
        assert (other.status, other.code) == (409, "draw/no_reason")
        (drawn,) = (await pages.desk.get("draws"))["draws"]
        assert drawn["sentences"][0].startswith("8 players at 2 tables")
        assert drawn["seed"] == ""


async def test_a_walk_in_after_the_draw_moves_as_few_as_possible() -> None:
    async with hall() as pages:
        await with_players(pages, 5)
        await pages.jassleiter.do("field/close", here=5, method="joker", agreed_by_players=True)
        await pages.draw()
        await pages.desk.do("field/gone", player=3)
        await pages.desk.do("draw", passe=1, reason="somebody has gone home")
        tiles = await pages.desk.get("passe")
        assert tiles["version"] == 2
        assert 3 not in [player["number"] for player in tiles["tables"][0]["players"]]


async def test_a_desk_that_expects_another_passe_is_told() -> None:
    async with hall() as pages:
        await with_players(pages, 4)
        await pages.jassleiter.do("field/close", here=4)
        answer = await pages.desk.send("draw", passe=2)
        assert (answer.status, answer.code) == (409, "day/changed_meanwhile")


async def test_lots_from_a_hat_hang_as_well() -> None:
    async with hall() as pages:
        await with_players(pages, 5)
        await pages.jassleiter.do("field/close", here=5, method="joker", agreed_by_players=True)
        twice = await pages.desk.send("lots", passe=1, tables=[[1, 2, 3, 4, 4]])
        assert twice.status == 409
        await pages.desk.do("lots", passe=1, tables=[[1, 2, 3, 4, 5]])
        tiles = await pages.desk.get("passe")
        assert [player["number"] for player in tiles["tables"][0]["players"]] == [2, 3, 4, 5]
        assert [player["number"] for player in tiles["sit_outs"]] == [6]
