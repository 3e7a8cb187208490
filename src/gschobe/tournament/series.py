"""A series: results from many evenings, at many places and on the internet, each kept for its person.

As for an evening, entries are only ever added. The list of sums is computed anew from the state
(`tickets.py`), so it is provisional until the Jassleiter closes it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from gschobe.tournament.entries import Author
from gschobe.tournament.reglement import Reglement


class VenueKind(StrEnum):
    """Where an evening is played; a result counts the same from both."""

    HALL = "hall"
    INTERNET = "internet"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesEntry:
    """What every entry has."""

    by: Author
    at: str = ""


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

    giver: int
    receiver: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesClosed(SeriesEntry):
    """The Jassleiter closes the list; who has a place now plays the final."""


Best = tuple[tuple[int, int], ...]
"""The results of one person, the best first: points with a minus, and the number of the result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The state of a series; `cut` is the sum that was enough when the list was closed."""

    reglement: Reglement
    entries: tuple[SeriesEntry, ...] = ()
    results: Mapping[int, ResultEntered] = field(default_factory=dict[int, ResultEntered])
    best: Mapping[int, Best] = field(default_factory=dict[int, Best])
    joined: Mapping[int, int] = field(default_factory=dict[int, int])
    passed: Mapping[int, int] = field(default_factory=dict[int, int])
    is_closed: bool = False

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


def with_series_entry(series: Series, entry: SeriesEntry) -> Series:
    """The series after an entry; `series_refused.enter_in_series` looks first whether it may be."""
    after = replace(series, entries=(*series.entries, entry))
    match entry:
        case ResultEntered():
            kept = replace(entry, person=series.person(entry.person))
            return _with_result(after, kept)
        case ResultCorrected():
            before = series.results[entry.number]
            changed = replace(before, passen=entry.passen)
            return _with_result(_without_result(after, before), changed)
        case ResultStruck():
            return _without_result(after, series.results[entry.number])
        case PersonsJoined():
            return _with_joined(after, entry)
        case TicketPassed():
            giver, receiver = series.person(entry.giver), series.person(entry.receiver)
            return replace(after, passed={**series.passed, giver: receiver})
        case SeriesClosed():
            return replace(after, is_closed=True)
        case _:
            raise TypeError(entry)


def _with_result(series: Series, result: ResultEntered) -> Series:
    ordered = list(series.best.get(result.person, ()))
    insort(ordered, (-sum(result.passen), result.number))
    return replace(
        series,
        results={**series.results, result.number: result},
        best={**series.best, result.person: tuple(ordered)},
    )


def _without_result(series: Series, result: ResultEntered) -> Series:
    results = dict(series.results)
    del results[result.number]
    left = tuple(each for each in series.best[result.person] if each[1] != result.number)
    return replace(series, results=results, best={**series.best, result.person: left})


def _with_joined(series: Series, entry: PersonsJoined) -> Series:
    """All results and tickets of both numbers under the first."""
    kept, old = series.person(entry.kept), series.person(entry.joined)
    results = {
        number: replace(result, person=kept) if result.person == old else result
        for number, result in series.results.items()
    }
    best = {person: each for person, each in series.best.items() if person != old}
    best[kept] = tuple(sorted((*series.best.get(kept, ()), *series.best.get(old, ()))))
    joined = {number: kept if to == old else to for number, to in series.joined.items()}
    passed = {
        kept if giver == old else giver: kept if receiver == old else receiver
        for giver, receiver in series.passed.items()
    }
    return replace(series, results=results, best=best, joined={**joined, old: kept}, passed=passed)
