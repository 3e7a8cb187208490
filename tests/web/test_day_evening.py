"""A whole evening of 8 tables and 4 Passen through the pages: desk, four phones and the hall side by side."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.evening import PEOPLE, TABLE_POINTS, Evening, Phone
from tests.web.venue import PHONE, venue

TABLES = range(1, 9)
ROUNDS = [100, 57, 80, 77, 90, 67, 157, 0, 88, 69, 95, 62]
MOST_KEYS = 12


def points_of(passe: int, table: int) -> tuple[int, int]:
    """What a table makes."""
    a = 800 + 31 * table + 17 * passe
    return a, TABLE_POINTS - a


def test_a_whole_evening(browser: Browser, tmp_path: Path) -> None:
    with venue(browser, tmp_path) as hall:
        evening = Evening(venue=hall, desk=hall.desk(), hall=hall.hall())
        registration(evening)
        first_passe(evening)
        second_passe(evening)
        third_passe(evening)
        fourth_passe(evening)
        prize_giving(evening)


def registration(evening: Evening) -> None:
    """18:30: 33 are on the list, one of them does not come, and somebody comes who is on no list."""
    desk, hall = evening.desk, evening.hall
    evening.found()
    evening.take_list(PEOPLE)
    for given, family in PEOPLE[:-1]:
        evening.check_in(given, family)
    evening.walk_in("Zora", "Neu")
    hall.sees("day/hall_here", count=33)
    desk.sees("day/left_over", here=33, tables=8, left=1)
    # Nothing is decided until somebody says what becomes of the one who is left over.
    close = desk.button("day/close_field")
    expect(close).to_be_disabled()
    desk.page.get_by_role("radio", name=desk.say("day/method_joker")).check()
    desk.page.get_by_label(desk.say("day/players_agree")).check()
    close.click()
    desk.sees("day/published_before")
    evening.draw(1)
    expect(hall.page.get_by_role("heading", name=hall.say("day/where"))).to_be_visible()
    expect(hall.page.get_by_role("listitem")).to_have_count(33)
    hall.sees("day/sits_out")
    hall.sees("day/take_seats")


def first_passe(evening: Evening) -> None:
    """19:15: two tables send by phone; at one of them the parties do not say the same."""
    desk = evening.desk
    phones = {(table, party): evening.phone(table, party) for table in (1, 2) for party in "ab"}
    for phone in phones.values():
        phone.page.sees("day/scribe_waits")
    evening.begin(1)
    expect(evening.hall.page.get_by_role("timer")).to_be_visible()
    agree(evening, phones[1, "a"], phones[1, "b"], points_of(1, 1))
    evening.made[1, 1] = points_of(1, 1)
    # A wrong sum cannot be sent.
    right, wrong = points_of(1, 2), (points_of(1, 2)[0] + 20, points_of(1, 2)[1] - 20)
    phones[2, "a"].page.page.get_by_role("textbox").first.fill("978")
    phones[2, "a"].page.page.get_by_role("textbox").last.fill("896")
    phones[2, "a"].page.sees("day/sum_missing", points=10)
    expect(phones[2, "a"].page.button("day/send")).to_be_disabled()
    phones[2, "a"].report(wrong)
    phones[2, "b"].page.button("day/not_right").click()
    phones[2, "b"].report(right)
    for phone in (phones[2, "a"], phones[2, "b"]):
        phone.sees("day/conflict")
    evening.desk_has(2, "conflict")
    # The sheet is brought to the desk, which decides.
    keys = [evening.enter(1, table, points_of(1, table)) for table in TABLES if table > 1]
    assert max(keys) <= MOST_KEYS
    # a still says something else, and is told so: nobody has overwritten it.
    for phone in (phones[2, "a"], phones[2, "b"]):
        expect(phone.page.page.get_by_text(str(right[0])).first).to_be_visible()
    expect(desk.button("day/draw_passe", passe=2)).to_be_visible()


def agree(evening: Evening, one: Phone, other: Phone, points: tuple[int, int]) -> None:
    """One party reports, the other confirms."""
    one.report(points)
    one.sees("day/told")
    evening.desk_has(one.table, "reported")
    other.sees("day/told_by_other")
    other.confirm()
    for phone in (one, other):
        phone.sees("day/done")
    evening.desk_has(one.table, "confirmed")


def second_passe(evening: Evening) -> None:
    """20:00: after the draw it turns out that two totals of the first Passe were exchanged."""
    desk = evening.desk
    evening.draw(2)
    a, b = evening.made[1, 5]
    desk.button("day/passe_number", passe=1).click()
    evening.tile(5).click()
    desk.type(f"{b}\n{a}\nteams exchanged\n")
    desk.sees("day/entered", table=5)
    evening.made[1, 5] = (b, a)
    score = next(
        each for each in evening.venue.ask("GET", "passe?passe=1")["tables"] if each["table"] == 5
    )["score"]
    assert (score["points"], score["is_corrected"]) == ([b, a], True)
    desk.page.keyboard.press("Escape")
    evening.begin(2)
    # Round by round, with a phone that goes dark in the middle.
    one, other = evening.phone(1, "a"), evening.phone(1, "b")
    one.page.button("day/way_rounds").click()
    one.page.field("day/round_of", round=1, party="a").fill(str(ROUNDS[0]))
    one.page.page.reload()
    one.page.button("day/way_rounds").click()
    expect(one.page.field("day/round_of", round=1, party="a")).to_have_value(str(ROUNDS[0]))
    one.report_rounds(ROUNDS)
    one.sees("day/told")
    other.confirm()
    other.sees("day/done")
    evening.made[2, 1] = (sum(ROUNDS), TABLE_POINTS - sum(ROUNDS))
    for table in TABLES[1:]:
        evening.enter(2, table, points_of(2, table))
    # Between two Passen the hall sees the list.
    expect(
        evening.hall.page.get_by_role("heading", name=evening.hall.say("day/ranking"))
    ).to_be_visible()


def third_passe(evening: Evening) -> None:
    """20:45: somebody goes home, so that nobody is left over any more."""
    evening.goes_home("Bieri Hans")
    evening.draw(3)
    assert evening.venue.ask("GET", "passe?passe=3")["sit_outs"] == []
    evening.begin(3)
    for table in TABLES:
        evening.enter(3, table, points_of(3, table))
    evening.hall.sees("day/list_hidden")


def fourth_passe(evening: Evening) -> None:
    """21:30: the last one."""
    evening.draw(4)
    evening.begin(4)
    for table in TABLES:
        evening.enter(4, table, points_of(4, table))
    evening.hall.sees("day/list_hidden")


def prize_giving(evening: Evening) -> None:
    """22:15: called from below, the winner last; then the evening is closed."""
    desk, hall = evening.desk, evening.hall
    rows = evening.rows()
    best = rows[0]
    player = evening.venue.open(evening.venue.link_of_player(best["number"]), PHONE)
    player.sees("day/list_hidden")
    desk.go_to("ranking")
    everybody = evening.venue.ask("GET", "desk")["hall"]["to_call"]
    for count in range(1, everybody + 1):
        desk.button("day/call_next").click()
        desk.sees("day/called_so_far", called=count, all=everybody)
        if count < everybody:
            expect(hall.page.get_by_text(best["name"])).to_have_count(0)
    expect(hall.page.get_by_role("status").filter(has_text=best["name"])).to_be_visible()
    expect(player.page.get_by_text(player.say("day/of_players", count=len(rows)))).to_be_visible()
    desk.go_to("passe")
    desk.button("day/close_evening").click()
    desk.sees("day/next_over")
    # The list is what the tables have made: every point once, and the Joker for the one who sat out.
    total = sum(sum(each) for each in evening.made.values())
    assert total == 4 * 8 * TABLE_POINTS
    by_number = {row["number"]: row for row in rows}
    for row in by_number.values():
        worth = [int("".join(filter(str.isdigit, text)) or 0) for text in row["passen"]]
        assert int("".join(filter(str.isdigit, row["value"]))) == sum(worth), row
