"""Deals that fit what is known: all of them, none else, each equally likely."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from gschobe.bots.knowledge import Hidden, hidden_from
from gschobe.bots.worlds import Hands, Worlds
from gschobe.core.cards import Card, CardSet
from gschobe.core.course import Phase
from gschobe.core.legality import to_move
from gschobe.core.notation import parse_hand
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from gschobe.testing.play import random_game
from tests.core.builders import begun, deal_around


def fits(hands: Hands, hidden: Hidden) -> bool:
    """Whether a deal is one of the hidden cards, as far as a seat knows."""
    return all(
        hands[seat] == hidden.own
        if seat is hidden.seat
        else len(hands[seat]) == hidden.counts[seat] and not hands[seat] - hidden.may_hold[seat]
        for seat in SEATS
    )


def small() -> Hidden:
    """Five cards: East and West two each, North one; East holds no Eicheln, West not the Rosen ace."""
    unseen = parse_hand("A6.AK.6.")
    return Hidden(
        seat=Seat.SOUTH,
        own=parse_hand("...AK"),
        unseen=unseen,
        counts=(0, 2, 1, 2),
        may_hold=(
            CardSet(),
            unseen - parse_hand("A6..."),
            unseen,
            unseen - CardSet.of(Card.RA),
        ),
    )


def listed(hidden: Hidden) -> set[Hands]:
    """All deals that fit, found by trying every order of the cards."""
    found: set[Hands] = set()
    for order in permutations(hidden.unseen):
        east, north = CardSet.from_cards(order[:2]), CardSet.from_cards(order[2:3])
        hands = hidden.own, east, north, CardSet.from_cards(order[3:])
        if fits(hands, hidden):
            found.add(hands)
    return found


def test_the_number_of_deals_is_that_of_a_list_of_them() -> None:
    hidden = small()
    assert len(Worlds(hidden)) == len(listed(hidden)) > 3


def test_every_deal_that_fits_is_drawn_and_equally_often() -> None:
    hidden = small()
    worlds, expected, rng = Worlds(hidden), listed(hidden), Random(1)
    draws = 600 * len(expected)
    drawn = Counter(worlds.draw(rng) for _ in range(draws))
    assert set(drawn) == expected
    chi2 = sum((count - 600) ** 2 / 600 for count in drawn.values())
    assert chi2 < 3 * len(expected)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_drawn_fits_in_every_position_of_a_game(preset: str) -> None:
    rng, asked = Random(2), 0
    for step in random_game(PRESETS[preset].rules, Random(6)):
        course, seat = step.after.course, to_move(step.after)
        if course is None or seat is None or course.phase is not Phase.PLAYING:
            continue
        hidden = hidden_from(view(step.after, seat))
        worlds = Worlds(hidden)
        assert len(worlds) >= 1
        assert fits(worlds.draw(rng), hidden)
        asked += 1
    assert asked > 20


def test_a_deal_of_nine_cards_each_has_as_many_worlds_as_there_are_deals() -> None:
    hidden = hidden_from(view(begun("O", deal_around()), Seat.SOUTH))
    assert len(Worlds(hidden)) == 227_873_431_500  # 27! / (9!)^3


def test_what_cannot_be_has_no_world() -> None:
    hidden = small()
    none = Hidden(
        seat=hidden.seat,
        own=hidden.own,
        unseen=hidden.unseen,
        counts=hidden.counts,
        may_hold=(CardSet(), CardSet(), CardSet(), CardSet()),
    )
    assert len(Worlds(none)) == 0
    with pytest.raises(ValueError, match="no deal fits"):
        Worlds(none).draw(Random(1))


def test_every_one_is_listed_once() -> None:
    found = list(Worlds(small()).every_one())
    assert len(found) == len(Worlds(small()))
    assert set(found) == listed(small())


def test_many_at_once_fit_and_come_equally_often() -> None:
    hidden = small()
    drawn = Worlds(hidden).draw_many(Random(2), 24_000)
    counts = Counter(tuple(CardSet(mask) for mask in row) for row in drawn.tolist())
    assert counts.keys() == listed(hidden)
    expected = 24_000 / len(counts)
    assert all(abs(count / expected - 1) < 0.12 for count in counts.values())


def test_a_seed_draws_the_same_many() -> None:
    first, second = (Worlds(small()).draw_many(Random(4), 50).tolist() for _ in range(2))
    assert first == second
