"""What goes wrong at a real table, and what it costs (RULES.md §13)."""

import pytest

from gschobe.core.events import CardsDevalued, Event, IrregularityRecorded
from gschobe.core.game import Game
from gschobe.core.irregularities import (
    CalledTooLate,
    Irregularity,
    LedOutOfTurn,
    LookedAtTurnedTricks,
    PartnerReminded,
    PlayedOutOfTurn,
    RevokeFound,
    RevokeSeen,
    RevokeUnseen,
    UselessWeis,
    WrongHeight,
)
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.sanctions import IrregularityError, record_irregularity
from gschobe.core.seats import Seat, Team
from gschobe.core.tablerules import TableRules
from tests.core.builders import (
    begun,
    card,
    cards,
    counted,
    course_of,
    deal_around,
    dealt,
    lay,
    least_called,
    play,
    play_out,
    refused,
)

SRK, OFFICIAL = SRK_2006.rules, SWISS.rules
SOUTH, EAST, NORTH, WEST = Seat


def note(game: Game, irregularity: Irregularity) -> Game:
    return record_irregularity(game, irregularity).game


def told(game: Game, irregularity: Irregularity) -> tuple[Event, ...]:
    return record_irregularity(game, irregularity).events


def tens_led(rules: TableRules, *, north: str = "EK") -> Game:
    """Rosen are trumps, EX is led, and East holds EA E7 SK."""
    given = deal_around(south="EX", east="EA E7 SK", north=north, west="E6")
    return play(begun("R", given, rules=rules), "EX")


REVOKE = RevokeSeen(seat=EAST, card=card("SK"))


@pytest.mark.rule("13.2", "13.3")
@pytest.mark.requirement("S-24", "S-25")
def test_srk_the_highest_card_due_takes_the_place_of_the_wrong_one_and_cannot_win() -> None:
    game = note(tens_led(SRK), REVOKE)
    trick = course_of(game).tricks[0]
    assert trick.cards == (card("EX"), card("EA"))
    assert course_of(game).devalued == cards("EA")
    assert trick.winner is SOUTH
    taken = course_of(play(game, "EK E6")).tricks[0]
    assert taken.winner is NORTH
    assert taken.points == 10 + 11 + 4 + 0


@pytest.mark.rule("13.3")
@pytest.mark.requirement("S-25")
def test_srk_the_partner_of_the_offender_may_still_win() -> None:
    given = deal_around(south="EX", east="EA E7 SK", north="E9", west="EK")
    game = note(play(begun("R", given, rules=SRK), "EX"), REVOKE)
    assert course_of(play(game, "E9 EK")).tricks[0].winner is WEST


@pytest.mark.rule("13.3")
@pytest.mark.requirement("S-24")
def test_the_points_of_a_devalued_card_stay_and_the_round_is_still_worth_157() -> None:
    game = play(note(tens_led(SRK), REVOKE), "EK E6 | N turns")
    score = counted(play_out_turning(game))
    assert sum(score.written) == 157


def play_out_turning(game: Game) -> Game:
    """Play a tournament round to its end; winners turn their tricks."""
    while course_of(game).complete_tricks < 9 or course_of(game).trick is not None:
        trick = course_of(game).trick
        if trick is not None and trick.is_complete:
            game = play(game, f"{trick.leads_next.letter} turns")
        else:
            game = lay(game)
    return game


@pytest.mark.rule("13.3")
def test_officially_the_trick_goes_to_the_opponents_and_both_cards_are_devalued() -> None:
    given = deal_around(south="EX", east="EA E7 SK", north="E9", west="EK")
    game = note(play(begun("R", given, rules=OFFICIAL), "EX"), REVOKE)
    assert course_of(game).devalued == cards("EA SK")
    taken = course_of(play(game, "E9 EK"))
    assert taken.tricks[0].winner is WEST
    assert taken.tricks[0].taken_by is Team.A
    assert taken.captured(Team.A) == cards("EX EA E9 EK")
    assert taken.next_trick.leader is SOUTH


