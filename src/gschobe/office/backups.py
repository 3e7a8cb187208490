"""Copies at a second place, such as a stick: one after each Passe, and what another laptop does with it.

A copy never takes the place of one that knows more: where another machine has taken over and
gone on, the first one says so and leaves it alone.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from gschobe.office.event import Event
from gschobe.office.reading import look
from gschobe.office.written import UnreadableEntry
from gschobe.storage.backup import backup
from gschobe.storage.errors import StorageError
from gschobe.texts import say

LATEST = "latest.backup"
"""The name of the newest copy; the others are those after each Passe."""


class PlaceError(ValueError):
    """The second place cannot be used; `code` is stable."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(f"{code}: {data}")
        self.code = code
        self.data = data


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied:
    """What was written at the second place."""

    path: Path
    version: int


async def copy_to(place: Path, file: str, event: Event) -> Copied:
    """Write a copy of an event, which may be open; it appears once it is whole.

    Raises PlaceError where the place cannot be written, or has an event that has gone on.
    """
    latest = place / LATEST
    await _check(latest, event)
    name = say_where(event)
    try:
        await asyncio.to_thread(place.mkdir, parents=True, exist_ok=True)
        for path in (place / f"{name}.backup", latest):
            await backup(file, path)
    except (OSError, StorageError) as error:
        raise PlaceError("backup/place", place=place) from error
    return Copied(path=latest, version=event.version)


async def _check(latest: Path, event: Event) -> None:
    """The newest copy there has nothing that this event lacks."""
    if not await asyncio.to_thread(latest.is_file):
        return
    try:
        there = (await look(str(latest))).event
    except (StorageError, UnreadableEntry, OSError):
        return  # half a copy, or another thing, is no reason to have none
    if there.founded is None:
        return
    if event.notes[: len(there.notes)] != there.notes:
        raise PlaceError(
            "backup/other_went_on", place=latest, there=there.version, here=event.version
        )


def say_where(event: Event) -> str:
    """The name of a copy: how far the event is."""
    number = max(event.evenings, default=0)
    passe = event.evenings[number].complete if number else 0
    return f"evening-{number}-passe-{passe}"


def old_copies(place: Path, *, kept_days: int, now: datetime) -> tuple[Path, ...]:
    """Copies that are older than names are kept."""
    if not kept_days or not place.is_dir():
        return ()
    limit = (now - timedelta(days=kept_days)).timestamp()
    return tuple(path for path in sorted(place.glob("*.backup")) if path.stat().st_mtime < limit)


def completes_a_passe(before: Event, after: Event) -> bool:
    """Whether a Passe is complete now, or an evening closed, that was not before."""
    for number, held in after.evenings.items():
        old = before.evenings.get(number)
        if old is None:
            continue
        if held.complete > old.complete or held.is_closed != old.is_closed:
            return True
    return False


def told(copied: Copied) -> str:
    """What is said of a copy."""
    return say("backup/copied", path=copied.path, version=copied.version)
