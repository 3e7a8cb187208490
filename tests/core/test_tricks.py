"""Who takes a trick, and what it counts."""

from dataclasses import replace

import pytest

from gschobe.core.cards import CARDS
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.notation import parse_cards, parse_contract
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tricks import Trick
from tests.core.builders import begun, card, cards, course_of, deal_around, play


def trick(contract: str, played: str, leader: Seat = Seat.SOUTH) -> Trick:
    return Trick(parse_contract(contract), leader, parse_cards(played))


def taken_by(contract: str, played: str) -> str:
    """The card that takes the trick."""
    lying = trick(contract, played)
    return str(lying.card_of(lying.winner))


@pytest.mark.rule("6.2")
@pytest.mark.requirement("G-052", "G-068")
def test_the_lowest_trump_beats_a_plain_ace() -> None:
    assert taken_by("R", "EA R6 EX EK") == "R6"


@pytest.mark.rule("6.2")
@pytest.mark.requirement("G-052")
@pytest.mark.parametrize("contract", CONTRACTS[:4])
def test_every_trump_beats_every_plain_card(contract: Contract) -> None:
    trumps = [c for c in CARDS if c.suit is contract.trump]
    plain = [c for c in CARDS if c.suit is not contract.trump]
    beaten = [Trick(contract, Seat.SOUTH, (led, t)).winner for led in plain for t in trumps]
    led = [Trick(contract, Seat.SOUTH, (t, other)).winner for other in plain for t in trumps]
    assert (beaten, led) == ([Seat.EAST] * 243, [Seat.SOUTH] * 243)


@pytest.mark.rule("6.2")
@pytest.mark.requirement("G-056")
def test_without_a_trump_the_highest_of_the_suit_led_takes_the_trick() -> None:
    assert taken_by("T", "EX RA E6 EK") == "EK"


@pytest.mark.rule("4.7")
@pytest.mark.requirement("G-027")
def test_a_card_without_points_can_take_costly_ones() -> None:
    lying = trick("R", "EA E6 R6 EX")
    assert (lying.winner, lying.points) == (Seat.NORTH, 21)


@pytest.mark.rule("4.3", "6.2")
@pytest.mark.requirement("G-058", "G-154")
def test_the_puur_takes_a_trump_trick_and_is_ordinary_in_obenabe() -> None:
    assert taken_by("T", "TA TU T9 T6") == "TU"
    assert taken_by("O", "TA TU T9 T6") == "TA"


@pytest.mark.rule("4.3")
@pytest.mark.requirement("G-058")
@pytest.mark.parametrize("played", ["TO TU", "TK TU", "TA TU", "TX T9"])
def test_obenabe_knows_no_puur_and_no_nell(played: str) -> None:
    led, other = played.split()
    assert (taken_by("O", played), taken_by("T", played)) == (led, other)


@pytest.mark.rule("4.4")
@pytest.mark.requirement("G-069", "G-155")
def test_a_six_is_strong_in_undenufe_only() -> None:
    taken = {contract: taken_by(contract, "E6 EA EK E9") for contract in "ERSTOU"}
    assert taken == {"E": "E9", "R": "EA", "S": "EA", "T": "EA", "O": "EA", "U": "E6"}


@pytest.mark.rule("6.2")
@pytest.mark.requirement("G-062")
def test_the_same_four_cards_are_taken_by_another_seat_in_each_order() -> None:
    assert [taken_by(contract, "TA TU T6 R6") for contract in "TROU"] == ["TU", "R6", "TA", "T6"]


@pytest.mark.rule("5.6", "6.2")
@pytest.mark.requirement("G-085")
def test_the_strongest_schilten_takes_a_trumped_trick() -> None:
    lying = trick("T", "R9 T6 RA T9")
    assert (lying.winner, lying.points) == (Seat.WEST, 25)


@pytest.mark.rule("5.6", "6.2")
@pytest.mark.requirement("G-086")
def test_in_obenabe_the_same_cards_are_no_trumps() -> None:
    lying = trick("O", "R9 T6 RA T9")
    assert (lying.winner, lying.points) == (Seat.NORTH, 11)


@pytest.mark.rule("6.2")
@pytest.mark.requirement("G-087")
def test_trumps_are_compared_with_trumps_alone() -> None:
    assert taken_by("R", "EA R6 RX EK") == "RX"


@pytest.mark.rule("6.2")
@pytest.mark.requirement("G-082")
def test_a_card_off_suit_never_wins_without_trumps() -> None:
    assert taken_by("U", "E9 E7 R6 EA") == "E7"
    assert taken_by("O", "E6 RA SA TA") == "E6"


@pytest.mark.parametrize("leader", SEATS)
def test_the_winner_is_counted_from_the_leader(leader: Seat) -> None:
    lying = trick("T", "R9 T6 RA T9", leader)
    assert lying.winner is leader.plus(3)
    assert lying.card_of(leader.plus(2)) is card("RA")
    assert [lying.has_played(seat) for seat in SEATS] == [True] * 4


def test_a_trick_fills_seat_by_seat() -> None:
    begun_trick = trick("T", "R9 T6", Seat.WEST)
    assert (begun_trick.next_seat, begun_trick.last_seat) == (Seat.EAST, Seat.SOUTH)
    assert not begun_trick.is_complete
    assert [begun_trick.has_played(seat) for seat in SEATS] == [True, False, False, True]
    assert begun_trick.with_card(card("RA")).with_card(card("R8")).is_complete


@pytest.mark.rule("13.2")
def test_a_devalued_card_is_highest_while_no_other_lies_above_it() -> None:
    """Devalued cards among themselves rank as ever."""
    lying = replace(trick("T", "E7"), devalued=cards("E7 TU"))
    assert (lying.highest, lying.winner) == (0, Seat.SOUTH)
    assert [lying.with_card(card(other)).highest for other in ("TU", "E6", "S6")] == [1, 1, 1]


def test_a_trick_is_a_value_that_nothing_changes() -> None:
    assert {trick("T", "R9 T6")} == {trick("T", "R9").with_card(card("T6"))}


@pytest.mark.rule("5.1")
@pytest.mark.requirement("G-073")
def test_the_winner_of_each_trick_leads_the_next() -> None:
    game = begun("T", deal_around("E7 S6", "EA S7", "E8 S8", "E6 S9"))
    game = play(game, "E7 EA E8 E6")
    assert course_of(game).next_trick.leader is Seat.EAST
    game = play(game, "S7 S8 S9 S6")
    assert course_of(game).next_trick.leader is Seat.WEST
