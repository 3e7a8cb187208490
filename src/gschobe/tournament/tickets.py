"""Who plays the final of a series: sums of the best results, two of one person at most, tickets passed on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from gschobe.tournament.choices import PlacesFor, ReceiverTested, SecondFrom, Unused
from gschobe.tournament.reglement import SeriesKeys
from gschobe.tournament.series import Best, Series


class Sum(NamedTuple):
    """The sum of some results of a person; `which` is 1 for the best ones and 2 for the next."""

    rank: int
    person: int
    which: int
    value: int
    results: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SumList:
    """All sums, the best first; `cut` is the least that is enough, None while all are in."""

    sums: tuple[Sum, ...]
    cut: int | None

    @property
    def qualified(self) -> tuple[Sum, ...]:
        """The sums that have a place, with all who tie at the last one."""
        if self.cut is None:
            return self.sums
        return tuple(each for each in self.sums if each.value >= self.cut)

    def tickets_of(self, person: int) -> tuple[Sum, ...]:
        """The sums of one person that have a place."""
        return tuple(each for each in self.qualified if each.person == person)


def sum_list(series: Series) -> SumList:
    """The list of sums as it stands now."""
    keys, places = series.reglement.series, series.reglement.first_stage.places
    raw: list[_Raw] = []
    for person, best in series.best.items():
        if len(best) >= keys.number:
            raw += _sums_of(keys, person, best)
    raw.sort()
    sums: list[Sum] = []
    rank, before = 0, None
    for place, (value, person, which, results) in enumerate(raw, start=1):
        if value != before:
            rank, before = place, value
        sums.append(Sum(rank, person, which, -value, results))
    return SumList(sums=tuple(sums), cut=_cut(keys, sums, places))


_Raw = tuple[int, int, int, tuple[int, ...]]
"""The value with a minus, the person, which sum of his, the numbers of the results."""


def _sums_of(keys: SeriesKeys, person: int, best: Best) -> Iterator[_Raw]:
    """The sums of one person."""
    number = keys.number
    for which in range(keys.sums_each):
        if keys.second_from is SecondFrom.OTHER_RESULTS:
            used = best[which * number : (which + 1) * number]
        else:
            used = (*best[: number - 1], *best[number - 1 + which : number + which])
        if len(used) == number:
            values, results = zip(*used, strict=True)
            yield sum(values), person, which + 1, results


def _cut(keys: SeriesKeys, sums: Sequence[Sum], places: int) -> int | None:
    """The value of the last place."""
    if keys.places_for is PlacesFor.PERSONS:
        sums = [each for each in sums if each.which == 1]
    return sums[places - 1].value if 0 < places <= len(sums) else None


class Holding(StrEnum):
    """What has become of a ticket."""

    OWN = "own"
    PASSED_ON = "passed_on"
    MOVED_UP = "moved_up"
    OPEN = "open"
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A place in the final: who earned it, who plays, and why nobody does.

    `holder` is None for a second ticket that is not passed on; `reason` is a code.
    """

    earned_by: int
    which: int
    value: int
    holder: int | None
    holding: Holding
    reason: str | None = None


def why_may_not_receive(series: Series, receiver: int, standing: SumList) -> str | None:
    """The code of what stands against somebody receiving a ticket; None if he may."""
    keys, person = series.reglement.series, series.person(receiver)
    if len(series.best.get(person, ())) < keys.receiver_results:
        return "series/receiver_results"
    if standing.tickets_of(person):
        return "series/receiver_qualified"
    return None


def tickets(series: Series) -> tuple[Ticket, ...]:
    """The tickets: provisional while results come in, as they were closed afterwards.

    After closing nobody moves up and nobody loses a place that he had from somebody else; whoever
    has less than the cut by a later correction loses his own.
    """
    if series.closed is None:
        return tuple(_tickets(series, is_closing=False))
    closed = tuple(_tickets(series.closed, is_closing=True))
    cut = sum_list(series.closed).cut or 0
    now = {(each.person, each.which): each.value for each in sum_list(series).sums}
    return tuple(_after_closing(ticket, now, cut) for ticket in closed)


def _after_closing(ticket: Ticket, now: dict[tuple[int, int], int], cut: int) -> Ticket:
    value = now.get((ticket.earned_by, ticket.which), 0)
    if ticket.holding is not Holding.OWN or value >= min(cut, ticket.value):
        return ticket
    return Ticket(
        earned_by=ticket.earned_by,
        which=ticket.which,
        value=value,
        holder=None,
        holding=Holding.LAPSED,
        reason="series/below_the_cut",
    )


def _tickets(series: Series, *, is_closing: bool) -> Iterator[Ticket]:
    standing = sum_list(series)
    lapsed = 0
    for each in standing.qualified:
        ticket = _ticket(series, standing, each, is_closing=is_closing)
        lapsed += ticket.holding is Holding.LAPSED
        yield ticket
    if is_closing and series.reglement.series.unused is Unused.MOVES_UP and lapsed:
        yield from _moved_up(standing, lapsed)


def _ticket(series: Series, standing: SumList, each: Sum, *, is_closing: bool) -> Ticket:
    holder, holding, reason = each.person, Holding.OWN, None
    if each.which > 1:
        receiver = series.passed.get(each.person)
        if receiver is not None:
            holder, holding = receiver, Holding.PASSED_ON
            reason = _reason_now(series, receiver, standing)
        if receiver is None or reason is not None:
            holder, holding = None, Holding.LAPSED if is_closing else Holding.OPEN
            reason = reason or ("series/not_passed_on" if is_closing else None)
    return Ticket(
        earned_by=each.person,
        which=each.which,
        value=each.value,
        holder=holder,
        holding=holding,
        reason=reason,
    )


def _reason_now(series: Series, receiver: int, standing: SumList) -> str | None:
    if series.reglement.series.receiver_tested is ReceiverTested.TRANSFER:
        return None
    return why_may_not_receive(series, receiver, standing)


def _moved_up(standing: SumList, lapsed: int) -> Iterator[Ticket]:
    """The next persons on the list who have no place, with all their equals."""
    placed = {each.person for each in standing.qualified}
    waiting = [each for each in standing.sums if each.which == 1 and each.person not in placed]
    if not waiting:
        return
    last = waiting[min(lapsed, len(waiting)) - 1].value
    for each in waiting:
        if each.value >= last:
            yield Ticket(
                earned_by=each.person,
                which=1,
                value=each.value,
                holder=each.person,
                holding=Holding.MOVED_UP,
            )


def finalists(series: Series) -> tuple[int, ...]:
    """The persons who play the final, in the order of the list."""
    return tuple(ticket.holder for ticket in tickets(series) if ticket.holder is not None)