@pytest.mark.rule("13.3")
def test_officially_the_player_right_of_the_offender_leads_next() -> None:
    given = deal_around(south="E6", east="EX", north="EA E7 SK", west="E9")
    game = play(begun("R", given, rules=OFFICIAL), "E6 EX")
    game = play(note(game, RevokeSeen(seat=NORTH, card=card("SK"))), "E9")
    assert course_of(game).tricks[0].taken_by is Team.B
    assert course_of(game).next_trick.leader is EAST
    given = deal_around(south="EX", east="E6", north="EA E7 SK", west="E9")
    game = play(begun("R", given, rules=OFFICIAL), "EX E6")
    game = play(note(game, RevokeSeen(seat=NORTH, card=card("SK"))), "E9")
    assert course_of(game).next_trick.leader is WEST


def trumps_led(rules: TableRules, east: str) -> Game:
    """Rosen are trumps and led by the six; East holds these trumps, no other, and a plain ace."""
    others = cards("RA RK RO RU RX R9") - cards(east)
    given = deal_around(
        south=f"R6 {' '.join(map(str, others))}", east=f"{east} EA", north="R7", west="R8"
    )
    return play(begun("R", given, rules=rules), "R6")


TRUMP_NOT_GIVEN = RevokeSeen(seat=EAST, card=card("EA"))


@pytest.mark.rule("13.5")
@pytest.mark.requirement("S-26", "S-27")
def test_all_trumps_but_the_puur_lose_their_power_where_trump_was_not_given() -> None:
    game = note(trumps_led(SRK, "RA RK R9 RU"), TRUMP_NOT_GIVEN)
    assert course_of(game).devalued == cards("RA RK R9")
    assert course_of(game).tricks[0].cards == (card("R6"), card("R9"))
    taken = play(game, "R7 R8 | W turns")
    assert course_of(taken).tricks[0].winner is WEST


@pytest.mark.rule("13.5")
@pytest.mark.requirement("S-28")
def test_the_holder_of_the_puur_alone_does_not_offend() -> None:
    led = trumps_led(SRK, "RU")
    assert refused(led, "E EA") is None
    with pytest.raises(IrregularityError):
        note(led, TRUMP_NOT_GIVEN)


@pytest.mark.rule("13.5")
def test_officially_the_puur_keeps_its_power_too() -> None:
    game = note(trumps_led(OFFICIAL, "RA RU"), TRUMP_NOT_GIVEN)
    assert course_of(game).devalued == cards("RA EA")


def revoked_in_trick_one(rules: TableRules) -> Game:
    game = note(tens_led(rules), RevokeUnseen(seat=EAST, card=card("SK")))
    game = play(game, "EK E6")
    if rules is SRK:
        game = play(game, "N turns")
    return lay(game)


@pytest.mark.rule("13.4")
@pytest.mark.requirement("S-24")
def test_srk_a_revoke_found_later_devalues_the_highest_card_of_the_suit_and_no_more() -> None:
    game = revoked_in_trick_one(SRK)
    assert course_of(game).tricks[0].cards[1] is card("SK")
    found = note(game, RevokeFound(seat=EAST, trick=1))
    assert course_of(found).devalued == cards("EA")
    assert course_of(found).tricks[0].taken_by is Team.A


@pytest.mark.rule("13.4")
def test_officially_that_trick_and_all_later_ones_go_to_the_opponents() -> None:
    found = note(revoked_in_trick_one(OFFICIAL), RevokeFound(seat=EAST, trick=1))
    score = counted(play_out(found, least_called))
    assert score.of(Team.A).cards == 152
    assert score.of(Team.A).match == 100
    assert score.of(Team.B).total == 0


