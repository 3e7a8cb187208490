"""Whether everybody at a table has played himself, as a result for a series asks for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from gschobe.core.notation import parse_seat
from gschobe.core.seats import Seat
from gschobe.protocol import actions as deeds
from gschobe.table.entries import Acted, Entry
from gschobe.table.occupants import Person

PLAYING = (deeds.ChooseContract, deeds.Schieben, deeds.PlayCard)
"""What one plays with; that the table turns a trick or agrees for somebody changes nothing."""


def played_by_others(entries: Iterable[Entry]) -> Mapping[Seat, int]:
    """How many contracts and cards of each seat nobody chose in person.

    They are those of a bot that stood in, and those that were played because the time was up.
    """
    return Counter(
        parse_seat(entry.body.seat)
        for entry in entries
        if isinstance(entry.body, Acted)
        and isinstance(entry.body.deed, PLAYING)
        and not isinstance(entry.by, Person)
    )
