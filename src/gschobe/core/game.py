"""A game: rounds up to a target, or a Passe of so many rounds (RULES.md §10)."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.cards import CardSet
from gschobe.core.course import Course, next_course
from gschobe.core.events import (
    CountConfirmed,
    Dealt,
    Event,
    GameEnded,
    Hands,
    HandTakenUp,
    RoundCounted,
)
from gschobe.core.replacing import replace
from gschobe.core.scoring import RoundScore
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import TableRules


@dataclass(frozen=True, kw_only=True)
class Standing:
    """What lies open of the whole game: rules, written rounds, who has agreed, who has won.

    `before` and `rounds_before` are the totals and the number of rounds with which the game was
    taken up; zero for a new one.
    """

    rules: TableRules
    first_dealer: Seat
    before: tuple[int, int] = (0, 0)
    rounds_before: int = 0
    scores: tuple[RoundScore, ...] = ()
    confirmed: frozenset[Team] = frozenset()
    ended: GameEnded | None = None

    @property
    def totals(self) -> tuple[int, int]:
        """The written totals of A and B."""
        written = [self.before, *(score.written for score in self.scores)]
        return sum(a for a, _ in written), sum(b for _, b in written)

    @property
    def rounds_played(self) -> int:
        """How many rounds are written."""
        return self.rounds_before + len(self.scores)

    @property
    def next_dealer(self) -> Seat:
        """Who deals the next round: the deal goes to the right (§2.5)."""
        return self.first_dealer.plus(len(self.scores))


@dataclass(frozen=True, kw_only=True)
class Game:
    """The whole state of one table: what lies open, and the four dealt hands.

    `course` and `hands` belong to the running round or to the one just counted; both are
    None before the first deal.
    """

    standing: Standing
    course: Course | None = None
    hands: Hands = (None, None, None, None)

    @property
    def rules(self) -> TableRules:
        """The rules agreed on before the first deal."""
        return self.standing.rules

    def dealt_hand(self, seat: Seat) -> CardSet | None:
        """The nine cards this seat was dealt; None while there are none or they lie face down."""
        if self.course is None or self.course.face_down is seat:
            return None
        return self.hands[seat]

    def __str__(self) -> str:
        """The position in one line, enough to set it up again."""
        a, b = self.standing.totals
        rules = " ".join(f"{name}={value}" for name, value in vars(self.rules).items())
        line = f"{a}:{b} after {len(self.standing.scores)} rounds, {rules}"
        if self.course is None:
            return f"before the first deal, {line}"
        hands = " ".join(f"{s.letter}:{hand}" for s, hand in zip(SEATS, self.hands, strict=True))
        return f"{self.course}, {hands}, {line}"


def new_game(
    *,
    rules: TableRules,
    first_dealer: Seat,
    before: tuple[int, int] = (0, 0),
    rounds_before: int = 0,
) -> Game:
    """A game before its first deal, or before the next one where rounds are written already.

    >>> from gschobe.core.presets import SCHIEBER
    >>> new_game(rules=SCHIEBER.rules, first_dealer=Seat.WEST).standing.totals
    (0, 0)
    """
    standing = Standing(
        rules=rules, first_dealer=first_dealer, before=before, rounds_before=rounds_before
    )
    return Game(standing=standing)


def evolve_standing(standing: Standing, event: Event) -> Standing:
    """The standing after one more event."""
    match event:
        case Dealt():
            return replace(standing, confirmed=frozenset())
        case RoundCounted():
            return replace(standing, scores=(*standing.scores, event.score))
        case CountConfirmed():
            return replace(standing, confirmed=standing.confirmed | {event.seat.team})
        case GameEnded():
            return replace(standing, ended=event)
        case _:
            return standing


def with_hand(hands: Hands, seat: Seat, hand: CardSet | None) -> Hands:
    """The hands with one of them put in its place."""
    south, east, north, west = (hand if other is seat else hands[other] for other in SEATS)
    return south, east, north, west


def evolve_hands(hands: Hands, event: Event) -> Hands:
    """The dealt hands as far as they are known after one more event."""
    match event:
        case Dealt() | RoundCounted():
            return event.hands
        case HandTakenUp(hand=CardSet()):
            return with_hand(hands, event.seat, event.hand)
        case _:
            return hands


def evolve(game: Game, event: Event) -> Game:
    """The state after one more event: `reduce(evolve, events, new_game(…))` rebuilds any game."""
    return Game(
        standing=evolve_standing(game.standing, event),
        course=next_course(game.course, event),
        hands=evolve_hands(game.hands, event),
    )
