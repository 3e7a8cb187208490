"""Nothing is lost and nothing is added: cards, tricks and points of a round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core.cards import PACK, CardSet
from gschobe.core.contracts import CONTRACTS, points_of
from gschobe.core.events import RoundCounted
from gschobe.core.presets import SRK_2006
from gschobe.core.tricks import TRICKS_IN_ROUND
from gschobe.testing import laws
from gschobe.testing.script import Playthrough
from gschobe.testing.strategies import hands, playthroughs


@pytest.mark.rule("1.3", "6.1")
@given(playthroughs())
def test_every_card_is_always_in_one_place(played: Playthrough) -> None:
    for game in played.games:
        laws.every_card_is_in_one_place(game)


@pytest.mark.rule("4.6", "9.1", "9.2", "9.3")
@given(playthroughs())
def test_a_finished_round_counts_152_and_5_and_the_match(played: Playthrough) -> None:
    for game in played.games:
        laws.a_finished_round_counts_what_the_pack_holds(game)


@pytest.mark.rule("9.2", "9.5")
@given(playthroughs(rules=st.just(SRK_2006.rules)))
def test_without_weis_stoeck_and_match_a_round_is_worth_157_times_the_factor(
    played: Playthrough,
) -> None:
    for event in played.events:
        if isinstance(event, RoundCounted):
            assert sum(event.score.written) == 157 * event.score.multiplier


@pytest.mark.rule("6.1")
@given(playthroughs())
def test_a_trick_is_four_cards_one_of_each_seat_and_there_are_nine(played: Playthrough) -> None:
    for game in played.games:
        if game.course is None:
            continue
        tricks = game.course.tricks
        assert len(tricks) <= TRICKS_IN_ROUND
        assert all(len(trick.card_set) == 4 for trick in tricks[:-1])
        for number, trick in enumerate(tricks):
            assert number == 0 or trick.leader is tricks[number - 1].winner


@pytest.mark.rule("4.6")
@given(hands(size=18))
def test_what_one_half_of_the_pack_lacks_the_other_holds(half: CardSet) -> None:
    for contract in CONTRACTS:
        assert points_of(contract, half) + points_of(contract, PACK - half) == 152