@pytest.mark.rule("13.4")
def test_a_revoke_that_was_none_cannot_be_found() -> None:
    game = revoked_in_trick_one(OFFICIAL)
    with pytest.raises(IrregularityError):
        note(game, RevokeFound(seat=WEST, trick=1))
    with pytest.raises(IrregularityError):
        note(game, RevokeFound(seat=EAST, trick=2))


def about_to_lead(rules: TableRules) -> Game:
    """South has the first lead; West holds EA."""
    return begun("R", deal_around(south="EX", east="E7", north="EK", west="EA"), rules=rules)


@pytest.mark.rule("13.6")
def test_officially_a_lead_out_of_turn_goes_back_devalued_and_costs_the_trick() -> None:
    game = note(about_to_lead(OFFICIAL), LedOutOfTurn(seat=WEST, card=card("EA")))
    game = play(game, "EX E7 EK EA")
    trick = course_of(game).tricks[0]
    assert trick.winner is NORTH
    assert trick.taken_by is Team.A
    assert course_of(game).next_trick.leader is SOUTH
    assert course_of(game).next_trick.awarded is None


@pytest.mark.rule("13.6")
def test_srk_a_lead_out_of_turn_is_noted_and_costs_nothing_by_itself() -> None:
    lead = LedOutOfTurn(seat=WEST, card=card("EA"))
    assert told(about_to_lead(SRK), lead) == (IrregularityRecorded(irregularity=lead),)


@pytest.mark.rule("13.6")
def test_officially_a_card_played_before_its_turn_is_devalued() -> None:
    led = play(about_to_lead(OFFICIAL), "EX")
    early = PlayedOutOfTurn(seat=WEST, card=card("EA"))
    assert told(led, early)[1:] == (CardsDevalued(seat=WEST, cards=cards("EA")),)
    with pytest.raises(IrregularityError):
        note(led, PlayedOutOfTurn(seat=EAST, card=card("E7")))
    assert len(told(play(about_to_lead(SRK), "EX"), early)) == 1


@pytest.mark.rule("13.6")
def test_in_the_last_trick_a_card_before_its_turn_costs_nothing() -> None:
    game = play_out(about_to_lead(OFFICIAL), least_called, tricks=8)
    game = lay(game)
    late = course_of(game).next_trick.next_seat.next
    held = game.dealt_hand(late)
    assert held is not None
    (last,) = held - course_of(game).played
    assert len(told(game, PlayedOutOfTurn(seat=late, card=last))) == 1


def weis_held(south: str, east: str = "") -> Game:
    return play(
        begun("O", deal_around(south=south, east=east), rules=OFFICIAL), south.split(maxsplit=1)[0]
    )


@pytest.mark.rule("13.7")
def test_W31_a_lower_height_that_is_covered_is_all_that_counts() -> None:
    game = note(weis_held("EA EK EO EU"), WrongHeight(seat=SOUTH, points=20))
    game = play_out(game, least_called, tricks=1)
    assert course_of(game).weis_points(Team.A) == 20


@pytest.mark.rule("13.7")
def test_W31_corrected_in_time_the_whole_height_counts() -> None:
    game = play(weis_held("EA EK EO EU"), "S weis 50")
    game = play_out(game, least_called, tricks=1)
    assert course_of(game).weis_points(Team.A) == 50


@pytest.mark.rule("13.7")
def test_W32_four_under_called_as_a_hundred_are_lost() -> None:
    game = note(weis_held("EU RU SU TU"), WrongHeight(seat=SOUTH, points=100))
    game = play_out(game, least_called, tricks=1)
    assert course_of(game).weis_points(Team.A) == 0
    assert refused(game, "S names") == "weis/not_won"


@pytest.mark.rule("13.7")
def test_the_right_height_is_no_wrong_one() -> None:
    with pytest.raises(IrregularityError):
        note(weis_held("EA EK EO EU"), WrongHeight(seat=SOUTH, points=50))


