"""Whether an action is allowed now. The only source of legality (RULES.md, every section).

`why_illegal` decides; `legal_actions`, `apply`, ringed cards and refusal texts follow from it.
It reads only what the acting seat knows, so it gives the same answer for a state and for the
view of that seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from gschobe.core import actions as act
from gschobe.core import following
from gschobe.core.actions import Action
from gschobe.core.calls import stoeck_time, why_no_weis, why_too_late_for_weis
from gschobe.core.cards import CardSet
from gschobe.core.contracts import CONTRACTS
from gschobe.core.course import Course, Phase
from gschobe.core.game import Standing
from gschobe.core.refusals import Code, Refusal
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.stoeck import holds_stoeck
from gschobe.core.tablerules import Ending, RestClaims, Turning
from gschobe.core.weis import best_weis


class Position(Protocol):
    """What legality is read from: a whole game, or the view of the acting seat."""

    @property
    def standing(self) -> Standing:
        """The open state of the whole game."""
        ...

    @property
    def course(self) -> Course | None:
        """The open course of the running round."""
        ...

    def dealt_hand(self, seat: Seat) -> CardSet | None:
        """The nine cards dealt to a seat, if they are known and taken up."""
        ...


OUT_OF_PHASE: dict[type[Any], dict[Phase, Code]] = {
    act.DealCards: dict.fromkeys(
        (Phase.FOREHAND_CHOOSES, Phase.PARTNER_CHOOSES, Phase.PLAYING, Phase.COUNTING),
        Code.ROUND_RUNNING,
    ),
    act.Schieben: dict.fromkeys(
        (Phase.PLAYING, Phase.COUNTING, Phase.COUNTED), Code.ALREADY_CHOSEN
    ),
    act.ChooseContract: dict.fromkeys(
        (Phase.PLAYING, Phase.COUNTING, Phase.COUNTED), Code.ALREADY_CHOSEN
    ),
    act.PlayCard: {
        Phase.FOREHAND_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.PARTNER_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.COUNTING: Code.ROUND_PLAYED,
        Phase.COUNTED: Code.ROUND_PLAYED,
    },
    act.CallWeis: {
        Phase.FOREHAND_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.PARTNER_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.COUNTING: Code.WEIS_TOO_LATE,
        Phase.COUNTED: Code.WEIS_TOO_LATE,
    },
    act.NameWeis: {
        Phase.FOREHAND_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.PARTNER_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.COUNTED: Code.WEIS_NAMED_TOO_LATE,
    },
    act.CallStoeck: {
        Phase.FOREHAND_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.PARTNER_CHOOSES: Code.NO_CONTRACT_YET,
        Phase.COUNTED: Code.STOECK_TOO_LATE,
    },
    act.TurnTrick: {
        Phase.FOREHAND_CHOOSES: Code.NOTHING_TO_TURN,
        Phase.PARTNER_CHOOSES: Code.NOTHING_TO_TURN,
        Phase.COUNTED: Code.NOTHING_TO_TURN,
    },
    act.CountRound: {
        Phase.FOREHAND_CHOOSES: Code.CARDS_LEFT,
        Phase.PARTNER_CHOOSES: Code.CARDS_LEFT,
        Phase.PLAYING: Code.CARDS_LEFT,
        Phase.COUNTED: Code.ALREADY_COUNTED,
    },
    act.ConfirmCount: dict.fromkeys(
        (Phase.FOREHAND_CHOOSES, Phase.PARTNER_CHOOSES, Phase.PLAYING, Phase.COUNTING),
        Code.NOTHING_TO_CONFIRM,
    ),
    act.ClaimRest: {
        Phase.FOREHAND_CHOOSES: Code.REST_NOT_ON_LEAD,
        Phase.PARTNER_CHOOSES: Code.REST_NOT_ON_LEAD,
        Phase.COUNTING: Code.ROUND_PLAYED,
        Phase.COUNTED: Code.ROUND_PLAYED,
    },
    act.ClaimGame: {},
}
"""The state machine of a round: for each action the phases in which it is out of place."""


def why_illegal(position: Position, action: Action) -> Refusal | None:
    """Why an action is not allowed now; None when it is."""
    code = _why(position, action)
    if code is None:
        return None
    course, of_following = position.course, code in (Code.MUST_FOLLOW, Code.UNDERTRUMP)
    if of_following and isinstance(action, act.PlayCard) and course is not None:
        hand = known_hand(position, action.seat) - course.played
        rules = position.standing.rules
        return following.refusal_of(action, hand=hand, trick=course.next_trick, rules=rules)
    return Refusal(code=code, action=action, data=_data(action))


def _why(position: Position, action: Action) -> Code | None:
    course = position.course
    if position.standing.ended is not None:
        return Code.GAME_OVER
    if course is None:
        if not isinstance(action, act.DealCards):
            return Code.NO_CARDS_YET
        return _why_no_deal(position, action)
    if out_of_phase := OUT_OF_PHASE[type(action)].get(course.phase):
        return out_of_phase
    return CHECKS[type(action)](position, course, action)


def _why_no_deal(position: Position, action: act.DealCards) -> Code | None:
    standing = position.standing
    if standing.scores and standing.confirmed != frozenset(Team):
        return Code.COUNT_NOT_CONFIRMED
    return None if action.seat is standing.next_dealer else Code.NOT_DEALER


def _why_no_schieben(position: Position, course: Course, action: act.Schieben) -> Code | None:
    if course.schoben:
        back = action.seat is course.declarer
        return Code.NO_SCHIEBEN_BACK if back else Code.ALREADY_SCHOBEN
    return None if action.seat is course.forehand else Code.NOT_YOUR_CHOICE


def _why_no_choice(position: Position, course: Course, action: act.ChooseContract) -> Code | None:
    if action.seat is course.declarer:
        return None
    gave_it_away = course.schoben and action.seat is course.forehand
    return Code.ALREADY_SCHOBEN if gave_it_away else Code.NOT_YOUR_CHOICE


def _why_no_card(position: Position, course: Course, action: act.PlayCard) -> Code | None:
    rules, trick = position.standing.rules, course.next_trick
    if action.seat is not trick.next_seat:
        return Code.NOT_YOUR_TURN
    if _waits_to_be_turned(course, position):
        return Code.TRICK_NOT_TURNED
    hand = known_hand(position, action.seat) - course.played
    if action.card not in hand:
        return Code.NOT_IN_HAND
    if code := following.why_not(action.card, hand=hand, trick=trick, rules=rules):
        return code
    return _why_no_calls(position, course, action)


def _why_no_calls(position: Position, course: Course, action: act.PlayCard) -> Code | None:
    rules, hand = position.standing.rules, known_hand(position, action.seat)
    if action.weis is not None:
        if course.complete_tricks > 0:
            return Code.WEIS_TOO_LATE
        why = why_no_weis(course, rules=rules, hand=hand, seat=action.seat, points=action.weis)
        if why is not None:
            return why
    if action.stoeck:
        time = stoeck_time(
            course,
            rules=rules,
            hand=hand,
            seat=action.seat,
            card=action.card,
            with_weis=action.weis is not None,
        )
        return time if isinstance(time, Code) else None
    return None


def _why_no_weis_call(position: Position, course: Course, action: act.CallWeis) -> Code | None:
    return why_no_weis(
        course,
        rules=position.standing.rules,
        hand=known_hand(position, action.seat),
        seat=action.seat,
        points=action.points,
    ) or why_too_late_for_weis(course, action.seat)


def _why_no_naming(position: Position, course: Course, action: act.NameWeis) -> Code | None:
    if course.may_still_name(action.seat):
        return None
    if course.has_named(action.seat):
        return Code.WEIS_NAMED_ALREADY
    won = course.comparison is not None and course.comparison.winner is action.seat.team
    if not won or course.called_weis(action.seat) is None:
        return Code.WEIS_NOT_WON
    return Code.WEIS_NAMED_TOO_LATE


def _why_no_stoeck_call(position: Position, course: Course, action: act.CallStoeck) -> Code | None:
    time = stoeck_time(
        course,
        rules=position.standing.rules,
        hand=known_hand(position, action.seat),
        seat=action.seat,
    )
    return time if isinstance(time, Code) else None


def _why_no_turning(position: Position, course: Course, action: act.TurnTrick) -> Code | None:
    if position.standing.rules.turning is Turning.BY_NEXT_LEAD:
        return Code.TURNED_BY_NEXT_LEAD
    if course.trick is None or not course.trick.is_complete:
        return Code.NOTHING_TO_TURN
    return None if course.trick.leads_next is action.seat else Code.NOT_THE_WINNER


def _why_no_count(position: Position, course: Course, action: act.CountRound) -> Code | None:
    return Code.TRICK_NOT_TURNED if _waits_to_be_turned(course, position) else None


def _why_no_confirming(position: Position, course: Course, action: act.ConfirmCount) -> Code | None:
    agreed = action.seat.team in position.standing.confirmed
    return Code.ALREADY_CONFIRMED if agreed else None


def _why_no_rest(position: Position, course: Course, action: act.ClaimRest) -> Code | None:
    if position.standing.rules.claim_rest is RestClaims.FORBIDDEN:
        return Code.REST_NOT_ALLOWED
    trick = course.next_trick
    if trick.cards or trick.leader is not action.seat:
        return Code.REST_NOT_ON_LEAD
    return Code.TRICK_NOT_TURNED if _waits_to_be_turned(course, position) else None


def _why_no_claim(position: Position, course: Course, action: act.ClaimGame) -> Code | None:
    claimed = position.standing.rules.ending is Ending.CLAIMED
    return None if claimed else Code.CLAIM_NOT_ALLOWED


CHECKS: dict[type[Any], Callable[[Position, Course, Any], Code | None]] = {
    act.DealCards: lambda position, course, action: _why_no_deal(position, action),
    act.Schieben: _why_no_schieben,
    act.ChooseContract: _why_no_choice,
    act.PlayCard: _why_no_card,
    act.CallWeis: _why_no_weis_call,
    act.NameWeis: _why_no_naming,
    act.CallStoeck: _why_no_stoeck_call,
    act.TurnTrick: _why_no_turning,
    act.CountRound: _why_no_count,
    act.ConfirmCount: _why_no_confirming,
    act.ClaimRest: _why_no_rest,
    act.ClaimGame: _why_no_claim,
}


def _waits_to_be_turned(course: Course, position: Position) -> bool:
    """§6.3: a complete trick lies face up and its winner has to turn it."""
    by_winner = position.standing.rules.turning is Turning.BY_WINNER
    return by_winner and course.trick is not None and course.trick.is_complete


def known_hand(position: Position, seat: Seat) -> CardSet:
    """The nine cards dealt to a seat; no cards while they are not known or not taken up."""
    return position.dealt_hand(seat) or CardSet()


def _data(action: Action) -> dict[str, str]:
    """What the sentence of a refusal needs beside the action itself."""
    data = {"seat": action.seat.letter}
    if isinstance(action, act.PlayCard):
        data["card"] = str(action.card)
    return data


def to_move(position: Position) -> Seat | None:
    """The one seat on which the game waits, if it waits on one."""
    course = position.course
    if position.standing.ended is not None:
        return None
    if course is None:
        return position.standing.next_dealer
    match course.phase:
        case Phase.FOREHAND_CHOOSES | Phase.PARTNER_CHOOSES:
            return course.declarer
        case Phase.PLAYING:
            return course.next_trick.next_seat
        case Phase.COUNTING:
            trick = course.trick
            return trick.leads_next if trick and _waits_to_be_turned(course, position) else None
        case Phase.COUNTED:
            all_agreed = position.standing.confirmed == frozenset(Team)
            return position.standing.next_dealer if all_agreed else None


def legal_actions(position: Position, seat: Seat) -> tuple[Action, ...]:
    """All that a seat may do now, cards first; giving out the cards is left to the table."""
    return tuple(
        action for action in _candidates(position, seat) if why_illegal(position, action) is None
    )


def _candidates(position: Position, seat: Seat) -> Iterator[Action]:
    course = position.course
    if course is None:
        return
    hand = known_hand(position, seat)
    if course.contract is None:
        yield act.Schieben(seat=seat)
        yield from (act.ChooseContract(seat=seat, contract=contract) for contract in CONTRACTS)
    else:
        best = best_weis(hand, course.contract) if len(course.tricks) <= 1 else None
        heights = (None,) if best is None else (None, best.points)
        stoeck = (False, True) if holds_stoeck(hand, course.contract) else (False,)
        if course.phase is Phase.PLAYING:
            for card in hand - course.played:
                for weis in heights:
                    for called in stoeck:
                        yield act.PlayCard(seat=seat, card=card, weis=weis, stoeck=called)
        if best is not None:
            yield act.CallWeis(seat=seat, points=best.points)
        yield act.CallStoeck(seat=seat)
    yield act.NameWeis(seat=seat)
    yield act.TurnTrick(seat=seat)
    yield act.CountRound(seat=seat)
    yield act.ConfirmCount(seat=seat)
    yield act.ClaimRest(seat=seat)
    yield act.ClaimGame(seat=seat)


def may_act(position: Position) -> frozenset[Seat]:
    """All seats that may do something now, out of turn too."""
    return frozenset(seat for seat in SEATS if legal_actions(position, seat))
