"""The game as it moves through one action: the state so far, and the events on the way."""

from __future__ import annotations

from typing import NamedTuple

from gschobe.core.cards import CardSet
from gschobe.core.course import Course
from gschobe.core.events import Event, TrickTaken, WeisCompared
from gschobe.core.game import Game, evolve
from gschobe.core.legality import known_hand
from gschobe.core.seats import Seat
from gschobe.core.weis import Weis, best_weis, compare_weis, find_weis


class Applied(NamedTuple):
    """The state after an action, and what happened on the way."""

    game: Game
    events: tuple[Event, ...]


class Happening:
    """Collects events and keeps the game that they have led to; lives for one action."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []

    def add(self, *events: Event) -> None:
        """Let events happen, one after the other."""
        for event in events:
            self.game = evolve(self.game, event)
            self.events.append(event)

    @property
    def course(self) -> Course:
        """The open course of the running round.

        Raises ValueError before the first deal.
        """
        if self.game.course is None:
            raise ValueError(f"no cards have been given: {self.game}")
        return self.game.course

    def hand(self, seat: Seat) -> CardSet:
        """The nine cards dealt to a seat, once it has taken them up."""
        return known_hand(self.game, seat)

    def applied(self) -> Applied:
        """What has come of it."""
        return Applied(self.game, tuple(self.events))


def take_trick(happening: Happening) -> None:
    """If four cards lie, the trick is taken, and after trick one the Weis are compared."""
    trick = happening.course.trick
    if trick is not None and trick.is_complete:
        happening.add(TrickTaken(seat=trick.leads_next, points=trick.points))
        compare_calls(happening)


def compare_calls(happening: Happening) -> None:
    """§7.3: once trick one is complete the calls are compared, and again after a late one."""
    course = happening.course
    if course.complete_tricks != 1 or len(course.tricks) != 1 or course.contract is None:
        return
    called = {
        seat: weis
        for seat, _ in course.weis_calls
        if (weis := called_weis(happening.game, seat)) is not None
    }
    if called:
        outcome = compare_weis(called, forehand=course.forehand, contract=course.contract)
        happening.add(WeisCompared(comparison=outcome))


def called_weis(game: Game, seat: Seat) -> Weis | None:
    """The Weis that stands for a seat's call: its best, or what a wrong height has left of it."""
    course = game.course
    if course is None or course.contract is None:
        return None
    for miscall in course.miscalled:
        if miscall.seat is seat:
            return miscall.counts
    return best_weis(known_hand(game, seat), course.contract)


def weis_to_name(game: Game, seat: Seat) -> tuple[Weis, ...]:
    """What a winner of the comparison names: all his Weis, or what a wrong height has left."""
    course = game.course
    if course is not None and any(miscall.seat is seat for miscall in course.miscalled):
        left = called_weis(game, seat)
        return () if left is None else (left,)
    return find_weis(known_hand(game, seat))
