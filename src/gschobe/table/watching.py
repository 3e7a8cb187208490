"""What those are told who only watch: never more than `core.view` has for them, and often less."""

from __future__ import annotations

from msgspec.structs import replace

from gschobe.protocol.events import FourHands, Happened, RoundCounted
from gschobe.protocol.messages import News, Notice, Said, Talked, Watching, WentBack

HIDDEN: FourHands = (None, None, None, None)


def as_watched(notice: Notice, watching: Watching) -> Notice | None:
    """A notice as those hear it who watch; None where they hear nothing.

    Who sits where they always hear, for they may want to sit down.
    """
    match notice:
        case News() | WentBack() | Said() | Talked() if watching == "nobody":
            return None
        case News(told=told) | WentBack(told=told) if watching == "hidden":
            watched = told_to_watchers(told, watching)
            return notice if watched is told else replace(notice, told=watched)
        case _:
            return notice


def told_to_watchers(told: tuple[Happened, ...], watching: Watching) -> tuple[Happened, ...]:
    """What of a round those are told who watch."""
    if watching == "nobody":
        return ()
    if watching == "after_round" or not any(isinstance(each, RoundCounted) for each in told):
        return told
    return tuple(
        replace(each, hands=HIDDEN) if isinstance(each, RoundCounted) else each for each in told
    )
