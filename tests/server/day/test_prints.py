from tests.server.day.hall import begun


async def test_sheets_are_made_as_pdf() -> None:
    async with begun() as pages:
        for kind in ("score-sheets", "wall-by-name", "lots"):
            answer = await pages.desk.ask("GET", f"print/{kind}", paper="a5")
            assert (answer.status, answer.body[:4]) == (200, b"%PDF")
        one = await pages.desk.ask("GET", "print/score-sheets", table=1)
        assert len(one.body) < len((await pages.desk.ask("GET", "print/score-sheets")).body)


async def test_what_cannot_be_printed_says_why() -> None:
    async with begun() as pages:
        nothing = await pages.desk.ask("GET", "print/ranking", player=99)
        assert (nothing.status, nothing.code) == (409, "print/nothing")
        unknown = await pages.desk.ask("GET", "print/poster")
        assert unknown.status == 404
        labels = await pages.desk.ask("GET", "print/wall-by-name", paper="labels")
        assert labels.code == "print/no_labels"
