"""One action and everything that follows from it, as events."""

from __future__ import annotations

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.calls import stoeck_time
from gschobe.core.claims import judge_claim
from gschobe.core.counting import score_round
from gschobe.core.crossing import first_to_reach
from gschobe.core.events import (
    CardPlayed,
    ContractChosen,
    CountConfirmed,
    Dealt,
    GameEnd,
    GameEnded,
    HandTakenUp,
    RestClaimed,
    RoundCounted,
    Schoben,
    StoeckCalled,
    TrickTurned,
    WeisCalled,
    WeisNamed,
)
from gschobe.core.game import Game
from gschobe.core.happening import (
    Applied,
    Happening,
    compare_calls,
    take_trick,
    weis_to_name,
)
from gschobe.core.legality import why_illegal
from gschobe.core.refusals import RuleViolation
from gschobe.core.rest import takes_the_rest
from gschobe.core.seats import SEATS, Seat
from gschobe.core.stoeck import StoeckTime
from gschobe.core.tablerules import Ending, PartnerHand


def apply(game: Game, action: Action) -> Applied:
    """Carry out an action.

    Raises RuleViolation when it is not allowed; the game is then as it was.
    """
    if refusal := why_illegal(game, action):
        raise RuleViolation(refusal, position=str(game))
    return carried_out(game, action)


def carried_out(game: Game, action: Action) -> Applied:
    """Carry out an action of which it is known that it is allowed, as one is that has happened already.

    What comes of another is undefined.
    """
    happening = Happening(game)
    _carry_out(happening, action)
    _end_at_once(happening)
    return happening.applied()


def _carry_out(happening: Happening, action: Action) -> None:
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
            compare_calls(happening)
        case act.NameWeis(seat=seat):
            happening.add(WeisNamed(seat=seat, weis=weis_to_name(happening.game, seat)))
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


def _deal(happening: Happening, action: act.DealCards) -> None:
    hidden = happening.game.rules.partner_hand is PartnerHand.FACE_DOWN_UNTIL_CHOSEN
    face_down = action.seat.next.partner if hidden else None
    happening.add(Dealt(dealer=action.seat, hands=action.deal.hands, face_down=face_down))


def _take_up(happening: Happening) -> None:
    """§2.4: forehand has decided, his partner may look at his cards."""
    seat = happening.course.face_down
    if seat is not None:
        happening.add(HandTakenUp(seat=seat, hand=happening.game.hands[seat]))


def _play(happening: Happening, action: act.PlayCard) -> None:
    seat, rules = action.seat, happening.game.rules
    _turn_lying_trick(happening, seat)
    time = None
    if action.stoeck:
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
    if isinstance(time, StoeckTime):
        happening.add(StoeckCalled(seat=seat, time=time))
    take_trick(happening)


def _turn_lying_trick(happening: Happening, seat: Seat) -> None:
    trick = happening.course.trick
    if trick is not None and trick.is_complete:
        happening.add(TrickTurned(seat=seat))


def _call_stoeck(happening: Happening, seat: Seat) -> None:
    rules, hand = happening.game.rules, happening.hand(seat)
    time = stoeck_time(happening.course, rules=rules, hand=hand, seat=seat)
    if isinstance(time, StoeckTime):
        happening.add(StoeckCalled(seat=seat, time=time))


def _count(happening: Happening) -> None:
    game = happening.game
    score = score_round(happening.course, rules=game.rules)
    totals = game.standing.totals
    happening.add(RoundCounted(score=score, hands=game.hands))
    match game.rules.ending:
        case Ending.PLAYED_OUT | Ending.AT_ONCE if game.rules.target is not None:
            winner = first_to_reach(
                totals, happening.course, rules=game.rules, target=game.rules.target
            )
            if winner is not None:
                happening.add(GameEnded(winner=winner, reason=GameEnd.TARGET_REACHED))
        case Ending.ROUNDS:
            if happening.game.standing.rounds_played == game.rules.rounds:
                happening.add(GameEnded(winner=None, reason=GameEnd.ROUNDS_PLAYED))
        case _:
            return


def _end_at_once(happening: Happening) -> None:
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


def _claim_rest(happening: Happening, seat: Seat) -> None:
    _turn_lying_trick(happening, seat)
    course = happening.course
    right, left = (happening.hand(opponent) - course.played for opponent in seat.next.team.seats)
    cards = happening.hand(seat) - course.played
    won = takes_the_rest(cards, (right, left), contract=course.next_trick.contract)
    awarded = seat.team if won else seat.team.opponents
    happening.add(RestClaimed(seat=seat, cards=cards, awarded=awarded))


def _claim_game(happening: Happening, seat: Seat) -> None:
    *judged, ended = judge_claim(happening.game, seat)
    happening.add(*judged)
    course = happening.course
    if course.contract is not None and course.score is None:
        _count(happening)
    happening.add(ended)
