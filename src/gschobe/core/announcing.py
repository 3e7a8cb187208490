"""Calling in time for a seat: what a player who forgets nothing would call."""

from __future__ import annotations

from dataclasses import replace

from gschobe.core.actions import ClaimGame, NameWeis, PlayCard
from gschobe.core.claims import total_so_far
from gschobe.core.legality import Position, why_illegal
from gschobe.core.seats import SEATS, Team
from gschobe.core.stoeck import holds_stoeck
from gschobe.core.tablerules import Ending
from gschobe.core.weis import best_weis


def announced(position: Position, action: PlayCard) -> PlayCard:
    """The same card, with every call that is allowed and can be made with it.

    An action that is not allowed comes back as it is.
    """
    course, hand = position.course, position.dealt_hand(action.seat)
    if course is None or course.contract is None or hand is None:
        return action
    if course.complete_tricks == 0 and (best := best_weis(hand, course.contract)):
        with_weis = replace(action, weis=best.points)
        action = action if why_illegal(position, with_weis) else with_weis
    if not holds_stoeck(hand, course.contract):
        return action
    with_stoeck = replace(action, stoeck=True)
    return action if why_illegal(position, with_stoeck) else with_stoeck


def due_namings(position: Position) -> tuple[NameWeis, ...]:
    """The winners of the comparison of Weis who have yet to name theirs."""
    course = position.course
    if course is None or course.comparison is None:
        return ()
    return tuple(NameWeis(seat=seat) for seat in SEATS if course.may_still_name(seat))


def due_claims(position: Position) -> tuple[ClaimGame, ...]:
    """The claims that are right by what everyone has heard, one for each seat that may make it."""
    standing, course = position.standing, position.course
    target = standing.rules.target
    if target is None or standing.rules.ending is not Ending.CLAIMED:
        return ()
    reached = [team for team in Team if total_so_far(standing, course, team) >= target]
    claims = (ClaimGame(seat=seat) for seat in SEATS if seat.team in reached)
    return tuple(claim for claim in claims if why_illegal(position, claim) is None)
