"""Counts of card sequences: those of the files, and those that can be proved by hand."""

from dataclasses import replace
from math import factorial
from pathlib import Path
from random import Random

import pytest

from gschobe.core.cards import CardSet, Rank, Suit, card_of
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.presets import SCHIEBER, SWISS
from gschobe.core.seats import Seat
from gschobe.core.tablerules import LonePuur, TableRules, TrumpIn, Undertrump
from gschobe.core.tricks import Trick
from gschobe.records.perft import Block, Position, divide, parse_perft, perft
from tests.plain import EVERY_OPTION, Options, PlainPosition, count_plays, shuffled, table_rules

FOLDER = Path(__file__).parent
FILES = {path.stem: parse_perft(path.read_text()) for path in sorted(FOLDER.glob("*.perft"))}
DEEP = {"deep"}
BLOCKS = [
    pytest.param(block, id=f"{name}: {block.id}", marks=[pytest.mark.slow] if name in DEEP else [])
    for name, blocks in FILES.items()
    for block in blocks
]
SUITS = ("eicheln", "rosen", "schellen", "schilten")
ANCHORS = {
    ("swiss", "eicheln"): [9, 32, 124, 438, 3504, 13994],
    ("swiss", "schilten"): [9, 34, 122, 376, 3008, 11542],
    ("swiss", "rosen"): [9, 34, 127, 449, 3592, 13546],
    ("swiss", "schellen"): [9, 41, 155, 634, 5072, 18690],
    ("swiss", "obenabe"): [9, 20, 44, 96, 768, 1608],
    ("swiss", "undenufe"): [9, 20, 44, 96, 768, 1560],
    **{("schieber", suit): [9, 20, 44, 96, 768, 1686] for suit in SUITS},
    **{("guide-to-the-letter", suit): [9, 20, 44, 96, 768, 1602] for suit in SUITS},
}
"""The stride deal, checked before by two readings that share nothing with this project."""


def plain_options(rules: TableRules) -> Options:
    return next(options for options in EVERY_OPTION if table_rules(options) == following(rules))


def following(rules: TableRules) -> TableRules:
    """The base rules with the three options on following of these."""
    return replace(
        SWISS.rules,
        trump_in=rules.trump_in,
        lone_puur=rules.lone_puur,
        undertrump=rules.undertrump,
    )


