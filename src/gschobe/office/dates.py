"""Days and times as they are written here."""

from __future__ import annotations


def written_day(text: str) -> str:
    """A day for people; what is no day stays as it is.

    >>> written_day("2026-11-30"), written_day("")
    ('30.11.2026', '')
    """
    parts = text.split("-")
    return ".".join(reversed(parts)) if len(parts) == 3 else text


def written_time(text: str) -> str:
    """A time for people, to the minute.

    >>> written_time("2026-11-30T19:04:05+01:00")
    '30.11.2026 19:04'
    """
    day, _, time = text.partition("T")
    return f"{written_day(day)} {time[:5]}".strip()
