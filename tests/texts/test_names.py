import pytest

from gschobe.core.cards import CARDS, Card, Suit
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.seats import SEATS
from gschobe.texts.names import name_card, name_contract, name_seat, name_suit, one_of


@pytest.mark.parametrize("contract", [None, *CONTRACTS])
def test_every_card_has_a_name_of_its_own(contract: Contract | None) -> None:
    assert len({name_card(card, contract=contract) for card in CARDS}) == 36


def test_under_and_nine_of_trumps_have_names_of_their_own() -> None:
    assert name_card(Card.TU, contract=Contract.SCHILTEN) == "Schilten Puur"
    assert name_card(Card.T9, contract=Contract.SCHILTEN) == "Schilten Nell"
    assert name_card(Card.RU, contract=Contract.SCHILTEN) == "Rosen Under"
    assert name_card(Card.TU, contract=Contract.OBENABE) == "Schilten Under"


@pytest.mark.requirement("G-018")
def test_suits_contracts_and_seats_have_names_of_their_own() -> None:
    assert len({name_suit(suit) for suit in Suit}) == 4
    assert len({name_contract(contract) for contract in CONTRACTS}) == 6
    assert len({name_seat(seat) for seat in SEATS}) == 4


@pytest.mark.parametrize(
    ("names", "expected"),
    [(["one"], "one"), (["one", "two"], "one or two"), (["1", "2", "3"], "1, 2 or 3")],
)
def test_a_choice_is_joined_as_it_is_spoken(names: list[str], expected: str) -> None:
    assert one_of(names) == expected
