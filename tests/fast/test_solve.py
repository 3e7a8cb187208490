"""The exact solver: against a brute force that stands beside it, against the core, and as promised."""

import os
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gschobe import fast
from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import CONTRACTS, Contract, points_of
from gschobe.core.following import playable
from gschobe.core.presets import SWISS
from gschobe.core.scoring import LAST_TRICK_POINTS
from gschobe.core.seats import Seat
from gschobe.core.tricks import Trick
from gschobe.fast.kernel import rules_number
from gschobe.fast.solve import NOT_LEGAL, solve_many
from gschobe.testing.kernel_equal import EVERY_RULES, before_first_card
from gschobe.testing.solver_signature import signature

ROOT = Path(__file__).parents[2]
START = before_first_card(Contract.SCHILTEN, rules=SWISS.rules, dealer=3)


def moment(contract: Contract, rules: int = 7, match_points: int = 0) -> fast.Moment:
    """Seat 0 leads, and nobody has taken a trick."""
    return fast.Moment(
        trick=(),
        leader=0,
        points=(0, 0),
        tricks=(0, 0),
        contract=contract,
        rules=rules,
        match_points=match_points,
    )


def compiler() -> str:
    """A C++ compiler: one must be there, since the kernel was built with it."""
    zig = str(Path(sys.executable).with_name("zig-c++"))  # `./dev` puts it there where no other is
    found = filter(None, map(shutil.which, (os.environ.get("CXX", ""), "g++", "clang++", zig)))
    return next(found)


