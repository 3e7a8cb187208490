"""The game as it moves through one action."""

import pytest

from gschobe.core.events import CardPlayed, TrickTaken, WeisCalled, WeisCompared
from gschobe.core.happening import Happening, take_trick, weis_to_name
from gschobe.core.seats import Seat, Team
from gschobe.core.weis import find_weis
from tests.core.builders import before_the_deal, begun, card, cards, deal_around, play

GIVEN = deal_around(south="EA EK EO", east="E6 E7 E8", north="E9", west="EX")


def test_what_happens_moves_the_game_on_event_by_event() -> None:
    game = begun("O", GIVEN)
    happening = Happening(game)
    happening.add(
        CardPlayed(seat=Seat.SOUTH, card=card("EA")), WeisCalled(seat=Seat.SOUTH, points=20)
    )
    after, events = happening.applied()
    assert [type(event) for event in events] == [CardPlayed, WeisCalled]
    assert after == play(game, "S EA weis 20")


def test_the_fourth_card_takes_the_trick_and_compares_the_calls() -> None:
    happening = Happening(play(begun("O", GIVEN), "S EA weis 20 | E6 E9"))
    take_trick(happening)
    assert happening.events == []
    happening.add(CardPlayed(seat=Seat.WEST, card=card("EX")))
    take_trick(happening)
    assert [type(event) for event in happening.events[1:]] == [TrickTaken, WeisCompared]
    compared = happening.events[2]
    assert isinstance(compared, WeisCompared)
    assert compared.comparison.winner is Team.A


def test_a_winner_names_all_his_weis() -> None:
    happening = Happening(begun("O", GIVEN))
    assert weis_to_name(happening.game, Seat.SOUTH) == find_weis(cards("EA EK EO"))


def test_before_the_first_deal_there_is_no_course() -> None:
    with pytest.raises(ValueError, match="no cards have been given"):
        _ = Happening(before_the_deal()).course
