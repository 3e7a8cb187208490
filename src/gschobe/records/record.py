"""A round as it was written down: what was dealt and done, and what the writer made of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gschobe.core.actions import Action, ClaimRest, CountRound, DealCards, PlayCard, TurnTrick
from gschobe.core.apply import apply
from gschobe.core.contracts import Contract
from gschobe.core.counting import Item
from gschobe.core.course import Phase
from gschobe.core.dealing import Deal
from gschobe.core.events import Event, GameEnd, Hands
from gschobe.core.game import Game, new_game
from gschobe.core.happening import Applied
from gschobe.core.irregularities import (
    Irregularity,
    LedOutOfTurn,
    LookedAtTurnedTricks,
    RevokeSeen,
    RevokeUnseen,
)
from gschobe.core.sanctions import record_irregularity
from gschobe.core.seats import Seat, Team
from gschobe.core.tablerules import TableRules, Turning

Step = Action | Irregularity
"""One thing that was done, or that went wrong."""

CardStep = PlayCard | RevokeSeen | RevokeUnseen
"""The steps that bring a card to the running trick."""

Pair = tuple[int, int]
"""A number for A and one for B."""


class RecordError(ValueError):
    """A text that cannot be read as a record.

    Lines count from 1; `key` leads to the place in a JSON text, `found` is what stands there.
    """

    def __init__(self, code: str, *, line: int, found: str, key: str = "") -> None:
        super().__init__(f"{code}: line {line}{key and f', {key}'}: {found!r}")
        self.code = code
        self.line = line
        self.found = found
        self.key = key


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickCheck:
    """What was written behind a trick: who took it, and its points."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks:
    """What the writer made of the round. Nobody trusts it; `audit` computes it anew.

    `count` holds the items that are not zero, by team.
    """

    contract: tuple[Contract, int] | None = None
    tricks: tuple[TrickCheck | None, ...] = ()
    count: tuple[tuple[Team, Item, int], ...] | None = None
    written: Pair | None = None
    total: Pair | None = None
    result: tuple[Team | None, GameEnd] | None = None


@dataclass(frozen=True, kw_only=True)
class RoundRecord:
    """One round of a game, complete in itself.

    `before` are the totals before the round, `hands` the dealt hands as they were written (they
    may be no deal), `steps` everything after the deal. Turning tricks, agreeing to the count and
    a count with which the round ends go without saying. `tags` are further remarks by name, in order.
    """

    rules: TableRules
    dealer: Seat
    hands: Hands
    number: int = 1
    before: Pair = (0, 0)
    steps: tuple[Step, ...] = ()
    checks: Checks = Checks()
    tags: tuple[tuple[str, str], ...] = ()

    @property
    def deal(self) -> Deal:
        """The hands as a deal.

        Raises DealError when they are none, and ValueError when one of them is not known.
        """
        south, east, north, west = self.hands
        if south is None or east is None or north is None or west is None:
            raise ValueError("a hand is not known")
        return Deal((south, east, north, west))


AFTER_TURNING = (PlayCard, ClaimRest, CountRound, LedOutOfTurn, LookedAtTurnedTricks)
"""The steps before which a lying trick is turned, where its winner does so."""


def by_tricks(steps: Iterable[Step]) -> tuple[tuple[Step, ...], ...]:
    """The steps in groups: those before the first card, then a group a trick.

    What is said between two tricks belongs to the first of them.
    """
    groups: list[list[Step]] = [[]]
    cards = 0
    for step in steps:
        if isinstance(step, CardStep):
            if cards % len(Seat) == 0:
                groups.append([])
            cards += 1
        groups[-1].append(step)
    return tuple(tuple(group) for group in groups)


class Moment(NamedTuple):
    """A step of a replay: the game after it, and what happened."""

    step: Step
    game: Game
    events: tuple[Event, ...]


def begin(record: RoundRecord) -> Game:
    """The game with the cards of the record dealt.

    Raises ValueError when the hands are no deal.
    """
    game = new_game(
        rules=record.rules,
        first_dealer=record.dealer,
        before=record.before,
        rounds_before=record.number - 1,
    )
    return apply(game, DealCards(seat=record.dealer, deal=record.deal)).game


def replay(record: RoundRecord) -> Iterator[Moment]:
    """The round step by step.

    Raises RuleViolation or IrregularityError at the first step that cannot be; what came before
    it has been yielded.
    """
    game = begin(record)
    for step in record.steps:
        game, events = carry_out(game, step)
        yield Moment(step, game, events)


def carry_out(game: Game, step: Step) -> Applied:
    """The game after a step; where tricks are turned by their winners, the lying one is first."""
    turned: tuple[Event, ...] = ()
    if isinstance(step, AFTER_TURNING):
        game, turned = turn_lying_trick(game)
    applied = apply(game, step) if isinstance(step, Action) else record_irregularity(game, step)
    return Applied(applied.game, (*turned, *applied.events))


def turning_due(game: Game) -> TurnTrick | None:
    """Where tricks are turned by their winners, the turning of a complete one that lies."""
    trick = None if game.course is None else game.course.trick
    if game.rules.turning is Turning.BY_WINNER and trick is not None and trick.is_complete:
        return TurnTrick(seat=trick.leads_next)
    return None


def turn_lying_trick(game: Game) -> Applied:
    """Where tricks are turned by their winners, the winner of a lying one turns it."""
    turning = turning_due(game)
    return Applied(game, ()) if turning is None else apply(game, turning)


def finish(game: Game) -> Applied:
    """Count the round if all its cards are played and nobody has counted it yet."""
    course = game.course
    if course is None or course.phase is not Phase.COUNTING:
        return Applied(game, ())
    game, turned = turn_lying_trick(game)
    counted = apply(game, CountRound(seat=course.dealer))
    return Applied(counted.game, (*turned, *counted.events))
