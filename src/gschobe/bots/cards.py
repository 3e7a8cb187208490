"""The cards among which a bot chooses."""

from __future__ import annotations

from gschobe.core.actions import PlayCard
from gschobe.core.cards import Card
from gschobe.core.contracts import POINTS, Contract
from gschobe.core.course import Phase
from gschobe.core.legality import legal_actions, to_move
from gschobe.core.view import View


def cards_to_play(view: View) -> list[Card]:
    """The cards that may be played now, where one is to be played."""
    course = view.course
    if course is None or course.phase is not Phase.PLAYING or to_move(view) is not view.seat:
        return []
    assert view.seat is not None
    actions = legal_actions(view, view.seat)
    return list({action.card: None for action in actions if isinstance(action, PlayCard)})


def dearness(view: View, card: Card) -> int:
    """What a card counts: of equally good ones the cheaper is kept out of harm's way last."""
    contract = None if view.course is None else view.course.contract
    return POINTS[Contract.OBENABE if contract is None else contract][card]
