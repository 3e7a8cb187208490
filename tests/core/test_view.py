"""What a seat may know, and what it is told."""

from functools import reduce

import pytest

from gschobe.core.actions import PlayCard
from gschobe.core.apply import apply
from gschobe.core.cards import CardSet
from gschobe.core.course import Phase
from gschobe.core.events import Dealt, HandTakenUp, RoundCounted
from gschobe.core.legality import legal_actions
from gschobe.core.presets import SCHIEBER, SRK_2006
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import Trick
from gschobe.core.view import fold, seen, view
from tests.core.builders import (
    before_the_deal,
    begun,
    course_of,
    deal,
    dealt,
    happened,
    play,
    refused,
)
from tests.core.rounds import SCHILTEN

GIVEN = deal("AKOU.O6.KU.A", "X8.987.AX.KU", "97.KU.987.OX", "6.AX.O6.9876")
ALL = [*SEATS, None]


@pytest.mark.rule("2.3", "14.2")
@pytest.mark.requirement("G-010", "G-011")
def test_a_seat_sees_its_own_nine_cards_and_no_others() -> None:
    game = dealt(GIVEN)
    for seat in SEATS:
        own = view(game, seat)
        assert own.hand == GIVEN.hands[seat]
        assert [own.hands[other] for other in SEATS if other is not seat] == [None] * 3
        assert (own.standing, own.course, own.rules) == (game.standing, game.course, game.rules)


@pytest.mark.rule("14.2")
def test_a_spectator_sees_the_open_part_alone() -> None:
    game = play(begun("R", GIVEN), "EA")
    spectator = view(game, None)
    assert (spectator.hands, spectator.hand) == ((None,) * 4, CardSet())
    assert spectator.course == game.course


@pytest.mark.rule("2.4")
@pytest.mark.requirement("S-16")
def test_the_partner_sees_his_cards_when_forehand_has_decided() -> None:
    game = dealt(GIVEN, rules=SRK_2006.rules)
    assert [len(view(game, seat).hand) for seat in SEATS] == [9, 9, 0, 9]
    for decision in ("S gschobe", "S chooses E"):
        assert view(play(game, decision), Seat.NORTH).hand == GIVEN.hands[2]
    assert [len(view(dealt(GIVEN), seat).hand) for seat in SEATS] == [9, 9, 9, 9]


@pytest.mark.rule("2.4", "14.2")
@pytest.mark.requirement("S-16")
def test_nobody_is_told_of_cards_he_may_not_see() -> None:
    game, events = happened(before_the_deal(rules=SRK_2006.rules), f"W deals {GIVEN}")
    told = {seat: seen(events[0], seat) for seat in ALL}
    for seat, event in told.items():
        assert isinstance(event, Dealt)
        known = [other for other in SEATS if event.hands[other] is not None]
        assert known == ([] if seat in (None, Seat.NORTH) else [seat])
    taken_up = happened(game, "S gschobe")[1][-1]
    for seat in ALL:
        event = seen(taken_up, seat)
        assert isinstance(event, HandTakenUp)
        assert event.hand == (GIVEN.hands[2] if seat is Seat.NORTH else None)


@pytest.mark.rule("14.2")
def test_after_the_count_all_four_hands_lie_open() -> None:
    game, events = happened(SCHILTEN.played(), "S counts")
    assert isinstance(events[-1], RoundCounted)
    for seat in ALL:
        assert view(game, seat).hands == game.hands
        assert seen(events[-1], seat) == events[-1]


@pytest.mark.rule("14.2")
@pytest.mark.parametrize("seat", ALL)
@pytest.mark.parametrize("rules", [SCHIEBER.rules, SRK_2006.rules])
def test_what_a_seat_is_told_gives_its_next_view(seat: Seat | None, rules: TableRules) -> None:
    start = before_the_deal(rules=rules)
    game, events = happened(start, f"W deals {GIVEN} | S gschobe | N chooses R | EA EX E9 E6")
    told = [seen(event, seat) for event in events]
    assert reduce(fold, told, view(start, seat)) == view(game, seat)


