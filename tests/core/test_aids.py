"""The guide's step-by-step aids (RULES.md §15)."""

from dataclasses import replace

import pytest

from gschobe.core.aids import ROUND_ORDER, count_steps, following_steps
from gschobe.core.cards import Card
from gschobe.core.contracts import Contract
from gschobe.core.notation import parse_hand
from gschobe.core.presets import SCHIEBER, SWISS
from gschobe.core.scoring import RoundScore, TeamScore
from gschobe.core.seats import Seat
from gschobe.core.tricks import Trick
from gschobe.texts import say

ROSEN_LED = Trick(Contract.SCHILTEN, Seat.SOUTH, (Card.R9,))


@pytest.mark.rule("15.1")
@pytest.mark.requirement("G-083")
def test_the_check_of_a_hand_that_can_follow_names_the_suit_and_the_card() -> None:
    hand = parse_hand("A.7..")
    steps = following_steps(hand=hand, trick=ROSEN_LED, rules=SCHIEBER.rules)
    assert [step.key for step in steps] == [
        "follow/led",
        "follow/held",
        "follow/play_it",
        "follow/otherwise",
        "follow/compare",
        "follow/award",
    ]
    assert steps[0].data == {"led": "R", "card": "R9"}
    assert steps[1].data["held"] == "R7"
    assert steps[2].data["allowed"] == "R7"


@pytest.mark.rule("15.1")
def test_the_check_of_a_void_hand_goes_on_to_another_card() -> None:
    hand = parse_hand("A...X9")
    steps = following_steps(hand=hand, trick=ROSEN_LED, rules=SWISS.rules)
    assert [step.key for step in steps[1:4]] == [
        "follow/void",
        "follow/nothing_to_follow",
        "follow/otherwise",
    ]
    assert steps[3].data["allowed"] == "EA TX T9"


@pytest.mark.rule("15.1")
def test_the_check_names_the_highest_card_by_the_order_of_the_contract() -> None:
    trick = replace(ROSEN_LED, cards=(Card.R9, Card.T6, Card.RA))
    steps = following_steps(hand=parse_hand("A.7.."), trick=trick, rules=SWISS.rules)
    assert steps[5].data == {"card": "T6"}


@pytest.mark.rule("15.2")
@pytest.mark.requirement("G-146")
def test_the_order_of_a_round_has_the_sixteen_steps_of_the_guide() -> None:
    assert len(ROUND_ORDER) == 16
    sentences = [say(step.key) for step in ROUND_ORDER]
    assert sentences[0].startswith("Deal 36 cards")
    assert sentences[4].endswith("cannot schieben back.")
    assert sentences[15].endswith("in the order agreed on.")


def score(contract: Contract, *, multiplier: int) -> RoundScore:
    items = TeamScore(cards=90, weis=20), TeamScore(cards=62, last_trick=5)
    return RoundScore(contract=contract, multiplier=multiplier, items=items)


@pytest.mark.rule("15.3")
@pytest.mark.requirement("G-142")
def test_the_count_is_checked_from_the_last_trick_to_the_factor() -> None:
    steps = count_steps(score(Contract.SCHELLEN, multiplier=2))
    said = [say(step.key, **step.data) for step in steps]
    assert said[:4] == [
        "Last trick: A 0, B 5.",
        "All nine tricks: A 0, B 0.",
        "Weis: A 20, B 0.",
        "Stöck: A 0, B 0.",
    ]
    assert steps[4].data == {"contract": "S", "multiplier": "2"}


@pytest.mark.rule("15.3")
@pytest.mark.requirement("G-143")
@pytest.mark.parametrize("contract", [Contract.OBENABE, Contract.UNDENUFE])
def test_without_a_trump_suit_the_check_reminds_that_there_are_no_stoeck(
    contract: Contract,
) -> None:
    keys = [step.key for step in count_steps(score(contract, multiplier=3))]
    assert keys[3] == "check/no_stoeck"
