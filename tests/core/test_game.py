"""Rounds up to a target, or a Passe of twelve."""

from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from gschobe.core.actions import ChooseContract, DealCards
from gschobe.core.apply import apply
from gschobe.core.cards import CARDS
from gschobe.core.contracts import Contract
from gschobe.core.dealing import deal_out
from gschobe.core.events import Event, GameEnd, GameEnded
from gschobe.core.game import Game, evolve, new_game
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import TableRules
from tests.core.builders import (
    before_the_deal,
    card_plays,
    course_of,
    deal_around,
    happened,
    lay_cards,
    most_called,
    play,
    refused,
)
from tests.core.rounds import SCHILTEN


def deal_next(game: Game, rng: Random) -> Game:
    pack = list(CARDS)
    rng.shuffle(pack)
    dealer = game.standing.next_dealer
    return apply(game, DealCards(seat=dealer, deal=deal_out(pack, dealer=dealer))).game


def whole_round(game: Game, rng: Random, contract: Contract = Contract.EICHELN) -> Game:
    """One more round, played and agreed."""
    game = deal_next(game, rng)
    game = apply(game, ChooseContract(seat=course_of(game).forehand, contract=contract)).game
    for _ in range(9):
        game = lay_cards(game, 4)
        trick = course_of(game).trick
        if game.rules.turning == "by_winner" and trick is not None:
            game = play(game, f"{trick.winner.letter} turns")
    game = play(game, "S counts")
    return game if game.standing.ended else play(game, "S confirms | W confirms")


@pytest.mark.rule("1.1", "2.1", "2.5")
@pytest.mark.requirement("G-003", "G-005", "G-006", "G-023")
def test_the_deal_goes_to_the_right_and_the_teams_stay() -> None:
    game = before_the_deal(rules=replace(SCHIEBER.rules, target=10_000))
    rng, dealers, forehands = Random(1), list[int](), list[int]()
    for _ in range(8):
        game = whole_round(game, rng)
        course = course_of(game)
        dealers.append(course.dealer)
        forehands.append(course.forehand)
        assert course.forehand.partner is not course.dealer
        assert course.forehand.team is not course.dealer.team
    assert dealers == [3, 0, 1, 2, 3, 0, 1, 2]
    assert forehands == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [seat.team.letter for seat in SEATS] == ["a", "b", "a", "b"]
    assert len(game.standing.scores) == 8


@pytest.mark.rule("2.1", "2.5")
@pytest.mark.requirement("G-005", "G-015")
def test_nobody_but_the_dealer_deals() -> None:
    game = before_the_deal()
    given = deal_around()
    assert [refused(game, f"{s.letter} deals {given}") for s in SEATS] == [
        "deal/not_dealer",
        "deal/not_dealer",
        "deal/not_dealer",
        None,
    ]


@pytest.mark.rule("9.7")
@pytest.mark.requirement("G-005", "G-144", "G-157")
def test_the_next_deal_waits_until_both_teams_agree_to_the_result() -> None:
    game = play(SCHILTEN.played(), "S counts")
    deals = f"S deals {deal_around()}"
    assert refused(game, deals) == "deal/count_not_confirmed"
    game = play(game, "S confirms")
    assert refused(game, deals) == "deal/count_not_confirmed"
    assert refused(game, "N confirms") == "count/already_confirmed"
    game = play(game, "W confirms")
    assert refused(game, deals) is None
    again = play(game, deals)
    assert again.standing.confirmed == frozenset()


@pytest.mark.rule("9.7")
@pytest.mark.requirement("G-144")
def test_nothing_is_dealt_before_the_round_is_written() -> None:
    game = SCHILTEN.played()
    assert refused(game, f"S deals {deal_around()}") == "deal/round_running"
    assert refused(game, "S confirms") == "count/nothing_to_confirm"