def test_the_solver_agrees_with_an_unpruned_search(tmp_path: Path) -> None:
    program = tmp_path / "solver_brute"
    source = ROOT / "kernel" / "tests" / "solver_brute.cpp"
    subprocess.run([compiler(), "-std=c++20", "-O1", str(source), "-o", str(program)], check=True)
    done = subprocess.run(
        [str(program), "0", "384", "10"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("394 positions")
    assert done.stdout.endswith(" 0 departures\n")


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.name)
def test_the_line_of_best_cards_is_legal_and_brings_the_value(contract: Contract) -> None:
    solver = fast.Solver()
    for number, rules in enumerate(EVERY_RULES):
        left = list(fast.fixed_deal(number, 5, contract))
        solution = solver.solve(moment(contract, rules_number(rules)), left)
        assert set(solution.cards) == set(left[0])
        made, trick = 0, Trick(contract, Seat.SOUTH)
        for card in solution.line:
            assert card in playable(hand=left[trick.next_seat], trick=trick, rules=rules)
            left[trick.next_seat] -= CardSet.of(card)
            trick = trick.with_card(card)
            if trick.is_complete:
                last = 0 if any(left) else LAST_TRICK_POINTS
                made += trick.points + last if trick.winner.team == 0 else 0
                trick = Trick(contract, trick.winner)
        assert not any(left)
        assert solution.value == fast.Range(made, made)
        assert solution.cards[solution.line[0]] == solution.value
        assert max(found.high for found in solution.cards.values()) == made


def test_the_answer_and_its_nodes_do_not_depend_on_what_was_solved_before() -> None:
    hands, asked = fast.fixed_deal(1, 6, Contract.ROSEN), moment(Contract.ROSEN)
    used = fast.Solver()
    for seed in range(20):
        used.value(moment(Contract.UNDENUFE), fast.fixed_deal(seed, 6, Contract.UNDENUFE))
    assert used.solve(asked, hands) == fast.Solver().solve(asked, hands)
    assert used.value(asked, hands) == fast.Solver().value(asked, hands)


def test_a_node_limit_leaves_bounds_that_hold() -> None:
    solver, hands = fast.Solver(), fast.fixed_deal(2, 6, Contract.EICHELN)
    asked = moment(Contract.EICHELN)
    full = solver.solve(asked, hands)
    widths = set[int]()
    for limit in (0, 10, 100, 300, 1000, 3000, 10_000, full.nodes):
        alone = solver.value(asked, hands, node_limit=limit)
        assert alone.value.low <= full.value.low <= alone.value.high
        widths.add(alone.value.high - alone.value.low)
        found = solver.solve(asked, hands, node_limit=limit)
        assert found.nodes <= limit + 1
        assert found.value.low <= full.value.low <= found.value.high
        for card, value in full.cards.items():
            assert found.cards[card].low <= value.low <= found.cards[card].high
    assert solver.solve(asked, hands, node_limit=full.nodes) == full
    assert len(widths) > 2


def test_a_match_is_worth_its_bonus_as_long_as_nobody_else_has_a_trick() -> None:
    best, worst = CardSet.of(Card.TU, Card.T9), CardSet.of(Card.E6, Card.E7)
    hands = (best, worst, CardSet.of(Card.R6, Card.R7), CardSet.of(Card.S6, Card.S7))
    points = points_of(Contract.SCHILTEN, best) + LAST_TRICK_POINTS
    solver, start = fast.Solver(), moment(Contract.SCHILTEN, match_points=100)
    for tricks, value in (((7, 0), points + 100), ((6, 1), points), ((0, 7), points)):
        found = solver.value(replace(start, tricks=tricks), hands)
        assert found.value == fast.Range(value, value)
    lost = (worst, best, hands[2], hands[3])
    found = solver.value(replace(start, leader=1, tricks=(0, 7)), lost)
    assert found.value == fast.Range(-100, -100)


def test_a_batch_is_as_its_deals_one_by_one_in_any_number_of_threads() -> None:
    rows = [fast.fixed_deal(seed, 6, Contract.SCHILTEN) for seed in range(13)]
    hands, steps = fast.hand_masks(rows), list[int]()
    one = fast.solve_many(START, hands, threads=1, progress=steps.append)
    two = fast.solve_many(START, hands, threads=3)
    assert steps == sorted(steps)
    assert steps[-1] == 13
    assert np.array_equal(one.bounds, two.bounds)
    assert np.array_equal(one.nodes, two.nodes)
    solver, asked = fast.Solver(), moment(Contract.SCHILTEN, match_points=100)
    for row, bounds in zip(rows, one.bounds, strict=True):
        cards = solver.solve(asked, row).cards
        assert {card: (found.low, found.high) for card, found in cards.items()} == {
            card: tuple(bounds[card]) for card in row[0]
        }
        assert (bounds == NOT_LEGAL).sum() == 2 * (36 - len(cards))


def test_a_deal_of_a_batch_that_does_not_fit_is_named() -> None:
    rows = [fast.fixed_deal(seed, 3, Contract.SCHILTEN) for seed in range(6)]
    rows[5] = (*rows[5][:3], rows[5][0])
    with pytest.raises(ValueError, match="position 5: hands and trick do not fit together"):
        solve_many(START, fast.hand_masks(rows), threads=2)


def test_hands_that_cannot_be_solved_are_refused() -> None:
    solver, asked = fast.Solver(), moment(Contract.OBENABE)
    hands = fast.fixed_deal(0, 4, Contract.OBENABE)
    with pytest.raises(ValueError, match="position 0: hands and trick"):
        solver.value(asked, (hands[0], hands[0], hands[2], hands[3]))
    with pytest.raises(ValueError, match="position 0: hands and trick"):
        solver.value(asked, (CardSet(),) * 4)
    with pytest.raises(ValueError, match="a match counts from 0 to 150"):
        solver.value(replace(asked, match_points=151), hands)


def test_other_threads_run_while_a_deal_is_solved() -> None:
    started, steps = threading.Event(), 0
    hands = fast.fixed_deal(3, 8, Contract.EICHELN)

    def solve() -> None:
        started.set()
        fast.Solver().value(moment(Contract.EICHELN), hands)

    thread = threading.Thread(target=solve)
    thread.start()
    started.wait()
    while thread.is_alive():
        steps += 1
        time.sleep(0.001)
    assert steps > 3


def test_the_nodes_over_the_fixed_deals_are_those_of_the_signature_file() -> None:
    written = (ROOT / "kernel" / "tests" / "signature.txt").read_text(encoding="utf-8")
    assert list(signature()) == written.splitlines()[1:]
