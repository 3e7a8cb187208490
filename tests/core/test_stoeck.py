"""King and Ober of trumps in one hand: who holds them, when they are called, what they count."""

from dataclasses import replace

import pytest

from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.events import CardPlayed, StoeckCalled
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.seats import SEATS, Team
from gschobe.core.stoeck import StoeckCall, StoeckTime, holds_stoeck, stoeck_cards
from gschobe.core.tablerules import StoeckCalls, TableRules
from tests.core.builders import (
    begun,
    cards,
    counted,
    course_of,
    deal,
    deal_around,
    happened,
    lay_cards,
    least_called,
    play,
    play_out,
    refused,
)

STOECK = deal("87.87.87.KO6", "AO9.KX.U6.U9", "KX.AU6.AO9.A", "U6.O9.KX.X87")
"""South holds king and Ober of Schilten; nobody has a Weis."""
KING_IN_TRICK_2 = "E7 EA EK E6 | TU TA T7 TK"
BEFORE_TRICK_5 = f"{KING_IN_TRICK_2} | EO EX EU E8 | RX R6 RO R7"
"""West leads to trick five, so that East plays behind South."""

WITH_RUN = deal("87.87.87.AKO", "AO9.KX.U6.U9", "KX.AU6.AO9.6", "U6.O9.KX.X87")
"""The same, and South's Stöck stand in a run of three trumps."""
BEATEN_RUN = deal("87.87.87.AKO", "A.AKOU.U6.U9", "KX9.96.AO9.6", "OU6.X.KX.X87")
"""The same, but East holds a Weis of 50."""
ALL_LOST = deal("876.87.87.KO", "A.AK.AK.U9AX", "KU.OX6.UX9.6", "OX9.U9.O6.87")
"""East takes all nine tricks against South's Stöck."""
ALL_TRUMPS = deal("...AKOUX9876", "876.AKX.AKX.", "AO9.O98.O97.", "KUX.U76.U86.")
"""In Schilten South takes every trick, and asks for the rest when he likes."""
LAST_CARD = deal("876.876..KO6", "AKOU.AK..U9A", "X.OX.AOX8.X7", "9.U9.KU976.8")
ALL_BUT_THE_LAST_CARD = (
    "E8 EA EX E9 | TU T7 T8 TK | T9 TX RU T6 | EK RO R9 E7 | EO RX SK E6 |"
    " EU SA SU R8 | RA SO S9 R7 | RK SX S7 R6 | TA S8 S6"
)
RULES = pytest.mark.parametrize(
    "rules", [pytest.param(SCHIEBER.rules, id="schieber"), pytest.param(SWISS.rules, id="swiss")]
)


@RULES
@pytest.mark.rule("8.2", "8.5")
@pytest.mark.requirement("G-100", "G-102", "G-106")
def test_T1_king_silent_in_trick_two_and_the_call_with_the_ober_in_trick_five(
    rules: TableRules,
) -> None:
    game = play(begun("T", STOECK, rules=rules), f"{BEFORE_TRICK_5} | TX | S TO stoeck | T9 S9")
    score = counted(play_out(game))
    assert (score.of(Team.A).stoeck, score.of(Team.B).stoeck) == (20, 0)


@RULES
@pytest.mark.rule("8.2")
@pytest.mark.requirement("G-100", "G-106")
def test_T2_no_call_with_the_first_card(rules: TableRules) -> None:
    game = play(begun("T", STOECK, rules=rules), "E7 EA EK E6 | TU TA T7")
    assert refused(game, "S TK stoeck") == "stoeck/first_card"
    assert refused(game, "S TK") is None
    assert refused(play(game, "TK"), "S stoeck") == "stoeck/first_card"


@RULES
@pytest.mark.rule("8.3")
@pytest.mark.requirement("G-101", "G-107")
def test_T3_once_the_next_card_lies_the_20_are_lost(rules: TableRules) -> None:
    laid = play(begun("T", STOECK, rules=rules), f"{BEFORE_TRICK_5} | TX TO")
    assert refused(laid, "S stoeck") is None
    covered = play(laid, "T9")
    assert refused(covered, "S stoeck") == "stoeck/too_late"
    assert refused(play_out(covered, least_called, tricks=7), "S stoeck") == "stoeck/too_late"
    assert counted(play_out(covered, least_called)).of(Team.A).stoeck == 0


@pytest.mark.rule("8.1")
@pytest.mark.requirement("G-095", "G-134")
@pytest.mark.parametrize("contract", ["O", "U"])
def test_T5_without_trumps_there_are_no_stoeck(contract: str) -> None:
    game = begun(contract, STOECK)
    assert refused(game, "S TK stoeck") == "stoeck/no_trump"
    laid = play(game, "TK")
    assert refused(laid, "S stoeck") == "stoeck/no_trump"
    score = counted(play_out(laid))
    assert (score.of(Team.A).stoeck, score.of(Team.B).stoeck) == (0, 0)