@pytest.mark.rule("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "6.2")
@pytest.mark.parametrize("block", BLOCKS)
def test_the_counts_of_the_files_are_those_of_the_rules(block: Block) -> None:
    counted = {
        depth: perft(block.position, depth, rules=block.table_rules) for depth, _ in block.counts
    }
    assert counted == dict(block.counts)


@pytest.mark.parametrize("block", BLOCKS)
def test_the_counts_of_the_files_are_those_of_the_plain_reading(block: Block) -> None:
    hands = [[str(card) for card in hand] for hand in block.position.hands]
    contract, options = block.position.trick.contract.letter, plain_options(block.table_rules)
    start = PlainPosition(block.position.trick.leader, hands, [])
    counted = {depth: count_plays(start, depth, contract, options) for depth, _ in block.counts}
    assert counted == dict(block.counts)


@pytest.mark.parametrize(("file", "contract"), ANCHORS)
def test_the_stride_deal_has_the_counts_that_others_found(file: str, contract: str) -> None:
    block = next(block for block in FILES[file] if block.id == f"stride-deal / {contract}")
    assert [count for _, count in block.counts] == ANCHORS[file, contract]


def test_there_is_a_file_for_each_way_to_follow() -> None:
    found = {
        plain_options(block.table_rules): {
            block.position.trick.contract for block in blocks if block.id.startswith("stride-deal")
        }
        for name, blocks in FILES.items()
        if name not in {*DEEP, "one-suited"}
        for block in blocks[:1]
    }
    assert found == {options: set(CONTRACTS) for options in EVERY_OPTION}


def test_the_eight_ways_to_follow_part_in_one_ending() -> None:
    counts = {
        name: dict(block.counts)[12]
        for name, blocks in FILES.items()
        for block in blocks
        if block.id == "three-cards-each / schilten"
    }
    assert len(set(counts.values())) == len(counts) == len(EVERY_OPTION)


ONE_SUITED = {
    (len(block.position.hands[0]), depth): count
    for block in FILES["one-suited"] + FILES["deep"]
    for depth, count in block.counts
    if block.id.startswith("one-suited")
}


def test_four_hands_of_one_suit_each_give_what_can_be_reckoned() -> None:
    """Nobody can follow, so each of n cards may be played in any order: (n!)⁴.

    The last trick is forced, so that four cards each have as many sequences of 12 cards as of 16.
    """
    proved = {(n, 4 * n): factorial(n) ** 4 for n in (1, 2, 3)}
    proved |= {(4, 12): factorial(4) ** 4, (9, 6): 9**4 * 8**2}
    assert proved == ONE_SUITED
    assert proved[9, 6] == 419_904


def random_position(seed: int, contract: Contract, *, cards: int = 9) -> Position:
    hands = [hand[:cards] for hand in shuffled(Random(seed))]
    south, east, north, west = (
        CardSet.from_cards(card_of(Suit("ERST".index(s)), Rank("6789XUOKA".index(r))) for s, r in h)
        for h in hands
    )
    return Position((south, east, north, west), Trick(contract, Seat(seed % 4)))


STRICTEST = TableRules(trump_in=TrumpIn.ONLY_WHEN_VOID, lone_puur=LonePuur.MUST_FOLLOW)
SOME = [SWISS.rules, SCHIEBER.rules, STRICTEST, TableRules(undertrump=Undertrump.ALLOWED)]


@pytest.mark.parametrize("rules", SOME)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_other_seats_change_no_count(contract: Contract, rules: TableRules) -> None:
    position = random_position(3, contract)
    south, east, north, west = position.hands
    turned = Position((west, south, east, north), Trick(contract, position.trick.leader.next))
    assert perft(turned, 5, rules=rules) == perft(position, 5, rules=rules)


@pytest.mark.parametrize("rules", SOME)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_other_names_of_the_suits_change_no_count(contract: Contract, rules: TableRules) -> None:
    renamed = [Suit.SCHELLEN, Suit.EICHELN, Suit.SCHILTEN, Suit.ROSEN]
    position = random_position(4, contract)
    other = contract if contract.trump is None else Contract(renamed[contract.trump])
    south, east, north, west = (
        CardSet.from_cards(card_of(renamed[card.suit], card.rank) for card in hand)
        for hand in position.hands
    )
    moved = Position((south, east, north, west), Trick(other, position.trick.leader))
    assert perft(moved, 5, rules=rules) == perft(position, 5, rules=rules)


@pytest.mark.requirement("G-059")
@pytest.mark.parametrize("seed", range(5))
def test_obenabe_is_undenufe_with_the_ranks_turned_over(seed: int) -> None:
    position = random_position(seed, Contract.OBENABE)
    south, east, north, west = (
        CardSet.from_cards(card_of(card.suit, Rank(8 - card.rank)) for card in hand)
        for hand in position.hands
    )
    turned = Position((south, east, north, west), Trick(Contract.UNDENUFE, position.trick.leader))
    assert perft(turned, 6, rules=SWISS.rules) == perft(position, 6, rules=SWISS.rules)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("contract", CONTRACTS)
def test_an_ending_stays_within_its_bounds(contract: Contract, seed: int) -> None:
    """Where fewer cards are legal there are fewer sequences, and never more than (n!)⁴."""
    position = random_position(seed, contract, cards=3)
    fewest, schieber, swiss, most = (
        perft(position, 12, rules=rules)
        for rules in (
            STRICTEST,
            SCHIEBER.rules,
            SWISS.rules,
            TableRules(undertrump=Undertrump.ALLOWED),
        )
    )
    assert 1 <= fewest <= schieber <= swiss <= most <= factorial(3) ** 4


def test_dividing_gives_the_same_count_card_by_card() -> None:
    block = next(block for block in FILES["swiss"] if block.id == "stride-deal / eicheln")
    parts = divide(block.position, 4, rules=block.table_rules)
    assert set(parts) == set(block.position.hand)
    assert sum(parts.values()) == 438
