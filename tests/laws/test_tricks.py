"""Who wins a trick depends on the contract, the suit led and the trumps, and on nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core.cards import CARDS, Card, Suit
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tricks import Trick
from gschobe.testing.recount import winner
from gschobe.testing.strategies import contracts, packs, seats


@pytest.mark.rule("6.2")
@given(packs(), contracts(), seats(), st.data())
def test_the_winner_does_not_depend_on_cards_of_other_plain_suits(
    pack: list[Card], contract: Contract, leader: Seat, data: st.DataObject
) -> None:
    trick = Trick(contract, leader, tuple(pack[:4]))
    idle = [s for s in Suit if s is not trick.led and s is not contract.trump]
    others = iter(data.draw(st.permutations([c for c in CARDS if c.suit in idle])))
    cards = tuple(next(others) if card.suit in idle else card for card in trick.cards)
    assert Trick(contract, leader, cards).winner is trick.winner


@pytest.mark.rule("6.2")
@given(packs(), contracts(), seats())
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(
    pack: list[Card], contract: Contract, leader: Seat
) -> None:
    for begun in range(0, 36, 4):
        trick = Trick(contract, leader, tuple(pack[begun : begun + 4]))
        place = winner([str(card) for card in trick.cards], contract.letter)
        assert trick.winner is leader.plus(place)


@pytest.mark.rule("6.2")
@given(packs(), contracts())
def test_the_winner_is_counted_from_the_leader(pack: list[Card], contract: Contract) -> None:
    cards = tuple(pack[:4])
    assert len({Trick(contract, seat, cards).winner - seat for seat in SEATS} - {-4}) <= 2
    assert {(Trick(contract, s, cards).winner - s) % 4 for s in SEATS} == {
        Trick(contract, Seat.SOUTH, cards).highest
    }


@pytest.mark.rule("6.2")
@given(packs(), contracts(), seats())
def test_a_higher_card_takes_the_trick_from_the_winner_so_far(
    pack: list[Card], contract: Contract, leader: Seat
) -> None:
    trick = Trick(contract, leader, (pack[0],))
    for card in pack[1:4]:
        longer = trick.with_card(card)
        assert longer.highest in (trick.highest, len(trick.cards))
        trick = longer


@pytest.mark.rule("4.4")
@given(packs(), seats())
def test_undenufe_is_obenabe_with_the_ranks_turned_over(pack: list[Card], leader: Seat) -> None:
    turned = {card: CARDS[9 * card.suit + card.rank] for card in CARDS}
    cards = tuple(pack[:4])
    high = Trick(Contract.OBENABE, leader, cards).winner
    assert Trick(Contract.UNDENUFE, leader, tuple(turned[c] for c in cards)).winner is high


@pytest.mark.rule("6.2")
@given(packs(), seats())
def test_renaming_the_suits_changes_no_winner(pack: list[Card], leader: Seat) -> None:
    for contract in CONTRACTS:
        trick = Trick(contract, leader, tuple(pack[:4]))
        renamed = Contract((contract + 1) % 4) if contract < 4 else contract
        cards = tuple(CARDS[(card + 9) % 36] for card in trick.cards)
        assert Trick(renamed, leader, cards).winner is trick.winner
