"""What an entry is news about, so that of hundreds of pages only those that show it look again."""

from __future__ import annotations

from gschobe.office.event import Event
from gschobe.tournament.entries import ScoreEntered, ScoreReported

Topic = tuple[str, int, int]
"""A table of a Passe, a player, or one of those below."""

DESK: Topic = ("desk", 0, 0)
HALL: Topic = ("hall", 0, 0)
EVERYTHING: frozenset[Topic] = frozenset({DESK, HALL})
"""Whoever waits for this is told of everything, and everybody is told of it."""


def table_topic(passe: int, table: int) -> Topic:
    """What one table has made or said."""
    return ("table", passe, table)


def player_topic(player: int) -> Topic:
    """What one player has made."""
    return ("player", player, 0)


def topics(before: Event, after: Event) -> frozenset[Topic]:
    """What the entries between two states are news about.

    What a phone says is for its table and the desk; totals also for the four who made them and for the
    hall, which counts. Everything else, and totals that complete a Passe, may concern anybody.
    """
    found: set[Topic] = {DESK}
    for note in after.notes[before.version :]:
        entry = note.entry
        if isinstance(entry, ScoreReported):
            found.add(table_topic(entry.passe, entry.table))
        elif isinstance(entry, ScoreEntered):
            held = after.evenings[note.evening]
            is_last = held.complete != before.evenings[note.evening].complete
            if is_last or entry.passe > held.evening.stage.passen:
                return EVERYTHING
            players = held.evening.hung[entry.passe].players_at(entry.table) or ()
            found |= {HALL, table_topic(entry.passe, entry.table), *map(player_topic, players)}
        else:
            return EVERYTHING
    return frozenset(found)
