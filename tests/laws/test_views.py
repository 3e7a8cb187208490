"""Nobody is told what he may not know, and what he is told is enough."""

from dataclasses import replace
from functools import reduce
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core.cards import Card, CardSet
from gschobe.core.dealing import Deal
from gschobe.core.events import Dealt
from gschobe.core.game import Game
from gschobe.core.legality import legal_actions, may_act, to_move, why_illegal
from gschobe.core.presets import SRK_2006
from gschobe.core.refusals import RuleViolation
from gschobe.core.seats import SEATS, Seat
from gschobe.core.stoeck import StoeckTime, stoeck_cards
from gschobe.core.view import fold, seen, view
from gschobe.testing import laws
from gschobe.testing.laws import VIEWERS
from gschobe.testing.script import Playthrough
from gschobe.testing.secrets_kept import cards_in, known_to, shown_by
from gschobe.testing.strategies import playthroughs, rounds
from gschobe.testing.universe import actions_of

viewers = st.sampled_from(VIEWERS)
hidden_partner = st.just(SRK_2006.rules)


def dealt_anew(game: Game, viewer: Seat | None, rng: Random) -> Deal:
    """Another deal that fits all that the viewer knows, and the same open course."""
    course = game.course
    assert course is not None
    kept: list[CardSet] = []
    for seat in SEATS:
        hand = game.hands[seat] or CardSet()
        known = shown_by(game, seat)
        if seat is viewer and course.face_down is not seat:
            known = hand
        if course.stoeck is not None and course.stoeck.seat is seat and course.contract:
            known = known | stoeck_cards(course.contract)
        kept.append(known)
    hidden = [card for seat in SEATS for card in (game.hands[seat] or CardSet()) - kept[seat]]
    rng.shuffle(hidden)
    hands: list[CardSet] = []
    for seat in SEATS:
        wanted = 9 - len(kept[seat])
        hands.append(kept[seat] | CardSet.from_cards(hidden[:wanted]))
        hidden = hidden[wanted:]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


@pytest.mark.rule("14.2", "2.3", "2.4")
@given(rounds() | rounds(rules=hidden_partner), viewers, st.randoms(use_true_random=False))
def test_dealing_the_hidden_cards_anew_changes_no_view(
    played: Playthrough, viewer: Seat | None, rng: Random
) -> None:
    game = played.game
    other = replace(game, hands=dealt_anew(game, viewer, rng).hands)
    assert view(other, viewer) == view(game, viewer)
    assert to_move(other) is to_move(game)
    if viewer is not None:
        assert legal_actions(other, viewer) == legal_actions(game, viewer)
        for action in actions_of(viewer):
            assert why_illegal(other, action) == why_illegal(game, action)


@pytest.mark.rule("14.2", "2.3", "2.4")
@given(
    rounds() | playthroughs(rules=hidden_partner, min_actions=1, max_actions=20),
    viewers,
    st.randoms(use_true_random=False),
)
def test_the_same_course_from_other_hidden_cards_is_told_in_the_same_words(
    played: Playthrough, viewer: Seat | None, rng: Random
) -> None:
    if played.game.standing.scores:
        return  # all hands of the first round have been open
    other = replace(played.steps[0].action, deal=dealt_anew(played.game, viewer, rng))
    same = replace(played, actions=(other, *played.actions[1:]))
    try:
        steps = same.steps
    except RuleViolation:
        return  # with these cards somebody would have had to do something else
    for step, as_played in zip(steps, played.steps, strict=True):
        course = step.after.course
        if course != as_played.after.course:
            return  # a comparison went another way, or the rest
        if course is not None and course.score is not None:
            return  # the hands lie open
        assert view(step.after, viewer) == view(as_played.after, viewer)
        told = [seen(event, viewer) for event in step.events]
        assert told == [seen(event, viewer) for event in as_played.events]


@pytest.mark.rule("14.2", "2.3", "2.4")
@given(rounds() | rounds(rules=hidden_partner))
def test_no_hidden_card_is_found_anywhere_in_a_view_or_in_what_is_told(
    played: Playthrough,
) -> None:
    for viewer in VIEWERS:
        told = view(played.game, viewer)
        assert CardSet.from_cards(cards_in(told)) <= known_to(played.game, viewer)
        for step in played.steps:
            known = known_to(step.after, viewer)
            for event in step.events:
                assert CardSet.from_cards(cards_in(seen(event, viewer))) <= known


@pytest.mark.rule("14.2")
@given(playthroughs() | playthroughs(rules=hidden_partner))
def test_what_is_seen_rebuilds_the_view_event_by_event(played: Playthrough) -> None:
    for step in played.steps:
        laws.what_is_seen_rebuilds_the_view(step)


@pytest.mark.rule("14.2")
@given(playthroughs(), viewers)
def test_all_that_was_seen_makes_the_view(played: Playthrough, viewer: Seat | None) -> None:
    told = [seen(event, viewer) for event in played.events]
    assert reduce(fold, told, view(played.start, viewer)) == view(played.game, viewer)


@pytest.mark.rule("14.2")
@given(playthroughs())
def test_a_view_holds_the_own_hand_alone_until_the_count(played: Playthrough) -> None:
    for game in played.games:
        course = game.course
        if course is None or course.score is not None:
            continue
        for viewer in VIEWERS:
            expected: list[CardSet | None] = [None] * 4
            if viewer is not None and course.face_down is not viewer:
                expected[viewer] = game.hands[viewer]
            assert list(view(game, viewer).hands) == expected


@pytest.mark.rule("2.4")
@given(playthroughs(rules=hidden_partner))
def test_forehands_partner_sees_no_card_of_his_until_forehand_has_decided(
    played: Playthrough,
) -> None:
    for game in played.games:
        course = game.course
        if course is None:
            continue
        partner = course.forehand.partner
        decided = course.schoben or course.contract is not None
        assert (course.face_down is partner) is not decided
        assert (view(game, partner).hands[partner] is not None) is decided
        if not decided:
            assert partner not in may_act(game)


@pytest.mark.rule("2.3")
@given(playthroughs(), viewers)
def test_of_a_deal_a_seat_is_told_its_own_cards(played: Playthrough, viewer: Seat | None) -> None:
    for event in played.events:
        if isinstance(event, Dealt):
            told = seen(event, viewer)
            assert isinstance(told, Dealt)
            own = None if viewer is event.face_down else viewer
            assert list(told.hands) == [
                hand if seat is own else None for seat, hand in zip(SEATS, event.hands, strict=True)
            ]


def test_the_walk_finds_cards_wherever_they_are() -> None:
    assert set(cards_in({"a": [(Card.EA,), CardSet.of(Card.RA)]})) == {Card.EA, Card.RA}
    assert StoeckTime.SHOWN not in list(cards_in(StoeckTime.SHOWN))
