"""The pack, and sets of cards."""

import pytest

from gschobe.core.cards import CARDS, PACK, SUIT_MASKS, Card, CardSet, Rank, Suit, card_of


@pytest.mark.rule("1.3")
@pytest.mark.requirement("G-007", "G-016")
def test_the_pack_has_four_suits_of_nine_ranks_and_no_card_twice() -> None:
    assert len(CARDS) == len(set(CARDS)) == 36
    assert [suit.name for suit in Suit] == ["EICHELN", "ROSEN", "SCHELLEN", "SCHILTEN"]
    assert len(Rank) == 9
    assert {(card.suit, card.rank) for card in CARDS} == {(s, r) for s in Suit for r in Rank}


def test_the_pack_is_sorted_by_suit_and_from_the_ace_down() -> None:
    names = [suit + rank for suit in "ERST" for rank in "AKOUX9876"]
    assert [str(card) for card in CARDS] == names
    assert [card.suit.letter + card.rank.letter for card in CARDS] == names


def test_a_card_is_found_by_suit_and_rank() -> None:
    assert card_of(Suit.SCHILTEN, Rank.UNDER) is Card.TU
    assert all(card_of(card.suit, card.rank) is card for card in CARDS)


def test_a_set_of_cards_behaves_as_a_set() -> None:
    hand, other = CardSet.of(Card.EA, Card.R9), CardSet.of(Card.R9, Card.T6)
    assert hand | other == CardSet.of(Card.EA, Card.R9, Card.T6)
    assert hand & other == CardSet.of(Card.R9)
    assert hand - other == CardSet.of(Card.EA)
    assert CardSet.of(Card.R9) <= hand
    assert not hand <= other
    assert Card.EA in hand
    assert Card.T6 not in hand
    assert "EA" not in hand
    assert CardSet.of(Card.EA, Card.EA) == CardSet.of(Card.EA)
    assert (len(hand), len(CardSet()), len(PACK)) == (2, 0, 36)


def test_a_set_of_cards_lists_them_sorted_whatever_the_order_they_came_in() -> None:
    assert list(CardSet.of(Card.T6, Card.EK, Card.EA)) == [Card.EA, Card.EK, Card.T6]


def test_the_cards_of_a_suit_can_be_picked() -> None:
    hand = CardSet.of(Card.EA, Card.R9, Card.R6)
    assert hand.of_suit(Suit.ROSEN) == CardSet.of(Card.R9, Card.R6)
    assert hand.of_suit(Suit.SCHELLEN) == CardSet()


@pytest.mark.requirement("G-012")
def test_a_hand_is_written_suit_by_suit() -> None:
    assert str(CardSet.of(Card.R6, Card.RX, Card.TA)) == ".X6..A"
    assert str(CardSet()) == "..."


def test_the_masks_of_the_suits_share_no_card() -> None:
    assert [bin(mask).count("1") for mask in SUIT_MASKS] == [9, 9, 9, 9]
    assert sum(SUIT_MASKS) == PACK.mask
    assert all(SUIT_MASKS[card.suit] & card.mask for card in CARDS)
