"""One action and everything that follows from it."""

import pytest

from gschobe.core.apply import apply
from gschobe.core.contracts import Contract
from gschobe.core.events import (
    CardPlayed,
    ContractChosen,
    CountConfirmed,
    Dealt,
    HandTakenUp,
    RoundCounted,
    Schoben,
    StoeckCalled,
    TrickTaken,
    TrickTurned,
    WeisCalled,
    WeisCompared,
    WeisNamed,
)
from gschobe.core.presets import SRK_2006
from gschobe.core.refusals import RuleViolation
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import Seat, Team
from gschobe.core.stoeck import StoeckTime
from gschobe.testing.script import parse_action, playthrough
from tests.core.builders import (
    before_the_deal,
    begun,
    counted,
    course_of,
    deal,
    happened,
    least_called,
    play,
    play_out,
)
from tests.core.rounds import SCHILTEN

RUNS = deal("AKOU.O6.KU.A", "X8.987.AX.KU", "97.KU.987.OX", "6.AX.O6.9876")


@pytest.mark.rule("14.1")
@pytest.mark.requirement("G-145")
def test_a_refused_action_changes_nothing_and_says_why() -> None:
    game = play(begun("T", RUNS), "EA")
    before = repr(game)
    with pytest.raises(RuleViolation) as caught:
        apply(game, parse_action("E SA"))
    assert repr(game) == before
    refusal = caught.value.refusal
    assert (refusal.code, refusal.paragraph) == ("play/must_follow", "5.2")
    assert str(caught.value).startswith("play/must_follow (§5.2) PlayCard(")
    assert "E:X8.987.AX.KU" in caught.value.position


@pytest.mark.rule("5.1", "7.4", "7.6", "8.2")
@pytest.mark.requirement("G-112")
def test_the_opening_follows_one_order() -> None:
    """Lead, follow, Weis, award, and the Stöck with the second card in a later trick."""
    given = deal("87.87.87.AKO", "AO9.KX.U6.U9", "KX.AU6.AO9.6", "U6.O9.KX.X87")
    game, events = happened(begun("T", given), "S E7 weis 20 | EA EK E6 | S names")
    assert [type(event) for event in events] == [
        CardPlayed,
        WeisCalled,
        CardPlayed,
        CardPlayed,
        CardPlayed,
        TrickTaken,
        WeisCompared,
        WeisNamed,
    ]
    game, events = happened(game, "TU T6 T7 TK")
    assert [type(event) for event in events] == [TrickTurned, *[CardPlayed] * 4, TrickTaken]
    game, events = happened(game, "T9 S9 T8 | S TO stoeck")
    assert [type(event) for event in events][-3:] == [CardPlayed, StoeckCalled, TrickTaken]
    assert StoeckCalled(seat=Seat.SOUTH, time=StoeckTime.SECOND_CARD) in events


@pytest.mark.rule("3.4", "5.2", "6.2", "8.2", "9.4")
@pytest.mark.requirement("G-153")
def test_the_worked_sequence_of_the_guide() -> None:
    """Schilten chosen, Rosen trumped by one who is void, Stöck, count after trick nine."""
    game = SCHILTEN.start()
    assert course_of(game).contract is Contract.SCHILTEN
    over = SCHILTEN.played()
    trumped = [
        trick
        for trick in course_of(over).tricks
        if trick.led.letter == "R" and trick.card_of(trick.winner).suit.letter == "T"
    ]
    assert trumped
    a, b = counted(over).items
    assert (a.stoeck, a.weis, b.weis, a.match, b.match) == (20, 0, 0, 0, 0)
    assert sum(counted(over).written) == 354


@pytest.mark.rule("6.2")
@pytest.mark.requirement("G-113")
def test_calls_change_no_award() -> None:
    silent = play_out(begun("R", RUNS), least_called)
    loud = play_out(begun("R", RUNS))
    winners = [[trick.winner for trick in course_of(game).tricks] for game in (silent, loud)]
    assert winners[0] == winners[1]
    assert counted(loud).of(Team.A).weis > counted(silent).of(Team.A).weis == 0


def test_dealing_and_choosing_are_told() -> None:
    game, events = happened(before_the_deal(), f"W deals {RUNS}")
    assert events == (Dealt(dealer=Seat.WEST, hands=RUNS.hands, face_down=None),)
    assert happened(game, "S gschobe")[1] == (Schoben(seat=Seat.SOUTH),)
    _, events = happened(game, "S chooses T")
    assert events == (ContractChosen(seat=Seat.SOUTH, contract=Contract.SCHILTEN, multiplier=2),)


@pytest.mark.rule("2.4")
@pytest.mark.requirement("S-16")
@pytest.mark.parametrize("decision", ["S gschobe", "S chooses T"])
def test_forehands_decision_lets_his_partner_take_up_his_cards(decision: str) -> None:
    game, events = happened(before_the_deal(rules=SRK_2006.rules), f"W deals {RUNS}")
    assert events == (Dealt(dealer=Seat.WEST, hands=RUNS.hands, face_down=Seat.NORTH),)
    _, events = happened(game, decision)
    assert events[-1] == HandTakenUp(seat=Seat.NORTH, hand=RUNS.hands[2])


def test_the_trick_tells_its_winner_and_its_points() -> None:
    _, events = happened(begun("R", RUNS), "EA EX E9 E6")
    assert events[-1] == TrickTaken(seat=Seat.SOUTH, points=21)


def test_the_count_turns_the_last_trick_and_is_agreed_by_both_teams() -> None:
    game, events = happened(SCHILTEN.played(), "N counts")
    assert [type(event) for event in events] == [TrickTurned, RoundCounted]
    _, events = happened(game, "N confirms | E confirms")
    assert events == (CountConfirmed(seat=Seat.NORTH), CountConfirmed(seat=Seat.EAST))


@pytest.mark.rule("10.3")
def test_a_game_that_ends_by_itself_ends_with_the_count_when_the_rest_was_asked_for() -> None:
    game = playthrough(
        """
        S deals S:AKX.KO.X9.76 E:O.UX9.U876.8 N:U9.A876..AKO W:876..AKO.UX9
        E chooses E
        E EO
        N EU
        W E8
        W weis 20
        S EA
        N turns
        N rest
        S counts
        """,
        rules=parse_rules("swisslos-1000 turning=by_winner target=1"),
        first_dealer=Seat.SOUTH,
    ).game
    assert game.standing.ended is not None
    assert game.standing.ended.winner is Team.A
