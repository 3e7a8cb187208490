"""Claiming the game (sich bedanken), by the preset `swiss`."""

import pytest

from gschobe.core.events import GameClaimed, GameEnd, GameEnded, RoundCounted, WeisNamed
from gschobe.core.game import Game
from gschobe.core.presets import SWISS
from gschobe.core.seats import Seat, Team
from tests.core.builders import (
    begun,
    course_of,
    deal_around,
    happened,
    lay_cards,
    play,
    play_out,
    refused,
)
from tests.core.rounds import BOTH_IN_TRICKS, SCHELLEN_WITHOUT_CALLS
from tests.core.test_crossing import E1, E2, E3, E4, SILENT, Row
from tests.core.test_stoeck import BEFORE_TRICK_5, STOECK

A, B = Team.A, Team.B
SPEAKERS = pytest.mark.parametrize("speaker", ["S", "E", "N", "W"])


def claimed(game: Game, speaker: str) -> GameEnded:
    over = play(game, f"{speaker} game")
    assert over.standing.ended is not None
    return over.standing.ended


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("speaker", ["S", "E", "W"])
@pytest.mark.parametrize("row", [pytest.param(E1, id="E1"), pytest.param(E4, id="E4")])
def test_E1_E4_stoeck_of_trick_one_go_before_weis_whoever_speaks(row: Row, speaker: str) -> None:
    lying = play_out(row.begun("swiss"), tricks=1)
    assert claimed(lying, speaker) == GameEnded(winner=A, reason=GameEnd.CLAIMED)


@pytest.mark.rule("10.4", "10.5")
def test_nobody_can_claim_with_the_stoeck_of_his_partner() -> None:
    lying = play_out(E1.begun("swiss"), tricks=1)
    assert claimed(lying, "N") == GameEnded(winner=B, reason=GameEnd.FALSE_CLAIM)


@SPEAKERS
@pytest.mark.rule("10.4")
def test_E2_weis_of_trick_one_go_before_its_points_whoever_speaks(speaker: str) -> None:
    assert claimed(E2.trick_one("swiss"), speaker) == GameEnded(winner=A, reason=GameEnd.CLAIMED)


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("speaker", ["S", "E", "W"])
def test_E3_stoeck_of_trick_one_go_before_its_points_whoever_speaks(speaker: str) -> None:
    assert claimed(E3.trick_one("swiss"), speaker) == GameEnded(winner=A, reason=GameEnd.CLAIMED)


@pytest.mark.rule("10.4")
def test_E3_the_order_is_no_help_once_the_opponents_have_played_to_trick_two() -> None:
    game = lay_cards(E3.trick_one("swiss"), 4)
    assert claimed(game, "E") == GameEnded(winner=B, reason=GameEnd.CLAIMED)


@pytest.mark.rule("10.4")
def test_E1_the_order_is_no_help_while_the_fourth_card_to_trick_two_is_still_due() -> None:
    """South has taken trick one; he and North have played to trick two, West has not."""
    given = deal_around("EK EO EU", "RA RK RO E6", "E7", "E8")
    game = begun("E", given, rules=SWISS.rules, totals=(985, 990))
    lying = play(game, "S EU | E E6 weis 20 | E7 E8")
    assert claimed(lying, "E").winner is A
    late = lay_cards(play(lying, "E names"), 3)
    assert claimed(late, "E") == GameEnded(winner=B, reason=GameEnd.CLAIMED)


@pytest.mark.rule("10.4")
def test_E5_the_first_right_claim_wins() -> None:
    """A stands at the target from trick three on, but B speaks first, after trick five."""
    game = SILENT.until(5, rules=SWISS.rules, totals=(977, 939))
    assert claimed(game, "E") == GameEnded(winner=B, reason=GameEnd.CLAIMED)
    assert claimed(game, "S") == GameEnded(winner=A, reason=GameEnd.CLAIMED)
    early = SILENT.until(4, rules=SWISS.rules, totals=(977, 939))
    assert claimed(early, "E") == GameEnded(winner=A, reason=GameEnd.FALSE_CLAIM)


@pytest.mark.rule("10.5")
def test_E6_a_claim_at_998_loses_the_game() -> None:
    game = begun("E", deal_around(), rules=SWISS.rules, totals=(998, 100))
    over, events = happened(game, "S game")
    assert [event for event in events if isinstance(event, GameClaimed)] == [
        GameClaimed(seat=Seat.SOUTH, right=False)
    ]
    assert over.standing.ended == GameEnded(winner=B, reason=GameEnd.FALSE_CLAIM)


@pytest.mark.rule("10.4")
def test_E7_who_stands_at_the_target_in_the_tricks_can_claim() -> None:
    game = BOTH_IN_TRICKS.until(1, rules=SWISS.rules, totals=(940, 940))
    assert claimed(game, "W").winner is A
    game = play(game, "E names | RX RK RU R7")
    assert claimed(game, "W") == GameEnded(winner=B, reason=GameEnd.CLAIMED)
    assert claimed(game, "S") == GameEnded(winner=B, reason=GameEnd.FALSE_CLAIM)


