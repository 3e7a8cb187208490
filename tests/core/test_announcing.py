"""Calling in time for a seat."""

import pytest

from gschobe.core.actions import ChooseContract, ClaimGame, DealCards, NameWeis, PlayCard
from gschobe.core.announcing import announced, due_claims, due_namings
from gschobe.core.apply import apply
from gschobe.core.cards import Card
from gschobe.core.contracts import Contract
from gschobe.core.dealing import Deal
from gschobe.core.events import GameEnd
from gschobe.core.game import Game, new_game
from gschobe.core.notation import parse_cards, parse_hand
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import Seat
from gschobe.core.view import view

HANDS = ("AKO98.AK.AK.", "UX76.O.O.AKO", "..UX98.UX987", ".UX9876.76.6")


def begun(rules: str) -> Game:
    """South, forehand, has a run of three in trumps with Stöck in it; Eicheln are trumps."""
    game = new_game(rules=parse_rules(rules), first_dealer=Seat.WEST)
    south, east, north, west = map(parse_hand, HANDS)
    game = apply(game, DealCards(seat=Seat.WEST, deal=Deal((south, east, north, west)))).game
    return apply(game, ChooseContract(seat=Seat.SOUTH, contract=Contract.EICHELN)).game


def play(game: Game, cards: str) -> Game:
    for card in parse_cards(cards):
        assert game.course is not None
        seat = game.course.next_trick.next_seat
        game = apply(game, announced(game, PlayCard(seat=seat, card=card))).game
    return game


def test_the_best_weis_goes_with_the_first_card() -> None:
    game = begun("schieber")
    plain = PlayCard(seat=Seat.SOUTH, card=Card.RA)
    assert announced(game, plain) == PlayCard(seat=Seat.SOUTH, card=Card.RA, weis=20)
    assert announced(view(game, Seat.SOUTH), plain) == announced(game, plain)


def test_stoeck_go_with_the_second_card_or_with_the_weis_as_the_table_has_it() -> None:
    lead = PlayCard(seat=Seat.SOUTH, card=Card.EK)
    assert announced(begun("schieber"), lead).stoeck is False
    assert announced(begun("swiss"), lead).stoeck is True
    game = play(begun("schieber"), "EK E6 TU R6 EA E7 T7 R7")
    assert announced(game, PlayCard(seat=Seat.SOUTH, card=Card.EO)).stoeck is True


def test_a_card_that_is_not_allowed_gets_no_calls() -> None:
    wrong = PlayCard(seat=Seat.EAST, card=Card.TA)
    assert announced(begun("schieber"), wrong) == wrong


def test_the_winners_of_the_comparison_are_told_to_name() -> None:
    game = begun("schieber")
    assert due_namings(game) == ()
    game = play(game, "RA RO TU RU")
    assert game.course is not None
    assert game.course.comparison is not None
    winners = {naming.seat.team for naming in due_namings(game)}
    assert winners == {game.course.comparison.winner}
    for naming in due_namings(game):
        game = apply(game, naming).game
    assert due_namings(game) == ()


def test_a_claim_is_due_once_a_team_stands_at_the_target() -> None:
    game = begun("swiss target=20")
    assert due_claims(game) == ()
    game = play(game, "RA RO TU RU")
    while namings := due_namings(game):
        game = apply(game, namings[0]).game
    claims = due_claims(game)
    assert claims
    assert all(isinstance(claim, ClaimGame) for claim in claims)
    ended = apply(game, claims[0]).game.standing.ended
    assert ended is not None
    assert ended.reason is GameEnd.CLAIMED
    assert due_claims(begun("srk-2006")) == ()


@pytest.mark.parametrize("rules", ["schieber target=20", "swisslos-1000 target=20"])
def test_nothing_is_claimed_where_the_game_ends_by_itself(rules: str) -> None:
    game = play(begun(rules), "RA RO TU RU")
    assert due_claims(game) == ()
    assert all(isinstance(naming, NameWeis) for naming in due_namings(game))
