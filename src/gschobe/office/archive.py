"""The whole event as one JSON file that reads back to the same state (docs/office-files.md)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

from gschobe.office.office import Office
from gschobe.office.participants import Participant
from gschobe.office.written import STREAM
from gschobe.storage.log import Entry as Kept

FORMAT = "gschobe tournament"
VERSION = 1


class ArchiveError(ValueError):
    """A file that is no archive, or not whole; `code` is stable."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(f"{code}: {data}")
        self.code = code
        self.data = data


def digest_of(content: dict[str, Any]) -> str:
    """The hash of a content without its digest, its keys in order."""
    bare = {key: content[key] for key in sorted(content) if key != "digest"}
    return hashlib.sha256(msgspec.json.encode(bare, order="sorted")).hexdigest()


def format_archive(
    kept: Sequence[Kept], people: dict[int, Participant], words: dict[int, str]
) -> bytes:
    """Write entries, persons and words; it holds every name that the file holds."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "participants": [asdict(person) for _, person in sorted(people.items())],
        "words": {str(number): text for number, text in sorted(words.items())},
        "entries": [{"kind": e.kind, "body": msgspec.json.decode(e.body)} for e in kept],
    }
    content["digest"] = digest_of(content)
    return msgspec.json.format(msgspec.json.encode(content)) + b"\n"


def parse_archive(
    text: bytes, *, path: Path
) -> tuple[list[Kept], list[Participant], dict[int, str]]:
    """Read an archive; ArchiveError where it is none, changed, or of a newer version."""
    try:
        content = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise ArchiveError("archive/none", path=path) from None
    if content.get("format") != FORMAT:
        raise ArchiveError("archive/none", path=path)
    if content.get("version") != VERSION:
        raise ArchiveError("archive/too_new", path=path)
    if content.get("digest") != digest_of(content):
        raise ArchiveError("archive/changed", path=path)
    entries = [
        Kept(kind=each["kind"], body=msgspec.json.encode(each["body"]))
        for each in content["entries"]
    ]
    people = [msgspec.convert(each, type=Participant) for each in content["participants"]]
    words = {int(number): str(each) for number, each in content["words"].items()}
    return entries, people, words


async def export_archive(office: Office) -> bytes:
    """The archive of an open event."""
    kept = await office.log.read(STREAM)
    return format_archive(kept, office.people, office.participants.words)


async def import_archive(office: Office, text: bytes, *, path: Path) -> None:
    """Fill an empty file from an archive, the entries last, so that half of it is no event."""
    entries, people, words = parse_archive(text, path=path)
    if office.event.founded is not None:
        raise ArchiveError("office/founded_twice")
    await office.participants.restore(people, words)
    await office.log.append(STREAM, 1, entries)
    await office.load()
