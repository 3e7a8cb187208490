"""What a seat may know, and what it is told. The only makers of anything that goes out.

A view is the open course of the game and one hand. Folding what a seat is told over its view
gives its next view; dealing the hidden cards anew leaves it unchanged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gschobe.core.cards import CardSet
from gschobe.core.course import Course, Phase, next_course
from gschobe.core.events import Dealt, Event, Hands, HandTakenUp, SeenEvent
from gschobe.core.game import Game, Standing, evolve_hands, evolve_standing, with_hand
from gschobe.core.seats import Seat
from gschobe.core.tablerules import TableRules, TurnedTricks
from gschobe.core.tricks import Trick

NO_HANDS: Hands = (None, None, None, None)


@dataclass(frozen=True, kw_only=True)
class View:
    """All that one seat may know, or a spectator where `seat` is None.

    `hands` holds the own nine cards, and all four hands once the round is counted.
    """

    seat: Seat | None
    standing: Standing
    course: Course | None
    hands: Hands

    @property
    def rules(self) -> TableRules:
        """The rules agreed on before the first deal."""
        return self.standing.rules

    def dealt_hand(self, seat: Seat) -> CardSet | None:
        """The nine cards dealt to a seat, where this view knows them."""
        return self.hands[seat]

    @property
    def hand(self) -> CardSet:
        """The own cards still in hand; none for a spectator or while they lie face down."""
        dealt = None if self.seat is None else self.hands[self.seat]
        if dealt is None or self.course is None:
            return CardSet()
        return dealt - self.course.played

    @property
    def may_look_at(self) -> tuple[Trick, ...]:
        """The tricks that may be looked at now (§6.4); all of them during the count (§9.4)."""
        course = self.course
        if course is None:
            return ()
        if course.phase in (Phase.COUNTING, Phase.COUNTED):
            return course.tricks
        stay_turned = self.rules.turned_tricks is TurnedTricks.STAY_TURNED
        return course.tricks[course.turned if stay_turned else max(0, course.turned - 1) :]


def view(game: Game, seat: Seat | None) -> View:
    """What this seat may know of the game; None asks for a spectator's view."""
    course, hands = game.course, NO_HANDS
    if course is not None and course.score is not None:
        hands = game.hands
    elif seat is not None and course is not None and course.face_down is not seat:
        hands = with_hand(NO_HANDS, seat, game.hands[seat])
    return View(seat=seat, standing=game.standing, course=course, hands=hands)


HIDING = (Dealt, HandTakenUp)
"""The events of which not everybody is told the same."""


def is_open(event: Event) -> bool:
    """Whether everybody is told all of an event."""
    return not isinstance(event, HIDING)


def seen(event: Event, seat: Seat | None) -> SeenEvent:
    """What this seat is told of an event; None asks for what a spectator is told."""
    if is_open(event):
        return event
    match event:
        case Dealt():
            if seat is None or seat is event.face_down:
                return replace(event, hands=NO_HANDS)
            return replace(event, hands=with_hand(NO_HANDS, seat, event.hands[seat]))
        case HandTakenUp() if event.seat is not seat:
            return replace(event, hand=None)
        case _:
            return event


def fold(before: View, event: SeenEvent) -> View:
    """The view after one more event that its seat was told."""
    return View(
        seat=before.seat,
        standing=evolve_standing(before.standing, event),
        course=next_course(before.course, event),
        hands=evolve_hands(before.hands, event),
    )
