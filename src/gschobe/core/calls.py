"""When Weis and Stöck may be called, and what a call must say (RULES.md §7.4 to §7.6, §8)."""

from __future__ import annotations

from gschobe.core.cards import Card, CardSet
from gschobe.core.course import Course
from gschobe.core.refusals import Code
from gschobe.core.seats import Seat, Team
from gschobe.core.stoeck import StoeckTime, holds_stoeck, stoeck_cards
from gschobe.core.tablerules import StoeckCalls, TableRules, WeisCalls
from gschobe.core.weis import best_weis


def own_card_lies_uncovered(course: Course, seat: Seat) -> bool:
    """Whether the last card on the table is this seat's, so that a call is still in time."""
    return _uncovered_card(course, seat) is not None


def why_no_weis(
    course: Course, *, rules: TableRules, hand: CardSet, seat: Seat, points: int
) -> Code | None:
    """What speaks against calling a Weis of this height now, the moment apart."""
    if rules.weis is WeisCalls.NONE:
        return Code.WEIS_NOT_COUNTED
    if course.called_weis(seat) is not None:
        return Code.WEIS_ALREADY_CALLED
    best = None if course.contract is None else best_weis(hand, course.contract)
    if best is None:
        return Code.WEIS_NOT_HELD
    if best.points != points:
        return Code.WEIS_WRONG_HEIGHT
    return Code.WEIS_BEATEN if _is_beaten(course, seat.team, points) else None


def _is_beaten(course: Course, team: Team, points: int) -> bool:
    """§7.5: the opponents have called more than the whole own team has."""
    heights = {team: points, team.opponents: 0}
    for seat, height in course.weis_calls:
        heights[seat.team] = max(heights[seat.team], height)
    return heights[team.opponents] > heights[team]


def why_too_late_for_weis(course: Course, seat: Seat) -> Code | None:
    """What speaks against a late `CallWeis`: it is due while the own card lies uncovered."""
    if not course.tricks or not course.tricks[0].has_played(seat):
        return Code.WEIS_BEFORE_OWN_CARD
    if len(course.tricks) > 1 or not own_card_lies_uncovered(course, seat):
        return Code.WEIS_TOO_LATE
    return None


def stoeck_time(
    course: Course,
    *,
    rules: TableRules,
    hand: CardSet,
    seat: Seat,
    card: Card | None = None,
    with_weis: bool = False,
) -> StoeckTime | Code:
    """At which of its moments Stöck can be called now, or why it cannot.

    `card` is the card played together with the call; `with_weis` tells that a Weis is called
    with that card.
    """
    contract = course.contract
    if rules.stoeck is StoeckCalls.NONE:
        return Code.STOECK_NOT_COUNTED
    if contract is None or contract.trump is None:
        return Code.STOECK_NO_TRUMP
    if not holds_stoeck(hand, contract):
        return Code.STOECK_NOT_HELD
    if course.stoeck_valid or _waits_for_its_weis(course, seat):
        return Code.STOECK_ALREADY_CALLED
    pair = stoeck_cards(contract)
    own = card if card is not None else _uncovered_card(course, seat)
    laid = pair & (course.played if own is None else course.played | CardSet.of(own))
    if own is not None and own in pair and laid == pair:
        return StoeckTime.SECOND_CARD
    to_trick_one = course.complete_tricks == 0 if card is not None else len(course.tricks) == 1
    with_weis = with_weis or course.called_weis(seat) is not None
    with_own_card = own is not None and to_trick_one and with_weis
    if with_own_card and rules.stoeck is StoeckCalls.SECOND_CARD_OR_WITH_WEIS:
        return StoeckTime.WITH_WEIS  # §8.4
    if course.rest is not None and laid != pair:
        return StoeckTime.SHOWN
    return Code.STOECK_TOO_LATE if laid == pair else Code.STOECK_FIRST_CARD


def _waits_for_its_weis(course: Course, seat: Seat) -> bool:
    """Whether Stöck have been called with a Weis that may yet count."""
    return course.stoeck is not None and (course.comparison is None or course.may_still_name(seat))


def _uncovered_card(course: Course, seat: Seat) -> Card | None:
    trick = course.trick
    return trick.cards[-1] if trick is not None and trick.last_seat is seat else None


def may_show_stoeck(course: Course, *, rules: TableRules, hand: CardSet, seat: Seat) -> bool:
    """Whether Stöck can be laid open with a claim: held, not lost, not counted yet (§10.4)."""
    contract = course.contract
    if rules.stoeck is StoeckCalls.NONE or contract is None or course.stoeck_valid:
        return False
    own = _uncovered_card(course, seat)
    gone = course.played - (CardSet() if own is None else CardSet.of(own))
    return holds_stoeck(hand, contract) and not stoeck_cards(contract) <= gone
