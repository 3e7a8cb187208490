"""Cards, hands, contracts, seats and teams as text."""

import pytest

from gschobe.core.cards import CARDS, PACK, Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.notation import (
    NotationError,
    parse_card,
    parse_cards,
    parse_contract,
    parse_hand,
    parse_seat,
    parse_team,
)
from gschobe.core.seats import Seat, Team


def test_every_card_is_read_as_it_is_written() -> None:
    assert tuple(parse_card(str(card)) for card in CARDS) == CARDS
    assert parse_card("tu") is Card.TU
    assert parse_card("E10") is parse_card("EX") is Card.EX


@pytest.mark.parametrize(
    "text", ["K9.AOX97.X.O", "...", "AKOUX9876...", "AKOUX9876.AKOUX9876.AKOUX9876.AKOUX9876"]
)
def test_a_hand_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_hand(text)) == text


def test_a_hand_may_be_written_in_any_order_and_with_dashes() -> None:
    assert parse_hand("9k.-.10a.-") == CardSet.of(Card.EK, Card.E9, Card.SA, Card.SX)
    assert parse_hand(str(PACK)) == PACK


def test_cards_are_read_in_the_order_played() -> None:
    assert parse_cards("TX, RA RX") == (Card.TX, Card.RA, Card.RX)
    assert parse_cards("") == ()


def test_contracts_seats_and_teams_are_read_by_their_letters() -> None:
    assert [parse_contract(letter) for letter in "ERSTOU"] == list(Contract)
    assert [parse_seat(letter) for letter in "SENW"] == list(Seat)
    assert [parse_team(letter) for letter in "AB"] == [parse_team(x) for x in "ab"] == list(Team)


@pytest.mark.parametrize(
    ("parse", "text", "code", "place", "found"),
    [
        (parse_card, "Q7", "notation/no_suit", 1, "Q"),
        (parse_card, "", "notation/no_suit", 1, ""),
        (parse_card, "E5", "notation/no_rank", 2, "5"),
        (parse_card, "E", "notation/no_rank", 2, ""),
        (parse_card, "EAK", "notation/no_rank", 2, "AK"),
        (parse_cards, "TX RA TX", "notation/card_twice", 1, "TX"),
        (parse_hand, "AK.O", "notation/four_suits", 4, "AK.O"),
        (parse_hand, "A.K5..", "notation/no_rank", 4, "5"),
        (parse_hand, "A.KK..", "notation/card_twice", 4, "RK"),
        (parse_hand, "10.K.X10.", "notation/card_twice", 7, "SX"),
        (parse_contract, "X", "notation/no_contract", 1, "X"),
        (parse_contract, "ER", "notation/no_contract", 1, "ER"),
        (parse_seat, "A", "notation/no_seat", 1, "A"),
        (parse_team, "C", "notation/no_team", 1, "C"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(
    parse: object, text: str, code: str, place: int, found: str
) -> None:
    assert callable(parse)
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.code, error.text, error.place, error.found) == (code, text, place, found)
