"""Rounds played out by the kernel: every one legal, fair, and the same for a seed."""

import threading
import time
from collections import Counter

import numpy as np
import pytest

from gschobe import fast
from gschobe.core.cards import CARDS, PACK, CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.seats import SEATS
from gschobe.fast.kernel import load
from gschobe.testing.kernel_equal import after_cards, before_first_card

START = before_first_card(Contract.SCHILTEN, rules=SWISS.rules, dealer=3)


def test_deals_are_nine_cards_each() -> None:
    for row in fast.deals(100, seed=1).tolist():
        hands = [CardSet(mask) for mask in row]
        assert [len(hand) for hand in hands] == [9] * 4
        assert hands[0] | hands[1] | hands[2] | hands[3] == PACK


def test_every_card_comes_to_every_seat_equally_often() -> None:
    masks = fast.deals(40_000, seed=1)
    held = (masks[:, :, None] >> np.arange(36, dtype=np.uint64)) & np.uint64(1)
    counts = held.sum(axis=0)
    assert abs(counts / 10_000 - 1).max() < 0.04  # the deviation is 0.0087


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.name)
def test_the_points_of_a_round_add_up(contract: Contract) -> None:
    for rules in (SWISS.rules, SCHIEBER.rules, SRK_2006.rules):
        state = before_first_card(contract, rules=rules, dealer=0)
        points = fast.play_out(state, fast.deals(3000, seed=2), seed=3)
        assert Counter(points.sum(axis=1).tolist()).keys() <= {157, 157 + rules.match_points}
        assert points.dtype == np.int32


def test_a_seed_gives_the_same_with_and_without_newer_instructions() -> None:
    deals = fast.deals(2000, seed=4)
    one, other = (fast.play_out(START, deals, seed=5, portable=way) for way in (False, True))
    assert np.array_equal(one, other)
    assert not np.array_equal(one, fast.play_out(START, deals, seed=6))


def test_a_record_is_of_the_very_rounds_that_are_played_out() -> None:
    deals = fast.deals(500, seed=7)
    recorded = fast.record(START, deals, seed=8)
    assert np.array_equal(recorded.points, fast.play_out(START, deals, seed=8))
    assert {tuple(sorted(row)) for row in recorded.cards.tolist()} == {tuple(range(36))}


def test_a_round_taken_up_before_its_last_trick_ends_as_it_did() -> None:
    for contract in CONTRACTS:
        start = before_first_card(contract, rules=SWISS.rules, dealer=1)
        recorded = fast.record(start, fast.deals(20, seed=7), seed=8)
        for cards, points in zip(recorded.cards.tolist(), recorded.points.tolist(), strict=True):
            state = after_cards(start, cards[:32])
            assert state.course is not None
            leader = state.course.next_trick.leader
            last = {leader.plus(place): CardSet.of(CARDS[n]) for place, n in enumerate(cards[32:])}
            hands = fast.hand_masks([[last[seat] for seat in SEATS]])
            assert fast.play_out(state, hands, seed=1).tolist() == [points]


def test_every_legal_card_is_drawn_equally_often() -> None:
    deals = np.repeat(fast.deals(1, seed=9), 27_000, axis=0)
    first = Counter(fast.record(START, deals, seed=10).cards[:, 0].tolist())
    assert {CARDS[number] for number in first} == set(CardSet(int(deals[0, 0])))
    assert all(abs(count / 3000 - 1) < 0.1 for count in first.values())  # the deviation is 0.017


def test_hands_that_do_not_fit_the_trick_are_refused_by_their_row() -> None:
    deals = fast.deals(3, seed=11)
    deals[1, 0] = deals[1, 1]
    with pytest.raises(ValueError, match="position 1: hands and trick do not fit together"):
        fast.play_out(START, deals, seed=1)
    with pytest.raises(TypeError):
        fast.play_out(START, deals[:, :3], seed=1)


def test_no_deals_are_played_out_to_no_points() -> None:
    assert fast.play_out(START, fast.deals(0, seed=1), seed=1).shape == (0, 2)


def test_other_threads_run_while_rounds_are_played() -> None:
    started, steps = threading.Event(), 0

    def play() -> None:
        started.set()
        load().random_rounds(0, 7, 100, 400_000, 1, False)

    thread = threading.Thread(target=play)
    thread.start()
    started.wait()
    while thread.is_alive():
        steps += 1
        time.sleep(0.001)
    assert steps > 5