@pytest.mark.rule("13.7")
def test_W36_cards_shown_for_a_beaten_weis_lose_their_power() -> None:
    game = play(weis_held("EA EK EO EU", east="RA RK RO"), "S weis 50")
    shown = UselessWeis(seat=EAST, cards=cards("RA RK RO"))
    assert course_of(note(game, shown)).devalued == cards("RA RK RO")
    with pytest.raises(IrregularityError):
        note(game, UselessWeis(seat=WEST, cards=cards("RA")))


@pytest.mark.rule("7.4", "8.3")
def test_a_late_call_is_noted_and_worth_nothing() -> None:
    game = play_out(weis_held("EA EK EO EU"), least_called, tricks=1)
    late = CalledTooLate(seat=SOUTH, points=50)
    assert told(game, late) == (IrregularityRecorded(irregularity=late),)


@pytest.mark.rule("13.8")
@pytest.mark.requirement("G-104")
def test_T4_stoeck_of_which_the_partner_reminded_are_not_written() -> None:
    given = deal_around(south="EK EO", east="E6 E7", north="E8 E9", west="EX EA")
    game = play(begun("E", given), "EK E6 E8 EX")
    game = note(game, PartnerReminded(seat=NORTH))
    game = play(game, "S EO stoeck")
    assert course_of(game).stoeck_valid is False
    score = counted(play_out(game, least_called))
    assert (score.of(Team.A).stoeck, score.of(Team.B).stoeck) == (0, 0)


@pytest.mark.rule("13.9")
def test_officially_the_points_of_all_turned_tricks_go_to_the_opponents() -> None:
    game = play_out(about_to_lead(OFFICIAL), least_called, tricks=4)
    turned = course_of(game).tricks[:3]
    looked = note(game, LookedAtTurnedTricks(seat=WEST))
    assert all(trick.points_to is Team.A for trick in course_of(looked).tricks[:3])
    assert course_of(looked).tricks[3].points_to is None
    assert [t.taken_by for t in course_of(looked).tricks[:3]] == [t.taken_by for t in turned]
    assert len(told(game, LookedAtTurnedTricks(seat=WEST))) == 2
    cards_of_a = counted(play_out(looked, least_called)).of(Team.A).cards
    assert cards_of_a >= sum(trick.points for trick in turned)
    assert cards_of_a == counted(play_out(game, least_called)).of(Team.A).cards + sum(
        trick.points for trick in turned if trick.taken_by is Team.B
    )


@pytest.mark.rule("13.9")
def test_nothing_can_be_looked_at_before_a_trick_is_turned() -> None:
    with pytest.raises(IrregularityError):
        note(about_to_lead(OFFICIAL), LookedAtTurnedTricks(seat=WEST))


@pytest.mark.rule("13.1")
def test_an_irregularity_leaves_legality_as_it_is() -> None:
    noted = note(tens_led(SRK), CalledTooLate(seat=WEST, points=None))
    assert refused(noted, "E SK") == "play/must_follow"
    assert refused(noted, "E EA") is None


@pytest.mark.rule("13.1")
def test_before_the_contract_nothing_can_be_noted() -> None:
    game = dealt(deal_around(), rules=SCHIEBER.rules)
    with pytest.raises(IrregularityError, match="irregularity/did_not_happen"):
        note(game, CalledTooLate(seat=WEST, points=None))


@pytest.mark.rule("13.7", "10.4")
def test_a_claim_names_no_more_than_a_wrong_height_has_left() -> None:
    given = deal_around("EA EK EO EU", "EX", "E9", "E8")
    game = play(begun("O", given, rules=OFFICIAL, totals=(930, 0)), "EA")
    game = play(note(game, WrongHeight(seat=SOUTH, points=20)), "EX E9 E8 | S game")
    assert course_of(game).weis_points(Team.A) == 20
    assert game.standing.totals[Team.A] == 930 + 29 + 20
    assert game.standing.ended is not None
    assert game.standing.ended.winner is Team.B
