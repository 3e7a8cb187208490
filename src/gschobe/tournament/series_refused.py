"""Why an entry of a series is refused: results, corrections, tickets passed on, and the closing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from gschobe.tournament.choices import ReceiverTested, SeveralEvenings, StandInEvening, Transfer
from gschobe.tournament.entries import Role
from gschobe.tournament.refused import EntryError, Refused
from gschobe.tournament.series import (
    PersonsJoined,
    ResultCorrected,
    ResultEntered,
    ResultStruck,
    Series,
    SeriesEntry,
    TicketPassed,
    with_series_entries,
)
from gschobe.tournament.tickets import sum_list, why_may_not_receive


class SeriesError(EntryError):
    """An entry of a series that may not be made; the list stays as it was."""


def enter_in_series(series: Series, entry: SeriesEntry) -> Series:
    """Write an entry down, or raise SeriesError with the reason against it."""
    refused = why_refused_in_series(series, entry)
    if refused is not None:
        raise SeriesError(refused, entry=entry)
    return with_series_entries(series, (entry,))


def enter_all_in_series(series: Series, entries: Iterable[SeriesEntry]) -> Series:
    """Write down one entry after the other."""
    return reduce(enter_in_series, entries, series)


def why_refused_in_series(series: Series, entry: SeriesEntry) -> Refused | None:
    """The reason against an entry, or None if it may be made."""
    if isinstance(entry, ResultCorrected | ResultStruck | PersonsJoined) and not entry.reason:
        return _no("entry/no_reason")
    if not isinstance(entry, ResultEntered | TicketPassed) and entry.by.role is not Role.JASSLEITER:
        return _no("entry/not_jassleiter")
    if series.closed is not None and not isinstance(entry, ResultCorrected | ResultStruck):
        return _no("series/closed")
    match entry:
        case ResultEntered():
            return _result(series, entry)
        case ResultCorrected():
            return _number(series, entry.number) or _passen(series, entry.passen)
        case ResultStruck():
            return _number(series, entry.number)
        case PersonsJoined():
            return _joined(series, entry)
        case TicketPassed():
            return _ticket(series, entry)
        case _:
            return None


def _no(code: str, **data: object) -> Refused:
    return Refused(code=code, data=data)


def _number(series: Series, number: int) -> Refused | None:
    return None if number in series.results else _no("series/no_such_result", number=number)


def _passen(series: Series, passen: tuple[int, ...]) -> Refused | None:
    expected = series.reglement.first_stage.passen
    if len(passen) != expected:
        return _no("series/passe_missing", expected=expected, found=len(passen))
    return None


def _result(series: Series, entry: ResultEntered) -> Refused | None:
    keys = series.reglement.entering
    if entry.number in series.results:
        return _no("series/result_there", number=entry.number)
    if entry.series != series.name:
        return _no("series/other_series", found=entry.series, expected=series.name)
    if not entry.is_personal and keys.stand_in_evening is StandInEvening.NO_RESULT:
        return _no("series/not_in_person", person=entry.person)
    if keys.several_evenings is SeveralEvenings.ONCE and series.best.get(
        series.person(entry.person)
    ):
        return _no("series/only_once", person=entry.person)
    return _passen(series, entry.passen)


def _joined(series: Series, entry: PersonsJoined) -> Refused | None:
    if series.person(entry.kept) == series.person(entry.joined):
        return _no("series/same_person", person=entry.kept)
    return None


def _ticket(series: Series, entry: TicketPassed) -> Refused | None:
    keys = series.reglement.series
    if keys.transfer is Transfer.NONE:
        return _no("series/no_transfer")
    owner, receiver = series.person(entry.owner), series.person(entry.receiver)
    standing = sum_list(series)
    if owner == receiver:
        return _no("series/to_himself", person=owner)
    if not any(each.which > 1 for each in standing.tickets_of(owner)):
        return _no("series/no_second_ticket", person=owner)
    if owner in series.passed:
        return _no("series/passed_already", person=owner)
    received = list(series.passed.values()).count(receiver)
    if received >= keys.receiver_tickets:
        return _no("series/receiver_has_one", person=receiver)
    if keys.receiver_tested is ReceiverTested.CLOSING:
        return None
    code = why_may_not_receive(series, receiver, standing)
    if code is None:
        return None
    return _no(
        code,
        person=receiver,
        expected=keys.receiver_results,
        found=len(series.best.get(receiver, ())),
    )
