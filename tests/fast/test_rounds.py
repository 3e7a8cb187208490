"""Legal cards, counts of sequences and sums of rounds, against their twins."""

from pathlib import Path
from random import Random

import pytest

from gschobe import fast
from gschobe.core import following
from gschobe.core.cards import CARDS, CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.seats import SEATS
from gschobe.core.tricks import Trick
from gschobe.records import perft
from gschobe.records.perft import Block, parse_perft
from gschobe.testing.kernel_equal import EVERY_RULES

FILES = sorted((Path(__file__).parents[1] / "perft").glob("*.perft"))
BLOCKS = [
    pytest.param(block, id=f"{path.stem}: {block.id}")
    for path in FILES
    for block in parse_perft(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("block", BLOCKS)
def test_every_count_of_the_files_is_met(block: Block) -> None:
    position = block.position
    for depth, count in block.counts:
        assert fast.perft(position.hands, position.trick, depth, rules=block.table_rules) == count


def test_the_core_counts_the_same_with_the_kernel_to_say_what_is_legal() -> None:
    block = parse_perft(FILES[-1].read_text(encoding="utf-8"))[0]
    depth, count = block.counts[3]
    rules = block.table_rules
    assert perft.perft(block.position, depth, rules=rules, legality=fast.playable) == count


def test_legal_cards_are_those_of_the_core_for_any_hand_and_trick() -> None:
    rng = Random(1)
    for number in range(4800):
        cards = rng.sample(CARDS, rng.randrange(1, 13))
        lying = rng.randrange(min(4, len(cards)))
        hand = CardSet.from_cards(cards[lying:])
        trick = Trick(CONTRACTS[number % 6], rng.choice(SEATS), tuple(cards[:lying]))
        rules = EVERY_RULES[number // 6 % 8]
        expected = following.playable(hand=hand, trick=trick, rules=rules)
        assert fast.playable(hand=hand, trick=trick, rules=rules) == expected


@pytest.mark.parametrize("portable", [False, True])
def test_random_rounds_add_up(portable: bool) -> None:
    for contract in Contract:
        for rules in (SWISS.rules, SCHIEBER.rules, SRK_2006.rules):
            totals = fast.random_rounds(
                contract, rules=rules, rounds=10_000, seed=1, portable=portable
            )
            match = sum(totals.matches) * rules.match_points
            assert sum(totals.points) == 10_000 * 157 + match
            assert 0 < sum(totals.matches) < 1000
            assert abs(totals.points[0] - totals.points[1]) < 50_000
