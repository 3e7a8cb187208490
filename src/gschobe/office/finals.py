"""Who plays the next stage, and the evening that it is played at."""

from __future__ import annotations

from collections.abc import Sequence

from gschobe.office.entries import EveningOpened
from gschobe.office.event import Event, Held
from gschobe.office.year_lists import has_sums, has_year_list, year
from gschobe.tournament.advance import going_on
from gschobe.tournament.choices import Fill
from gschobe.tournament.entries import Author, Entered
from gschobe.tournament.leftover import places_to_fill
from gschobe.tournament.ranking import Placed
from gschobe.tournament.results import evening_list
from gschobe.tournament.tickets import finalists


def next_stage(event: Event, held: Held | None) -> str | None:
    """The stage that follows that of an evening; None after the last one."""
    stages = list(event.reglement.stages)
    if held is None:
        return stages[1] if len(stages) > 1 else None
    place = stages.index(held.opened.stage) + 1
    return stages[place] if place < len(stages) else None


def lists_of(event: Event, held: Held) -> dict[str, Sequence[Placed]]:
    """The list of each venue or group of a stage."""
    same = [each for each in event.evenings.values() if each.opened.stage == held.opened.stage]
    if len(same) > 1:
        return {f"{each.opened.venue} {each.number}": evening_list(each.evening) for each in same}
    placed = evening_list(held.evening)
    if held.draws and len(held.draws[0].circles) > 1:
        return {
            str(number): [each for each in placed if each.contestant.number in circle]
            for number, circle in enumerate(held.draws[0].circles, start=1)
        }
    return {"": placed}


def finalists_of(event: Event, held: Held, *, wildcards: Sequence[int] = ()) -> tuple[int, ...]:
    """Who plays the stage after that of an evening, best first."""
    first = held.evening.stage == event.reglement.first_stage
    if first and has_sums(event.reglement):
        return tuple(dict.fromkeys((*finalists(event.series), *wildcards)))
    lists = lists_of(event, held)
    if first and has_year_list(event.reglement):
        lists = {"": year(event)}
    chosen = going_on(held.evening.stage, lists, wildcards=wildcards)
    following = next_stage(event, held)
    if following and event.reglement.stages[following].fill is Fill.NEXT_RANKED:
        more = places_to_fill(event.reglement.stages[following], len(chosen))
        placed = [each for every in lists.values() for each in every]
        rest = [e.contestant.number for e in placed if e.contestant.number not in chosen]
        chosen = (*chosen, *rest[:more])
    return chosen


def final_of(
    event: Event,
    held: Held,
    *,
    stage: str,
    venue: str,
    date: str,
    by: Author,
    wildcards: Sequence[int] = (),
) -> tuple[EveningOpened, tuple[Entered, ...]]:
    """The evening of the next stage, and those who play it."""
    values = {
        each.contestant.number: int(each.contestant.value)
        for placed in lists_of(event, held).values()
        for each in placed
    }
    numbers = finalists_of(event, held, wildcards=wildcards)
    opened = EveningOpened(
        by=by,
        number=max(event.evenings) + 1,
        stage=stage,
        venue=venue,
        date=date,
        carried=tuple((number, values[number]) for number in numbers if number in values),
    )
    entered = tuple(
        Entered(
            by=by,
            players=held.evening.entrants[number].players
            if number in held.evening.entrants
            else (number,),
        )
        for number in numbers
    )
    return opened, entered