@pytest.mark.rule("10.4", "8.4")
def test_T8_stoeck_still_in_hand_may_be_shown_with_the_claim() -> None:
    """Official practice; the guide knows no claims."""
    given = deal_around("EK EO", "", "", "")
    game = begun("E", given, rules=SWISS.rules, totals=(985, 0))
    over, events = happened(game, "S game")
    assert over.standing.ended == GameEnded(winner=A, reason=GameEnd.CLAIMED)
    assert over.standing.totals == (1005, 0)
    assert claimed(game, "N").reason is GameEnd.FALSE_CLAIM
    assert isinstance(events[-1], GameEnded)
    assert claimed(begun("E", given, rules=SWISS.rules, totals=(979, 0)), "S").winner is B


@pytest.mark.rule("8.3", "10.4")
def test_stoeck_that_were_lost_cannot_be_shown() -> None:
    """South has laid both cards without a word; before the second one he could still show them."""
    before = play(begun("T", STOECK, rules=SWISS.rules, totals=(980, 0)), f"{BEFORE_TRICK_5} | TX")
    assert claimed(before, "S") == GameEnded(winner=A, reason=GameEnd.CLAIMED)
    lying = play(before, "TO")
    assert claimed(lying, "S") == GameEnded(winner=A, reason=GameEnd.CLAIMED)
    lost = play(lying, "T9")
    assert claimed(lost, "S") == GameEnded(winner=B, reason=GameEnd.FALSE_CLAIM)


@pytest.mark.rule("10.4")
def test_stoeck_that_were_called_are_not_shown_once_more() -> None:
    game = begun("T", STOECK, rules=SWISS.rules, totals=(980, 0))
    game = play(game, f"{BEFORE_TRICK_5} | TX | S TO stoeck")
    over, events = happened(game, "S game")
    assert [type(event) for event in events] == [GameClaimed, RoundCounted, GameEnded]
    assert over.standing.ended == GameEnded(winner=A, reason=GameEnd.CLAIMED)


@pytest.mark.rule("10.4")
def test_weis_are_named_with_the_claim() -> None:
    over, events = happened(E2.trick_one("swiss"), "S game")
    kinds = [type(event) for event in events]
    assert kinds == [WeisNamed, GameClaimed, RoundCounted, GameEnded]
    assert over.standing.totals == (1010, 1005)


@SPEAKERS
@pytest.mark.rule("10.4", "7.6")
def test_weis_are_named_once_whoever_claims_and_whoever_appeals(speaker: str) -> None:
    over, events = happened(E2.trick_one("swiss"), f"{speaker} game")
    assert [type(event) for event in events].count(WeisNamed) == 1
    assert over.standing.totals == (1010, 1005)


@pytest.mark.rule("10.4")
def test_weis_do_not_count_before_trick_one_is_complete() -> None:
    game = play(E2.begun("swiss"), "S R7 weis 50 | RA RK")
    assert claimed(game, "S") == GameEnded(winner=B, reason=GameEnd.FALSE_CLAIM)


@pytest.mark.rule("10.4")
def test_only_complete_tricks_count_turned_or_not() -> None:
    game = E3.begun("swiss")
    assert claimed(play(game, "R7 RA R6"), "E").reason is GameEnd.FALSE_CLAIM
    over = play(play(game, "R7 RA R6 R8"), "W game")
    assert over.standing.totals[B] == 1006


@pytest.mark.rule("10.4")
def test_nobody_claims_and_the_next_round_is_dealt() -> None:
    game = play(SCHELLEN_WITHOUT_CALLS.played(rules=SWISS.rules, totals=(950, 0)), "S counts")
    assert game.standing.totals == (1050, 57)
    assert game.standing.ended is None
    assert claimed(game, "N") == GameEnded(winner=A, reason=GameEnd.CLAIMED)
    assert claimed(game, "E") == GameEnded(winner=A, reason=GameEnd.FALSE_CLAIM)
    agreed = play(game, "S confirms | E confirms")
    next_round = play(agreed, f"S deals {deal_around()}")
    assert claimed(next_round, "S") == GameEnded(winner=A, reason=GameEnd.CLAIMED)


@pytest.mark.rule("10.4")
def test_after_a_claim_nothing_more_is_played_and_there_is_no_match() -> None:
    game = SCHELLEN_WITHOUT_CALLS.until(2, rules=SWISS.rules, totals=(990, 0))
    over = play(game, "S game")
    assert over.standing.totals == (1006, 13)
    leader = course_of(game).next_trick.leader.letter
    assert refused(over, f"{leader} rest") == "game/over"
    assert refused(over, "S game") == "game/over"


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(("lying", "claimant"), [(0, "E"), (1, "S"), (2, "E")])
def test_stoeck_that_are_shown_count_in_trick_one_while_it_decides(
    lying: int, claimant: str
) -> None:
    given = deal_around("EK EO R7", "RA", "R6", "R8")
    game = play(begun("E", given, rules=SWISS.rules, totals=(990, 995)), "R7 RA R6 R8")
    game = lay_cards(game, lying)
    ended = play(game, f"{claimant} game").standing.ended
    assert ended is not None
    assert ended.winner is Team.A
