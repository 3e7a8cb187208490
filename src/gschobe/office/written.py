"""Entries as they stand in the event log, and back: JSON, with the words of people kept beside it.

Reasons and rulings are free text, in which a name may stand. They lie in a table of their own, and an
entry holds their number, so that a name can be taken out of them. `must agree with` docs/office-files.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

import msgspec

from gschobe.office import entries as of_the_office
from gschobe.storage.log import Entry as Kept
from gschobe.tournament import entries as of_an_evening
from gschobe.tournament import series as of_a_series
from gschobe.tournament.entries import Written

STREAM = "tournament"
"""The name of the event in the log; one file holds one event."""
VERSION = 1
FREE_TEXT = ("reason", "ruling")
"""The fields in which people write what they like."""
NO_WORDS = "…"
"""Stands where words were taken out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """An entry in the list of the event: its number, the evening that it belongs to (0: none).

    Entries that were written together, or not at all, have the same `since`. `key` is the word by
    which who wrote them knows them again, so that what is sent twice is written once.
    """

    number: int
    entry: Written
    evening: int = 0
    since: int
    key: str = ""


class UnreadableEntry(ValueError):
    """An entry that this program cannot read; `code` is stable."""

    code = "office/unreadable"

    def __init__(self, *, number: int, kind: str) -> None:
        super().__init__(f"entry {number} is of the kind {kind}")
        self.data = {"number": number, "kind": kind}


@cache
def kinds() -> Mapping[str, type[Written]]:
    """Every kind of entry by its name in the log.

    >>> kinds()["score_entered"].__name__
    'ScoreEntered'
    """
    found: dict[str, type[Written]] = {}
    for module in (of_an_evening, of_a_series, of_the_office):
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, Written) and hasattr(each, "__slots__"):
                found[kind_of(each)] = each
    return found


def kind_of(entry: type[Written]) -> str:
    """The name of a kind of entry: that of its class in small letters.

    >>> kind_of(of_an_evening.ScoreEntered)
    'score_entered'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", entry.__name__).lower()


def pack(note: Note, *, keep: Callable[[str], int]) -> Kept:
    """A note as the log keeps it; `keep` puts words away and gives their number."""
    key = {"key": note.key} if note.key else {}
    body = {"evening": note.evening, "since": note.since, **key, **_pack(note.entry, keep)}
    kind = f"{body.pop('what')}/{VERSION}"
    return Kept(kind=kind, body=msgspec.json.encode(body))


def unpack(kept: Kept, *, number: int, words: Mapping[int, str]) -> Note:
    """A note from the log, with its words where they still are."""
    name, _, version = kept.kind.partition("/")
    if name not in kinds() or version != str(VERSION):
        raise UnreadableEntry(number=number, kind=kept.kind)
    body = cast("dict[str, Any]", msgspec.json.decode(kept.body))
    evening, since, key = body.pop("evening"), body.pop("since"), body.pop("key", "")
    entry = _unpack({"what": name, **body}, words)
    return Note(number=number, entry=entry, evening=evening, since=since, key=key)


def _pack(entry: Written, keep: Callable[[str], int]) -> dict[str, Any]:
    within = cast("tuple[Written, ...]", getattr(entry, "entries", ()))
    bare = replace(entry, entries=()) if within else entry  # pyright: ignore[reportCallIssue]
    body = _without_words(cast("dict[str, Any]", msgspec.to_builtins(bare)), keep)
    if within:
        body["entries"] = [_pack(each, keep) for each in within]
    return {"what": kind_of(type(entry)), **body}


def _unpack(body: dict[str, Any], words: Mapping[int, str]) -> Written:
    kind = kinds()[body.pop("what")]
    within = tuple(_unpack(each, words) for each in body.pop("entries", ()))
    if within or "entries" in getattr(kind, "__slots__", ()):
        body["entries"] = []
    entry = msgspec.convert(_with_words(body, words), type=kind)
    return replace(entry, entries=within) if within else entry  # pyright: ignore[reportCallIssue]


def _without_words(body: dict[str, Any], keep: Callable[[str], int]) -> dict[str, Any]:
    """The same, with numbers in the place of words."""
    for place in (body, body.get("draw", {})):
        for key in FREE_TEXT:
            if place.get(key):
                place[key] = keep(place[key])
    return body


def _with_words(body: dict[str, Any], words: Mapping[int, str]) -> dict[str, Any]:
    """The same, with words in the place of their numbers; a draw has a reason of its own."""
    for place in (body, body.get("draw", {})):
        for key in FREE_TEXT:
            if isinstance(place.get(key), int):
                place[key] = words.get(place[key], NO_WORDS)
    return body
