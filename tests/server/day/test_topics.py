from gschobe.office.event import at_entry
from gschobe.server.day.topics import DESK, EVERYTHING, HALL, player_topic, table_topic, topics
from tests.server.day.hall import Hall, begun


def last(pages: Hall, *, entries: int = 1) -> frozenset[tuple[str, int, int]]:
    after = pages.day.event
    return topics(at_entry(after, after.version - entries), after)


async def test_what_a_phone_says_is_for_its_table_and_the_desk() -> None:
    async with begun() as pages:
        await pages.phone(2, "a").do("table/report", points=[1000, 884])
        assert last(pages) == {DESK, table_topic(1, 2)}


async def test_totals_are_also_for_the_hall_and_the_four_who_made_them() -> None:
    async with begun() as pages:
        await pages.desk.do("scores", passe=1, table=2, points=[1000, 884])
        four = pages.day.held.evening.hung[1].players_at(2)
        assert four is not None
        assert last(pages) == {DESK, HALL, table_topic(1, 2), *map(player_topic, four)}


async def test_the_last_totals_of_a_passe_and_all_else_are_for_everybody() -> None:
    async with begun() as pages:
        assert last(pages) == EVERYTHING
        await pages.desk.do("scores", passe=1, table=2, points=[1000, 884])
        await pages.desk.do("scores", passe=1, table=1, points=[1000, 884])
        assert last(pages) is EVERYTHING
        await pages.jassleiter.do("deductions", passe=1, player=2, points=5, reason="signs")
        assert last(pages) is EVERYTHING
