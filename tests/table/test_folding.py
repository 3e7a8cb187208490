"""Reading a log back gives the table to which its entries led one by one, whatever of it is left out."""

from functools import reduce

import pytest
from msgspec.structs import replace

from gschobe.protocol import messages as wire
from gschobe.table import entries as log
from gschobe.table.entries import Entry, parse_entry
from gschobe.table.evolving import evolve
from gschobe.table.folding import finished_in, fold
from gschobe.table.state import TableState, open_table
from tests.table.hall import Hall

ROUNDS = 3


def played(*, rules: str, persons: tuple[int, ...]) -> Hall:
    """A game in the middle of its fourth round, at which people have come, gone and taken back."""
    hall = Hall(rules)
    hall.seat_all(persons)
    while hall.table.state.game.standing.rounds_played < ROUNDS or len(hall.table.state.deeds) != 9:
        is_new = len(hall.table.state.deeds) == 5
        if is_new and hall.table.state.taken_back == 0 and persons == (1,):
            hall.ask(wire.TakeBack(key=hall.key()))
        if is_new and len(persons) == 2:
            hall.ask(wire.Sit(key=hall.key(), seat="N"), person=3)
        assert hall.step()
    return hall


def without_scores(entries: list[Entry]) -> list[Entry]:
    """The log as it was written before scores stood in it."""
    return [
        replace(each, body=log.Counted()) if isinstance(each.body, log.Counted) else each
        for each in entries
    ]


@pytest.mark.parametrize("persons", [(1,), (1, 2), (1, 2, 3, 4)])
@pytest.mark.parametrize("rules", ["schieber target=2500", "srk-2006"])
def test_at_every_place_it_is_the_same_table(rules: str, persons: tuple[int, ...]) -> None:
    hall = played(rules=rules, persons=persons)
    entries = list(map(parse_entry, hall.disk))
    older = without_scores(entries)
    states: list[TableState] = [open_table(entries[0])]
    for entry in entries[1:]:
        states.append(evolve(states[-1], entry))
    for place, state in enumerate(states, start=1):
        assert fold(entries[:place]) == state
    assert fold(older) == reduce(evolve, older[1:], open_table(older[0])) == states[-1]
    for after in range(ROUNDS + 2):
        assert list(finished_in(entries, after=after)) == hall.finished[after:]
        assert list(finished_in(older, after=after)) == hall.finished[after:]


def test_what_was_counted_stands_in_the_log_and_is_not_played_again() -> None:
    hall = played(rules="schieber target=2500", persons=(1, 2, 3, 4))
    entries = list(map(parse_entry, hall.disk))
    last = max(place for place, entry in enumerate(entries) if isinstance(entry.body, log.Dealt))
    shorter = [
        entry
        for place, entry in enumerate(entries)
        if place > last or not isinstance(entry.body, log.Acted)
    ]
    assert fold(shorter) == hall.table.state