@pytest.mark.rule("8.4")
@pytest.mark.requirement("G-100")
def test_T6_stoeck_called_with_a_valid_weis_count_beside_it() -> None:
    """Official practice; the guide has them called with the second card only."""
    game = play(begun("T", WITH_RUN, rules=SWISS.rules), "S E7 weis 20 stoeck | EA EK E6 | S names")
    later = play(game, "TU T6 T7 TK | EO EX EU E8 | RX R6 RO R7 | TX")
    assert refused(later, "S TO stoeck") == "stoeck/already_called"
    score = counted(play_out(later, least_called))
    assert (score.of(Team.A).weis, score.of(Team.A).stoeck) == (20, 20)
    lead = begun("T", WITH_RUN, rules=SCHIEBER.rules)
    assert refused(lead, "S E7 weis 20 stoeck") == "stoeck/first_card"


@RULES
@pytest.mark.rule("8.5")
@pytest.mark.requirement("G-102", "G-110")
def test_T7_stoeck_count_against_a_match_of_the_opponents(rules: TableRules) -> None:
    game = play(
        begun("T", ALL_LOST, rules=rules),
        "E8 EA EU E9 | TU T6 T7 TK | T9 RO T8 | S TO stoeck",
    )
    score = counted(play_out(game, least_called))
    assert (score.of(Team.A).total, score.of(Team.A).stoeck) == (20, 20)
    assert (score.of(Team.B).match, score.of(Team.B).total) == (100, 257)


@pytest.mark.rule("8.5", "9.5")
@pytest.mark.requirement("G-050")
def test_T9_stoeck_are_written_as_40_in_schellen_times_two() -> None:
    def swap(text: str) -> str:
        return text.translate(str.maketrans("ST", "TS"))

    given = deal("87.87.KO6.87", "AO9.KX.U9.U6", "KX.AU6.A.AO9", "U6.O9.X87.KX")
    game = play(begun("S", given), f"{swap(BEFORE_TRICK_5)} | SX")
    silent = counted(play_out(game, least_called))
    called = counted(play_out(play(game, "S SO stoeck"), least_called))
    assert called.multiplier == 2
    assert called.written[Team.A] - silent.written[Team.A] == 40
    assert called.written[Team.B] == silent.written[Team.B]


@pytest.mark.rule("8.1")
@pytest.mark.requirement("G-094")
def test_stoeck_are_king_and_ober_of_trumps_in_one_hand() -> None:
    assert [str(stoeck_cards(contract)) for contract in CONTRACTS] == [
        "KO...",
        ".KO..",
        "..KO.",
        "...KO",
        "...",
        "...",
    ]
    assert holds_stoeck(cards("TA TK TO"), Contract.SCHILTEN)
    assert not holds_stoeck(cards("TA TK SO"), Contract.SCHILTEN)
    assert not holds_stoeck(cards("TA TK TO"), Contract.ROSEN)
    assert not any(holds_stoeck(cards("TK TO SK SO"), contract) for contract in CONTRACTS[4:])


@pytest.mark.rule("8.1")
@pytest.mark.requirement("G-094")
def test_a_pair_parted_between_partners_is_no_stoeck() -> None:
    given = deal("87.87.876.K6", "AO9.KX.U.U97", "KX.AU6.O9.AO", "U6.O9.AKX.X8")
    game = play(begun("T", given), "E7 EA EK E6 | TU TA TX TK | EO EX EU E8 | T9")
    assert refused(game, "N TO stoeck") == "stoeck/not_held"
    assert refused(play(game, "TO"), "N stoeck") == "stoeck/not_held"


@pytest.mark.rule("8.2")
@pytest.mark.requirement("G-103")
def test_nobody_but_the_holder_may_call_and_nothing_is_called_for_him() -> None:
    game = play(begun("T", STOECK), f"{BEFORE_TRICK_5} | TX TO")
    others = [refused(game, f"{letter} stoeck") for letter in "ENW"]
    assert others == ["stoeck/not_held"] * 3
    assert counted(play_out(play(game, "T9"), least_called)).of(Team.A).stoeck == 0


@pytest.mark.rule("8.5")
@pytest.mark.requirement("G-108", "G-109")
def test_the_comparison_of_weis_leaves_the_stoeck_with_their_holder() -> None:
    game = play(
        begun("T", BEATEN_RUN),
        "S E7 weis 20 | E EA weis 50 | E9 E6 | E names | TU T6 T7 TK | T9 EX T8 | S TO stoeck",
    )
    score = counted(play_out(game, least_called))
    assert (score.of(Team.A).weis, score.of(Team.A).stoeck) == (0, 20)
    assert (score.of(Team.B).weis, score.of(Team.B).stoeck) == (50, 0)