@pytest.mark.rule("14.2")
@pytest.mark.requirement("G-011")
def test_hidden_cards_dealt_anew_leave_the_view_as_it_is() -> None:
    game = play(begun("R", GIVEN), "S EA weis 50 | EX")
    other = deal("AKOU.O6.KU.A", "X8.AX.AX.KU7", "97.KU.987.OX", "6.987.O6.986")
    anew = play(begun("R", other), "S EA weis 50 | EX")
    assert view(anew, Seat.SOUTH) == view(game, Seat.SOUTH)
    assert view(anew, Seat.WEST) != view(game, Seat.WEST)


@pytest.mark.rule("8.2")
@pytest.mark.requirement("G-105")
def test_the_partner_sees_nothing_of_stoeck_before_they_are_called() -> None:
    """North's view before South's second card and after it differ by the card alone."""
    given = deal("87.87.87.KO6", "AO9.KX.U6.U9", "KX.AU6.AO9.A", "U6.O9.KX.X87")
    line = "E7 EA EK E6 | TU TA T7 TK | EO EX EU E8 | RX R6 RO R7 | TX TO"
    game = play(begun("T", given), line)
    assert refused(game, "S stoeck") is None
    partner = view(game, Seat.NORTH)
    assert partner.course is not None
    assert partner.course.stoeck is None
    offered = legal_actions(partner, Seat.NORTH)
    assert offered == ()


@pytest.mark.rule("6.4")
@pytest.mark.requirement("G-088", "G-089", "G-141")
def test_during_the_play_the_last_turned_trick_may_be_looked_at() -> None:
    game = play(begun("O", GIVEN), "EA EX E9 E6")
    assert shown(view(game, Seat.WEST).may_look_at) == ["EA EX E9 E6"]
    game = play(game, "EK E8 E7 T6")
    assert shown(view(game, None).may_look_at) == ["EA EX E9 E6", "EK E8 E7 T6"]
    game = play(game, "SK")
    assert shown(view(game, Seat.EAST).may_look_at) == ["EK E8 E7 T6", "SK"]


@pytest.mark.rule("6.4")
@pytest.mark.requirement("S-20")
def test_in_the_srk_tournament_turned_tricks_stay_turned() -> None:
    game = play(begun("O", GIVEN, rules=SRK_2006.rules), "EA EX E9 E6")
    assert shown(view(game, Seat.WEST).may_look_at) == ["EA EX E9 E6"]
    game = play(game, "S turns")
    assert view(game, Seat.WEST).may_look_at == ()
    assert shown(view(play(game, "EK"), Seat.WEST).may_look_at) == ["EK"]


@pytest.mark.rule("6.4")
@pytest.mark.requirement("G-141")
@pytest.mark.parametrize("phase", [Phase.COUNTING, Phase.COUNTED])
def test_all_tricks_lie_open_during_the_count(phase: Phase) -> None:
    game = SCHILTEN.played()
    if phase is Phase.COUNTED:
        game = play(game, "S counts")
    assert course_of(game).phase is phase
    assert view(game, None).may_look_at == course_of(game).tricks
    assert len(course_of(game).tricks) == 9


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    nothing = view(before_the_deal(), Seat.SOUTH)
    assert (nothing.course, nothing.hand, nothing.may_look_at) == (None, CardSet(), ())


def shown(tricks: tuple[Trick, ...]) -> list[str]:
    return [" ".join(map(str, trick.cards)) for trick in tricks]


def test_a_card_that_was_played_has_left_the_hand() -> None:
    game = apply(begun("O", GIVEN), PlayCard(seat=Seat.SOUTH, card=next(iter(GIVEN.hands[0])))).game
    assert len(view(game, Seat.SOUTH).hand) == 8
    assert view(game, Seat.SOUTH).dealt_hand(Seat.SOUTH) == GIVEN.hands[0]
