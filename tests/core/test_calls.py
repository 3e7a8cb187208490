"""When Weis are called and named, and what a call must say."""

from dataclasses import replace

import pytest

from gschobe.core.calls import own_card_lies_uncovered, stoeck_time
from gschobe.core.contracts import Contract
from gschobe.core.course import Course
from gschobe.core.events import CardPlayed, TrickTaken, WeisCalled, WeisCompared
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.refusals import Code
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.stoeck import StoeckTime
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import Trick
from tests.core.builders import (
    begun,
    card,
    cards,
    counted,
    course_of,
    deal,
    deal_around,
    happened,
    least_called,
    play,
    play_out,
    refused,
)

RUNS = deal("AKOU.O6.KU.A", "X8.987.AX.KU", "97.KU.987.OX", "6.AX.O6.9876")
"""South and West hold 50 each, East and North 20 each; all can follow in Eicheln and Schellen."""
NO_TRICK = deal("876.AKX.AKX.", "...AKOUX9876", "AO9.O98.O97.", "KUX.U76.U86.")
"""Schilten are all with East, South holds a run of three."""
WITHOUT_STOECK = replace(SWISS.rules, stoeck=SRK_2006.rules.stoeck)
RULES = pytest.mark.parametrize(
    "rules", [pytest.param(SCHIEBER.rules, id="schieber"), pytest.param(SWISS.rules, id="swiss")]
)


@RULES
@pytest.mark.rule("7.4")
@pytest.mark.requirement("G-096")
def test_W29_a_forgotten_weis_is_lost_once_the_next_card_lies(rules: TableRules) -> None:
    led = play(begun("R", RUNS, rules=rules), "EA")
    assert refused(led, "S weis 50") is None
    covered = play(led, "EX")
    assert refused(covered, "S weis 50") == "weis/too_late"
    score = counted(play_out(covered, least_called))
    assert (score.of(Team.A).weis, score.of(Team.B).weis) == (0, 0)


@RULES
@pytest.mark.rule("7.4")
@pytest.mark.requirement("G-096")
def test_W30_the_last_player_may_call_until_the_trick_is_turned(rules: TableRules) -> None:
    lying = play(begun("R", RUNS, rules=rules), "EA EX E9 E6")
    assert course_of(play(lying, "W weis 50 | W names")).weis_points(Team.B) == 50
    assert refused(play(lying, "RO"), "W weis 50") == "weis/too_late"


@RULES
@pytest.mark.rule("7.6")
@pytest.mark.requirement("G-096")
def test_W33_a_weis_not_named_before_the_own_card_to_trick_two_is_lost(rules: TableRules) -> None:
    lying = play(begun("R", RUNS, rules=rules), "S EA weis 50 | EX E9 E6")
    assert course_of(play(lying, "S names")).weis_points(Team.A) == 50
    late = play(lying, "RO")
    assert refused(late, "S names") == "weis/named_too_late"
    assert counted(play_out(late, least_called)).of(Team.A).weis == 0


@RULES
@pytest.mark.rule("7.7")
@pytest.mark.requirement("G-117", "G-119")
def test_W34_a_weis_counts_for_a_team_that_makes_no_trick(rules: TableRules) -> None:
    game = play(begun("T", NO_TRICK, rules=rules), "S E8 weis 20 | T6 E9 EX | S names")
    score = counted(play_out(game, least_called))
    assert (score.of(Team.A).weis, score.of(Team.A).total) == (20, 20)
    assert (score.of(Team.B).match, score.of(Team.B).total) == (100, 257)


@RULES
@pytest.mark.rule("7.5")
def test_W36_a_call_that_is_beaten_already_is_refused(rules: TableRules) -> None:
    """What such a call costs at a real table belongs to the irregularities."""
    game = play(begun("R", RUNS, rules=rules), "S EA weis 50")
    assert refused(game, "E EX weis 20") == "weis/beaten"
    assert refused(game, "E EX") is None
    assert refused(play(game, "EX"), "E weis 20") == "weis/beaten"


@pytest.mark.rule("7.5")
def test_a_call_as_high_as_the_opponents_is_not_beaten_yet() -> None:
    game = play(begun("R", RUNS), "S EA weis 50 | EX E9")
    assert refused(game, "W E6 weis 50") is None


@pytest.mark.rule("7.5")
def test_beside_a_partner_who_called_as_much_a_beaten_height_may_be_called() -> None:
    """With another deal: East's 50 beat North's 20, but South has called 50 as well."""
    given = deal("AKOU.AO.KU.A", "X8.X6.O.9876", "97.KU.987.OX", "6.987.AX6.KU")
    game = play(begun("R", given), "EA | E EX weis 50")
    assert refused(game, "N E9 weis 20") == "weis/beaten"
    game = play(begun("R", given), "S EA weis 50 | E EX weis 50")
    assert refused(game, "N E9 weis 20") is None


@pytest.mark.rule("7.4")
@pytest.mark.requirement("G-096")
def test_no_weis_is_called_in_trick_two() -> None:
    game = play(begun("R", RUNS), "EA EX E9 E6")
    assert refused(game, "S RO weis 50") == "weis/too_late"
    assert refused(play(game, "RO"), "S weis 50") == "weis/too_late"


@pytest.mark.rule("7.4")
def test_a_weis_cannot_be_called_before_the_own_card() -> None:
    game = begun("R", RUNS)
    assert refused(game, "S weis 50") == "weis/before_own_card"
    assert refused(play(game, "EA"), "W weis 50") == "weis/before_own_card"