@pytest.mark.rule("8.4")
def test_stoeck_called_with_a_beaten_weis_are_called_again_with_the_second_card() -> None:
    game = play(
        begun("T", BEATEN_RUN, rules=SWISS.rules),
        "S E7 weis 20 stoeck | E EA weis 50 | E9 E6 | E names | TU T6 T7 TK | T9 EX T8",
    )
    assert not course_of(game).stoeck_valid
    silent = counted(play_out(play(game, "TO"), least_called))
    called = counted(play_out(play(game, "S TO stoeck"), least_called))
    assert (silent.of(Team.A).stoeck, called.of(Team.A).stoeck) == (0, 20)


@pytest.mark.rule("8.4")
def test_stoeck_called_with_a_weis_fall_with_it_though_the_partner_names_his() -> None:
    """South forgets to name his 20, North names 50 for the team."""
    given = deal("87.87.87.AKO", "KX.96.AO9.U9", "A9.AKOU.U6.6", "OU6.X.KX.X87")
    game = play(
        begun("T", given, rules=SWISS.rules),
        "S E7 weis 20 stoeck | EK | N EA weis 50 | E6 | N names | T6 T7 TO",
    )
    assert course_of(game).weis_points(Team.A) == 50
    assert not course_of(game).stoeck_valid
    silent = counted(play_out(play(game, "TU"), least_called))
    assert (silent.of(Team.A).weis, silent.of(Team.A).stoeck) == (50, 0)


@pytest.mark.rule("8.4")
def test_stoeck_can_follow_a_weis_until_the_next_card_lies() -> None:
    game = play(begun("T", WITH_RUN, rules=SWISS.rules), "S E7 weis 20")
    assert course_of(play(game, "S stoeck")).stoeck is not None
    assert refused(play(game, "EA"), "S stoeck") == "stoeck/first_card"
    silent = play(begun("T", WITH_RUN, rules=SWISS.rules), "E7")
    assert refused(silent, "S stoeck") == "stoeck/first_card"


@pytest.mark.rule("8.3", "8.4")
def test_the_last_player_may_add_stoeck_to_his_weis_until_the_trick_is_turned() -> None:
    given = deal("AO9.KX.U6.U9", "KX.AU6.AO9.6", "U6.O9.KX.X87", "87.87.87.AKO")
    lying = play(begun("T", given, rules=SWISS.rules), "EA EK E6 | W E7 weis 20")
    called, events = happened(lying, "W stoeck")
    assert [event.time for event in events if isinstance(event, StoeckCalled)] == [
        StoeckTime.WITH_WEIS
    ]
    assert refused(called, "W stoeck") == "stoeck/already_called"
    assert course_of(play(called, "W names")).stoeck_valid
    assert refused(play(lying, "RK"), "W stoeck") == "stoeck/first_card"
    by_the_guide = play(begun("T", given, rules=SCHIEBER.rules), "EA EK E6 | W E7 weis 20")
    assert refused(by_the_guide, "W stoeck") == "stoeck/first_card"


@pytest.mark.rule("8.4")
def test_stoeck_that_wait_for_their_weis_are_not_called_twice() -> None:
    game = play(begun("T", WITH_RUN, rules=SWISS.rules), "S E7 weis 20 stoeck")
    assert refused(game, "S stoeck") == "stoeck/already_called"


@pytest.mark.rule("8.3")
@pytest.mark.requirement("G-101")
def test_a_last_player_may_call_until_the_trick_is_turned() -> None:
    line = f"{KING_IN_TRICK_2} | EO EX EU E8 | T9 S9 T8 TO"
    lying = play(begun("T", STOECK), line)
    called, events = happened(lying, "S stoeck")
    assert [event.time for event in events if isinstance(event, StoeckCalled)] == [
        StoeckTime.SECOND_CARD
    ]
    assert course_of(called).stoeck_valid
    assert refused(play(lying, "RK"), "S stoeck") == "stoeck/too_late"


def test_a_call_is_a_value_that_nothing_changes() -> None:
    game = play(begun("T", STOECK), f"{BEFORE_TRICK_5} | TX | S TO stoeck")
    expected = StoeckCall(seat=SEATS[0], time=StoeckTime.SECOND_CARD, trick=5)
    assert {course_of(game).stoeck} == {expected}


@pytest.mark.rule("8.3")
def test_in_trick_nine_the_call_is_in_time_until_the_count() -> None:
    lying = play(begun("T", LAST_CARD), f"{ALL_BUT_THE_LAST_CARD} TO")
    assert counted(play(lying, "S stoeck")).of(Team.A).stoeck == 20
    late = play(lying, "S counts")
    assert refused(late, "S stoeck") == "stoeck/too_late"
    assert counted(late).of(Team.A).stoeck == 0


