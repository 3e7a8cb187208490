"""Random series against a slow reading of the same rules; `ranking_equal` runs it beside the lists.

The reference keeps results, tickets and nothing else, and makes everything anew for each question.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType

from gschobe.tournament.choices import PlacesFor, Unused
from gschobe.tournament.entries import Author, Role
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.series import (
    ResultEntered,
    Series,
    SeriesClosed,
    TicketPassed,
    open_series,
)
from gschobe.tournament.series_refused import enter_in_series, why_refused_in_series
from gschobe.tournament.tickets import finalists, sum_list

JASSLEITER = Author(person=1, role=Role.JASSLEITER)
PERSONS = range(1, 13)
GOOD = PERSONS[:4]
"""These play more often and better, so that some have two sums."""
Claim = tuple[int, int, int]
"""A person, which of his sums, and how much."""


@dataclass(kw_only=True)
class Plain:
    """The series as a person with a pencil would keep it."""

    number: int
    sums_each: int
    places: int
    for_persons: bool
    needed: int
    results: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    passed: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])

    def made(self, person: int) -> list[int]:
        """The results of a person, the best first."""
        return sorted((points for who, points in self.results if who == person), reverse=True)

    def qualified(self) -> list[Claim]:
        """Every sum that fewer than the places are better than."""
        every: list[Claim] = []
        for person in PERSONS:
            left = self.made(person)
            for which in range(1, self.sums_each + 1):
                part, left = left[: self.number], left[self.number :]
                if len(part) == self.number:
                    every.append((person, which, sum(part)))
        counting = [claim for claim in every if claim[1] == 1 or not self.for_persons]
        return [
            claim for claim in every if sum(other[2] > claim[2] for other in counting) < self.places
        ]

    def may_receive(self, person: int) -> bool:
        """Whether somebody has enough results and no place of his own."""
        qualifies = any(who == person for who, _, _ in self.qualified())
        return len(self.made(person)) >= self.needed and not qualifies

    def may_pass(self, owner: int, receiver: int) -> bool:
        """Whether a ticket may go from one to the other."""
        has_second = any(who == owner and which == 2 for who, which, _ in self.qualified())
        return (
            has_second
            and owner != receiver
            and all(before != owner and after != receiver for before, after in self.passed)
            and self.may_receive(receiver)
        )

    def finalists(self) -> list[int]:
        """Who plays the final when the list is closed now."""
        playing: list[int] = []
        for person, which, _ in self.qualified():
            if which == 1:
                playing.append(person)
            else:
                playing += [
                    receiver
                    for owner, receiver in self.passed
                    if owner == person and self.may_receive(receiver)
                ]
        return sorted(playing)


def random_reglement(rng: Random) -> Reglement:
    """The SRK rules with other numbers."""
    srk = reglement_named("srk-2006")
    keys = replace(
        srk.series,
        number=rng.randint(1, 3),
        sums_each=rng.randint(1, 2),
        places_for=rng.choice(list(PlacesFor)),
        receiver_results=rng.randint(0, 3),
        unused=Unused.LAPSES,
    )
    first = replace(srk.first_stage, places=rng.randint(1, 9))
    stages = MappingProxyType({**srk.stages, "evening": first})
    return replace(srk, series=keys, stages=stages)


def series_differences(rng: Random) -> list[str]:
    """What the two readings of a random series disagree on, from the first result to the final."""
    reglement = random_reglement(rng)
    keys = reglement.series
    plain = Plain(
        number=keys.number,
        sums_each=keys.sums_each,
        places=reglement.first_stage.places,
        for_persons=keys.places_for is PlacesFor.PERSONS,
        needed=keys.receiver_results,
    )
    series, found = open_series(reglement), list[str]()
    for _ in range(rng.randint(0, 4)):
        series = _with_results(series, plain, rng)
        qualified = sorted(
            (each.person, each.which, each.value) for each in sum_list(series).qualified
        )
        if qualified != sorted(plain.qualified()):
            found.append(f"qualified {qualified}, expected {plain.qualified()} in {plain}")
        series = _with_transfers(series, plain, rng, found)
    closed = enter_in_series(series, SeriesClosed(by=JASSLEITER))
    if sorted(finalists(closed)) != plain.finalists():
        found.append(f"final {finalists(closed)}, expected {plain.finalists()} in {plain}")
    return found


def _with_results(series: Series, plain: Plain, rng: Random) -> Series:
    for _ in range(rng.randint(0, 20)):
        person = rng.choice(GOOD if rng.random() < 0.5 else PERSONS)
        points = rng.randint(3700, 3706) - person // 3
        plain.results.append((person, points))
        entry = ResultEntered(
            by=JASSLEITER,
            number=len(plain.results),
            person=person,
            passen=(points, 0, 0, 0),
            venue="",
            series=series.name,
        )
        series = enter_in_series(series, entry)
    return series


def _with_transfers(series: Series, plain: Plain, rng: Random, found: list[str]) -> Series:
    for _ in range(rng.randint(0, 6)):
        owner, receiver = rng.choice(GOOD), rng.choice(PERSONS)
        entry = TicketPassed(by=JASSLEITER, owner=owner, receiver=receiver)
        may = why_refused_in_series(series, entry) is None
        if may != plain.may_pass(owner, receiver):
            found.append(f"{owner} to {receiver}: {may} in {plain}")
        if may:
            plain.passed.append((owner, receiver))
            series = enter_in_series(series, entry)
    return series
