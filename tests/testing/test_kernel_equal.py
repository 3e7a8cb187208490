"""The kernel plays as the core does, and a kernel that did not would be found out."""

import pytest

from gschobe import fast
from gschobe.core.contracts import Contract
from gschobe.core.presets import SCHIEBER, SWISS
from gschobe.testing import kernel_equal
from gschobe.testing.kernel_equal import (
    EVERY_RULES,
    Compared,
    after_cards,
    before_first_card,
    compare,
    compare_deals,
    compare_round,
    main,
)


def test_twenty_thousand_positions_of_all_contracts_and_rules() -> None:
    # A piece for each of the 48 pairs, so more than asked for.
    total = Compared()
    for compared in compare(48 * kernel_equal.PIECE, seed=1):
        total.add(compared)
    assert total.positions > 20_000
    assert total.faults == []


def test_other_rules_are_found_out() -> None:
    deals = fast.deals(20, seed=1)
    swiss, schieber = (
        before_first_card(Contract.ROSEN, rules=preset.rules, dealer=0)
        for preset in (SWISS, SCHIEBER)
    )
    _, rounds = compare_deals(swiss, deals, seed=2)
    found = [
        fault
        for row, steps in zip(deals.tolist(), rounds, strict=True)
        for fault in compare_round(schieber, row, steps).faults
    ]
    assert len(found) > 10


@pytest.mark.parametrize(("column", "change"), [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_one_wrong_number_is_found_out(column: int, change: int) -> None:
    state = before_first_card(Contract.UNDENUFE, rules=SWISS.rules, dealer=2)
    deals = fast.deals(1, seed=3)
    hands = deals.tolist()[0]
    recorded = fast.record(state, deals, seed=4)
    columns = (recorded.legal, recorded.cards, recorded.winners, recorded.points)
    legal, cards, winners, points = (array.tolist()[0] for array in columns)
    assert compare_round(state, hands, (legal, cards, list(winners), points)).faults == []
    changed = (legal, cards, winners, points)
    changed[column][change] ^= 1
    assert compare_round(state, hands, changed).faults != []


def test_all_eight_rules_are_compared() -> None:
    assert len(set(EVERY_RULES)) == 8


def test_a_position_in_the_middle_of_a_trick_is_compared_too() -> None:
    start = before_first_card(Contract.EICHELN, rules=SWISS.rules, dealer=3)
    deals = fast.deals(1, seed=5)
    _, rounds = compare_deals(start, deals, seed=6)
    middle = after_cards(start, rounds[0][1][:6])
    assert middle.course is not None
    left = [[mask & ~middle.course.played.mask for mask in row] for row in deals.tolist()]
    compared = compare_round(
        middle, left[0], (rounds[0][0][6:], rounds[0][1][6:], rounds[0][2][1:], rounds[0][3])
    )
    assert compared == Compared(positions=30)


def test_the_program_says_what_it_has_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--positions", "2000", "--processes", "1"]) == 0
    line = capsys.readouterr().out
    assert line.endswith(" positions, seed 0: 0 differences\n")
