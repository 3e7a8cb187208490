"""Order and value of the cards under each contract."""

import pytest

from gschobe.core.cards import CARDS, PACK, SUIT_MASKS, CardSet, Suit
from gschobe.core.contracts import (
    CONTRACTS,
    STRENGTHS,
    Contract,
    card_points,
    nell,
    points_of,
    puur,
    strength_order,
)
from tests.core.builders import card, rows

LADDERS = {row[0]: (row[1].split(), [int(n) for n in row[2].split()]) for row in rows("values.txt")}


def where(contract: Contract, suit: Suit) -> str:
    if contract.trump is None:
        return contract.name.lower()
    return "trump suit" if contract.trump is suit else "plain suit"


EVERYWHERE = [(contract, suit) for contract in CONTRACTS for suit in Suit]


@pytest.mark.rule("4.1", "4.2", "4.3", "4.4")
@pytest.mark.requirement("G-053", "G-055", "G-057", "G-058", "G-059", "G-066", "G-067", "G-069")
@pytest.mark.parametrize(("contract", "suit"), EVERYWHERE)
def test_each_suit_has_the_order_of_the_contract(contract: Contract, suit: Suit) -> None:
    order, _ = LADDERS[where(contract, suit)]
    assert [rank.letter for rank in strength_order(contract, suit)] == order
    by_strength = sorted(
        (c for c in CARDS if c.suit is suit), key=lambda c: STRENGTHS[contract][c], reverse=True
    )
    assert [c.rank.letter for c in by_strength] == order


@pytest.mark.rule("4.5")
@pytest.mark.requirement("G-025", "G-066", "G-067", "G-069", "S-10", "S-11", "S-12", "S-13")
@pytest.mark.parametrize(("contract", "suit"), EVERYWHERE)
def test_each_card_counts_what_the_table_of_values_says(contract: Contract, suit: Suit) -> None:
    order, points = LADDERS[where(contract, suit)]
    found = [card_points(contract, card(suit.letter + rank)) for rank in order]
    assert found == points


@pytest.mark.rule("4.6")
@pytest.mark.requirement("G-063", "G-064")
@pytest.mark.parametrize(("contract", "suit"), EVERYWHERE)
def test_a_trump_suit_counts_62_a_plain_one_30_and_any_without_trumps_38(
    contract: Contract, suit: Suit
) -> None:
    sums = {"trump suit": 62, "plain suit": 30, "obenabe": 38, "undenufe": 38}
    assert points_of(contract, CardSet(SUIT_MASKS[suit])) == sums[where(contract, suit)]


@pytest.mark.rule("4.6")
@pytest.mark.requirement("G-063", "G-064", "G-065")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_has_152_card_points(contract: Contract) -> None:
    assert points_of(contract, PACK) == 152


@pytest.mark.rule("4.1", "4.3")
@pytest.mark.requirement("G-058")
def test_puur_and_nell_are_of_trumps_alone() -> None:
    assert [str(puur(contract)) for contract in CONTRACTS[:4]] == ["EU", "RU", "SU", "TU"]
    assert [str(nell(contract)) for contract in CONTRACTS[:4]] == ["E9", "R9", "S9", "T9"]
    for contract in (Contract.OBENABE, Contract.UNDENUFE):
        assert (contract.trump, puur(contract), nell(contract)) == (None, None, None)


@pytest.mark.requirement("G-017", "S-09")
def test_there_are_six_contracts() -> None:
    assert "".join(contract.letter for contract in Contract) == "ERSTOU"
    assert [contract.trump for contract in CONTRACTS] == [*Suit, None, None]


@pytest.mark.rule("4.7")
@pytest.mark.requirement("G-026")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_strength_and_value_sort_the_cards_differently(contract: Contract) -> None:
    def stable(values: tuple[int, ...]) -> list[str]:
        eicheln = [c for c in CARDS if c.suit is Suit.EICHELN]
        return [str(c) for c in sorted(eicheln, key=lambda c: values[c], reverse=True)]

    points = tuple(card_points(contract, c) for c in CARDS)
    assert stable(STRENGTHS[contract]) != stable(points)