@pytest.mark.rule("8.2")
def test_stoeck_are_called_once() -> None:
    game = play(begun("T", STOECK), f"{BEFORE_TRICK_5} | TX | S TO stoeck")
    assert refused(game, "S stoeck") == "stoeck/already_called"


@pytest.mark.rule("8.2")
@pytest.mark.requirement("G-113")
def test_the_call_follows_the_card_and_changes_no_award() -> None:
    game = play(begun("T", STOECK), f"{BEFORE_TRICK_5} | TX")
    called, events = happened(game, "S TO stoeck")
    assert [type(event) for event in events] == [CardPlayed, StoeckCalled]
    winners = [course_of(play(g, "T9 S9")).tricks[4].winner for g in (called, play(game, "TO"))]
    assert winners == [SEATS[1], SEATS[1]]


@pytest.mark.rule("8.6")
@pytest.mark.requirement("S-03")
def test_where_no_stoeck_are_counted_none_can_be_called() -> None:
    rules = replace(SCHIEBER.rules, stoeck=SRK_2006.rules.stoeck)
    game = play(begun("T", STOECK, rules=rules), f"{BEFORE_TRICK_5} | TX")
    assert refused(game, "S TO stoeck") == "stoeck/not_counted"
    laid = play(game, "TO")
    assert refused(laid, "S stoeck") == "stoeck/not_counted"
    assert counted(play_out(laid)).of(Team.A).stoeck == 0
    srk = play(begun("T", STOECK, rules=SRK_2006.rules), "E7 EA EK E6")
    assert refused(srk, "S stoeck") == "stoeck/not_counted"


@pytest.mark.rule("8.4")
def test_stoeck_go_with_a_weis_in_the_first_trick_and_not_with_the_lead_to_the_second() -> None:
    given = deal("A87.87.8.AKO", "O96.KX.U6.U9", "KX.AU6.AO9.6", "U.O9.KX7.X87")
    game = play(begun("T", given, rules=SWISS.rules), "S EA weis 20 | EO EK EU | S names")
    assert refused(game, "S E8 stoeck") == "stoeck/first_card"
    assert refused(game, "S stoeck") == "stoeck/first_card"
    assert refused(play(game, "E8"), "S stoeck") == "stoeck/first_card"


@pytest.mark.rule("6.5", "8.5")
def test_stoeck_still_in_the_hand_may_be_shown_after_the_rest_was_asked_for() -> None:
    game = begun("E", deal_around("EA EK EO", "E6", "E7", "E8"), rules=SWISS.rules)
    asked = play(game, "S rest")
    assert refused(asked, "E stoeck") == "stoeck/not_held"
    assert counted(play(asked, "S stoeck")).of(Team.A).stoeck == 20
    assert counted(asked).of(Team.A).stoeck == 0


@pytest.mark.rule("6.5", "8.3")
def test_stoeck_that_were_laid_without_a_word_cannot_be_shown_any_more() -> None:
    game = begun("E", deal_around("EA EK EO", "E6", "E7", "E8"), rules=SWISS.rules)
    game = lay_cards(play(game, "EK E6 E7 E8 EO"), 3)
    assert refused(play(game, f"{course_of(game).next_trick.leader.letter} rest"), "S stoeck") == (
        "stoeck/too_late"
    )


@pytest.mark.rule("10.4", "8.6")
def test_where_no_stoeck_are_counted_none_are_shown_with_a_claim() -> None:
    rules = replace(SWISS.rules, stoeck=StoeckCalls.NONE)
    given = deal_around("EK EO", "", "", "")
    game = play(begun("E", given, rules=rules, totals=(990, 0)), "S game")
    assert game.standing.ended is not None
    assert game.standing.ended.winner is Team.B


@pytest.mark.rule("6.5", "8.2")
@pytest.mark.parametrize("laid", ["", "TU E8 E9 EX | ", "TK E8 E9 EX | "])
def test_stoeck_still_in_the_hand_are_shown_after_asking_for_the_rest(laid: str) -> None:
    game = play(begun("T", ALL_TRUMPS, rules=SWISS.rules), f"{laid}S rest")
    assert [refused(game, f"{letter} stoeck") for letter in "ENW"] == ["stoeck/not_held"] * 3
    shown, events = happened(game, "S stoeck")
    assert [event.time for event in events if isinstance(event, StoeckCalled)] == [StoeckTime.SHOWN]
    assert (counted(game).of(Team.A).stoeck, counted(shown).of(Team.A).stoeck) == (0, 20)


@pytest.mark.rule("6.5", "8.3")
def test_stoeck_that_were_lost_are_not_shown_after_asking_for_the_rest() -> None:
    laid = "TK E8 E9 EX | TO E7 EO EK | S rest"
    game = play(begun("T", ALL_TRUMPS, rules=SWISS.rules), laid)
    assert refused(game, "S stoeck") == "stoeck/too_late"
