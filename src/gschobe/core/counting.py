"""The count of a round: every item as it falls to a team (RULES.md §9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from gschobe.core.cards import PACK
from gschobe.core.contracts import points_of
from gschobe.core.course import Course
from gschobe.core.scoring import LAST_TRICK_POINTS, RoundScore, TeamScore
from gschobe.core.seats import Team
from gschobe.core.stoeck import STOECK_POINTS
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import TRICKS_IN_ROUND, Trick


class Item(IntEnum):
    """What can be counted, in the order of the count (§9.4)."""

    CARDS, LAST_TRICK, MATCH, WEIS, STOECK = range(5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One item that falls to a team in one trick (1 to 9); points before the factor."""

    item: Item
    team: Team
    trick: int
    points: int


def entries(course: Course, *, rules: TableRules) -> tuple[Entry, ...]:
    """All that counts so far, in the order in which it happened.

    Of an unfinished round: complete tricks, Weis named and Stöck called. The 5 for the last
    trick and the match are added once all cards are accounted for.
    """
    found: list[Entry] = []
    for team in Team:
        if weis := course.weis_points(team):
            found.append(Entry(item=Item.WEIS, team=team, trick=1, points=weis))
    if course.stoeck is not None and course.stoeck_valid:
        team, trick = course.stoeck.seat.team, course.stoeck.trick
        found.append(Entry(item=Item.STOECK, team=team, trick=trick, points=STOECK_POINTS))
    found += _tricks(course, match_points=rules.match_points)
    return tuple(sorted(found, key=lambda entry: entry.trick))


def _tricks(course: Course, *, match_points: int) -> list[Entry]:
    found = [
        Entry(item=Item.CARDS, team=_counts_for(trick), trick=number, points=trick.points)
        for number, trick in enumerate(course.tricks[: course.complete_tricks], start=1)
    ]
    played_out = course.rest is not None or course.complete_tricks == TRICKS_IN_ROUND
    if not played_out or course.contract is None:
        return found
    last = course.tricks[-1].taken_by if course.tricks else course.forehand.team
    if course.rest is not None:
        last = course.rest.awarded
        rest, trick = points_of(course.contract, PACK - course.played), course.complete_tricks + 1
        found.append(Entry(item=Item.CARDS, team=last, trick=trick, points=rest))
    end = TRICKS_IN_ROUND
    found.append(Entry(item=Item.LAST_TRICK, team=last, trick=end, points=LAST_TRICK_POINTS))
    if match_points and course.tricks_taken(last) == TRICKS_IN_ROUND:
        found.append(Entry(item=Item.MATCH, team=last, trick=end, points=match_points))
    return found


def _counts_for(trick: Trick) -> Team:
    """The team that counts the card points of a trick: who has it, unless they are forfeit."""
    return trick.taken_by if trick.points_to is None else trick.points_to


def score_round(course: Course, *, rules: TableRules) -> RoundScore:
    """The result of the round as far as it has been played.

    Raises ValueError before a contract is chosen.
    """
    if course.contract is None:
        raise ValueError(f"no contract yet: {course!r}")
    sums = {(team, item): 0 for team in Team for item in Item}
    for entry in entries(course, rules=rules):
        sums[entry.team, entry.item] += entry.points
    a, b = (TeamScore(**{item.name.lower(): sums[team, item] for item in Item}) for team in Team)
    return RoundScore(contract=course.contract, multiplier=course.multiplier, items=(a, b))
