"""Who is expected at an evening, and who has paid: what the desk notes beside who plays."""

from __future__ import annotations

from gschobe.tournament.entries import Announced, FeePaid, FeeReturned
from gschobe.tournament.evening import Evening


def expected(evening: Evening) -> dict[int, tuple[int, ...]]:
    """Those who were announced, each with his partner where pairs enter; also who has come since."""
    return {
        player: entry.players
        for entry in evening.entries
        if isinstance(entry, Announced)
        for player in entry.players
    }


def missing(evening: Evening) -> tuple[int, ...]:
    """Those who were announced and are not there; once the field is closed, they have not come."""
    return tuple(player for player in expected(evening) if player not in evening.entrants)


def paid(evening: Evening) -> frozenset[int]:
    """Those who have paid."""
    found: set[int] = set()
    for entry in evening.entries:
        match entry:
            case FeePaid():
                found.add(entry.player)
            case FeeReturned():
                found.discard(entry.player)
            case _:
                pass
    return frozenset(found)
