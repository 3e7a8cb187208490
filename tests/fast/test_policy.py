"""The learned player of the kernel, card by card against the core."""

from dataclasses import replace
from itertools import product
from math import exp, log
from random import Random

import numpy as np
import pytest

from gschobe import fast
from gschobe.bots.learned import card_policy
from gschobe.core.cards import CARDS, PACK, Card, CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.counting import score_round
from gschobe.core.following import playable
from gschobe.core.presets import SCHIEBER, SWISS, TOURNAMENT
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import TableRules
from gschobe.core.view import View
from gschobe.testing.kernel_equal import after_cards, before_first_card, hidden_anew

RULES = [preset.rules for preset in (SWISS, SCHIEBER, TOURNAMENT)]
MANNER = fast.Manner(spread=4.0, slip=0.05)


def _legal(state: View, hands: list[CardSet]) -> CardSet:
    assert state.course is not None
    trick = state.course.next_trick
    return playable(hand=hands[trick.next_seat], trick=trick, rules=state.rules)


def _values(state: View, hands: list[CardSet]) -> dict[Card, float]:
    """What the policy says where it may see one hand only."""
    assert state.course is not None
    seat = state.course.next_trick.next_seat
    unseen = PACK - state.course.played - hands[seat]
    return card_policy().own_values(state, seat, hands[seat], unseen)


def _after_best(state: View, hands: list[CardSet]) -> tuple[View, list[CardSet]]:
    """The state after the card of greatest value; among equals any that is not worse."""
    assert state.course is not None
    seat, values = state.course.next_trick.next_seat, _values(state, hands)
    assert set(values) == set(_legal(state, hands))
    best = max(values, key=lambda card: values[card])
    assert sum(value == values[best] for value in values.values()) == 1
    return _after(state, hands, best, seat)


def _after(state: View, hands: list[CardSet], card: Card, seat: Seat) -> tuple[View, list[CardSet]]:
    left = [
        held - CardSet.of(card) if who is seat else held
        for who, held in zip(SEATS, hands, strict=True)
    ]
    return after_cards(state, [card]), left


def _ahead(state: View) -> int:
    assert state.course is not None
    a, b = score_round(state.course, rules=state.rules).items
    return a.total - b.total


@pytest.mark.parametrize(("contract", "rules"), list(product(CONTRACTS, RULES)))
def test_it_plays_on_as_each_seat_would_by_what_it_knows(
    contract: Contract, rules: TableRules
) -> None:
    hands = [CardSet(mask) for mask in fast.deals(1, seed=contract)[0].tolist()]
    state = before_first_card(contract, rules=rules, dealer=3)
    expected = card_policy().rounds(
        fast.hand_masks([hands]),
        np.array([contract]),
        forehand=Seat.SOUTH,
        schoben=False,
        rules=rules,
    )
    while any(map(len, hands)):
        brought = card_policy().try_cards(state, fast.hand_masks([hands]))[0]
        state, hands = _after_best(state, hands)
        assert state.course is not None
        played = state.course.tricks[-1].cards[-1]
        assert brought[played] == expected[0]
    assert _ahead(state) == expected[0]


def test_a_card_that_cannot_be_played_is_not_tried() -> None:
    rng = Random(5)
    state = before_first_card(Contract.ROSEN, rules=SWISS.rules, dealer=2)
    hands = hidden_anew(state, rng)
    state, hands = _after(state, hands, next(iter(hands[3])), Seat.WEST)
    brought = card_policy().try_cards(state, fast.hand_masks([hands]))[0]
    tried = {card for card in CARDS if brought[card] != fast.NOT_TRIED}
    assert tried == set(_legal(state, hands))


@pytest.mark.parametrize("contract", [Contract.SCHILTEN, Contract.UNDENUFE])
def test_a_deal_is_as_likely_as_the_cards_that_were_played_in_it(contract: Contract) -> None:
    rng = Random(contract)
    state = before_first_card(contract, rules=SWISS.rules, dealer=0)
    hands, expected, without = hidden_anew(state, rng), 0.0, Seat.NORTH
    for _ in range(14):
        assert state.course is not None
        seat, values = state.course.next_trick.next_seat, _values(state, hands)
        card = rng.choice(sorted(values))
        if seat is not without and len(values) > 1:
            all_of_them = sum(
                exp((value - values[card]) / MANNER.spread) for value in values.values()
            )
            expected += log((1 - MANNER.slip) / all_of_them + MANNER.slip / len(values))
        state, hands = _after(state, hands, card, seat)
    weight = card_policy().weigh(state, fast.hand_masks([hands]), without=without, manner=MANNER)
    assert weight[0] == pytest.approx(expected)


def test_an_example_says_what_each_card_brought() -> None:
    deals = fast.deals(40, seed=8)
    rows = fast.Rows(
        hands=deals,
        forehands=np.zeros(40, np.uint8),
        contracts=np.full(40, Contract.ROSEN, np.uint8),
        schoben=np.zeros(40, np.uint8),
        rules=np.full(40, 7, np.uint8),
        match_points=np.zeros(40, np.int32),
    )
    start = np.zeros(40, np.uint8)
    inputs, brought = card_policy().examples(rows, cards_before=start, straying=0.0, seed=1)
    state = before_first_card(Contract.ROSEN, rules=TOURNAMENT.rules, dealer=3)
    tried = card_policy().try_cards(state, deals)
    for example, row in zip(brought, tried, strict=True):
        assert sorted(example) == sorted(row)
    assert inputs.shape[0] == 40
    assert (np.sort(inputs, axis=1)[:, :30] < 700).all()


def test_what_does_not_fit_is_refused() -> None:
    state = before_first_card(Contract.ROSEN, rules=SWISS.rules, dealer=3)
    hands = hidden_anew(state, Random(1))
    twice = [hands[0], hands[0], hands[2], hands[3]]
    with pytest.raises(ValueError, match="do not fit together"):
        card_policy().try_cards(state, fast.hand_masks([hands, twice]))
    with pytest.raises(ValueError, match="do not fit together"):
        card_policy().weigh(state, fast.hand_masks([twice]), without=Seat.SOUTH, manner=MANNER)
    with pytest.raises(ValueError, match="turn"):
        card_policy().own_values(state, Seat.EAST, hands[1], PACK - hands[1])
    over = replace(state, course=None)
    with pytest.raises(fast.Unsupported):
        card_policy().try_cards(over, fast.hand_masks([hands]))
