"""What lies open of a round, as it goes on."""

import pytest

from gschobe.core.cards import PACK
from gschobe.core.course import Course, Phase
from gschobe.core.presets import SRK_2006
from gschobe.core.seats import SEATS, Seat, Team
from tests.core.builders import (
    begun,
    course_of,
    deal,
    dealt,
    lay_cards,
    play,
    refused,
)
from tests.core.rounds import LAST_TO_THE_FEWER, SCHILTEN

GIVEN = deal("AKOU.O6.KU.A", "X8.987.AX.KU", "97.KU.987.OX", "6.AX.O6.9876")


@pytest.mark.rule("3.1", "3.3", "9.7")
@pytest.mark.requirement("G-039", "G-145")
def test_a_round_goes_through_its_phases_in_order() -> None:
    game = dealt(GIVEN)
    phases = [course_of(game).phase]
    for script in ("S gschobe", "N chooses E"):
        game = play(game, script)
        phases.append(course_of(game).phase)
    game = lay_cards(game, 35)
    phases.append(course_of(game).phase)
    game = lay_cards(game, 1)
    phases.append(course_of(game).phase)
    phases.append(course_of(play(game, "W counts")).phase)
    assert [phase.value for phase in phases] == [
        "forehand_chooses",
        "partner_chooses",
        "playing",
        "playing",
        "counting",
        "counted",
    ]


@pytest.mark.rule("2.1")
@pytest.mark.requirement("G-006", "G-023")
@pytest.mark.parametrize("dealer", SEATS)
def test_forehand_sits_to_the_right_of_the_dealer_and_is_not_his_partner(dealer: Seat) -> None:
    course = Course(dealer=dealer)
    assert course.forehand == (dealer + 1) % 4
    assert course.forehand.team is not dealer.team
    assert course.phase is Phase.FOREHAND_CHOOSES


@pytest.mark.rule("3.2")
@pytest.mark.requirement("G-024", "G-031")
def test_who_declares_is_forehand_or_after_schieben_his_partner() -> None:
    game = dealt(GIVEN)
    assert course_of(game).declarer is Seat.SOUTH
    assert course_of(play(game, "S gschobe")).declarer is Seat.NORTH
    assert course_of(play(game, "S gschobe | N chooses U")).declarer is Seat.NORTH


@pytest.mark.rule("6.1")
@pytest.mark.requirement("G-074", "G-075", "G-092", "S-21")
def test_a_round_ends_after_36_cards_and_not_sooner() -> None:
    game = begun("R", GIVEN)
    for played in range(36):
        course = course_of(game)
        assert (course.phase, len(course.played)) == (Phase.PLAYING, played)
        assert refused(game, "S counts") == "count/cards_left"
        game = lay_cards(game, 1)
    assert course_of(game).phase is Phase.COUNTING
    assert [len(trick.cards) for trick in course_of(game).tricks] == [4] * 9
    assert course_of(game).played == PACK


@pytest.mark.rule("6.1")
@pytest.mark.requirement("G-076", "G-090")
def test_the_piles_of_the_teams_are_kept_apart() -> None:
    course = course_of(LAST_TO_THE_FEWER.until(7))
    a, b = (course.captured(team) for team in Team)
    assert not a & b
    assert a | b == course.played
    assert (len(a), len(b)) == (24, 4)
    assert [course.tricks_taken(team) for team in Team] == [6, 1]


@pytest.mark.rule("6.3")
def test_a_trick_lies_until_it_is_turned() -> None:
    srk = play(begun("O", GIVEN, rules=SRK_2006.rules), "EA EX E9 E6")
    assert course_of(srk).trick == course_of(srk).tricks[0]
    turned = course_of(play(srk, "S turns"))
    assert (turned.trick, turned.turned) == (None, 1)
    led = course_of(play(begun("O", GIVEN), "EA EX E9 E6 EK"))
    assert led.trick is not None
    assert [str(card) for card in led.trick.cards] == ["EK"]


@pytest.mark.rule("7.6")
def test_who_may_still_name_is_who_has_called_and_won() -> None:
    game = play(begun("R", GIVEN), "S EA weis 50 | EX | N E9 weis 20 | E6")
    assert [course_of(game).may_still_name(seat) for seat in SEATS] == [True, False, True, False]
    game = play(game, "S names | RO R7")
    assert [course_of(game).may_still_name(seat) for seat in SEATS] == [False, False, True, False]
    assert not course_of(play(game, "RK")).may_still_name(Seat.NORTH)


def test_the_height_that_a_seat_has_called_is_remembered() -> None:
    course = course_of(play(begun("R", GIVEN), "S EA weis 50"))
    assert [course.called_weis(seat) for seat in SEATS] == [50, None, None, None]


def test_before_a_contract_there_is_no_next_trick() -> None:
    with pytest.raises(ValueError, match="no contract yet"):
        _ = Course(dealer=Seat.WEST).next_trick


def test_the_factor_stands_in_the_course() -> None:
    assert course_of(SCHILTEN.start()).multiplier == 2