@pytest.mark.rule("3.4")
@pytest.mark.requirement("G-040", "G-042")
def test_one_contract_and_its_factor_hold_through_the_round_and_its_count() -> None:
    game = SCHILTEN.start()
    seen = {(course_of(game).contract, course_of(game).multiplier)}
    while course_of(game).complete_tricks < 9:
        game = lay_cards(game, 1)
        seen.add((course_of(game).contract, course_of(game).multiplier))
    score = course_of(play(game, "S counts")).score
    assert score is not None
    assert seen == {(Contract.SCHILTEN, 2)} == {(score.contract, score.multiplier)}


@pytest.mark.rule("10.1")
@pytest.mark.requirement("G-136")
def test_no_game_ends_below_its_target_and_every_game_in_the_round_that_reaches_it() -> None:
    game, rng = before_the_deal(), Random(7)
    while game.standing.ended is None:
        assert max(game.standing.totals) < 1000
        game = whole_round(game, rng)
    assert max(game.standing.totals) >= 1000
    assert game.standing.ended.reason is GameEnd.TARGET_REACHED


@pytest.mark.rule("10.1")
@pytest.mark.requirement("G-137")
def test_the_target_changes_nothing_but_the_end() -> None:
    def told(target: int) -> list[Event]:
        game, rng = before_the_deal(rules=replace(SCHIEBER.rules, target=target)), Random(11)
        events = list[Event]()
        while game.standing.ended is None:
            given = deal_next(game, rng)
            forehand = course_of(given).forehand.letter
            game, happened_now = happened(given, f"{forehand} chooses U")
            events += happened_now
            while course_of(game).complete_tricks < 9:
                mover = course_of(game).next_trick.next_seat
                action = most_called(card_plays(game, mover))
                game, happened_now = apply(game, action)
                events += happened_now
            game, happened_now = happened(game, "S counts")
            events += happened_now
            if game.standing.ended is None:
                game = play(game, "S confirms | E confirms")
        return events

    short, long = told(1000), told(3000)
    *common, end = short
    assert isinstance(end, GameEnded)
    assert long[: len(common)] == common
    assert len(long) > len(short)


@pytest.mark.rule("10.6")
@pytest.mark.requirement("S-01", "S-05", "S-08")
def test_a_passe_closes_after_twelve_rounds_with_1884_points_and_no_winner() -> None:
    game, rng = before_the_deal(rules=SRK_2006.rules), Random(2006)
    for rounds in range(12):
        assert game.standing.ended is None
        assert len(game.standing.scores) == rounds
        game = whole_round(game, rng, Contract(rounds % 6))
        assert sum(game.standing.scores[-1].written) == 157
    assert game.standing.ended == GameEnded(winner=None, reason=GameEnd.ROUNDS_PLAYED)
    assert sum(game.standing.totals) == 1884
    assert refused(game, f"S deals {deal_around()}") == "game/over"


@pytest.mark.rule("2.6")
@pytest.mark.requirement("S-15")
@pytest.mark.parametrize("scribe", SEATS)
def test_the_seat_named_as_first_dealer_deals_first(scribe: Seat) -> None:
    game = new_game(rules=SRK_2006.rules, first_dealer=scribe)
    assert refused(game, f"{scribe.letter} deals {deal_around()}") is None
    game = play(game, f"{scribe.letter} deals {deal_around()}")
    assert course_of(game).forehand is scribe.next


@pytest.mark.parametrize("rules", [SCHIEBER.rules, SWISS.rules, SRK_2006.rules])
def test_the_events_rebuild_the_game(rules: TableRules) -> None:
    start = before_the_deal(rules=rules)
    game, events = start, list[Event]()
    deals = DealCards(seat=Seat.WEST, deal=deal_around("EK EO EA"))
    for action in (deals, ChooseContract(seat=Seat.SOUTH, contract=Contract.EICHELN)):
        game, told = apply(game, action)
        events += told
    assert reduce(evolve, events, start) == game


def test_a_game_can_be_read_in_one_line() -> None:
    assert str(before_the_deal()).startswith("before the first deal, 0:0")
    game = SCHILTEN.start(totals=(200, 114))
    assert "S:AO.K.KOX8.KO E:76.OX76.9.AU N:KUX.A8.U.X87 W:98.U9.A76.96" in str(game)
    assert "200:114" in str(game)
    assert "\n" not in str(game)
