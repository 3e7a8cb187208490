"""The shuffle of the proof is fair, and the tests that say so see one that is not."""

from collections.abc import Sequence
from statistics import mean

import pytest

from gschobe.core.cards import CARDS, Card
from gschobe.core.dealing import deal_out
from gschobe.core.seats import SEATS, Seat
from gschobe.records.shuffle import shuffle, stream
from gschobe.testing.uniformity import (
    LOWEST_P,
    Counts,
    Finding,
    Shuffle,
    chi_square_tail,
    count_deals,
    count_in_pieces,
    deal_by_number,
    examine,
    main,
)

DEALS = 20_000
BATCH = 500


@pytest.fixture(scope="module")
def batches() -> list[Counts]:
    """Deals of the shuffle that is in use, counted 500 at a time."""
    return [count_deals(range(begin, begin + BATCH), seed=7) for begin in range(0, DEALS, BATCH)]


def remainder(key: bytes) -> Sequence[Card]:
    """Fisher-Yates with `byte % choices`, which favours low numbers."""
    chance, pack = stream(key), list(CARDS)
    for last in range(35, 0, -1):
        other = next(chance) % (last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def swap_with_any(key: bytes) -> Sequence[Card]:
    """Every card changes places with any of the 36, which has 36^36 ways for 36! orders."""
    chance, pack = (byte for byte in stream(key) if byte < 252), list(CARDS)
    for place in range(36):
        other = next(chance) % 36
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def cut_only(key: bytes) -> Sequence[Card]:
    """A cut and no shuffle: every card is at every place equally often, with the same neighbours."""
    cut = next(byte for byte in stream(key) if byte < 252) % 36
    return (*CARDS[cut:], *CARDS[:cut])


def by_name(counts: Counts) -> dict[str, Finding]:
    return {finding.name: finding for finding in examine(counts)}


def test_twenty_thousand_deals_are_fair(batches: list[Counts]) -> None:
    total = Counts()
    for counts in batches:
        total.add(counts)
    assert total.deals == DEALS
    assert {name for name, finding in by_name(total).items() if not finding.is_fair} == set()


def test_the_figures_are_on_average_their_degrees_of_freedom(batches: list[Counts]) -> None:
    # So the scales are right: without them the figures would be off by 3 percent and more. Five
    # standard errors of the mean of 40 batches are allowed.
    for name in by_name(batches[0]):
        findings = [by_name(counts)[name] for counts in batches]
        freedom = findings[0].freedom
        allowed = 5 * (2 * freedom / len(findings)) ** 0.5
        assert mean(f.chi_square for f in findings) == pytest.approx(freedom, abs=allowed), name
        assert allowed < 0.12 * freedom


@pytest.mark.parametrize("biased", [remainder, swap_with_any])
def test_a_biased_shuffle_is_seen(biased: Shuffle) -> None:
    findings = by_name(count_deals(range(DEALS), seed=7, shuffled=biased))
    assert findings["card and place in the pack"].p < 1e-9


def test_cards_that_stay_together_are_seen() -> None:
    findings = by_name(count_deals(range(2_000), seed=7, shuffled=cut_only))
    assert findings["card and place in the pack"].is_fair
    assert findings["two cards side by side"].p < 1e-9
    assert findings["two cards in one hand"].p < 1e-9


def test_counts_that_are_too_even_are_seen() -> None:
    assert not Finding(name="even", chi_square=900.0, freedom=1225).is_fair
    assert Finding(name="fair", chi_square=1225.0, freedom=1225).is_fair


@pytest.mark.parametrize(
    ("chi_square", "freedom", "tail"),
    # Quantiles as any table of the distribution has them.
    [(124.342, 100, 0.05), (135.807, 100, 0.01), (70.065, 100, 0.99), (553.127, 500, 0.05)],
)
def test_the_tail_is_that_of_the_tables(chi_square: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(chi_square, freedom=freedom) == pytest.approx(tail, abs=2e-4)


def test_one_deal_is_counted_card_by_card() -> None:
    counts = Counts()
    counts.count(CARDS, deal_out(CARDS, dealer=Seat.WEST))
    assert sum(counts.places) == sum(counts.seats) == 36
    assert counts.places[36 * Card.R7 + Card.R7] == 1
    assert counts.seats[4 * Card.EU + Seat.EAST] == 1
    assert sum(counts.neighbours) == 35
    assert counts.neighbours[36 * Card.E6 + Card.RA] == 1
    assert sum(counts.same_hand) == 4 * 36
    assert counts.same_hand[36 * Card.EA + Card.RX] == 1
    assert counts.same_hand[36 * Card.EA + Card.EU] == 0


def test_deals_are_those_of_their_numbers_and_dealers_and_givers_take_turns() -> None:
    pack, deal = deal_by_number(6, seed=1, shuffled=shuffle)
    assert deal == deal_out(pack, dealer=SEATS[2])
    assert deal_by_number(6, seed=1, shuffled=shuffle) == (pack, deal)
    assert deal_by_number(6, seed=2, shuffled=shuffle) != (pack, deal)


def test_processes_count_the_same_as_one() -> None:
    assert count_in_pieces(5_100, seed=3, processes=2) == count_deals(range(5_100), seed=3)


def test_the_command_prints_a_line_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "1000", "--processes", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1,000 deals"
    assert len(lines) == 6
    assert LOWEST_P == 0.0001
