"""Finding and comparing Weis."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core.cards import CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.dealing import Deal
from gschobe.core.seats import SEATS, Seat
from gschobe.core.weis import (
    Question,
    Weis,
    best_weis,
    compare_weis,
    find_weis,
    strength,
)
from gschobe.testing.recount import letters, weis_of, weis_winner
from gschobe.testing.strategies import contracts, deals, hands, seats

ALL_WEIS: tuple[Weis, ...] = tuple(
    {
        weis
        for start in range(36)
        for length in range(3, 10)
        for weis in find_weis(CardSet(((1 << length) - 1) << start))
    }
    | {
        weis
        for place in range(9)
        for weis in find_weis(CardSet(0b1_000000001_000000001_000000001 << place))
    }
)


@pytest.mark.rule("7.1", "7.2")
@given(hands())
def test_a_hand_holds_the_weis_that_a_plain_reading_finds(hand: CardSet) -> None:
    found = find_weis(hand)
    for contract in CONTRACTS:
        plain = weis_of(letters(hand), contract.letter)
        assert {letters(weis.cards) for weis in found} == {weis.cards for weis in plain}
        assert sorted(w.points for w in found) == sorted(w.strength[0] for w in plain)
        best = best_weis(hand, contract)
        assert (best is None) == (not plain)
        assert best is None or best.points == max(weis.strength[0] for weis in plain)


@pytest.mark.rule("7.1")
@given(hands(), st.data())
def test_a_weis_needs_all_its_cards(hand: CardSet, data: st.DataObject) -> None:
    for weis in find_weis(hand):
        assert weis.cards <= hand
        assert len(weis.cards) == weis.length
        missing = data.draw(st.sampled_from(tuple(weis.cards)))
        assert weis not in find_weis(hand - CardSet.of(missing))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_only_runs_of_two_plain_suits_and_equal_ranks_tie(contract: Contract) -> None:
    assert len(ALL_WEIS) == 4 * (7 + 6 + 5 + 4 + 3 + 2 + 1) + 9
    for one, other in permutations(ALL_WEIS, 2):
        if strength(one, contract) == strength(other, contract):
            assert (one.top, one.length, type(one)) == (other.top, other.length, type(other))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_any_two_weis_stand_to_each_other_as_in_a_plain_reading(contract: Contract) -> None:
    plain = {weis: weis_of(letters(weis.cards), contract.letter) for weis in ALL_WEIS}
    for one, other in permutations(ALL_WEIS, 2):
        (one_alone,), (other_alone,) = plain[one], plain[other]
        beats = strength(one, contract) > strength(other, contract)
        assert beats == (one_alone.strength > other_alone.strength)


@st.composite
def called(draw: st.DrawFn) -> dict[Seat, Weis]:
    """A Weis of each of one to four seats, their cards no matter."""
    callers = draw(st.lists(seats(), min_size=1, max_size=4, unique=True))
    near = draw(st.sampled_from(ALL_WEIS))
    alike = [weis for weis in ALL_WEIS if weis.points == near.points]
    return {seat: draw(st.sampled_from(alike) | st.sampled_from(ALL_WEIS)) for seat in callers}


@pytest.mark.rule("7.3")
@given(called(), contracts(), seats())
def test_the_comparison_is_a_total_order(
    weis: dict[Seat, Weis], contract: Contract, forehand: Seat
) -> None:
    def beats(one: Seat, other: Seat) -> bool:
        """Whether a seat wins against another, both taken for opponents."""
        return rank(one) > rank(other)

    def rank(seat: Seat) -> tuple[tuple[int, int, int, int], int]:
        return strength(weis[seat], contract), -((seat - forehand) % 4)

    ordered = sorted(weis, key=rank, reverse=True)
    assert all(beats(one, other) for one, other in pairwise(ordered))
    for one, other in permutations(weis, 2):
        if one.team is not other.team:
            pair = {one: weis[one], other: weis[other]}
            first = one if beats(one, other) else other
            assert compare_weis(pair, forehand=forehand, contract=contract).winner is first.team
    outcome = compare_weis(weis, forehand=forehand, contract=contract)
    assert outcome.winner is ordered[0].team


@pytest.mark.rule("7.3")
@given(called(), contracts(), seats())
def test_the_order_in_which_the_calls_are_kept_does_not_matter(
    weis: dict[Seat, Weis], contract: Contract, forehand: Seat
) -> None:
    outcomes = {
        compare_weis({s: weis[s] for s in order}, forehand=forehand, contract=contract)
        for order in permutations(weis)
    }
    assert len(outcomes) == 1


@pytest.mark.rule("7.3")
@given(deals(), contracts(), seats(), st.sets(seats(), min_size=1))
def test_a_plain_comparison_finds_the_same_winner(
    deal: Deal, contract: Contract, forehand: Seat, callers: set[Seat]
) -> None:
    best = {s: weis for s in callers if (weis := best_weis(deal.hands[s], contract))}
    if best:
        cards = [letters(hand) for hand in deal.hands]
        team = weis_winner(best, cards, forehand=forehand, contract=contract.letter)
        assert compare_weis(best, forehand=forehand, contract=contract).winner == team


@pytest.mark.rule("7.3")
@given(called(), contracts(), seats())
def test_the_table_hears_no_more_than_it_needs(
    weis: dict[Seat, Weis], contract: Contract, forehand: Seat
) -> None:
    outcome = compare_weis(weis, forehand=forehand, contract=contract)
    asked = [question for question, _ in outcome.heard]
    assert asked == list(Question)[: len(asked)]
    answers = [answer for _, answer in outcome.heard]
    assert all(a == b for a, b in answers[:-1])
    if {seat.team for seat in weis} == set(outcome.winner.seats[0].team for _ in weis):
        assert len(asked) == 1
    else:
        assert answers[-1][0] != answers[-1][1] or None in answers[-1]


@pytest.mark.rule("7.3")
@given(called(), contracts(), seats())
def test_turning_the_table_turns_the_winner(
    weis: dict[Seat, Weis], contract: Contract, forehand: Seat
) -> None:
    here = compare_weis(weis, forehand=forehand, contract=contract)
    turned = {seat.next: weis[seat] for seat in weis}
    there = compare_weis(turned, forehand=forehand.next, contract=contract)
    assert there.winner is here.winner.opponents
    assert {seat for seat in SEATS if seat in turned} == set(turned)
