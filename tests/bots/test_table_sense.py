"""What a player can tell from his hand and the cards that were played."""

from gschobe.bots.table_sense import TableSense, sense
from gschobe.core.presets import SWISS
from gschobe.core.seats import Seat
from gschobe.core.view import view
from tests.core.builders import begun, card, course_of, deal_around, play

GIVEN = deal_around("EA EX RU", "EK E6 R6", "EO E7 R9", "EU E8 RA")


def picture(script: str, seat: Seat) -> TableSense:
    game = begun("R", GIVEN, rules=SWISS.rules)
    if script:
        game = play(game, script)
    return sense(course_of(game), hand=view(game, seat).hand, seat=seat)


def test_a_card_is_bock_when_nothing_that_is_out_beats_it() -> None:
    assert picture("", Seat.SOUTH).is_bock(card("EA"))
    assert picture("", Seat.SOUTH).is_bock(card("RU"))
    assert not picture("", Seat.WEST).is_bock(card("RA"))
    assert picture("EX EK", Seat.NORTH).is_bock(card("EO")) is False
    assert picture("EA EK EO EU EX E6 E7 E8", Seat.SOUTH).unseen_trumps == 9 - len(
        view(begun("R", GIVEN), Seat.SOUTH).hand.of_suit(card("RU").suit)
    )


def test_the_partner_is_safe_only_when_nothing_can_take_the_trick_from_him() -> None:
    assert not picture("EA EK", Seat.NORTH).partner_is_safe
    assert picture("EA E6 E7", Seat.WEST).partner_wins is False
    assert picture("EX EK EO", Seat.WEST).partner_is_safe
    assert picture("EX EK EO", Seat.WEST).is_last


def test_a_card_is_safe_when_it_takes_the_trick_for_certain() -> None:
    last = picture("EX E6 E7", Seat.WEST)
    assert last.is_safe(card("EU"))
    assert not last.is_safe(card("E8"))
    assert not picture("", Seat.SOUTH).is_safe(card("EA"))
    assert picture("", Seat.SOUTH).is_safe(card("RU"))