@pytest.mark.rule("7.4")
@pytest.mark.parametrize("height", [20, 70, 100])
def test_only_the_height_of_the_best_weis_can_be_called(height: int) -> None:
    game = begun("R", RUNS)
    assert refused(game, f"S EA weis {height}") == "weis/wrong_height"
    assert refused(play(game, "EA"), f"S weis {height}") == "weis/wrong_height"


@pytest.mark.rule("7.4")
def test_a_weis_is_called_once() -> None:
    assert refused(play(begun("R", RUNS), "S EA weis 50"), "S weis 50") == "weis/already_called"


@pytest.mark.rule("7.1")
@pytest.mark.requirement("G-093", "G-098")
def test_a_hand_without_a_weis_has_nothing_to_call() -> None:
    game = play(begun("T", NO_TRICK), "E8 T6")
    assert refused(game, "N E9 weis 20") == "weis/not_held"


@pytest.mark.rule("7.8")
@pytest.mark.requirement("S-04")
def test_where_no_weis_is_counted_none_can_be_called() -> None:
    game = begun("R", RUNS, rules=SRK_2006.rules)
    assert refused(game, "S EA weis 50") == "weis/not_counted"
    assert refused(play(game, "EA"), "S weis 50") == "weis/not_counted"


@pytest.mark.rule("7.6")
def test_each_winner_names_his_own_weis_once_and_the_others_none() -> None:
    lying = play(begun("R", RUNS), "S EA weis 50 | EX | N E9 weis 20 | W E6 weis 50")
    assert refused(lying, "W names") == "weis/not_won"
    assert refused(lying, "E names") == "weis/not_won"
    named = play(lying, "S names")
    assert refused(named, "S names") == "weis/named_already"
    assert course_of(named).weis_points(Team.A) == 50
    assert course_of(play(named, "N names")).weis_points(Team.A) == 70


@pytest.mark.rule("7.6")
def test_a_weis_is_named_when_trick_one_is_complete_and_not_before() -> None:
    game = play(begun("R", RUNS), "S EA weis 50 | EX E9")
    assert refused(game, "S names") == "weis/not_won"


@pytest.mark.rule("7.6")
def test_the_partner_of_the_leader_has_until_his_own_card_to_trick_two() -> None:
    game = play(begun("R", RUNS), "S EA weis 50 | EX | N E9 weis 20 | E6 | S names | RO R7")
    assert refused(game, "N names") is None
    assert refused(play(game, "RK"), "N names") == "weis/named_too_late"


@pytest.mark.rule("7.6", "7.7")
def test_a_seat_that_has_called_nothing_names_nothing() -> None:
    lying = play(begun("R", RUNS), "S EA weis 50 | EX E9 E6 | S names")
    assert refused(lying, "N names") == "weis/not_won"
    assert course_of(lying).weis_points(Team.A) == 50


@pytest.mark.rule("7.3", "7.4")
def test_a_late_call_makes_the_comparison_anew() -> None:
    lying, events = happened(begun("R", RUNS), "S EA weis 50 | EX E9 E6")
    assert [type(event) for event in events[-3:]] == [CardPlayed, TrickTaken, WeisCompared]
    late, events = happened(lying, "W weis 50")
    assert [type(event) for event in events] == [WeisCalled, WeisCompared]
    before, after = course_of(lying).comparison, course_of(late).comparison
    assert before is not None
    assert after is not None
    assert (before.winner, len(before.heard)) == (Team.A, 1)
    assert (after.winner, len(after.heard)) == (Team.A, 3)


def test_the_last_card_lies_uncovered_until_the_next_one() -> None:
    game = begun("R", RUNS)
    assert not any(own_card_lies_uncovered(course_of(game), seat) for seat in SEATS)
    game = play(game, "EA EX")
    assert [own_card_lies_uncovered(course_of(game), seat) for seat in SEATS] == [
        False,
        True,
        False,
        False,
    ]


@pytest.mark.rule("8.6", "10.4")
def test_where_no_stoeck_are_counted_none_are_shown_with_a_claim() -> None:
    given = deal_around("EK EO")
    for rules, winner in ((SWISS.rules, Team.A), (WITHOUT_STOECK, Team.B)):
        game = play(begun("E", given, rules=rules, totals=(985, 0)), "S game")
        assert game.standing.ended is not None
        assert game.standing.ended.winner is winner


@pytest.mark.rule("8.3", "8.4")
def test_a_card_is_covered_by_the_next_one_whoever_has_led() -> None:
    """West leads and has called a Weis; South sits right of him and has the lowest number."""
    rules, contract = SWISS.rules, Contract.SCHILTEN
    led = Course(
        dealer=Seat.NORTH,
        contract=contract,
        tricks=(Trick(contract, Seat.WEST, (card("E7"),)),),
        weis_calls=((Seat.WEST, 20),),
    )
    covered = replace(led, tricks=(led.tricks[0].with_card(card("EA")),))
    hand = cards("E7 TA TK TO")
    assert stoeck_time(led, rules=rules, hand=hand, seat=Seat.WEST) is StoeckTime.WITH_WEIS
    assert stoeck_time(covered, rules=rules, hand=hand, seat=Seat.WEST) is Code.STOECK_FIRST_CARD
