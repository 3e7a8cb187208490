"""A series: results from many evenings, at many places and on the internet, each kept for its person.

As for an evening, entries are only ever added. The list of sums is computed anew from the state
(`tickets.py`), so it is provisional until the Jassleiter closes it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from gschobe.tournament.entries import Written
from gschobe.tournament.reglement import Reglement


class VenueKind(StrEnum):
    """Where an evening is played; a result counts the same from both."""

    HALL = "hall"
    INTERNET = "internet"


class SeriesEntry(Written):
    """What is written down in a series."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEntered(SeriesEntry):
    """A person has played an evening of a series at a venue; `series` is its name."""

    number: int
    person: int
    passen: tuple[int, ...]
    venue: str
    series: str
    kind: VenueKind = VenueKind.HALL
    is_personal: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCorrected(SeriesEntry):
    """The Passen of a result are others, with the reason: a wrong score, a deduction."""

    number: int
    passen: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultStruck(SeriesEntry):
    """A result does not count, for instance because somebody else played."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonsJoined(SeriesEntry):
    """Two numbers are one person: the results of the second go to the first."""

    kept: int
    joined: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketPassed(SeriesEntry):
    """Somebody passes his second qualification on."""

    owner: int
    receiver: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesClosed(SeriesEntry):
    """The Jassleiter closes the list; who has a place now plays the final."""


Best = tuple[tuple[int, int], ...]
"""The results of one person, the best first: points with a minus, and the number of the result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The state of a series; `closed` is what it was when the Jassleiter closed the list."""

    reglement: Reglement
    entries: tuple[SeriesEntry, ...] = ()
    results: Mapping[int, ResultEntered] = field(default_factory=dict[int, ResultEntered])
    best: Mapping[int, Best] = field(default_factory=dict[int, Best])
    joined: Mapping[int, int] = field(default_factory=dict[int, int])
    passed: Mapping[int, int] = field(default_factory=dict[int, int])
    closed: Series | None = None

    @property
    def name(self) -> str:
        """The name that its results have to bear."""
        return self.reglement.name

    def person(self, number: int) -> int:
        """The number under which a person's results are kept.

        >>> Series(reglement=Reglement(), joined={7: 3}).person(7)
        3
        """
        return self.joined.get(number, number)


def open_series(reglement: Reglement) -> Series:
    """A series before its first result."""
    return Series(reglement=reglement)


def with_series_entries(series: Series, entries: Iterable[SeriesEntry]) -> Series:
    """The series after entries that were accepted; `series_refused.py` looks first whether they may be."""
    draft = _Draft(series)
    for entry in entries:
        draft.add(entry)
    return draft.series()


class _Draft:
    """A series while entries are added to it: copied once, and not once an entry."""

    def __init__(self, series: Series) -> None:
        self.start = series
        self.entries: list[SeriesEntry] = list(series.entries)
        self.results = dict(series.results)
        self.best = dict(series.best)
        self.joined = dict(series.joined)
        self.passed = dict(series.passed)
        self.closed = series.closed

    def series(self) -> Series:
        """What has become of it."""
        return replace(
            self.start,
            entries=tuple(self.entries),
            results=dict(self.results),
            best=dict(self.best),
            joined=dict(self.joined),
            passed=dict(self.passed),
            closed=self.closed,
        )

    def add(self, entry: SeriesEntry) -> None:
        """Take in one entry."""
        self.entries.append(entry)
        match entry:
            case ResultEntered():
                self._put(replace(entry, person=self._person(entry.person)))
            case ResultCorrected():
                self._put(replace(self._strike(entry.number), passen=entry.passen))
            case ResultStruck():
                self._strike(entry.number)
            case PersonsJoined():
                self._join(self._person(entry.kept), self._person(entry.joined))
            case TicketPassed():
                self.passed[self._person(entry.owner)] = self._person(entry.receiver)
            case SeriesClosed():
                self.closed = self.series()
            case _:
                raise TypeError(entry)

    def _person(self, number: int) -> int:
        return self.joined.get(number, number)

    def _put(self, result: ResultEntered) -> None:
        ordered = list(self.best.get(result.person, ()))
        insort(ordered, (-sum(result.passen), result.number))
        self.results[result.number] = result
        self.best[result.person] = tuple(ordered)

    def _strike(self, number: int) -> ResultEntered:
        struck = self.results.pop(number)
        left = (each for each in self.best[struck.person] if each[1] != number)
        self.best[struck.person] = tuple(left)
        return struck

    def _join(self, kept: int, old: int) -> None:
        """All results and tickets of both numbers under the first."""
        for number, result in self.results.items():
            if result.person == old:
                self.results[number] = replace(result, person=kept)
        both = (*self.best.get(kept, ()), *self.best.pop(old, ()))
        self.best[kept] = tuple(sorted(both))
        self.joined |= {number: kept for number, to in self.joined.items() if to == old}
        self.joined[old] = kept
        self.passed = {
            kept if owner == old else owner: kept if receiver == old else receiver
            for owner, receiver in self.passed.items()
        }
