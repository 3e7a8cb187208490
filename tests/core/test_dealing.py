"""Giving out the cards."""

from itertools import pairwise

import pytest

from gschobe.core.cards import CARDS, PACK, CardSet
from gschobe.core.dealing import Deal, DealError, deal_out
from gschobe.core.notation import parse_hand
from gschobe.core.seats import SEATS, Seat


@pytest.mark.rule("2.2")
@pytest.mark.requirement("G-008")
@pytest.mark.parametrize("dealer", SEATS)
def test_three_cards_at_a_time_forehand_first_three_times_round(dealer: Seat) -> None:
    given = deal_out(CARDS, dealer=dealer)
    for place in range(4):
        packets = [CARDS[12 * turn + 3 * place : 12 * turn + 3 * place + 3] for turn in range(3)]
        expected = CardSet.from_cards(card for packet in packets for card in packet)
        assert given.hands[(dealer + 1 + place) % 4] == expected


@pytest.mark.rule("2.2", "2.3")
@pytest.mark.requirement("G-008", "G-009")
def test_everybody_has_nine_cards_and_none_is_left() -> None:
    given = deal_out(list(reversed(CARDS)), dealer=Seat.NORTH)
    assert [len(hand) for hand in given.hands] == [9, 9, 9, 9]
    assert given.hands[0] | given.hands[1] | given.hands[2] | given.hands[3] == PACK
    assert all(not one & other for one, other in pairwise(given.hands))


@pytest.mark.rule("2.3")
@pytest.mark.requirement("G-009", "G-010")
def test_ten_and_eight_cards_are_no_deal() -> None:
    ten, eight = parse_hand("AKOUX9876.A.."), parse_hand(".KOUX9876..")
    north, west = parse_hand("..AKOUX9876."), parse_hand("...AKOUX9876")
    with pytest.raises(DealError) as caught:
        Deal((ten, eight, north, west))
    assert caught.value.code == "deal/not_nine_each"
    assert caught.value.data == {"seat": "S", "count": "10"}


@pytest.mark.rule("1.3")
@pytest.mark.requirement("G-007")
def test_a_card_twice_is_no_deal() -> None:
    one = parse_hand("AKOUX9876...")
    other = parse_hand(".AKOUX9876..")
    with pytest.raises(DealError) as caught:
        Deal((one, one, other, other))
    assert caught.value.code == "deal/card_twice"
    assert caught.value.data["missing"].startswith("SA SK")


@pytest.mark.rule("1.1")
@pytest.mark.requirement("G-001")
@pytest.mark.parametrize("players", [3, 5])
def test_a_round_is_for_four(players: int) -> None:
    hands = tuple(CardSet.from_cards(CARDS[9 * n : 9 * n + 9]) for n in range(players))
    with pytest.raises(ValueError, match=r"zip\(\)"):
        Deal(hands)  # pyright: ignore[reportArgumentType]


def test_a_deal_is_written_hand_by_hand() -> None:
    given = deal_out(CARDS, dealer=Seat.WEST)
    assert str(given) == "S:AKO.UX9.876. E:UX9.876..AKO N:876..AKO.UX9 W:.AKO.UX9.876"
