"""An evening as its entries make it: who plays, who sits where, what the tables have reported.

`why_refused` is the only source of what may be entered. Points that change later change ranks and
never seats: a Passe that has begun keeps its tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from gschobe.tournament.choices import Method, Scribe, Start
from gschobe.tournament.entries import (
    Entered,
    Entry,
    LeftoverDecided,
    PasseBegan,
    RoundsRecorded,
    ScoreCorrected,
    ScoreEntered,
    ScribeNamed,
    SeatingPublished,
    TakenBack,
    Withdrew,
)
from gschobe.tournament.leftover import FIXED
from gschobe.tournament.reglement import Reglement, Stage
from gschobe.tournament.seating import Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class Hung:
    """The tables of a Passe as they hang on the wall, in which version, and whether it has begun."""

    seating: Seating
    version: int = 1
    has_begun: bool = False

    def players_at(self, number: int) -> tuple[int, ...] | None:
        """The four of a table by seat; None where there is no such table."""
        return next((each.seats for each in self.seating.tables if each.number == number), None)


Reported = ScoreEntered | ScoreCorrected
Place = tuple[int, int]
"""A Passe and a table."""
Kept = TypeVar("Kept", bound=Entry)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """The state of an evening; `entries` is the whole list, and the rest is computed from it."""

    reglement: Reglement
    stage: Stage
    carried: Mapping[int, int] = field(default_factory=dict[int, int])
    entries: tuple[Entry, ...] = ()
    entrants: Mapping[int, Entered] = field(default_factory=dict[int, Entered])
    withdrawn: Mapping[int, Withdrew] = field(default_factory=dict[int, Withdrew])
    decisions: tuple[LeftoverDecided, ...] = ()
    hung: Mapping[int, Hung] = field(default_factory=dict[int, Hung])
    scribes: Mapping[Place, int] = field(default_factory=dict[Place, int])
    scores: Mapping[Place, Reported] = field(default_factory=dict[Place, Reported])
    recorded: Mapping[Place, RoundsRecorded] = field(default_factory=dict[Place, RoundsRecorded])
    """The tables that were live ones, with their records."""
    taken_back: frozenset[int] = frozenset()

    @property
    def has_begun(self) -> bool:
        """Whether a Passe has been called."""
        return any(each.has_begun for each in self.hung.values())

    def present(self, passe: int) -> frozenset[int]:
        """Those who are there for a Passe."""
        gone = {
            player for player, withdrew in self.withdrawn.items() if withdrew.from_passe <= passe
        }
        return frozenset(self.entrants) - gone

    def method(self, passe: int) -> Method | None:
        """What is done in a Passe for those left over; None while nothing is decided."""
        valid = [each for each in self.decisions if each.from_passe <= passe]
        return valid[-1].method if valid else FIXED.get(self.stage.fill)

    def scribe(self, passe: int, table: int) -> int | None:
        """Who writes at a table: whoever was named, or the lot's letter a, or nobody yet."""
        named = self.scribes.get((passe, table))
        if named is not None or self.reglement.table.scribe is not Scribe.SEAT_A:
            return named
        seats = self.hung[passe].players_at(table) if passe in self.hung else None
        return None if seats is None else seats[0]

    def standing(self, kind: type[Kept]) -> Iterator[Kept]:
        """The entries of a kind that were not taken back."""
        for number, entry in enumerate(self.entries):
            if isinstance(entry, kind) and number not in self.taken_back:
                yield entry


def open_evening(
    reglement: Reglement, stage: Stage, *, before: Mapping[int, int] | None = None
) -> Evening:
    """An evening before its first entry.

    `before` has the points of the stage before; they count only where the Reglement carries them in.
    """
    if before is None or stage.start is Start.FROM_ZERO:
        return Evening(reglement=reglement, stage=stage)
    return Evening(reglement=reglement, stage=stage, carried=before)


def with_entry(evening: Evening, entry: Entry) -> Evening:
    """The evening after an entry that `why_refused` has nothing against."""
    after = replace(evening, entries=(*evening.entries, entry))
    match entry:
        case Entered():
            added = dict.fromkeys(entry.players, entry)
            return replace(after, entrants={**evening.entrants, **added})
        case Withdrew():
            return replace(after, withdrawn={**evening.withdrawn, entry.player: entry})
        case LeftoverDecided():
            return replace(after, decisions=(*evening.decisions, entry))
        case SeatingPublished():
            hung = Hung(seating=entry.seating, version=entry.version)
            return replace(after, hung={**evening.hung, entry.seating.passe: hung})
        case ScribeNamed():
            named = {**evening.scribes, (entry.passe, entry.table): entry.player}
            return replace(after, scribes=named)
        case PasseBegan():
            begun = replace(evening.hung[entry.passe], has_begun=True)
            return replace(after, hung={**evening.hung, entry.passe: begun})
        case ScoreEntered() | ScoreCorrected():
            scores = {**evening.scores, (entry.passe, entry.table): entry}
            return replace(after, scores=scores)
        case RoundsRecorded():
            recorded = {**evening.recorded, (entry.passe, entry.table): entry}
            return replace(after, recorded=recorded)
        case TakenBack():
            return replace(after, taken_back=evening.taken_back | {entry.entry})
        case _:
            return after
