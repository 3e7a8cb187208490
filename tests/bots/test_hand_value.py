"""What a hand is worth in each contract."""

import pytest

from gschobe.bots.hand_value import hand_value
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.notation import parse_hand


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("A.A.76.U9A87", Contract.SCHILTEN),
        ("U9A8.76.8.87", Contract.EICHELN),
        ("AKO.AK.AK.A8", Contract.OBENABE),
        ("678.67.67.6A", Contract.UNDENUFE),
    ],
)
def test_the_best_contract_of_a_plain_hand_is_found(hand: str, best: Contract) -> None:
    values = {contract: hand_value(parse_hand(hand), contract) for contract in CONTRACTS}
    assert max(values, key=lambda contract: values[contract]) is best


@pytest.mark.parametrize(
    ("better", "worse", "contract"),
    [
        ("U9A.KO.98.87", "U9.KO8.98.87", Contract.EICHELN),
        ("UA8.KO.98.87", "9A8.KO.98.87", Contract.EICHELN),
        ("AKO.A.98.876", "AKO.K.98.876", Contract.OBENABE),
        ("678.67.98.A7", "679.67.98.A7", Contract.UNDENUFE),
    ],
)
def test_more_and_higher_trumps_are_worth_more(better: str, worse: str, contract: Contract) -> None:
    assert hand_value(parse_hand(better), contract) > hand_value(parse_hand(worse), contract)
