"""Writing a round down: the checks that its steps lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gschobe.core.actions import Action, ConfirmCount, CountRound, DealCards, TurnTrick
from gschobe.core.counting import Item
from gschobe.core.events import Event, GameEnded, RoundCounted, TrickTaken
from gschobe.core.game import Game
from gschobe.core.scoring import RoundScore
from gschobe.core.seats import Team
from gschobe.core.tablerules import TableRules
from gschobe.records.record import Checks, Pair, RoundRecord, TrickCheck, begin, finish, replay


def with_checks(record: RoundRecord) -> RoundRecord:
    """The record with the values that its steps lead to, as an honest writer notes them.

    Raises ValueError when a step cannot be carried out.
    """
    game, events = begin(record), list[Event]()
    for moment in replay(record):
        game = moment.game
        events += moment.events
    game, counted = finish(game)
    return replace(record, checks=checks_of(game, [*events, *counted]))


def rounds_of(
    actions: Iterable[Action],
    *,
    rules: TableRules,
    before: Pair = (0, 0),
    number: int = 1,
    tags: tuple[tuple[str, str], ...] = (),
) -> Iterator[RoundRecord]:
    """The rounds of a game, written down from its actions as they were done.

    `before` are the totals and `number` is the number of the first round. Raises ValueError at a
    round whose actions cannot be carried out.
    """
    dealt: DealCards | None = None
    steps: list[Action] = []

    def written() -> RoundRecord | None:
        if dealt is None:
            return None
        return with_checks(
            RoundRecord(
                rules=rules,
                dealer=dealt.seat,
                hands=dealt.deal.hands,
                number=number,
                before=before,
                steps=steps_of(steps),
                tags=tags,
            )
        )

    for action in actions:
        if isinstance(action, DealCards):
            if record := written():
                yield record
                before, number = record.checks.total or before, number + 1
            dealt, steps = action, []
        else:
            steps.append(action)
    if record := written():
        yield record


def steps_of(actions: Iterable[Action]) -> tuple[Action, ...]:
    """What is written down of the actions after a deal; the rest goes without saying."""
    steps = tuple(action for action in actions if not isinstance(action, TurnTrick | ConfirmCount))
    return steps[:-1] if steps and isinstance(steps[-1], CountRound) else steps


def checks_at_end(game: Game) -> Checks:
    """The values at the end of a round in which nothing irregular happened, read off its state."""
    course = game.course
    if course is None or course.score is None:
        return Checks()
    events: list[Event] = [
        TrickTaken(seat=trick.leads_next, points=trick.points)
        for trick in course.tricks[: course.complete_tricks]
    ]
    events.append(RoundCounted(score=course.score, hands=game.hands))
    ended = game.standing.ended
    return checks_of(game, events if ended is None else [*events, ended])


def checks_of(game: Game, events: list[Event]) -> Checks:
    """The values at the end of a round, from its state and everything that happened in it."""
    course = game.course
    if course is None or course.contract is None:
        return Checks()
    tricks = (
        TrickCheck(seat=event.seat, points=event.points)
        for event in events
        if isinstance(event, TrickTaken)
    )
    counted = any(isinstance(event, RoundCounted) for event in events)
    score = course.score if counted else None
    ended = next((event for event in events if isinstance(event, GameEnded)), None)
    return Checks(
        contract=(course.contract, course.multiplier),
        tricks=tuple(tricks),
        count=None if score is None else count_of(score),
        written=None if score is None else score.written,
        total=None if score is None else game.standing.totals,
        result=None if ended is None else (ended.winner, ended.reason),
    )


def count_of(score: RoundScore) -> tuple[tuple[Team, Item, int], ...]:
    """The items that are not zero, team by team in the order of the count."""
    items = (
        (team, item, getattr(score.of(team), item.name.lower())) for team in Team for item in Item
    )
    return tuple((team, item, points) for team, item, points in items if points)
