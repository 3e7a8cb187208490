"""What cards count, beside their order."""

import pytest

from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.texts import Deck, Speech, speaking
from gschobe.texts.values import describe_values

WITHOUT_TRUMP = {
    Contract.OBENABE: "Obenabe, from the top: A=11, K=4, O=3, U=2, 10=10, 9=0, 8=8, 7=0, 6=0.",
    Contract.UNDENUFE: "Undenufe, from the top: 6=11, 7=0, 8=8, 9=0, 10=10, U=2, O=3, K=4, A=0.",
}


@pytest.mark.requirement("G-025", "G-028")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_order_and_points_stand_side_by_side(contract: Contract) -> None:
    lines = describe_values(contract)
    if contract.trump is None:
        assert lines == [WITHOUT_TRUMP[contract]]
        return
    trumps, plain = lines
    assert trumps.endswith("from the top: U=20, 9=14, A=11, K=4, O=3, 10=10, 8=0, 7=0, 6=0.")
    assert plain.endswith("from the top: A=11, K=4, O=3, U=2, 10=10, 9=0, 8=0, 7=0, 6=0.")


def test_the_letters_are_those_of_the_deck() -> None:
    with speaking(Speech(language="de", deck=Deck.FRENCH)):
        trumps, _ = describe_values(Contract.SCHELLEN)
    assert trumps.startswith("Trümpfe (Kreuz), von oben: B=20, 9=14, A=11, K=4, D=3")
