"""Games at 960 to 960 that end by crossing: in each block the page names the right winner."""

import pytest
from playwright.sync_api import expect

from gschobe.core.seats import Seat
from tests.web.company import Company
from tests.web.house import House
from tests.web.retelling import retell


@pytest.mark.parametrize(
    ("name", "seat", "won"),
    [
        ("schieber-crosses-with-weis", Seat.NORTH, True),
        ("schieber-crosses-with-stoeck", Seat.NORTH, False),
        ("schieber-crosses-with-stoeck", Seat.WEST, True),
        ("schieber-crosses-with-tricks", Seat.EAST, True),
    ],
)
def test_a_game_that_ends_by_crossing(
    house: House, others: Company, name: str, seat: Seat, won: bool
) -> None:
    told = retell(house, others, name, seat=seat)
    told.go_on()
    person = told.person
    expect(person.ended).to_be_visible()
    winner = person.say("web/won_by_us" if won else "web/won_by_them")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(winner)
