"""What the phones of the parties have said of their tables, beside what was entered.

A report alone counts for nothing. Once both parties say the same it is entered; what differs is a
conflict that only the desk settles, and nothing that anybody has said is ever overwritten.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from gschobe.tournament.entries import (
    PasseBegan,
    ScoreCorrected,
    ScoreEntered,
    ScoreReported,
    SeatingPublished,
)
from gschobe.tournament.evening import Evening, Place, Reported

Party = Literal["a", "b"]
OTHER: Mapping[Party, Party] = {"a": "b", "b": "a"}


class TableState(StrEnum):
    """How far the result of a table is."""

    OPEN = "open"
    REPORTED = "reported"
    CONFLICT = "conflict"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A report, and where it stands in the list of the evening; `is_new`: no totals were entered since."""

    report: ScoreReported
    place: int
    is_new: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TableReports:
    """The newest report of each party of a table, and where its totals stand in the list of the evening."""

    by_party: Mapping[Party, Said] = field(default_factory=dict[Party, Said])
    score: Reported | None = None
    score_place: int | None = None

    @property
    def state(self) -> TableState:
        """What is known of the table."""
        new = [said.report for said in self.by_party.values() if said.is_new]
        if self.score is not None:
            doubted = any(not says_the_same(each, self.score) for each in new)
            return TableState.CONFLICT if doubted else TableState.CONFIRMED
        if not new:
            return TableState.OPEN
        differ = any(not says_the_same(each, new[0]) for each in new)
        return TableState.CONFLICT if differ else TableState.REPORTED


NOTHING_SAID = TableReports()


def says_the_same(one: ScoreReported | Reported, other: ScoreReported | Reported) -> bool:
    """Whether two totals of a table are the same in all that counts."""
    return (one.points, one.matches, one.differences) == (
        other.points,
        other.matches,
        other.differences,
    )


def agreed(reports: TableReports, report: ScoreReported) -> bool:
    """Whether with one more report both parties say the same of a table that has no totals yet."""
    other = reports.by_party.get(OTHER[report.party])
    if reports.score is not None or other is None or not other.is_new:
        return False
    return says_the_same(other.report, report)


def reports_of(evening: Evening) -> dict[Place, TableReports]:
    """What was said and entered of each table; tables that are drawn anew begin from nothing."""
    found: dict[Place, TableReports] = {}
    for place, entry in enumerate(evening.entries):
        match entry:
            case ScoreReported():
                at = (entry.passe, entry.table)
                before = found.get(at, NOTHING_SAID)
                party: Party = entry.party
                said = Said(report=entry, place=place)
                by_party: dict[Party, Said] = {**before.by_party, party: said}
                found[at] = replace(before, by_party=by_party)
            case ScoreEntered() | ScoreCorrected():
                at = (entry.passe, entry.table)
                before = found.get(at, NOTHING_SAID)
                old: dict[Party, Said] = {
                    party: replace(each, is_new=False) for party, each in before.by_party.items()
                }
                found[at] = TableReports(by_party=old, score=entry, score_place=place)
            case SeatingPublished():
                _forget(found, entry.seating.passe)
            case PasseBegan():
                _forget(found, entry.passe)
            case _:
                pass
    return found


def _forget(found: dict[Place, TableReports], passe: int) -> None:
    for at in [at for at in found if at[0] == passe]:
        del found[at]
