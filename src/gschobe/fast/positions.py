"""Which moments of a round the kernel takes, and what it is told of them."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.contracts import Contract, points_of
from gschobe.core.course import Course, Phase
from gschobe.core.legality import Position
from gschobe.core.seats import Team
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import Trick
from gschobe.fast.kernel import rules_number


class Unsupported(ValueError):
    """A state that the kernel does not take; `supports` tells beforehand."""

    def __init__(self, state: Position) -> None:
        super().__init__(f"the kernel does not take this state: {state.course}")


@dataclass(frozen=True, kw_only=True)
class Moment:
    """What lies open of a round, in the numbers that the kernel takes."""

    trick: tuple[int, ...]
    leader: int
    points: tuple[int, int]
    tricks: tuple[int, int]
    contract: int
    rules: int
    match_points: int


def first_lead(contract: Contract, rules: TableRules, *, match_points: int = 0) -> Moment:
    """The moment before any card: South leads, nobody has taken a trick.

    Hands of fewer than nine cards make it an ending in which nothing was won before.
    """
    return Moment(
        trick=(),
        leader=0,
        points=(0, 0),
        tricks=(0, 0),
        contract=contract,
        rules=rules_number(rules),
        match_points=match_points,
    )


def supports(state: Position) -> bool:
    """Whether the kernel takes a game or view: cards are to be played, and no sanction interferes.

    A devalued card, or a trick, points or a lead that a sanction gives away, is left to the core.
    """
    course = state.course
    if course is None or course.phase is not Phase.PLAYING or state.standing.ended is not None:
        return False
    return not _is_sanctioned(course)


def _is_sanctioned(course: Course) -> bool:
    tricks = (*course.tricks, course.next_trick)
    return any(
        trick != Trick(trick.contract, trick.leader, trick.cards) for trick in tricks
    ) or bool(course.devalued)


def moment_of(state: Position) -> Moment:
    """What the kernel is told of a game or view.

    Raises Unsupported for a state that it does not take.
    """
    course = state.course
    if course is None or not supports(state):
        raise Unsupported(state)
    trick, (a, b) = course.next_trick, Team
    return Moment(
        trick=trick.cards,
        leader=trick.leader,
        points=(
            points_of(trick.contract, course.captured(a)),
            points_of(trick.contract, course.captured(b)),
        ),
        tricks=(course.tricks_taken(a), course.tricks_taken(b)),
        contract=trick.contract,
        rules=rules_number(state.standing.rules),
        match_points=state.standing.rules.match_points,
    )
