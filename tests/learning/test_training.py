"""The whole course of learning in short: it gets better, and what it writes can be read."""

from pathlib import Path

import numpy as np
import pytest

from gschobe.bots.learned import KINDS, HandValues
from gschobe.core.cards import PACK, CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.presets import TOURNAMENT
from gschobe.core.seats import Seat
from gschobe.fast import Policy, Rows, deals, layers_from
from gschobe.learning.cards import card_network, compare, examples, fit, policy_of, spread_out
from gschobe.learning.dealing import RULES, dealt
from gschobe.learning.hands import HandLearner
from gschobe.learning.training import learn, save
from gschobe.testing.kernel_equal import before_first_card


@pytest.fixture(scope="module")
def policy() -> Policy:
    """One course of random play, which is learned within a second."""
    networks = [card_network(seed=number) for number in range(3)]
    found = examples(policy_of(networks), None, deals=60_000, straying_after=1.0, seed=1, threads=2)
    for kind, network in enumerate(networks):
        fit(network, found.of_kind(kind), times=3, rate=2e-3, seed=1)
    return policy_of(networks)


def test_after_one_course_it_plays_better_than_what_knows_nothing(policy: Policy) -> None:
    nothing = policy_of([card_network(seed=number) for number in range(3)])
    assert compare(policy, nothing, None, deals=4000, seed=5) > 2


def test_a_hand_of_trumps_is_worth_more_than_a_poor_one(policy: Policy) -> None:
    learner = HandLearner()
    learner.learn(policy, deals_each=2000, seed=3)
    strong, poor = 0b111111111, 0b100001100 | 0b110000000 << 9 | 0b111000000 << 18
    worth = learner.values().of_contracts(
        np.array([strong, poor], dtype=np.uint64), rules=TOURNAMENT.rules, schoben=False
    )
    assert worth[0, Contract.EICHELN] > 80 > worth[1, Contract.EICHELN]


def test_in_whole_numbers_a_network_says_the_same() -> None:
    networks = [card_network(seed=number) for number in range(3)]
    policy = policy_of(networks)
    hands = deals(1, seed=4)
    for contract in CONTRACTS:
        state = before_first_card(contract, rules=TOURNAMENT.rules, dealer=3)
        own = int(hands[0, 0])
        values = policy.own_values(state, Seat.SOUTH, CardSet(own), PACK - CardSet(own))
        at_first_card = Rows(
            hands=hands,
            forehands=np.zeros(1, np.uint8),
            contracts=np.array([contract], np.uint8),
            schoben=np.zeros(1, np.uint8),
            rules=np.full(1, 7, np.uint8),
            match_points=np.zeros(1, np.int32),
        )
        inputs, _ = policy.examples(
            at_first_card, cards_before=np.zeros(1, np.uint8), straying=0.0, seed=1
        )
        outputs = networks[max(0, contract - 3)].forward(spread_out(inputs))[0] * 16
        assert all(np.abs(outputs - value).min() < 0.1 for value in values.values())


def test_deals_are_fair_and_every_rule_has_its_turn() -> None:
    rows = dealt(200, hands=None, rules=RULES[3], seed=2)
    whole = rows.hands[:, 0] | rows.hands[:, 1] | rows.hands[:, 2] | rows.hands[:, 3]
    assert (whole == np.uint64(2**36 - 1)).all()
    assert set(rows.contracts.tolist()) == set(range(6))
    assert len({(rule.trump_in, rule.match_points, rule.multipliers) for rule in RULES}) == 8


def test_what_was_learned_is_written_and_read(tmp_path: Path) -> None:
    networks, learner = learn(courses=1, deals=5000, hand_deals=600, times=1, seed=1, threads=1)
    save(tmp_path, networks, learner)
    with np.load(tmp_path / "cards.npz") as cards, np.load(tmp_path / "hands.npz") as hands:
        Policy(*(layers_from(cards, kind) for kind in KINDS))
        again = HandValues(arrays={name: hands[name].astype(np.float32) for name in hands})
    some = deals(10, seed=1)[:, 0]
    first, second = (
        each.of_passing(some, rules=TOURNAMENT.rules) for each in (learner.values(), again)
    )
    assert np.allclose(first, second, atol=0.5)
