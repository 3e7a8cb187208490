"""The list beside what it was before: which lines have another rank or value now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from gschobe.office.entries import DrawPublished, EveningOpened, Undone
from gschobe.office.event import Event, Held
from gschobe.office.lists import ranking
from gschobe.server.day.day import Day, Writing
from gschobe.server.day.messages import Done, RankRow
from gschobe.tournament.entries import (
    CardsCut,
    Deducted,
    Entered,
    Excluded,
    LeftoverDecided,
    PasseBegan,
    PlayedFor,
    ScoreCorrected,
    ScoreEntered,
    SeatingPublished,
    TakenBack,
    Withdrew,
)

Rows = tuple[RankRow, ...]
CHANGES_THE_LIST = (
    CardsCut,
    Deducted,
    Entered,
    EveningOpened,
    Excluded,
    LeftoverDecided,
    PasseBegan,
    PlayedFor,
    ScoreCorrected,
    ScoreEntered,
    SeatingPublished,
    DrawPublished,
    TakenBack,
    Undone,
    Withdrew,
)
"""What may change the list of an evening; a Passe that begins without somebody is missed by him."""


def rank_rows(day: Day, held: Held) -> Rows:
    """The list of an evening as it stands."""
    stamp = list_stamp(day, held)
    return day.keep(("ranking", held.number), stamp, lambda: rows_of(day, day.event, held))


def rows_by_number(day: Day, held: Held) -> Mapping[int, RankRow]:
    """The same by the numbers of those who are ranked."""
    rows = rank_rows(day, held)
    return day.keep(
        ("ranked", held.number), list_stamp(day, held), lambda: {row.number: row for row in rows}
    )


def list_stamp(day: Day, held: Held) -> tuple[int, int]:
    """What the list depends on: how many Passen are complete, and the last entry that may have changed it.

    Totals count once their Passe is complete; those of an extra Passe at once.
    """

    def make() -> tuple[int, int]:
        passen = held.evening.stage.passen
        changed = (
            note.number
            for note in reversed(day.event.notes)
            if isinstance(note.entry, CHANGES_THE_LIST)
            and not (isinstance(note.entry, ScoreEntered) and note.entry.passe <= passen)
        )
        return held.complete, next(changed, 0)

    return day.once(("list", held.number), make)


def rows_of(day: Day, event: Event, held: Held) -> Rows:
    """The list of an evening at any state of the event, with the names that hold now."""
    return tuple(
        RankRow(
            rank=row.rank,
            number=row.number,
            name=row.name,
            place=row.place,
            passen=row.passen,
            value=row.value,
            decided_by=row.decided_by,
            wins_prize=row.wins_prize,
        )
        for row in ranking(event, held, day.people)
    )


def compared(rows: Sequence[RankRow], before: Sequence[RankRow]) -> Rows:
    """The list with what stood there before, where that was different."""
    old = {row.number: row for row in before}
    return tuple(_compared(row, old) for row in rows)


def _compared(row: RankRow, old: Mapping[int, RankRow]) -> RankRow:
    before = old.get(row.number)
    if before is None:
        return replace(row, was_rank=0, was_value="")
    if (before.rank, before.value) == (row.rank, row.value):
        return row
    return replace(row, was_rank=before.rank, was_value=before.value)


async def written_with_changes(
    day: Day, key: str, build: Callable[[], Writing]
) -> tuple[Done, Rows]:
    """Write something down; and the lines of the list that are others than just before."""
    before: list[Rows] = []

    def noted() -> Writing:
        before.append(rank_rows(day, day.held))
        return build()

    done = await day.write(key, noted)
    if not before:
        return done, ()
    now = rank_rows(day, day.held)
    if now is before[0]:
        return done, ()
    return done, tuple(row for row in compared(now, before[0]) if row.was_rank is not None)
