"""What a seat may do now, and who has to."""

import pytest

from gschobe.core import actions as act
from gschobe.core.actions import ChooseContract, PlayCard, Schieben
from gschobe.core.contracts import CONTRACTS
from gschobe.core.game import Game, new_game
from gschobe.core.legality import legal_actions, may_act, to_move, why_illegal
from gschobe.core.presets import PRESETS, SCHIEBER, SRK_2006, SWISS, Preset
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from tests.core.builders import (
    begun,
    course_of,
    deal,
    dealt,
    lay_cards,
    play,
    refused,
)
from tests.core.rounds import SCHELLEN_WITHOUT_CALLS

GIVEN = deal("AKOU.O6.KU.A", "X8.987.AX.KU", "97.KU.987.OX", "6.AX.O6.9876")
EVERY_PRESET = pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))


def choices(game: Game, seat: Seat) -> list[str]:
    """The contracts that a seat may choose, by letter, and "gschobe"."""
    found: list[str] = []
    for action in legal_actions(game, seat):
        match action:
            case ChooseContract(contract=contract):
                found.append(contract.letter)
            case Schieben():
                found.append("gschobe")
            case _:
                assert isinstance(action, act.ClaimGame)
    return found


@EVERY_PRESET
@pytest.mark.rule("3.1")
@pytest.mark.requirement("G-014", "G-015", "G-017", "G-029", "G-032", "G-037", "S-09")
def test_forehand_has_six_contracts_and_schieben_and_the_others_nothing(preset: Preset) -> None:
    game = dealt(GIVEN, rules=preset.rules)
    assert [choices(game, seat) for seat in SEATS] == [["gschobe", *"ERSTOU"], [], [], []]
    assert to_move(game) is Seat.SOUTH
    for letter in "ENW":
        assert refused(game, f"{letter} chooses E") == "choose/not_your_choice"
        assert refused(game, f"{letter} gschobe") == "choose/not_your_choice"


@EVERY_PRESET
@pytest.mark.rule("3.2", "3.3")
@pytest.mark.requirement("G-024", "G-031", "G-032", "G-034", "G-035", "G-036", "G-038", "G-039")
def test_after_schieben_the_partner_must_choose_and_cannot_pass_back(preset: Preset) -> None:
    game = play(dealt(GIVEN, rules=preset.rules), "S gschobe")
    assert to_move(game) is Seat.NORTH
    assert [choices(game, seat) for seat in SEATS] == [[], [], [*"ERSTOU"], []]
    assert refused(game, "N gschobe") == "choose/no_schieben_back"
    assert refused(game, "S gschobe") == "choose/already_schoben"
    assert refused(game, "S chooses E") == "choose/already_schoben"
    assert refused(game, "W chooses E") == "choose/not_your_choice"
    chosen = play(game, "N chooses T")
    assert refused(chosen, "S chooses E") == "choose/already_chosen"
    assert refused(chosen, "S gschobe") == "choose/already_chosen"
    assert refused(chosen, "N chooses E") == "choose/already_chosen"


@pytest.mark.rule("2.1", "3.2")
@pytest.mark.requirement("G-015", "G-023", "G-024")
def test_the_partner_of_the_dealer_never_has_the_choice() -> None:
    """The guide's remark on the dealer's partner is read as a slip for forehand's."""
    game = dealt(GIVEN)
    assert course_of(game).dealer.partner is Seat.EAST
    for line in ("E chooses E", "E gschobe", "W chooses E"):
        assert refused(game, line) == "choose/not_your_choice"
        assert refused(play(game, "S gschobe"), line) in {
            "choose/not_your_choice",
            "choose/already_schoben",
        }


@pytest.mark.rule("3.4")
@pytest.mark.requirement("G-033", "G-036", "G-039")
@pytest.mark.parametrize("script", ["S chooses E", "S gschobe | N chooses E"])
def test_the_choice_holds_at_once(script: str) -> None:
    game = play(dealt(GIVEN), script)
    assert refused(game, "S EA") is None
    assert to_move(game) is Seat.SOUTH


@pytest.mark.rule("3.5")
@pytest.mark.requirement("G-030")
def test_no_card_is_played_before_the_contract_is_settled() -> None:
    game = dealt(GIVEN)
    assert refused(game, "S EA") == "play/no_contract_yet"
    assert refused(play(game, "S gschobe"), "S EA") == "play/no_contract_yet"


@pytest.mark.rule("2.3", "3.1")
@pytest.mark.requirement("G-010")
def test_nothing_is_chosen_before_the_cards_are_dealt() -> None:
    game = new_game(rules=SCHIEBER.rules, first_dealer=Seat.WEST)
    for line in ("S chooses E", "S gschobe", "S EA"):
        assert refused(game, line) == "deal/no_cards_yet"
    assert [legal_actions(game, seat) for seat in SEATS] == [(), (), (), ()]
    assert to_move(game) is Seat.WEST


@EVERY_PRESET
@pytest.mark.rule("5.1")
@pytest.mark.requirement("G-014", "G-072", "S-17")
@pytest.mark.parametrize("script", ["S chooses O", "S gschobe | N chooses O"])
def test_forehand_leads_whoever_has_chosen(script: str, preset: Preset) -> None:
    game = play(dealt(GIVEN, rules=preset.rules), script)
    for line in ("E EX", "N E9", "W E6"):
        assert refused(game, line) == "play/not_your_turn"
    assert refused(game, "S EA") is None


