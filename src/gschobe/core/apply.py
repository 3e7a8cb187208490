"""One action and everything that follows from it, as events."""

from __future__ import annotations

from typing import NamedTuple

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.calls import stoeck_time
from gschobe.core.cards import CardSet
from gschobe.core.claims import judge_claim
from gschobe.core.counting import score_round
from gschobe.core.course import Course
from gschobe.core.crossing import first_to_reach
from gschobe.core.events import (
    CardPlayed,
    ContractChosen,
    CountConfirmed,
    Dealt,
    Event,
    GameEnd,
    GameEnded,
    HandTakenUp,
    RestClaimed,
    RoundCounted,
    Schoben,
    StoeckCalled,
    TrickTaken,
    TrickTurned,
    WeisCalled,
    WeisCompared,
    WeisNamed,
)
from gschobe.core.game import Game, evolve
from gschobe.core.legality import why_illegal
from gschobe.core.refusals import Code, RuleViolation
from gschobe.core.rest import takes_the_rest
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import Ending, PartnerHand
from gschobe.core.weis import best_weis, compare_weis, find_weis


class Applied(NamedTuple):
    """The state after an action, and what happened on the way."""

    game: Game
    events: tuple[Event, ...]


def apply(game: Game, action: Action) -> Applied:
    """Carry out an action.

    Raises RuleViolation when it is not allowed; the game is then as it was.
    """
    if refusal := why_illegal(game, action):
        raise RuleViolation(refusal, position=str(game))
    happening = _Happening(game)
    _carry_out(happening, action)
    _end_at_once(happening)
    return Applied(happening.game, tuple(happening.events))


