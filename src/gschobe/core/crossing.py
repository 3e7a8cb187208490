"""Who reaches the target first (RULES.md §10.2)."""

from __future__ import annotations

from gschobe.core.counting import Entry, Item, entries
from gschobe.core.course import Course
from gschobe.core.seats import Team
from gschobe.core.tablerules import Crossing, Ending, TableRules

BLOCKS: dict[Crossing, tuple[Item, Item]] = {
    Crossing.STOECK_WEIS_TRICKS: (Item.STOECK, Item.WEIS),
    Crossing.WEIS_STOECK_TRICKS: (Item.WEIS, Item.STOECK),
}
"""The blocks that are counted before the tricks, in this order."""


def in_order(course: Course, *, rules: TableRules) -> list[Entry]:
    """The items of the round in the order in which they may reach the target.

    Where the round is played out, whole blocks follow each other, then the tricks as they
    were played. Otherwise every trick is a moment of its own, and the blocks decide within it.
    """
    blocks = BLOCKS[rules.crossing]

    def block(entry: Entry) -> int:
        return blocks.index(entry.item) if entry.item in blocks else len(blocks)

    def key(entry: Entry) -> tuple[int, int, int]:
        if rules.ending is Ending.PLAYED_OUT:
            return block(entry), entry.trick, entry.item
        return entry.trick, block(entry), entry.item

    return sorted(entries(course, rules=rules), key=key)


def first_to_reach(
    totals: tuple[int, int], course: Course, *, rules: TableRules, target: int
) -> Team | None:
    """The team that first stands at or above the target, if one does.

    `totals` are those before the round. Two teams can both stand there before it only where
    games are claimed; then this says A, and the claim decides.
    """
    running = list(totals)
    for team in Team:
        if running[team] >= target:
            return team
    for entry in in_order(course, rules=rules):
        running[entry.team] += entry.points * course.multiplier
        if running[entry.team] >= target:
            return entry.team
    return None
