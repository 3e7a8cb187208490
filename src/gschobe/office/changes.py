"""Whose rank and points are others than before, said after a correction."""

from __future__ import annotations

from collections.abc import Iterator

from gschobe.office.event import Held
from gschobe.office.lists import unit_name, written
from gschobe.office.participants import People
from gschobe.texts import say
from gschobe.tournament.results import evening_list


def changes(before: Held, after: Held, people: People) -> Iterator[str]:
    """A sentence for each whose line of the list has changed."""
    old = {each.contestant.number: each for each in evening_list(before.evening)}
    new = {each.contestant.number: each for each in evening_list(after.evening)}
    for number, placed in new.items():
        name = unit_name(after, people, number)
        value = written(placed.contestant.value)
        if number not in old:
            yield say("change/new", name=name, rank=placed.rank, value=value)
        elif (old[number].rank, old[number].contestant.value) != (
            placed.rank,
            placed.contestant.value,
        ):
            yield say(
                "change/line",
                name=name,
                old_rank=old[number].rank,
                rank=placed.rank,
                old_value=written(old[number].contestant.value),
                value=value,
            )
    for number in old:
        if number not in new:
            yield say("change/gone", name=unit_name(before, people, number))