class _Happening:
    """The game as it moves through one action, and the events so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []

    def add(self, *events: Event) -> None:
        for event in events:
            self.game = evolve(self.game, event)
            self.events.append(event)

    @property
    def course(self) -> Course:
        if self.game.course is None:
            raise ValueError(f"no cards have been given: {self.game}")
        return self.game.course

    def hand(self, seat: Seat) -> CardSet:
        return self.game.dealt_hand(seat) or CardSet()


def _carry_out(happening: _Happening, action: Action) -> None:
    match action:
        case act.DealCards():
            _deal(happening, action)
        case act.Schieben(seat=seat):
            happening.add(Schoben(seat=seat))
            _take_up(happening)
        case act.ChooseContract(seat=seat, contract=contract):
            factor = happening.game.rules.multipliers.factor(contract)
            happening.add(ContractChosen(seat=seat, contract=contract, multiplier=factor))
            _take_up(happening)
        case act.PlayCard():
            _play(happening, action)
        case act.CallWeis(seat=seat, points=points):
            happening.add(WeisCalled(seat=seat, points=points))
            _compare(happening)
        case act.NameWeis(seat=seat):
            happening.add(WeisNamed(seat=seat, weis=find_weis(happening.hand(seat))))
        case act.CallStoeck():
            _call_stoeck(happening, action.seat)
        case act.TurnTrick(seat=seat):
            happening.add(TrickTurned(seat=seat))
        case act.CountRound(seat=seat):
            _turn_lying_trick(happening, seat)
            _count(happening)
        case act.ConfirmCount(seat=seat):
            happening.add(CountConfirmed(seat=seat))
        case act.ClaimRest():
            _claim_rest(happening, action.seat)
        case act.ClaimGame(seat=seat):
            _claim_game(happening, seat)


def _deal(happening: _Happening, action: act.DealCards) -> None:
    hidden = happening.game.rules.partner_hand is PartnerHand.FACE_DOWN_UNTIL_CHOSEN
    face_down = action.seat.next.partner if hidden else None
    happening.add(Dealt(dealer=action.seat, hands=action.deal.hands, face_down=face_down))


def _take_up(happening: _Happening) -> None:
    """§2.4: forehand has decided, his partner may look at his cards."""
    seat = happening.course.face_down
    if seat is not None:
        happening.add(HandTakenUp(seat=seat, hand=happening.game.hands[seat]))


def _play(happening: _Happening, action: act.PlayCard) -> None:
    seat, rules = action.seat, happening.game.rules
    _turn_lying_trick(happening, seat)
    time = stoeck_time(
        happening.course,
        rules=rules,
        hand=happening.hand(seat),
        seat=seat,
        card=action.card,
        with_weis=action.weis is not None,
    )
    happening.add(CardPlayed(seat=seat, card=action.card))
    if action.weis is not None:
        happening.add(WeisCalled(seat=seat, points=action.weis))
    if action.stoeck and not isinstance(time, Code):
        happening.add(StoeckCalled(seat=seat, time=time))
    trick = happening.course.trick
    if trick is not None and trick.is_complete:
        happening.add(TrickTaken(seat=trick.winner, points=trick.points))
        _compare(happening)


def _turn_lying_trick(happening: _Happening, seat: Seat) -> None:
    trick = happening.course.trick
    if trick is not None and trick.is_complete:
        happening.add(TrickTurned(seat=seat))


def _compare(happening: _Happening) -> None:
    """§7.3: once trick one is complete the calls are compared, and again after a late one."""
    course = happening.course
    if course.complete_tricks != 1 or len(course.tricks) != 1 or course.contract is None:
        return
    best = {
        seat: weis
        for seat, _ in course.weis_calls
        if (weis := best_weis(happening.hand(seat), course.contract))
    }
    if best:
        outcome = compare_weis(best, forehand=course.forehand, contract=course.contract)
        happening.add(WeisCompared(comparison=outcome))


def _call_stoeck(happening: _Happening, seat: Seat) -> None:
    rules, hand = happening.game.rules, happening.hand(seat)
    time = stoeck_time(happening.course, rules=rules, hand=hand, seat=seat)
    if not isinstance(time, Code):
        happening.add(StoeckCalled(seat=seat, time=time))


def _count(happening: _Happening) -> None:
    game = happening.game
    score = score_round(happening.course, rules=game.rules)
    totals = game.standing.totals
    happening.add(RoundCounted(score=score, hands=game.hands))
    match game.rules.ending:
        case Ending.PLAYED_OUT if game.rules.target is not None:
            winner = first_to_reach(
                totals, happening.course, rules=game.rules, target=game.rules.target
            )
            if winner is not None:
                happening.add(GameEnded(winner=winner, reason=GameEnd.TARGET_REACHED))
        case Ending.ROUNDS:
            if len(happening.game.standing.scores) == game.rules.rounds:
                happening.add(GameEnded(winner=None, reason=GameEnd.ROUNDS_PLAYED))
        case _:
            return


def _end_at_once(happening: _Happening) -> None:
    """§10.3: the game ends by itself, once the Weis of trick one are settled."""
    game, course = happening.game, happening.game.course
    if game.rules.ending is not Ending.AT_ONCE or game.rules.target is None:
        return
    if course is None or course.contract is None or course.score is not None:
        return
    if any(course.may_still_name(seat) for seat in SEATS):
        return
    winner = first_to_reach(
        game.standing.totals, course, rules=game.rules, target=game.rules.target
    )
    if winner is not None:
        _count(happening)
        happening.add(GameEnded(winner=winner, reason=GameEnd.TARGET_REACHED))


def _claim_rest(happening: _Happening, seat: Seat) -> None:
    _turn_lying_trick(happening, seat)
    course = happening.course
    right, left = (happening.hand(opponent) - course.played for opponent in seat.next.team.seats)
    cards = happening.hand(seat) - course.played
    won = takes_the_rest(cards, (right, left), contract=course.next_trick.contract)
    awarded = seat.team if won else seat.team.opponents
    happening.add(RestClaimed(seat=seat, cards=cards, awarded=awarded))


def _claim_game(happening: _Happening, seat: Seat) -> None:
    *judged, ended = judge_claim(happening.game, seat)
    happening.add(*judged)
    course = happening.course
    if course.contract is not None and course.score is None:
        _count(happening)
    happening.add(ended)