@pytest.mark.rule("5.1")
@pytest.mark.requirement("G-075")
def test_each_player_gives_one_card_of_his_own_to_a_trick() -> None:
    game = play(begun("O", GIVEN), "EA")
    assert refused(game, "S EK") == "play/not_your_turn"
    assert refused(game, "E E9") == "play/not_in_hand"
    assert refused(play(game, "EX E9 E6"), "S EA") == "play/not_in_hand"


@pytest.mark.rule("5.1")
@pytest.mark.requirement("G-073")
def test_nobody_but_the_winner_leads_the_next_trick() -> None:
    game = play(begun("O", GIVEN), "SK SA S9 S6")
    assert [refused(game, line) for line in ("S EA", "N E9", "W E6")] == ["play/not_your_turn"] * 3
    assert refused(game, "E EX") is None


@pytest.mark.rule("6.3")
@pytest.mark.requirement("S-20")
def test_in_the_srk_tournament_nobody_leads_before_the_trick_is_turned() -> None:
    lying = play(begun("O", GIVEN, rules=SRK_2006.rules), "EA EX E9 E6")
    assert refused(lying, "S EK") == "play/trick_not_turned"
    assert refused(lying, "E turns") == "turn/not_the_winner"
    assert refused(play(lying, "S turns"), "S EK") is None


@pytest.mark.rule("6.3")
def test_the_winner_turns_a_complete_trick_once() -> None:
    game = begun("O", GIVEN, rules=SRK_2006.rules)
    assert refused(game, "S turns") == "turn/nothing_to_turn"
    assert refused(play(game, "EA EX E9"), "S turns") == "turn/nothing_to_turn"
    turned = play(game, "EA EX E9 E6 | S turns")
    assert refused(turned, "S turns") == "turn/nothing_to_turn"


@pytest.mark.rule("6.3")
def test_elsewhere_the_next_lead_turns_the_trick() -> None:
    lying = play(begun("O", GIVEN), "EA EX E9 E6")
    assert refused(lying, "S turns") == "turn/by_next_lead"
    assert course_of(lying).turned == 0
    assert course_of(play(lying, "EK")).turned == 1


@pytest.mark.rule("6.3")
@pytest.mark.requirement("S-20")
def test_the_count_waits_for_the_ninth_trick_to_be_turned() -> None:
    game = SCHELLEN_WITHOUT_CALLS.start(rules=SRK_2006.rules)
    for trick in SCHELLEN_WITHOUT_CALLS.script.split("|"):
        game = play(game, trick)
        lying = course_of(game).trick
        assert lying is not None
        assert to_move(game) is lying.winner
        if course_of(game).complete_tricks == 9:
            assert refused(game, "S counts") == "play/trick_not_turned"
        game = play(game, f"{lying.winner.letter} turns")
    assert refused(game, "S counts") is None


@EVERY_PRESET
@pytest.mark.rule("14.1")
def test_what_is_legal_is_what_is_not_refused(preset: Preset) -> None:
    game = begun("R", GIVEN, rules=preset.rules)
    for _ in range(4):
        mover = to_move(game)
        assert mover is not None
        for seat in SEATS:
            legal = set(legal_actions(game, seat))
            hand = game.dealt_hand(seat)
            assert hand is not None
            plays = [PlayCard(seat=seat, card=card) for card in hand]
            assert {a for a in plays if why_illegal(game, a) is None} == legal & set(plays)
            assert bool(legal & set(plays)) is (seat is mover)
        game = lay_cards(game, 1)


@pytest.mark.rule("14.1")
def test_legality_is_the_same_for_the_state_and_for_the_view_of_the_seat() -> None:
    game = play(begun("R", GIVEN, rules=SWISS.rules), "S EA weis 50")
    for seat in SEATS:
        assert legal_actions(view(game, seat), seat) == legal_actions(game, seat)


@pytest.mark.rule("14.1")
def test_calls_out_of_turn_are_among_what_may_be_done() -> None:
    """East is to play; South may still call his Weis."""
    game = play(begun("R", GIVEN), "EA")
    assert to_move(game) is Seat.EAST
    assert may_act(game) == {Seat.SOUTH, Seat.EAST}
    assert legal_actions(game, Seat.SOUTH) == (act.CallWeis(seat=Seat.SOUTH, points=50),)


@pytest.mark.rule("14.1")
def test_each_card_is_offered_with_the_calls_that_go_with_it() -> None:
    offered = [
        (str(action.card), action.weis)
        for action in legal_actions(begun("O", GIVEN), Seat.SOUTH)
        if isinstance(action, PlayCard)
    ]
    assert sorted(offered, key=str) == sorted(
        [(str(card), weis) for card in GIVEN.hands[0] for weis in (None, 50)], key=str
    )


def test_nobody_is_to_move_while_both_teams_look_at_the_count() -> None:
    counted = play(SCHELLEN_WITHOUT_CALLS.played(), "S counts")
    assert to_move(counted) is None
    assert to_move(play(counted, "S confirms | E confirms")) is Seat.SOUTH


def test_at_the_end_of_a_game_nobody_is_to_move() -> None:
    over = play(SCHELLEN_WITHOUT_CALLS.played(totals=(900, 0)), "S counts")
    assert over.standing.ended is not None
    assert to_move(over) is None
    assert may_act(over) == frozenset()


def test_all_contracts_are_offered_in_their_order() -> None:
    offered = [
        a.contract
        for a in legal_actions(dealt(GIVEN), Seat.SOUTH)[1:]
        if isinstance(a, ChooseContract)
    ]
    assert offered == list(CONTRACTS)
