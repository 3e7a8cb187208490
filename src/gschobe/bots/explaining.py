"""Why a card was played, in the words of the card table and in points."""

from __future__ import annotations

from collections.abc import Mapping

from gschobe.bots.contract import Estimate, Reason
from gschobe.bots.table_sense import TableSense
from gschobe.core.actions import Action
from gschobe.core.cards import Card


def what_it_does(picture: TableSense, card: Card) -> Reason:
    """What a card is for, by what its player sees.

    >>> from gschobe.bots.table_sense import TableSense
    >>> from gschobe.core.cards import CARDS, PACK, CardSet
    >>> from gschobe.core.contracts import Contract
    >>> from gschobe.core.seats import Seat
    >>> from gschobe.core.tricks import Trick
    >>> ace = CARDS[0]
    >>> hand = CardSet.of(ace)
    >>> first = Trick(Contract.OBENABE, Seat.SOUTH)
    >>> picture = TableSense(
    ...     seat=Seat.SOUTH, contract=Contract.OBENABE, hand=hand, trick=first,
    ...     unseen=PACK - hand, declarer=Seat.SOUTH,
    ... )
    >>> what_it_does(picture, ace).key
    'reason/leads_bock'
    """
    if not picture.trick.cards:
        return Reason(key=_lead(picture, card))
    if picture.wins_so_far(card):
        is_trumped = picture.is_trump(card) and picture.trick.led is not picture.trump
        return Reason(key="reason/trumps_in" if is_trumped else "reason/takes_it")
    smears = picture.partner_wins and picture.points(card) > 0
    return Reason(key="reason/smears" if smears else "reason/stays_low")


def _lead(picture: TableSense, card: Card) -> str:
    ours = picture.declarer.team is picture.seat.team
    if picture.is_trump(card) and ours and picture.unseen_trumps > 0:
        return "reason/draws_trumps"
    return "reason/leads_bock" if picture.is_bock(card) else "reason/leads_low"


def what_it_brings(values: Mapping[Action, Estimate], chosen: Action) -> Reason:
    """How many points are expected of a choice, and how many of the next best one."""
    found = values[chosen]
    data = {"points": f"{found.mean:.1f}", "error": f"{found.error or 0:.1f}"}
    others = [each.mean for action, each in values.items() if action != chosen]
    if not others:
        return Reason(key="reason/best_in_worlds", data=data)
    return Reason(key="reason/better_in_worlds", data={**data, "next": f"{max(others):.1f}"})
