"""The list of a club over its evenings, where the Reglement makes one: points for ranks, the mean, a final."""

from __future__ import annotations

from gschobe.office.event import Event
from gschobe.tournament.choices import Aggregate, EveningValue
from gschobe.tournament.ranking import Placed
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.results import evening_list
from gschobe.tournament.years import Day, year_list


def has_sums(reglement: Reglement) -> bool:
    """Whether a series is decided by sums of the best results and tickets, as that of the SRK is.

    >>> has_sums(Reglement())
    False
    """
    keys = reglement.series
    return (
        keys.evenings != 1
        and keys.value is EveningValue.POINTS
        and keys.aggregate is Aggregate.BEST
    )


def has_year_list(reglement: Reglement) -> bool:
    """Whether several evenings become one list in another way."""
    return reglement.series.evenings != 1 and not has_sums(reglement)


def days(event: Event) -> tuple[Day, ...]:
    """The evenings that are over, each with its list."""
    return tuple(
        Day(stage=held.opened.stage, placed=evening_list(held.evening))
        for held in event.evenings.values()
        if held.is_closed
    )


def year(event: Event) -> tuple[Placed, ...]:
    """The list over all evenings that are over."""
    return year_list(event.reglement, days(event))
